import { Icon } from "../../components/icon/icon.tsx";
import { arrowIcon } from "../../components/icon/icon-shapes.ts";
import type { GuidedData } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { useWayHref } from "./guided-link.ts";

/**
 * The answers to a step, each a link to the next. Crawlers need not follow them: there are hundreds of thousands of
 * ways.
 */
export function GuidedAnswers({ step: { ask, answers } }: Pick<GuidedData, "step">) {
  const wayHref = useWayHref();
  if (answers.length === 0) return null;
  return (
    <div className={styles.answers}>
      {ask !== null && <h3 id="ask">{ask}</h3>}
      <ul className={styles.choices} aria-labelledby={ask === null ? "step" : "ask"}>
        {answers.map(({ text, way }) => (
          <li key={way}>
            <a href={wayHref(way)} rel="nofollow">
              <span>{text}</span>
              <Icon shape={arrowIcon} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
