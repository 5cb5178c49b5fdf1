import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Claims } from "./fact.schemas.ts";
import { readLedgers } from "./facts.ts";
import { realPath } from "./overlay.ts";

type Sources = Pick<Config, "contentDir" | "downloadsUrl" | "nodeFeedUrl">;
type Product = ReturnType<typeof readLedgers>["ledgers"]["product"];

/** What is read of a list here; what is wrong with it is said elsewhere. */
interface Node {
  country_code?: string;
  servers?: number;
  port_gbps?: number;
}
interface Release {
  min_os?: string;
}

/**
 * Where two files say different things of one matter: a claim promises more than the server list has, the product facts
 * another system than the download list. A line each, with what to change. Lists that come from elsewhere are not
 * looked at.
 */
export function contradictionsBetweenFiles({ contentDir, downloadsUrl, nodeFeedUrl }: Sources): string[] {
  const { claims, product } = readLedgers({ contentDir }).ledgers;
  const { nodes: listed } = nodeFeedUrl === "" ? listIn<{ nodes: unknown }>(contentDir, "nodes.json") : {};
  const nodes = Array.isArray(listed)
    ? listed.filter((one): one is Node => typeof one === "object" && one !== null)
    : [];
  const releases = downloadsUrl === "" ? listIn<Record<string, Release>>(contentDir, "downloads.json") : {};
  return [
    ...(nodes.length > 0 ? [...promisedServers(claims, nodes), ...virtualCountries(product, nodes)] : []),
    ...minimumSystems(product, releases),
  ];
}

function promisedServers(claims: Claims, nodes: readonly Node[]): string[] {
  const had: Readonly<Record<string, number>> = {
    servers: nodes.reduce((sum, { servers = 0 }) => sum + servers, 0),
    countries: new Set(nodes.map(({ country_code }) => country_code)).size,
    portGbpsFast: Math.max(...nodes.map(({ port_gbps = 0 }) => port_gbps)),
  };
  return Object.entries(had).flatMap(([name, listed]) => {
    const claim = claims[name];
    // A figure of the list that is none is no contradiction.
    if (!claim || claim.counted || !(Number(claim.value) > listed)) return [];
    return [`claims.yaml says ${name} ${claim.value}, nodes.json has ${listed}: correct the claim, or the list`];
  });
}

function virtualCountries({ virtualCountries = "" }: Product, nodes: readonly Node[]): string[] {
  const listed = new Set(nodes.map(({ country_code }) => country_code));
  const missing = String(virtualCountries)
    .split(/[\s,]+/)
    .filter((code) => /^[A-Z]{2}$/.test(code) && !listed.has(code));
  if (missing.length === 0) return [];
  return [
    `product.yaml names ${missing.join(", ")} under virtualCountries, nodes.json has no server there: take it out`,
  ];
}

function minimumSystems(product: Product, releases: Readonly<Record<string, Release | undefined>>): string[] {
  return ["windows", "android", "ios"].flatMap((platform) => {
    const [name, listed] = [`${platform}Minimum`, releases[platform]?.min_os];
    const known = product[name];
    if (!listed || known === undefined || known === listed) return [];
    return [`product.yaml says ${name} ${known}, downloads.json has min_os ${listed}: make them the same`];
  });
}

/** A list as it is written; empty when there is none, or none that can be read. */
function listIn<T extends object>(contentDir: string, name: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(readFileSync(realPath(join(contentDir, name)), "utf8"));
    return typeof value === "object" && value !== null ? (value as T) : {};
  } catch {
    return {};
  }
}
