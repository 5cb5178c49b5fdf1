/** Attributes that React knows by another name. */
const otherNames: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };
/** Attributes that are there or not; React leaves them out when they are empty. */
const present = new Set(["async", "checked", "defer", "disabled", "hidden", "inert", "open", "readonly", "required"]);
const empty = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;

/** Well-formed HTML, as React and markdown-it write it, as JSX: the same elements, written out as a developer would. */
export function htmlToJsx(html: string): string {
  return html.replace(token, (whole, closing, name, attributes, closed) => {
    if (whole.startsWith("<!--")) return "";
    if (name === undefined) return whole.trim() === "" ? '{" "}' : `{${JSON.stringify(decoded(whole))}}`;
    if (closing) return `</${name}>\n`;
    const jsx = `<${name}${jsxAttributes(attributes)}`;
    return closed || empty.has(name) ? `${jsx} />\n` : `${jsx}>`;
  });
}

function jsxAttributes(text: string): string {
  return [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
    .map(([, name = "", raw]) => {
      if (present.has(name) || raw === undefined) return ` ${otherNames[name] ?? name}={true}`;
      const value = decoded(raw);
      if (name === "style") return ` style={${styleObject(value)}}`;
      return ` ${otherNames[name] ?? name}={${JSON.stringify(value)}}`;
    })
    .join("");
}

function styleObject(text: string): string {
  const pairs = text
    .split(";")
    .filter((pair) => pair.includes(":"))
    .map((pair) => {
      const at = pair.indexOf(":");
      const name = pair.slice(0, at).trim();
      const key = name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [key, pair.slice(at + 1).trim()];
    });
  return JSON.stringify(Object.fromEntries(pairs));
}

function decoded(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric) return String.fromCodePoint(Number.parseInt(name, numeric === "#x" ? 16 : 10));
    return entities[name] ?? whole;
  });
}
