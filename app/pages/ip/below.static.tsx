import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { ipQuestions, questionLinks } from "./ip.questions.ts";

export { Credits } from "./credits.tsx";
export { LookUp } from "./look-up.tsx";
export { Tells } from "./tells.tsx";

export function Asked() {
  const t = useTranslate();
  const href = useHref();
  return <Questions title={t("ip.questions.title")} questions={ipQuestions(t, linkTags(questionLinks, href))} />;
}

export function Closing() {
  const t = useTranslate();
  return <ClosingCall title={t("ip.closing.title")} text={t("ip.closing.text")} />;
}
