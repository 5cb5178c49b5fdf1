import { createHash } from "node:crypto";
import { missingPlurals, shapeOf } from "../../server/messages/message.shape.ts";
import type { FlatCatalogue } from "./catalogue.reader.ts";
import { tooWide } from "./lengths.ts";

export const faultKinds = [
  "missing",
  "extra",
  "invalid",
  "placeholders",
  "tags",
  "plurals",
  "stale",
  "same",
  "long",
  "denied",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  key: string;
  detail: string;
}

/** What waits for a translator: readers see English or the text as it was. Everything else is a mistake. */
export const pendingKinds: readonly FaultKind[] = ["missing", "extra", "stale"];

/** Hash of each English message that a translation was made from, by key. */
export type Sources = Readonly<Record<string, string>>;

export function sourceHash(message: string): string {
  return createHash("sha256").update(message).digest("hex").slice(0, 8);
}

/** Names that are written alike in every language; they do not count as words left in English. */
const names =
  /\b(Windows|Android|iOS|iPadOS|macOS|Mac|iPhone|iPad|WireGuard|IKEv2|OpenVPN|VPN|DNS|IPv[46]|IP|Wi-Fi|UDP|TCP|FAQ|SHA-256|PowerShell|Linux|WebRTC|Full HD|Mbit\/s)\b/gi;

/**
 * Whether a text may be the same in another language: names and numbers, and one or two words, of which many languages
 * share some ("Asia", "Gaming", "Offline"). A whole sentence never is.
 */
function maySayTheSame(key: string, message: string): boolean {
  if (/\.testimonials\..*\.name$/.test(key)) return true;
  const words = message.replace(/\{[^}]*\}|<[^>]*>/g, " ").replace(names, " ");
  return (words.match(/\p{L}{3,}/gu) ?? []).length <= 2;
}

/** Everything that is wrong with a translation, against English. */
export function compareCatalogues(english: FlatCatalogue, own: FlatCatalogue, tag: string, sources: Sources): Fault[] {
  const faults: Fault[] = [];
  for (const [key, source] of english) {
    const translated = own.get(key);
    if (translated === undefined) faults.push({ kind: "missing", key, detail: source });
    else faults.push(...compareMessage(key, source, translated, tag, sources));
  }
  for (const key of own.keys()) {
    if (!english.has(key)) faults.push({ kind: "extra", key, detail: "English has no such message" });
  }
  return faults;
}

function compareMessage(key: string, source: string, translated: string, tag: string, sources: Sources): Fault[] {
  if (sources[key] !== undefined && sources[key] !== sourceHash(source)) {
    // Placeholders and the like are those of the English it was made from; the page takes English when they don't fit.
    return [{ kind: "stale", key, detail: "English has changed since" }];
  }
  const faults: Fault[] = [];
  const add = (kind: FaultKind, detail: string) => faults.push({ kind, key, detail });
  let shape: ReturnType<typeof shapeOf>;
  try {
    shape = shapeOf(translated);
  } catch (error) {
    return [{ kind: "invalid", key, detail: (error as Error).message }];
  }
  const wanted = shapeOf(source);
  const list = (names: string[]) => names.join(", ") || "none";
  if (list(shape.placeholders) !== list(wanted.placeholders)) {
    add("placeholders", `has ${list(shape.placeholders)}, English has ${list(wanted.placeholders)}`);
  }
  if (list(shape.tags) !== list(wanted.tags)) add("tags", `has ${list(shape.tags)}, English has ${list(wanted.tags)}`);
  const plurals = missingPlurals(shape, tag);
  if (plurals.length > 0) add("plurals", `lacks ${list(plurals)}`);
  const wide = tooWide(key, translated);
  if (wide !== undefined) add("long", wide);
  if (tag !== "en" && translated === source && !maySayTheSame(key, source)) add("same", source);
  return faults;
}
