import { z } from "zod";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPage } from "#app/supabase/read-page.ts";
import { type Matter, matters } from "./matters.ts";
import type { PendingSelection } from "./pending-selection.ts";

export const pageSize = 50;

/** Numbers of pending records by matter and table, without zeros. `message`: messages without an answer. */
export type PendingCounts = Readonly<Partial<Record<Matter | "message", Readonly<Record<string, number>>>>>;

/** A record that waits. `id` is that of its draft while it only exists as one. `day` is what the matter is about. */
export type PendingRecord = {
  matter: Matter;
  table: string;
  id: string;
  title: string;
  moment: string;
  day: CalendarDay | null;
  /** Why a draft was not published, or which links lead nowhere; null without a problem. */
  problem: string | null;
};

const counts = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * Returns what waits on a day of the institution's calendar, of what the caller may read. Throws the data API's error.
 */
export async function countPending(db: Db, today: CalendarDay): Promise<PendingCounts> {
  const { data } = await db.rpc("count_pending", { today }).throwOnError();
  return counts.parse(data) as PendingCounts;
}

/** Returns the number of all that waits for a matter. */
export function totalOf(pending: PendingCounts, matter: keyof PendingCounts): number {
  return Object.values(pending[matter] ?? {}).reduce((sum, count) => sum + count, 0);
}

/**
 * Returns a page of what waits, the last one in place of one after it, and how much there is. Throws the data API's
 * error.
 */
export async function listPending(
  db: Db,
  selection: PendingSelection,
  today: CalendarDay,
  { page = selection.page, count = pageSize } = {},
): Promise<{ records: PendingRecord[]; total: number }> {
  const query = () => {
    const waiting = db
      .from("pending_records")
      .select("matter,table_name,row_id,draft_id,title,moment,day,problem", { count: "exact" })
      .in("matter", [...selection.matters])
      .or(`due_on.is.null,due_on.lte.${today}`);
    const chosen = selection.table ? waiting.eq("table_name", selection.table) : waiting;
    return (
      chosen
        // What is out of date tells readers something wrong: it comes before what is missing.
        .order("matter", { ascending: false })
        .order("moment", { ascending: !selection.isNewestFirst })
        .order("table_name")
        .order("row_id")
        .order("draft_id")
    );
  };
  const found = await readPage(query, page, count);
  const records = found.rows.flatMap((row): PendingRecord[] => {
    const matter = matters.find((known) => known === row.matter);
    const id = row.row_id ?? row.draft_id;
    if (!matter || !row.table_name || !id || !row.moment) return [];
    const { table_name: table, title, moment, day, problem } = row;
    return [{ matter, table, id, title: title ?? "", moment, day, problem }];
  });
  return { records, total: found.total };
}
