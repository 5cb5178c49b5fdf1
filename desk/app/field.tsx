import type { ComponentProps } from "react";
import { Labelled, type Labels } from "./labelled.tsx";

/** A text field with its label, its hint and its fault. */
export function Field({ label, hint, wrong, ...input }: Labels & Omit<ComponentProps<"input">, "id">) {
  return <Labelled {...{ label, hint, wrong }} field={(described) => <input {...described} {...input} />} />;
}

/** The same for a text of several lines. */
export function TextArea({ label, hint, wrong, ...area }: Labels & Omit<ComponentProps<"textarea">, "id">) {
  return <Labelled {...{ label, hint, wrong }} field={(described) => <textarea {...described} {...area} />} />;
}

interface ChoiceProps extends Omit<ComponentProps<"select">, "id"> {
  label: string;
  options: readonly { value: string; name: string }[];
}

/** A choice of a few. */
export function Choice({ label, options, ...select }: ChoiceProps) {
  return (
    <Labelled
      label={label}
      field={({ id }) => (
        <select id={id} {...select}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}
