import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import type { EditingContext } from "../record/editing-context.ts";

/** Heartbeat interval in milliseconds. The database drops a tab after a minute without one. */
const heartbeatMs = 20_000;

const moment = z.iso.datetime({ offset: true });
const person = z.object({ name: z.string(), since: moment, isSelf: z.boolean() });
const others = z.object({
  people: z.array(person).transform(onePerPerson),
  autosaves: z.array(z.object({ id: z.string(), name: z.string(), updated_at: moment })),
});

/** Other people who have a record open, and their unsaved changes in it. */
export type OtherEditors = z.infer<typeof others>;

/** Returns each person once, with the earliest of their tabs. */
export function onePerPerson(tabs: z.infer<typeof person>[]): z.infer<typeof person>[] {
  const latestFirst = tabs.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
  return [...new Map(latestFirst.map((tab) => [`${tab.isSelf} ${tab.name}`, tab])).values()];
}

const nobody: OtherEditors = { people: [], autosaves: [] };

/**
 * Reports every twenty seconds, while the page is visible, that this tab has a record open, and returns the other
 * editors. `editId` identifies the tab. Empty if the backend does not respond.
 */
export function useOpenRecord(
  { db }: Pick<EditingContext, "db">,
  table: string,
  recordId: string,
  editId: string,
): OtherEditors {
  const place = { table_name: table, record_id: recordId, edit_id: editId };
  const { data } = useQuery({
    queryKey: ["open-record", table, recordId, editId],
    queryFn: async ({ signal }) => {
      const answer = await db.rpc("note_open_record", place).abortSignal(signal).throwOnError();
      return others.parse(answer.data);
    },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: heartbeatMs,
    refetchOnWindowFocus: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is its parts.
  useEffect(() => {
    const leave = () => void db.rpc("note_open_record", { ...place, is_leaving: true }).then();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [db, table, recordId, editId]);
  return data ?? nobody;
}
