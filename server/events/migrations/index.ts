import type { Migration } from "../../database/migration.ts";
import { firstTables } from "./001-first-tables.ts";

/** All steps of the counters' tables, oldest first. */
export const migrations: readonly Migration[] = [firstTables];
