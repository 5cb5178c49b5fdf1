import { type ReactNode, useState } from "react";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { shownLoading } from "../../behaviours/minimum-loading.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import type { WebRtcResult } from "./webrtc.ts";
import styles from "./webrtc-fact.module.css";

type State = "idle" | "running" | "unsupported" | "failed" | WebRtcResult;

/** Whether WebRTC shows another address than the page sees. Without a service of our own nothing is asked or claimed. */
export function WebRtcFact({ ownAddress }: { ownAddress: string | undefined }) {
  const { t, site } = useSite();
  const href = useHref();
  const { stunPort } = site;
  return (
    <div className={styles.webrtc}>
      {stunPort === null ? <p>{t("ip.browser.webrtc.off")}</p> : <Check port={stunPort} ownAddress={ownAddress} />}
      <a href={href("/help/webrtc-leaks")}>{t("ip.browser.webrtc.guide")}</a>
    </div>
  );
}

function Check({ port, ownAddress }: { port: number; ownAddress: string | undefined }) {
  const { t } = useSite();
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("idle");
  async function run() {
    if (state === "running") return;
    if (typeof RTCPeerConnection !== "function") return setState("unsupported");
    setState("running");
    setState(await shownLoading(ask(port)).catch(() => "failed" as const));
  }
  const words = typeof state === "object" ? <Outcome result={state} ownAddress={ownAddress} /> : stateWords(state, t);
  return (
    <>
      <div role="status">{words}</div>
      {state !== "unsupported" && (
        <button
          type="button"
          className={`button quiet ${styles.run}`}
          aria-disabled={!hydrated || state === "running"}
          onClick={run}
        >
          {t("ip.browser.webrtc.run")}
        </button>
      )}
    </>
  );
}

/** What asks is loaded when it is wanted: most visitors never press the button. */
async function ask(port: number): Promise<WebRtcResult> {
  const { askWebRtc } = await import("./webrtc.ts");
  return askWebRtc(port);
}

function stateWords(state: Exclude<State, WebRtcResult>, t: ReturnType<typeof useSite>["t"]): ReactNode {
  if (state === "running") return t("ip.browser.webrtc.running");
  if (state === "unsupported") return t("ip.browser.webrtc.unsupported");
  return state === "failed" ? t("ip.browser.webrtc.silent") : null;
}

function Outcome({ result, ownAddress }: { result: WebRtcResult; ownAddress: string | undefined }) {
  const { t, tag } = useSite();
  const list = (addresses: string[]) => new Intl.ListFormat(tag, { type: "unit" }).format(addresses);
  const others = result.open.filter((one) => one !== ownAddress);
  return (
    <>
      <p>
        {result.open.length === 0
          ? t("ip.browser.webrtc.silent")
          : others.length === 0
            ? t("ip.browser.webrtc.same")
            : t("ip.browser.webrtc.other", { addresses: list(others) })}
      </p>
      {result.local.length > 0 && <p>{t("ip.browser.webrtc.local", { addresses: list(result.local) })}</p>}
    </>
  );
}
