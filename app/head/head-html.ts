import type { HeadElement } from "./head-elements.ts";

/** Elements as HTML: the server's document and a visit in the browser have them from here alike. */
export function headHtml(elements: readonly HeadElement[]): string {
  return elements.map(elementHtml).join("");
}

function elementHtml({ tag, attributes, text = "" }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${written.join("")}>`;
  if (tag === "meta" || tag === "link") return start;
  // Nothing is escaped in a script, whose text must not have a `<`: structured data has none.
  if (tag === "script" && text.includes("<")) throw new Error("The text of a script in the head may not hold a <.");
  return `${start}${tag === "script" ? text : escapeHtml(text)}</${tag}>`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML, in an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
