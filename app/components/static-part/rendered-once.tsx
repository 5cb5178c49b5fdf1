import { type ComponentType, createContext, createElement, useContext } from "react";

/** A static part that a page has: what it is, and with which props. */
export interface MetPart {
  key: string;
  Part: ComponentType<object>;
  props: object;
}

/** Takes note of the static parts of the page that is being rendered. */
export interface PartNotes {
  /** The page says something of one visitor: what a part is told there may be about them. */
  isPersonal: boolean;
  /** Returns the number of the place that the part's HTML goes to. */
  add: (part: MetPart) => number;
}

/** undefined: parts are rendered where they stand. */
export const PartNotesContext = createContext<PartNotes | undefined>(undefined);

/** Props that say more are those of one page: no other would ask for the same. */
const longestProps = 4_000;

/** Stands where the HTML of a part goes. */
export const partPlace = "static-part";

/**
 * The server's stand-in for a component of a `*.static.tsx`, made by vite/static-parts: it is rendered once for the
 * words and facts of a locale and its props, and joined into each page (render-page.tsx).
 */
export function renderedOnce<Props extends object>(Part: ComponentType<Props>, name: string): ComponentType<Props> {
  return function RenderedOnce(props: Props) {
    const notes = useContext(PartNotesContext);
    const told = notes && plainProps(props);
    if (told === undefined || (notes?.isPersonal && told !== "{}")) return <Part {...props} />;
    const n = notes?.add({ key: `${name} ${told}`, Part: Part as ComponentType<object>, props });
    return createElement(partPlace, { n });
  };
}

/** The props as text, where text can tell all of them: no functions, no elements, not too much. */
function plainProps(props: object): string | undefined {
  const isPlain = Object.values(props).every((value) => typeof value !== "function" && !isElement(value));
  const text = isPlain ? JSON.stringify(props) : undefined;
  return text && text.length <= longestProps ? text : undefined;
}

function isElement(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("$$typeof" in value || Array.isArray(value));
}
