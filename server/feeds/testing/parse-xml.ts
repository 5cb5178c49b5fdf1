export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** The element's own text, entities resolved. */
  text: string;
}

const token = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/** Reads XML as strictly as a feed reader would: throws where it is not well-formed or uses an unknown entity. */
export function parseXml(source: string): Element {
  const prolog = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!source.startsWith(prolog)) throw new Error("no XML prolog");
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = prolog.length;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new Error(`not well-formed: ${source.slice(at, at + 80)}`);
    const [, closing, name = "", list = "", selfClosing, text] = match;
    const parent = open.at(-1) as Element;
    if (text !== undefined) parent.text += resolve(text);
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const attributes = [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key,
        resolve(value),
      ]);
      const element = { name, attributes: Object.fromEntries(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [first, ...more] = root.children;
  if (open.length !== 1 || !first || more.length > 0 || root.text.trim() !== "")
    throw new Error("not one whole element");
  return first;
}

function resolve(text: string): string {
  const known: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const character = whole.endsWith(";") ? known[name] : undefined;
    if (character === undefined) throw new Error(`unknown entity ${whole}`);
    return character;
  });
}
