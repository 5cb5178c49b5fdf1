import { expect, test } from "vitest";
import type { Translate } from "../../i18n/translate.ts";
import { homeQuestions } from "./home.questions.ts";

const t = Object.assign((key: string) => key, { rich: (key: string) => key }) as unknown as Translate;

test("asks for the Mac app as long as there is none", () => {
  const asked = (...offered: Parameters<typeof homeQuestions>[2]) => homeQuestions(t, {}, offered).map(({ id }) => id);
  expect(asked("windows", "android", "ios")).toContain("mac");
  expect(asked("windows", "mac")).not.toContain("mac");
  expect(asked("windows", "mac")).toContain("streaming");
});
