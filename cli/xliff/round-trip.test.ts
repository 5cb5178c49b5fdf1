import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMessageFiles, readMessageFile } from "../../server/messages/message-files.ts";
import { locales } from "../../site/locales.ts";
import { readCatalogue } from "../i18n/catalogue.reader.ts";
import { withMessages } from "../i18n/message-writer.ts";
import { collectUnits } from "./collect-units.ts";
import { readXliff } from "./xliff.reader.ts";
import { writeXliff } from "./xliff.writer.ts";

const folders = { messagesDir: "messages", contentDir: "content" };

/** A file's text as this project writes it by hand and by itself: only marks of direction may be written out. */
const spelled = (json: string) =>
  json.replace(/\\u(206[6-9])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test.each(locales.map(({ file, tag }) => ({ file, tag })))(
  "every text of $file comes back as it went out, to the byte",
  ({ file, tag }) => {
    const units = collectUnits(folders, file);
    const returned = readXliff(writeXliff(units, tag));
    expect(returned.tag).toBe(tag);
    expect(returned.units.map(({ file, id, source, target }) => ({ file, id, source, target }))).toEqual(
      units.map(({ file, id, source, target }) => ({ file, id, source, target })),
    );
    expect(units.length).toBeGreaterThan(1_000);

    // Into a language that has nothing: the files are made anew.
    const own = readCatalogue("messages", file);
    const came = new Map(returned.units.flatMap(({ id, target }) => (target === undefined ? [] : [[id, target]])));
    for (const [namespace, path] of listMessageFiles(`messages/${file}`)) {
      const keys = [...own.keys()].filter((key) => key.startsWith(`${namespace}.`));
      const changes = new Map(keys.map((key) => [key.slice(namespace.length + 1), came.get(key) ?? ""]));
      const english = readMessageFile(`messages/en/${namespace}.json`) ?? {};
      const text = readFileSync(path, "utf8");
      expect(withMessages(undefined, changes, english), path).toBe(spelled(text));
      // Over what is there, nothing moves.
      expect(withMessages(text, changes, english), path).toBe(text);
    }
  },
  120_000,
);
