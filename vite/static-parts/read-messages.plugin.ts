import type { Plugin } from "vite";
import { findReadMessages } from "./read-messages.ts";

const id = "virtual:read-messages";

/**
 * Tells the server which messages a page needs in the browser: `import { readMessages } from "virtual:read-messages"`.
 * While pages are being written (the development server) a page gets all of its messages.
 */
export function readMessagesPlugin(): Plugin {
  let isServed = false;
  return {
    name: "read-messages",
    configResolved({ command, mode }) {
      isServed = command === "serve" && mode === "development";
    },
    resolveId: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      handler() {
        const found = findReadMessages();
        if (isServed) {
          found.all = ["common.*"];
          for (const page of Object.keys(found.pages)) found.pages[page] = ["*"];
        }
        return `export const readMessages = ${JSON.stringify(found)};`;
      },
    },
  };
}
