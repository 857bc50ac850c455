import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { ChildTable, Field, Fields } from "../description/field.ts";
import { isSameValue, isValues, type Values } from "../difference/json-values.ts";
import { differenceOf, type ValueDifference } from "../difference/value-difference.ts";
import { readEnglish } from "../translation/write-translation.ts";
import { rowWords, stateFields, type WordsContext, wordsOf } from "./value-words.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** How a field differs in each language; null where it does not. */
export type FieldComparison = {
  column: string;
  label: string;
  isTranslated: boolean;
  spanish: ValueDifference | null;
  english: ValueDifference | null;
};

/** How a row of another table differs. Of one that came or went, `fields` has all that it says. */
export type RowComparison = {
  table: string;
  key: string;
  label: string;
  is: "added" | "removed" | "changed";
  fields: FieldComparison[];
};

/** Returns one text for a row among the fields of its record. */
export function fieldOfRow({ table, key }: Pick<RowComparison, "table" | "key">): string {
  return `${table}/${key}`;
}

/** The fields under one heading that differ, or the rows of a table. */
export type SectionComparison = { title: string; fields: FieldComparison[]; rows: RowComparison[] };

/**
 * Returns what differs between two versions of a record, under the headings of its editor; empty when they are the
 * same.
 */
export function compareContents(
  type: HistoryType,
  before: VersionContent,
  after: VersionContent,
  context: WordsContext,
): SectionComparison[] {
  // What the history of another record has is in drafts alone: it cannot be compared.
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

function compareFields(fields: Fields, before: Values, after: Values, context: WordsContext): FieldComparison[] {
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

/** How two values of a field differ, in words; null when they say the same. */
function compareValues(field: Field, before: Json, after: Json, context: WordsContext): ValueDifference | null {
  if (isSameValue(before, after)) return null;
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
  return { by: "value", before: wordsOf(field, before, context), after: wordsOf(field, after, context) };
}

/** The objects of a field of rows, each in one line. */
function lines(fields: Fields, value: Json, context: WordsContext): string[] {
  return [value]
    .flat()
    .filter(isValues)
    .map((row) => rowWords(fields, row, context));
}

function compareRows(child: ChildTable, before: Values[], after: Values[], context: WordsContext): RowComparison[] {
  const [known, present] = [before, after].map(
    (rows) => new Map(rows.map((row, index) => [keyOf(child, row, index), row])),
  );
  const keys = new Set([...(present?.keys() ?? []), ...(known?.keys() ?? [])]);
  return [...keys].flatMap((key): RowComparison[] => {
    const [one, other] = [known?.get(key), present?.get(key)];
    const fields = compareFields(child.fields, one ?? {}, other ?? {}, context);
    if (one && other && fields.length === 0) return [];
    const is = one && other ? "changed" : other ? "added" : "removed";
    return [{ table: child.table, key, label: rowWords(child.fields, other ?? one ?? {}, context), is, fields }];
  });
}

/** What tells a row of a table from the others: its id or, without one, what it relates to and its year or name. */
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
