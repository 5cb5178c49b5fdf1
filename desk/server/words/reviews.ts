import type { Kysely } from "kysely";
import type { DeskTables, ReviewRow } from "../desk-tables.ts";

/** What somebody did with a text at the desk last; a text without a row was written in the files. */
export type ReviewState = "edited" | "looked-at";

export interface Reviews {
  /** By the text's name; those of a text that has changed since are not among them. */
  of: (locale: string, hashes: ReadonlyMap<string, string>) => Promise<Map<string, ReviewRow>>;
  /** The English that a text was made from here, if its hash fits. */
  note: (row: Omit<ReviewRow, "id" | "at">) => Promise<void>;
}

export function createReviews(db: Kysely<DeskTables>, clock: () => number): Reviews {
  return {
    async of(locale, hashes) {
      const rows = await db.selectFrom("desk_words").selectAll().where("locale", "=", locale).execute();
      return new Map(rows.flatMap((row) => (hashes.get(row.text) === row.hash ? [[row.text, row] as const] : [])));
    },
    async note(row) {
      const { locale, text } = row;
      const whole = { ...row, id: `${locale} ${text}`, at: new Date(clock()).toISOString() };
      await db
        .insertInto("desk_words")
        .values(whole)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(whole))
        .execute();
    },
  };
}
