import { controlClass, Field, type FieldProps } from "./field.tsx";
import { GrowingTextarea } from "./growing-textarea.tsx";
import type { ControlProps } from "./text-field.tsx";

/** A labeled text area with `rows` lines, or the height of its text if it `grows`. */
export function TextareaField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  isLabelHidden,
  className,
  controlClassName = "",
  grows = false,
  ...area
}: FieldProps & ControlProps<"textarea"> & { grows?: boolean }) {
  const Area = grows ? GrowingTextarea : "textarea";
  return (
    <Field {...{ id, label, hint, error, required, optional, isLabelHidden, className }}>
      {(attributes) => <Area {...area} {...attributes} className={`${controlClass} ${controlClassName}`} />}
    </Field>
  );
}
