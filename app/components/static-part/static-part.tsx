import { type ComponentType, createElement, useEffect, useState } from "react";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";

/** Every static part of the pages whose chunks are there. */
const parts: (() => Promise<void>)[] = [];

/**
 * Props of an element whose inside stays as the server rendered it: hydration does not write `dangerouslySetInnerHTML`,
 * and `suppressHydrationWarning` says that it may differ. Where hydration fails, React does write it, and a browser
 * that asks for trusted types stops whatever is not marked, with an empty page as the outcome. One object for ever:
 * another one would be written into the page.
 */
export const asServerRendered = {
  dangerouslySetInnerHTML: { __html: trustedHtml("") },
  suppressHydrationWarning: true,
};

/**
 * The browser's stand-in for a component of a `*.static.tsx`, made by vite/static-parts. A first visit does not load
 * the component: the server has rendered it, and when React takes the page over it finds an element of the same `tag`
 * whose inside is none of its business. The chunk comes when a visit within the document renders the page;
 * loadStaticParts() then has it at hand.
 */
export function staticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tag: string,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failure: unknown;
  const loadPart = () => {
    loading ??= load().then(
      (component) => {
        Part = component;
        failure = undefined;
      },
      (error) => {
        loading = undefined;
        failure = error;
        throw error;
      },
    );
    return loading;
  };
  parts.push(loadPart);

  return function StaticPart(props: Props) {
    const [Rendered, setRendered] = useState(() => Part);
    // As it was when this part was first rendered here: false while a page of the server's is taken over.
    const [isOurs] = useState(useHydrated());
    const isMissing = isOurs && !Rendered;
    // Only where nobody loaded the part ahead, as for a page that could not be taken over as it is.
    useEffect(() => {
      if (isMissing) loadPart().then(() => setRendered(() => Part), console.error);
    }, [isMissing]);
    if (!isOurs) return createElement(tag, asServerRendered);
    // A visit asked for it in vain: a page with a hole in it is none.
    if (isMissing && failure !== undefined) throw failure;
    return Rendered ? <Rendered {...props} /> : createElement(tag);
  };
}

/**
 * Loads the static parts of all pages whose chunks are there, for visits within the document. Parts that cannot be had
 * fail the page that renders them, and no other: a page that was fetched ahead may lack its own when the line goes.
 */
export async function loadStaticParts(): Promise<void> {
  await Promise.allSettled(parts.map((load) => load()));
}
