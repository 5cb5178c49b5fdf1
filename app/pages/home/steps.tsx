import type { ReactNode } from "react";
import { downloadPages } from "../../../site/download-pages.ts";
import { AppScreen, useAppScreenLabel } from "../../components/app-screen/app-screen.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useOffered, useTranslate } from "../../router/router-context.tsx";
import { House } from "../../scenes/kit/buildings.tsx";
import { Sun } from "../../scenes/kit/land.tsx";
import { Mascot } from "../../scenes/kit/mascot.tsx";
import { Poplars, Trees } from "../../scenes/kit/nature.tsx";
import styles from "./steps.module.css";

/**
 * Three pictures of one way, 400 by 270 each: it leaves the phone, goes through the hill and comes out in another
 * place. Side by side they join; below one another each stands alone.
 */
const steps = [
  {
    id: "install",
    app: { connected: false },
    picture: (
      <>
        <Ground d="M12 190C30 164 70 150 120 150H401V190Z" />
        <House x={52} y={162} s={1.05} />
        <path d="M300 172H401" className={styles.way} />
        <Phone />
      </>
    ),
  },
  {
    id: "connect",
    app: { connected: true },
    picture: (
      <>
        <path d="M-1 150C56 146 70 40 130 16S300 10 330 60 360 146 401 150Z" fill="var(--scene-hill-1)" />
        <Trees
          at={[
            [86, 54, 0.8],
            [328, 58, 1],
          ]}
        />
        <Poplars
          at={[
            [346, 92, 0.7],
            [66, 92, 0.6],
          ]}
        />
        <Ground />
        <path d="M-1 172H44M356 172H401" className={styles.way} />
        <Portal x={44} />
        <Portal x={356} />
        <Phone connected />
      </>
    ),
  },
  {
    id: "browse",
    app: undefined,
    picture: (
      <>
        <Sun x={252} y={76} r={27} />
        <path d="M-1 150C80 148 150 118 230 116S340 140 366 152H-1Z" fill="var(--scene-hill-1)" />
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
        <Mascot x={112} y={26} s={0.56} />
      </>
    ),
  },
] as const satisfies readonly Step[];

interface Step {
  id: string;
  /** The app on the picture's phone, if there is one. */
  app: { connected: boolean } | undefined;
  picture: ReactNode;
}

export function Steps() {
  const t = useTranslate();
  const offered = useOffered();
  const isForAll = downloadPages.every((platform) => offered.includes(platform));
  const textOf = (id: (typeof steps)[number]["id"]) =>
    id === "install" && !isForAll ? t("home.how.install.anySystem") : t(`home.how.${id}.text`);
  return (
    <PageSection title={t("home.how.title")} tone="quiet">
      <ol className={styles.steps}>
        {steps.map(({ id, app, picture }) => (
          <li key={id} className={styles.step}>
            <Picture app={app}>{picture}</Picture>
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

function Picture({ app, children }: { app: Step["app"]; children: ReactNode }) {
  const label = useAppScreenLabel(app);
  return (
    <svg
      className={styles.picture}
      viewBox="0 -80 400 270"
      role={app && "img"}
      aria-label={app && label}
      aria-hidden={app ? undefined : true}
    >
      {children}
    </svg>
  );
}

/** The upper part of a phone, close up: the words on it have to be read at 320 px. It ends below the ground. */
function Phone({ connected = false }: { connected?: boolean }) {
  return (
    <g transform="translate(102 -66)scale(1.63)">
      <path d="M0 0H120V20H0Z" fill="var(--color-surface)" />
      <svg y="18" width="120" height="139" aria-hidden="true">
        <AppScreen connected={connected} />
      </svg>
      <path
        d="M-3 157V9A12 12 0 0 1 9-3H111A12 12 0 0 1 123 9V157"
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="6"
      />
      <path d="M48 9h24" stroke="var(--scene-bird)" strokeWidth="7" strokeLinecap="round" />
    </g>
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
