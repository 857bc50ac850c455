import { m } from "#app/i18n/paraglide/messages.js";
import { controlClass } from "#app/ui/form/field.tsx";
import type { Mapping } from "../mapping.ts";

/** Maximum length of an example in characters. */
const maxCharacters = 60;

/** Maps each column of a file to a field, with examples of its values. */
export function MappingTable({
  headings,
  examples,
  columns,
  mapping,
  onChange,
}: {
  headings: readonly string[];
  /** Rows below the headings. */
  examples: readonly string[][];
  columns: readonly { name: string; label: string }[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  const heading = "py-2 pr-4 text-left font-semibold";
  return (
    <table className="mt-3 block w-full border-ink border-t-2 text-sm md:table">
      <thead className="max-md:sr-only">
        <tr className="border-line border-b">
          <th className={heading}>{m.exchange_column_heading()}</th>
          <th className={heading}>{m.exchange_column_example()}</th>
          <th className={heading}>{m.exchange_column_field()}</th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {mapping.map((chosen, place) => {
          const name = headings[place] || m.exchange_column_unnamed({ number: place + 1 });
          const example = examples.map((row) => (row[place] ?? "").trim()).find(Boolean) ?? "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never move.
            <tr className="block border-line border-b py-2 md:table-row md:py-0" key={place}>
              <th
                className="block pr-4 text-left font-semibold [overflow-wrap:anywhere] md:table-cell md:py-2"
                scope="row"
              >
                {name}
              </th>
              <td className="block pr-4 text-ink-soft [overflow-wrap:anywhere] md:table-cell md:py-2">
                {example.length > maxCharacters ? `${example.slice(0, maxCharacters)}…` : example}
              </td>
              <td className="block max-md:mt-1 md:table-cell md:w-72 md:py-1.5">
                <select
                  aria-label={m.exchange_column_field_of({ column: name })}
                  className={`${controlClass} ${chosen ? "" : "text-ink-soft"}`}
                  onChange={(event) =>
                    onChange(mapping.map((other, index) => (index === place ? event.target.value || null : other)))
                  }
                  value={chosen ?? ""}
                >
                  <option value="">{m.exchange_column_none()}</option>
                  {columns.map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
