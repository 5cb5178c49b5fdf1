import type { DeskContext } from "../desk-route.ts";
import { type ArticleFields, type ArticleForm, fieldNames } from "./article-form.ts";

/** Characters of a field, and of a body. */
const longest = { field: 4_000, body: 200_000 };

export interface ArticleRequest {
  form: ArticleForm;
  /** Version that the form was made from. */
  from: string;
  /** Anything else that the form sends: a language or theme of the preview, a version to restore. */
  more: (name: string) => string;
}

/** The form of an article as it was sent. */
export async function articleRequest(context: DeskContext): Promise<ArticleRequest> {
  const sent = await context.req.parseBody();
  const read = (name: string, most: number) => {
    const value = sent[name];
    return typeof value === "string" ? value.slice(0, most) : "";
  };
  const fields = Object.fromEntries(fieldNames.map((name) => [name, read(name, longest.field)])) as ArticleFields;
  return {
    form: { fields, body: read("body", longest.body).replaceAll("\r\n", "\n") },
    from: read("from", 64),
    more: (name) => read(name, 200),
  };
}
