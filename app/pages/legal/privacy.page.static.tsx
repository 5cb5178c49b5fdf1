import type { LegalAnswer } from "../../../api/legal.schema.ts";
import { LegalPage } from "./legal-page.tsx";

export default function PrivacyPage({ data }: { data: LegalAnswer }) {
  return <LegalPage data={data} />;
}
