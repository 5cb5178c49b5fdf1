import type { DnsResolver } from "../../../../api/dns-check.schema.ts";
import { Icon } from "../../../components/icon/icon.tsx";
import { checkIcon, warningIcon } from "../../../components/icon/icon-shapes.ts";
import { useHref, useSite } from "../../../router/router-context.tsx";
import { AddressText } from "../address-text.tsx";
import { verdict } from "../verdict.ts";
import styles from "./check-outcome.module.css";
import { connectionVerdict, type Leak, type Part } from "./connection-verdict.ts";
import type { CheckRun } from "./run-check.ts";

export { runCheck } from "./run-check.ts";

/** What a run comes to, in words, each fault with the article that mends it. */
export function Outcome({ run }: { run: CheckRun }) {
  const { t } = useSite();
  const found = connectionVerdict(run);
  switch (found.kind) {
    case "changed":
    case "unknown":
      return <p>{t(`ip.check.verdict.${found.kind}`)}</p>;
    case "nowhere":
      return <p>{verdict(run.own, t).text}</p>;
    case "off":
      return <Fault text={t("ip.check.verdict.off")} guide="connect" />;
    case "through":
      return (
        <>
          {found.untested.length > 0 ? (
            <p>{t("ip.check.verdict.partly")}</p>
          ) : (
            <p className={styles.good}>
              <Icon shape={checkIcon} />
              {t("ip.check.verdict.through")}
            </p>
          )}
          <Limits untested={found.untested} />
        </>
      );
    case "leaks":
      return (
        <>
          {found.leaks.map((leak) => (
            <LeakLine key={JSON.stringify(leak)} leak={leak} />
          ))}
          <Limits untested={found.untested} />
        </>
      );
  }
}

function LeakLine({ leak }: { leak: Leak }) {
  const { t, tag } = useSite();
  switch (leak.by) {
    case "address":
      return (
        <Fault
          text={t("ip.check.verdict.address", { version: `IPv${leak.version}` })}
          guide={leak.version === 6 ? "ipv6" : "address"}
        />
      );
    case "webrtc":
      return <Fault text={t("ip.check.verdict.webrtc", { address: leak.address })} guide="webrtc" />;
    default:
      return <Fault text={t(`ip.check.verdict.${leak.by}`, { names: listed(leak.names, tag) })} guide="dns" />;
  }
}

const guides = {
  address: "/help/check-that-it-works",
  ipv6: "/help/ipv6-leaks",
  webrtc: "/help/webrtc-leaks",
  dns: "/help/dns-leaks",
  connect: "/help/connect-for-the-first-time",
};

function Fault({ text, guide }: { text: string; guide: keyof typeof guides }) {
  const { t } = useSite();
  const href = useHref();
  return (
    <div className={styles.fault}>
      <p>
        <Icon shape={warningIcon} />
        {text}
      </p>
      <a href={href(guides[guide])}>{t(`ip.check.guide.${guide}`)}</a>
    </div>
  );
}

function Limits({ untested }: { untested: readonly Part[] }) {
  const { t, tag } = useSite();
  return (
    <>
      {untested.length > 0 && (
        <p>{t("ip.check.verdict.untested", { parts: new Intl.ListFormat(tag).format(untested) })}</p>
      )}
      <p className={styles.limits}>{t("ip.check.verdict.limits")}</p>
    </>
  );
}

/** What WebRTC showed, beside the addresses that the page saw. */
export function WebRtcWords({ run }: { run: CheckRun }) {
  const { t, tag } = useSite();
  if (run.webrtc === null) return <p>{t("ip.browser.webrtc.unsupported")}</p>;
  const { open = [], local = [] } = run.webrtcSeen ?? {};
  const seen = [run.addresses[4]?.ip, run.addresses[6]?.ip];
  const others = open.filter((one) => !seen.includes(one));
  return (
    <>
      <p>
        {open.length === 0
          ? t("ip.browser.webrtc.silent")
          : others.length === 0
            ? t("ip.browser.webrtc.same")
            : t("ip.browser.webrtc.other", { addresses: listed(others, tag) })}
      </p>
      {local.length > 0 && <p>{t("ip.browser.webrtc.local", { addresses: listed(local, tag) })}</p>}
    </>
  );
}

/** Which resolvers asked, each company once with its addresses. */
export function DnsWords({ run: { dns } }: { run: CheckRun }) {
  const { t, tag } = useSite();
  if (!Array.isArray(dns)) return <p>{t(`ip.check.dns.${dns ?? "off"}`)}</p>;
  if (dns.length === 0) return <p>{t("ip.check.dns.silent")}</p>;
  return (
    <>
      <p>{t("ip.check.dns.seen")}</p>
      <ul className={styles.resolvers}>
        {[...byCompany(dns)].map(([company, resolvers]) => {
          const { isp, country, ours } = resolvers[0];
          const known = [isp, country].filter((one) => one !== null);
          return (
            <li key={company}>
              {/* Paragraphs, so that screen readers pause between them. */}
              {known.length > 0 && <p className={styles.company}>{listed(known, tag)}</p>}
              {ours !== undefined && <p>{ours ? t("ip.kinds.vpn") : t("ip.check.notOurs")}</p>}
              {[...new Set(resolvers.map(({ ip }) => ip))].map((ip) => (
                <p key={ip}>
                  <AddressText address={ip} />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function byCompany(resolvers: readonly DnsResolver[]) {
  const companies = new Map<string, [DnsResolver, ...DnsResolver[]]>();
  for (const one of resolvers) {
    const company = [one.isp ?? one.ip, one.country_code, one.ours].join();
    const others = companies.get(company);
    if (others) others.push(one);
    else companies.set(company, [one]);
  }
  return companies;
}

function listed(names: readonly string[], tag: string): string {
  return new Intl.ListFormat(tag, { type: "unit" }).format(names);
}
