import { setting, source } from "../settings/setting.ts";

/** The server list. */
export const nodeSettings = {
  nodeFeedUrl: setting({
    doc: "The server list: an http(s) URL or a file, in our own form, Mullvad's relay list or gluetun's servers.json. Empty takes content/nodes.json.",
    env: "NODE_FEED_URL",
    schema: source,
    default: "",
  }),
};
