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
      <Faults id={`${id}-wrong`} faults={faults} />
    </div>
  );
}

function Faults({ id, faults }: { id: string; faults: TextView["faults"] }) {
  const say = useSay();
  if (faults.length === 0) return null;
  return (
    <ul className="wrong" id={id}>
      {faults.map(({ kind, detail }) => (
        <li key={kind + detail}>
          {say.of(`words.faults.${kind}`)} <bdi>{detail}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface FormsProps extends Omit<Props, "name"> {
  forms: NonNullable<TextView["forms"]>;
}

/** A field for each form of a plural, by the numbers that take it, and for what stands around. */
export function FormFields({ text: { faults }, forms: { before, after, fields }, language }: FormsProps) {
  const say = useSay();
  const id = useId();
  const { tag, dir, name: languageName } = language;
  const all = [
    { name: "before", label: say("words.form.before", { language: languageName }), value: before },
    ...fields.map(({ name, numbers, text }) => ({
      name: `form:${name}`,
      label: say("words.form.of", { language: languageName, form: name, numbers: numbers.join(", ") }),
      value: text,
    })),
    { name: "after", label: say("words.form.after", { language: languageName }), value: after },
  ];
  return (
    <div>
      <p className="hint">{say("words.form.hint")}</p>
      {all.map(({ name, label, value }) => (
        <p className="field" key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            name={name}
            lang={tag}
            dir={dir}
            defaultValue={value}
            required={name.startsWith("form:")}
            aria-invalid={faults.length > 0 ? true : undefined}
            aria-describedby={faults.length > 0 ? `${id}-wrong` : undefined}
          />
        </p>
      ))}
      <Faults id={`${id}-wrong`} faults={faults} />
    </div>
  );
}
