import { ContactPrompt } from "../../components/contact-prompt/contact-prompt.tsx";
import { SearchBox } from "../../components/search-box/search-box.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { HelpScene } from "../../scenes/help-scene.static.tsx";
import { GuidedEntry } from "./guided-entry.tsx";
import type { HelpHomeData } from "./help.loader.ts";
import styles from "./help.module.css";
import { HelpLink } from "./help-link.tsx";
import { Subjects } from "./subjects.tsx";

export default function HelpPage({ data }: { data: HelpHomeData }) {
  const t = useTranslate();
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.place}>{t("help.title")}</p>
          <h1>{t("help.hero.title")}</h1>
          <SearchBox />
        </div>
        <div className={styles.scene}>
          <HelpScene />
        </div>
      </header>
      <div className={styles.first}>
        {data.guided && <GuidedEntry guided={data.guided} />}
        <section aria-labelledby="popular">
          <h2 id="popular" className={styles.title}>
            {t("help.popular")}
          </h2>
          <ol className={styles.popular}>
            {data.popular.map((entry) => (
              <li key={entry.id}>
                <HelpLink entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Subjects subjects={data.subjects} />
      <ContactPrompt />
    </>
  );
}
