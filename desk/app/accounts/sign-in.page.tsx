import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Field } from "../field.tsx";
import { Fault } from "../notice.tsx";

export function SignInPage({ to, email, wrong }: Extract<DeskPage, { name: "sign-in" }>) {
  const say = useSay();
  return (
    <section className="narrow">
      <h1>{say("signIn.title")}</h1>
      {wrong && <Fault>{say(`signIn.wrong.${wrong}`)}</Fault>}
      <form method="post" action="/sign-in">
        <input type="hidden" name="to" value={to} />
        <Field
          label={say("signIn.email")}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <Field
          label={say("signIn.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button">
          {say("signIn.submit")}
        </button>
      </form>
      <button className="button quiet" type="button" data-passkey="sign-in" data-to={to} hidden>
        {say("signIn.passkey")}
      </button>
      <p className="wrong" role="alert" data-passkey-failed hidden>
        {say("account.failed")}
      </p>
    </section>
  );
}
