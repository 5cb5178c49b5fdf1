import { faqData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { bestVpnQuestions, questionLinks } from "./best-vpn.questions.ts";
import { dataLinks } from "./data-links.ts";

export const bestVpnHead: Route["head"] = (data, context, visit) => ({
  ...titled("bestVpn")(data, context, visit),
  image: "/share/servers.png",
  structuredData: [faqData(bestVpnQuestions(context.t, plainTags({ ...questionLinks, ...dataLinks("", "") })))],
});
