import type { ReactNode } from "react";
import { downloadPages } from "../../../site/download-pages.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useOffered, useTranslate } from "../../router/router-context.tsx";
import { House } from "../../scenes/kit/buildings.tsx";
import { Sun } from "../../scenes/kit/land.tsx";
import { Mascot } from "../../scenes/kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "../../scenes/kit/nature.tsx";
import styles from "./steps.module.css";

/**
 * Three pictures of one way, 400 by 190 each: it leaves the phone, goes through the hill and comes out in another
 * place. Side by side they join; below one another each stands alone.
 */
const steps = [
  {
    id: "install",
    picture: (
      <>
        <Ground d="M12 190C30 164 70 150 120 150H401V190Z" />
        <Bushes at={[[84, 152, 0.7]]} />
        <House x={120} y={152} s={0.95} />
        <path d="M228 172H401" className={styles.way} />
        <rect x="196" y="48" width="66" height="132" rx="11" fill="var(--scene-bird)" />
        <rect x="201" y="56" width="56" height="115" rx="6" fill="var(--scene-sky-low)" />
        <path d="M229 88V122M215 110L229 124L243 110M213 140H245" className={styles.arrow} />
      </>
    ),
  },
  {
    id: "connect",
    picture: (
      <>
        <path d="M-1 150C70 140 96 62 190 54S330 140 401 150Z" fill="var(--scene-hill-1)" />
        <Trees
          at={[
            [168, 60, 0.7],
            [204, 58, 0.9],
          ]}
        />
        <Poplars
          at={[
            [258, 82, 0.6],
            [274, 92, 0.5],
          ]}
        />
        <Ground />
        <path d="M-1 172H92M316 172H401" className={styles.way} />
        <path d="M96 172H312" className={styles.hidden} />
        <Portal x={92} />
        <Portal x={310} />
      </>
    ),
  },
  {
    id: "browse",
    picture: (
      <>
        <Sun x={252} y={96} r={23} />
        <path d="M-1 150C80 148 150 128 230 126S340 140 366 152H-1Z" fill="var(--scene-hill-1)" />
        <Ground d="M388 190C370 164 330 150 280 150H-1V190Z" />
        <Poplars
          at={[
            [96, 152, 0.9],
            [118, 152, 1.2],
            [140, 152, 0.8],
          ]}
        />
        <House x={196} y={154} s={0.9} />
        <House x={304} y={156} s={1.15} />
        <path d="M-1 172H262Q288 172 290 152" className={styles.way} />
        <Mascot x={92} y={62} s={0.42} />
      </>
    ),
  },
] as const satisfies readonly { id: string; picture: ReactNode }[];

export function Steps() {
  const t = useTranslate();
  const offered = useOffered();
  const isForAll = downloadPages.every((platform) => offered.includes(platform));
  const textOf = (id: (typeof steps)[number]["id"]) =>
    id === "install" && !isForAll ? t("home.how.install.anySystem") : t(`home.how.${id}.text`);
  return (
    <PageSection title={t("home.how.title")} tone="quiet">
      <ol className={styles.steps}>
        {steps.map(({ id, picture }) => (
          <li key={id} className={styles.step}>
            <svg className={styles.picture} viewBox="0 0 400 190" aria-hidden="true">
              {picture}
            </svg>
            <div className={styles.words}>
              <h3>{t(`home.how.${id}.title`)}</h3>
              <p>{textOf(id)}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** Reaches over both edges, so that no gap shows between two pictures. */
function Ground({ d = "M-1 150H401V190H-1Z" }: { d?: string }) {
  return <path d={d} fill="var(--scene-hill-2)" />;
}

function Portal({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 180)`}>
      <path d="M-26 0V-26A26 28 0 0 1 26-26V0Z" fill="var(--scene-stone)" />
      <path d="M-17 0V-25A17 19 0 0 1 17-25V0Z" fill="var(--scene-window)" />
    </g>
  );
}
