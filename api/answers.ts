import * as v from "valibot";
import { ArticleSchema, CategoriesAnswer, ListAnswer, SearchAnswer } from "./article.schema.ts";
import { DnsNamesAnswer, DnsSeenAnswer } from "./dns-check.schema.ts";
import { DownloadListSchema, DownloadProofSchema } from "./download.schema.ts";
import { GuidedSchema } from "./guided.schema.ts";
import { IpInfoSchema } from "./ip.schema.ts";
import { LegalAnswer } from "./legal.schema.ts";
import { NodeAnswer } from "./node.schema.ts";
import { type Problem, ProblemSchema } from "./problem.schema.ts";
import { StatusAnswer } from "./status.schema.ts";
import { TrustAnswer } from "./trust.schema.ts";

/** What the calls answer, by the client's name for the call. */
const answers = {
  download: DownloadListSchema,
  downloadProof: DownloadProofSchema,
  articleCategories: CategoriesAnswer,
  articleList: ListAnswer,
  articleSearch: SearchAnswer,
  articleInfo: ArticleSchema,
  articleGuided: GuidedSchema,
  legal: LegalAnswer,
  ip: IpInfoSchema,
  dnsNames: DnsNamesAnswer,
  dnsSeen: DnsSeenAnswer,
  node: NodeAnswer,
  status: StatusAnswer,
  trust: TrustAnswer,
};

export type AnswerName = keyof typeof answers;
export type Answer<N extends AnswerName> = v.InferOutput<(typeof answers)[N]>;

/** Parses what a call answered. Throws valibot's error when it is something else. */
export function parseAnswer<N extends AnswerName>(name: N, json: unknown): Answer<N> {
  return v.parse(answers[name], json);
}

/** The problem document of an error answer; undefined when it is none. */
export function parseProblem(json: unknown): Problem | undefined {
  const parsed = v.safeParse(ProblemSchema, json);
  return parsed.success ? parsed.output : undefined;
}
