import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");
const left = new Set([".git", "node_modules", "build", "data", "screenshots", "test-results", ".cache"]);

/** A copy of the project, to be changed and built: its packages and address data are those of this one. */
export interface SiteCopy {
  root: string;
  path: (file: string) => string;
  /** Runs a file of the copy with Node; its output. Throws with everything it said when it fails. */
  run: (...command: string[]) => string;
  /** Builds the site of the copy. */
  build: () => void;
  remove: () => void;
}

/** @param settings Variables that commands of the copy are run with, such as CONTENT_DIR. */
export function copySite(settings: Record<string, string> = {}): SiteCopy {
  const root = mkdtempSync(join(tmpdir(), "copy-"));
  cpSync(repository, root, { recursive: true, filter: (from) => !left.has(from.slice(repository.length + 1)) });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "build"));
  symlinkSync(join(repository, "build/geo"), join(root, "build/geo"));
  const run = (...command: string[]) => {
    try {
      // Not this process's own: with its NODE_ENV the build would be one for development.
      const { HOME, TMPDIR, CHROMIUM_PATH } = process.env;
      const env = {
        PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
        HOME,
        TMPDIR,
        CHROMIUM_PATH,
        ...settings,
      };
      return execFileSync(process.execPath, command, { cwd: root, encoding: "utf8", env, stdio: "pipe" });
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };
  return {
    root,
    path: (file) => join(root, file),
    run,
    build: () => void run("node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "error"),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
