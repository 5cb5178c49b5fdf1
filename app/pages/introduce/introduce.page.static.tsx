import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { IntroduceScene } from "../../scenes/introduce-scene.tsx";
import { Inside } from "./inside.tsx";
import { introduceQuestions, questionLinks } from "./introduce.questions.ts";
import { Limits } from "./limits.tsx";
import { Protocols } from "./protocols.tsx";
import { When } from "./when.tsx";
import { WhoSees } from "./who-sees.tsx";

export default function IntroducePage() {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageHero title={t("introduce.hero.title")} lede={t("introduce.hero.lede")} scene={<IntroduceScene />}>
        <DownloadButton />
        {t.has("introduce.picture.title") && (
          <a className="button quiet" href="#who-sees">
            {t("introduce.hero.follow")}
          </a>
        )}
      </PageHero>
      <WhoSees />
      <Inside />
      <Limits />
      <When />
      <Protocols />
      <Questions
        title={t("introduce.questions.title")}
        questions={introduceQuestions(t, linkTags(questionLinks, href))}
      />
      {t.has("introduce.closing.title") && (
        <ClosingCall title={t("introduce.closing.title")} text={t("introduce.closing.text")}>
          <a className="button quiet" href={href("/ip")}>
            {t("introduce.closing.ip")}
          </a>
        </ClosingCall>
      )}
    </>
  );
}
