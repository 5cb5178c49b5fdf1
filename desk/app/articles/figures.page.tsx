import type { FiguresView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";

/** The drawings of an article, and one more. */
export function FiguresPage({ view: { name, figures, given, problems, done } }: { view: FiguresView }) {
  const say = useSay();
  const path = `/articles/${name.type}/${name.id}`;
  return (
    <>
      <h1>{say("articles.drawings.titleOf", { id: name.id })}</h1>
      <p>
        <a href={path}>{say("articles.back")}</a>
      </p>
      {done && <Notice>{say("articles.drawings.saved")}</Notice>}
      {problems.length > 0 && <Fault lines={problems}>{say("articles.drawings.refused")}</Fault>}
      <p>{figures.length === 0 ? say("articles.drawings.none") : figures.join(", ")}</p>
      <form method="post" action={`${path}/figures`} encType="multipart/form-data">
        <Field
          label={say("articles.drawings.file")}
          hint={say("articles.drawings.fileHint")}
          name="drawing"
          type="file"
          accept=".svg,image/svg+xml"
          required
        />
        <Field label={say("articles.drawings.name")} name="name" defaultValue={given || "figure"} required />
        <p>
          <label className="switch">
            <input type="checkbox" name="replace" /> {say("articles.drawings.replace")}
          </label>
        </p>
        <button type="submit" className="button">
          {say("articles.drawings.add")}
        </button>
      </form>
    </>
  );
}
