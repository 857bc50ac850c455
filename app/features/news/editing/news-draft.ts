import { z } from "zod";
import { draftBlocks } from "#app/editing/blocks/draft-blocks.ts";
import type { DraftContent } from "#app/editing/drafts/draft-content.ts";
import { type NewsRow, relatedColumns } from "../news.ts";
import { followsTitle, type NewsForm, newsStatuses } from "./news-form.ts";

/** A draft in browser storage. Existing drafts use these names. */
type StoredDraft = {
  edited: NewsForm;
  /** Path of an image upload that had no response. */
  imagePath: string | null;
};

const text = z.object({
  title: z.string(),
  imageAlt: z.string(),
  blocks: draftBlocks,
});

const storedDraft: z.ZodType<StoredDraft> = z.object({
  edited: z.object({
    id: z.string(),
    es: text,
    en: text,
    englishOf: z.record(z.string(), z.string()).default({}),
    isTranslationReviewed: z.boolean(),
    status: z.enum(newsStatuses),
    date: z.string(),
    publishAt: z.string(),
    // Missing in drafts stored by earlier versions.
    expiresAt: z.string().default(""),
    category: z.string(),
    programId: z.number().nullable(),
    related: z.array(z.object({ column: z.enum(relatedColumns), id: z.number() })).default([]),
    image: z.string().nullable(),
    imagePosition: z.string(),
    url: z.string(),
    slug: z.string(),
  }),
  imagePath: z.string().nullable(),
});

/** Serializes a draft for browser storage. A slug derived from the title is stored as "". */
export function writeNewsDraft({ form, sentPaths }: DraftContent<NewsForm>, base: NewsRow | null): StoredDraft {
  return { edited: followsTitle(form, base) ? { ...form, slug: "" } : form, imagePath: sentPaths.image ?? null };
}

/** Parses a draft from browser storage; null if it is invalid, for example from an earlier version. */
export function readNewsDraft(content: unknown): DraftContent<NewsForm> | null {
  const draft = storedDraft.safeParse(content).data;
  return draft ? { form: draft.edited, sentPaths: draft.imagePath === null ? {} : { image: draft.imagePath } } : null;
}
