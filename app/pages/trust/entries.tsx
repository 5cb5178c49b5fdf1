import type { TrustEntry } from "../../../api/trust.schema.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { LocalParagraphs } from "../../components/local-text/local-text.tsx";
import { formatDay } from "../../i18n/formats.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import styles from "./trust.module.css";

/** Says that what stands here came with the project. */
export function Sample() {
  const t = useTranslate();
  return (
    <p className={styles.sample} data-nosnippet="">
      {t("common.sample")}
    </p>
  );
}

/** Dated entries, newest first; what is said when there is none. */
export function Entries({ entries, none }: { entries: readonly TrustEntry[]; none?: string }) {
  if (entries.length === 0) return none ? <p className={styles.none}>{none}</p> : null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry: { id, kind, date, title, text, by, links, sample } }: { entry: TrustEntry }) {
  const { t, tag } = useSite();
  return (
    <li id={`entry-${id}`}>
      <h3>
        <ForeignText lang={title.lang}>{title.text}</ForeignText>
      </h3>
      <p className={styles.dated}>
        {(kind === "audit" || kind === "report") && <span>{t(`trust.reports.${kind}`)}</span>}
        <time dateTime={date}>{formatDay(date, tag)}</time>
        {by !== "" && <span>{t("trust.reports.by", { name: by })}</span>}
      </p>
      {sample && <Sample />}
      <LocalParagraphs of={text} />
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t("trust.reports.links")}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
