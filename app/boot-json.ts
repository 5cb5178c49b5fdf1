import type { BootData } from "./boot-data.ts";
import type { Messages } from "./i18n/catalogue.ts";

/** The messages of a page are the same object each time, for as long as they stay as they are. */
const writtenMessages = new WeakMap<Messages, string>();

/** JSON that can stand in an HTML element: no `<` can end it. */
export function bootJson(data: BootData): string {
  const fields = Object.entries(data).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return `"${name}":${name === "messages" ? messagesJson(data.messages) : safeJson(value)}`;
  });
  return `{${fields.join()}}`;
}

function messagesJson(messages: Messages): string {
  const written = writtenMessages.get(messages) ?? safeJson(messages);
  writtenMessages.set(messages, written);
  return written;
}

function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
