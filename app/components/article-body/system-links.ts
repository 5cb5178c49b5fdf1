import type { Article } from "../../../api/article.schema.ts";

/** Sections for one system are named after it, which every language writes in these letters. */
const systems = /^(?:Windows|Android|iPhone|iPad|iOS|mac|Mac|Chromebook|Linux)(?=\P{ASCII}|\W|OS|s?$)/u;

/**
 * The HTML of an article with links, below the first paragraph, to the sections for each system: most readers want one
 * of them. As it was where fewer than two systems have sections of their own.
 */
export function withSystemLinks(
  { html, headings }: Pick<Article, "html" | "headings">,
  className: string | undefined,
): string {
  const sections = headings.filter(({ level, text }) => level === 2 && systems.test(text));
  if (new Set(sections.map(({ text }) => systems.exec(text)?.[0])).size < 2) return html;
  const links = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeText(text)}</a></li>`);
  return html.replace("</p>", `$&<ul class="${className}" data-screen-only>${links.join("")}</ul>`);
}

function escapeText(text: string): string {
  return text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
}
