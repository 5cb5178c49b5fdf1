import { setting, source } from "../settings/setting.ts";

/** The download list. */
export const downloadSettings = {
  downloadsUrl: setting({
    doc: "The download list: an http(s) URL or a file. Empty takes content/downloads.json.",
    env: "DOWNLOADS_URL",
    schema: source,
    default: "",
  }),
};
