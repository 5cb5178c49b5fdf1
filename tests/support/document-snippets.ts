import MarkdownIt from "markdown-it";

/** The blocks of code of a document, in their order, without the indentation of the lists they stand in. */
export function snippetsOf(markdown: string): string[] {
  return new MarkdownIt()
    .parse(markdown, {})
    .filter(({ type }) => type === "fence")
    .map(({ content }) => content.trimEnd());
}

/** The only block that holds a text. Throws when there is none, or more than one: the document has drifted. */
export function snippetWith(markdown: string, text: string): string {
  const found = snippetsOf(markdown).filter((snippet) => snippet.includes(text));
  const [snippet] = found;
  if (snippet === undefined || found.length > 1) throw new Error(`${found.length} blocks of code have ${text}.`);
  return snippet;
}
