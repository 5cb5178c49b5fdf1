import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import type { Log } from "../../server/log.ts";
import type { DeskFrame } from "../app/desk-page.ts";
import { accountRoutes } from "./accounts/account.routes.ts";
import { type Accounts, createAccounts } from "./accounts/accounts.ts";
import { createAudit } from "./accounts/audit.ts";
import { openAuth } from "./accounts/auth.ts";
import { createInvitations } from "./accounts/invitations.ts";
import { joinRoutes } from "./accounts/join.routes.ts";
import { createKnownBrowser } from "./accounts/known-browser.ts";
import { createPace, type Pace } from "./accounts/pace.ts";
import { passkeyRoutes } from "./accounts/passkey.routes.ts";
import { peopleRoutes } from "./accounts/people.routes.ts";
import { sessionRoutes } from "./accounts/session.routes.ts";
import { createDeskApp } from "./app.ts";
import type { ArticleName } from "./articles/article-names.ts";
import { articleTriesRoutes } from "./articles/article-tries.routes.ts";
import { articlesRoutes } from "./articles/articles.routes.ts";
import { figuresRoutes } from "./articles/figures.routes.ts";
import { insertionsFor } from "./articles/insertions.ts";
import { publishRoutes } from "./articles/publish.routes.ts";
import { openUnfinished } from "./articles/unfinished.ts";
import type { DeskBuild } from "./desk-build.ts";
import type { DeskRoute, Show } from "./desk-route.ts";
import { openDrafts } from "./drafts/drafts.ts";
import { factsRoutes } from "./facts/facts.routes.ts";
import { redirectsRoutes } from "./facts/redirects.routes.ts";
import type { DeskFiles } from "./files/desk-files.ts";
import { type FileSettings, openFiles } from "./files/open-files.ts";
import { openNumbers } from "./numbers/number-source.ts";
import type { OverviewView } from "./numbers/number-views.ts";
import { numbersRoutes } from "./numbers/numbers.routes.ts";
import { viewOverview } from "./numbers/overview.ts";
import { periodOf, usualUnit } from "./numbers/period.ts";
import { ratesRoutes } from "./numbers/rates.routes.ts";
import { viewRates } from "./numbers/rates.ts";
import { writeWeekly } from "./numbers/weekly-files.ts";
import { type MailSettings, mailWeekly } from "./numbers/weekly-mail.ts";
import { openDeskDatabase } from "./open-desk-database.ts";
import { openSiteFiles } from "./site-file.ts";
import { createOldEnglish } from "./words/old-english.ts";
import { createReviews } from "./words/reviews.ts";
import { wordsRoutes } from "./words/words.routes.ts";

export interface DeskOptions {
  /** Where browsers reach it. */
  origin: string;
  /** The site's name, and where its pages are. */
  siteName: string;
  siteOrigin: string;
  databaseUrl: string;
  dataDir: string;
  /** Where texts are, and what becomes of their former ones. */
  files: Omit<FileSettings, "dataDir"> & Pick<Config, "site">;
  /** Settings of the site by their variables: drafts are checked by the site's own rules. */
  env: Readonly<Record<string, string | undefined>>;
  /** Days that counts are kept, today included; 0 keeps all. */
  retentionDays: number;
  /** By what and to whom the weekly report is sent; undefined when it is not. */
  mail?: MailSettings | undefined;
  /** What sessions are signed with, 32 characters at least. */
  secret: string;
  build: DeskBuild;
  log: Log;
  /** Milliseconds since 1970. */
  clock?: () => number;
  pace?: Pace;
}

export interface Desk {
  fetch: (request: Request) => Response | Promise<Response>;
  routes: readonly DeskRoute[];
  accounts: Accounts;
  files: DeskFiles;
  /** A link that makes whoever opens it first an owner. Those that were made so before end. */
  inviteOwner: () => Promise<string>;
  /** Reads what the overview and the rates of a year need, so that the first who asks does not wait for it. */
  warmUp: () => Promise<void>;
  /** Writes the report of the last whole week to `reports` in the data folder; the file, unless it was there. */
  writeWeekly: () => Promise<string | undefined>;
  /** Sends the newest of those reports by mail, unless it was sent; the file. Rejects when no mail server takes it. */
  mailWeekly: () => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** Who stands in the audit list for what was done at the server's own command line. */
const atTheServer = "(server)";

/** Opens the desk's database and puts its parts together. Rejects with the database's own error. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { origin, siteName, secret, build, log, clock = Date.now, pace = createPace() } = options;
  const database = await openDeskDatabase(options);
  try {
    const auth = await openAuth({ database, origin, secret, name: `${siteName} desk`, log });
    const accounts = createAccounts(auth);
    const invitations = createInvitations(database.db, clock);
    const audit = createAudit(database.db, clock);
    const known = createKnownBrowser(secret);
    const drafts = openDrafts({ env: options.env, log });
    const settings = { ...options.files, dataDir: options.dataDir };
    const files = await openFiles({ settings, drafts, audit, clock, log });
    const unfinished = openUnfinished(join(options.dataDir, "desk-unfinished"));
    const insertions = (name: ArticleName) => insertionsFor(settings, name);
    const numbers = openNumbers(options, clock);
    const frame: Omit<DeskFrame, "account" | "path"> = {
      site: siteName,
      styles: build.styles,
      script: build.script,
    };
    const show: Show = (context, page, status = 200) =>
      context.html(build.render(page, { ...frame, account: context.get("account"), path: context.req.path }), status);
    const factOptions = { files, contentDir: settings.contentDir, env: options.env, clock, show };
    const routes: DeskRoute[] = [
      ...sessionRoutes({ auth, audit, pace, known, origin, show }),
      ...joinRoutes({ accounts, invitations, audit, show }),
      ...accountRoutes({ auth, audit, pace, show }),
      ...passkeyRoutes({ auth, audit, show }),
      ...numbersRoutes({ numbers, clock, show }),
      ...wordsRoutes({
        ...options.files,
        siteOrigin: options.siteOrigin,
        files,
        reviews: createReviews(database.db, clock),
        oldEnglish: createOldEnglish(),
        drafts,
        origin,
        log,
        show,
      }),
      ...articlesRoutes({ files, contentDir: settings.contentDir, unfinished, insertions, clock, show }),
      ...figuresRoutes({ files, contentDir: settings.contentDir, show }),
      ...articleTriesRoutes({ files, drafts, origin, clock, log, show }),
      ...redirectsRoutes(factOptions),
      ...factsRoutes(factOptions),
      ...publishRoutes({ drafts, show }),
      ...ratesRoutes({ numbers, clock, show }),
      ...peopleRoutes({ accounts, invitations, audit, origin, show }),
    ];
    const app = createDeskApp({
      origin,
      accounts,
      routes,
      show,
      files: build.files,
      siteFile: openSiteFiles("build/client"),
      log,
    });
    return {
      fetch: (request) => app.fetch(request),
      routes,
      accounts,
      files,
      async inviteOwner() {
        await invitations.withdrawAllBy(atTheServer);
        const token = await invitations.invite({ role: "owner", locales: "", name: "", by: atTheServer });
        await audit.note(atTheServer, "invited", "owner");
        return `${origin}/join/${token}`;
      },
      async warmUp() {
        const sums = await numbers.sums();
        const year = periodOf(364, clock());
        if (!sums) return;
        await viewOverview(sums, year);
        await viewRates(sums, year, usualUnit(year));
      },
      async writeWeekly() {
        const sums = await numbers.sums();
        const folder = join(options.dataDir, "reports");
        const text = (view: OverviewView) => build.renderWeekly(view, siteName);
        return sums && (await writeWeekly(sums, { folder, retentionDays: options.retentionDays, text, clock }));
      },
      mailWeekly: async () =>
        options.mail && (await mailWeekly({ folder: join(options.dataDir, "reports"), settings: options.mail })),
      async close() {
        drafts.close();
        await numbers.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
