import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";

export function AuditPage({ entries }: Extract<DeskPage, { name: "audit" }>) {
  const say = useSay();
  return (
    <>
      <h1>{say("audit.title")}</h1>
      {entries.length === 0 ? (
        <p>{say("audit.none")}</p>
      ) : (
        <DataTable caption={say("audit.title")}>
          <thead>
            <tr>
              <th scope="col">{say("audit.when")}</th>
              <th scope="col">{say("audit.who")}</th>
              <th scope="col">{say("audit.what")}</th>
              <th scope="col">{say("audit.about")}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, who, did, about }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>
                </td>
                <td>{who}</td>
                <td>{say.of(`audit.did.${did}`)}</td>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}
