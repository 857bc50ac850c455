import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { slugify } from "#app/lib/slug.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { focusControl } from "../checks/focus-control.ts";
import { type DescribedForm, storedChildren } from "../description/described-form.ts";
import type { ChildTable, Field, Fields, RowSum } from "../description/field.ts";
import { childHeadingId, controlId } from "../description/field-problems.ts";
import { type FieldRow, type FieldValue, newRow } from "../description/field-values.ts";
import { formTexts, reviewedForm } from "../description/form-translation.ts";
import type { RecordType } from "../description/record-type.ts";
import { FieldComments, RowComments } from "../review/field-comments.tsx";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { type TranslatedTexts, textTranslations } from "../translation/translated-texts.ts";
import { copyLatestYear, latestYear } from "./copy-year.ts";
import { EnglishField } from "./english-field.tsx";
import { FieldControl } from "./field-control.tsx";
import { FieldsGrid } from "./fields-grid.tsx";
import { RowsField } from "./rows-field.tsx";

/** Priority of the texts: stale ones mislead readers. */
const priority = ["stale", "partial", "missing"] as const;

/** All fields of a record by section; translated fields have their English beside them. `note` is shown above. */
export function RecordFields({
  type,
  form,
  former,
  note,
  isFromQueue,
  onChange,
}: {
  type: RecordType;
  form: DescribedForm;
  /** Spanish from which older English was translated. */
  former: FormerSpanish;
  note: ReactNode;
  /** True if the record was opened from the translation queue. */
  isFromQueue: boolean;
  onChange: (change: (form: DescribedForm) => DescribedForm) => void;
}) {
  const setValue = (column: string, value: FieldValue) =>
    onChange((fields) => ({ ...fields, values: { ...fields.values, [column]: value } }));
  const texts = formTexts(type, form.isTranslationReviewed ? { ...form, ...reviewedForm(type, form) } : form, former);
  useOpenedAtEnglish(isFromQueue, texts, (column) => controlId("en", column));
  return (
    <div className="grid gap-10">
      {note}
      {type.sections.map(({ title, fields }, index) =>
        shownFields(fields).length === 0 ? null : (
          <section
            className={`grid gap-6 ${isWholePart(type) ? "" : "border-ink border-t-2 pt-4"} ${type.parts ? "gap-x-8 xl:grid-cols-2" : ""}`}
            key={Object.keys(fields).join()}
          >
            <h2 className={isWholePart(type) ? "sr-only" : "col-span-full text-xl"} id={sectionId(index)} tabIndex={-1}>
              {title()}
            </h2>
            {shownFields(fields).map(([column, field]) => (
              <div
                className={
                  field.translated
                    ? `col-span-full grid gap-x-8 gap-y-4 ${field.kind === "blocks" ? "" : "xl:grid-cols-2"}`
                    : isShort(field)
                      ? "max-w-xl"
                      : "col-span-full min-w-0"
                }
                key={column}
              >
                <FieldControl
                  column={column}
                  field={field}
                  id={controlId(column)}
                  lang={field.translated ? "es" : undefined}
                  onChange={(value) => setValue(column, value)}
                  placeholder={placeholderOf(field, form)}
                  value={form.values[column] ?? ""}
                />
                {field.translated ? (
                  <EnglishField
                    column={column}
                    field={field}
                    form={form}
                    onChange={onChange}
                    texts={texts}
                    type={type}
                  />
                ) : null}
                <FieldComments field={column} isBrief label={field.label()} />
              </div>
            ))}
          </section>
        ),
      )}
      {(type.children ?? []).map((child) => (
        <div className="grid gap-4" key={child.table}>
          <ChildRows
            child={child}
            onChange={(rows) =>
              onChange((fields) => ({ ...fields, children: { ...fields.children, [child.table]: rows } }))
            }
            rows={form.children[child.table] ?? []}
            sums={child.sums?.(storedChildren(type, form)) ?? []}
          />
          <RowComments label={child.label()} table={child.table} />
        </div>
      ))}
    </div>
  );
}

/** Returns the parts of a record's page, with the ids of their headings. */
export function partsOfPage(type: RecordType): { id: string; title: string }[] {
  return [
    ...type.sections.flatMap(({ title, fields }, index) =>
      shownFields(fields).length > 0 ? [{ id: sectionId(index), title: title() }] : [],
    ),
    ...(type.children ?? []).map(({ table, label }) => ({ id: childHeadingId(table), title: label() })),
  ];
}

function shownFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, { isHidden, place }]) => !isHidden && !place);
}

/** True for the only section of a part, which the page's title already names. */
const isWholePart = ({ parts, sections }: RecordType) => parts !== undefined && sections.length === 1;

const sectionId = (index: number) => `section-${index + 1}`;

/** True if a control needs less than the full width of its line. */
function isShort({ kind }: Field): boolean {
  return kind !== "blocks" && kind !== "rows" && kind !== "focal-point" && kind !== "library-file";
}

function placeholderOf(field: Field, { values }: DescribedForm): string | undefined {
  if (field.kind !== "slug") return undefined;
  return slugify(field.of.map((column) => values[column]).join(" "));
}

/**
 * Focuses the first stale, or else missing, English text when an editor was opened from the translation queue. `idOf`
 * returns the id of the control of a column's English.
 */
function useOpenedAtEnglish(isFromQueue: boolean, texts: TranslatedTexts, idOf: (column: string) => string): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFromQueue || isDone.current) return;
    isDone.current = true;
    const translations = Object.entries(textTranslations(texts));
    for (const state of priority) {
      const [column] = translations.find(([, translation]) => translation.state === state) ?? [];
      // Waits for the next frame, because the router scrolls to the top first.
      if (column !== undefined) return void requestAnimationFrame(() => focusControl(idOf(column)));
    }
  });
}

/** Editor of a record's child rows: a grid, or a list of forms. */
function ChildRows({
  child,
  rows,
  sums,
  onChange,
}: {
  child: ChildTable;
  rows: FieldRow[];
  sums: RowSum[];
  onChange: (rows: FieldRow[]) => void;
}) {
  const id = controlId(child.table);
  const year = child.year ? latestYear(rows, child.year) : null;
  return (
    <section className="grid min-w-0 gap-4 border-ink border-t-2 pt-4">
      <h2 className="text-xl" id={childHeadingId(child.table)} tabIndex={-1}>
        {child.label()}
      </h2>
      {child.help ? <p className="prose-text text-ink-soft text-sm">{child.help()}</p> : null}
      {child.layout === "cards" ? (
        <RowsField
          add={child.add()}
          control={FieldControl}
          fields={child.fields}
          id={id}
          isSorted
          label={m.record_rows_of({ name: child.label() })}
          onChange={onChange}
          rows={rows}
        />
      ) : (
        <>
          <FieldsGrid fields={child.fields} id={id} label={child.label()} onChange={onChange} rows={rows} />
          <div className="flex flex-wrap gap-3">
            <button
              className={buttonClass("outline")}
              id={`${id}-add`}
              onClick={() => onChange([...rows, newRow(child.fields)])}
              type="button"
            >
              {child.add()}
            </button>
            {child.year && year ? (
              <button
                className={buttonClass("outline")}
                onClick={() => onChange(copyLatestYear(child.fields, rows, child.year as string))}
                type="button"
              >
                {m.record_copy_year({ from: String(year), to: String(year + 1) })}
              </button>
            ) : null}
          </div>
        </>
      )}
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {sums.map(({ text, isWrong }) => (
          <li className={isWrong ? "text-danger" : "text-ink-soft"} key={text}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
