import * as v from "valibot";
import { SearchQuery, type SearchResult } from "../../../api/article.schema.ts";
import type { OfflinePack } from "../../../app/offline/pack.ts";
import type { LocaleCode } from "../../../site/locales.ts";
import { decodeIndex } from "../../search/index/format.ts";
import { createAnalyser } from "../../search/language/analyser.ts";
import { createSynonyms } from "../../search/language/synonyms.ts";
import { answerSearch } from "../../search/search.answer.ts";

/**
 * Makes the server's search of what the server has sent: same analyser, same index, same ranking. The function takes
 * the query of the call, and returns undefined for one that is wrong.
 */
export async function openSearch(
  locale: LocaleCode,
  index: ArrayBuffer,
  { synonyms, articles }: OfflinePack["search"],
): Promise<(query: URLSearchParams) => SearchResult | undefined> {
  const analyser = await createAnalyser(locale);
  const source = { analyser, synonyms: createSynonyms(synonyms, analyser), index: decodeIndex(index) };
  const byKey = new Map(articles.map((article) => [article.key, article]));
  return (query) => {
    const asked = v.safeParse(SearchQuery, Object.fromEntries(query));
    if (!asked.success || asked.output.locale !== locale) return undefined;
    return answerSearch(asked.output, {
      source,
      textOf: (key) => byKey.get(key)?.text,
      summaryOf: (key) => byKey.get(key)?.summary,
    });
  };
}
