import { searchFilter } from "#app/editing/record-list/record-selection.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPage } from "#app/supabase/read-page.ts";
import type { DataRequest, LetterKind, RequestEntry } from "../data-request.ts";
import { type RequestSelection, requestViews } from "./request-selection.ts";

export const pageSize = 30;

const columns =
  "id, number, kind, name, email, identification, represented, mandate, concerns, details, language, state, received_at, confirmed_at, due_on, extended_due_on, extended_at, decided_at, decided_by";

/**
 * Returns a page of a list and the number of its requests: open ones by due day, others by day of reception, newest
 * first. A page beyond the last one returns the last.
 */
export async function listRequests(
  db: Db,
  { view, text, page }: RequestSelection,
  size = pageSize,
): Promise<{ requests: DataRequest[]; total: number }> {
  const query = () => {
    const chosen = db.from("data_requests").select(columns, { count: "exact" }).in("state", requestViews[view]);
    const ordered =
      view === "abiertas"
        ? chosen.order("due_on").order("id")
        : chosen.order("received_at", { ascending: false }).order("id", { ascending: false });
    const filter = searchFilter(["number", "name", "email"], text);
    return filter ? ordered.or(filter) : ordered;
  };
  const { rows, total } = await readPage(query, page, size);
  return { requests: rows as DataRequest[], total };
}

/** Returns every request of a list, for the register as a file. */
export async function listAllRequests(db: Db, selection: RequestSelection): Promise<DataRequest[]> {
  const requests: DataRequest[] = [];
  for (let page = 1; ; page += 1) {
    const { requests: found, total } = await listRequests(db, { ...selection, page }, 1000);
    requests.push(...found);
    if (found.length === 0 || requests.length >= total) return requests;
  }
}

/** Returns a request with its letters and notes, oldest first; null if there is none with this id. */
export async function findRequest(
  db: Db,
  id: number,
): Promise<{ request: DataRequest; entries: RequestEntry[] } | null> {
  const { data } = await db
    .from("data_requests")
    .select(`${columns}, entries:data_request_entries(*)`)
    .eq("id", id)
    .order("id", { referencedTable: "entries" })
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { entries, ...request } = data;
  return { request: request as DataRequest, entries: entries as RequestEntry[] };
}

/** Act on a request: a letter, the opening of an unconfirmed request, or a note. */
export type RequestAct = LetterKind | "opening" | "note";

/** Acts on a request. Throws a `PostgrestError`; the hint of code 22023 says why the request does not permit it. */
export async function actOnRequest(
  db: Db,
  request: number,
  given: { act: RequestAct; subject: string; body: string; byMail: boolean },
): Promise<void> {
  const { act, subject, body, byMail } = given;
  await db.rpc("act_on_data_request", { request, act, subject, body, by_mail: byMail }).throwOnError();
}

/** Sends the mail of a letter again. */
export async function resendLetter(db: Db, letter: number): Promise<void> {
  await db.rpc("resend_data_letter", { letter }).throwOnError();
}
