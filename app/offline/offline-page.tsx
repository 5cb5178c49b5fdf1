import styles from "../components/error-page/error-page.module.css";
import { SearchForm } from "../components/error-page/ways-on.tsx";
import { MirrorLinks } from "../components/mirror-links/mirror-links.tsx";
import type { HelpSubject } from "../pages/help/help-entry.ts";
import { Subjects } from "../pages/help/subjects.tsx";
import { useTranslate } from "../router/router-context.tsx";
import { offlinePageMark } from "./connection.ts";

interface Props {
  subjects: readonly HelpSubject[];
  /** Addresses of the site's copies, of the signed list. */
  mirrors: readonly string[];
}

/**
 * In the place of a page that cannot be had without a connection: what is there all the same, where the service worker
 * has kept it. Without one there are no words but those that every page has.
 */
export function OfflinePage({ subjects, mirrors }: Props) {
  const t = useTranslate();
  const mark = { [offlinePageMark]: "" };
  if (subjects.length === 0) {
    return (
      <section className={styles.words} {...mark}>
        <h1>{t("common.offline.notice")}</h1>
      </section>
    );
  }
  return (
    <section {...mark}>
      <div className={styles.words}>
        <div className={styles.what}>
          <h1>{t("offline.title")}</h1>
          <p className={styles.message}>{t("offline.message")}</p>
        </div>
        <div className={styles.ways}>
          <p>{t("offline.kept")}</p>
          <SearchForm />
        </div>
        {mirrors.length > 0 && (
          <div className={styles.ways}>
            <p>{t("offline.copies")}</p>
            <MirrorLinks addresses={mirrors} />
          </div>
        )}
      </div>
      <Subjects subjects={subjects} />
    </section>
  );
}
