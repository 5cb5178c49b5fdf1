import type { Elsewhere } from "../../../api/download.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./verify.module.css";

/** Names that are the same in every language. */
const places = {
  google_play: "Google Play",
  app_store: "App Store",
  microsoft_store: "Microsoft Store",
  f_droid: "F-Droid",
  github: "GitHub",
} satisfies Partial<Record<keyof Elsewhere, string>>;
const placeNames = Object.keys(places) as (keyof typeof places)[];

/** Where else the app is had, as far as the download list says so. */
export function Ways({ elsewhere }: { elsewhere: Elsewhere }) {
  const t = useTranslate();
  const href = useHref();
  const { mail } = elsewhere;
  const offered = placeNames.filter((place) => elsewhere[place]);
  return (
    <PageSection id="ways" title={t("download.ways.title")}>
      {offered.length > 0 && (
        <ul className={styles.places}>
          {offered.map((place) => (
            <li key={place}>
              <a className="button quiet" href={elsewhere[place]}>
                {places[place]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mail && <MailLine address={mail} />}
      <p>{t.rich("download.ways.check", linkTags({ verify: "/download/verify" }, href))}</p>
    </PageSection>
  );
}

function MailLine({ address }: { address: string }) {
  const t = useTranslate();
  const mail = (chunks: React.ReactNode) => <a href={`mailto:${address}`}>{chunks}</a>;
  return <p>{t.rich("download.ways.mail", { address, mail })}</p>;
}
