import { platforms } from "../../api/choices.ts";
import type { DownloadList } from "../../api/download.schema.ts";
import { downloadPagePath } from "../../site/download-pages.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Feed, FeedEntry } from "./feed.ts";

const names: Readonly<Record<(typeof platforms)[number], string>> = {
  windows: "Windows",
  android: "Android",
  ios: "iOS",
  mac: "macOS",
};

/**
 * The current release of each platform with its notes, newest first. In English, as the team writes its notes. A
 * release without a day or without notes has nothing to tell.
 */
export function releaseFeed(downloads: DownloadList, { name, company, origin }: SiteFacts): Feed {
  const page = `${origin}/download`;
  const entries = platforms.flatMap((platform): FeedEntry[] => {
    const { version, notes = [], released_at: released } = downloads[platform];
    const [first] = notes;
    if (version === "" || !released || first === undefined) return [];
    return [
      {
        url: `${origin}${downloadPagePath(platform)}#${version}`,
        language: "en",
        title: `${name} ${version} for ${names[platform]}`,
        summary: first,
        html: `<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul>`,
        category: platform,
        published: released,
        updated: released,
      },
    ];
  });
  return {
    language: "en",
    title: `${name} releases`,
    description: `What is new in ${name}, for each system.`,
    author: company,
    origin,
    page,
    self: { atom: `${page}/feed.xml`, json: `${page}/feed.json` },
    entries: entries.toSorted((a, b) => (a.published < b.published ? 1 : -1)),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
