import type { LegalAnswer } from "../../../api/legal.schema.ts";
import { LegalDocument } from "./legal-document.tsx";
import { LegalFrame } from "./legal-frame.tsx";

/** Two documents on one page; the first gives the page its name. */
export function LegalPage({ data: { texts } }: { data: LegalAnswer }) {
  return (
    <LegalFrame texts={texts}>
      {texts.map((text, index) => (
        <LegalDocument key={text.id} text={text} own={index === 0} />
      ))}
    </LegalFrame>
  );
}
