import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { DeskTables, InvitationRow } from "../desk-tables.ts";
import type { Role } from "./roles.ts";

/** How long a link can be used, in milliseconds. */
const lifetime = 7 * 86_400_000;

export interface Invitations {
  /** Makes one and returns the token of its link: nobody sees it a second time. */
  invite: (given: Pick<InvitationRow, "locales" | "name"> & { role: Role; by: string }) => Promise<string>;
  /** The invitation of a token, unless it is used or too old. */
  find: (token: string) => Promise<InvitationRow | undefined>;
  /** Uses it up. False when somebody else was faster. */
  take: (hash: string) => Promise<boolean>;
  open: () => Promise<InvitationRow[]>;
  /** Ends those that somebody made. */
  withdrawAllBy: (who: string) => Promise<void>;
}

export function createInvitations(db: Kysely<DeskTables>, clock: () => number): Invitations {
  const now = () => new Date(clock()).toISOString();
  return {
    async invite({ role, locales, name, by }) {
      const token = randomBytes(24).toString("base64url");
      const expires_at = new Date(clock() + lifetime).toISOString();
      await db
        .insertInto("desk_invitations")
        .values({ hash: hashOf(token), role, locales, name, invited_by: by, expires_at })
        .execute();
      return token;
    },
    find: (token) =>
      db
        .selectFrom("desk_invitations")
        .selectAll()
        .where("hash", "=", hashOf(token))
        .where("expires_at", ">", now())
        .executeTakeFirst(),
    async take(hash) {
      const { numDeletedRows } = await db
        .deleteFrom("desk_invitations")
        .where("hash", "=", hash)
        .where("expires_at", ">", now())
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
    open: () =>
      db.selectFrom("desk_invitations").selectAll().where("expires_at", ">", now()).orderBy("expires_at").execute(),
    async withdrawAllBy(who) {
      await db.deleteFrom("desk_invitations").where("invited_by", "=", who).execute();
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
