import { type Choices, type Merge, mergeContents, type Path } from "#app/editing/conflict/merge-contents.ts";
import { describePath, momentText } from "#app/editing/record-editor/merge-versions.ts";
import { readSources } from "#app/editing/translation/translated-texts.ts";
import { readEnglish } from "#app/editing/translation/write-translation.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { writtenNewsBlocks } from "../news-blocks.ts";
import { newsType } from "../news-description.ts";
import { type NewsForm, newsFormOf, newsRowOf } from "./news-form.ts";

type Columns = Record<string, Json>;

/** Columns of the form fields that may hold a text that cannot be stored, such as half of a date. */
const typedFields = {
  date: "date",
  publish_at: "publishAt",
  expires_at: "expiresAt",
  url: "url",
  slug: "slug",
} as const;

/**
 * Merges the fields of an editor with a version that was saved since: field by field, and texts block by block. If the
 * version that editing began with is unknown, as after an earlier visit, every difference is a clash.
 */
export function mergeNews(
  { form, base }: { form: NewsForm; base: NewsRow | null },
  current: NewsRow,
  choices: Choices,
  timeZone: string,
): Merge & { form: NewsForm } {
  const mine = comparedColumns({ ...newsRowOf(form, base, { now: new Date(), timeZone }), slug: form.slug });
  const theirs = comparedColumns(current);
  const before = base && comparedColumns(base);
  // A restored draft has the columns of the current row as its base.
  const isKnown = before !== null && canonicalJson(before) !== canonicalJson(theirs);
  const content = (row: Columns): Json => ({ row });
  const merge = mergeContents(isKnown ? content(before) : undefined, content(mine), content(theirs), choices);
  const { row } = merge.merged as { row: Columns };
  return { ...merge, form: mergedForm(form, current, { row, mine }, timeZone) };
}

/** Returns the label of a changed value, and a function that formats it. */
export function describeNewsPath(path: Path): ReturnType<typeof describePath> {
  const column = path[1] ?? "";
  const label = columnLabels[column];
  if (label) return { label: label(), show: column === "status" ? statusText : momentText };
  return describePath(newsType, path);
}

const columnLabels: Record<string, () => string> = {
  date: m.staff_field_date,
  publish_at: m.staff_field_publish_at,
  status: m.staff_field_status,
};

const statusTexts: Record<string, () => string> = {
  draft: m.staff_status_draft,
  review: m.staff_status_review,
  scheduled: m.staff_status_scheduled,
  published: m.staff_status_published,
  archived: m.staff_status_archived,
};

function statusText(status: Json): string {
  return statusTexts[String(status)]?.() ?? String(status);
}

/**
 * Returns the columns that are merged: without those that the database sets and the sources of the translation, which
 * follow the chosen English.
 */
function comparedColumns(row: NewsRow): Columns {
  const { id: _id, body: _body, deleted_at: _trash, revision: _revision, ...edited } = row;
  const { translated_from: _from, updated_at: _at, updated_by: _by, translations, ...columns } = edited;
  const { of: _of, ...english } = readEnglish(translations);
  return {
    ...columns,
    blocks: writtenNewsBlocks(row.blocks, row.body),
    translations: { ...(translations as Columns), en: english },
  };
}

/** Returns the merged fields. Fields with the typed value keep it, even if it cannot be stored yet. */
function mergedForm(
  form: NewsForm,
  current: NewsRow,
  { row, mine }: { row: Columns; mine: Columns },
  timeZone: string,
): NewsForm {
  const read = newsFormOf({ ...current, ...row } as NewsRow, timeZone);
  const isMine = (one: Json | undefined, other: Json | undefined) =>
    canonicalJson(one ?? null) === canonicalJson(other ?? null);
  const typed = Object.entries(typedFields).filter(([column]) => isMine(row[column], mine[column]));
  const [english, ownEnglish] = [row, mine].map(({ translations }) => readEnglish(translations ?? {}));
  const ownSources = Object.entries(form.englishOf).filter(([column]) =>
    isMine(english?.[column], ownEnglish?.[column]),
  );
  return {
    ...read,
    ...Object.fromEntries(typed.map(([, field]) => [field, form[field]])),
    id: form.id,
    englishOf: { ...readSources(readEnglish(current.translations)), ...Object.fromEntries(ownSources) },
    isTranslationReviewed: form.isTranslationReviewed,
  };
}
