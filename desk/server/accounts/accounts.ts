import type { Auth } from "./auth.ts";
import { type Account, isRole, type Role, readLocales } from "./roles.ts";

export interface Accounts {
  /** Who sends a request, by its session; undefined when nobody is signed in. */
  of: (headers: Headers) => Promise<Account | undefined>;
  all: () => Promise<Account[]>;
  /** Makes an account. Undefined when the address has one already. */
  create: (given: Omit<Account, "id"> & { password: string }) => Promise<Account | undefined>;
  setRole: (id: string, role: Role, locales: Account["locales"]) => Promise<void>;
  /** Deletes somebody with their sessions, which end at once, and their passkeys. */
  remove: (id: string) => Promise<void>;
}

export function createAccounts(auth: Auth): Accounts {
  async function all(): Promise<Account[]> {
    const { adapter } = await auth.$context;
    const found = await adapter.findMany<Record<string, unknown>>({ model: "user", limit: 1_000 });
    return found.flatMap((user) => accountOf(user) ?? []).sort((a, b) => (a.email < b.email ? -1 : 1));
  }
  return {
    async of(headers) {
      const session = await auth.api.getSession({ headers });
      return session ? accountOf(session.user) : undefined;
    },
    all,
    async create({ password, email, locales, ...given }) {
      const { internalAdapter, password: passwords } = await auth.$context;
      if (await internalAdapter.findUserByEmail(email)) return undefined;
      const user = await internalAdapter.createUser(
        { ...given, email, emailVerified: true, locales: locales.join() },
        { method: "admin" },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: await passwords.hash(password),
      });
      return accountOf(user);
    },
    async setRole(id, role, locales) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(id, { role, locales: locales.join() });
    },
    async remove(id) {
      const { adapter, internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(id);
      await adapter.deleteMany({ model: "passkey", where: [{ field: "userId", value: id }] });
      await internalAdapter.deleteUser(id);
    },
  };
}

/** Undefined for a role that this version does not know: it may do nothing. */
function accountOf(user: Record<string, unknown>): Account | undefined {
  const { id, email, name, role, locales } = user;
  if (!isRole(role)) return undefined;
  return {
    id: String(id),
    email: String(email),
    name: String(name),
    role,
    locales: readLocales(String(locales ?? "")),
  };
}
