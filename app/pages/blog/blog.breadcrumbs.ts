import type { Breadcrumb } from "../../components/breadcrumbs/breadcrumbs.tsx";
import type { MessageKey } from "../../i18n/catalogue.ts";
import type { Translate } from "../../i18n/translate.ts";

/** The name of a topic. Topics are content, so that their ids are not known to the type of the keys. */
export function topicTitle(t: Translate, topic: string): string {
  return t(`blog.category.${topic}` as MessageKey);
}

/** The way to an article of the blog. */
export function blogBreadcrumbs(t: Translate, topic: string): Breadcrumb[] {
  return [
    { label: t("common.nav.home"), path: "/" },
    { label: t("blog.title"), path: "/blog" },
    { label: topicTitle(t, topic), path: `/blog?topic=${topic}` },
  ];
}
