import { expect, test } from "vitest";
import { prepareForms } from "./prepared-form.ts";
import { type Choosing, chooseForm, storedAnswer } from "./stored-answer.ts";

const common = { "X-Content-Type-Options": "nosniff" };
const answer = storedAnswer(200, { "Content-Type": "text/html" }, Buffer.from("hello"), {
  others: { br: Buffer.from("b"), gzip: Buffer.from("gz") },
  ranges: true,
});
const asked = (more: Partial<Choosing> = {}): Choosing => ({
  method: "GET",
  acceptEncoding: "br",
  ifNoneMatch: undefined,
  ...more,
});

test.each(["br", "gzip", "gzip, br;q=0", "", undefined])(
  "the whole answer is the chosen form: %s",
  (acceptEncoding) => {
    const form = prepareForms(common)(answer, asked({ acceptEncoding }));
    const { status, headers, body } = chooseForm(answer, asked({ acceptEncoding }));
    expect(form).toEqual({ status, headers: Object.entries({ ...common, ...headers }).flat(), body });
  },
);

test("is put together once for each encoding", () => {
  const whole = prepareForms(common);
  expect(whole(answer, asked())).toBe(whole(answer, asked({ acceptEncoding: "gzip, br" })));
  expect(whole(answer, asked())).not.toBe(whole(answer, asked({ acceptEncoding: "gzip" })));
});

test.each([{ method: "HEAD" }, { ifNoneMatch: '"x"' }, { ifModifiedSince: "0" }, { range: "bytes=0-1" }])(
  "anything else is not its business: %j",
  (more) => expect(prepareForms(common)(answer, asked(more))).toBeUndefined(),
);
