import { fieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";

/** Asks for values of new records in required choices that are empty in some rows. */
export function MissingValues({
  type,
  lacks,
  fills,
  onChange,
}: {
  type: RecordType;
  /** Returns true if a column is empty in some row. */
  lacks: (column: string) => boolean;
  fills: Readonly<Record<string, string>>;
  onChange: (fills: Readonly<Record<string, string>>) => void;
}) {
  const { only } = type;
  const isPossible = (column: string, code: string) => only?.column !== column || only.values.includes(code);
  const missing = Object.entries(fieldsOf(type)).flatMap(([column, field]) => {
    if (field.kind !== "choice" || !field.required || !lacks(column)) return [];
    const options = Object.entries(field.options).filter(([code]) => isPossible(column, code));
    // A single possible value is filled in automatically.
    return only?.column === column && options.length === 1 ? [] : [{ column, field, options }];
  });
  if (missing.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {missing.map(({ column, field, options }) => (
        <SelectField
          hint={m.exchange_missing_hint()}
          id={`import-missing-${column}`}
          key={column}
          label={field.label()}
          onChange={({ target }) => {
            const { [column]: _, ...others } = fills;
            onChange(target.value ? { ...others, [column]: target.value } : others);
          }}
          value={fills[column] ?? String(field.initial ?? "")}
        >
          <option value="">{m.exchange_missing_none()}</option>
          {options.map(([code, label]) => (
            <option key={code} value={code}>
              {label()}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
