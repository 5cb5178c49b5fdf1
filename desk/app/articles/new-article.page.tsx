import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Choice, Field } from "../field.tsx";

type Props = Omit<Extract<DeskPage, { name: "new-article" }>, "name">;

/** What an article is called, before it is written. Nothing is on the site until it is saved. */
export function NewArticlePage({ title, id, type, isWrong }: Props) {
  const say = useSay();
  return (
    <section className="narrow">
      <h1>{say("articles.new")}</h1>
      <form method="get" action="/articles/new">
        <Choice
          label={say("articles.type")}
          name="type"
          defaultValue={type}
          options={["help", "blog"].map((value) => ({ value, name: say.of(`articles.types.${value}`) }))}
        />
        <Field label={say("articles.fields.title")} name="title" defaultValue={title} maxLength={200} required />
        <Field
          label={say("articles.slug")}
          hint={say("articles.slugHint")}
          name="id"
          defaultValue={id}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={80}
          required
          wrong={isWrong ? say("articles.slugHint") : undefined}
        />
        <button type="submit" className="button">
          {say("articles.write")}
        </button>
      </form>
    </section>
  );
}
