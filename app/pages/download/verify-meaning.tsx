import { DataTable } from "../../components/data-table/data-table.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";

const checks = ["checksum", "signature", "windows", "android"] as const;

/** What each check proves, and what it does not. */
export function Meaning({ isSigned }: { isSigned: boolean }) {
  const t = useTranslate();
  const href = useHref();
  const lede = t.rich("verify.meaning.text", linkTags({ support: "/help/contact-support-with-details" }, href));
  return (
    <PageSection id="meaning" tone="quiet" title={t("verify.meaning.title")} lede={lede}>
      <DataTable caption={t("verify.meaning.title")}>
        <thead>
          <tr>
            <th scope="col">{t("verify.meaning.check")}</th>
            <th scope="col">{t("verify.meaning.proves")}</th>
            <th scope="col">{t("verify.meaning.not")}</th>
          </tr>
        </thead>
        <tbody>
          {checks
            .filter((check) => isSigned || check !== "signature")
            .map((check) => (
              <tr key={check}>
                <th scope="row">{t(`verify.meaning.${check}.name`)}</th>
                <td>{t(`verify.meaning.${check}.proves`)}</td>
                <td>{t(`verify.meaning.${check}.not`)}</td>
              </tr>
            ))}
        </tbody>
      </DataTable>
    </PageSection>
  );
}
