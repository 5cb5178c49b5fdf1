import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Log, silentLog } from "../../log.ts";

export const facts = { siteName: "Larkway VPN", supportEmail: "help@larkway.example", servers: 5400 };

/** A content folder of real files, changed as an editor would. */
export interface ContentFolder {
  path: string;
  write(file: string, text: string): void;
  remove(file: string): void;
}

/** A new folder with the two category lists and the given files. */
export function contentFolder(files: Record<string, string> = {}): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), "content-"));
  const folder: ContentFolder = {
    path,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    remove: (file) => rmSync(join(path, file), { recursive: true }),
  };
  // Nothing of the project's content lies under it.
  folder.write("removed.yaml", "- .\n");
  folder.write("help-categories.yaml", "- install\n- speed\n- unused\n");
  folder.write("blog-categories.yaml", "- basics\n- travel\n");
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder;
}

type Fields = Record<string, string | number | undefined>;

function markdown(fields: Fields, body: string): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join("")}---\n\n${body}\n`;
}

export function helpArticle(fields: Fields = {}, body = "Text of {{siteName}}."): string {
  const front = {
    title: "A title",
    summary: "A summary.",
    category: "install",
    kind: "guide",
    order: 10,
    published: "2026-11-20",
    updated: "2026-11-20",
  };
  return markdown({ ...front, ...fields }, body);
}

export function blogArticle(fields: Fields = {}, body = "Text of {{siteName}}."): string {
  const front = {
    title: "A title",
    summary: "A summary.",
    category: "basics",
    published: "2026-11-20",
    updated: "2026-11-20",
  };
  return markdown({ ...front, ...fields }, body);
}

export function translation(fields: Fields = {}, body = "Text von {{siteName}}."): string {
  return markdown({ title: "Ein Titel", summary: "Ein Satz.", updated: "2026-11-22", ...fields }, body);
}

/** A log that keeps its errors, as one text each. */
export function keepingLog(): { log: Log; errors: string[] } {
  const errors: string[] = [];
  const error = (fields: unknown, message: string) => errors.push(`${message} ${JSON.stringify(fields)}`);
  return { log: { ...silentLog, error } as unknown as Log, errors };
}
