import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { NewsQuestion } from "./news-lists.ts";
import type { NewsTotals } from "./news-queries.ts";
import type { NewsListing } from "./news-store.ts";
import type { NewsWorkspaceContext } from "./news-workspace-context.ts";

/**
 * A page of the list that staff see, the place of its first item, and how many there are of all. `isNew` when the page
 * was fetched after them, so that nothing can be missing in it that they count.
 */
export type StaffNews = { listing: NewsListing; start: number; totals: NewsTotals; isNew: boolean };

const listKey = (userId: string) => ["staff-news", userId];
const pageKey = (userId: string, question: NewsQuestion) => [...listKey(userId), question];

/**
 * The page that was asked for, with where it comes from; behind the end the last one there is. Never fails: the listing
 * says when the backend did. While another page of the same view is fetched, the one before is shown.
 */
export function useStaffNews({ store, userId }: NewsWorkspaceContext, question: NewsQuestion) {
  return useQuery({
    queryKey: pageKey(userId, question),
    queryFn: async (): Promise<StaffNews> => {
      const { count } = question;
      const askedAt = Date.now();
      const totals = await store.totals();
      let { start } = question;
      let listing = await store.page(question);
      if (listing.total > 0 && listing.total <= start) {
        start = Math.floor((listing.total - 1) / count) * count;
        listing = await store.page({ ...question, start });
      }
      return { listing, start, totals, isNew: listing.origin === "backend" && listing.storedAt >= askedAt };
    },
    placeholderData: (shown, query) => {
      const before = query?.queryKey.at(-1) as NewsQuestion | undefined;
      return before?.selection.isTrash === question.selection.isTrash ? shown : undefined;
    },
  });
}

/** Reads the page that is there at this moment; undefined before the first is. */
export function useReadNews({ userId }: NewsWorkspaceContext, question: NewsQuestion): () => StaffNews | undefined {
  const client = useQueryClient();
  return () => client.getQueryData<StaffNews>(pageKey(userId, question));
}

/** Fetches anew after a save or a deletion, and shows it wherever it is shown. */
export function useRefreshNews({ store, userId }: NewsWorkspaceContext): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    store.outdate();
    await client.invalidateQueries({ queryKey: listKey(userId) });
  }, [store, userId, client]);
}
