import { join } from "node:path";
import type { Config } from "../../../server/config.ts";
import type { Log } from "../../../server/log.ts";
import type { Audit } from "../accounts/audit.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { type DeskFiles, openDeskFiles } from "./desk-files.ts";
import type { FileFolder } from "./file-path.ts";
import { openFolderHistory } from "./folder-history.ts";
import { openGitHistory } from "./git-history.ts";

export type FileSettings = Pick<
  Config,
  "contentDir" | "messagesDir" | "dataDir" | "deskGit" | "deskGitBranch" | "deskGitRemote"
>;

interface Options {
  settings: FileSettings;
  drafts: Pick<Drafts, "check">;
  audit: Audit;
  clock: () => number;
  log: Log;
}

/** The site's files with their histories: commits where DESK_GIT is set, files in DATA_DIR otherwise. */
export async function openFiles({ settings, drafts, audit, clock, log }: Options): Promise<DeskFiles> {
  const { contentDir, messagesDir, dataDir, deskGit, deskGitBranch: branch, deskGitRemote: remote } = settings;
  const historyOf = async (folder: FileFolder, root: string) => {
    const git = deskGit ? await openGitHistory(root, { branch, remote, log }) : undefined;
    return git ?? openFolderHistory(join(dataDir, "desk-history", folder), clock);
  };
  return openDeskFiles({
    roots: { content: contentDir, messages: messagesDir },
    histories: {
      content: await historyOf("content", contentDir),
      messages: await historyOf("messages", messagesDir),
    },
    audit,
    check: drafts.check,
  });
}
