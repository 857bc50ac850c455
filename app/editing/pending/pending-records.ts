import { z } from "zod";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPage } from "#app/supabase/read-page.ts";
import { type Matter, matters, partialMatters } from "./matters.ts";
import type { PendingContext } from "./pending-context.ts";
import type { PendingSelection } from "./pending-selection.ts";

export const pageSize = 50;

/** Work that is not on records: unanswered messages, due requests about personal data, failed jobs of the server. */
type OtherMatter = "message" | "data_request" | "failed_job";

/** Counts of pending work by reason and table, without zeros. */
export type PendingCounts = Readonly<Partial<Record<Matter | OtherMatter, Readonly<Record<string, number>>>>>;

/**
 * A pending record. `id` is the id of the draft for a record that only exists as a draft. `day` is the date of the
 * reason.
 */
export type PendingRecord = {
  matter: Matter;
  table: string;
  id: string;
  title: string;
  moment: string;
  day: CalendarDay | null;
  /** Error of a scheduled publication, or the broken links; null without a problem. */
  problem: string | null;
};

const counts = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * Counts the pending records that the user may read, on a day of the institution's calendar. Throws the data API's
 * error.
 */
export async function countPending({ db, today }: Pick<PendingContext, "db" | "today">): Promise<PendingCounts> {
  const { data } = await db.rpc("count_pending", { today }).throwOnError();
  return counts.parse(data) as PendingCounts;
}

export function totalOf(pending: PendingCounts, matter: keyof PendingCounts): number {
  return Object.values(pending[matter] ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Returns the id of the first unanswered message that the user may read; null without one. */
export async function findWaitingMessage(db: Db): Promise<number | null> {
  const { data } = await db
    .from("contact_messages")
    .select("id")
    .in("state", ["new", "open"])
    .order("id")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.id ?? null;
}

/**
 * Returns a page of pending records and their total. Returns the last page instead of one beyond it. Throws the data
 * API's error.
 */
export async function listPending(
  { db, today, userId }: Pick<PendingContext, "db" | "today" | "userId">,
  selection: PendingSelection,
  { page = selection.page, count = pageSize } = {},
): Promise<{ records: PendingRecord[]; total: number }> {
  const { matters: selected } = selection;
  const query = () => {
    let waiting = db
      .from("pending_records")
      .select("matter,table_name,row_id,draft_id,title,moment,day,problem", { count: "exact" })
      .in(
        "matter",
        selected.map((matter) => partialMatters[matter as keyof typeof partialMatters] ?? matter),
      )
      .or(`due_on.is.null,due_on.lte.${today}`);
    if (selected.includes("own_draft")) waiting = waiting.eq("author", userId).is("is_opened", false);
    if (selected.includes("opened_draft")) waiting = waiting.is("is_opened", true);
    if (selected.includes("scheduled_soon")) waiting = waiting.lt("moment", inSevenDays());
    const chosen = selection.table ? waiting.eq("table_name", selection.table) : waiting;
    return (
      chosen
        // Outdated translations come before missing ones, because they mislead readers.
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

function inSevenDays(): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
}
