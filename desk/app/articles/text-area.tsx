import { type ComponentProps, useId } from "react";

interface Props extends Omit<ComponentProps<"textarea">, "id"> {
  label: string;
  hint?: string | undefined;
  wrong?: string | undefined;
}

/** A text of several lines with its label, its hint and its fault. */
export function TextArea({ label, hint, wrong, ...area }: Props) {
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
      <textarea id={id} aria-invalid={wrong ? true : undefined} aria-describedby={notes || undefined} {...area} />
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  );
}
