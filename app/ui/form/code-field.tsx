import type { FieldProps } from "./field.tsx";
import { type ControlProps, TextField } from "./text-field.tsx";

/** A code of six digits, typed, pasted with a space or hyphen, or filled in by the telephone itself. */
export function CodeField(props: FieldProps & ControlProps<"input">) {
  return (
    <TextField
      autoComplete="one-time-code"
      controlClassName="max-w-44 tabular-nums tracking-[0.2em]"
      inputMode="numeric"
      maxLength={9}
      {...props}
    />
  );
}
