import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { NewsPageRequest } from "./news-lists.ts";
import type { NewsTotals } from "./news-queries.ts";
import type { NewsListing } from "./news-store.ts";
import type { NewsWorkspaceContext } from "./news-workspace-context.ts";

/**
 * A page of the staff list, the index of its first item, and the totals. `isNew` is true if the page was fetched after
 * the totals, so that it contains every item they count.
 */
export type StaffNews = { listing: NewsListing; start: number; totals: NewsTotals; isNew: boolean };

const listKey = (userId: string) => ["staff-news", userId];
const pageKey = (userId: string, question: NewsPageRequest) => [...listKey(userId), question];

/**
 * Returns the requested page with its origin; the last page if the request is beyond the end. Never fails: the listing
 * reports a backend failure. While a page is loading, shows the cached one, else the previous one of the same view.
 */
export function useStaffNews({ store, userId }: NewsWorkspaceContext, question: NewsPageRequest) {
  return useQuery({
    queryKey: pageKey(userId, question),
    queryFn: async (): Promise<StaffNews> => {
      const { count } = question;
      const totals = await store.totals();
      let { start } = question;
      let listing = await store.page(question);
      if (listing.total > 0 && listing.total <= start) {
        start = Math.floor((listing.total - 1) / count) * count;
        listing = await store.page({ ...question, start });
      }
      return {
        listing,
        start,
        totals,
        isNew: listing.origin === "backend" && listing.storedAt >= (totals.storedAt ?? Number.POSITIVE_INFINITY),
      };
    },
    placeholderData: (shown, query): StaffNews | undefined => {
      const cached = store.cachedPage(question);
      if (cached) {
        const { page, totals } = cached;
        const listing = { ...page, origin: "backend" as const, storedAt: 0 };
        return { listing, start: question.start, totals, isNew: false };
      }
      const before = query?.queryKey.at(-1) as NewsPageRequest | undefined;
      return before?.selection.isTrash === question.selection.isTrash ? shown : undefined;
    },
  });
}

/** Returns a getter of the loaded page; undefined before the first one. */
export function useReadNews({ userId }: NewsWorkspaceContext, question: NewsPageRequest): () => StaffNews | undefined {
  const client = useQueryClient();
  return () => client.getQueryData<StaffNews>(pageKey(userId, question));
}

/** Returns a function that refetches all lists after a save or a deletion. */
export function useRefreshNews({ store, userId }: NewsWorkspaceContext): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    store.outdate();
    await client.invalidateQueries({ queryKey: listKey(userId) });
  }, [store, userId, client]);
}
