import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";

/** The attributes of a native control that the kit does not set itself. */
export type ControlProps<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | "aria-describedby" | "aria-invalid"
> & {
  /** Classes of the control alone, such as its width. */
  controlClassName?: string;
};

/** A line of text, or a date, number or address by its `type`. */
export function TextField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  className,
  controlClassName = "",
  ...input
}: FieldProps & ControlProps<"input">) {
  return (
    <Field {...{ id, label, hint, error, required, optional, className }}>
      {(attributes) => <input {...input} {...attributes} className={`${controlClass} ${controlClassName}`} />}
    </Field>
  );
}
