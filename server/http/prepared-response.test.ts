import { expect, test } from "vitest";
import { cachedResponse } from "./cached-response.ts";
import { prepareResponses } from "./prepared-response.ts";
import type { RepresentationRequest } from "./representation.ts";
import { selectRepresentation } from "./select-representation.ts";

const common = { "X-Content-Type-Options": "nosniff" };
const answer = cachedResponse(200, { "Content-Type": "text/html" }, Buffer.from("hello"), {
  others: { br: Buffer.from("b"), gzip: Buffer.from("gz") },
  ranges: true,
});
const asked = (more: Partial<RepresentationRequest> = {}): RepresentationRequest => ({
  method: "GET",
  acceptEncoding: "br",
  ifNoneMatch: undefined,
  ...more,
});

test.each(["br", "gzip", "gzip, br;q=0", "", undefined])(
  "the whole response is the selected representation: %s",
  (acceptEncoding) => {
    const whole = prepareResponses(common)(answer, asked({ acceptEncoding }));
    const { status, headers, body } = selectRepresentation(answer, asked({ acceptEncoding }));
    expect(whole).toEqual({ status, headers: Object.entries({ ...common, ...headers }).flat(), body });
  },
);

test("is put together once for each encoding", () => {
  const whole = prepareResponses(common);
  expect(whole(answer, asked())).toBe(whole(answer, asked({ acceptEncoding: "gzip, br" })));
  expect(whole(answer, asked())).not.toBe(whole(answer, asked({ acceptEncoding: "gzip" })));
});

test.each([{ method: "HEAD" }, { ifNoneMatch: '"x"' }, { ifModifiedSince: "0" }, { range: "bytes=0-1" }])(
  "anything else is not its business: %j",
  (more) => expect(prepareResponses(common)(answer, asked(more))).toBeUndefined(),
);
