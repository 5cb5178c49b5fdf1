import { useState } from "react";
import type { IpInfo } from "../../../api/ip.schema.ts";
import { shownLoading } from "../../behaviours/minimum-loading.ts";
import { useSite } from "../../router/router-context.tsx";
import { unlessBad } from "./ip.loader.ts";

export interface OwnAddress {
  now: IpInfo | null;
  /** The answer before the last check; undefined before there was one. Kept in the page's memory only. */
  before: IpInfo | null | undefined;
  /** How often it was checked. */
  round: number;
  state: "ready" | "checking" | "failed";
  checkAgain: () => Promise<void>;
  /** Takes in an answer that somebody else has asked for; another address than now makes a before. */
  take: (info: IpInfo | null) => void;
}

/** The visitor's own address, as the page came with it and as each further check finds it. */
export function useOwnAddress(first: IpInfo | null): OwnAddress {
  const { api, locale } = useSite();
  const [answers, setAnswers] = useState<Pick<OwnAddress, "now" | "before" | "round">>({
    now: first,
    before: undefined,
    round: 0,
  });
  const [state, setState] = useState<OwnAddress["state"]>("ready");

  async function checkAgain() {
    if (state === "checking") return;
    setState("checking");
    try {
      const now = await shownLoading(unlessBad(api.ip({ locale })));
      setAnswers({ now, before: answers.now, round: answers.round + 1 });
      setState("ready");
    } catch {
      setState("failed");
    }
  }

  function take(info: IpInfo | null) {
    setAnswers((last) =>
      last.now?.ip === info?.ip ? { ...last, now: info } : { ...last, now: info, before: last.now },
    );
  }
  return { ...answers, state, checkAgain, take };
}
