import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { wallTimeIn } from "#app/lib/wall-time.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import { type Choices, type Merge, mergeContents, type Path } from "../conflict/merge-contents.ts";
import { contentOf, type DescribedForm, formOf, intentOf } from "../description/described-form.ts";
import type { DescribedRow, RecordContent, SaveIntent } from "../description/described-row.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { withoutPlace } from "../description/without-place.ts";
import type { RelatedNames } from "../history/related-names.ts";
import { readSources } from "../translation/translated-texts.ts";
import { stateNames, valueText } from "./record-version.tsx";

/**
 * Merges typed fields with a version that was saved since. If the base version is unknown, as after an earlier visit,
 * every difference is a clash.
 */
export function mergeVersions(
  type: RecordType,
  { form, base }: { form: DescribedForm; base: DescribedRow | null },
  current: DescribedRow,
  choices: Choices = new Map(),
): Merge & { mine: RecordContent } {
  const mine = contentOf(type, form, base?.content ?? null, new Date());
  // A restored draft has the content of the current row as its base, with the `updated_at` that it is based on.
  const isKnown = base !== null && canonicalJson(base.content) !== canonicalJson(current.content);
  const before = isKnown ? base.content : undefined;
  const own = withState(type, mine, intentOf(form, institution.timeZone) ?? { does: form.does });
  const merge = mergeContents(
    before && compared(type, withState(type, before, base?.intent)),
    compared(type, own),
    compared(type, withState(type, current.content, current.intent)),
    choices,
  );
  return { ...merge, mine: own };
}

/** Returns the fields for a merge. Fields with the typed value keep it, even if it cannot be stored yet. */
export function mergedForm(
  type: RecordType,
  form: DescribedForm,
  current: DescribedRow,
  { merged, mine }: { merged: Json; mine: RecordContent },
  timeZone: string,
): DescribedForm {
  const content = merged as RecordContent;
  const read = formOf(type, { ...current, content }, timeZone);
  const kept = (values: DescribedForm["values"], typed: DescribedForm["values"], one: object, other: object) =>
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => {
        const isTyped = isSame(property(one, column), property(other, column));
        return [column, isTyped ? (typed[column] ?? value) : value];
      }),
    );
  const sourcesOfTyped = Object.fromEntries(
    Object.entries(form.englishOf).filter(([column]) =>
      isSame(property(englishOf(content), column), property(englishOf(mine), column)),
    ),
  );
  return {
    ...read,
    values: kept(read.values, form.values, content.row, mine.row),
    english: kept(read.english, form.english, englishOf(content), englishOf(mine)),
    children: Object.fromEntries(
      Object.entries(read.children).map(([table, rows]) => {
        const isTyped = isSame(content.children[table] ?? [], mine.children[table] ?? []);
        return [table, isTyped ? (form.children[table] ?? rows) : rows];
      }),
    ),
    englishOf: { ...readSources(englishOf(current.content)), ...sourcesOfTyped },
    isTranslationReviewed: form.isTranslationReviewed,
    ...mergedState(type, form, content, mine, timeZone),
    note: form.note,
  };
}

/** Adds the state of a row to its content, where saving a row saves its state. */
function withState(
  { draftsAreRows, state }: RecordType,
  content: RecordContent,
  intent: { does: SaveIntent["does"]; publishAt?: string } | undefined,
): RecordContent {
  if (!draftsAreRows || !intent) return content;
  const { does, publishAt } = intent;
  const publish_at = publishAt ? new Date(publishAt).toISOString() : null;
  return { ...content, row: { ...content.row, [state]: does, publish_at } };
}

/** Returns the merged effect of saving; that of the form where the state is not part of the content. */
function mergedState(
  { draftsAreRows, state }: RecordType,
  form: DescribedForm,
  { row }: RecordContent,
  mine: RecordContent,
  timeZone: string,
): Pick<DescribedForm, "does" | "publishAt"> {
  if (!draftsAreRows) return { does: form.does, publishAt: form.publishAt };
  const does = row[state] as SaveIntent["does"];
  if (isSame(row.publish_at, mine.row.publish_at)) return { does, publishAt: form.publishAt };
  return { does, publishAt: row.publish_at ? wallTimeIn(timeZone, new Date(String(row.publish_at))) : "" };
}

/** Returns the label of a changed value, and a function that formats it. `names` are those of related rows. */
export function describePath(
  type: Pick<RecordType, "sections" | "children" | "state">,
  [place = "", ...path]: Path,
  names?: RelatedNames,
): { label: string; show: (value: Json) => string } {
  if (place === "children") return describeChild(type, path, names);
  const isEnglish = path[0] === "translations";
  const [column = "", ...part] = isEnglish ? path.slice(2) : path;
  if (column === "expires_at") return { label: m.staff_field_expires_at(), show: momentText };
  if (column === "publish_at") return { label: m.record_publish_at(), show: momentText };
  if (column === type.state) {
    return {
      label: m.staff_field_status(),
      show: (does) => stateNames[does as SaveIntent["does"]]?.() ?? String(does),
    };
  }
  const field = fieldsOf(type)[column];
  if (!field) return { label: isEnglish ? m.staff_column_english() : column, show: plainText };
  const label = isEnglish ? m.record_in_english({ field: field.label() }) : field.label();
  return { label, show: (value) => valueText(field, part.length > 0 ? [value] : value, names) };
}

function describeChild(
  { children = [] }: Pick<RecordType, "children">,
  [table, row, column]: Path,
  names?: RelatedNames,
): { label: string; show: (value: Json) => string } {
  const child = children.find((entry) => entry.table === table);
  if (!child) return { label: String(table), show: plainText };
  const field = column === undefined ? undefined : child.fields[column];
  const rowText = (value: Json) =>
    [value]
      .flat()
      .map((entry) =>
        Object.entries(child.fields)
          .map(([name, inner]) => valueText(inner, property(entry, name), names))
          .filter(Boolean)
          .join(" · "),
      )
      .join("\n");
  if (!field) return { label: child.label(), show: rowText };
  const part = m.merge_row({ row: String(row).replace("#", "") });
  return {
    label: m.merge_part({ field: m.merge_part({ field: child.label(), part }), part: field.label() }),
    show: (value) => valueText(field, value, names),
  };
}

/** Formats a time in the university's time zone; empty without one. */
function momentText(value: Json): string {
  return typeof value === "string" ? dateAndTime(value, institution.timeZone) : "";
}

function plainText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Returns a version without its position among other records, which is not edited, and without the sources of its
 * translation, which follow the chosen English.
 */
function compared(type: RecordType, version: RecordContent): RecordContent {
  const content = withoutPlace(type, version);
  if (!("of" in englishOf(content))) return content;
  const { of: _, ...en } = englishOf(content);
  const translations = { ...(content.row.translations as Record<string, Json>), en };
  return { ...content, row: { ...content.row, translations } };
}

function englishOf({ row }: RecordContent): Record<string, Json> {
  return (property(row.translations, "en") ?? {}) as Record<string, Json>;
}

function property(container: unknown, name: string): Json | undefined {
  return typeof container === "object" && container !== null ? (container as Record<string, Json>)[name] : undefined;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other);
}
