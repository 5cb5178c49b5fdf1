import { type ComponentType, createElement, useEffect, useState } from "react";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";

/** Every still part of the pages whose chunks are there. */
const parts: (() => Promise<void>)[] = [];

/**
 * Props of an element whose inside stays as the server drew it: hydration does not write `dangerouslySetInnerHTML`, and
 * `suppressHydrationWarning` says that it may differ. Where hydration fails, React does write it, and a browser that asks for
 * trusted types stops whatever is not marked, with an empty page as the outcome. One object for ever: another one would be written into the page.
 */
export const asTheServerDrewIt = {
  dangerouslySetInnerHTML: { __html: trustedHtml("") },
  suppressHydrationWarning: true,
};

interface Options<Props> {
  /** Shown where the chunk was not loaded ahead, or can't be had. */
  Instead?: ComponentType<Props>;
  /** Part of the frame around all pages, which no navigation draws again: the browser does not load it ahead. */
  stays?: boolean;
}

/**
 * A part of a page that never changes once it is drawn: a picture, or a section of words and pictures. Its code is a
 * chunk of its own, and a first visit does not load it: the server has drawn the part, and when the browser takes the
 * page over, React finds an element of the same `tag` whose inside is none of its business. The chunk comes when a
 * navigation within the document draws the page anew; loadStillParts() then has it at hand.
 *
 * Links in it work, because the document's links are; state, effects and handlers don't. A style sheet of its own must
 * be imported where still() is called, so that it is there before the chunk.
 */
export function still<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tag: "svg" | "section" | "figure" | "aside" | "div" | "footer" = "svg",
  { Instead, stays = false }: Options<Props> = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadPart = () => {
    loading ??= load().then(
      (component) => {
        Part = component;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  if (import.meta.env.SSR || !stays) parts.push(loadPart);

  return function Still(props: Props) {
    const [Drawn, setDrawn] = useState(() => Part);
    // As it was when this part was first drawn here: false while a page of the server's is taken over.
    const [ours] = useState(useHydrated());
    const missing = ours && !Drawn;
    // Only where nobody loaded the part ahead, as for an error in the middle of a page.
    useEffect(() => {
      if (missing) loadPart().then(() => setDrawn(() => Part), console.error);
    }, [missing]);
    if (Drawn && (ours || import.meta.env.SSR)) return <Drawn {...props} />;
    if (import.meta.env.SSR) throw new Error("A page was drawn before loadStillParts() had its still parts.");
    if (!ours) return createElement(tag, asTheServerDrewIt);
    return Instead ? <Instead {...props} /> : createElement(tag);
  };
}

/** Loads the still parts of all pages whose chunks are there; the server and navigations draw them. */
export async function loadStillParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()));
}
