import type { BackupStore } from "../../server/database/backup.ts";

/** The desk's own database: accounts, passkeys, invitations and the list of changes. */
export const deskBackup: BackupStore = {
  fileName: "desk.db",
  tablesOf(there) {
    if (!there.has("desk_audit")) throw new Error("it has no table desk_audit");
    return [...there].toSorted();
  },
};

/** Where the copy of the desk is kept, beside the copy of the event store. */
export function deskCopyOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.desk.db`;
}
