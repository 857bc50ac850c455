import type { FieldProps } from "./field.tsx";
import { type ControlProps, TextField } from "./text-field.tsx";

/** Input for a code of six digits; accepts pasted spaces and hyphens and autofill of one-time codes. */
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
