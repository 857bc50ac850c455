import { z } from "zod";
import { newBlock } from "./edited-blocks.ts";
import { type EditedNews, newsStatuses } from "./edited-news.ts";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What was typed and not saved. `basedOn` is the `updated_at` of the row it was made from, null for a new item. */
export type LocalDraft = {
  edited: EditedNews;
  basedOn: string | null;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** The file name of a picture that was chosen: the picture itself is not kept. */
  chosenImage: string | null;
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

const draft: z.ZodType<LocalDraft> = z.object({
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
  basedOn: z.string().nullable(),
  savedAt: z.string(),
  chosenImage: z.string().nullable(),
});

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

/** The drafts of one member of staff in this browser, by the item's id. Blocked or full storage keeps none. */
export function createLocalDrafts(userId: string, storage: () => DraftStorage) {
  const prefix = `postgrado_news_draft:${userId}:`;

  function read(id: string): LocalDraft | null {
    try {
      const result = draft.safeParse(JSON.parse(storage().getItem(prefix + id) ?? "null"));
      return result.success ? result.data : null;
    } catch {
      return null;
    }
  }

  return {
    read,

    /** Answers whether the draft was kept. */
    write(kept: LocalDraft): boolean {
      try {
        storage().setItem(prefix + kept.edited.id, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },

    remove(id: string): void {
      try {
        storage().removeItem(prefix + id);
      } catch {
        // Then it was never kept.
      }
    },

    /** The latest draft of an item that was never saved, so that a new item can go on from it. */
    latestNew(): LocalDraft | null {
      try {
        const area = storage();
        const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? "");
        const drafts = keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => read(key.slice(prefix.length)) ?? []);
        const fresh = drafts.filter(({ basedOn }) => basedOn === null);
        return fresh.sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0] ?? null;
      } catch {
        return null;
      }
    },
  };
}
