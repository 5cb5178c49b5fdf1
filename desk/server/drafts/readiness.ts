import { missingLegalTexts } from "../../../cli/content-check/legal.check.ts";
import { listProblems, messageProblems } from "../../../cli/content-check/list.check.ts";
import { checkSiteTexts, readSiteFacts } from "../../../cli/content-check/site.check.ts";
import { pendingKinds } from "../../../cli/i18n/compare.ts";
import { translationStates } from "../../../cli/i18n/translation-state.ts";
import { findSamples } from "../../../server/content/samples.ts";
import type { PublishView } from "../articles/article-views.ts";
import { type DraftCheckOptions, namedProblem, problemOfLine } from "./draft-check.ts";

/** What is sample, wrong, contradicting, missing or stale on the site as it is: all that is to be done to publish it. */
export async function readinessOf({ config, publicDir, folders }: DraftCheckOptions): Promise<PublishView> {
  const facts = await readSiteFacts(config);
  const { problems } = await checkSiteTexts(config, { publicDir });
  const found = findSamples(config);
  const lines = (isContradiction?: true) =>
    found.filter((sample) => sample.isContradiction === isContradiction).map(({ line }) => line);
  const all = [
    ...listProblems(config),
    ...missingLegalTexts(config.contentDir, facts),
    ...problems,
    ...messageProblems(config.messagesDir, facts).map(problemOfLine),
  ];
  return {
    problems: all.map((problem) => namedProblem(problem, folders)),
    contradictions: lines(true),
    samples: lines(),
    translations: translationStates(config.messagesDir, config.contentDir).flatMap(({ file, faults, articles }) => {
      const stale = faults.filter(({ kind }) => kind === "stale").length + articles.stale.length;
      const pending = faults.filter(({ kind }) => kind !== "stale" && pendingKinds.includes(kind)).length;
      const missing = pending + articles.all - articles.translated;
      return missing + stale === 0 ? [] : [{ file, missing, stale }];
    }),
  };
}
