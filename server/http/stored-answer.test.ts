import { describe, expect, test } from "vitest";
import { chooseForm, storedAnswer } from "./stored-answer.ts";

const answer = storedAnswer(200, { "Content-Type": "text/html" }, Buffer.from("hello"), {
  br: Buffer.from("b"),
  gzip: Buffer.from("gz"),
});
const ask = (acceptEncoding: string | undefined, ifNoneMatch?: string, method = "GET") =>
  chooseForm(answer, { method, acceptEncoding, ifNoneMatch });

describe("chooseForm", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["*", "br"],
    ["deflate", undefined],
    [undefined, undefined],
  ])("Accept-Encoding %s gets %s", (header, encoding) => {
    expect(ask(header).headers["Content-Encoding"]).toBe(encoding);
  });

  test("says that the encoding decides, and how long the body is", () => {
    expect(ask("br").headers).toMatchObject({ Vary: "Accept-Encoding", "Content-Length": "1" });
  });

  test("answers 304 to its own validator in any form, and without a body", () => {
    const { ETag: etag = "" } = ask("br").headers;
    expect(ask("gzip", etag)).toMatchObject({ status: 304, body: null });
    expect(ask(undefined, `W/"x", ${etag}`).status).toBe(304);
    expect(ask("br", '"other"').status).toBe(200);
  });

  test("HEAD has the headers and no body", () => {
    expect(ask("br", undefined, "HEAD")).toMatchObject({ status: 200, body: null, headers: { "Content-Length": "1" } });
  });
});
