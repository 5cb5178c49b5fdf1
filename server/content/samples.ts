import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse as parseYaml } from "yaml";
import type { SamplePart } from "../../app/router/route.ts";
import { locales } from "../../site/locales.ts";
import { isSampleOrigin } from "../../site/sample-origin.ts";
import type { Config } from "../config.ts";
import { isMarkedSample } from "../legal/legal.front.ts";
import { readMessageFile } from "../messages/message-files.ts";
import { contradictionsBetweenFiles } from "./between-files.ts";
import { contradictions, isComparison } from "./claims.ts";
import { readLedgers } from "./facts.ts";
import { realPath } from "./overlay.ts";
import { listTextFiles } from "./text-files.ts";
import { readUtf8 } from "./utf8.ts";

/** Something that is still as it came with the project. */
export interface Sample {
  /** What visitors are told of; other samples concern the operator alone. */
  part?: SamplePart;
  /** Two facts say different things, whoever wrote them. */
  isContradiction?: true;
  /** What it is and what to do, for the operator. */
  line: string;
}

type Sources = Pick<Config, "contentDir" | "messagesDir" | "site" | "downloadsUrl" | "nodeFeedUrl">;

/** Everything that is still the sample which came with the project. */
export function findSamples({ contentDir, messagesDir, site, downloadsUrl, nodeFeedUrl }: Sources): Sample[] {
  const samples: Sample[] = [];
  const add = (isSample: boolean, line: string, part?: SamplePart) => {
    if (isSample) samples.push(part ? { part, line } : { line });
  };
  const inSite = `in ${contentDir}/site.yaml`;
  add(
    isSampleOrigin(site.origin),
    `origin: ${site.origin} ${inSite} is reserved for examples; set your own, or SITE_ORIGIN`,
  );
  const known = shipped(contentDir);
  add(known.name === hash(site.name), `brand: "${site.name}" ${inSite}; set your own, or SITE_NAME`);
  add(
    /\.example$/.test(site.supportEmail),
    `support address: ${site.supportEmail} ${inSite}; set your own, or SUPPORT_EMAIL`,
  );
  add(known.funding === hash(site.funding), `funding: the sentence ${inSite} says how the sample brand is paid for`);
  add(known.company === hash(site.company), `company: "${site.company}" ${inSite}`);

  const empty = Object.entries(site.legal).flatMap(([name, value]) => (value === "" ? name : []));
  add(empty.length > 0, `legal facts: ${empty.join(", ")} under legal ${inSite} are empty, and the pages say so`);

  // What is wrong with the ledger is said elsewhere.
  const { claims } = readLedgers({ contentDir }).ledgers;
  const unsourced = Object.values(claims).filter(({ source }) => source.startsWith("SPEC")).length;
  const ledger = `in ${contentDir}/claims.yaml`;
  add(unsourced > 0, `claims: ${unsourced} figures ${ledger} have no source of your own`);
  for (const group of contradictions(claims)) {
    const figures = group.map(({ name, value, pages }) => `${name} says ${value} on ${pages.join(", ")}`).join("; ");
    const line = `claims: ${figures}. npm run claims -- settle ${group[0]?.name} NUMBER gives all the same`;
    samples.push({ isContradiction: true, line });
  }
  for (const line of contradictionsBetweenFiles({ contentDir, downloadsUrl, nodeFeedUrl })) {
    samples.push({ isContradiction: true, line });
  }
  const compared = Object.entries(claims).filter(([name, claim]) => isComparison(name) && !claim.method);
  const names = compared.map(([name]) => name).join(", ");
  add(
    compared.length > 0,
    `claims: ${names} ${ledger} compare, and none says what was compared, how and when (method)`,
  );

  const shown = visibleSamples({ contentDir, messagesDir, downloadsUrl, nodeFeedUrl });
  for (const part of shown) samples.push({ part, line: lineOf[part]({ contentDir, messagesDir }) });
  const product = `${contentDir}/product.yaml`;
  add(known["product facts"] === productHash(product), `product facts: ${product} is as it came with the project`);
  return samples;
}

const lineOf: Readonly<Record<SamplePart, (at: Pick<Sources, "contentDir" | "messagesDir">) => string>> = {
  downloads: ({ contentDir }) =>
    `downloads: ${contentDir}/downloads.json leads to addresses that are reserved for examples; list your releases, or set DOWNLOADS_URL`,
  servers: ({ contentDir }) =>
    `servers: ${contentDir}/nodes.json is plausible sample data; list your servers, or set NODE_FEED_URL`,
  testimonials: ({ messagesDir }) => `testimonials: those of ${messagesDir}/en/home.json came with the project`,
  legal: ({ contentDir }) =>
    `legal texts: ${sampleTexts(contentDir).join(", ")} of ${contentDir}/legal say sample: true; write your own, or have them checked and take that line out`,
};

/**
 * What visitors are told of. A file that is broken is as it was `before`: its last good version is what is shown. Never
 * throws.
 */
export function visibleSamples(
  { contentDir, messagesDir, downloadsUrl, nodeFeedUrl }: Omit<Sources, "site">,
  before: readonly SamplePart[] = [],
): SamplePart[] {
  const known = shipped(contentDir);
  const tests: Record<SamplePart, () => boolean> = {
    downloads: () =>
      downloadsUrl === "" &&
      /https:\/\/[\w.-]+\.example\//.test(JSON.stringify(parsed(`${contentDir}/downloads.json`))),
    servers: () =>
      nodeFeedUrl === "" &&
      /sample/i.test(String((parsed(`${contentDir}/nodes.json`) as { note?: string }).note ?? "")),
    testimonials: () => known.testimonials === testimonialsHash(messagesDir),
    legal: () => sampleTexts(contentDir).length > 0,
  };
  return (Object.keys(tests) as SamplePart[]).filter((part) => {
    try {
      return tests[part]();
    } catch {
      return before.includes(part);
    }
  });
}

/** Whether name, company or the sentence on the money are still those that came with the project. */
export function isSampleOwner({ contentDir, site }: Pick<Sources, "contentDir" | "site">): boolean {
  const known = shipped(contentDir);
  return [
    known.name === hash(site.name),
    known.company === hash(site.company),
    known.funding === hash(site.funding),
  ].includes(true);
}

/** Hashes of the texts that content/samples.yaml knows as they came; one that was touched is the operator's. */
export function hashedTexts({ contentDir, messagesDir, site }: Pick<Sources, "contentDir" | "messagesDir" | "site">) {
  return {
    name: hash(site.name),
    company: hash(site.company),
    funding: hash(site.funding),
    "product facts": productHash(`${contentDir}/product.yaml`),
    testimonials: testimonialsHash(messagesDir),
  };
}

/** Who publishes the app is asked for by setup; what the app can do is a sample as long as nothing else was touched. */
function productHash(file: string): string {
  return hash(
    read(file).replace(/^(?:windowsPublisher|iosDeveloper|androidPackage|# yaml-language-server): .*$/gm, ""),
  );
}

function testimonialsHash(messagesDir: string): string {
  const home = readMessageFile(`${messagesDir}/en/home.json`) as { testimonials?: object };
  return hash(JSON.stringify(home.testimonials));
}

/** The legal texts that are marked as samples: `privacy (en, de)`. */
function sampleTexts(contentDir: string): string[] {
  return listTextFiles(`${contentDir}/legal`, ".md").texts.flatMap((files) => {
    const samples = files.filter(({ path }) => isMarkedSample(readUtf8(path)));
    const languages = samples.map(({ path }) => basename(path, ".md"));
    const which = languages.length === locales.length ? "in every language" : languages.join(", ");
    return samples.length === 0 ? [] : [`${files[0].id} (${which})`];
  });
}

function shipped(contentDir: string): Readonly<Record<string, string>> {
  try {
    return (parseYaml(read(`${contentDir}/samples.yaml`)) as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

/** A JSON file's value. Throws when it is missing or broken. */
function parsed(file: string): object {
  return JSON.parse(readFileSync(realPath(file), "utf8")) as object;
}

/** Empty for a file that is not there: it is no sample. */
function read(file: string): string {
  try {
    return readFileSync(realPath(file), "utf8");
  } catch {
    return "";
  }
}

function hash(text = ""): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
