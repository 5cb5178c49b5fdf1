import { Hono } from "hono";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { call, mountedCalls } from "./call.ts";
import { HttpProblem } from "./problem.ts";

const query = v.object({ n: v.pipe(v.string(), v.transform(Number)) });
const body = v.strictObject({ word: v.string() });
const room = new Hono()
  .get(
    "/double",
    call({ summary: "Twice a number", query }, (context, { n }) => context.json(n * 2)),
  )
  .post(
    "/echo",
    call({ summary: "The word again", body, rate: "writes" }, (context, { word }) => context.text(word)),
  );
const routes = new Hono().route("/", room);
routes.onError((error, context) => context.text(error.message, error instanceof HttpProblem ? 400 : 500));

describe("a call", () => {
  test("hands its handler what its schema has checked", async () => {
    expect(await (await routes.request("/double?n=21")).json()).toBe(42);
    const headers = { "Content-Type": "application/json" };
    const echo = (sent: string) => routes.request("/echo", { method: "POST", headers, body: sent });
    expect(await (await echo('{"word":"yes"}')).text()).toBe("yes");
    expect((await echo('{"word":"yes","more":1}')).status).toBe(400);
    expect((await routes.request("/double")).status).toBe(400);
  });

  test("is found where it is mounted", () => {
    const mounted = mountedCalls(new Hono().route("/below", room));
    expect(mounted.map(({ method, path, rate }) => [method, path, rate])).toEqual([
      ["get", "/below/double", undefined],
      ["post", "/below/echo", "writes"],
    ]);
  });

  test("a route that says nothing of itself is refused, by name", () => {
    const silent = new Hono().get("/secret", (context) => context.text(""));
    expect(() => mountedCalls(silent)).toThrow("GET /secret says nothing of itself");
  });
});
