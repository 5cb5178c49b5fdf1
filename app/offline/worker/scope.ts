import type { OfflinePack } from "../pack.ts";

/** What the server tells the worker, in front of its script. */
export interface WorkerBuild {
  /** Another one for every build. */
  id: string;
  /** Address of the script that renders pages. */
  engine: string;
  /** Addresses of scripts, styles and pictures that kept pages load. */
  files: readonly string[];
  apiPrefix: string;
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** What renders kept pages: a script of its own, which the worker loads when it is needed. */
export interface OfflineEngine {
  open: (pack: OfflinePack, index: ArrayBuffer) => Promise<OfflineHelp>;
}

/** A document, or where there is one. */
export interface KeptPage {
  status: number;
  html?: string;
  location?: string;
}

/** What is kept of one locale, ready to be read. */
export interface OfflineHelp {
  /**
   * The page at an address of this locale as the server would render it, or the page that says what is there offline.
   */
  page: (url: URL) => Promise<KeptPage>;
  /** The page that says what is there offline, whatever is at the address. */
  offlinePage: (url: URL) => Promise<KeptPage>;
  /** A message file as pages fetch it; undefined for one that no kept page needs. */
  words: (namespace: string) => unknown;
  /** What the API answers to a call, by its path below the API's prefix; undefined for what is not kept. */
  call: (path: string, query: URLSearchParams) => unknown;
}

interface WaitingEvent extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}

export interface PageEvent extends WaitingEvent {
  request: Request;
  /** The browser's own request for a page, under way while the worker starts; undefined where it made none. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface PageMessage extends WaitingEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

/** The part of a service worker's global scope that is used here; TypeScript's own list of it excludes the page's. */
interface WorkerScope {
  offlineBuild: WorkerBuild;
  offlineEngine?: OfflineEngine;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageEvent) => void): void;
  addEventListener(type: "message", listener: (event: PageMessage) => void): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
  importScripts: (url: string) => void;
}

export const scope = globalThis as unknown as WorkerScope;
