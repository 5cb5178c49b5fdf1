/** A stretch of a text as XLIFF has it: words, or something that is not translated. */
export type Piece =
  | { kind: "text"; text: string }
  /** A placeholder, a variable, code, the target of a link: kept as it is. */
  | { kind: "code"; text: string }
  /** The beginning or the end of a tag; both ends of a pair have the same number. */
  | { kind: "open" | "close"; text: string; pair: number };

type Mode = "message" | "options";

const simpleArgument = /\{\s*\w+\s*(?:,\s*(?:number|date|time)[^{}']*)?\}/y;
const branchingArgument = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/y;
const tag = /<\/?[A-Za-z][\w-]*\s*\/?>/y;
/** What ICU MessageFormat takes literally after an apostrophe. */
const quoted = /'[{}<>#|](?:[^']|'')*(?:'|$)|''/y;

/**
 * An ICU message in pieces that make it again when they are put together, whatever it is. Placeholders and tags are
 * codes; plurals and selections stay text, whose forms another language has more or fewer of.
 */
export function messagePieces(message: string): Piece[] {
  const pieces: Piece[] = [];
  const modes: Mode[] = ["message"];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(message)?.[0];
  };
  while (at < message.length) {
    const isMessage = modes.at(-1) !== "options";
    const character = message[at] as string;
    const literal = isMessage ? take(quoted) : undefined;
    const code = isMessage && !literal ? (take(simpleArgument) ?? take(tag)) : undefined;
    if (code !== undefined) {
      pieces.push({ kind: "code", text: code });
      at += code.length;
      continue;
    }
    const branching = isMessage && !literal ? take(branchingArgument) : undefined;
    if (branching) modes.push("options");
    else if (!literal && character === "{") modes.push("message");
    else if (!literal && character === "}" && modes.length > 1) modes.pop();
    const text = literal ?? branching ?? character;
    addText(pieces, text);
    at += text.length;
  }
  return paired(pieces);
}

/** Markdown of an article in pieces: variables, code, targets of links and anchors of headings are codes. */
export function markdownPieces(markdown: string): Piece[] {
  const codes = /^```[\s\S]*?^```|`[^`\n]+`|\{\{[^{}]*\}\}|\]\([^()\s]*\)|\{#[\w-]+\}/gm;
  const pieces: Piece[] = [];
  let after = 0;
  for (const { 0: text, index } of markdown.matchAll(codes)) {
    if (index > after) addText(pieces, markdown.slice(after, index));
    pieces.push({ kind: "code", text });
    after = index + text.length;
  }
  if (after < markdown.length) addText(pieces, markdown.slice(after));
  return pieces;
}

function addText(pieces: Piece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === "text") last.text += text;
  else pieces.push({ kind: "text", text });
}

/** Tags become pairs where all of them fit into each other; otherwise each is a code by itself. */
function paired(pieces: Piece[]): Piece[] {
  const open: { name: string; at: number }[] = [];
  const result = [...pieces];
  for (const [at, { kind, text }] of pieces.entries()) {
    const [, end, name = ""] = (kind === "code" && /^<(\/?)([\w-]+)\s*>$/.exec(text)) || [];
    if (end === undefined) continue;
    if (end === "") {
      open.push({ name, at });
      continue;
    }
    const start = open.pop();
    if (start?.name !== name) return pieces;
    result[start.at] = { kind: "open", text: pieces[start.at]?.text ?? "", pair: start.at };
    result[at] = { kind: "close", text, pair: start.at };
  }
  return open.length === 0 ? result : pieces;
}
