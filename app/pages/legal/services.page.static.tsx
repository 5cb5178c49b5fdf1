import { LegalPage } from "./legal-page.tsx";

export default function ServicesPage() {
  return <LegalPage own="services" />;
}
