import { useHref, useTranslate } from "../../router/router-context.tsx";
import { anchorOf } from "./documents.ts";
import { KeptTable } from "./kept-table.tsx";
import { LegalDocument, LegalSection, useMailLink } from "./legal-document.tsx";
import { OwnerFacts } from "./owner-facts.tsx";

/** Most characters that are kept of a label or a search (server/counting/counted-text.ts). */
const limit = 100;

export function PrivacyPolicy({ own }: { own: boolean }) {
  const t = useTranslate();
  const href = useHref();
  const mail = useMailLink();
  return (
    <LegalDocument name="privacy" own={own}>
      <LegalSection of="privacy.short">
        <ul>
          <li>{t("legal.privacy.short.counts")}</li>
          <li>{t("legal.privacy.short.cookie")}</li>
          <li>{t("legal.privacy.short.own")}</li>
          <li>
            {t.rich("legal.privacy.short.app", {
              app: (chunks) => <a href={`#${anchorOf("privacy.app")}`}>{chunks}</a>,
            })}
          </li>
        </ul>
      </LegalSection>
      <LegalSection of="privacy.who">
        <p>{t.rich("legal.privacy.who.text", { mail })}</p>
        <OwnerFacts
          names={["company", "address", "country", "register", "contact", "officer", "representative", "authority"]}
        />
      </LegalSection>
      <LegalSection of="privacy.kept">
        <p>{t("legal.privacy.kept.intro")}</p>
        <KeptTable />
        <p>{t("legal.privacy.kept.texts", { limit })}</p>
        <p>{t("legal.privacy.kept.noRow")}</p>
      </LegalSection>
      <LegalSection of="privacy.email">
        <p>{t.rich("legal.privacy.email.text", { mail })}</p>
      </LegalSection>
      <LegalSection of="privacy.app">
        <p>{t("legal.privacy.app.text")}</p>
        <p>{t("legal.privacy.app.needs")}</p>
        <p>{t("legal.privacy.app.device")}</p>
        <p>
          <a href={href("/help/what-we-log")}>{t("legal.privacy.app.link")}</a>
        </p>
      </LegalSection>
      <LegalSection of="privacy.shared">
        <p>{t("legal.privacy.shared.text")}</p>
        <ul>
          <li>{t("legal.privacy.shared.host")}</li>
          <li>{t("legal.privacy.shared.mail")}</li>
        </ul>
        <OwnerFacts names={["host", "mail"]} />
        <p>{t("legal.privacy.shared.outside")}</p>
      </LegalSection>
      <LegalSection of="privacy.states">
        <p>{t("legal.privacy.states.text")}</p>
      </LegalSection>
      <LegalSection of="privacy.rights">
        <p>{t.rich("legal.privacy.rights.text", { mail })}</p>
        <p>{t("legal.privacy.rights.none")}</p>
      </LegalSection>
      <LegalSection of="privacy.children">
        <p>
          {t.rich("legal.privacy.children.text", {
            terms: (chunks) => <a href={href("/services")}>{chunks}</a>,
          })}
        </p>
      </LegalSection>
      <LegalSection of="privacy.changes">
        <p>{t("legal.privacy.changes.text")}</p>
      </LegalSection>
    </LegalDocument>
  );
}
