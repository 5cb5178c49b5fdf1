import { incidentParts } from "../../../api/status.choices.ts";
import type { Incident } from "../../../api/status.schema.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { LocalParagraphs } from "../../components/local-text/local-text.tsx";
import { useSite } from "../../router/router-context.tsx";
import { formatAgo, formatMoment } from "../best-vpn/moments.ts";
import styles from "./status.module.css";

interface Props {
  incidents: readonly Incident[];
  /** What ages are counted from, ISO 8601. */
  madeAt: string;
}

/** Faults and planned work, each with everything that was said about it and when. */
export function Incidents({ incidents, madeAt }: Props) {
  return incidents.map((incident) => <OneIncident key={incident.id} incident={incident} madeAt={madeAt} />);
}

function OneIncident({ incident, madeAt }: { incident: Incident; madeAt: string }) {
  const { t } = useSite();
  const { id, title, impact, state, start, end, affected, updates } = incident;
  const isPlanned = Date.parse(start) > Date.parse(madeAt);
  const isOver = state === "resolved";
  return (
    <article id={id} className={isOver ? styles.over : styles.incident} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <ForeignText lang={title.lang}>{title.text}</ForeignText>
      </h3>
      <p className={styles.state}>
        <span>{t(`status.impact.${impact}`)}</span> <span>{t(`status.states.${state}`)}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t(isPlanned ? "status.incident.planned" : "status.incident.began")}</dt>
          <dd>
            <Moment at={start} madeAt={madeAt} />
          </dd>
        </div>
        {end && (
          <div>
            <dt>{t(isOver ? "status.incident.ended" : "status.incident.until")}</dt>
            <dd>
              <Moment at={end} madeAt={madeAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("status.incident.affected")}</dt>
          <dd>
            <ul className={styles.affected}>
              {affected.map((one) => (
                <li key={one.id}>
                  <Affected of={one} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <h4>{t("status.incident.updates")}</h4>
      <ol className={styles.updates}>
        {updates.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>
            <p className={styles.when}>
              <Moment at={at} madeAt={madeAt} /> · {t(`status.states.${state}`)}
            </p>
            <LocalParagraphs of={text} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Affected({ of: { id, name } }: { of: Incident["affected"][number] }) {
  const { t } = useSite();
  const part = incidentParts.find((known) => known === id);
  if (part) return t(`status.parts.${part}`);
  return name === "" ? <bdi lang="en">{id}</bdi> : <bdi>{name}</bdi>;
}

/** A moment, and for one that has passed how long ago it was when the page was made. */
export function Moment({ at, madeAt }: { at: string; madeAt: string }) {
  const { t, tag } = useSite();
  const now = Date.parse(madeAt);
  const date = formatMoment(at, tag);
  return (
    <time dateTime={at}>{Date.parse(at) > now ? date : t("status.when", { date, ago: formatAgo(at, now, tag) })}</time>
  );
}
