import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { NewsRow } from "./news.ts";
import type { NewsDesk } from "./news-desk.ts";
import type { NewsListing } from "./news-store.ts";

const listKey = (userId: string) => ["staff-news", userId];

/** The list that staff see, with where it comes from. Never fails: the listing says when the backend did. */
export function useStaffNews({ store, userId }: NewsDesk) {
  return useQuery({ queryKey: listKey(userId), queryFn: () => store.listing() });
}

/** Reads the items that are shown at this moment; undefined before the first list is there. */
export function useReadNews({ userId }: NewsDesk): () => NewsRow[] | undefined {
  const client = useQueryClient();
  return () => client.getQueryData<NewsListing>(listKey(userId))?.items;
}

/** Fetches the list anew after a save or a deletion, and shows it wherever it is shown. */
export function useRefreshNews({ store, userId }: NewsDesk): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await store.refresh();
    await client.invalidateQueries({ queryKey: listKey(userId) });
  }, [store, userId, client]);
}
