import type { Migration } from "../migrate.ts";
import { firstTables } from "./001-first-tables.ts";

/** All steps, oldest first. */
export const migrations: readonly Migration[] = [firstTables];
