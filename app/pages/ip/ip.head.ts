import { faqData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import type { IpData } from "./ip.loader.ts";
import { ipQuestions, questionLinks } from "./ip.questions.ts";

export const ipHead: Route<IpData>["head"] = (data, context, visit) => {
  const { t } = context;
  const head = titled("ip")(data, context, visit);
  return {
    ...head,
    title: lookUpTitle(data, t) ?? head.title,
    image: "/share/ip.png",
    structuredData: [faqData(ipQuestions(t, plainTags(questionLinks)))],
  };
};

/** What a screen reader says once another address was looked up: each answer has words of its own. */
function lookUpTitle({ asked, other }: IpData, t: Parameters<typeof ipQuestions>[0]): string | undefined {
  if (other) return t("ip.other.answer", { address: other.ip });
  return asked === "" ? undefined : t("ip.other.invalid", { asked });
}
