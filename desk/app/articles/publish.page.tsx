import type { PublishView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { LineList } from "../notice.tsx";

/** Whether the site is ready: green, or what is still to be done. */
export function PublishPage({ view }: { view: PublishView }) {
  const say = useSay();
  const { contradictions, problems, samples, translations } = view;
  const parts = [
    {
      key: "problems",
      lines: [...contradictions, ...problems.map(({ path, line, message }) => `${path}:${line} ${message}`)],
    },
    { key: "samples", lines: samples },
    {
      key: "translations",
      lines: translations.map(({ file, ...counts }) => say("publish.language", { file, ...counts })),
    },
  ] as const;
  const isReady = parts.every(({ lines }) => lines.length === 0);
  return (
    <>
      <h1>{say("publish.title")}</h1>
      <p className={isReady ? "notice ready" : "notice"} role="status">
        {say(isReady ? "publish.ready" : "publish.notReady")}
      </p>
      {parts.map(({ key, lines }) => (
        <section key={key}>
          <h2>{say(`publish.parts.${key}`)}</h2>
          {lines.length === 0 ? <p className="ready">{say("publish.none")}</p> : <LineList lines={lines} />}
        </section>
      ))}
    </>
  );
}
