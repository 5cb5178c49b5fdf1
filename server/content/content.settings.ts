import { folder, onOff, origin, setting, text } from "../settings/setting.ts";

/** The owner's texts, and the facts of site.yaml that a deployment may override. */
export const contentSettings = {
  contentDir: setting({
    doc: "Folder with articles, servers, downloads, claims and site.yaml. Another one than the project's lies over it, file by file.",
    env: "CONTENT_DIR",
    schema: folder("content"),
    default: "content",
  }),
  watchContent: setting({
    doc: "Pick up changed content and messages while running.",
    env: "WATCH_CONTENT",
    schema: onOff,
    default: "on",
  }),
  siteName: setting({ doc: "Brand name; empty takes content/site.yaml.", env: "SITE_NAME", schema: text, default: "" }),
  siteOrigin: setting({
    doc: "Production origin for canonical links, hreflang, sitemap and feeds; empty takes content/site.yaml.",
    env: "SITE_ORIGIN",
    schema: origin("https://www.example.org", "without a slash at the end"),
    default: "",
  }),
  supportEmail: setting({
    doc: "Support address; empty takes content/site.yaml.",
    env: "SUPPORT_EMAIL",
    schema: text,
    default: "",
  }),
};
