import { type ReactNode, useId } from "react";

export interface Labels {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it. */
  wrong?: string | undefined;
}

interface Described {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A field of a form with its label, its hint and its fault, which screen readers say with it. */
export function Labelled({ label, hint, wrong, field }: Labels & { field: (described: Described) => ReactNode }) {
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
      {field({ id, "aria-invalid": wrong ? true : undefined, "aria-describedby": notes || undefined })}
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  );
}
