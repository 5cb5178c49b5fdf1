import type { Log } from "../../../server/log.ts";
import type { DeskContext } from "../desk-route.ts";
import type { DraftPage } from "./draft-site.ts";

interface Options {
  /** Of the desk. */
  origin: string;
  log: Log;
}

/** A page with a text that is not saved, for a frame or a window of its own; why not, where it cannot be shown. */
export async function answerPreview(
  context: DeskContext,
  render: () => Promise<DraftPage>,
  { origin, log }: Options,
): Promise<Response> {
  const headers = previewHeaders(origin);
  try {
    const { html, status, faults } = await render();
    if (faults.length > 0) return refusePreview(context, faults, origin);
    return context.html(html, status as 200, headers);
  } catch (err) {
    log.error({ err }, "A page could not be shown before its text is saved");
    return context.text("The page could not be rendered. The log of the server says why.\n", 503, headers);
  }
}

/** What is so wrong with a text that there is no page with it, a line each. */
export function refusePreview(context: DeskContext, faults: readonly string[], origin: string): Response {
  const lines = faults.map((fault) => `- ${fault}\n`);
  return context.text(`The text cannot be shown yet:\n${lines.join("")}`, 422, previewHeaders(origin));
}

/**
 * What the frame of a preview may do: show itself. It is a page of the site with words that somebody is typing, so it
 * runs no script, sends no form, and is of an origin of its own, where the desk's session is not.
 */
function previewHeaders(origin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${origin}`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    "sandbox",
  ].join("; ");
  return { "Content-Security-Policy": policy, "X-Frame-Options": "SAMEORIGIN" };
}
