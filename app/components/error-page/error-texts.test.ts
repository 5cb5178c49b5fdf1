import { expect, test } from "vitest";
import english from "../../../messages/en/common.json" with { type: "json" };
import type { Translate } from "../../i18n/translate.ts";
import { HttpError, pageNotFound, shownError } from "../../router/errors.ts";
import { errorHead, errorTexts } from "./error-texts.ts";

const lookUp = (key: string) =>
  key
    .split(".")
    .slice(1)
    .reduce<unknown>((tree, step) => (tree as Record<string, unknown>)[step], english) as string;
const t = Object.assign(lookUp, { rich: lookUp }) as unknown as Translate;

test("has SPEC's catalogue, word for word", () => {
  expect(errorTexts({ status: 404 }, t)).toMatchObject({
    title: "Page Not Found",
    message: "Sorry, the page you are looking for does not exist or has been moved.",
  });
  expect(errorTexts({ status: 500 }, t)).toMatchObject({
    title: "Server Error",
    message: "Sorry, something went wrong on our end. Please try again later.",
    detail: undefined,
  });
  expect(errorTexts({ status: 502 }, t)).toMatchObject({
    title: "An Error Occurred",
    message: "An unexpected error has occurred.",
  });
  expect(lookUp("common.error.backHome")).toBe("Back to Home");
});

test("what is said is a message of the catalogue, and never the English words of a failed call", () => {
  expect(errorTexts(shownError(pageNotFound()), t).detail).toBe("This page could not be found");
  expect(errorTexts(shownError(new HttpError(404, 'No help article has the id "x".')), t).detail).toBe(
    "This page could not be found",
  );
  for (const status of [429, 503]) expect(errorTexts({ status }, t).message).toMatch(/Please wait a moment/);
  for (const status of [400, 403, 413]) expect(errorTexts({ status }, t).message).toMatch(/Please go back/);
});

test("the page's title is the status and the title", () => {
  expect(errorHead({ status: 404, message: undefined }, t)).toEqual({
    title: "404 Page Not Found",
    noindex: true,
    isError: true,
  });
});
