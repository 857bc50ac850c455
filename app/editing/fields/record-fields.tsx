import type { ReactNode } from "react";
import { slugify } from "#app/lib/slug.ts";
import { type DescribedForm, storedChildren } from "../description/described-form.ts";
import type { Field, Fields } from "../description/field.ts";
import { childHeadingId, controlId } from "../description/field-problems.ts";
import type { FieldValue } from "../description/field-values.ts";
import { formTexts, reviewedForm } from "../description/form-translation.ts";
import type { RecordType } from "../description/record-type.ts";
import { FieldComments, RowComments } from "../review/field-comments.tsx";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { useOpenedAtEnglish } from "../translation/use-opened-at-english.ts";
import { ChildRows } from "./child-rows.tsx";
import { EnglishField } from "./english-field.tsx";
import { FieldControl } from "./field-control.tsx";

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
          <section className="grid gap-6 border-ink border-t-2 pt-4" key={Object.keys(fields).join()}>
            <h2 className="text-xl" id={sectionId(index)} tabIndex={-1}>
              {title()}
            </h2>
            {shownFields(fields).map(([column, field]) => (
              <div
                className={
                  field.translated
                    ? `grid gap-x-8 gap-y-4 ${field.kind === "blocks" ? "" : "xl:grid-cols-2"}`
                    : isShort(field)
                      ? "max-w-xl"
                      : ""
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

const sectionId = (index: number) => `section-${index + 1}`;

/** True if a control needs less than the full width of its line. */
function isShort({ kind }: Field): boolean {
  return kind !== "blocks" && kind !== "rows" && kind !== "focal-point" && kind !== "library-file";
}

function placeholderOf(field: Field, { values }: DescribedForm): string | undefined {
  if (field.kind !== "slug") return undefined;
  return slugify(field.of.map((column) => values[column]).join(" "));
}
