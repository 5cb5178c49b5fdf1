import * as v from "valibot";
import { type DeskContext, type DeskRoute, fieldsOf, type Show } from "../desk-route.ts";
import type { InvitationRow } from "../desk-tables.ts";
import type { Accounts } from "./accounts.ts";
import type { Audit } from "./audit.ts";
import { longestPassword, shortestPassword } from "./auth.ts";
import type { Invitations } from "./invitations.ts";
import { isRole, readLocales } from "./roles.ts";

interface Options {
  accounts: Accounts;
  invitations: Invitations;
  audit: Audit;
  show: Show;
}

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const schema = v.object({
  name: text(100),
  email: v.pipe(text(200), v.toLowerCase(), v.email()),
  password: v.pipe(v.string(), v.minLength(shortestPassword), v.maxLength(longestPassword)),
});
type Field = keyof v.InferOutput<typeof schema>;

/** A link that somebody was given: who opens it chooses a password and has an account. It works once. */
export function joinRoutes({ accounts, invitations, audit, show }: Options): DeskRoute[] {
  const path = "/join/:token";
  const page = (context: DeskContext, row: InvitationRow, given: { name: string; email: string; wrong: Field[] }) =>
    show(
      context,
      { name: "join", role: isRole(row.role) ? row.role : "reader", locales: readLocales(row.locales), given },
      given.wrong.length > 0 ? 400 : 200,
    );
  const usedUp = (context: DeskContext) => show(context, { name: "problem", problem: "invitation" }, 404);
  const invitationOf = (context: DeskContext) => invitations.find(context.req.param("token") ?? "");

  return [
    {
      method: "get",
      path,
      needs: "anybody",
      async handle(context) {
        const row = await invitationOf(context);
        return row ? page(context, row, { name: row.name, email: "", wrong: [] }) : usedUp(context);
      },
    },
    {
      method: "post",
      path,
      needs: "anybody",
      async handle(context) {
        const row = await invitationOf(context);
        if (!row || !isRole(row.role)) return usedUp(context);
        const given = await fieldsOf(context, ["name", "email", "password"]);
        const read = v.safeParse(schema, given);
        if (!read.success) {
          const wrong = read.issues.flatMap(({ path }) => (path?.[0].key as Field | undefined) ?? []);
          return page(context, row, { ...given, wrong });
        }
        const taken = (await accounts.all()).some(({ email }) => email === read.output.email);
        if (taken) return page(context, row, { ...given, wrong: ["email"] });
        if (!(await invitations.take(row.hash))) return usedUp(context);
        const { role } = row;
        const account = await accounts.create({ ...read.output, role, locales: readLocales(row.locales) });
        if (!account) return usedUp(context);
        await audit.note(account.email, "joined", role);
        return context.redirect("/sign-in", 303);
      },
    },
  ];
}
