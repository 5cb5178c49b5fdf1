import type { Platform } from "../../../api/download.schema.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What the button of a platform's download says. */
export function downloadLabel(platform: Platform, t: Translate): string {
  if (platform === "ios") return t("download.openStore");
  return platform === "mac" ? t("download.all.mac.download") : t(`common.downloadFor.${platform}`);
}
