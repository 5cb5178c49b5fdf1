import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { readBrand } from "./brand/brand.files.ts";
import { staleFiles } from "./brand/make.ts";
import "./say-faults.ts";

/** Fails when a file that follows from the brand folder is older than what it follows from: `npm test -- brand`. */
const root = join(import.meta.dirname, "..");
const { contentDir, site } = readConfig({ ...process.env, SITE_NAME: "" });
const brand = readBrand(join(contentDir, "brand"));
const stale = staleFiles({ root, contentDir, brand, siteName: site.name });
if (stale.length === 0) console.log("Everything that follows from the brand is up to date.");
else {
  console.error(`${stale.join("\n")}\nnpm run brand makes them anew.`);
  process.exitCode = 1;
}
