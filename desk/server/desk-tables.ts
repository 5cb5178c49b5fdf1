import type { Kysely } from "kysely";
import type { Engine } from "../../server/database/database.ts";

/** Tables of ours; accounts, sessions and passkeys have theirs from better-auth, in the same database. */
export interface DeskTables {
  desk_invitations: InvitationRow;
  desk_audit: AuditRow;
  desk_words: ReviewRow;
}

/** What was done at the desk with a text of a language last. */
export interface ReviewRow {
  /** Locale and name of the text. */
  id: string;
  locale: string;
  /** Its name: a key, or `help/kill-switch block.2`. */
  text: string;
  /** Of the text as it was left; the row is of no other. */
  hash: string;
  state: string;
  /** Email address. */
  who: string;
  at: string;
  /** The English that it was made from. */
  english: string;
}

export interface InvitationRow {
  /** SHA-256 of the token, base64url: who reads the database cannot use the link. */
  hash: string;
  role: string;
  /** Codes separated by commas, of a translator; empty for all others. */
  locales: string;
  /** Who it is for, in the inviter's words. */
  name: string;
  invited_by: string;
  /** ISO 8601 in UTC, as every moment here. */
  expires_at: string;
}

export interface AuditRow {
  /** Sorts by time: the moment, and a random end. */
  id: string;
  at: string;
  /** Email address of who did it. */
  who: string;
  /** Key below `audit.did` of the messages. */
  did: string;
  /** What it was done to. */
  about: string;
}

export interface DeskDatabase {
  engine: Engine;
  db: Kysely<DeskTables>;
  close: () => Promise<void>;
}

/** Makes what is missing of our tables. */
export async function createDeskTables(db: Kysely<DeskTables>): Promise<void> {
  const tables = {
    desk_invitations: ["hash", "role", "locales", "name", "invited_by", "expires_at"],
    desk_audit: ["id", "at", "who", "did", "about"],
    desk_words: ["id", "locale", "text", "hash", "state", "who", "at", "english"],
  };
  for (const [name, [key = "", ...columns]] of Object.entries(tables)) {
    let table = db.schema
      .createTable(name)
      .ifNotExists()
      .addColumn(key, "text", (column) => column.primaryKey());
    for (const column of columns) table = table.addColumn(column, "text", (definition) => definition.notNull());
    await table.execute();
  }
}
