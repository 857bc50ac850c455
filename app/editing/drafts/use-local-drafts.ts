import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { draftsChannelName } from "./draft-store.ts";
import { type ChosenFiles, draftsOf, type LocalDraft, unclaimedDrafts } from "./local-draft.ts";
import type { DraftStorage } from "./use-autosave.ts";

/** How often it is looked at whether a tab still has an edit, in milliseconds. */
const lookEveryMs = 2_000;

/** An edit that may be gone on with, with its files. */
export type OfferedDraft = { edit: LocalDraft; files: ChosenFiles };

/** Every unsaved edit of an account for a kind of record, and which are open in a tab. Follows the other tabs. */
export function useLocalDrafts({ store, claims }: DraftStorage, owner: string, kind: string) {
  const client = useQueryClient();
  const queryKey = ["unsaved-edits", owner, kind];
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
      const edits = (await store.list(owner)).filter((edit) => edit.kind === kind);
      return { edits, living: edits.length > 0 ? await claims.living() : new Set<string>() };
    },
    retry: false,
    staleTime: 0,
    // No event is sent when another tab closes or crashes.
    refetchInterval: ({ state }) =>
      state.data?.edits.some(({ id }) => state.data?.living.has(id)) ? lookEveryMs : false,
  });
}

/**
 * The edits to offer as an editor opens: those of a record, or of records never stored, that no tab has. Read once;
 * undefined while that lasts. None where the storage cannot be read.
 */
export function useOfferedDrafts(
  { store, claims }: DraftStorage,
  owner: string,
  { kind, recordId }: { kind: string; recordId: string | null },
): OfferedDraft[] | undefined {
  return useQuery({
    queryKey: ["offered-edits", owner, kind, recordId],
    queryFn: async () => {
      try {
        const edits = draftsOf(await store.list(owner), kind, recordId);
        const offered = edits.length > 0 ? unclaimedDrafts(edits, await claims.living()) : [];
        return await Promise.all(offered.map(async (edit) => ({ edit, files: await store.readFiles(edit.id) })));
      } catch {
        return [];
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
