import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import type { Log } from "../../../server/log.ts";
import type { DeskDatabase } from "../desk-tables.ts";

/** Characters of a password, at least. */
export const shortestPassword = 12;
export const longestPassword = 128;
/** A session that is not used ends after so many seconds; one that is goes on. */
const sessionSeconds = 12 * 3_600;

interface AuthOptions {
  database: DeskDatabase;
  /** Where browsers reach the desk. */
  origin: string;
  secret: string;
  name: string;
  log: Log;
}

/**
 * Accounts, passwords, sessions and passkeys, by better-auth. Its own sign-up is off: accounts come from invitations.
 * A session is looked up at every request, so that one that has ended has ended everywhere; no address is kept with it.
 */
export async function openAuth({ database, origin, secret, name, log }: AuthOptions) {
  const options = authOptions({ database, origin, secret, name, log });
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  return betterAuth(options);
}

function authOptions({ database, origin, secret, name, log }: AuthOptions) {
  return {
    appName: name,
    baseURL: origin,
    basePath: "/auth",
    secret,
    trustedOrigins: [origin],
    database: { db: database.db, type: database.engine === "sqlite" ? ("sqlite" as const) : ("postgres" as const) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    user: {
      modelName: "desk_users",
      additionalFields: {
        role: { type: "string" as const, required: true, input: false },
        locales: { type: "string" as const, required: true, input: false },
      },
    },
    session: { modelName: "desk_sessions", expiresIn: sessionSeconds, updateAge: 600, cookieCache: { enabled: false } },
    account: { modelName: "desk_accounts" },
    verification: { modelName: "desk_verifications" },
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        rpName: name,
        origin,
        schema: { passkey: { modelName: "desk_passkeys" } },
      }),
    ],
    advanced: {
      cookiePrefix: "desk",
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
    },
    // Attempts are slowed in front of it (pace.ts): it would tell people by addresses, which a proxy hides.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { onError: (error: unknown) => log.debug({ err: error }, "Accounts of the desk refused a call") },
    logger: {
      level: "error" as const,
      log: (_level: string, message: string) => log.warn({ message }, "Accounts of the desk"),
    },
  };
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;
