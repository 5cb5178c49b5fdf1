import type { Translate } from "../../i18n/translate.ts";
import type { ShownError } from "../../router/errors.ts";
import type { Head } from "../../router/route.ts";

interface ErrorTexts {
  title: string;
  message: string;
  /** What else there is to say. */
  detail: string | undefined;
}

/**
 * The error catalogue (SPEC section 8): title and message by status, in the reader's language. What a failed call says
 * of itself is English and for programs.
 */
export function errorTexts({ status, offline }: Omit<ShownError, "message">, t: Translate): ErrorTexts {
  // Nothing is wrong with the site.
  if (offline) return { title: t("common.offline.notice"), message: "", detail: undefined };
  switch (status) {
    case 404:
      return {
        title: t("common.error.404.title"),
        message: t("common.error.404.message"),
        detail: t("common.error.pageNotFound"),
      };
    case 500:
      return { title: t("common.error.500.title"), message: t("common.error.500.message"), detail: undefined };
    default:
      return { title: t("common.error.other.title"), message: otherMessage(status, t), detail: undefined };
  }
}

function otherMessage(status: number, t: Translate): string {
  if (status === 429 || status === 503) return t("common.error.busy");
  return status < 500 ? t("common.error.refused") : t("common.error.other.message");
}

/** The page title of an error is its status and title; it has no address of its own. */
export function errorHead(error: ShownError | undefined, t: Translate): Head {
  const shown = error ?? { status: 500, message: undefined };
  const { title } = errorTexts(shown, t);
  return { title: shown.offline ? title : `${shown.status} ${title}`, noindex: true, isError: true };
}
