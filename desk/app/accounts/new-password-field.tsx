import { useSay } from "../desk-context.tsx";
import { Field } from "../field.tsx";

/** A password that is chosen here, by the rules of desk/server/accounts. */
export function NewPasswordField({ label, wrong }: { label: string; wrong: boolean }) {
  const say = useSay();
  return (
    <Field
      label={label}
      hint={say("join.passwordHint")}
      name="password"
      type="password"
      autoComplete="new-password"
      wrong={wrong ? say("join.wrong.password") : undefined}
      minLength={12}
      maxLength={128}
      required
    />
  );
}
