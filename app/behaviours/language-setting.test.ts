import { expect, test } from "vitest";
import { createLanguageSetting } from "./language-setting.ts";

test("is English until it is set, and then what was set", () => {
  const page = { cookie: "" };
  const setting = createLanguageSetting(page);
  expect([setting.get(), setting.isSet()]).toEqual(["en", false]);
  expect(setting.set("kr")).toBe(true);
  expect(page.cookie).toBe("i18n_redirected=kr; Path=/; Max-Age=31536000; SameSite=Lax");
  expect([setting.get(), setting.isSet()]).toEqual(["kr", true]);
});

test.each(["other=1; i18n_redirected=de", "i18n_redirected=de; other=1"])("finds itself in %j", (cookie) => {
  expect(createLanguageSetting({ cookie }).get()).toBe("de");
});

test.each(["i18n_redirected=xx", "i18n_redirected=//evil.example", "not_i18n_redirected=de", "i18n_redirected="])(
  "%j is no setting",
  (cookie) => {
    const setting = createLanguageSetting({ cookie });
    expect([setting.get(), setting.isSet()]).toEqual(["en", false]);
  },
);

test("says when the browser keeps nothing", () => {
  const forbidden = {
    get cookie() {
      return "";
    },
    set cookie(_) {},
  };
  expect(createLanguageSetting(forbidden).set("de")).toBe(false);
});
