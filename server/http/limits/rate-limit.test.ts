import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { type HttpProblem, problemResponse } from "../problem.ts";
import { createRateLimit, rateLimited } from "./rate-limit.ts";

function limitAt(perMinute: number, capacity?: number) {
  const time = { now: 1_000 };
  const limit = createRateLimit({ perMinute, clock: () => time.now, ...(capacity !== undefined && { capacity }) });
  const takeMany = (address: string, times: number) =>
    Array.from({ length: times }, () => limit.take(address)).filter((seconds) => seconds === 0).length;
  return { time, limit, takeMany };
}

describe("createRateLimit", () => {
  test("lets a minute's worth through at once, then as much as comes back", () => {
    const { time, limit, takeMany } = limitAt(60);
    expect(takeMany("192.0.2.1", 100)).toBe(60);
    expect(limit.take("192.0.2.1")).toBe(1);
    time.now += 10_000;
    expect(takeMany("192.0.2.1", 100)).toBe(10);
    time.now += 3_600_000;
    expect(takeMany("192.0.2.1", 100)).toBe(60);
  });

  test("says how long to wait, and after that time lets one through", () => {
    const { time, limit, takeMany } = limitAt(2);
    takeMany("192.0.2.1", 2);
    const seconds = limit.take("192.0.2.1");
    expect(seconds).toBe(30);
    time.now += seconds * 1_000;
    expect(takeMany("192.0.2.1", 2)).toBe(1);
  });

  test("counts each IPv4 address for itself, and an IPv6 network as one", () => {
    const { takeMany } = limitAt(1);
    expect(takeMany("192.0.2.1", 2)).toBe(1);
    expect(takeMany("192.0.2.2", 2)).toBe(1);
    expect(takeMany("2001:db8:1:2::1", 1) + takeMany("2001:db8:1:2:ffff::9", 1)).toBe(1);
    expect(takeMany("2001:db8:1:3::1", 1)).toBe(1);
    expect(takeMany("2001:db8::1", 1) + takeMany("2001:db8::2", 1)).toBe(1);
    expect(takeMany("::1", 1) + takeMany("2001:db8:0:1::1", 1)).toBe(2);
  });

  test("remembers so many addresses, the latest", () => {
    const { limit, takeMany } = limitAt(1, 3);
    for (let host = 0; host < 1_000; host += 1) takeMany(`198.51.100.${host}`, 1);
    expect(limit.size).toBe(3);
    expect(takeMany("198.51.100.999", 1)).toBe(0);
    expect(takeMany("198.51.100.0", 1)).toBe(1);
  });

  test("0 is no limit, and remembers nobody", () => {
    const { limit, takeMany } = limitAt(0);
    expect(takeMany("192.0.2.1", 5_000)).toBe(5_000);
    expect(limit.size).toBe(0);
  });

  test("a clock that jumps back gives nothing and takes nothing", () => {
    const { time, takeMany } = limitAt(10);
    takeMany("192.0.2.1", 5);
    time.now -= 3_600_000;
    expect(takeMany("192.0.2.1", 10)).toBe(5);
  });
});

describe("rateLimited", () => {
  const app = (address: string | null) =>
    new Hono()
      .use(rateLimited(createRateLimit({ perMinute: 1 }), () => address))
      .get("/", (context) => context.text("ok"))
      .onError((error) => problemResponse(error as HttpProblem));

  test("answers 429 with Retry-After as a problem document", async () => {
    const limited = app("192.0.2.1");
    expect((await limited.request("/")).status).toBe(200);
    const refused = await limited.request("/");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(await refused.json()).toMatchObject({ status: 429, title: "Too Many Requests" });
  });

  test("lets through whose address is not known", async () => {
    const open = app(null);
    for (let time = 0; time < 3; time += 1) expect((await open.request("/")).status).toBe(200);
  });
});
