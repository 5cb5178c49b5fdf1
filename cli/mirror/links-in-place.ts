import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from "parse5";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { type PortableOptions, portable } from "./portable-link.ts";

type Element = DefaultTreeAdapterTypes.Element;

/**
 * In the place of a form that a server answers by leading to a page in a language: links to those pages, a line for
 * each language that the mirror has them in. Where it has none, the form leads to the site.
 */
export function linksInPlace(form: Element, options: PortableOptions): void {
  const [pages = [], languages = []] = ["to", "code"].map((name) => optionsOf(form, name));
  const make = (name: string, attributes: Record<string, string> = {}) =>
    tree.createElement(
      name,
      tree.getNamespaceURI(form),
      Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
    );
  const list = make("ul");
  for (const { value: code, text } of languages) {
    const { tag } = localeOf(code as LocaleCode);
    const links = pages
      .map((page) => ({ text: page.text, path: localizedPath(page.value, code as LocaleCode) }))
      .filter(({ path }) => options.fileOf(path) !== undefined);
    if (links.length === 0) continue;
    const line = make("li");
    const language = make("bdi", { lang: tag });
    tree.insertText(language, text);
    tree.appendChild(line, language);
    for (const [at, link] of links.entries()) {
      tree.insertText(line, at === 0 ? ": " : " · ");
      const anchor = make("a", { href: portable(link.path, options), hreflang: tag });
      tree.insertText(anchor, link.text);
      tree.appendChild(line, anchor);
    }
    tree.appendChild(list, line);
  }
  const action = form.attrs.find(({ name }) => name === "action");
  if (list.childNodes.length === 0) {
    if (action) action.value = options.origin + action.value;
    return;
  }
  tree.insertBefore(form.parentNode as Element, list, form);
  tree.detachNode(form);
}

/** What can be chosen in a field of the form. */
function optionsOf(form: Element, field: string): { value: string; text: string }[] {
  const found = within(form);
  const select = found.find(({ tagName, attrs }) => tagName === "select" && attributeOf(attrs, "name") === field);
  return (select ? within(select) : [])
    .filter(({ tagName }) => tagName === "option")
    .map((option) => ({
      value: attributeOf(option.attrs, "value") ?? "",
      text: option.childNodes.map((node) => ("value" in node ? node.value : "")).join(""),
    }));
}

function within(element: Element): Element[] {
  return element.childNodes.flatMap((node) => ("tagName" in node ? [node as Element, ...within(node as Element)] : []));
}

function attributeOf(attrs: Element["attrs"], name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}
