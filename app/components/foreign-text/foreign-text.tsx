import type { ReactNode } from "react";

interface Props {
  /** Language tag of the words where it is not the page's own. */
  lang: string | undefined;
  children: ReactNode;
}

/** Words that may be in another language than the page: marked as such, and written in their own direction. */
export function ForeignText({ lang, children }: Props) {
  return lang === undefined ? children : <bdi lang={lang}>{children}</bdi>;
}
