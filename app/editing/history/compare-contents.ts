import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { blockWords } from "../blocks/written-blocks.ts";
import type { ChildTable, Field, Fields } from "../description/field.ts";
import { isSameValue, isValues, type Values } from "../difference/json-values.ts";
import { differenceOf, type ValueDifference } from "../difference/value-difference.ts";
import { readEnglish } from "../translation/write-translation.ts";
import { type FormatContext, formatValue, rowLabel, stateFields } from "./format-value.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Difference of a field in each language; null where the values are equal. */
export type FieldComparison = {
  column: string;
  label: string;
  isTranslated: boolean;
  spanish: ValueDifference | null;
  english: ValueDifference | null;
};

/** Difference of a child row. For an added or removed row, `fields` has all its values. */
export type RowComparison = {
  table: string;
  key: string;
  label: string;
  is: "added" | "removed" | "changed";
  fields: FieldComparison[];
};

/** Returns the key of a child row among the fields of its record. */
export function fieldOfRow({ table, key }: Pick<RowComparison, "table" | "key">): string {
  return `${table}/${key}`;
}

/** Differences under one heading: fields, or rows of a child table. */
export type SectionComparison = { title: string; fields: FieldComparison[]; rows: RowComparison[] };

/** Compares two versions of a record, by the sections of its editor. Empty if they are equal. */
export function compareContents(
  type: HistoryType,
  before: VersionContent,
  after: VersionContent,
  context: FormatContext,
): SectionComparison[] {
  // Stored versions omit child rows with their own history. Only drafts include them: they cannot be compared.
  const isKnown = ({ table }: ChildTable) =>
    [before, after].every(({ row, children }) => row === null || children[table] !== undefined);
  const own = [{ title: m.history_section_state, fields: stateFields(type.state) }, ...type.sections];
  const rows = (content: VersionContent): Values => content.row ?? {};
  const sections = [
    ...own.map(({ title, fields }) => ({
      title: title(),
      rows: [] as RowComparison[],
      fields: compareFields(fields, rows(before), rows(after), context),
    })),
    ...(type.children ?? []).filter(isKnown).map((child) => ({
      title: child.label(),
      fields: [] as FieldComparison[],
      rows: compareRows(child, before.children[child.table] ?? [], after.children[child.table] ?? [], context),
    })),
  ];
  return sections.filter(({ fields, rows: changed }) => fields.length > 0 || changed.length > 0);
}

function compareFields(fields: Fields, before: Values, after: Values, context: FormatContext): FieldComparison[] {
  const [english, englishAfter] = [before, after].map((row) => readEnglish(row.translations ?? {})) as [Values, Values];
  return Object.entries(fields).flatMap(([column, field]): FieldComparison[] => {
    if (field.isHidden) return [];
    const spanish = compareValues(field, before[column] ?? null, after[column] ?? null, context);
    const translated = field.translated
      ? compareValues(field, english[column] ?? null, englishAfter[column] ?? null, context)
      : null;
    if (!spanish && !translated) return [];
    return [{ column, label: field.label(), isTranslated: field.translated ?? false, spanish, english: translated }];
  });
}

/** Returns the difference of two values of a field as readable texts; null if they are equal. */
function compareValues(field: Field, before: Json, after: Json, context: FormatContext): ValueDifference | null {
  if (isSameValue(wordsOf(field, before), wordsOf(field, after))) return null;
  switch (field.kind) {
    case "blocks":
    case "list":
      return differenceOf(before ?? [], after ?? []);
    case "rows":
      return differenceOf(lines(field.fields, before, context), lines(field.fields, after, context));
    case "text":
      if (typeof before === "string" && typeof after === "string") {
        const difference = differenceOf(before, after);
        if (difference.by === "words") return difference;
      }
  }
  return { by: "value", before: formatValue(field, before, context), after: formatValue(field, after, context) };
}

/** Returns a value without the ids and translation sources that saving adds to its blocks. */
function wordsOf({ kind }: Field, value: Json): Json {
  return kind === "blocks" && Array.isArray(value) ? blockWords(value) : value;
}

function lines(fields: Fields, value: Json, context: FormatContext): string[] {
  return [value]
    .flat()
    .filter(isValues)
    .map((row) => rowLabel(fields, row, context));
}

function compareRows(child: ChildTable, before: Values[], after: Values[], context: FormatContext): RowComparison[] {
  const [known, present] = [before, after].map(
    (rows) => new Map(rows.map((row, index) => [keyOf(child, row, index), row])),
  );
  const keys = new Set([...(present?.keys() ?? []), ...(known?.keys() ?? [])]);
  return [...keys].flatMap((key): RowComparison[] => {
    const [one, other] = [known?.get(key), present?.get(key)];
    const fields = compareFields(child.fields, one ?? {}, other ?? {}, context);
    if (one && other && fields.length === 0) return [];
    const is = one && other ? "changed" : other ? "added" : "removed";
    return [{ table: child.table, key, label: rowLabel(child.fields, other ?? one ?? {}, context), is, fields }];
  });
}

/** Returns the identity of a child row: its id or, for rows without ids, its relations and its year or name. */
function keyOf(child: ChildTable, row: Values, index: number): string {
  if (child.hasId) return row.id === undefined || row.id === null ? `new ${index}` : `${row.id}`;
  return identityColumns(child)
    .map((column) => String(row[column] ?? ""))
    .join(" ");
}

function identityColumns(child: ChildTable): string[] {
  return Object.entries(child.fields).flatMap(([column, { kind, required }]) =>
    kind === "relation" || column === child.year || (kind === "text" && required === "save") ? [column] : [],
  );
}
