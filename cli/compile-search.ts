/**
 * `npm run build` runs this last: it makes the search index of every locale, so that the first start with this content
 * reads them. A server whose content or settings differ makes its own, as if there were none.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { silentLog } from "../server/log.ts";
import { openServices } from "../server/services.ts";
import { locales } from "../site/locales.ts";
import "./say-faults.ts";

const folder = "build/search";
const dataDir = mkdtempSync(join(tmpdir(), "search-indexes-"));
try {
  rmSync(folder, { recursive: true, force: true });
  // What the server itself would search, made by what it would make it with.
  const services = await openServices({ ...readConfig({}), dataDir, watchContent: false }, silentLog);
  try {
    for (const { code } of locales) await services.search.portable(code);
  } finally {
    await services.close();
  }
  cpSync(join(dataDir, "search"), folder, { recursive: true });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
