import { LegalFrame } from "./legal-frame.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";
import { TermsOfService } from "./terms-of-service.tsx";

/** Two documents on one page; `own` comes first and gives the page its name. */
export function LegalPage({ own }: { own: "privacy" | "services" }) {
  const privacy = <PrivacyPolicy key="privacy" own={own === "privacy"} />;
  const services = <TermsOfService key="services" own={own === "services"} />;
  return <LegalFrame own={own}>{own === "privacy" ? [privacy, services] : [services, privacy]}</LegalFrame>;
}
