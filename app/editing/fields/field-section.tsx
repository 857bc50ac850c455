import { type ReactNode, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { slugify } from "#app/lib/slug.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { blockTexts } from "#app/lib/text-blocks.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { Field, Fields, Section } from "../description/field.ts";
import { controlId } from "../description/field-problems.ts";
import type { FieldValue } from "../description/field-values.ts";
import type { RecordType } from "../description/record-type.ts";
import { isAsideBeside } from "../record/aside-beside.ts";
import { FieldComments } from "../review/field-comments.tsx";
import { commentsOn } from "../review/proposal.ts";
import { useReview } from "../review/review-context.tsx";
import type { TranslatedTexts } from "../translation/translated-texts.ts";
import { EnglishField } from "./english-field.tsx";
import { FieldControl } from "./field-control.tsx";

type Change = (change: (form: DescribedForm) => DescribedForm) => void;

/** The fields of a section in two columns; a translated field has its English beside it. */
export function FieldSection({
  type,
  section: { title, fields },
  headingId,
  isHeadingHidden,
  hasLine,
  form,
  texts,
  onChange,
}: {
  type: RecordType;
  section: Section;
  headingId: string;
  /** True where the name of the page or of the tab says the same. */
  isHeadingHidden: boolean;
  /** True for a line above. */
  hasLine: boolean;
  form: DescribedForm;
  /** Texts of the form, for the translation state. */
  texts: TranslatedTexts;
  onChange: Change;
}) {
  const shown = shownFields(fields).filter(
    ([column, { shownWith }]) => !shownWith || form.values[shownWith] || form.values[column],
  );
  if (shown.length === 0) return null;
  const folded = shown.filter(([, { isFolded }]) => isFolded);
  const open = shown.filter(([, { isFolded }]) => !isFolded);
  return (
    <section className={`grid grid-cols-2 gap-x-4 gap-y-5 md:gap-x-8 ${hasLine ? "border-ink border-t-2 pt-4" : ""}`}>
      <h2 className={isHeadingHidden ? "sr-only" : "col-span-full text-xl"} id={headingId} tabIndex={-1}>
        {title()}
      </h2>
      <div className="col-span-full border-line border-t empty:hidden">
        {folded.map(([column, field], index) => (
          <FoldedField column={column} field={field} form={form} isFirst={index === 0} key={column} name={headingId}>
            <FieldPair {...{ column, field, form, texts, type, onChange }} />
          </FoldedField>
        ))}
      </div>
      {open.map(([column, field]) => (
        <div className={widthClass(field)} key={column}>
          <FieldPair {...{ column, field, form, texts, type, onChange }} />
        </div>
      ))}
    </section>
  );
}

export function shownFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, { isHidden, place }]) => !isHidden && !place);
}

/** A field, its English beside it, and its comments. */
function FieldPair({
  column,
  field,
  form,
  texts,
  type,
  onChange,
}: {
  column: string;
  field: Field;
  form: DescribedForm;
  texts: TranslatedTexts;
  type: RecordType;
  onChange: Change;
}) {
  const setValue = (value: FieldValue) =>
    onChange((fields) => ({ ...fields, values: { ...fields.values, [column]: value } }));
  const isBeside = field.translated && field.kind !== "blocks";
  return (
    <div
      className={`grid min-w-0 grid-cols-1 gap-x-8 gap-y-4 ${isBeside ? "md:grid-cols-2 [main:has([data-beside])_&]:grid-cols-1" : ""}`}
    >
      <FieldControl
        column={column}
        field={field}
        id={controlId(column)}
        lang={field.translated ? "es" : undefined}
        onChange={setValue}
        placeholder={placeholderOf(field, form)}
        value={form.values[column] ?? ""}
      />
      {field.translated ? (
        <EnglishField column={column} field={field} form={form} onChange={onChange} texts={texts} type={type} />
      ) : null}
      <FieldComments field={column} isBrief label={field.label()} />
    </div>
  );
}

/**
 * A field behind a line with the beginning of its text. Of the lines with a `name`, one is open at a time; at first the
 * first one if there is room, or one with comments.
 */
function FoldedField({
  column,
  field,
  form,
  name,
  isFirst,
  children,
}: {
  column: string;
  field: Field;
  form: DescribedForm;
  name: string;
  isFirst: boolean;
  children: ReactNode;
}) {
  const review = useReview();
  const hasComment = commentsOn(review?.comments ?? [], column).some(({ resolved_at }) => resolved_at === null);
  const [hasRoom] = useState(isAsideBeside);
  const value = form.values[column];
  const words = valueSummary(field, value);
  return (
    <Disclosure
      className="group/fold border-line border-b"
      name={name}
      open={hasComment || (isFirst && hasRoom)}
      summary={
        <>
          {field.label()}
          <span
            className="min-w-0 flex-1 truncate text-right font-normal text-ink-soft group-open/fold:hidden"
            lang={words && field.kind !== "rows" && field.translated ? "es" : undefined}
          >
            {words || m.record_field_empty()}
          </span>
        </>
      }
    >
      <div className="pt-1 pb-6">{children}</div>
    </Disclosure>
  );
}

/** Returns the beginning of a text, or the number of rows; empty without a value. */
function valueSummary({ kind }: Field, value: FieldValue | undefined): string {
  const text = kind === "blocks" ? blockTexts(parseBlocks(value)).join("\n") : value;
  if (typeof text === "string")
    return text
      .trim()
      .replaceAll(/\s*\n+\s*/g, " · ")
      .slice(0, 200);
  return value?.length ? counted(value.length, m.record_rows_one, m.record_rows_count) : "";
}

/** Kinds whose control needs the whole line. */
const wide: readonly Field["kind"][] = ["blocks", "rows", "focal-point", "library-file", "choices"];

/** Kinds with short values. */
const short: readonly Field["kind"][] = ["number", "money", "percent", "day", "time"];

/** Longest option of a select in half the width of a phone, in characters. */
const longestOption = 18;

function widthClass(field: Field): string {
  if (field.translated || wide.includes(field.kind)) return "col-span-full min-w-0";
  if (isNarrow(field)) return "min-w-0";
  return "min-w-0 max-md:col-span-full";
}

/** True if a field is in two columns also on narrow screens. */
function isNarrow(field: Field): boolean {
  if (field.kind !== "choice") return short.includes(field.kind);
  return Object.values(field.options).every((label) => label().length <= longestOption);
}

function placeholderOf(field: Field, { values }: DescribedForm): string | undefined {
  if (field.kind !== "slug") return undefined;
  return slugify(field.of.map((column) => values[column]).join(" "));
}
