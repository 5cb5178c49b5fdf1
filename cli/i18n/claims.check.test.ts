import { expect, test } from "vitest";
import { claimsByHand } from "./claims.check.ts";

const claims = {
  devicesHome: { value: 7 },
  servers: { value: 5400 },
  portGbps: { value: 1 },
  supportHours: { value: 24 },
};
const check = (message: string) => claimsByHand(new Map([["home.x", message]]), claims).length > 0;

test.each([
  ["Up to 7 devices", true],
  ["Up to {devicesHome} devices", false],
  ["In 7 days", false],
  ["5,400+ servers", true],
  ["5400 of them", true],
  ["{servers, number}+ servers", false],
  ["Ports of 1 Gbps", true],
  ["Step 1 of 3", false],
  ["10 Gbps", false],
])("%s: %s", (message, byHand) => {
  expect(check(message)).toBe(byHand);
});
