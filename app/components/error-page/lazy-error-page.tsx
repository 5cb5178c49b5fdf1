import { type ComponentType, useEffect, useState } from "react";
import type { ShownError } from "../../router/errors.ts";
import { PlainError } from "./plain-error.tsx";

type ErrorPage = ComponentType<{ error: ShownError }>;

let loaded: ErrorPage | undefined;

/** The error page in the browser: its own words until its chunk is there, and where that can't be had. */
export function LazyErrorPage({ error }: { error: ShownError }) {
  const [Whole, setWhole] = useState(() => loaded);
  useEffect(() => {
    if (Whole) return;
    import("./error-page.tsx").then(({ ErrorPage }) => {
      loaded = ErrorPage;
      setWhole(() => ErrorPage);
    }, console.error);
  }, [Whole]);
  return Whole ? <Whole error={error} /> : <PlainError error={error} />;
}
