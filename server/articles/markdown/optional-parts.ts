import type { Facts } from "../../content/facts.ts";

const opening = /^\{\{if (not )?(\w+)\}\}$/;
const closing = "{{end}}";
const listing = /^\{\{list (\w+)\}\}$/;

interface Options {
  facts: Facts;
  /** Called with what is wrong and on which line of the text, from 0. */
  refuse: (line: number, message: string) => void;
}

/**
 * Leaves out what stands between `{{if name}}` and `{{end}}`, each alone on its line, while the fact has no value (with
 * `{{if not name}}`, while it has one), and writes `{{list name}}` as links: the fact's addresses, which a comma parts.
 * What goes leaves empty lines: each line stays where it was.
 */
export function fillOptionalParts(markdown: string, { facts, refuse }: Options): string {
  if (!markdown.includes("{{if ") && !markdown.includes("{{list ") && !markdown.includes(closing)) return markdown;
  const factOf = (name: string, line: number) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (value === undefined) refuse(line, `the fact ${name} is unknown`);
    return typeof value === "string" ? value : "";
  };
  let open: { line: number; isShown: boolean } | undefined;
  const lines = markdown.split("\n").map((text, line) => {
    const [, not, name] = opening.exec(text) ?? [];
    if (name !== undefined) {
      if (open) refuse(line, `{{if}} stands within another; the first is not closed by ${closing}`);
      open = { line, isShown: (factOf(name, line) === "") === (not !== undefined) };
      return "";
    }
    if (text === closing) {
      if (!open) refuse(line, `${closing} closes nothing`);
      open = undefined;
      return "";
    }
    if (open && !open.isShown) return "";
    const [, listed] = listing.exec(text) ?? [];
    return listed === undefined ? text : factOf(listed, line).split(", ").map(linked).join(" · ");
  });
  if (open) refuse(open.line, `{{if}} is not closed: write ${closing} alone on a line`);
  return lines.join("\n");
}

/** Onion addresses open in Tor Browser alone: they are to be copied. */
function linked(address: string): string {
  return address.startsWith("https:") ? `<${address}>` : `\`${address}\``;
}
