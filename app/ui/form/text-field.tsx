import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";

/** Attributes of a native control that the field does not set itself. */
export type ControlProps<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | "aria-describedby" | "aria-invalid"
> & {
  /** Classes of the control only, such as its width. */
  controlClassName?: string;
};

/** A labeled single-line input of any `type`. */
export function TextField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  isLabelHidden,
  className,
  controlClassName = "",
  ...input
}: FieldProps & ControlProps<"input">) {
  return (
    <Field {...{ id, label, hint, error, required, optional, isLabelHidden, className }}>
      {(attributes) => <input {...input} {...attributes} className={`${controlClass} ${controlClassName}`} />}
    </Field>
  );
}
