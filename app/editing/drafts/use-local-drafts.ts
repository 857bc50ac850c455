import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { draftsChannelName } from "./draft-store.ts";
import { type ChosenFiles, draftsOf, type LocalDraft, unclaimedDrafts } from "./local-draft.ts";
import type { DraftStorage } from "./use-autosave.ts";

/** How often to check whether a draft is still open in a tab, in milliseconds. */
const pollIntervalMs = 2_000;

/** A draft that can be restored, with its files. */
export type OfferedDraft = { draft: LocalDraft; files: ChosenFiles };

/** Reads an account's drafts for a kind of record, and which are open in a tab. Follows changes in other tabs. */
export function useLocalDrafts({ store, claims }: DraftStorage, owner: string, kind: string) {
  const client = useQueryClient();
  const queryKey = ["local-drafts", owner, kind];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is its parts.
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey });
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(draftsChannelName);
    if (channel) channel.onmessage = look;
    document.addEventListener("visibilitychange", look);
    return () => {
      channel?.close();
      document.removeEventListener("visibilitychange", look);
    };
  }, [client, owner, kind]);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const drafts = (await store.list(owner)).filter((draft) => draft.kind === kind);
      return { drafts, claimed: drafts.length > 0 ? await claims.claimed() : new Set<string>() };
    },
    retry: false,
    staleTime: 0,
    // No event is sent when another tab closes or crashes.
    refetchInterval: ({ state }) =>
      state.data?.drafts.some(({ id }) => state.data?.claimed.has(id)) ? pollIntervalMs : false,
  });
}

/**
 * Reads once the drafts to offer when an editor opens: those of a record, or of records never stored, that are open in
 * no tab. Undefined while reading. None when the storage cannot be read.
 */
export function useOfferedDrafts(
  { store, claims }: DraftStorage,
  owner: string,
  { kind, recordId }: { kind: string; recordId: string | null },
): OfferedDraft[] | undefined {
  return useQuery({
    queryKey: ["offered-drafts", owner, kind, recordId],
    queryFn: async () => {
      try {
        const drafts = draftsOf(await store.list(owner), kind, recordId);
        const offered = drafts.length > 0 ? unclaimedDrafts(drafts, await claims.claimed()) : [];
        return await Promise.all(offered.map(async (draft) => ({ draft, files: await store.readFiles(draft.id) })));
      } catch {
        return [];
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
