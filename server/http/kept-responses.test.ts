import { expect, test } from "vitest";
import { cachedResponse } from "./cached-response.ts";
import { createKeptResponses } from "./kept-responses.ts";

const saying = (text: string) => cachedResponse(200, {}, Buffer.from(text));

test("a response is made once for all who ask, and again when its version is another", async () => {
  const kept = createKeptResponses();
  const made: string[] = [];
  const get = (version: string) =>
    kept.get("feed", version, async (last) => {
      made.push(`${version} after ${last?.bodies.identity ?? "none"}`);
      return saying(version);
    });
  const [one, other] = await Promise.all([get("1"), get("1")]);
  expect(other).toBe(one);
  expect(await get("1")).toBe(one);
  expect((await get("2")).bodies.identity.toString()).toBe("2");
  expect(made).toEqual(["1 after none", "2 after 1"]);
});

test("what could not be made is made for the next who asks", async () => {
  const kept = createKeptResponses();
  const failing = async () => {
    throw new Error("full");
  };
  await expect(kept.get("feed", "1", failing)).rejects.toThrow("full");
  expect(await kept.get("feed", "1", async () => saying("there"))).toMatchObject({ status: 200 });
});
