import { isLocaleCode, type LocaleCode } from "../../../site/locales.ts";

export const roles = ["owner", "writer", "translator", "reader"] as const;
export type Role = (typeof roles)[number];

/** What somebody may do at the desk. Every route names one. */
export type Permission = "numbers" | "articles" | "words" | "facts" | "people";

const granted: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ["numbers", "articles", "words", "facts", "people"],
  writer: ["numbers", "articles", "words"],
  translator: ["words"],
  reader: ["numbers"],
};

/** Somebody who is signed in. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Of a translator: the languages they may change. Empty for everybody else, who may change all or none. */
  locales: readonly LocaleCode[];
}

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}

/** Whether a role has a permission at all. */
export function may(role: Role, permission: Permission): boolean {
  return granted[role].includes(permission);
}

/** Whether somebody may change the words of a language. */
export function mayTranslate({ role, locales }: Pick<Account, "role" | "locales">, locale: LocaleCode): boolean {
  return may(role, "words") && (role !== "translator" || locales.includes(locale));
}

/** Codes separated by commas or white space; what is no locale of the site is left out. */
export function readLocales(text: string): LocaleCode[] {
  return [...new Set(text.split(/[\s,]+/).filter(isLocaleCode))];
}
