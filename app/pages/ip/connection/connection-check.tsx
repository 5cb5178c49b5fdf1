import { type ReactNode, useState } from "react";
import type { IpInfo } from "../../../../api/ip.schema.ts";
import { useHydrated } from "../../../behaviours/hydrated.ts";
import { shownLoading } from "../../../behaviours/minimum-loading.ts";
import { PageSection } from "../../../components/page-section/page-section.tsx";
import { useHref, useSite } from "../../../router/router-context.tsx";
import { AddressText } from "../address-text.tsx";
import quiet from "../fact-list.module.css";
import type { OwnAddress } from "../use-own-address.ts";
import styles from "./connection-check.module.css";
import { type Family, families, useAddresses } from "./families.ts";
import type { CheckRun } from "./run-check.ts";

/** What shows the outcome is loaded when it is wanted: most visitors never press the button. */
const loadOutcome = () => import("./check-outcome.tsx");

interface Done {
  run: CheckRun;
  round: number;
  parts: Awaited<ReturnType<typeof loadOutcome>>;
}

/**
 * Where this browser's traffic goes: addresses, WebRTC and DNS, each tested where the operator has switched it on, and
 * said not to be tested where not. Nothing but the address is asked for before the button is pressed.
 */
export function ConnectionCheck({ own }: { own: OwnAddress }) {
  const context = useSite();
  const { t, site } = context;
  const href = useHref();
  const hydrated = useHydrated();
  const addresses = useAddresses(own);
  const [state, setState] = useState<"idle" | "running" | "failed" | Done>("idle");
  // Who has asked for the address again since then may have connected in between.
  const done = typeof state === "object" && state.round === own.round ? state : undefined;

  async function check() {
    if (state === "running") return;
    setState("running");
    const earlier = [own.before, own.now].filter((info) => info != null);
    try {
      const parts = await loadOutcome();
      const run = await shownLoading(parts.runCheck(context, earlier));
      own.take(run.own);
      setState({ run, round: own.round, parts });
    } catch {
      setState("failed");
    }
  }

  const canTest = site.stunPort !== null || site.dnsCheck || families.some((family) => site.ipHosts[family] !== "");
  return (
    <PageSection id="connection" title={t("ip.check.title")} lede={t("ip.check.lede")}>
      <noscript>
        <p>{t("ip.check.script")}</p>
      </noscript>
      {canTest && (
        <button
          type="button"
          className={`button ${styles.run}`}
          data-waiting={hydrated ? undefined : ""}
          aria-disabled={state === "running"}
          onClick={check}
        >
          {t("ip.check.run")}
        </button>
      )}
      <div role="status" className={styles.outcome}>
        {state === "running" && <p>{t("ip.browser.webrtc.running")}</p>}
        {state === "failed" && <p>{t("ip.again.failed")}</p>}
        {done && <done.parts.Outcome run={done.run} />}
      </div>
      <dl className={styles.parts}>
        {families.map((family) => (
          <Part key={family} name={t(`ip.family.${family}`)}>
            <FamilyWords family={family} info={(done?.run.addresses ?? addresses)[family]} />
          </Part>
        ))}
        <Part name={t("ip.browser.webrtc.name")}>
          {site.stunPort === null ? (
            <p>{t("ip.browser.webrtc.off")}</p>
          ) : done ? (
            <done.parts.WebRtcWords run={done.run} />
          ) : (
            <p className={quiet.unknown}>{t("ip.check.notYet")}</p>
          )}
          <a href={href("/help/webrtc-leaks")}>{t("ip.browser.webrtc.guide")}</a>
        </Part>
        <Part name="DNS">
          {!site.dnsCheck ? (
            <p>{t("ip.check.dns.off")}</p>
          ) : done ? (
            <done.parts.DnsWords run={done.run} />
          ) : (
            <p className={quiet.unknown}>{t("ip.check.notYet")}</p>
          )}
          <a href={href("/help/dns-leaks")}>{t("ip.check.guide.dns")}</a>
        </Part>
      </dl>
    </PageSection>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FamilyWords({ family, info }: { family: Family; info: IpInfo | null | undefined }) {
  const { t, site } = useSite();
  const hydrated = useHydrated();
  if (info) {
    return (
      <>
        <p className={styles.address}>
          <AddressText address={info.ip} />
        </p>
        {info.ours !== undefined && <p>{info.ours ? t("ip.kinds.vpn") : t("ip.check.notOurs")}</p>}
      </>
    );
  }
  if (info === null) return <p>{t("ip.family.none")}</p>;
  if (site.ipHosts[family] === "") return <p>{t("ip.check.oneFamily")}</p>;
  return <p className={quiet.unknown}>{t(hydrated ? "ip.family.asking" : "ip.check.notYet")}</p>;
}
