import type { MessageKey } from "../../i18n/catalogue.ts";
import type { NavigationLink } from "../site-header/navigation.ts";

export interface FooterGroup {
  title: MessageKey;
  links: readonly NavigationLink[];
}

/** The footer's links (SPEC section 2), in groups. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: "common.footer.app",
    links: [
      { path: "/download", label: "common.nav.download" },
      { path: "/free", label: "common.footer.free" },
      { path: "/best_vpn", label: "common.footer.servers" },
      { path: "/introduce", label: "common.nav.introduce" },
    ],
  },
  {
    title: "common.footer.uses",
    links: [
      { path: "/gaming", label: "common.footer.gaming" },
      { path: "/sport", label: "common.footer.sport" },
      { path: "/steaming", label: "common.footer.streaming" },
      { path: "/ip", label: "common.footer.ip" },
    ],
  },
  {
    title: "common.nav.help",
    links: [
      { path: "/help", label: "common.footer.support" },
      { path: "/help#contact", label: "common.footer.contact" },
      { path: "/privacy", label: "common.footer.privacy" },
      { path: "/services", label: "common.footer.terms" },
    ],
  },
];
