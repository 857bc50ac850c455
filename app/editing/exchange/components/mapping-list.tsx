import { m } from "#app/i18n/paraglide/messages.js";
import { controlClass } from "#app/ui/form/field.tsx";
import type { Mapping } from "../mapping.ts";

/** Maximum length of examples in characters. */
const maxCharacters = 60;

/** Maximum number of different examples of a column. */
const maxExamples = 3;

/** Value of the option of an undecided column. */
const undecidedValue = "?";

/** Maps each column of a file to a field, with examples of its values. */
export function MappingList({
  headings,
  examples,
  columns,
  mapping,
  undecided,
  onChange,
}: {
  headings: readonly string[];
  /** Rows below the headings. */
  examples: readonly string[][];
  columns: readonly { name: string; label: string }[];
  mapping: Mapping;
  /** Places of columns that are neither mapped nor left out. */
  undecided: readonly number[];
  /** `decided` is the place of the changed column. */
  onChange: (mapping: Mapping, decided: readonly number[]) => void;
}) {
  return (
    <ul className="mt-3 border-ink border-t-2 text-sm">
      {mapping.map((chosen, place) => {
        const isOpen = undecided.includes(place);
        const heading = headings[place] || m.exchange_column_unnamed({ number: place + 1 });
        return (
          <li
            className={`grid items-center gap-x-4 gap-y-1 border-line border-b py-2 md:grid-cols-[1fr_1.5fr_18rem_7rem] ${isOpen ? "border-l-4 border-l-accent pl-3" : ""}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never move.
            key={place}
          >
            <span className="wrap-anywhere font-semibold">{heading}</span>
            <span className="wrap-anywhere text-ink-soft">{examplesOf(examples, place)}</span>
            <select
              aria-label={m.exchange_column_field_of({ column: heading })}
              className={`${controlClass} ${chosen ? "" : "text-ink-soft"}`}
              onChange={({ target: { value } }) => {
                if (value === undecidedValue) return;
                onChange(
                  mapping.map((other, index) => (index === place ? value || null : other)),
                  [place],
                );
              }}
              value={isOpen ? undecidedValue : (chosen ?? "")}
            >
              {isOpen ? <option value={undecidedValue}>{m.exchange_column_choose()}</option> : null}
              <option value="">{m.exchange_column_none()}</option>
              {columns.map((column) => (
                <option key={column.name} value={column.name}>
                  {column.label}
                </option>
              ))}
            </select>
            <ColumnState isOpen={isOpen} isMapped={chosen !== null} />
          </li>
        );
      })}
    </ul>
  );
}

function ColumnState({ isOpen, isMapped }: { isOpen: boolean; isMapped: boolean }) {
  if (isOpen) return <span className="font-semibold text-accent">{m.exchange_column_state_open()}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 border ${isMapped ? "border-primary bg-primary" : "border-line-strong"}`}
      />
      {isMapped ? m.exchange_column_state_mapped() : m.exchange_column_state_omitted()}
    </span>
  );
}

function examplesOf(rows: readonly string[][], place: number): string {
  const texts = [...new Set(rows.map((row) => (row[place] ?? "").trim()).filter(Boolean))];
  const text = texts.slice(0, maxExamples).join(" · ");
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
