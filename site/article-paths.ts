/** Kinds of articles: each has a folder of content/ and of addresses by its name, `/help/{id}` and `/blog/{id}`. */
export const articleTypes = ["help", "blog"] as const;
export type ArticleType = (typeof articleTypes)[number];

/** Where an article is, as a path without the locale's prefix. */
export function articlePath(type: ArticleType, id: string): string {
  return `/${type}/${id}`;
}

/**
 * The article that a path without the locale's prefix would be of: whether there is one, and no page of its own at that
 * address, others know. Undefined where the path is of another form; what has a dot is a file.
 */
export function articleAt(path: string): { type: ArticleType; id: string } | undefined {
  const [, folder, id = ""] = /^\/([^/]+)\/([^/.]+)$/.exec(path) ?? [];
  const type = articleTypes.find((one) => one === folder);
  return type && { type, id };
}
