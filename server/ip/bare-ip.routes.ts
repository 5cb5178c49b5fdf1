import { Hono } from "hono";
import { defaultLocale, isLocaleCode, localeOf } from "../../site/locales.ts";
import { addressUnknown, type IpRoutesDependencies, ipAnswer } from "./ip.routes.ts";

/**
 * The IP page for programs, to be mounted before the pages: `curl host/ip` gets the bare address and a line end,
 * `Accept: application/json` gets the JSON of the API. Everybody else goes on to the page.
 */
export function bareIpRoutes({ lookup, clientAddress }: IpRoutesDependencies): Hono {
  const app = new Hono();
  app.on("GET", ["/ip", "/:locale/ip"], async (context, next) => {
    const code = context.req.param("locale") ?? defaultLocale;
    const format = answerFormat(context.req.header("Accept") ?? "", context.req.header("User-Agent") ?? "");
    // Another address is looked up by the page and the API, where a wrong one has its message.
    if (format === "page" || !isLocaleCode(code) || context.req.query("ip")) return next();
    const address = clientAddress(context);
    const info = address && ipAnswer(lookup, address, localeOf(code).tag);
    if (!info) throw addressUnknown();
    context.header("Cache-Control", "no-store");
    context.header("Vary", "Accept, User-Agent");
    return format === "json" ? context.json(info) : context.text(`${info.ip}\n`);
  });
  return app;
}

/** Programs that people type into a terminal; they ask for anything, as some crawlers do that want the page. */
const terminalProgram = /^(curl|wget|httpie|xh|libfetch|fetch libfetch|powershell|mozilla\/5\.0 \(.*\) powershell)\b/i;

function answerFormat(accept: string, userAgent: string): "page" | "json" | "text" {
  if (/\btext\/html\b/i.test(accept)) return "page";
  if (/\bapplication\/json\b/i.test(accept)) return "json";
  if (/\btext\/plain\b/i.test(accept)) return "text";
  return terminalProgram.test(userAgent) ? "text" : "page";
}
