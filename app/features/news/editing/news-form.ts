import type { WrittenBlocks } from "#app/editing/blocks/written-blocks.ts";
import { blankForm, type DescribedForm } from "#app/editing/description/described-form.ts";
import type { DescribedRow, SaveIntent } from "#app/editing/description/described-row.ts";
import { reviewedForm } from "#app/editing/description/form-translation.ts";
import { readRecord } from "#app/editing/description/stored-records.ts";
import { slugify } from "#app/lib/slug.ts";
import type { NewsRow } from "../news.ts";
import { newsType } from "../news-description.ts";
import { nodeAddress } from "../news-saving.ts";

/** Status that each intent gives an item. */
const statuses = {
  draft: "draft",
  propose: "review",
  schedule: "scheduled",
  publish: "published",
  "publish-spanish": "published",
  withdraw: "archived",
} as const satisfies Record<SaveIntent["does"], NewsStatus>;

export type NewsStatus = "draft" | "review" | "scheduled" | "published" | "archived";

/** Returns the status that saving gives an item. */
export function statusOf({ does }: Pick<DescribedForm, "does">): NewsStatus {
  return statuses[does];
}

/** Returns the form of a new item: a draft dated now. */
export function blankNewsForm(id: string, now: Date, programId: number | null = null): DescribedForm {
  const blank = blankForm(newsType, id);
  const program = programId === null ? "" : String(programId);
  return { ...blank, values: { ...blank.values, date: now.toISOString(), program_id: program } };
}

/** Returns a stored row, or one that is queued in this browser, as a record of the editor. */
export function newsRecordOf(row: NewsRow): DescribedRow {
  const record = readRecord(newsType, { row, draft: null, children: {} }) as DescribedRow;
  return { ...record, revision: row.revision };
}

/** Returns a record of the editor as a row, with the status of its intent. */
export function newsRowOf({ id, content, intent, translatedFrom, ...record }: DescribedRow): NewsRow {
  const { revision, updated_at, updated_by, deleted_at } = record;
  const columns = content.row as Omit<NewsRow, "publish_at" | "status">;
  return {
    ...columns,
    ...{ id, revision, updated_at, updated_by, deleted_at, translated_from: translatedFrom },
    expires_at: columns.expires_at ?? null,
    translations: columns.translations ?? {},
    status: statusOf(intent),
    publish_at: intent.does === "schedule" ? intent.publishAt : null,
  };
}

/**
 * Returns the columns to store: without a slug until the database generates one, and with the item's legacy address if
 * it has no other.
 */
export function storedColumns(form: DescribedForm, row: DescribedRow["content"]["row"]) {
  return { ...row, slug: slugify(String(form.values.slug)), url: String(row.url ?? "") || nodeAddress(form.id) };
}

/** Returns a text of one line in a language. */
export function textOf(form: DescribedForm, column: "title" | "image_alt", lang: "es" | "en" = "es"): string {
  return String((lang === "es" ? form.values : form.english)[column] ?? "");
}

/** Returns the text of blocks in a language. */
export function blocksOf(form: DescribedForm, lang: "es" | "en"): WrittenBlocks {
  return ((lang === "es" ? form.values : form.english).blocks ?? []) as WrittenBlocks;
}

/** Returns the form with other values. */
export function withValues(form: DescribedForm, values: DescribedForm["values"]): DescribedForm {
  return { ...form, values: { ...form.values, ...values } };
}

/**
 * Returns the form with another title. The slug of a draft follows its title until it is edited; a published address
 * never changes automatically. `base` is the row that editing started from.
 */
export function withTitle(form: DescribedForm, title: string, base: DescribedRow | null): DescribedForm {
  const stored = base?.draft?.status === "draft" ? base.content.row : null;
  const [slug, before] = [String(stored?.slug ?? ""), String(stored?.title ?? "")];
  const follows = slug !== "" && slug.startsWith(slugify(before)) && ["", slug].includes(String(form.values.slug));
  return withValues(form, { title, ...(follows ? { slug: title === before ? slug : "" } : {}) });
}

/**
 * Returns the form as visitors would see it: with `fileName`, the chosen picture that has no path yet, without the
 * description of a picture that it does not have, and with reviewed English.
 */
export function shownForm(form: DescribedForm, fileName: string | null): DescribedForm {
  const image = String(form.values.image) || (fileName ?? "");
  const shown = withValues(form, image ? { image } : { image, image_alt: "" });
  return form.isTranslationReviewed ? { ...shown, ...reviewedForm(newsType, shown) } : shown;
}
