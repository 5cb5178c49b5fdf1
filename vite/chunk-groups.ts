import { join } from "node:path";

/**
 * Which modules of the browser build share a file. Few files make a first visit quick: every request has its price, and
 * small files compress badly; but nobody should load what their page has not. `npm run bench:bytes` tells what a change
 * here costs. What falls to no group is divided by who uses it: every page's own code is a file, and so is every part
 * that only visits within the document render (`*.static.tsx`).
 *
 * A module that is loaded by `import()` belongs to no group: it would keep its whole group from being divided.
 */
const parts = {
  /** What the API's client shares with loaders: no page's own. */
  calls: /\/api\/(paths|api-error)\.ts$/,
  /**
   * The style (not the code) of parts that only visits within the document render, and what is too small to travel
   * alone.
   */
  sections:
    /\/app\/components\/(questions|closing-call|download-button|app-screen|picture-text)\/.*\.css$|\/download\/facts\.module\.css$/,
  /** Parts of static pages and static parts. */
  landing: /\/app\/components\/(questions|closing-call|download-button)\/|\.questions\.ts$/,
  /** Around the text of help and blog. */
  help: /\/app\/components\/(contact-prompt|side-details|breadcrumbs|article-card|translation-notice|foreign-text)\/(?!prompt-picture\.static)|\/\w+\.breadcrumbs\.ts$/,
  /** What the server list and its loader share, and the points of its map. */
  servers: /\/best-vpn\/(server-filter|packed-locations|data-links)\.ts$|\/world-map\/(map-points|projection)\./,
};

/**
 * Small parts of most pages that have controls, and the ages that some of them tell; every page has a scene, whose
 * style is there before any of them.
 */
const onMostPages =
  /\/scenes\/scene\.module\.css$|\/best-vpn\/moments\.ts$|\/app\/behaviours\/minimum-loading\.ts$|\/app\/components\/(icon\/icon\.tsx$|(page-hero|page-section|copy-button|sample-note)\/|data-table\/data-table\.)/;

/** The schemas of the API hand on plain values, and would come with them; the first navigation loads them. */
const schemas = /\/api\/[a-z]+\.schema\.ts$|\/node_modules\/valibot\//;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The ids of these modules and of everything they import, at any distance. */
function importedBy(...files: string[]) {
  let ids: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (!ids) {
      ids = new Set();
      for (const file of files) imports(join(import.meta.dirname, "../app", file), modules, ids);
    }
    return ids.has(id);
  };
}

// What site/ knows of languages and paths is small, and the chunks of the first module want it as well as React's.
const comesFirst = importedBy("entry.client.ts", "../site/localized-path.ts");
const comesWithReact = importedBy("takeover.tsx", "components/static-part/static-part.tsx");

function imports(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) imports(next, modules, found);
}

export const chunkGroups = [
  // The first module, of which nothing else may become a part.
  {
    name: (id: string, modules: Modules) => (comesFirst(id, modules) ? "entry" : null),
    debugName: "entry",
    priority: 4,
  },
  // Words of the document's own functions, which must not bring React.
  { name: "words", test: /\/icu-minify\/|\/app\/i18n\/(message-format|formats)\.ts$/, priority: 3 },
  // Changes with its version only, and stays in the browser's cache from release to release.
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // Everything that React needs on every page.
  {
    name: (id: string, modules: Modules) => (comesWithReact(id, modules) || onMostPages.test(id) ? "site" : null),
    debugName: "site",
    // The module itself is loaded by import(), as said above.
    test: (id: string) => !schemas.test(id) && !id.endsWith("/app/takeover.tsx"),
    priority: 2,
  },
  // What pictures are made of.
  { name: "scenery", test: /\/app\/scenes\/(kit\/|scene\.)/, priority: 1 },
  ...Object.entries(parts).map(([name, test]) => ({ name, test })),
];
