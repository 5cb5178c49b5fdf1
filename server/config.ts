import { join } from "node:path";
import * as v from "valibot";
import { assetSettings } from "./assets/assets.settings.ts";
import { contentSettings } from "./content/content.settings.ts";
import { layOver } from "./content/overlay.ts";
import { readSiteFacts, type SiteFacts } from "./content/site-facts.ts";
import { databaseSettings } from "./database/database.settings.ts";
import { deskSettings } from "./desk.settings.ts";
import { dnsCheckSettings } from "./dns-check/dns-check.settings.ts";
import { downloadSettings } from "./downloads/downloads.settings.ts";
import { healthSettings } from "./health/health.settings.ts";
import { httpSettings } from "./http/http.settings.ts";
import { limitSettings } from "./http/limits/limits.settings.ts";
import { ipSettings } from "./ip/ip.settings.ts";
import { logSettings } from "./log.settings.ts";
import { messageSettings } from "./messages/messages.settings.ts";
import { metricsSettings } from "./metrics/metrics.settings.ts";
import { nodeSettings } from "./nodes/nodes.settings.ts";
import { offlineSettings } from "./offline/offline.settings.ts";
import { pageSettings } from "./pages/pages.settings.ts";
import { nearestName } from "./settings/nearest-name.ts";
import { ConfigError, type Setting } from "./settings/setting.ts";
import { visitSettings } from "./visits/visits.settings.ts";

/** Every setting, from the file beside the room it belongs to. A variable of the environment is read nowhere else. */
export const settings = {
  ...httpSettings,
  ...contentSettings,
  ...messageSettings,
  ...databaseSettings,
  ...limitSettings,
  ...visitSettings,
  ...healthSettings,
  ...ipSettings,
  ...dnsCheckSettings,
  ...nodeSettings,
  ...downloadSettings,
  ...pageSettings,
  ...assetSettings,
  ...offlineSettings,
  ...logSettings,
  ...metricsSettings,
  ...deskSettings,
};

type Settings = { [K in keyof typeof settings]: v.InferOutput<(typeof settings)[K]["schema"]> };

export interface Config extends Settings {
  site: SiteFacts;
}

/** Reads every setting. Throws ConfigError with all that is wrong, one line each, misspelt names among them. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const wrong: string[] = mistaken(env);
  for (const [key, { env: name, schema, default: fallback, secret }] of Object.entries<Setting>(settings)) {
    const result = v.safeParse(schema, env[name] ?? fallback);
    if (result.success) values[key] = result.output;
    else wrong.push(`${name}=${secret ? "…" : String(env[name])} ${result.issues[0].message}`);
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  const read = values as Settings;
  // Folders of the owner's own lie over those that come with the project.
  layOver(read.contentDir, join(project, contentSettings.contentDir.default));
  layOver(read.messagesDir, join(project, messageSettings.messagesDir.default));
  return { ...read, site: readSiteFacts(read) };
}

/** Names that are no settings and look like one; what else is in the environment is for others. */
function mistaken(env: Record<string, string | undefined>): string[] {
  const all = Object.values<Setting>(settings);
  const names = all.map(({ env: name }) => name);
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !elsewhere.has(name) && env[name] !== undefined)
    .flatMap((name) => {
      const nearest = all.find(({ formerly }) => formerly === name)?.env ?? nearestName(name, names);
      return nearest === undefined ? [] : [`${name} is no setting: ${nearest} is`];
    });
}

const project = join(import.meta.dirname, "..");

/** Names that are near one of ours and belong to the system or to other programs. */
const elsewhere = new Set(["BASE_URL", "HOSTS", "POST"]);
