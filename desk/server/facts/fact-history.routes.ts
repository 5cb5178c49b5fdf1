import { accountIn, type DeskContext, type DeskRoute, fieldsOf } from "../desk-route.ts";
import type { FactOptions } from "./fact-entry.routes.ts";
import { fileOf } from "./fact-entry.ts";
import { type FactKind, wholeFile } from "./fact-kinds.ts";

/** Former texts of a file of facts, and one of them back. */
export function factHistoryRoutes(kind: FactKind, { files, show }: FactOptions): DeskRoute[] {
  const { name: kindName, needs } = kind;
  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);
  // A list of entries in one file has one history.
  const isOneFile = kind.ids === undefined;
  const base = isOneFile ? `/facts/${kindName}` : `/facts/${kindName}/entry/:id`;
  const idOf = (context: DeskContext) => context.req.param("id") ?? wholeFile;

  async function history(context: DeskContext, version: string, refused?: readonly string[]) {
    const id = idOf(context);
    const file = fileOf(kind, id);
    const now = await files.read(file);
    if (!now?.version) return missing(context);
    const text = version === "" ? undefined : await files.former(file, version);
    if (version !== "" && text === undefined) return missing(context);
    const path = isOneFile ? base : `/facts/${kindName}/entry/${id}`;
    const view = {
      path,
      title: file.path,
      versions: await files.history(file),
      shown: text === undefined ? undefined : { id: version, text },
      from: now.version,
      refused,
    };
    return show(context, { name: "history", view }, refused ? 400 : 200);
  }

  return [
    {
      method: "get",
      path: `${base}/history`,
      needs,
      handle: (context) => history(context, (context.req.query("version") ?? "").slice(0, 100)),
    },
    {
      method: "post",
      path: `${base}/restore`,
      needs,
      async handle(context) {
        const { version, from } = await fieldsOf(context, ["version", "from"]);
        const file = fileOf(kind, idOf(context));
        const text = await files.former(file, version);
        if (text === undefined) return missing(context);
        const options = { who: accountIn(context), about: `Restore ${file.path}`, did: "restored" } as const;
        const answer = await files.save([{ ...file, text, from }], options);
        if (answer.saved) {
          const to =
            isOneFile || !context.req.param("id") ? `/facts/${kindName}` : context.req.path.replace(/\/restore$/, "");
          return context.redirect(`${to}?done=saved`, 303);
        }
        const refused = answer.reason === "problems" ? answer.problems.map(({ message }) => message) : [answer.reason];
        return await history(context, version, refused);
      },
    },
  ];
}
