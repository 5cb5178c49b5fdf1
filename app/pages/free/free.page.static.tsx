import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { FreeScene } from "../../scenes/free-scene.tsx";
import { Bill } from "./bill.tsx";
import { Compare } from "./compare.tsx";
import { freeQuestions, questionLinks } from "./free.questions.ts";
import { Limits } from "./limits.tsx";
import { Missing } from "./missing.tsx";
import { PaidFor } from "./paid-for.tsx";

export default function FreePage() {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageHero title={t("free.hero.title")} lede={t("free.hero.lede")} scene={<FreeScene />}>
        <DownloadButton />
        {t.has("free.missing.title") && (
          <a className="button quiet" href="#missing">
            {t("free.hero.help")}
          </a>
        )}
      </PageHero>
      <Bill />
      <PaidFor />
      <Compare />
      <Limits />
      <Missing />
      <Questions title={t("free.questions.title")} questions={freeQuestions(t, linkTags(questionLinks, href))} />
      {t.has("free.closing.title") && <ClosingCall title={t("free.closing.title")} text={t("free.closing.text")} />}
    </>
  );
}
