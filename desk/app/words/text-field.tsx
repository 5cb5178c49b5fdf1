import { useId } from "react";
import type { Language, TextView } from "../../server/words/word-views.ts";
import { useSay } from "../desk-context.tsx";

interface Props {
  text: TextView;
  language: Language;
  name: string;
}

/** Signs on a line of a field, roughly. */
const lineLength = 52;

/** The field of a text in its language and its direction, with what is wrong with it. */
export function TextField({ text, language: { tag, dir, name: languageName }, name }: Props) {
  const say = useSay();
  const id = useId();
  const { given, english, faults } = text;
  const longest = given.length > 0 ? given : english;
  const rows = longest.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / lineLength), 1);
  return (
    <div className="field">
      <label htmlFor={id}>{languageName}</label>
      <textarea
        id={id}
        name={name}
        lang={tag}
        dir={dir}
        rows={Math.min(24, Math.max(2, rows))}
        defaultValue={given}
        spellCheck
        aria-invalid={faults.length > 0 ? true : undefined}
        aria-describedby={faults.length > 0 ? `${id}-wrong` : undefined}
      />
      {faults.length > 0 && (
        <ul className="wrong" id={`${id}-wrong`}>
          {faults.map(({ kind, detail }) => (
            <li key={kind + detail}>
              {say.of(`words.faults.${kind}`)} <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
