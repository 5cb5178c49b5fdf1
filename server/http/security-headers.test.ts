import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test("HTTPS is promised when the site has it, and for the names below it only when that is set", () => {
  const promise = (options: { https: boolean; httpsSubdomains?: boolean }) =>
    securityHeaders({ apiOrigin: "", ...options })["Strict-Transport-Security"];
  expect(promise({ https: false, httpsSubdomains: true })).toBeUndefined();
  expect(promise({ https: true })).toBe("max-age=31536000");
  expect(promise({ https: true, httpsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
});
