import { type ReactNode, useId } from "react";

/** Classes of text inputs, selects and text areas. */
export const controlClass =
  "min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3 py-2 text-base leading-snug aria-[invalid]:border-2 aria-[invalid]:border-danger";

/** Common props of labeled fields. */
export type FieldProps = {
  /** Generated if absent. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message of the value. */
  error?: string | null | undefined;
  /** Text that marks the field as required; also sets the attribute. */
  required?: string | undefined;
  /** Text that marks the field as optional. */
  optional?: string | undefined;
  /** True to show the label only to screen readers, where the control's text says it. */
  isLabelHidden?: boolean | undefined;
  /** Classes of the whole field, for layout. */
  className?: string | undefined;
};

/** Attributes that associate a control with its label, hint and error. */
export type ControlAttributes = {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Ids of a field's error and hint, equal to Conform's. */
const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-description`;

/** Returns `aria-describedby`: the error first, then the hint. Undefined without both. */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">): string | undefined {
  return [error ? errorIdOf(id) : null, hint ? hintIdOf(id) : null].filter(Boolean).join(" ") || undefined;
}

/** A label above its control, with error and hint below. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  required,
  optional,
  isLabelHidden = false,
  className = "",
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <div className={isLabelHidden ? "sr-only" : "text-sm"}>
        <label className="font-semibold" htmlFor={id}>
          {label}
          {optional ? <Mark>{optional}</Mark> : null}
        </label>
        {/* Hidden from screen readers, which read the `required` attribute. */}
        {required ? (
          <span aria-hidden="true">
            <Mark>{required}</Mark>
          </span>
        ) : null}
      </div>
      {children({
        id,
        required: required ? true : undefined,
        "aria-describedby": describedBy(id, { error, hint }),
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="font-normal text-ink-soft"> {children}</span>;
}

/** Error and hint of a field with the ids of `describedBy`. */
export function FieldNotes({ id, error, hint }: { id: string } & Pick<FieldProps, "error" | "hint">) {
  return (
    <>
      {error ? (
        <p className="font-semibold text-danger text-sm" id={errorIdOf(id)}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="text-ink-soft text-xs" id={hintIdOf(id)}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
