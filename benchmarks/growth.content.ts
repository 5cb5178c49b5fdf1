import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "../site/locales.ts";

const types = ["help", "blog"] as const;

interface Source {
  slug: string;
  /** Everything between the lines of ---, and after them. */
  front: string;
  intro: string;
  /** From one ## to the next. */
  sections: string[];
}

/**
 * Writes a content folder with `perLocale` articles in each of 26 languages, made from the real ones: each has the
 * front matter and the beginning of one article and sections of another, so that no two are the same. The translations
 * are English words in files of other languages, which cost what translations cost.
 */
export function writeGrownContent(from: string, to: string, perLocale: number): void {
  cpSync(from, to, { recursive: true });
  const counts = types.map((type) => readdirSync(join(from, type)).length);
  const real = counts.reduce((sum, count) => sum + count, 0);
  types.forEach((type, index) => {
    const sources = readSources(join(from, type));
    const wanted = Math.round((perLocale * (counts[index] ?? 0)) / real);
    for (let number = 0; number < wanted; number += 1) {
      const source = sources[number % sources.length] as Source;
      const round = Math.floor(number / sources.length);
      if (round === 0) writeTranslations(join(to, type, source.slug), source.front, bodyOf(source, source));
      else
        writeArticle(
          join(to, type, `${source.slug}-${round}`),
          source,
          sources[(number + 7 * round) % sources.length] ?? source,
          round,
        );
    }
  });
}

function readSources(folder: string): Source[] {
  return readdirSync(folder).map((slug) => {
    const [, front = "", ...rest] = readFileSync(join(folder, slug, "en.md"), "utf8").split(/^---$/m);
    const [intro = "", ...sections] = withoutFigures(rest.join("---")).split(/^(?=## )/m);
    return { slug, front, intro, sections };
  });
}

/** A figure stands beside its article. */
function withoutFigures(markdown: string): string {
  return markdown.replaceAll(/^!\[.*$/gm, "").replaceAll(/\]\(#[^)]*\)/g, "](/help)");
}

function writeArticle(folder: string, source: Source, other: Source, round: number): void {
  mkdirSync(folder);
  const front = source.front.replace(
    /^title: "?(.*?)"?$/m,
    (_, title: string) => `title: "${title.replaceAll('"', "”")} ${round}"`,
  );
  const body = bodyOf(source, other);
  writeFileSync(join(folder, "en.md"), `---${front}---${body}`);
  writeTranslations(folder, front, body);
}

function bodyOf(source: Source, other: Source): string {
  return [source.intro, ...other.sections].join("");
}

const kept = /^(title|summary|updated|keywords):/;

function writeTranslations(folder: string, front: string, body: string): void {
  const lines = front.split("\n").filter((line) => kept.test(line));
  for (const { file } of locales) {
    if (file !== "en") writeFileSync(join(folder, `${file}.md`), `---\n${lines.join("\n")}\n---\n${body}`);
  }
}
