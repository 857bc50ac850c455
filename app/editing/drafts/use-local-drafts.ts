import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listAutosaves } from "../autosave/autosaves.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { draftsChannelName } from "./draft-store.ts";
import { type ChosenFiles, draftsOf, type LocalDraft, newestDrafts, unclaimedDrafts } from "./local-draft.ts";
import type { DraftStorage } from "./use-autosave.ts";

/** Interval of checks whether a draft is still open in a tab, in milliseconds. */
const pollIntervalMs = 2_000;

/** A draft to restore, with its files. `isFromServer` is set if this browser does not have the draft. */
export type OfferedDraft = { draft: LocalDraft; files: ChosenFiles; isFromServer?: true };

/** Reads an account's drafts for a type of record and their claims. Follows changes in other tabs. */
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
    // Tabs send no event when they close or crash.
    refetchInterval: ({ state }) =>
      state.data?.drafts.some(({ id }) => state.data?.claimed.has(id)) ? pollIntervalMs : false,
  });
}

/**
 * Reads once the drafts to offer when an editor opens: those of a record, or of records that were never stored.
 * Includes drafts that are not open in a tab of this browser, and those of the account from other browsers. Undefined
 * while loading; drafts that cannot be read are omitted.
 */
export function useOfferedDrafts(
  { db, drafts: { store, claims }, userId }: Pick<EditingContext, "db" | "drafts" | "userId">,
  { kind, recordId }: { kind: string; recordId: string | null },
): OfferedDraft[] | undefined {
  return useQuery({
    queryKey: ["offered-drafts", userId, kind, recordId],
    queryFn: async () => {
      const [inBrowser, onServer] = await Promise.all([
        store.list(userId).catch(() => []),
        listAutosaves(db, userId, kind, recordId).catch(() => []),
      ]);
      const drafts = newestDrafts(draftsOf(inBrowser, kind, recordId), onServer);
      const offered = drafts.length > 0 ? unclaimedDrafts(drafts, await claims.claimed()) : [];
      return Promise.all(
        offered.map(async (draft): Promise<OfferedDraft> => {
          const isFromServer = inBrowser.every(({ id }) => id !== draft.id) ? ({ isFromServer: true } as const) : {};
          return { draft, files: await store.readFiles(draft.id), ...isFromServer };
        }),
      );
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
