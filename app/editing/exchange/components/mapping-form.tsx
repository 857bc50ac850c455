import type { RecordType } from "#app/editing/description/record-type.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { columnLabel, exchangeColumns, idColumn } from "../exchange-columns.ts";
import { headingsAt, type Mapping, sourceRows } from "../mapping.ts";
import { MissingValues } from "./missing-values.tsx";
import type { ChosenFile, useImport } from "./use-import.ts";

/** Maximum length of an example in characters. */
const maxCharacters = 60;

/** Number of rows among which the headings can be selected. */
const headingRows = 20;

/** Settings for reading a file: sheet, heading row, column mapping, and state of the records. */
export function MappingForm({
  type,
  file,
  importing,
  isBusy,
  isSending,
}: {
  type: RecordType;
  file: ChosenFile;
  importing: ReturnType<typeof useImport>;
  isBusy: boolean;
  /** True while the file is being sent: the settings are read-only. */
  isSending: boolean;
}) {
  const { state, read, map, setOptions, review } = importing;
  const { source, sheet: number, headingRow, mapping } = file;
  const sheet = source.sheets[number];
  if (!sheet) return null;
  const { options } = state;
  // Sources of other formats already use the names of the fields.
  const isTable = source.notes === undefined;
  const rows = sourceRows(sheet, headingRow, mapping);
  const columns = [
    { name: idColumn, label: m.exchange_column_id() },
    ...exchangeColumns(type).map((column) => ({ name: column.name, label: columnLabel(column) })),
  ];
  const problem = mappingProblem(mapping, columns);
  return (
    <form
      inert={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !isBusy) void review();
      }}
    >
      <div className="pt-6">
        <FactList>
          <Fact term={m.exchange_file()}>{file.name}</Fact>
          {source.encoding ? <Fact term={m.exchange_encoding()}>{source.encoding.toUpperCase()}</Fact> : null}
          {source.delimiter ? <Fact term={m.exchange_separator()}>{separatorText(source.delimiter)}</Fact> : null}
          <Fact term={m.exchange_rows()}>{formatNumber(rows.length)}</Fact>
        </FactList>
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        {source.sheets.length > 1 ? (
          <SelectField
            id="import-sheet"
            label={m.exchange_sheet()}
            onChange={(event) => void read({ sheet: Number(event.target.value) })}
            value={number}
          >
            {source.sheets.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {isTable ? (
          <SelectField
            id="import-heading-row"
            label={m.exchange_heading_row()}
            onChange={(event) => void read({ sheet: number, headingRow: Number(event.target.value) })}
            value={headingRow}
          >
            {sheet.rows.slice(0, headingRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move.
              <option key={index} value={index}>
                {m.exchange_heading_choice({ row: index + 1, headings: shortened(row.filter(Boolean).join(" · ")) })}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {isTable ? (
        <section className="mt-8">
          <h2 className="text-lg">{m.exchange_columns_title()}</h2>
          <p className="prose-text mt-1 text-ink-soft text-sm">{m.exchange_columns_lead()}</p>
          <MappingTable
            columns={columns}
            examples={sheet.rows.slice(headingRow + 1, headingRow + 1 + headingRows)}
            headings={headingsAt(sheet.rows, headingRow)}
            mapping={mapping}
            onChange={map}
          />
        </section>
      ) : null}
      <section className="mt-8 grid gap-2">
        <h2 className="text-lg">{m.exchange_options_title()}</h2>
        <RadioGroup
          label={m.exchange_state()}
          name="state"
          onChange={(chosen) => setOptions({ ...options, state: chosen })}
          options={[
            { value: "published", label: m.exchange_state_published(), hint: m.exchange_state_published_hint() },
            { value: "draft", label: m.exchange_state_draft(), hint: m.exchange_state_draft_hint() },
          ]}
          value={options.state}
        />
        <MissingValues
          fills={options.fills ?? {}}
          lacks={(column) => rows.some(({ values }) => !values[column]?.trim())}
          onChange={(fills) => setOptions({ ...options, fills })}
          type={type}
        />
        <CheckboxField
          checked={options.clearsEmpty}
          label={m.exchange_clears()}
          onChange={(event) => setOptions({ ...options, clearsEmpty: event.target.checked })}
        />
      </section>
      <div className="empty:hidden" role="alert">
        {problem ? <p className="mt-4 font-semibold text-danger text-sm">{problem}</p> : null}
      </div>
      <button className={`${buttonClass(state.plan ? "outline" : "primary")} mt-4`} disabled={isBusy} type="submit">
        {state.plan ? m.exchange_review_again() : m.exchange_review()}
      </button>
    </form>
  );
}

function mappingProblem(mapping: Mapping, columns: readonly { name: string; label: string }[]): string | null {
  const chosen = mapping.filter((name) => name !== null);
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index);
  if (twice) return m.exchange_column_twice({ field: columns.find(({ name }) => name === twice)?.label ?? twice });
  return chosen.some((name) => name !== idColumn) ? null : m.exchange_column_nothing();
}

function separatorText(sign: string): string {
  const names: Record<string, () => string> = {
    ";": m.exchange_separator_semicolon,
    ",": m.exchange_separator_comma,
    "\t": m.exchange_separator_tab,
  };
  return names[sign]?.() ?? m.exchange_separator_other({ sign });
}

function shortened(headings: string): string {
  return headings.length > 60 ? `${headings.slice(0, 60)}…` : headings;
}

/** Maps each column of a file to a field, with examples of its values. */
function MappingTable({
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
