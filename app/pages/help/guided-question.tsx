import type { GuidedStep } from "../../../api/guided.schema.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { arrowIcon } from "../../components/icon/icon-shapes.ts";
import styles from "./guided.module.css";
import { useStepHref } from "./guided-link.ts";

type Question = Extract<GuidedStep, { kind: "question" }>;

/** The possible answers, each a link. */
export function GuidedQuestion({ step }: { step: Question }) {
  const stepHref = useStepHref();
  return (
    <ul className={styles.choices} aria-labelledby="step">
      {step.choices.map(({ label, path }) => (
        <li key={path}>
          <a href={stepHref(path)}>
            <span>{label}</span>
            <Icon shape={arrowIcon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
