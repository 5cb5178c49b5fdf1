import type app from "../../messages/en/app.json";
import type article from "../../messages/en/article.json";
import type bestVpn from "../../messages/en/bestVpn.json";
import type blog from "../../messages/en/blog.json";
import type common from "../../messages/en/common.json";
import type download from "../../messages/en/download.json";
import type free from "../../messages/en/free.json";
import type gaming from "../../messages/en/gaming.json";
import type guided from "../../messages/en/guided.json";
import type help from "../../messages/en/help.json";
import type home from "../../messages/en/home.json";
import type introduce from "../../messages/en/introduce.json";
import type ip from "../../messages/en/ip.json";
import type legal from "../../messages/en/legal.json";
import type offline from "../../messages/en/offline.json";
import type pass from "../../messages/en/pass.json";
import type receipt from "../../messages/en/receipt.json";
import type sport from "../../messages/en/sport.json";
import type status from "../../messages/en/status.json";
import type steaming from "../../messages/en/steaming.json";
import type trust from "../../messages/en/trust.json";
import type verify from "../../messages/en/verify.json";

/**
 * All messages as the English catalogues have them, one file a namespace. The type of every message key comes from
 * here: a wrong key does not compile. A new file needs a line here.
 */
export interface Catalogue {
  common: typeof common;
  home: typeof home;
  introduce: typeof introduce;
  free: typeof free;
  gaming: typeof gaming;
  sport: typeof sport;
  steaming: typeof steaming;
  bestVpn: typeof bestVpn;
  ip: typeof ip;
  app: typeof app;
  article: typeof article;
  blog: typeof blog;
  guided: typeof guided;
  help: typeof help;
  legal: typeof legal;
  offline: typeof offline;
  pass: typeof pass;
  receipt: typeof receipt;
  status: typeof status;
  trust: typeof trust;
  download: typeof download;
  verify: typeof verify;
}

export type Namespace = keyof Catalogue;

/** Compiled messages of the namespaces that are there, as the server sends them. */
export type Messages = { [N in Namespace]?: unknown };

type Leaves<T, Path extends string> = T extends string
  ? Path
  : { [K in keyof T & string]: Leaves<T[K], `${Path}.${K}`> }[keyof T & string];

/** Messages that an owner may leave out: their sections ask whether they are there. */
type OptionalKey = `home.testimonials.${"title" | `${"first" | "second" | "third"}.${"text" | "name"}`}`;

/** Every message key: `home.hero.title`. */
export type MessageKey = { [N in Namespace]: Leaves<Catalogue[N], N> }[Namespace] | OptionalKey;
