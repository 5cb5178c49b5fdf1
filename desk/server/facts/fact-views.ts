import type { NamedClaim } from "../../../server/content/claims.ts";
import type { FactKindName } from "./fact-kinds.ts";
import type { Shape } from "./fact-shape.ts";
import type { Texts } from "./fact-texts.ts";

export interface FactsView {
  kinds: readonly FactKindName[];
  /** Claims that contradict one another; empty for whoever may not change them. */
  contradictions: readonly (readonly NamedClaim[])[];
  /** Where two files say different things, a line each. */
  betweenFiles: readonly string[];
}

export interface FactListView {
  kind: FactKindName;
  entries: readonly { id: string; line: string }[];
  query: string;
  canAdd: boolean;
  /** The setting by which the site reads a list from elsewhere. */
  elsewhere: string | undefined;
  contradictions: readonly (readonly NamedClaim[])[];
  done: boolean;
  /** What could not be saved of what was asked for on this page. */
  problems: readonly string[];
  /** Why the file cannot be read at all. */
  broken: boolean;
}

export interface FactFormView {
  kind: FactKindName;
  /** Empty for a new entry that has no name yet. */
  id: string;
  isNew: boolean;
  /** Whether a new entry has its name in a field of its own, beside those of the entry. */
  asksName: boolean;
  shape: Shape;
  /** What stands in the fields: as the file has it, or as it was sent. */
  texts: Texts;
  from: string;
  /** What is wrong, by the field. */
  wrong: Readonly<Record<string, string>>;
  /** What is wrong elsewhere because of it. */
  problems: readonly string[];
  done: boolean;
  warning?: string | undefined;
  refused?: string | undefined;
  /** What somebody else has saved in between. */
  theirs?: Texts | undefined;
  canRemove: boolean;
  elsewhere: string | undefined;
  /** Of a claim: those that say something else of the same thing, itself first. */
  contradiction: readonly NamedClaim[];
}

export interface RedirectsView {
  moved: readonly { type: string; id: string; to: string }[];
  /** Articles that have not moved: what can be chosen. */
  articles: readonly { value: string; name: string }[];
  given: { article: string; to: string };
  problems: readonly string[];
  done: boolean;
}
