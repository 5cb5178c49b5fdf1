import type { ArticleSummary } from "../../../api/article.schema.ts";
import { formatDay } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";

/** A day in the reader's words, with its machine form: "Updated 20 November 2026". */
export function ArticleDate({ article, of }: { article: ArticleSummary; of: "published" | "updated" }) {
  const { t, tag } = useSite();
  const day = article[of];
  return (
    <span>
      {t.rich(`article.${of}`, {
        date: formatDay(day, tag),
        time: (chunks) => <time dateTime={day}>{chunks}</time>,
      })}
    </span>
  );
}
