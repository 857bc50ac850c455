import { z } from "zod";
import { draftBlocks } from "#app/editing/blocks/draft-blocks.ts";
import type { DraftContent } from "#app/editing/drafts/draft-content.ts";
import { type NewsRow, relatedColumns } from "../news.ts";
import { followsTitle, type NewsForm, newsStatuses } from "./news-form.ts";

/** A draft of an item, as the browser's storage holds it. The names are those of drafts that browsers hold already. */
type StoredDraft = {
  edited: NewsForm;
  /** Where the chosen picture was sent without a response. */
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
    // Drafts that browsers hold from before have none.
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

/** Returns what the browser's storage keeps of an item that is being edited. A slug that follows the title is empty. */
export function writeNewsDraft({ form, sentPaths }: DraftContent<NewsForm>, base: NewsRow | null): StoredDraft {
  return { edited: followsTitle(form, base) ? { ...form, slug: "" } : form, imagePath: sentPaths.image ?? null };
}

/** Reads a draft from the browser's storage. Null when it is none, as an older site may have left it. */
export function readNewsDraft(content: unknown): DraftContent<NewsForm> | null {
  const draft = storedDraft.safeParse(content).data;
  return draft ? { form: draft.edited, sentPaths: draft.imagePath === null ? {} : { image: draft.imagePath } } : null;
}
