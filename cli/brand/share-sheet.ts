import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../server/articles/markdown/escape-html.ts";

interface Options {
  /** The repository. */
  root: string;
  /** The scene's name, its markup and the site's styles. */
  name: string;
  markup: string;
  css: string;
  /** The logo as an `<svg>`. */
  logo: string;
  siteName: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The board of the IP checker's signpost, in pixels: there the logo and the name stand on it, elsewhere on the sky. */
const board = "left: 271px; top: 214px; width: 657px; height: 164px; font-size: 68px";
const sky = "left: 48px; top: 40px; font-size: 52px";
/** Scenes whose sky is dark: the name is light on it. */
const nights = ["steaming"];
/** Scenes without a sky: the name has a plate of its own to stand on. */
const aerial = ["gaming"];
const plate =
  "left: 36px; top: 26px; font-size: 44px; padding: 8px 22px 8px 16px; border-radius: 10px; background: var(--paper)";

/** What the arms of the IP checker's signpost tell, drawn: a place and a provider, in the units of its scene. */
const arms = `<svg viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" fill="none" stroke="var(--scene-letter)"
  stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
  <path d="M860 416C842 396 838 390 838 382A22 22 0 0 1 882 382C882 390 878 396 860 416Z"/><circle cx="860" cy="382" r="6"/>
  <path d="M574 504L588 464L602 504M580 488H596M572 462Q564 452 572 442M604 462Q612 452 604 442M588 464V454"/>
</svg>`;

/** The picture beside a shared link: its scene with the logo and the name, which are the same in every language. */
export function shareSheet({ root, name, markup, css, logo, siteName, width, height }: Options): string {
  const isOnBoard = name === "ip";
  const place = aerial.includes(name) ? plate : sky;
  const font = readFileSync(join(root, "app/styles/fonts/bricolage-latin.woff2")).toString("base64");
  return `<!doctype html><html data-theme="light"><style>${css}
    @font-face { font-family: "Share"; src: url(data:font/woff2;base64,${font}); font-weight: 640 }
    body { display: block; min-block-size: 0; background: var(--scene-sky-top); --scene-sky-edge: var(--scene-sky-top) }
    body > svg { position: absolute; left: 0; top: 0; overflow: visible; mask-image: none;
      inline-size: ${width}px; block-size: ${height}px }
    #sign { position: absolute; display: flex; align-items: center; justify-content: center; gap: 22px;
      color: var(${nights.includes(name) ? "--paper" : "--ink"});
      font: 640 1rem "Share", sans-serif; letter-spacing: -0.015em; ${isOnBoard ? board : place} }
    #sign svg { inline-size: 1.35em; block-size: 1.35em; flex: none }
  </style><body>${markup}${isOnBoard ? arms : ""}<div id="sign">${logo}<span>${escapeHtml(siteName)}</span></div>`;
}
