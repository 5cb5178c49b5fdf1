import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { promisify } from "node:util";
import type { Log } from "../../../server/log.ts";
import type { FileHistory } from "./file-history.ts";

export interface GitOptions {
  /** Saves are refused while the folder is on another branch; empty takes any. */
  branch: string;
  /** Where commits are sent to, such as origin; empty sends none. */
  remote: string;
  log: Log;
}

const run = promisify(execFile);
const mostListed = 100;

/** Former texts as commits, each by who saved it. Undefined where the folder is in no git repository. */
export async function openGitHistory(folder: string, options: GitOptions): Promise<FileHistory | undefined> {
  const { branch, remote, log } = options;
  const git = async (...parameters: string[]) => {
    const { stdout } = await run("git", ["--literal-pathspecs", ...parameters], {
      cwd: folder,
      timeout: 60_000,
      maxBuffer: 20_000_000,
      env: { ...withoutGit(process.env), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
    });
    return stdout;
  };
  let inside: string;
  try {
    const top = realpathSync((await git("rev-parse", "--show-toplevel")).trim());
    inside = relative(top, realpathSync(folder)).split(sep).join("/");
  } catch (err) {
    log.warn({ err, folder }, "DESK_GIT is set, and this folder is in no git repository: its history is in DATA_DIR");
    return undefined;
  }
  const from = (path: string) => (inside === "" ? path : `${inside}/${path}`);
  let sending: Promise<unknown> = Promise.resolve();

  /** One after another, and never on the way of who saves. */
  function send(): void {
    sending = sending
      .then(() => git("push", remote, branch === "" ? "HEAD" : `HEAD:refs/heads/${branch}`))
      .catch((err) => log.error({ err, remote }, "Commits of the desk could not be sent; the next save tries again"));
  }

  return {
    async prepare() {
      if (branch === "") return undefined;
      const now = (await git("symbolic-ref", "--short", "-q", "HEAD").catch(() => "")).trim();
      return now === branch ? undefined : `The files are on the branch ${now || "(none)"}, not on ${branch}.`;
    },
    async keep(files, { name, email }, about) {
      const paths = files.map(({ path }) => path);
      const who = [`user.name=${oneLine(name) || email}`, `user.email=${oneLine(email)}`].flatMap((one) => ["-c", one]);
      try {
        await git("add", "--", ...paths);
        // What somebody else has prepared in the same folder stays out of it.
        await git(...who, "commit", "--quiet", "--only", "-m", oneLine(about) || "Change texts", "--", ...paths);
      } catch (err) {
        log.error({ err, paths }, "A save of the desk is in the files and could not be committed");
        return "The text is saved and on the site, but it could not be committed. The log of the server says why.";
      }
      if (remote !== "") send();
      return undefined;
    },
    async list(path) {
      const lines = await git("log", `-n${mostListed}`, "--format=%H%x00%cI%x00%an%x00%s", "--", path);
      return lines
        .split("\n")
        .filter(Boolean)
        .map((line) => {
          const [id = "", at = "", who = "", about = ""] = line.split("\0");
          return { id, at: new Date(at).toISOString(), who, about };
        });
    },
    async read(path, id) {
      if (!/^[0-9a-f]{40,64}$/.test(id)) return undefined;
      return await git("show", `${id}:${from(path)}`).catch(() => undefined);
    },
  };
}

/** A repository that the caller's own git is busy with is not this one. */
function withoutGit(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!SSH|CONFIG|ASKPASS)/.test(name)));
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}<>]+/gu, " ").trim();
}
