import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { openMessage } from "../message-mutations.ts";
import { findMessage, listMessagePeople } from "../message-queries.ts";
import type { InboxContext } from "./inbox-context.ts";

/**
 * Reads a message, with the people who answer and the programs that it may be about (empty until they are known), and
 * marks it as read when an editor opens it. `refresh` reads it again after a change.
 */
export function useMessage(id: number, { db, isEditor }: InboxContext) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["message", id],
    queryFn: () => findMessage(db, id),
    staleTime: 0,
    // What becomes of a reply's mail is known a moment later.
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
    // Left unread when that fails: the next reader marks it.
    openMessage(db, id).then(refresh, () => undefined);
  }, [isUnread]);

  return { found, people: people.data ?? [], programs: programs.data ?? [], refresh };
}
