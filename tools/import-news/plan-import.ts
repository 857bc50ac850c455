import { fieldsOf } from "../../app/editing/description/record-type.ts";
import { lengthProblem } from "../../app/editing/description/text-limits.ts";
import type { NewsRow } from "../../app/features/news/news.ts";
import { newsApi } from "../../app/features/news/news-description.ts";
import { prepareNews } from "../../app/features/news/news-saving.ts";
import { canonicalJson } from "../../app/lib/canonical-json.ts";
import { withCleanTexts } from "../../app/lib/clean-text.ts";
import type { Database, Json } from "../../app/supabase/database.types.ts";
import { normalizeImagePath } from "../../app/supabase/storage-url.ts";
import type { FiledFinding } from "./findings.ts";
import type { FiledItem } from "./read-news-file.ts";

/** The slug is set before writing, so that old addresses can redirect to it. */
type NewsInsert = Database["public"]["Tables"]["news"]["Insert"] & { slug: string };

export type ImportPlan = {
  added: NewsInsert[];
  changed: NewsInsert[];
  /** Stored items that stay unchanged. */
  unchanged: NewsInsert[];
  faults: FiledFinding[];
  notes: FiledFinding[];
};

export type PlanOptions = {
  /** Returns the stored path or address of an item's image. */
  imageOf: (item: FiledItem) => string | null;
  now: Date;
  /** Action for an item whose stored version differs. */
  onCollision: "fault" | "update" | "keep";
};

/**
 * Plans an import by the rules of saving in the editor (specification, section 5): inserts items with a new id and, if
 * collisions are updates, changes items that differ. `stored` are all existing items. A duplicate slug gets a number.
 */
export function planImport(
  items: FiledItem[],
  stored: NewsRow[],
  { imageOf, now, onCollision }: PlanOptions,
): ImportPlan {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const ownerOfSlug = new Map(stored.map((row) => [row.slug, row.id]));
  const lastNumber = new Map<string, number>();
  const itemOfId = new Map<string, FiledItem>();
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], faults: [], notes: [] };
  for (const item of items) {
    const { draft } = item;
    const find = (findings: FiledFinding[], message: string) =>
      findings.push({ file: item.file, line: item.line, message: `${draft.id}: ${message}` });
    const earlier = itemOfId.get(draft.id);
    if (earlier) {
      find(
        plan.faults,
        `has the same id as ${earlier.file === item.file ? "" : `${earlier.file}, `}line ${earlier.line}`,
      );
      continue;
    }
    itemOfId.set(draft.id, item);
    const before = byId.get(draft.id);
    const made = rowOf(item, before);
    if (!isStorable(made)) find(plan.faults, "has a character that cannot be stored");
    const row = withCleanTexts(made);
    for (const column of overlongColumns(row, before)) find(plan.faults, `${column} is longer than it may be`);
    ownerOfSlug.set(row.slug, row.id);
    if (!before) {
      plan.added.push(row);
      if (draft.slug && draft.slug !== row.slug)
        find(plan.notes, `the slug "${draft.slug}" is taken: it gets "${row.slug}"`);
    } else if (isSame(row, before)) plan.unchanged.push(row);
    else if (onCollision === "fault") {
      find(plan.faults, `is stored already and says something else ("${before.title}")`);
    } else if (onCollision === "keep") {
      plan.unchanged.push(before);
      find(plan.notes, "stays as it is stored, which is something else");
    } else {
      plan.changed.push(row);
      if (before.deleted_at) find(plan.notes, "is in the trash and stays there");
    }
  }
  return plan;

  function rowOf(item: FiledItem, before: NewsRow | undefined) {
    const { draft } = item;
    const image = imageOf(item);
    const { id, url, slug, title, date, body, blocks } = prepareNews(
      {
        ...draft,
        ...(before && !draft.date ? { date: before.date } : {}),
        ...(before && !draft.slug ? { slug: before.slug } : {}),
      },
      { now, newId: () => draft.id },
    );
    return {
      id,
      url,
      slug: freeSlug(slug, id),
      title,
      date,
      body,
      blocks: blocks as Json,
      image: image ? normalizeImagePath(image) : (before?.image ?? null),
      imageposition: draft.imageposition ?? before?.imageposition ?? "center",
      image_alt: draft.image_alt ?? before?.image_alt ?? "",
      category: draft.category ?? before?.category ?? null,
      status: draft.status ?? before?.status ?? "published",
      publish_at: draft.status ? (draft.publish_at ?? null) : (before?.publish_at ?? null),
      translations: hasTranslation(draft.translations) ? draft.translations : (before?.translations ?? {}),
    } satisfies NewsInsert;
  }

  function freeSlug(slug: string, id: string): string {
    const isFree = (candidate: string) => (ownerOfSlug.get(candidate) ?? id) === id;
    if (isFree(slug)) return slug;
    let number = lastNumber.get(slug) ?? 2;
    while (!isFree(`${slug}-${number}`)) number += 1;
    lastNumber.set(slug, number);
    return `${slug}-${number}`;
  }
}

function hasTranslation(translations: Json | undefined): translations is Json {
  return typeof translations === "object" && translations !== null && Object.keys(translations).length > 0;
}

/** Returns the columns that exceed their maximum length and their previous length. */
function overlongColumns(row: NewsInsert, before: NewsRow | undefined): string[] {
  return Object.entries(fieldsOf(newsApi)).flatMap(([column, field]) => {
    const name = column as keyof NewsInsert & keyof NewsRow;
    return lengthProblem(field, (row[name] ?? null) as Json, before?.[name]) ? [column] : [];
  });
}

/** True if PostgreSQL accepts the row: text without zero characters, JSON without lone surrogates. */
function isStorable(row: object): boolean {
  let isSound = true;
  JSON.stringify(row, (_key, part) => {
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) isSound = false;
    return part;
  });
  return isSound;
}

function isSame(row: Record<string, unknown>, before: Record<string, unknown>): boolean {
  // The database does not keep the order of object keys.
  return Object.entries(row).every(([column, value]) =>
    (column === "date" || column === "publish_at") && value && before[column]
      ? Date.parse(String(value)) === Date.parse(String(before[column]))
      : canonicalJson(value) === canonicalJson(before[column]),
  );
}
