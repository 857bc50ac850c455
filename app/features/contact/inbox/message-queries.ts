import { searchFilter } from "#app/editing/record-list/record-selection.ts";
import { readRowId } from "#app/lib/row-id.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPage } from "#app/supabase/read-page.ts";
import type { InboxMessage, ListedMessage, MessageEntry, MessagePerson, MessageState } from "./messages.ts";

export const pageSize = 30;

const listed = "id, name, email, subject, created_at, state, assigned_to, program_code, language";

/**
 * Returns a page of the inbox, newest message first, and the number of selected messages. A page beyond the last one
 * returns the last.
 */
export async function listMessages(
  db: Db,
  { view, assigned, program, text, page: asked }: MessageSelection,
): Promise<{ messages: ListedMessage[]; total: number }> {
  const query = () => {
    let chosen = db
      .from("contact_messages")
      .select(listed, { count: "exact" })
      .in("state", inboxViews[view])
      .order("created_at", { ascending: false })
      .order("id", { ascending: false });
    if (assigned === "nadie") chosen = chosen.is("assigned_to", null);
    else if (assigned) chosen = chosen.eq("assigned_to", assigned);
    if (program) chosen = chosen.eq("program_code", program);
    const filter = searchFilter(["name", "email", "subject", "message"], text);
    return filter ? chosen.or(filter) : chosen;
  };
  const { rows, total } = await readPage(query, asked, pageSize);
  return { messages: rows as ListedMessage[], total };
}

export async function countNewMessages(db: Db): Promise<number> {
  const { count } = await db
    .from("contact_messages")
    .select("id", { count: "exact", head: true })
    .eq("state", "new" satisfies MessageState)
    .throwOnError();
  return count ?? 0;
}

/** Returns a message with its replies and notes, oldest first; null if there is none with this id. */
export async function findMessage(
  db: Db,
  id: number,
): Promise<{ message: InboxMessage; entries: MessageEntry[] } | null> {
  const { data } = await db
    .from("contact_messages")
    .select("*, entries:contact_message_entries!contact_message_entries_message_id_fkey(*)")
    .eq("id", id)
    .order("id", { referencedTable: "entries" })
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { entries, ...message } = data;
  return { message: message as InboxMessage, entries: entries as MessageEntry[] };
}

/** Returns the people who answer or have answered messages; empty for people without access. */
export async function listMessagePeople(db: Db): Promise<MessagePerson[]> {
  const { data } = await db.rpc("message_people").throwOnError();
  return data as MessagePerson[];
}

/**
 * Lists of the inbox by their name in addresses, with the states of their messages. The first is the default and has no
 * name in the address.
 */
export const inboxViews = {
  pendientes: ["new", "open"],
  respondidos: ["answered"],
  cerrados: ["closed"],
  spam: ["spam"],
  todos: ["new", "open", "answered", "closed"],
} as const satisfies Record<string, readonly MessageState[]>;
export type InboxView = keyof typeof inboxViews;

export type MessageSelection = {
  view: InboxView;
  /** Id of a person; `nadie` for unassigned messages. */
  assigned: string | null;
  program: string | null;
  text: string;
  /** From 1. */
  page: number;
};

/** Returns the selection of an address. Unknown values are ignored. */
export function readMessageSelection(query: URLSearchParams): MessageSelection {
  const assigned = query.get("persona");
  return {
    view: (Object.keys(inboxViews) as InboxView[]).find((view) => view === query.get("vista")) ?? "pendientes",
    assigned: assigned && /^(nadie|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(assigned) ? assigned : null,
    program: query.get("programa")?.slice(0, 40) || null,
    text: (query.get("q") ?? "").slice(0, 120),
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}

/** True if a filter or search is active. */
export function isNarrowed({ assigned, program, text }: MessageSelection): boolean {
  return Boolean(assigned || program || text.trim());
}
