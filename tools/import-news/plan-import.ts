import type { NewsRow } from "../../app/features/news/news.ts";
import { normalizeImagePath, prepareNews } from "../../app/features/news/news-saving.ts";
import type { Database, Json } from "../../app/supabase/database.types.ts";
import type { Fault } from "./read-entries.ts";
import type { ImportedItem } from "./read-item.ts";

type NewsInsert = Database["public"]["Tables"]["news"]["Insert"];

export type ImportPlan = { added: NewsInsert[]; changed: NewsInsert[]; unchanged: number; faults: Fault[] };

/**
 * What an import would write, by the same rules as the editor's saving (specification, section 5): items whose id is
 * not stored yet, and those that say something else than the stored ones. `stored` is every item there is; `imageOf`
 * gives the stored path or address of an item's picture. A slug that another item has gets a number.
 */
export function planImport(
  items: ImportedItem[],
  stored: Pick<NewsRow, keyof NewsRow>[],
  imageOf: (item: ImportedItem) => string | null,
  now: Date,
): ImportPlan {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const ownerOfSlug = new Map(stored.map((row) => [row.slug, row.id]));
  const lineOfId = new Map<string, number>();
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, faults: [] };
  for (const item of items) {
    const { line, draft } = item;
    const earlier = lineOfId.get(draft.id);
    if (earlier !== undefined) {
      plan.faults.push({ line, message: `has the same id as line ${earlier}: ${draft.id}` });
      continue;
    }
    lineOfId.set(draft.id, line);
    const before = byId.get(draft.id);
    const image = imageOf(item);
    const { id, url, slug, title, date, body, blocks } = prepareNews(
      {
        ...draft,
        ...(before && !draft.date ? { date: before.date } : {}),
        ...(before && !draft.slug ? { slug: before.slug } : {}),
      },
      { now, newId: () => draft.id },
    );
    const row = {
      id,
      url,
      slug: freeSlug(slug, id),
      title,
      date,
      body,
      blocks: blocks as Json,
      image: image && normalizeImagePath(image),
      imageposition: draft.imageposition ?? before?.imageposition ?? "center",
      image_alt: draft.image_alt ?? before?.image_alt ?? "",
      category: draft.category ?? before?.category ?? null,
      status: before?.status ?? "published",
      translations: hasTranslation(draft.translations) ? draft.translations : (before?.translations ?? {}),
    } satisfies NewsInsert;
    ownerOfSlug.set(row.slug, id);
    if (!before) plan.added.push(row);
    else if (isSame(row, before)) plan.unchanged += 1;
    else plan.changed.push(row);
  }
  return plan;

  function freeSlug(slug: string, id: string): string {
    const isFree = (candidate: string) => (ownerOfSlug.get(candidate) ?? id) === id;
    if (isFree(slug)) return slug;
    let number = 2;
    while (!isFree(`${slug}-${number}`)) number += 1;
    return `${slug}-${number}`;
  }
}

function hasTranslation(translations: Json | undefined): translations is Json {
  return typeof translations === "object" && translations !== null && Object.keys(translations).length > 0;
}

function isSame(row: Record<string, unknown>, before: Record<string, unknown>): boolean {
  return Object.entries(row).every(([column, value]) =>
    column === "date"
      ? Date.parse(String(value)) === Date.parse(String(before[column]))
      : sorted(value) === sorted(before[column]),
  );
}

/** JSON with keys in order: the database gives them back in its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
