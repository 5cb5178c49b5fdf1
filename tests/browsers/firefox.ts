import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DrivenBrowser, type Engine, keyActions, startGroup } from "./driven-browser.ts";

const program = "/usr/bin/firefox-esr";

/** Debian's Firefox over WebDriver BiDi, the W3C's protocol that Firefox itself speaks. */
export const firefox: Engine = {
  name: "Firefox",
  isInstalled: () => existsSync(program),
  launch,
};

/** No services of its own: the test talks to this machine only. */
const preferences = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

async function launch(): Promise<DrivenBrowser> {
  const home = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(home, "user.js"), lines.join("\n"));
  const parameters = ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0", "about:blank"];
  const group = startGroup(program, parameters, { PATH: process.env.PATH, HOME: home, MOZ_CRASHREPORTER_DISABLE: "1" });
  const [, address] = await group.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const connection = await connect(`${address}/session`);
  const errors: string[] = [];
  connection.onEvent("log.entryAdded", (entry) => {
    const { level, text } = entry as { level: string; text: string };
    if (level === "error") errors.push(text);
  });
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  const tree = (await connection.send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;

  return {
    async goto(url) {
      const load = () => connection.send("browsingContext.navigate", { context, url, wait: "complete" });
      // What the page before had under way may abort the load that ends it.
      await load().catch((error: Error) =>
        error.message.includes("NS_BINDING_ABORTED") ? load() : Promise.reject(error),
      );
    },
    async evaluate<T>(expression: string) {
      const answer = (await connection.send("script.evaluate", {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (!answer.result) throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
      return JSON.parse(answer.result.value) as T;
    },
    async press(...pressed) {
      await connection.send("input.performActions", { context, actions: keyActions(pressed) });
    },
    errors: () => errors,
    async close() {
      connection.close();
      await group.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Connection {
  send(method: string, params: object): Promise<unknown>;
  onEvent(method: string, listener: (params: unknown) => void): void;
  close(): void;
}

/** Commands and answers carry a number; events do not. */
async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`${url} does not answer`)), { once: true });
  });
  const waiting = new Map<number, (message: Record<string, unknown>) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data as string) as Record<string, unknown>;
    if (typeof message.id === "number") waiting.get(message.id)?.(message);
    else listeners.get(message.method as string)?.(message.params);
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, (message) => {
          waiting.delete(id);
          if (message.type === "success") resolve(message.result);
          else reject(new Error(`${method}: ${message.error}: ${message.message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    onEvent: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  };
}
