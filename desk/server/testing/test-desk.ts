import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { silentLog } from "../../../server/log.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import { render, renderWeekly } from "../../app/entry.server.tsx";
import { createPace } from "../accounts/pace.ts";
import type { Role } from "../accounts/roles.ts";
import { type Desk, type DeskOptions, openDesk } from "../open-desk.ts";

export const deskOrigin = "https://desk.example.org";
export const password = "a long password of a test";

export interface TestDesk extends Desk {
  dataDir: string;
  /** A request as the desk's own pages send it. */
  call: (path: string, given?: CallOptions) => Promise<Response>;
  /** Makes an account; its address is the role's. */
  add: (role: Role, email?: string) => Promise<string>;
  /** Signs in and returns the cookies. */
  signIn: (email: string) => Promise<string>;
}

interface CallOptions {
  cookie?: string;
  /** What a form sends; without one the request is a GET. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A desk in a temporary folder, which closes with the test; nobody waits in its line. */
export async function openTestDesk(given: Partial<DeskOptions> = {}): Promise<TestDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), "desk-"));
  const desk = await openDesk({
    origin: deskOrigin,
    siteName: "Test VPN",
    siteOrigin: "https://example.org",
    databaseUrl: "",
    dataDir,
    files: readConfig({}),
    env: { ...processEnvironment, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    retentionDays: 0,
    secret: "x".repeat(43),
    build: { render, renderWeekly, files: new Map(), styles: ["/assets/desk.css"], script: "/assets/desk.js" },
    log: silentLog,
    pace: createPace({ sleep: async () => {} }),
    ...given,
  });
  onTestFinished(async () => {
    await desk.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = given.origin ?? deskOrigin;

  async function call(path: string, { cookie, form, headers }: CallOptions = {}): Promise<Response> {
    return await desk.fetch(
      new Request(`${origin}${path}`, {
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
        headers: { ...(form && { Origin: origin }), ...(cookie && { Cookie: cookie }), ...headers },
      }),
    );
  }

  return {
    ...desk,
    dataDir,
    call,
    async add(role, email = `${role}@example.org`) {
      const locales = role === "translator" ? (["ar"] as const) : [];
      await desk.accounts.create({ email, name: `A ${role}`, role, locales, password });
      return email;
    },
    async signIn(email) {
      const answer = await call("/sign-in", { form: { email, password, to: "/" } });
      if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}.`);
      return cookiesOf(answer);
    },
  };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
