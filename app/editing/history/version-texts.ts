import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf } from "../description/record-type.ts";
import type { ColumnChange } from "../difference/column-change.ts";
import { isSameValue, isValues, type Values } from "../difference/json-values.ts";
import { type FormatContext, formatValue, stateFields } from "./format-value.ts";
import type { HistoryType, Version } from "./version.ts";

/** Maximum number of changes shown with their values. Further fields are only named. */
const maxDetailed = 3;

/** Maximum length of a value in a line. */
const maxValueLength = 80;

const draftWords = {
  created: m.history_draft_created,
  changed: m.history_draft_changed,
  deleted: m.history_draft_discarded,
} as const;

const stateWords: Readonly<Record<string, () => string>> = {
  published: m.history_act_published,
  archived: m.history_act_archived,
  draft: m.history_act_unpublished,
  review: m.history_act_review,
  scheduled: m.history_act_scheduled,
};

/** Pseudo-field for changed translations that are too long to compare by field. */
const englishField: Field = { kind: "text", label: m.history_english };

/** Returns the label of a version's action: «Guardado», «Publicado», «A la papelera». */
export function actionLabel(type: HistoryType, { row, changes, draft }: Version): string {
  if (draft) return draftWords[draft.does]();
  if (row === "created") return m.history_act_created();
  if (row === "deleted") return m.history_act_deleted();
  const trash = afterOf(changes, "deleted_at");
  if (trash !== undefined) return trash === null ? m.history_act_restored() : m.history_act_trashed();
  const state = afterOf(changes, type.state);
  return (typeof state === "string" && stateWords[state]?.()) || m.history_act_saved();
}

/** Returns the author of a version; the site itself for commands and scheduled changes. */
export function authorLabel({ name, email, userId }: Version): string {
  return name ?? email ?? userId ?? m.audit_system();
}

/**
 * Summarizes the changes of a version: short values before and after, names of the other changed fields, and counts of
 * added, changed, and removed child rows.
 */
export function changeLines(type: HistoryType, { changes, parts }: Version, context: FormatContext): string[] {
  const fields: Fields = { ...fieldsOf(type), ...stateFields(type.state), translations: englishField };
  const named = expand(changes ?? []).flatMap(({ column, locale, change }) => {
    const field = fields[column];
    if (!field || field.isHidden) return [];
    const label = locale === null ? field.label() : m.record_in_english({ field: field.label() });
    return [{ label, text: "isLong" in change ? null : shortChange(field, change, context) }];
  });
  const detailed = named.filter(({ text }) => text !== null).slice(0, maxDetailed);
  const others = named.filter((entry) => !detailed.includes(entry)).map(({ label }) => label);
  return [
    ...detailed.map(({ label, text }) => m.history_field_changed({ field: label, change: text ?? "" })),
    ...(others.length > 0
      ? [detailed.length > 0 ? m.history_also({ fields: formatList(others) }) : formatList(others)]
      : []),
    ...parts.map((part) => partWords(type, part)),
  ];
}

function partWords(type: HistoryType, { table, added, changed, removed }: Version["parts"][number]): string {
  const label = type.children?.find((child) => child.table === table)?.label() ?? table.replaceAll("_", " ");
  const counts = [
    [added, m.history_rows_added_one, m.history_rows_added],
    [changed, m.history_rows_changed_one, m.history_rows_changed],
    [removed, m.history_rows_removed_one, m.history_rows_removed],
  ] as const;
  const words = counts.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []));
  return m.history_field_changed({ field: label, change: formatList(words) });
}

/** Formats the change of a short value: «Doctorado → Magíster»; null for values without a one-line form. */
function shortChange(field: Field, change: { before: Json; after: Json }, context: FormatContext): string | null {
  if (["blocks", "rows", "list", "relation"].includes(field.kind)) return null;
  const [before, after] = [change.before, change.after].map((value) => formatValue(field, value, context)) as [
    string,
    string,
  ];
  return Math.max(before.length, after.length) > maxValueLength ? null : `${before} → ${after}`;
}

type Change = { column: string; locale: string | null; change: ColumnChange };

/** Returns the changed columns, with the fields of a changed translation expanded. */
function expand(changes: readonly ColumnChange[]): Change[] {
  return changes
    .flatMap((change): Change[] => {
      if (change.column !== "translations" || "isLong" in change)
        return [{ column: change.column, locale: null, change }];
      const [before, after] = [englishOf(change.before), englishOf(change.after)];
      const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return columns.map((column) => ({
        column,
        locale: "en",
        change: { column, before: before[column] ?? null, after: after[column] ?? null },
      }));
    })
    .filter(({ change }) => "isLong" in change || !isSameValue(change.before, change.after));
}

function englishOf(translations: Json): Values {
  const english = isValues(translations) ? translations.en : undefined;
  return isValues(english) ? english : {};
}

function afterOf(changes: readonly ColumnChange[] | null, column: string): Json | undefined {
  const change = changes?.find((entry) => entry.column === column);
  return change && !("isLong" in change) ? change.after : undefined;
}
