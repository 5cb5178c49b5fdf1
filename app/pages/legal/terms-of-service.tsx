import { useHref, useTranslate } from "../../router/router-context.tsx";
import { LegalDocument, LegalSection, useMailLink } from "./legal-document.tsx";
import { OwnerFacts } from "./owner-facts.tsx";

const forbidden = ["attack", "spam", "harm", "copy", "resell"] as const;

export function TermsOfService({ own }: { own: boolean }) {
  const t = useTranslate();
  const href = useHref();
  const mail = useMailLink();
  return (
    <LegalDocument name="services" own={own}>
      <LegalSection of="services.about">
        <p>{t("legal.services.about.text")}</p>
        <p>{t("legal.services.about.age")}</p>
      </LegalSection>
      <LegalSection of="services.use">
        <p>{t("legal.services.use.text")}</p>
        <ul>
          {forbidden.map((id) => (
            <li key={id}>{t(`legal.services.use.${id}`)}</li>
          ))}
        </ul>
        <p>{t("legal.services.use.torrents")}</p>
      </LegalSection>
      <LegalSection of="services.others">
        <p>{t("legal.services.others.text")}</p>
      </LegalSection>
      <LegalSection of="services.law">
        <p>
          {t.rich("legal.services.law.text", {
            legal: (chunks) => <a href={href("/help/is-a-vpn-legal")}>{chunks}</a>,
          })}
        </p>
      </LegalSection>
      <LegalSection of="services.asIs">
        <p>{t("legal.services.asIs.text")}</p>
        <p>{t("legal.services.asIs.risk")}</p>
      </LegalSection>
      <LegalSection of="services.liability">
        <p>{t("legal.services.liability.text")}</p>
      </LegalSection>
      <LegalSection of="services.software">
        <p>{t("legal.services.software.text")}</p>
      </LegalSection>
      <LegalSection of="services.abuse">
        <p>{t("legal.services.abuse.text")}</p>
        <OwnerFacts names={["abuse", "dsa"]} />
      </LegalSection>
      <LegalSection of="services.end">
        <p>{t("legal.services.end.text")}</p>
      </LegalSection>
      <LegalSection of="services.changes">
        <p>{t.rich("legal.services.changes.text", { mail })}</p>
        <OwnerFacts names={["company", "address", "country", "governingLaw"]} />
      </LegalSection>
    </LegalDocument>
  );
}
