import type { Trust } from "../../../api/trust.schema.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { OwnerFacts } from "../legal/owner-facts.tsx";
import { Sample } from "./entries.tsx";
import styles from "./trust.module.css";

/** Who runs the site, as far as site.yaml says, and the sentence on the money. */
export function WhoAndMoney({ people, isSample }: { people: Trust["people"]; isSample: boolean }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageSection id="who" title={t("trust.who.title")} lede={t("trust.who.text")}>
        <div className={styles.read}>
          {isSample && <Sample />}
          <OwnerFacts names={["company", "address", "country", "register", "contact", "host"]} />
          <h3>{t("trust.who.people")}</h3>
          {people.length === 0 ? (
            <p>{t("trust.who.noPeople")}</p>
          ) : (
            <ul className={styles.people}>
              {people.map(({ name, role }) => (
                <li key={name}>
                  <bdi translate="no">{name}</bdi>
                  {role.text !== "" && (
                    <span>
                      <ForeignText lang={role.lang}>{role.text}</ForeignText>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </PageSection>
      <PageSection id="paid" title={t("trust.paid.title")}>
        <div className={styles.read}>
          <p className={styles.funding}>{t("trust.paid.funding")}</p>
          {isSample && <Sample />}
          <p>{t.rich("trust.paid.more", linkTags({ free: "/free" }, href))}</p>
        </div>
      </PageSection>
    </>
  );
}
