import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { useHref } from "../../router/router-context.tsx";
import type { HelpEntry } from "./help-entry.ts";

/** The title of an article as a link, marked where it is not in the page's language. */
export function HelpLink({ entry: { id, title, lang } }: { entry: HelpEntry }) {
  const href = useHref();
  return (
    <a href={href(`/help/${id}`)}>
      <ForeignText lang={lang}>{title}</ForeignText>
    </a>
  );
}
