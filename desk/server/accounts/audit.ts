import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditRow, DeskTables } from "../desk-tables.ts";

/** What the audit list tells of; each has its words in the messages, `audit.did`. */
export type Deed =
  | "signed-in"
  | "signed-out"
  | "invited"
  | "invitation-withdrawn"
  | "joined"
  | "role-changed"
  | "deleted"
  | "password-changed"
  | "passkey-added"
  | "passkey-removed"
  | "saved"
  | "created"
  | "restored";

export interface Audit {
  /** Writes down who did what to what, before it is answered. */
  note: (who: string, did: Deed, about?: string) => Promise<void>;
  /** The newest first. */
  latest: (most: number) => Promise<AuditRow[]>;
}

export function createAudit(db: Kysely<DeskTables>, clock: () => number): Audit {
  let last = "";
  return {
    async note(who, did, about = "") {
      const at = new Date(clock()).toISOString();
      // Two of one millisecond stay in their order.
      let id = `${at}-000`;
      if (id <= last.slice(0, id.length)) id = next(last);
      last = id;
      await db
        .insertInto("desk_audit")
        .values({ id: `${id}-${randomBytes(4).toString("hex")}`, at, who, did, about })
        .execute();
    },
    latest: (most) => db.selectFrom("desk_audit").selectAll().orderBy("id", "desc").limit(most).execute(),
  };
}

function next(id: string): string {
  const cut = id.lastIndexOf("-") + 1;
  return id.slice(0, cut) + String(Number(id.slice(cut)) + 1).padStart(3, "0");
}
