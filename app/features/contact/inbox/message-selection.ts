import { readRowId } from "#app/lib/row-id.ts";
import type { MessageState } from "./messages.ts";

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
