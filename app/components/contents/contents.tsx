import { type ComponentProps, useMemo } from "react";
import { localeOf } from "../../../site/locales.ts";
import { useSite } from "../../router/router-context.tsx";
import { SideDetails } from "../side-details/side-details.tsx";
import styles from "./contents.module.css";
import { useCurrentSection } from "./current-section.ts";

interface Props extends ComponentProps<"nav"> {
  headings: readonly { level: number; id: string; text: string }[];
}

/**
 * The sections of a text, as links. Folded on a small screen; beside the text, with the current one marked, on a large.
 */
export function Contents({ headings, ...rest }: Props) {
  const { t, locale } = useSite();
  const current = useCurrentSection(useMemo(() => headings.map(({ id }) => id), [headings]));
  return (
    <nav aria-label={t("article.contents")} data-screen-only {...rest}>
      <SideDetails label={<span lang={localeOf(locale).tag}>{t("article.contents")}</span>}>
        <ol className={styles.list}>
          {headings.map(({ level, id, text }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </SideDetails>
    </nav>
  );
}
