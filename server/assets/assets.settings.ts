import { setting, text } from "../settings/setting.ts";

/** Files of the build. */
export const assetSettings = {
  assetsDir: setting({
    doc: "Folder with the hashed files of the releases before and after this one, for pages of theirs that are still open (deploy/systemd/upgrade.sh keeps it). Empty: this release's own alone.",
    env: "ASSETS_DIR",
    schema: text,
    default: "",
  }),
};
