import { m } from "#app/i18n/paraglide/messages.js";
import type { Database } from "#app/supabase/database.types.ts";

/** Rights that a request can exercise, in the order of the form. */
export const requestKinds = ["access", "rectification", "erasure", "objection", "portability", "blocking"] as const;
export type RequestKind = (typeof requestKinds)[number];

export type RequestState = "unconfirmed" | "open" | "answered" | "refused" | "withdrawn";

/** Letters that staff write. Those that close a request are the last three. */
export const letterKinds = ["identification", "extension", "answer", "refusal", "withdrawal"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Maximum length of each field in characters after trimming, as in the table. */
export const requestLimits = {
  name: 120,
  email: 254,
  identification: 300,
  represented: 120,
  mandate: 300,
  concerns: 300,
  details: 5000,
} as const;

type Row = Omit<Database["public"]["Tables"]["data_requests"]["Row"], "token_hash">;
export type DataRequest = Omit<Row, "kind" | "state" | "language"> & {
  kind: RequestKind;
  state: RequestState;
  language: "es" | "en";
};

type EntryRow = Database["public"]["Tables"]["data_request_entries"]["Row"];
export type RequestEntry = Omit<EntryRow, "kind" | "mail_state"> & {
  kind: "confirmation" | "receipt" | LetterKind | "opening" | "note";
  mail_state: "none" | "waiting" | "sent" | "failed";
};

type Text = typeof m.desk_kind_access;

export const kindTexts: Record<RequestKind, { name: Text; hint: Text }> = {
  access: { name: m.desk_kind_access, hint: m.desk_kind_access_hint },
  rectification: { name: m.desk_kind_rectification, hint: m.desk_kind_rectification_hint },
  erasure: { name: m.desk_kind_erasure, hint: m.desk_kind_erasure_hint },
  objection: { name: m.desk_kind_objection, hint: m.desk_kind_objection_hint },
  portability: { name: m.desk_kind_portability, hint: m.desk_kind_portability_hint },
  blocking: { name: m.desk_kind_blocking, hint: m.desk_kind_blocking_hint },
};

export const stateTexts: Record<RequestState, Text> = {
  unconfirmed: m.desk_state_unconfirmed,
  open: m.desk_state_open,
  answered: m.desk_state_answered,
  refused: m.desk_state_refused,
  withdrawn: m.desk_state_withdrawn,
};
