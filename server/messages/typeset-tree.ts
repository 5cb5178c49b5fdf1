import { typeset, typesetHeading } from "../content/typeset.ts";
import type { MessageTree } from "./message-files.ts";

/** Messages whose lines end where they may. What the document's head says has no lines: `meta` stays as it is. */
export function typesetTree(tree: MessageTree, language: string): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value !== "string") return [key, key === "meta" ? value : typesetTree(value, language)];
      return [key, key === "title" ? typesetHeading(value, language) : typeset(value, language)];
    }),
  );
}
