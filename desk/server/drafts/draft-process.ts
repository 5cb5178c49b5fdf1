/**
 * A process of its own that tries texts out before they are saved: the content check reads a mirror of the folders with
 * the texts laid in. What somebody has typed can be slow or hostile; it can hold up nothing but this process.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readConfig } from "../../../server/config.ts";
import { layOver } from "../../../server/content/overlay.ts";
import type { FileProblem, FileText } from "../files/desk-files.ts";
import { checkDraft } from "./draft-check.ts";
import type { DraftAnswer, DraftRequest } from "./draft-messages.ts";
import { openDraftSite } from "./draft-site.ts";
import { layIn, mirrorFolder } from "./mirror-folder.ts";
import { readinessOf } from "./readiness.ts";
import { untilChanged } from "./until-changed.ts";

const project = join(import.meta.dirname, "../../..");
const config = readConfig(process.env);
const own = { content: config.contentDir, messages: config.messagesDir };
const top = realpathSync(mkdtempSync(join(tmpdir(), "desk-drafts-")));
process.once("exit", () => rmSync(top, { recursive: true, force: true }));
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));

const mirrors = { content: join(top, "content"), messages: join(top, "messages") };
for (const folder of ["content", "messages"] as const) {
  // As the owner's own folder lies over the project's, or is it.
  if (resolve(own[folder]) !== join(project, folder)) layOver(mirrors[folder], join(project, folder));
}
const draftConfig = { ...config, contentDir: mirrors.content, messagesDir: mirrors.messages };
const publicDir = join(project, "public");
const ownFolders = (["content", "messages"] as const).map((folder) => ({ folder, root: resolve(own[folder]) }));
const folders = (["content", "messages"] as const).flatMap((folder) => [
  { folder, root: mirrors[folder] },
  { folder, root: join(project, folder) },
]);

/** One request after another: there is one mirror. */
let last: Promise<unknown> = Promise.resolve();
process.on("message", (request: DraftRequest) => {
  last = last.then(async () => {
    process.send?.(await answer(request));
  });
});

// It reads every text of every language. In the mirrors is also what a link to a folder leads to.
const readiness = untilChanged(Object.values(mirrors), () =>
  readinessOf({ config, publicDir, folders: [...ownFolders, ...folders] }),
);
const site = openDraftSite(draftConfig, join(top, "data"));

async function answer(request: DraftRequest): Promise<DraftAnswer> {
  const { id } = request;
  try {
    switch (request.ask) {
      case "check":
        return { id, problems: await problemsOf(request.files) };
      case "page":
        layOut(request.files);
        return { id, page: await site.page(request.path, request.files.map(placeOf)) };
      case "readiness":
        layOut([]);
        return { id, readiness: await readiness() };
    }
  } catch (error) {
    return { id, failed: (error as Error).stack ?? String(error) };
  }
}

function placeOf({ folder, path }: FileText): string {
  return join(mirrors[folder], path);
}

function layOut(files: readonly FileText[]): void {
  for (const folder of ["content", "messages"] as const) mirrorFolder(own[folder], mirrors[folder]);
  for (const { folder, path, text } of files) layIn(mirrors[folder], path, text);
}

/** What is wrong with the files, and what would be wrong elsewhere because of them; not what was before. */
async function problemsOf(files: readonly FileText[]): Promise<FileProblem[]> {
  const options = { config: draftConfig, publicDir, folders };
  layOut(files);
  const problems = await checkDraft(files, options);
  const isOwn = (problem: FileProblem) =>
    files.some(({ folder, path }) => problem.folder === folder && problem.path === path);
  if (problems.every(isOwn)) return problems;
  layOut([]);
  const known = new Set((await checkDraft(files, options)).map(keyOf));
  return problems.filter((problem) => isOwn(problem) || !known.has(keyOf(problem)));
}

function keyOf({ folder, path, message }: FileProblem): string {
  return `${folder}/${path} ${message}`;
}
