import type { ArticleType } from "../../api/common.schema.ts";
import { wayParameter } from "../../app/pages/help/guided-address.ts";
import type { ContentProblem } from "../../server/content/content.problem.ts";
import { articleAt } from "../../site/article-paths.ts";

/** A text whose links are followed. */
export interface LinkingText {
  file: string;
  /** The article it belongs to, for links inside it; undefined for a guided path. */
  article?: { type: ArticleType; id: string };
  links: readonly { href: string; line: number }[];
  /** Anchors in the text itself. */
  anchors: ReadonlySet<string>;
}

export interface LinkTargets {
  /** Anchors of an article as a reader of this text's language finds it; undefined when there is no such article. */
  anchorsOf: (type: ArticleType, id: string) => ReadonlySet<string> | undefined;
  isGuidedPath: (id: string) => boolean;
  /** Whether every answer of a way on a guided path is there. */
  hasWay: (id: string, way: string) => boolean;
  /** Whether a path without locale, query and hash is a page of the site or a file of it. */
  isPage: (path: string) => boolean;
}

/** Links of a text that lead to pages, articles or anchors that do not exist. Addresses elsewhere are not asked. */
export function linkProblems(text: LinkingText, targets: LinkTargets): ContentProblem[] {
  return text.links.flatMap(({ href, line }) => {
    const reason = href.startsWith("#") ? anchorProblem(href.slice(1), text.anchors) : pageProblem(href, text, targets);
    return reason ? [{ file: text.file, line, message: `the link ${href} ${reason}` }] : [];
  });
}

function pageProblem(href: string, { article }: LinkingText, targets: LinkTargets): string | undefined {
  if (!href.startsWith("/")) return undefined;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? [];
  const led = articleAt(path);
  if (!led || path === "/help/search") {
    return targets.isPage(path) ? undefined : "leads to a page that does not exist";
  }
  const { type, id } = led;
  if (type === "help" && targets.isGuidedPath(id)) {
    if (hash !== "") return "has an anchor, and a guided path has none";
    const way = new URLSearchParams(query).get(wayParameter) ?? "";
    return targets.hasWay(id, way) ? undefined : "leads by an answer that the guided path does not have";
  }
  const anchors = targets.anchorsOf(type, id);
  if (!anchors) return `leads to a ${type} article that does not exist`;
  if (article?.type === type && article.id === id && hash === "") return "leads to the article it is in";
  return anchorProblem(hash, anchors);
}

function anchorProblem(hash: string, anchors: ReadonlySet<string>): string | undefined {
  if (hash === "" || anchors.has(decode(hash))) return undefined;
  const known = [...anchors].map((anchor) => `#${anchor}`).join(" ");
  return known === ""
    ? "leads to a heading, and that text has none"
    : `leads to a heading that does not exist; there are ${known}`;
}

/** Markdown writes letters outside ASCII percent-encoded. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
