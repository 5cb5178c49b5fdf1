import { trustedHtmlPolicy } from "../../app/behaviours/trusted-html.ts";
import { offlineScriptPolicy } from "../../app/offline/script-url.ts";

/** Who may be asked for data: this site and, when it is elsewhere, the API. */
interface Options {
  /** Origin of the API when browsers reach it elsewhere; empty for this site. */
  apiOrigin: string;
  /** Names of this site that pages ask for the visitor's other address. */
  ipHosts?: readonly string[];
  /** The zone of the DNS check, below which pages look up names; empty for none. */
  dnsCheckZone?: string;
  /** HTTPS is promised for a year when the production origin has it. */
  https: boolean;
  /** The promise is made for every name below this one as well. */
  httpsSubdomains?: boolean;
  /** Vite's hot reload injects scripts and styles. */
  development?: boolean;
}

const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "browsing-topics",
  "interest-cohort",
];

/** Headers of every answer. There is no nonce or hash: what stands in a page besides files is data, never script. */
export function securityHeaders(options: Options): Record<string, string> {
  const { apiOrigin, ipHosts = [], dnsCheckZone, https, httpsSubdomains = false, development = false } = options;
  const oneTimeNames = dnsCheckZone ? `*.${dnsCheckZone}` : "";
  const asked = ["'self'", apiOrigin, ...ipHosts, oneTimeNames, development ? "ws:" : ""]
    .filter((one) => one !== "")
    .join(" ");
  const policy = [
    "default-src 'none'",
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${asked}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${apiOrigin ? ` ${apiOrigin}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Words become markup or script in one place only. Vite's client does as it likes.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedHtmlPolicy} ${offlineScriptPolicy}`]),
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(https && { "Strict-Transport-Security": `max-age=31536000${httpsSubdomains ? "; includeSubDomains" : ""}` }),
  };
}
