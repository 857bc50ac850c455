import { z } from "zod";
import { newBlock } from "#app/editing/blocks/edited-blocks.ts";
import { type EditedNews, newsStatuses } from "./edited-news.ts";

/** What unsaved edits call news. */
export const newsKind = "news";

/** What is kept of an item that is being edited. */
export type KeptNews = {
  edited: EditedNews;
  /** Where the chosen picture was sent without an answer: it may be there. */
  imagePath: string | null;
};

const text = z.object({
  title: z.string(),
  imageAlt: z.string(),
  blocks: z.array(
    z
      .object({ type: z.enum(["paragraph", "heading", "quote"]), text: z.string(), author: z.string() })
      .transform(({ type, text, author }) => newBlock(type, text, author)),
  ),
});

const keptNews: z.ZodType<KeptNews> = z.object({
  edited: z.object({
    id: z.string(),
    es: text,
    en: text,
    isTranslationReviewed: z.boolean(),
    status: z.enum(newsStatuses),
    date: z.string(),
    publishAt: z.string(),
    category: z.string(),
    programId: z.number().nullable(),
    image: z.string().nullable(),
    imagePosition: z.string(),
    url: z.string(),
    slug: z.string(),
  }),
  imagePath: z.string().nullable(),
});

/** Reads what the browser's storage holds: null for what is no item, as an older site may have left it. */
export function readKeptNews(content: unknown): KeptNews | null {
  return keptNews.safeParse(content).data ?? null;
}
