import { join } from "node:path";
import { readSite } from "../server/content/site-facts.ts";
import { readBrand } from "./brand/brand.files.ts";
import { staleFiles } from "./brand/make.ts";

/** Fails when a file that follows from content/brand is older than what it follows from: `npm test -- brand`. */
const root = join(import.meta.dirname, "..");
const contentDir = join(root, "content");
const { site } = readSite({ contentDir, siteName: "", siteOrigin: "", supportEmail: "" });
const stale = staleFiles(root, readBrand(join(contentDir, "brand")), site.name);
if (stale.length === 0) console.log("Everything that follows from the brand is up to date.");
else {
  console.error(`${stale.join("\n")}\nnpm run brand makes them anew.`);
  process.exitCode = 1;
}
