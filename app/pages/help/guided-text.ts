import type { Translate } from "../../i18n/translate.ts";
import type { GuidedData } from "./guided.loader.ts";

/** What support asks for and the steps do not tell; the same points as in the prompt below every page. No place. */
const points = ["version", "happened"] as const;

/**
 * The text for support, a line each: the steps taken without those that could harm who sends it, what they rule out,
 * the way as the address has it, and empty lines to fill in. It is made of the address and of nothing else.
 */
export function supportText({ title, trail, excluded, way }: GuidedData, t: Translate): string[] {
  return [
    title,
    ...trail.filter((one) => !one.private).map(({ title: step, answer }) => `– ${step} – ${answer}`),
    ...(excluded.length > 0 ? [`${t("guided.excluded")}: ${excluded.join("; ")}`] : []),
    t("guided.diagnostic.steps", { steps: way }),
    "",
    ...points.map((point) => `${t(`article.contact.point.${point}`)}:`),
    `${t("guided.diagnostic.used")}:`,
  ];
}
