import type { Breadcrumb } from "../../components/breadcrumbs/breadcrumbs.tsx";
import type { MessageKey } from "../../i18n/catalogue.ts";
import type { Translate } from "../../i18n/translate.ts";

/** The name of a help category. Categories are content, so that their ids are not known to the type of the keys. */
export function categoryTitle(t: Translate, category: string): string {
  return t(`help.category.${category}` as MessageKey);
}

/** The way to a page of the help centre; with a category, to its place on the first page. */
export function helpBreadcrumbs(t: Translate, category?: string): Breadcrumb[] {
  const steps = [
    { label: t("common.nav.home"), path: "/" },
    { label: t("help.title"), path: "/help" },
  ];
  return category ? [...steps, { label: categoryTitle(t, category), path: `/help#${category}` }] : steps;
}
