import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export function AccountPage({ passkeys, isChanged, wrong }: Extract<DeskPage, { name: "account" }>) {
  const say = useSay();
  return (
    <section className="narrow">
      <h1>{say("account.title")}</h1>
      <h2>{say("account.passkeys")}</h2>
      <p>{say("account.intro")}</p>
      {passkeys.length === 0 && <p>{say("account.none")}</p>}
      <ul className="lines">
        {passkeys.map(({ id, since }) => (
          <li key={id}>
            <form method="post" action="/account/passkeys/remove">
              <input type="hidden" name="id" value={id} />
              {say("account.since")} {since.slice(0, 10)}{" "}
              <button
                type="submit"
                className="button quiet"
                aria-label={say("account.removeOne", { day: since.slice(0, 10) })}
              >
                {say("account.remove")}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <button className="button" type="button" data-passkey="add" hidden>
        {say("account.add")}
      </button>
      <p className="wrong" role="alert" data-passkey-failed hidden>
        {say("account.failed")}
      </p>
      <h2>{say("account.password")}</h2>
      {isChanged && <Notice>{say("account.changed")}</Notice>}
      {wrong === "busy" && <Fault>{say("signIn.wrong.busy")}</Fault>}
      <form method="post" action="/account/password">
        <Field
          label={say("account.current")}
          name="current"
          type="password"
          autoComplete="current-password"
          wrong={wrong === "current" ? say("account.wrong.current") : undefined}
          required
        />
        <NewPasswordField label={say("account.newPassword")} wrong={wrong === "password"} />
        <button type="submit" className="button quiet">
          {say("account.change")}
        </button>
      </form>
    </section>
  );
}
