import { type Facts, isWords, writtenFact } from "../../content/facts.ts";
import { stepArrow, type WordPart, wordsIn } from "../../content/system-words.ts";
import { escapeHtml } from "../markdown/escape-html.ts";
import type { Label, Part, Picture } from "./picture.types.ts";

interface Reader {
  facts: Facts;
  /** Language tag of the page. */
  tag: string;
}

/**
 * A screen as a figure of text: it wraps, grows with the reader's letters, mirrors with the page and is read aloud as
 * it stands. Nothing in it can be pressed. Where to press is strong text; controls are drawn, for the article says what
 * to do with them. A word or fact that there is not is shown by its name (the test of all pictures finds it before a
 * reader).
 */
export function pictureHtml(picture: Picture, reader: Reader): string {
  const parts = picture.parts.map((part) => partHtml(part, reader)).join("");
  return (
    `<figure class="screen" data-system="${picture.system}" data-shape="${picture.shape}"><div>${parts}</div>` +
    `<figcaption>${systemName(picture, reader)}${labelHtml(picture.caption, reader)}</figcaption></figure>\n`
  );
}

const systemNames = { android: "Android", ios: "iOS", windows: "Windows" };

/** The caption says whose screen it is; the app's own bear its name. */
function systemName({ system, caption }: Picture, reader: Reader): string {
  if (system !== "app") return `<bdi>${systemNames[system]}</bdi>: `;
  return "fact" in caption ? "" : `<bdi>${labelHtml({ fact: "siteName" }, reader)}</bdi>: `;
}

function partHtml(part: Part, reader: Reader): string {
  const label = (one: Label, mark = false) => {
    const html = labelHtml(one, reader);
    return mark ? `<strong>${html}</strong>` : `<span>${html}</span>`;
  };
  switch (part.part) {
    case "title":
      return `<p data-part="title">${labelHtml(part.label, reader)}</p>`;
    case "sentence":
      return `<p data-part="sentence" aria-hidden="true">${"<i></i>".repeat(part.lines)}</p>`;
    case "link":
      return `<p data-part="link">${label(part.label, part.mark)}</p>`;
    case "row": {
      const value = part.value ? `<small>${labelHtml(part.value, reader)}</small>` : "";
      const control = part.control ? `<i data-control="${part.control}" aria-hidden="true"></i>` : "";
      return `<p data-part="row"><span>${label(part.label, part.mark)}${value}</span>${control}</p>`;
    }
    case "buttons":
      return `<p data-part="buttons">${part.buttons.map((one) => label(one.label, one.mark)).join(" ")}</p>`;
    case "app":
      return (
        `<p data-part="row"><span><small>${labelHtml({ word: "app.location" }, reader)}</small>` +
        `<span>${labelHtml({ country: part.country }, reader)}</span></span>` +
        `<i data-control="next" aria-hidden="true"></i></p>` +
        `<p data-part="state"${part.on ? ' data-on=""' : ""}>${labelHtml(part.state, reader)}</p>` +
        `<p data-part="connect"${part.on ? ' data-on=""' : ""}><strong>${labelHtml(part.button, reader)}</strong></p>`
      );
  }
}

function labelHtml(label: Label, { facts, tag }: Reader): string {
  if ("name" in label) return `<bdi>${escapeHtml(label.name)}</bdi>`;
  if ("country" in label) return escapeHtml(countryName(label.country, tag));
  const name = "word" in label ? `words.${label.word}` : label.fact;
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) return escapeHtml(name);
  if (!isWords(fact)) return `<bdi>${escapeHtml(String(writtenFact(fact, tag)))}</bdi>`;
  return wordsIn(fact, tag)
    .map((part) => wordHtml(part, tag))
    .join(stepArrow(tag));
}

function wordHtml({ text, tag: own }: WordPart, tag: string): string {
  const word = escapeHtml(text);
  return own === tag ? word : `<span lang="${escapeHtml(own)}" dir="ltr">${word}</span>`;
}

function countryName(code: string, tag: string): string {
  // CLDR has no Javanese names of countries; its phones speak Indonesian.
  return new Intl.DisplayNames([tag === "jv" ? "id" : tag], { type: "region" }).of(code) ?? code;
}
