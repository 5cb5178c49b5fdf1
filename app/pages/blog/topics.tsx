import type { Category } from "../../../api/article.schema.ts";
import { formatNumber } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { topicTitle } from "./blog.breadcrumbs.ts";
import styles from "./topics.module.css";

interface Props {
  topics: readonly Category[];
  /** The one that is shown, or null for all. */
  topic: string | null;
  total: number;
}

/** The topics as plain links, with how many articles each has. */
export function Topics({ topics, topic, total }: Props) {
  const { t, tag } = useSite();
  const href = useHref();
  const all = { id: null, label: t("blog.all"), count: total, path: "/blog" };
  const links = topics.map(({ id, count }) => ({ id, label: topicTitle(t, id), count, path: `/blog?topic=${id}` }));
  return (
    <nav aria-label={t("blog.topics")}>
      <ul className={styles.topics}>
        {[all, ...links].map(({ id, label, count, path }) => (
          <li key={path}>
            <a href={href(path)} aria-current={id === topic ? "page" : undefined}>
              {label} <span>{formatNumber(count, tag)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
