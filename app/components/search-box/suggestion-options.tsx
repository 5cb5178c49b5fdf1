import type { SearchHit } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useSite } from "../../router/router-context.tsx";
import { ForeignText } from "../foreign-text/foreign-text.tsx";
import { Highlighted } from "./highlighted.tsx";
import styles from "./search-box.module.css";
import type { SuggestionState } from "./suggestion-source.ts";

interface Option {
  path: string;
  hit?: SearchHit;
  /** Stands in place of a hit: another spelling, or the way to all results. */
  label?: string;
}

export const shownHits = 6;

/** What the list offers: another spelling, the best hits, and the way to all of them. */
export function optionsOf({ q, result }: Pick<SuggestionState, "q" | "result">, t: Translate): Option[] {
  if (!result) return [];
  const { hits, suggestion, total } = result;
  const options: Option[] = hits.slice(0, shownHits).map((hit) => ({ path: `/${hit.type}/${hit.id}`, hit }));
  if (suggestion) options.unshift({ path: searchPath(suggestion), label: t("help.search.didYouMean", { suggestion }) });
  if (total > shownHits) options.push({ path: searchPath(q), label: t("help.search.all", { total }) });
  return options;
}

function searchPath(text: string): string {
  return `/help/search?q=${encodeURIComponent(text)}`;
}

export function HitLine({ hit }: { hit: SearchHit }) {
  const { locale, t } = useSite();
  return (
    <>
      <span>
        <ForeignText lang={hit.locale === locale ? undefined : localeOf(hit.locale).tag}>
          <Highlighted parts={hit.title_parts} />
        </ForeignText>
      </span>
      {hit.locale !== locale && <span className={styles.label}>{t("article.inEnglish")}</span>}
      {hit.type === "blog" && <span className={styles.label}>{t("common.nav.blog")}</span>}
    </>
  );
}
