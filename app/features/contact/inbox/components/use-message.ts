import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { openMessage } from "../message-mutations.ts";
import { findMessage, listMessagePeople } from "../message-queries.ts";
import type { InboxContext } from "./inbox-context.ts";

/**
 * Reads a message, the people who answer messages, and the programs (both empty while loading), and marks the message
 * as read when an editor opens it. `refresh` refetches it after a change.
 */
export function useMessage(id: number, { db, isEditor }: InboxContext) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["message", id],
    queryFn: () => findMessage(db, id),
    staleTime: 0,
    // Polls faster while the mail of a reply is waiting.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail_state }) => mail_state === "waiting") ? 3_000 : 60_000,
  });
  const people = useQuery({ queryKey: ["message-people"], queryFn: () => listMessagePeople(db), enabled: isEditor });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });
  const isUnread = isEditor && found.data?.message.state === "new";
  const isOpening = useRef(false);

  async function refresh() {
    await Promise.all([found.refetch(), client.invalidateQueries({ queryKey: ["new-messages"] })]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an unread message is opened.
  useEffect(() => {
    if (!isUnread || isOpening.current) return;
    isOpening.current = true;
    // After a failure the message stays unread: the next reader marks it.
    openMessage(db, id).then(refresh, () => undefined);
  }, [isUnread]);

  return { found, people: people.data ?? [], programs: programs.data ?? [], refresh };
}
