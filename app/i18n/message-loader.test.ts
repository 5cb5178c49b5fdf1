import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "../router/route.ts";
import type { Messages } from "./catalogue.ts";
import { createMessageLoader } from "./message-loader.ts";

const route: Route = { name: "x", path: "/x", page: "x/x", messages: ["free", "home"], head: () => ({ title: "" }) };
let messages: Messages;
let facts: Record<string, string | number>;
const asked: string[] = [];
let broken: RegExp;

beforeEach(() => {
  messages = { home: {} };
  facts = {};
  asked.length = 0;
  broken = /never/;
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (broken.test(url)) return new Response("", { status: 404 });
    return Response.json({ messages: { title: url }, facts: { countries: 60 } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const loader = () => createMessageLoader({ locale: "de", revision: "r1", messages, facts });

test("loads only what is not there, with the facts it names", async () => {
  await loader().load(route);
  expect(asked).toEqual(["/messages/r1/de/free.json"]);
  expect(messages.free).toEqual({ title: "/messages/r1/de/free.json" });
  expect(facts).toEqual({ countries: 60 });
});

test("a file that cannot be loaded logs an error and is English", async () => {
  broken = /\/de\//;
  await loader().load(route);
  expect(messages.free).toEqual({ title: "/messages/r1/en/free.json" });
  expect(console.error).toHaveBeenCalledOnce();
});

test("rejects when English cannot be had either", async () => {
  broken = /free/;
  await expect(loader().load(route)).rejects.toThrow("404");
});

test("fetching ahead never says a word, and the visit itself tries again", async () => {
  broken = /free/;
  const both = loader();
  await both.prefetch(route);
  expect(console.error).not.toHaveBeenCalled();
  broken = /never/;
  await both.load(route);
  expect(messages.free).toEqual({ title: "/messages/r1/de/free.json" });
});

test("a visit waits for what is being fetched ahead instead of asking twice", async () => {
  const both = loader();
  await Promise.all([both.prefetch(route), both.load(route)]);
  expect(asked).toHaveLength(1);
});

test("loads the whole of a file that came in part, once", async () => {
  messages = { home: { title: "part" }, free: {} };
  const one = createMessageLoader({ locale: "de", revision: "r1", messages, facts, partial: ["home"] });
  await one.load(route);
  await one.load(route);
  expect(asked).toEqual(["/messages/r1/de/home.json"]);
  expect(messages.home).toEqual({ title: "/messages/r1/de/home.json" });
});
