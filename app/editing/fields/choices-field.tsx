import type { ReactNode } from "react";
import { ChipField } from "#app/ui/form/chip-field.tsx";
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
          <ChipField
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
