import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldNotes } from "#app/ui/form/field.tsx";

/** Chips for a field with several codes. */
export function ChoicesField({
  id,
  label,
  hint,
  error,
  options,
  values,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: Readonly<Record<string, () => string>>;
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  return (
    <fieldset aria-describedby={describedBy(id, { error, hint })} className="grid min-w-0 gap-1" id={id}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([code, name]) => (
          <Chip
            checked={values.includes(code)}
            key={code}
            label={name()}
            // Keeps the order of the options.
            onChange={(event) =>
              onChange(
                Object.keys(options).filter((other) =>
                  other === code ? event.target.checked : values.includes(other),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldNotes error={error} hint={hint} id={id} />
    </fieldset>
  );
}

/** A check box that looks like a button which stays pressed. */
function Chip({ label, ...input }: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line-strong bg-raised px-3 font-semibold text-sm has-checked:bg-primary has-checked:text-paper">
      {/* Covers the chip: it gets the clicks, and shows the focus. */}
      <input {...input} className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm" type="checkbox" />
      <svg aria-hidden="true" className="hidden size-3 peer-checked:block" viewBox="0 0 12 12">
        <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      {label}
    </label>
  );
}
