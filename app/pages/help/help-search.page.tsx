import { ContactPrompt } from "../../components/contact-prompt/contact-prompt.tsx";
import { SearchBox } from "../../components/search-box/search-box.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import type { SearchData } from "./help.loader.ts";
import styles from "./help-search.module.css";
import { SearchHits } from "./search-hits.tsx";
import { NoResults, NothingAsked, Unreachable } from "./search-states.tsx";

export default function HelpSearchPage({ data }: { data: SearchData }) {
  return (
    <div className={styles.page}>
      <SearchBox q={data.q} />
      <div className={styles.outcome}>
        <Outcome data={data} />
      </div>
      <ContactPrompt />
    </div>
  );
}

function Outcome({ data: { q, result, unreachable } }: { data: SearchData }) {
  const t = useTranslate();
  if (unreachable) return <Unreachable />;
  if (!result) return <NothingAsked />;
  // The quotation marks are those of the page's language, by the browser.
  const query = () => (
    <q className={styles.query}>
      <bdi>{q}</bdi>
    </q>
  );
  if (result.total === 0) {
    return <NoResults suggestion={result.suggestion} title={t.rich("help.search.noResultsFor", { q, query })} />;
  }
  return <SearchHits result={result} title={t.rich("help.search.resultsFor", { q, query })} />;
}
