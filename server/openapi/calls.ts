import type * as v from "valibot";
import {
  ArticleSchema,
  CategoriesAnswer,
  CategoriesQuery,
  FeedbackBody,
  InfoQuery,
  ListAnswer,
  ListQuery,
  SearchAnswer,
  SearchQuery,
} from "../../api/article.schema.ts";
import { CampaignBody } from "../../api/campaign.schema.ts";
import { ClickBody, DownloadListSchema, WindowsClickQuery } from "../../api/download.schema.ts";
import { GuidedQuery, GuidedSchema } from "../../api/guided.schema.ts";
import { IpInfoSchema, IpQuery } from "../../api/ip.schema.ts";
import { NodeAnswer, NodeQuery } from "../../api/node.schema.ts";
import { apiPaths } from "../../api/paths.ts";

/** A call as the OpenAPI document describes it; without an answer it is 204. */
export interface Call {
  method: "get" | "post";
  path: string;
  summary: string;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  answer?: v.GenericSchema;
}

/** SPEC section 7, and what is ours: feedback and guided paths. */
export const calls: readonly Call[] = [
  { method: "get", path: apiPaths.download, summary: "Downloads of all platforms", answer: DownloadListSchema },
  {
    method: "get",
    path: apiPaths.articleCategories,
    summary: "Categories",
    query: CategoriesQuery,
    answer: CategoriesAnswer,
  },
  { method: "get", path: apiPaths.articleList, summary: "Articles", query: ListQuery, answer: ListAnswer },
  { method: "get", path: apiPaths.articleSearch, summary: "Search articles", query: SearchQuery, answer: SearchAnswer },
  { method: "get", path: apiPaths.articleInfo, summary: "An article", query: InfoQuery, answer: ArticleSchema },
  {
    method: "get",
    path: apiPaths.articleGuided,
    summary: "A guided path with its steps",
    query: GuidedQuery,
    answer: GuidedSchema,
  },
  { method: "get", path: apiPaths.clickDownload, summary: "A Windows download was clicked", query: WindowsClickQuery },
  { method: "post", path: apiPaths.clickDownload, summary: "Another download was clicked", body: ClickBody },
  { method: "post", path: apiPaths.campaign, summary: "A campaign brought a visit", body: CampaignBody },
  { method: "get", path: apiPaths.ip, summary: "What an address gives away", query: IpQuery, answer: IpInfoSchema },
  { method: "get", path: apiPaths.node, summary: "Server locations", query: NodeQuery, answer: NodeAnswer },
  { method: "post", path: apiPaths.articleFeedback, summary: "Whether an article helped", body: FeedbackBody },
];
