import * as v from "valibot";
import { count, setting, text } from "../settings/setting.ts";

/** Where the events are kept, and for how long. */
export const databaseSettings = {
  dataDir: setting({
    doc: "Folder for the event store and the search index cache; created at start.",
    env: "DATA_DIR",
    schema: text,
    default: "data",
  }),
  databaseUrl: setting({
    doc: "PostgreSQL connection string. Empty: an SQLite file in DATA_DIR.",
    env: "DATABASE_URL",
    secret: true,
    schema: v.pipe(
      text,
      v.check(
        (value) => value === "" || /^postgres(ql)?:\/\//.test(value),
        "must start with postgres:// or postgresql://, or be empty",
      ),
    ),
    default: "",
  }),
  retentionDays: setting({
    doc: "Days that counts are kept, today included; older ones are deleted every night. 0 keeps them for ever.",
    env: "RETENTION_DAYS",
    schema: count("days"),
    // Two years to compare, and a month to do it in.
    default: "760",
  }),
};
