/** Made by vite/static-parts/read-messages.plugin.ts. */
declare module "virtual:read-messages" {
  /** Patterns of message keys: `a.b` is that message or group, `a.b*` is every key that begins so. */
  export const readMessages: {
    /** What every page may say in the browser. */
    all: readonly string[];
    /** What a page with something that can change says besides, by its file below app/pages; none of static pages. */
    pages: Readonly<Partial<Record<string, readonly string[]>>>;
  };
}
