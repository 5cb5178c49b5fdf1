import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

/** What Node throws for a URL: it carries the whole input. */
function urlError(input: string): unknown {
  try {
    return new URL(input);
  } catch (error) {
    return error;
  }
}

describe("a line about an error", () => {
  test("has its name, message, code, place and causes", () => {
    const cause = Object.assign(new RangeError("too far"), { code: "E_FAR" });
    const line = JSON.parse(logged((log) => log.error({ err: new Error("it broke", { cause }) }, "Broken")));
    expect(line).toMatchObject({
      msg: "Broken",
      err: { type: "Error", message: "it broke", stack: expect.stringContaining("log.test") },
    });
    expect(line.err.cause).toMatchObject({ type: "RangeError", message: "too far", code: "E_FAR" });
  });

  test("has nothing of the request that hangs on it", () => {
    const error = Object.assign(new Error("query failed", { cause: urlError("http://secret:x?q=secret") }), {
      query: "insert secret",
      parameters: ["secret"],
      request: { headers: { "user-agent": "secret", "x-forwarded-for": "192.0.2.1" } },
    });
    expect(urlError("http://secret:x?q=secret")).toHaveProperty("input", "http://secret:x?q=secret");
    const text = logged((log) => log.error({ err: error }, "Failed"));
    expect(text).toContain("query failed");
    expect(text).toContain("ERR_INVALID_URL");
    expect(text).not.toMatch(/secret|192\.0\.2/);
  });

  test("ends with causes that go round in a circle, and with what is no error", () => {
    const error = new Error("round");
    error.cause = error;
    expect(JSON.parse(logged((log) => log.error({ err: error }, "Failed"))).err.message).toBe("round");
    const text = logged((log) => log.error({ err: "secret words" }, "Failed"));
    expect(JSON.parse(text).err.message).toMatch(/string/);
    expect(text).not.toContain("secret");
  });
});
