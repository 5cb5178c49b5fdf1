import { expect, test } from "vitest";
import english from "../../../messages/en/common.json" with { type: "json" };
import type { Translate } from "../../i18n/translate.ts";
import { pageNotFound, shownError } from "../../router/errors.ts";
import { errorHead, errorTexts } from "./error-texts.ts";

const lookUp = (key: string) =>
  key
    .split(".")
    .slice(1)
    .reduce<unknown>((tree, step) => (tree as Record<string, unknown>)[step], english) as string;
const t = Object.assign(lookUp, { rich: lookUp }) as unknown as Translate;

test("has SPEC's catalogue, word for word", () => {
  expect(errorTexts({ status: 404, message: undefined }, t)).toMatchObject({
    title: "Page Not Found",
    message: "Sorry, the page you are looking for does not exist or has been moved.",
  });
  expect(errorTexts({ status: 500, message: "secret" }, t)).toMatchObject({
    title: "Server Error",
    message: "Sorry, something went wrong on our end. Please try again later.",
    detail: undefined,
  });
  expect(errorTexts({ status: 418, message: undefined }, t)).toMatchObject({
    title: "An Error Occurred",
    message: "An unexpected error has occurred.",
  });
  expect(errorTexts({ status: 418, message: "I am a teapot" }, t).message).toBe("I am a teapot");
  expect(lookUp("common.error.backHome")).toBe("Back to Home");
});

test("the words of an unknown page are a message, those of the server are English", () => {
  expect(errorTexts(shownError(pageNotFound()), t)).toMatchObject({
    detail: "This page could not be found",
    inEnglish: false,
  });
  const detail = 'There is no help article "nowhere".';
  expect(errorTexts({ status: 404, message: detail }, t)).toMatchObject({ detail, inEnglish: true });
});

test("the page's title is the status and the title", () => {
  expect(errorHead({ status: 404, message: undefined }, t)).toEqual({ title: "404 Page Not Found", noindex: true });
});
