import { type ComponentType, useEffect, useState } from "react";
import { isNoConnection } from "../../../api/api-error.ts";
import type { ShownError } from "../../router/errors.ts";
import { useLoadCommonMessages } from "../../router/router-context.tsx";
import { PlainError } from "./plain-error.tsx";

type ErrorPage = ComponentType<{ error: ShownError }>;

let loaded: ErrorPage | undefined;

/**
 * The error page in the browser: its own words until its chunk and the words of its links are there, and where they
 * can't be had.
 */
export function LazyErrorPage({ error }: { error: ShownError }) {
  const loadCommonMessages = useLoadCommonMessages();
  const [Whole, setWhole] = useState(() => loaded);
  useEffect(() => {
    if (Whole) return;
    const chunk = import("./error-page.tsx").then(({ ErrorPage }) => ErrorPage);
    Promise.all([chunk, loadCommonMessages()]).then(
      ([ErrorPage]) => {
        loaded = ErrorPage;
        setWhole(() => ErrorPage);
      },
      // Without a connection the words cannot come, and the page says so already.
      (failure) => isNoConnection(failure) || console.error(failure),
    );
  }, [Whole, loadCommonMessages]);
  return Whole ? <Whole error={error} /> : <PlainError error={error} />;
}
