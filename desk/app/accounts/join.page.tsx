import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Field } from "../field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export function JoinPage({ role, locales, given }: Extract<DeskPage, { name: "join" }>) {
  const say = useSay();
  const wrong = (field: "name" | "email") => (given.wrong.includes(field) ? say(`join.wrong.${field}`) : undefined);
  const named = { role: say(`roles.${role}`), locales: locales.join(", ") };
  return (
    <section className="narrow">
      <h1>{say("join.title")}</h1>
      <p>{locales.length > 0 ? say("join.introLocales", named) : say("join.intro", named)}</p>
      <form method="post">
        <Field
          label={say("join.name")}
          name="name"
          autoComplete="name"
          defaultValue={given.name}
          wrong={wrong("name")}
          maxLength={100}
          required
        />
        <Field
          label={say("join.email")}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={given.email}
          wrong={wrong("email")}
          required
        />
        <NewPasswordField label={say("join.password")} wrong={given.wrong.includes("password")} />
        <button type="submit" className="button">
          {say("join.submit")}
        </button>
      </form>
    </section>
  );
}
