import * as v from "valibot";
import { type ArticleType, SlugSchema } from "../../../api/common.schema.ts";
import type { FileName } from "../files/desk-files.ts";

/** An article of the site. */
export interface ArticleName {
  type: ArticleType;
  id: string;
}

/** The article that an address names; undefined when none can be called so. */
export function articleNamed(type: string | undefined, id: string | undefined): ArticleName | undefined {
  if ((type !== "help" && type !== "blog") || !v.is(SlugSchema, id)) return undefined;
  return { type, id };
}

/** Its English text. */
export function englishFile({ type, id }: ArticleName): FileName {
  return { folder: "content", path: `${type}/${id}/en.md` };
}

/** A slug made of words, as far as it goes: `How do I pay?` is `how-do-i-pay`. */
export function slugOf(words: string): string {
  return words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}
