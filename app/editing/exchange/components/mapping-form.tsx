import { fieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { partNamed, partsOf } from "../import-tables.ts";
import { headingsAt, sourceRows } from "../mapping.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { MappingList } from "./mapping-list.tsx";
import { fileColumns, mappingProblem } from "./mapping-problem.ts";
import type { useImport } from "./use-import.ts";

/** Id of the form, for its submit button in the bar. */
export const mappingFormId = "import-mapping-form";

/** Number of rows among which the headings can be selected. */
const headingRows = 20;

/** Settings for reading a file: sheet, heading row, column mapping, and state of the records. */
export function MappingForm({
  type,
  file,
  importing,
  isLocked,
}: {
  type: RecordType;
  file: ChosenFile;
  importing: ReturnType<typeof useImport>;
  /** True while the settings cannot be changed. */
  isLocked: boolean;
}) {
  const { state, read, map, setOptions, review } = importing;
  const { source, sheet: number, headingRow, part, mapping, undecided } = file;
  const sheet = source.sheets[number];
  if (!sheet) return null;
  const { options } = state;
  // Sources of other formats already use the names of the fields.
  const isTable = source.notes === undefined;
  const parts = partsOf(type);
  const rows = sourceRows(sheet, headingRow, mapping);
  const columns = fileColumns(type, part);
  const headings = headingsAt(sheet.rows, headingRow);
  return (
    <form
      className="pb-6"
      id={mappingFormId}
      inert={isLocked}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mappingProblem(type, file) && !isLocked) void review();
      }}
    >
      <p className="text-ink-soft text-sm">
        {[
          source.encoding ? `${m.exchange_encoding()}: ${source.encoding.toUpperCase()}` : "",
          source.delimiter ? `${m.exchange_separator()}: ${separatorText(source.delimiter)}` : "",
          `${m.exchange_rows()}: ${formatNumber(rows.length)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
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
            onChange={(event) => void read({ sheet: number, headingRow: Number(event.target.value), part })}
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
        {isTable && parts.length > 0 ? (
          <SelectField
            id="import-part"
            label={m.exchange_part()}
            onChange={({ target }) => void read({ sheet: number, part: partNamed(type, target.value) })}
            value={part?.table ?? ""}
          >
            <option value="">{m.exchange_part_record({ type: type.names.one() })}</option>
            {parts.map(({ table, label }) => (
              <option key={table} value={table}>
                {m.exchange_part_row({ table: label() })}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {isTable ? (
        <section className="mt-5">
          <h2 className="text-lg">{m.exchange_columns_title()}</h2>
          <p className="prose-text mt-1 text-ink-soft text-sm">{m.exchange_columns_lead()}</p>
          <MappingList
            columns={columns}
            examples={sheet.rows.slice(headingRow + 1, headingRow + 1 + headingRows)}
            headings={headings}
            mapping={mapping}
            onChange={map}
            undecided={undecided}
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
        {part ? null : (
          <MissingValues
            fills={options.fills ?? {}}
            lacks={(column) => rows.some(({ values }) => !values[column]?.trim())}
            onChange={(fills) => setOptions({ ...options, fills })}
            type={type}
          />
        )}
        <CheckboxField
          checked={options.clearsEmpty}
          label={m.exchange_clears()}
          onChange={(event) => setOptions({ ...options, clearsEmpty: event.target.checked })}
        />
      </section>
    </form>
  );
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
