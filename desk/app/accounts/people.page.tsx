import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import { type Account, roles } from "../../server/accounts/roles.ts";
import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Choice, Field } from "../field.tsx";
import { Fault } from "../notice.tsx";

type Props = Extract<DeskPage, { name: "people" }>;

export function PeoplePage({ accounts, invitations, link, problem }: Props) {
  const say = useSay();
  const roleOptions = roles.map((value) => ({ value, name: say(`roles.${value}`) }));
  return (
    <>
      <h1>{say("people.title")}</h1>
      {problem && <Fault>{say(`people.problem.${problem}`)}</Fault>}
      {link && (
        <div className="notice" role="status">
          <p>{say("people.link")}</p>
          <p>
            <code>{link}</code>
          </p>
        </div>
      )}
      <h2>{say("people.accounts")}</h2>
      <ul className="cards">
        {accounts.map((account) => (
          <Person key={account.id} account={account} roleOptions={roleOptions} />
        ))}
      </ul>
      <h2>{say("people.invite")}</h2>
      <form className="row" method="post" action="/people/invite">
        <Field label={say("people.inviteName")} name="name" maxLength={100} required />
        <Choice label={say("people.role")} name="role" options={roleOptions} defaultValue="reader" />
        <Field label={say("people.locales")} hint={say("people.localesHint")} name="locales" />
        <button type="submit" className="button">
          {say("people.inviteSubmit")}
        </button>
      </form>
      <h2>{say("people.open")}</h2>
      {invitations.length === 0 ? <p>{say("people.noneOpen")}</p> : <OpenInvitations invitations={invitations} />}
    </>
  );
}

interface PersonProps {
  account: Account;
  roleOptions: { value: string; name: string }[];
}

function Person({ account: { id, name, email, role, locales }, roleOptions }: PersonProps) {
  const say = useSay();
  return (
    <li className="card">
      <h3>{name}</h3>
      <p>{email}</p>
      <form className="row" method="post" action={`/people/${id}/role`}>
        <Choice label={say("people.roleOf", { name })} name="role" options={roleOptions} defaultValue={role} />
        <Field label={say("people.localesOf", { name })} name="locales" defaultValue={locales.join(", ")} />
        <button type="submit" className="button quiet" aria-label={say("people.changeOf", { name })}>
          {say("people.change")}
        </button>
      </form>
      <details>
        <summary>{say("people.delete")}</summary>
        <form method="post" action={`/people/${id}/delete`}>
          <p>{say("people.deleteText")}</p>
          <button type="submit" className="button">
            {say("people.deleteOf", { name })}
          </button>
        </form>
      </details>
    </li>
  );
}

function OpenInvitations({ invitations }: Pick<Props, "invitations">) {
  const say = useSay();
  return (
    <DataTable caption={say("people.open")}>
      <thead>
        <tr>
          <th scope="col">{say("people.name")}</th>
          <th scope="col">{say("people.role")}</th>
          <th scope="col">{say("people.by")}</th>
          <th scope="col">{say("people.until")}</th>
          <th scope="col">{say("people.withdraw")}</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, name, role, locales, invited_by, expires_at }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{[say.of(`roles.${role}`), locales].filter(Boolean).join(": ")}</td>
            <td>{invited_by}</td>
            <td>{expires_at.slice(0, 10)}</td>
            <td>
              <form method="post" action={`/people/invitations/${id}/withdraw`}>
                <button type="submit" className="button quiet" aria-label={say("people.withdrawOf", { name })}>
                  {say("people.withdraw")}
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
