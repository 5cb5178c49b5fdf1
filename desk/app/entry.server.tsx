import { renderToStaticMarkup } from "react-dom/server";
import "./desk.css";
import en from "../messages/en.json" with { type: "json" };
import type { OverviewView } from "../server/numbers/number-views.ts";
import { DeskContext } from "./desk-context.tsx";
import type { DeskFrame, DeskPage } from "./desk-page.ts";
import { Document } from "./document.tsx";
import { weeklyText } from "./numbers/weekly-text.ts";
import { PageContent, pageTitle } from "./pages.tsx";
import { createSay } from "./words.ts";

const say = createSay(en);

/** A page of the desk as a whole HTML document. There is no React in the browser: links and forms load documents. */
export function render(page: DeskPage, frame: DeskFrame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <DeskContext value={{ say, account: frame.account }}>
      <Document frame={frame} title={pageTitle(page, say)}>
        <PageContent page={page} />
      </Document>
    </DeskContext>,
  )}`;
}

/** The overview of a week as plain text; `site` is the site's name. */
export function renderWeekly(view: OverviewView, site: string): string {
  return weeklyText(say, view, site);
}
