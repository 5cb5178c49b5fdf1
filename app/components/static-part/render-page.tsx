import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type AppContextValue, AppProvider } from "../../router/router-context.tsx";
import type { KeptHtml } from "./kept-html.ts";
import { type MetPart, PartNotesContext, partPlace } from "./rendered-once.tsx";

interface Options {
  context: AppContextValue;
  /** What was rendered before, with the same words and facts. */
  kept: KeptHtml;
  isPersonal: boolean;
}

const placeStart = `<${partPlace} n="`;
const placeEnd = `"></${partPlace}>`;

/** Renders to HTML; the static parts in it are taken from what was rendered before, or kept for the next time. */
export function renderPage(element: ReactNode, options: Options): string {
  const { context, kept, isPersonal } = options;
  const met: MetPart[] = [];
  const notes = { isPersonal, add: (part: MetPart) => met.push(part) - 1 };
  const html = renderToString(
    <PartNotesContext value={notes}>
      <AppProvider value={context}>{element}</AppProvider>
    </PartNotesContext>,
  );
  if (met.length === 0) return html;
  const [first = "", ...rest] = html.split(placeStart);
  return rest.reduce((joined, text) => {
    const end = text.indexOf(placeEnd);
    const part = met[Number(text.slice(0, end))];
    if (!part) throw new Error(`A page has a place for its static part ${text.slice(0, end)}, and no such part.`);
    const own = kept.get(part.key, () => renderPage(<part.Part {...part.props} />, options));
    return joined + own + text.slice(end + placeEnd.length);
  }, first);
}
