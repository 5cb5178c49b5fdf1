import { describe, expect, test } from "vitest";
import { cachedResponse } from "./cached-response.ts";
import type { RepresentationRequest } from "./representation.ts";
import { selectRepresentation } from "./select-representation.ts";

const modified = Date.UTC(2026, 10, 21, 8, 0, 0, 700);
const answer = cachedResponse(200, { "Content-Type": "text/html" }, Buffer.from("hello"), {
  others: { br: Buffer.from("b"), gzip: Buffer.from("gz"), zstd: Buffer.from("zst") },
  modified,
});
const ask = (acceptEncoding: string | undefined, ifNoneMatch?: string, method = "GET") =>
  selectRepresentation(answer, { method, acceptEncoding, ifNoneMatch });

describe("selectRepresentation", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip, zstd", "zstd"],
    ["*", "br"],
    ["deflate", undefined],
    [undefined, undefined],
  ])("Accept-Encoding %s gets %s", (header, encoding) => {
    expect(ask(header).headers["Content-Encoding"]).toBe(encoding);
  });

  test("says that the encoding decides, and how long the body is", () => {
    expect(ask("br").headers).toMatchObject({ Vary: "Accept-Encoding", "Content-Length": "1" });
  });

  test("answers 304 to the validator of the representation that it would send, and without a body", () => {
    for (const encoding of ["br", "zstd", "gzip", undefined]) {
      const { ETag: etag = "" } = ask(encoding).headers;
      expect(ask(encoding, etag)).toMatchObject({ status: 304, body: null, headers: { ETag: etag } });
      for (const list of [`W/${etag}`, `"a,b", W/"x", ${etag}`, `"x",${etag},"y"`, "*", " * "]) {
        expect([encoding, list, ask(encoding, list).status]).toEqual([encoding, list, 304]);
      }
    }
    const { ETag: br = "" } = ask("br").headers;
    for (const list of ['"other"', '"*"', "", br.slice(1, -1), br.slice(0, -2), `"x${br.slice(1)}`, `"a${br}b"`]) {
      expect([list, ask("br", list).status]).toEqual([list, 200]);
    }
    // What a cache holds is another representation: it must not send that one to this visitor.
    expect(ask("gzip", br).status).toBe(200);
    expect(ask(undefined, br).status).toBe(200);
  });

  test("a digest that looks like the tag of an encoding is one all the same", () => {
    const tag = "M4bI2W-gzipU5P-CqG7-br";
    const odd = { ...answer, tag };
    for (const acceptEncoding of ["br", "gzip", undefined]) {
      const asked = { method: "GET", acceptEncoding, ifNoneMatch: undefined };
      const { ETag: ifNoneMatch } = selectRepresentation(odd, asked).headers;
      expect(selectRepresentation(odd, { ...asked, ifNoneMatch }).status).toBe(304);
    }
  });

  test("HEAD has the headers and no body", () => {
    expect(ask("br", undefined, "HEAD")).toMatchObject({ status: 200, body: null, headers: { "Content-Length": "1" } });
  });

  test("says since when it is this one, in whole seconds, and answers 304 to that date", () => {
    const since = (ifModifiedSince: string, ifNoneMatch?: string) =>
      selectRepresentation(answer, { method: "GET", acceptEncoding: "br", ifNoneMatch, ifModifiedSince }).status;
    expect(ask("br").headers["Last-Modified"]).toBe("Sat, 21 Nov 2026 08:00:00 GMT");
    expect(since("Sat, 21 Nov 2026 08:00:00 GMT")).toBe(304);
    expect(since("Sat, 21 Nov 2026 07:59:59 GMT")).toBe(200);
    expect(since("0")).toBe(200);
    expect(since("Sat, 21 Nov 2026 08:00:00 GMT", '"other"')).toBe(200);
  });
});

describe("parts of a file", () => {
  const file = cachedResponse(200, {}, Buffer.from("0123456789"), {
    others: { br: Buffer.from("b") },
    modified,
    ranges: true,
  });
  const part = (range: string, more: Partial<RepresentationRequest> = {}) => {
    const asked = { method: "GET", acceptEncoding: "br", ifNoneMatch: undefined, range, ...more };
    const { status, headers, body } = selectRepresentation(file, asked);
    return [status, headers["Content-Range"], body?.toString()];
  };

  test.each([
    ["bytes=0-3", [206, "bytes 0-3/10", "0123"]],
    ["bytes=8-", [206, "bytes 8-9/10", "89"]],
    ["bytes=-3", [206, "bytes 7-9/10", "789"]],
    ["bytes=-30", [206, "bytes 0-9/10", "0123456789"]],
    ["bytes=5-500", [206, "bytes 5-9/10", "56789"]],
    ["bytes=10-", [416, "bytes */10", undefined]],
    ["bytes=-0", [416, "bytes */10", undefined]],
    ["bytes=3-1", [200, undefined, "b"]],
    ["bytes=0-1,4-5", [200, undefined, "b"]],
    ["lines=0-1", [200, undefined, "b"]],
    ["bytes=-", [200, undefined, "b"]],
  ])("%s", (range, expected) => expect(part(range)).toEqual(expected));

  test("a part of another version is not sent: If-Range", () => {
    expect(part("bytes=0-3", { ifRange: `"${file.tag}"` })[0]).toBe(206);
    expect(part("bytes=0-3", { ifRange: "Sat, 21 Nov 2026 08:00:00 GMT" })[0]).toBe(206);
    for (const ifRange of ['"older"', `W/"${file.tag}"`, `"${file.tag}.br"`, `"${file.tag}", "older"`]) {
      expect(part("bytes=0-3", { ifRange })).toEqual([200, undefined, "b"]);
    }
  });

  test("HEAD has no parts, and pages have none", () => {
    expect(part("bytes=0-3", { method: "HEAD" })[0]).toBe(200);
    expect(
      selectRepresentation(answer, { method: "GET", acceptEncoding: "", ifNoneMatch: undefined, range: "bytes=0-3" })
        .status,
    ).toBe(200);
  });
});
