import { accountIn, type DeskContext, type DeskRoute, fieldsOf, type Show } from "../desk-route.ts";
import type { Accounts } from "./accounts.ts";
import type { Audit } from "./audit.ts";
import type { Invitations } from "./invitations.ts";
import { type Account, isRole, readLocales } from "./roles.ts";

interface Options {
  accounts: Accounts;
  invitations: Invitations;
  audit: Audit;
  origin: string;
  show: Show;
}

/** Lines of the audit list that are shown. */
const linesShown = 500;

/** Who works at the desk: invitations, roles, leaving, and the list of every change. Owners alone. */
export function peopleRoutes({ accounts, invitations, audit, origin, show }: Options): DeskRoute[] {
  async function people(
    context: DeskContext,
    more: { link?: string; problem?: "role" | "locales" | "last-owner" } = {},
  ) {
    const [all, open] = await Promise.all([accounts.all(), invitations.open()]);
    return show(
      context,
      { name: "people", accounts: all, invitations: open.map(({ hash: id, ...row }) => ({ ...row, id })), ...more },
      more.problem ? 400 : 200,
    );
  }

  /** Role and languages of a form; what is wrong with them otherwise. */
  function readRole({ role, locales }: { role: string; locales: string }) {
    if (!isRole(role)) return { problem: "role" } as const;
    const named = role === "translator" ? readLocales(locales) : [];
    if (role === "translator" && named.length === 0) return { problem: "locales" } as const;
    return { role, locales: named };
  }

  async function isLastOwner({ id, role }: Account): Promise<boolean> {
    return role === "owner" && !(await accounts.all()).some((other) => other.role === "owner" && other.id !== id);
  }

  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);
  /** A change of the person whom the address names: afterwards, the list again, unless the change has an answer. */
  const onPerson =
    (change: (context: DeskContext, person: Account) => Promise<Response | undefined>) =>
    async (context: DeskContext): Promise<Response> => {
      const id = context.req.param("id");
      const person = (await accounts.all()).find((account) => account.id === id);
      if (!person) return missing(context);
      return (await change(context, person)) ?? context.redirect("/people", 303);
    };

  return [
    { method: "get", path: "/people", needs: "people", handle: (context) => people(context) },
    {
      method: "post",
      path: "/people/invite",
      needs: "people",
      async handle(context) {
        const fields = await fieldsOf(context, ["name", "role", "locales"]);
        const read = readRole(fields);
        if ("problem" in read) return await people(context, read);
        const by = accountIn(context).email;
        const token = await invitations.invite({
          role: read.role,
          locales: read.locales.join(),
          name: fields.name.trim().slice(0, 100),
          by,
        });
        await audit.note(by, "invited", [fields.name, read.role, ...read.locales].join(" "));
        return await people(context, { link: `${origin}/join/${token}` });
      },
    },
    {
      method: "post",
      path: "/people/invitations/:id/withdraw",
      needs: "people",
      async handle(context) {
        if (!(await invitations.take(context.req.param("id") ?? ""))) return missing(context);
        await audit.note(accountIn(context).email, "invitation-withdrawn");
        return context.redirect("/people", 303);
      },
    },
    {
      method: "post",
      path: "/people/:id/role",
      needs: "people",
      handle: onPerson(async (context, person) => {
        const read = readRole(await fieldsOf(context, ["role", "locales"]));
        if ("problem" in read) return await people(context, read);
        if (read.role !== "owner" && (await isLastOwner(person)))
          return await people(context, { problem: "last-owner" });
        await accounts.setRole(person.id, read.role, read.locales);
        const about = [person.email, read.role, ...read.locales].join(" ");
        await audit.note(accountIn(context).email, "role-changed", about);
        return undefined;
      }),
    },
    {
      method: "post",
      path: "/people/:id/delete",
      needs: "people",
      handle: onPerson(async (context, person) => {
        if (await isLastOwner(person)) return await people(context, { problem: "last-owner" });
        await accounts.remove(person.id);
        await invitations.withdrawAllBy(person.email);
        await audit.note(accountIn(context).email, "deleted", person.email);
        return undefined;
      }),
    },
    {
      method: "get",
      path: "/audit",
      needs: "people",
      handle: async (context) => show(context, { name: "audit", entries: await audit.latest(linesShown) }),
    },
  ];
}
