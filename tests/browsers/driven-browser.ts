import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A browser of another make, driven over its own protocol: no library between the test and the browser. */
export interface DrivenBrowser {
  /** Loads a document and waits until it is there. */
  goto(url: string): Promise<void>;
  /** Value of a JavaScript expression in the page, awaited, as JSON carries it. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses and releases keys one after another, as a keyboard does: characters, or names of `keys`. */
  press(...pressed: readonly string[]): Promise<void>;
  /** Console errors and uncaught errors so far; undefined when the browser's protocol does not tell. */
  errors(): readonly string[] | undefined;
  close(): Promise<void>;
}

/** Keys without a character, as WebDriver encodes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { tab: "\uE004", enter: "\uE007", escape: "\uE00C" };

/** The same in WebDriver and in WebDriver BiDi. */
export function keyActions(pressed: readonly string[]): object[] {
  const actions = pressed.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

/** What an engine's file offers. */
export interface Engine {
  name: string;
  /** Whether everything it takes is installed. */
  isInstalled(): boolean;
  launch(): Promise<DrivenBrowser>;
}

/** A process whose whole group can be ended: browsers and display servers start more of their kind. */
export interface ProcessGroup {
  child: ChildProcess;
  /** Resolves with the match when the process says something that fits. Rejects with all it said when it ends first. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

export function startGroup(
  command: string,
  parameters: string[],
  env: Record<string, string | undefined>,
): ProcessGroup {
  const child = spawn(command, parameters, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", kill);
  let said = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  }
  return {
    child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(said);
          if (!match) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        child.once("error", reject);
        child.once("exit", () => reject(new Error(`${command} ended early:\n${said}`)));
        look();
      }),
    async end() {
      process.off("exit", kill);
      const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
      kill();
      await ended;
    },
  };
}
