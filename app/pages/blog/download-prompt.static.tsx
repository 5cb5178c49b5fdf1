import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { useTranslate } from "../../router/router-context.tsx";

/** The way to the app, below an article. */
export function DownloadPrompt() {
  const t = useTranslate();
  return (
    <div data-screen-only>
      <ClosingCall title={t("blog.download.title")} text={t("blog.download.text")} />
    </div>
  );
}
