import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf } from "../description/record-type.ts";
import type { ColumnChange } from "../difference/column-change.ts";
import { isSameValue, isValues, type Values } from "../difference/json-values.ts";
import { stateFields, type WordsContext, wordsOf } from "./value-words.ts";
import type { HistoryType, Version } from "./version.ts";

/** So many changed values are said in full; the other fields are only named. */
const saidInFull = 3;

/** A value longer than this is not said in a line. */
const longestValue = 80;

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

/** The texts in English, where they are too long to say which of them changed. */
const englishField: Field = { kind: "text", label: m.history_english };

/** Returns what a version did: «Guardado», «Publicado», «A la papelera». */
export function actWords(type: HistoryType, { row, changes, draft }: Version): string {
  if (draft) return draftWords[draft.does]();
  if (row === "created") return m.history_act_created();
  if (row === "deleted") return m.history_act_deleted();
  const trash = afterOf(changes, "deleted_at");
  if (trash !== undefined) return trash === null ? m.history_act_restored() : m.history_act_trashed();
  const state = afterOf(changes, type.state);
  return (typeof state === "string" && stateWords[state]?.()) || m.history_act_saved();
}

/** Returns who made a version; the site itself where a command or the schedule changed something. */
export function personWords({ name, email, userId }: Version): string {
  return name ?? email ?? userId ?? m.audit_system();
}

/**
 * Returns what a version changed, in lines: short values before and after, then the names of the other fields, then how
 * many rows of each kind came, changed and went.
 */
export function changeLines(type: HistoryType, { changes, parts }: Version, context: WordsContext): string[] {
  const fields: Fields = { ...fieldsOf(type), ...stateFields(type.state), translations: englishField };
  const named = expand(changes ?? []).flatMap(({ column, locale, change }) => {
    const field = fields[column];
    if (!field || field.isHidden) return [];
    const label = locale === null ? field.label() : m.record_in_english({ field: field.label() });
    return [{ label, said: "isLong" in change ? null : shortChange(field, change, context) }];
  });
  const inFull = named.filter(({ said }) => said !== null).slice(0, saidInFull);
  const others = named.filter((entry) => !inFull.includes(entry)).map(({ label }) => label);
  return [
    ...inFull.map(({ label, said }) => m.history_field_changed({ field: label, change: said ?? "" })),
    ...(others.length > 0
      ? [inFull.length > 0 ? m.history_also({ fields: formatList(others) }) : formatList(others)]
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

/** The change of a short value: «Doctorado → Magíster»; null for what has no line. */
function shortChange(field: Field, change: { before: Json; after: Json }, context: WordsContext): string | null {
  if (["blocks", "rows", "list", "relation"].includes(field.kind)) return null;
  const [before, after] = [change.before, change.after].map((value) => wordsOf(field, value, context)) as [
    string,
    string,
  ];
  return Math.max(before.length, after.length) > longestValue ? null : `${before} → ${after}`;
}

type Change = { column: string; locale: string | null; change: ColumnChange };

/** The changed columns, with each field of a changed translation in its place. */
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
