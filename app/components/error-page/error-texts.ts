import type { Translate } from "../../i18n/translate.ts";
import { pageNotFound, type ShownError } from "../../router/errors.ts";
import type { Head } from "../../router/route.ts";

interface ErrorTexts {
  title: string;
  message: string;
  /** The error's own words, where they say more than the catalogue. */
  detail: string | undefined;
  /** The own words are the server's, in English, and no message in the reader's language. */
  inEnglish: boolean;
}

const unknownPage = pageNotFound().message;

/** The error catalogue (SPEC section 8): title and message by status, the error's own words for any other. */
export function errorTexts({ status, message }: ShownError, t: Translate): ErrorTexts {
  switch (status) {
    case 404: {
      const known = message === unknownPage;
      return {
        title: t("common.error.404.title"),
        message: t("common.error.404.message"),
        detail: known ? t("common.error.pageNotFound") : message,
        inEnglish: !known,
      };
    }
    case 500:
      return {
        title: t("common.error.500.title"),
        message: t("common.error.500.message"),
        detail: undefined,
        inEnglish: false,
      };
    default:
      return {
        title: t("common.error.other.title"),
        message: message ?? t("common.error.other.message"),
        detail: undefined,
        inEnglish: message !== undefined,
      };
  }
}

/** The page title of an error is its status and title. */
export function errorHead(error: ShownError | undefined, t: Translate): Head {
  const shown = error ?? { status: 500, message: undefined };
  return { title: `${shown.status} ${errorTexts(shown, t).title}`, noindex: true };
}
