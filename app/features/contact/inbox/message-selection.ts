import { readRowId } from "#app/lib/row-id.ts";
import type { MessageState } from "./messages.ts";

/**
 * The lists of the inbox, as addresses name them, and the states of their messages; the first is the one without a
 * name.
 */
export const inboxViews = {
  pendientes: ["new", "open"],
  respondidos: ["answered"],
  cerrados: ["closed"],
  spam: ["spam"],
  todos: ["new", "open", "answered", "closed"],
} as const satisfies Record<string, readonly MessageState[]>;
export type InboxView = keyof typeof inboxViews;

/** What an address of the inbox selects. */
export type MessageSelection = {
  view: InboxView;
  /** A person's id; `nadie` for messages that are not assigned. */
  assigned: string | null;
  /** A program's code. */
  program: string | null;
  text: string;
  /** From 1. */
  page: number;
};

/** Returns what an address of the inbox selects. Unknown values are ignored. */
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

/** Whether less than the whole list is selected. */
export function isNarrowed({ assigned, program, text }: MessageSelection): boolean {
  return Boolean(assigned || program || text.trim());
}
