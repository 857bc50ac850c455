import type { ReactNode } from "react";

/** The look of everything that one types into or chooses from. */
export const inputClass =
  "min-h-11 w-full rounded-sm border border-line-strong bg-white px-3 py-2 text-base leading-snug aria-[invalid]:border-2 aria-[invalid]:border-danger";

type FieldMetadata = { id: string; errorId: string; descriptionId: string; errors?: string[] | undefined };

/** A field of the form: its label above it, a hint, and what is wrong with it. */
export function ContactField({
  field,
  label,
  optional,
  hint,
  className = "",
  children,
}: {
  field: FieldMetadata;
  label: string;
  /** «(opcional)», where the field may stay empty. */
  optional?: string;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label className="font-semibold text-sm" htmlFor={field.id}>
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {optional}</span> : null}
      </label>
      {children}
      {field.errors ? (
        <p className="font-semibold text-danger text-sm" id={field.errorId}>
          {field.errors[0]}
        </p>
      ) : null}
      {hint ? (
        <p className="text-ink-soft text-xs" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
