import { locales } from "../../../site/locales.ts";
import type { EditorView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, TextArea } from "../field.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { Notices } from "./editor-notices.tsx";
import { Insertions } from "./insertions.tsx";

/** An article as a form. Checking as one types is the script's; without it everything works by its buttons. */
export function EditorPage({ view }: { view: EditorView }) {
  const say = useSay();
  const { name, form, from, problems } = view;
  const path = `/articles/${name.type}/${name.id}`;
  return (
    <>
      <h1>{form.fields.title || name.id}</h1>
      <p className="held">
        <code>{`/${name.type}/${name.id}`}</code>
        {from !== "" && <a href={`${path}/history`}>{say("articles.history")}</a>}
        {from !== "" && <a href={`${path}/figures`}>{say("articles.drawings.title")}</a>}
      </p>
      <Notices view={view} />
      <form id="article" className="editor" method="post" action={path} data-check={`${path}/check`}>
        <input type="hidden" name="from" value={from} />
        <ArticleFields {...view} />
        <TextArea
          label={say("articles.body")}
          hint={say("articles.bodyHint")}
          name="body"
          defaultValue={form.body}
          rows={24}
          spellCheck
          className="body"
          lang="en"
        />
        <Insertions insertions={view.insertions} />
        <section aria-labelledby="check-title">
          <h2 id="check-title">{say("articles.check")}</h2>
          <div
            id="check"
            aria-live="polite"
            data-none={say("articles.checked")}
            data-asking={say("articles.checking")}
            data-failed={say("articles.checkFailed")}
            data-line={say("articles.line", { line: "#" })}
          >
            <Problems problems={problems} />
          </div>
        </section>
        <p className="held">
          <button type="submit" className="button">
            {say("articles.save")}
          </button>
          <button type="submit" className="button quiet" formAction={`${path}/keep`} formNoValidate>
            {say("articles.keep")}
          </button>
        </p>
        <section aria-labelledby="preview-title">
          <h2 id="preview-title">{say("articles.preview")}</h2>
          <div className="row">
            <Choice
              label={say("articles.language")}
              name="locale"
              options={locales.map(({ code, file }) => ({ value: code, name: file }))}
              defaultValue="en"
            />
            <Choice
              label={say("articles.theme")}
              name="theme"
              options={["light", "dark"].map((value) => ({ value, name: say.of(`articles.themes.${value}`) }))}
            />
            <Choice
              label={say("articles.width")}
              name="width"
              options={["phone", "desktop"].map((value) => ({ value, name: say.of(`articles.widths.${value}`) }))}
            />
            <button
              type="submit"
              className="button quiet"
              formAction={`${path}/preview`}
              formTarget="preview"
              formNoValidate
            >
              {say("articles.showPreview")}
            </button>
          </div>
        </section>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className="preview" tabIndex={0} aria-label={say("articles.previewed")}>
        <iframe name="preview" title={say("articles.preview")} sandbox="" />
      </section>
    </>
  );
}

function Problems({ problems }: Pick<EditorView, "problems">) {
  const say = useSay();
  if (problems.length === 0) return null;
  return (
    <ul className="lines">
      {problems.map(({ field, line, file, message }) => (
        <li key={`${field} ${line} ${file} ${message}`} className="wrong">
          {line === undefined ? "" : `${say("articles.line", { line })} `}
          {file === undefined ? "" : `${file} `}
          {message}
        </li>
      ))}
    </ul>
  );
}
