import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useOffered, useTranslate } from "../../router/router-context.tsx";
import { HomeScene } from "../../scenes/home-scene.tsx";
import { Compare } from "./compare.tsx";
import { homeQuestions, questionLinks } from "./home.questions.ts";
import { NothingAsked } from "./nothing-asked.tsx";
import { Places } from "./places.tsx";
import { Proofs } from "./proofs.tsx";
import { Protocols } from "./protocols.tsx";
import { ReadyFor } from "./ready-for.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";

export default function HomePage() {
  const t = useTranslate();
  const href = useHref();
  const questions = homeQuestions(t, linkTags(questionLinks, href), useOffered());
  return (
    <>
      <PageHero title={t("home.hero.title")} lede={t("home.hero.lede")} scene={<HomeScene />}>
        <DownloadButton />
        <ReadyFor />
        <Proofs />
      </PageHero>
      <NothingAsked />
      <Steps />
      <Places />
      <Compare />
      <Testimonials />
      <Protocols />
      <Questions title={t("home.questions.title")} questions={questions} />
      {t.has("home.closing.title") && <ClosingCall title={t("home.closing.title")} text={t("home.closing.text")} />}
    </>
  );
}
