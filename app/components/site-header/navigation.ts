import type { Platform } from "../../../api/download.schema.ts";
import type { MessageKey } from "../../i18n/catalogue.ts";

export interface NavigationLink {
  path: string;
  label: MessageKey;
}

/** The header's links and menus (SPEC section 2). */
export const downloadLinks: readonly (NavigationLink & { platform: Platform })[] = [
  { platform: "windows", path: "/download/windows", label: "common.platform.windows" },
  { platform: "ios", path: "/download/ios", label: "common.platform.ios" },
  { platform: "android", path: "/download/android", label: "common.platform.android" },
];

export const resourceLinks: readonly NavigationLink[] = [
  { path: "/help", label: "common.nav.help" },
  { path: "/blog", label: "common.nav.blog" },
];
