import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { copyContent } from "../../../tests/support/content-copy.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import type { Role } from "../accounts/roles.ts";
import { openTestDesk } from "./test-desk.ts";

/** A desk with facts of its own, and somebody of a role who is signed in. */
export async function openFacts(role: Role = "owner") {
  const contentDir = mkdtempSync(join(tmpdir(), "desk-facts-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  copyContent(contentDir, (one) => !/^(help|blog|guided)\/[^/]+\/(?!en\.)[\w-]+\.(md|yaml)$/.test(one));
  const env = { ...processEnvironment, CONTENT_DIR: contentDir, LOG_LEVEL: "silent" };
  const desk = await openTestDesk({ files: readConfig(env), env });
  const cookie = await desk.signIn(await desk.add(role));
  const onDisk = (path: string) => readFileSync(join(contentDir, path), "utf8");
  const get = async (to: string) => await (await desk.call(to, { cookie })).text();
  /** The fields of a form as a browser would send them, with changes. */
  async function send(page: string, change: Record<string, string>, to = page) {
    const sent = { ...fieldsIn(await get(page)), ...change };
    const answer = await desk.call(to, { cookie, form: sent });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text(), sent };
  }
  return { desk, contentDir, cookie, onDisk, get, send };
}

/** What the largest form of a page sends when nobody touches it. */
export function fieldsIn(html: string): Record<string, string> {
  const form = /<form class="fact".*?<\/form>/s.exec(html)?.[0] ?? "";
  const plain = (text: string) =>
    text.replace(/&(?:#x27|quot|lt|gt|amp);/g, (one) => {
      return { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" }[one] ?? one;
    });
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? "";
    if (tag.includes('type="checkbox"')) {
      if (tag.includes("checked")) fields[name] = "on";
    } else fields[name] = plain(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", text = ""] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)) {
    fields[name] = plain(text);
  }
  for (const [, name = "", options = ""] of form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)) {
    const chosen = /<option (?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options) ?? /value="([^"]*)"/.exec(options);
    fields[name] = plain(chosen?.[1] ?? "");
  }
  return fields;
}
