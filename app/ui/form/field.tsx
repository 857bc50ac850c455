import { type ReactNode, useId } from "react";

/** The look of every control that is typed into or chosen from. */
export const controlClass =
  "min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3 py-2 text-base leading-snug aria-[invalid]:border-2 aria-[invalid]:border-danger";

/** What every labeled field of the kit takes besides the attributes of its control. */
export type FieldProps = {
  /** Made from the position in the page when absent. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | null | undefined;
  /** The word that marks the field as required; the control then has the attribute too. */
  required?: string | undefined;
  /** The word that marks the field as one that may stay empty. */
  optional?: string | undefined;
  /** Classes of the whole field: its place in the form. */
  className?: string | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** The ids of a field's error and hint, as Conform names them. */
const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-description`;

/** The value of `aria-describedby`: the error first, then the hint. Undefined when there is neither. */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">): string | undefined {
  return [error ? errorIdOf(id) : null, hint ? hintIdOf(id) : null].filter(Boolean).join(" ") || undefined;
}

/** A label above its control; below it what is wrong with the value, and what helps to fill it in. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  required,
  optional,
  className = "",
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <div className="text-sm">
        <label className="font-semibold" htmlFor={id}>
          {label}
          {optional ? <Mark>{optional}</Mark> : null}
        </label>
        {/* Beside the label: the control's own attribute says it to a screen reader. */}
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

/** A field's error and hint, under the ids that `describedBy` names. */
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
