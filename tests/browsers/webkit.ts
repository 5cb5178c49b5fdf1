import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DrivenBrowser, type Engine, keyActions, startGroup } from "./driven-browser.ts";

const driver = "/usr/bin/WebKitWebDriver";
const displayServer = "/usr/bin/xvfb-run";

/**
 * WebKitGTK over WebDriver: Debian's webkit2gtk-driver with the MiniBrowser of the same WebKit, on a virtual display.
 */
export const webkit: Engine = {
  name: "WebKitGTK",
  isInstalled: () => existsSync(driver) && existsSync(displayServer) && miniBrowser() !== undefined,
  launch,
};

function miniBrowser(): string | undefined {
  return globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];
}

async function launch(): Promise<DrivenBrowser> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    // WebKit's sandbox needs rights that a container or a root user does not have; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  const group = startGroup(displayServer, ["-a", driver, `--port=${port}`], env);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const { sessionId } = (await call("POST", `${origin}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;

  return {
    async goto(url) {
      await call("POST", `${session}/url`, { url });
    },
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done({ error: String(error) }));`;
      const answer = await call("POST", `${session}/execute/async`, { script, args: [] });
      if (typeof answer !== "string") throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      return JSON.parse(answer) as T;
    },
    async press(...pressed) {
      await call("POST", `${session}/actions`, { actions: keyActions(pressed) });
    },
    errors: () => undefined,
    async close() {
      await call("DELETE", session).catch(() => {});
      await group.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error}: ${value?.message}`);
  return value;
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${origin}/status`);
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(50);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
