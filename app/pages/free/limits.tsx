import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { House } from "../../scenes/kit/buildings.tsx";
import { Sun } from "../../scenes/kit/land.tsx";
import { Poplars, Trees } from "../../scenes/kit/nature.tsx";
import styles from "./limits.module.css";

const limits = ["data", "speed", "hour"] as const;

/** What has no limit, and the limits that no promise takes away. */
export function Limits() {
  const t = useTranslate();
  const href = useHref();
  const tags = linkTags({ measure: "/help/measure-your-speed", servers: "/best_vpn" }, href);
  return (
    <PageSection id="limits" title={t("free.limits.title")}>
      <div className={styles.limits}>
        {limits.map((id) => (
          <div key={id} className={styles.limit}>
            {id === "data" && <EndlessWay />}
            <h3>{t(`free.limits.${id}.title`)}</h3>
            <p>{(id === "speed" && t("free.limits.speed.method")) || t.rich(`free.limits.${id}.text`, tags)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

/** A way with no barrier on it, to the horizon. */
function EndlessWay() {
  return (
    <svg className={styles.way} viewBox="0 0 640 200" aria-hidden="true">
      <Sun x={330} y={84} r={26} />
      <path d="M0 92C120 70 220 82 330 86S540 66 640 84V200H0Z" fill="var(--scene-hill-1)" />
      <path d="M0 122C140 96 260 104 340 108S540 100 640 112V200H0Z" fill="var(--scene-hill-2)" />
      <path d="M0 156C160 128 300 132 360 136S560 136 640 146V200H0Z" fill="var(--scene-hill-3)" />
      <path
        d="M230 200C260 160 390 156 380 138 374 126 320 124 322 112 324 102 344 98 336 86H330C334 98 308 102 306 113 304 126 346 130 344 140 340 154 170 156 110 200Z"
        fill="var(--scene-path)"
      />
      <House x={70} y={168} s={1.1} />
      <Poplars
        tone={4}
        at={[
          [470, 140, 0.9],
          [494, 140, 1.1],
        ]}
      />
      <Trees
        at={[
          [560, 160, 1.2],
          [606, 166, 1.6],
        ]}
      />
    </svg>
  );
}
