import { controlClass, Field, type FieldProps } from "./field.tsx";
import type { ControlProps } from "./text-field.tsx";

/** A labeled select; `children` are its `<option>` and `<optgroup>` elements. */
export function SelectField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  isLabelHidden,
  className,
  controlClassName = "",
  ...select
}: FieldProps & ControlProps<"select">) {
  return (
    <Field {...{ id, label, hint, error, required, optional, isLabelHidden, className }}>
      {(attributes) => <select {...select} {...attributes} className={`${controlClass} ${controlClassName}`} />}
    </Field>
  );
}
