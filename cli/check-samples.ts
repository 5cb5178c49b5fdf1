import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse as parseYaml } from "yaml";
import { readConfig } from "../server/config.ts";
import { readClaims } from "../server/content/facts.ts";

/**
 * Lists what is still the sample that came with the project, for the operator before publishing. Exit code 1 while
 * anything is: `npm run check:samples`.
 */
const config = readConfig(process.env);
const { contentDir, messagesDir, site } = config;
const samples: string[] = [];

if (/\.example$/.test(new URL(site.origin).hostname)) {
  samples.push(
    `origin: ${site.origin} in ${contentDir}/site.yaml is reserved for examples; set your own, or SITE_ORIGIN`,
  );
}
if (site.name === "Larkway VPN")
  samples.push(`brand: "${site.name}" in ${contentDir}/site.yaml; set your own, or SITE_NAME`);
if (/\.example$/.test(site.supportEmail)) {
  samples.push(`support address: ${site.supportEmail} in ${contentDir}/site.yaml; set your own, or SUPPORT_EMAIL`);
}
if (/^Larkway VPN is paid for by people/.test(site.funding)) {
  samples.push(`funding: the sentence in ${contentDir}/site.yaml says how the sample brand is paid for`);
}
if (/^Larkway/.test(site.company)) samples.push(`company: "${site.company}" in ${contentDir}/site.yaml`);

const claims = Object.values(readClaims(contentDir));
const fromSpec = claims.filter(({ source }) => source.startsWith("SPEC"));
if (fromSpec.length > 0) {
  samples.push(`claims: ${fromSpec.length} figures in ${contentDir}/claims.yaml have no source of your own`);
}
const contradictions = claims.filter(({ note }) => /contradict|settle/i.test(note ?? ""));
if (contradictions.length > 0) {
  samples.push(
    `claims: ${contradictions.length} figures in ${contentDir}/claims.yaml contradict others, see their notes`,
  );
}

if (config.downloadsUrl === "" && /larkway\.example/.test(read(`${contentDir}/downloads.json`))) {
  samples.push(
    `downloads: ${contentDir}/downloads.json leads to larkway.example; list your releases, or set DOWNLOADS_URL`,
  );
}
if (
  config.nodeFeedUrl === "" &&
  /sample/i.test(String(JSON.parse(read(`${contentDir}/nodes.json`) || "{}").note ?? ""))
) {
  samples.push(`servers: ${contentDir}/nodes.json is plausible sample data; list your servers, or set NODE_FEED_URL`);
}

/** Hashes of the texts as they came; a text that was touched is the operator's. */
const shipped = parseYaml(read(`${contentDir}/samples.yaml`)) as Record<string, string> | null;
for (const [what, text] of [
  ["product facts", read(`${contentDir}/product.yaml`)],
  [
    "testimonials",
    JSON.stringify((JSON.parse(read(`${messagesDir}/en/home.json`)) as { testimonials?: object }).testimonials),
  ],
  ["legal texts", read(`${messagesDir}/en/legal.json`)],
] as const) {
  if (shipped?.[what] === hash(text)) samples.push(`${what}: unchanged from what came with the project`);
}

if (process.argv.includes("--hashes")) {
  const home = JSON.parse(read(`${messagesDir}/en/home.json`)) as { testimonials?: object };
  console.log(`product facts: ${hash(read(`${contentDir}/product.yaml`))}`);
  console.log(`testimonials: ${hash(JSON.stringify(home.testimonials))}`);
  console.log(`legal texts: ${hash(read(`${messagesDir}/en/legal.json`))}`);
} else if (samples.length === 0) {
  console.log("Nothing is a sample any more.");
} else {
  console.log(`Still samples, to be replaced before you publish:\n${samples.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = 1;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
