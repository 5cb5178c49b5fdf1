import { type ComponentProps, useId } from "react";

interface Props extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it. */
  wrong?: string | undefined;
}

/** A text field with its label, its hint and its fault. */
export function Field({ label, hint, wrong, ...input }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input id={id} aria-invalid={wrong ? true : undefined} aria-describedby={notes || undefined} {...input} />
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  );
}

interface ChoiceProps extends Omit<ComponentProps<"select">, "id"> {
  label: string;
  options: readonly { value: string; name: string }[];
}

/** A choice of a few. */
export function Choice({ label, options, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
