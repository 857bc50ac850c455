import type { Field } from "#app/editing/description/field.ts";
import { RelationInput } from "#app/editing/fields/relation-input.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { controlClass, Field as LabeledField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ProblemGroup } from "../plan/drafted-corrections.ts";
import { type Drafts, rowKey } from "../plan/drafted-corrections.ts";
import { linesText } from "./lines-text.ts";

/** Maximum number of rows of a group that can be corrected one by one. */
const maxRows = 50;

/** Maximum length of a shown cell in characters. */
const maxCharacters = 120;

/** One kind of problem: the text, its rows, the expected format, and the control that corrects all of them. */
export function ProblemCard({
  db,
  group,
  field,
  titles,
  drafts,
  isBusy,
  onDraft,
  onOmit,
}: {
  db: Db;
  group: ProblemGroup;
  /** Field of the column; null for a problem of the whole row. */
  field: Field | null;
  /** Titles of the records by row. */
  titles: ReadonlyMap<number, string>;
  drafts: Drafts;
  isBusy: boolean;
  onDraft: (key: string, text: string) => void;
  onOmit: () => void;
}) {
  const { column, written, expected, lines, unknown, key } = group;
  const count = counted(lines.length, m.exchange_in_rows_one, m.exchange_in_rows);
  // Problems of references that could not be read have no row.
  const isOfRows = field !== null || unknown !== undefined || titles.has(lines[0] ?? 0);
  const control = { field, written, onDraft, drafts };
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b border-l-4 border-l-danger py-3 pl-4 md:grid-cols-2">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-semibold text-base">
          {written ? m.exchange_quoted({ text: shortened(written) }) : m.exchange_empty_cell()} · {column} · {count}
        </p>
        <p>{expected}</p>
        <p className="text-ink-soft">{linesText(lines)}</p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {unknown ? (
          <LabeledField label={m.exchange_correct_name({ column })}>
            {(attributes) => (
              <RelationInput
                className={controlClass}
                db={db}
                field={unknown.relation}
                input={attributes}
                onChange={(text) => onDraft(key, text)}
                opensOnArrow
                value={drafts.get(key) ?? ""}
              />
            )}
          </LabeledField>
        ) : field ? (
          <Correction {...control} draft={key} label={correctLabel(column, lines)} />
        ) : null}
        {field && !unknown && lines.length > 1 ? (
          <Disclosure look="line" summary={m.exchange_correct_each()}>
            <div className="grid gap-3 pt-2">
              {lines.slice(0, maxRows).map((line) => (
                <Correction
                  {...control}
                  draft={rowKey(group, line)}
                  key={line}
                  label={rowLabel(line, titles.get(line))}
                />
              ))}
            </div>
          </Disclosure>
        ) : null}
        {isOfRows ? (
          <p>
            <button className={buttonClass("outline")} disabled={isBusy} onClick={onOmit} type="button">
              {counted(lines.length, m.exchange_omit_one, m.exchange_omit)}
              <span className="sr-only">
                : {written || m.exchange_empty_cell()}, {column}
              </span>
            </button>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function rowLabel(line: number, title: string | undefined): string {
  return title ? m.exchange_correct_row({ row: formatNumber(line), title }) : linesText([line]);
}

function correctLabel(column: string, { length }: readonly number[]): string {
  return length === 1 ? m.exchange_correct_one({ column }) : m.exchange_correct_all({ column });
}

/** Control for the text that replaces cells of a field. */
function Correction({
  field,
  written,
  label,
  draft,
  drafts,
  onDraft,
}: {
  field: Field | null;
  written: string;
  label: string;
  /** Key of the draft. */
  draft: string;
  drafts: Drafts;
  onDraft: (key: string, text: string) => void;
}) {
  const onChange = ({ target }: { target: { value: string } }) => onDraft(draft, target.value);
  const options = field ? optionsOf(field) : null;
  if (options) {
    return (
      <SelectField label={label} onChange={onChange} value={drafts.get(draft) ?? ""}>
        <option value="">{m.exchange_correct_choose()}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  const value = drafts.get(draft) ?? written;
  if (written.includes("\n")) return <TextareaField label={label} onChange={onChange} rows={4} value={value} />;
  return <TextField label={label} onChange={onChange} value={value} />;
}

/** Returns the texts that a cell of the field may have, with their labels; null if any text is possible. */
function optionsOf(field: Field): (readonly [value: string, name: string])[] | null {
  if (field.kind === "flag") return [m.exchange_yes(), m.exchange_no()].map((name) => [name, name] as const);
  if (field.kind !== "choice") return null;
  return Object.entries(field.options).map(([code, name]) => [code, name()] as const);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}
