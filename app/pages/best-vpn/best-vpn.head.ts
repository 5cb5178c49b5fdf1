import { faqData } from "../../head/structured-data.ts";
import { plainTags, plainText } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { bestVpnQuestions, dataLinks, questionLinks } from "./best-vpn.questions.ts";

export const bestVpnHead: Route["head"] = (data, context, visit) => {
  const tags = plainTags({ ...questionLinks, ...dataLinks("", "") });
  const questions = bestVpnQuestions(context.t, tags);
  return {
    ...titled("bestVpn")(data, context, visit),
    image: "/share/servers.png",
    structuredData: [faqData(questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })))],
  };
};
