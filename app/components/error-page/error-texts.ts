import type { Translate } from "../../i18n/translate.ts";
import type { ShownError } from "../../router/errors.ts";
import type { Head } from "../../router/route.ts";

/** The error catalogue (SPEC section 8): title and message by status, the error's own words for any other. */
export function errorTexts(
  error: ShownError,
  t: Translate,
): { title: string; message: string; detail: string | undefined } {
  switch (error.status) {
    case 404:
      return { title: t("common.error.404.title"), message: t("common.error.404.message"), detail: error.message };
    case 500:
      return { title: t("common.error.500.title"), message: t("common.error.500.message"), detail: undefined };
    default:
      return {
        title: t("common.error.other.title"),
        message: error.message ?? t("common.error.other.message"),
        detail: undefined,
      };
  }
}

/** The page title of an error is its status and title. */
export function errorHead(error: ShownError | undefined, t: Translate): Head {
  const shown = error ?? { status: 500, message: undefined };
  return { title: `${shown.status} ${errorTexts(shown, t).title}`, noindex: true };
}
