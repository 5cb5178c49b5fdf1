import type { FieldName } from "../../server/articles/article-form.ts";
import type { EditorView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, Field, TextArea } from "../field.tsx";

type Props = Pick<EditorView, "name" | "form" | "categories" | "problems">;

/** The front matter of an article as fields, each with what is wrong with it. */
export function ArticleFields({ name: { type }, form: { fields }, categories, problems }: Props) {
  const say = useSay();
  const wrongWith = (name: FieldName) =>
    problems
      .filter(({ field }) => field === name)
      .map(({ message }) => message)
      .join("; ") || undefined;
  const of = (name: FieldName) => ({
    label: say.of(`articles.fields.${name}`),
    name,
    defaultValue: fields[name],
    wrong: wrongWith(name),
  });
  const known = categories.includes(fields.category) ? categories : [fields.category, ...categories];
  return (
    <>
      <Field {...of("title")} maxLength={200} required />
      <TextArea {...of("summary")} hint={say("articles.summaryHint")} rows={3} maxLength={400} required />
      <div className="row">
        <Choice
          label={say("articles.fields.category")}
          name="category"
          defaultValue={fields.category}
          options={known.map((value) => ({ value, name: value }))}
        />
        {type === "help" && (
          <Choice
            label={say("articles.fields.kind")}
            name="kind"
            defaultValue={fields.kind}
            options={["guide", "faq"].map((value) => ({ value, name: say.of(`articles.kinds.${value}`) }))}
          />
        )}
        {type === "help" && <Field {...of("order")} inputMode="numeric" />}
        <Field {...of("published")} type="date" />
        <Field {...of("updated")} type="date" />
      </div>
      <p className="held">
        <Switch label={say("articles.fields.draft")} name="draft" isOn={fields.draft !== ""} />
        <Switch label={say("articles.fields.unlisted")} name="unlisted" isOn={fields.unlisted !== ""} />
      </p>
      <details>
        <summary>{say("articles.more")}</summary>
        <Field {...of("keywords")} hint={say("articles.listHint")} />
        <TextArea {...of("questions")} hint={say("articles.questionsHint")} rows={3} />
        <Field {...of("related")} hint={say("articles.relatedHint")} />
        <Field {...of("translationsSince")} hint={say("articles.sinceHint")} type="date" />
        <Field {...of("movedTo")} hint={say("articles.movedHint")} />
      </details>
    </>
  );
}

function Switch({ label, name, isOn }: { label: string; name: string; isOn: boolean }) {
  return (
    <label className="switch">
      <input type="checkbox" name={name} value="on" defaultChecked={isOn} /> {label}
    </label>
  );
}
