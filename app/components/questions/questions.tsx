import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { chevronIcon } from "../icon/icon-shapes.ts";
import { PageSection } from "../page-section/page-section.tsx";
import styles from "./questions.module.css";

export interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

/**
 * Questions that open one by one; each can be linked to by its id, and works without script. One whose words are left
 * out is not shown.
 */
export function Questions({ title, questions }: { title: ReactNode; questions: readonly Question[] }) {
  return (
    <PageSection title={title} width="read">
      <div className={styles.list}>
        {questions.map(
          ({ id, question, answer }) =>
            question && (
              <details key={id} id={id} className={styles.item}>
                <summary>
                  <h3>{question}</h3>
                  <Icon shape={chevronIcon} size={20} />
                </summary>
                <div className={styles.answer}>{isText(answer) ? <p>{answer}</p> : answer}</div>
              </details>
            ),
        )}
      </div>
    </PageSection>
  );
}

/** Words, also those of a rich message with links in it: one paragraph. */
function isText(answer: ReactNode): boolean {
  return typeof answer === "string" || Array.isArray(answer);
}
