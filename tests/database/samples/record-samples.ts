import { personIds } from "../people.ts";
import type { SampleRow } from "./sample-row.ts";

const message = { name: "Ana", email: "ana@example.edu", subject: "Hola", message: "Hola" };

const dataRequest = {
  ...{ number: "D-2026-AAAA-0001", kind: "access", name: "Ana", email: "ana@example.edu", details: "Todo" },
  ...{ state: "open", due_on: "2026-12-30" },
};
const mail = { kind: "contact", content: "sealed" };

const webhook = {
  id: "00000000-0000-4000-8000-0000000000f1",
  name: "Intranet",
  url: "https://intranet.example.edu/hook",
  types: "{news}",
};
const delivery = { webhook_id: webhook.id, event: "test", table_name: "webhooks", payload: {} };
const apiToken = {
  name: "Pantallas del campus",
  token_hash: "c".repeat(64),
  ending: "cccc",
  scopes: { news: "read" },
  expires_at: "2999-01-01T00:00:00Z",
};
const invitation = { email: "nueva@example.edu", role: "editor", token_hash: "a".repeat(64) };

/** Staff, records and derived rows. */
export const recordSamples = {
  // These rows exist already: inserted with the people, or by triggers of the rows above.
  staff: {
    key: "user_id",
    changes: "role",
    rows: [],
    fresh: (person) => ({
      user_id: personIds[person] ?? personIds.stranger,
      email: "x@example.edu",
      role: "administrator",
    }),
  },
  audit_logs: {
    key: "id",
    changes: "details",
    rows: [{ eventType: "logout", userId: personIds.editor }],
    fresh: (person) => ({ eventType: "logout", userId: personIds[person] }),
  },
  audit_seals: {
    key: "place",
    changes: "hash",
    rows: [{ place: 998, event_id: 998, hash: "b" }],
    fresh: () => ({ place: 999, event_id: 999, hash: "a" }),
  },
  audit_unsealed: { key: "event_id", changes: "event_id", rows: [], fresh: () => ({ event_id: 999 }) },
  audit_chain_check: {
    key: "only_row",
    changes: "events",
    rows: [],
    fresh: () => ({ only_row: true }),
  },
  search_documents: {
    key: "kind || id",
    changes: "title",
    rows: [],
    fresh: () => ({ kind: "news", id: "fresh", title: "Fresh" }),
  },
  listed_texts: {
    key: "table_name || row_id",
    changes: "words",
    rows: [],
    fresh: () => ({ table_name: "news", row_id: "fresh", words: "fresh", is_shown: true }),
  },
  record_upkeep: {
    key: "table_name || row_id",
    changes: "title",
    rows: [],
    fresh: () => ({
      ...{ table_name: "news", row_id: "fresh", title: "Fresh", state: "draft", is_trashed: false },
      ...{ changed_at: "2026-11-23", reviewed_on: "2026-11-23" },
    }),
  },
  dead_links: {
    key: "table_name || row_id || field || href",
    changes: "href",
    rows: [{ table_name: "pages", row_id: "1", field: "blocks", href: "/nada" }],
    fresh: () => ({ table_name: "pages", row_id: "2", field: "blocks", href: "/nada" }),
  },
  privacy_notices: {
    key: "version",
    changes: "published_at",
    rows: [{ version: 1, content: { es: {}, en: {} } }],
    fresh: () => ({ version: 2, content: {} }),
  },
  breaches: {
    key: "id",
    changes: "title",
    rows: [{ title: "A", noticed_at: "2026-12-01", began_at: "2026-11-30", nature: "confidentiality" }],
    fresh: () => ({ title: "Fresh", noticed_at: "2026-12-02", began_at: "2026-12-01", nature: "availability" }),
  },
  consent_versions: {
    key: "version",
    changes: "first_used_at",
    rows: [{ version: "000000000001", asked: {} }],
    fresh: () => ({ version: "000000000002", asked: {} }),
  },
  consent_proofs: {
    key: "id",
    changes: "given_at",
    rows: [{ number: "0".repeat(32), version: "000000000001", analytics: true, advertising: false }],
    fresh: () => ({ number: "1".repeat(32), version: "000000000001", analytics: false, advertising: false }),
  },
  erasures: {
    key: "id",
    changes: "reason",
    rows: [{ id: "00000000-0000-4000-8000-0000000000e1", reason: "Solicitud", result: {} }],
    fresh: () => ({ id: "00000000-0000-4000-8000-0000000000e2", reason: "Solicitud", result: {} }),
  },
  blocked_records: {
    key: "row_id",
    changes: "reason",
    rows: [{ table_name: "pages", row_id: "1", former_state: "published", reason: "Solicitud" }],
    fresh: () => ({ table_name: "pages", row_id: "2", former_state: "published", reason: "Solicitud" }),
  },
  term_runs: {
    key: "name",
    changes: "removed",
    rows: [{ name: "messages", ran_at: "2026-11-29", removed: 0 }],
    fresh: () => ({ name: "mails", ran_at: "2026-11-29", removed: 0 }),
  },
  oai_records: {
    key: "kind || work_id",
    changes: "datestamp",
    rows: [],
    fresh: () => ({ kind: "thesis", work_id: 999_999, datestamp: "2026-11-23" }),
  },
  pending_records: {
    key: "matter || table_name || coalesce(row_id, draft_id::text)",
    changes: "title",
    rows: [],
    fresh: () => ({ matter: "draft", table_name: "pages", row_id: "1", title: "Fresh" }),
  },
  named_files: {
    key: "id",
    changes: "text",
    rows: [],
    fresh: () => ({ table_name: "news", row_key: "fresh", name_end: "a.png", text: "a.png" }),
  },
  search_terms: {
    key: "term",
    changes: "term",
    rows: [],
    fresh: () => ({ term: "fresh air", first_words: "fresh air", meant: "'air'" }),
  },
  search_words: { key: "word", changes: "word", rows: [], fresh: () => ({ word: "fresh", correction_rank: 1 }) },
  catalogue_counts: {
    key: "kind || facet_combination",
    changes: "documents",
    rows: [],
    fresh: () => ({ kind: "program", facet_combination: 1, facets: "{}", documents: 1 }),
  },
  catalogue_values: {
    key: "number",
    changes: "value",
    rows: [],
    fresh: () => ({ number: 1, facet: "year", value: "2030" }),
  },
  content_version: {
    key: "version",
    changes: "version",
    rows: [],
    fresh: () => ({ version: 1 }),
  },
  content_changes: { key: "id", changes: "changes", rows: [], fresh: () => ({ table_name: "pages" }) },
  content_seeds: { key: "name", changes: "name", rows: [{ name: "a" }], fresh: () => ({ name: "b" }) },
  mail_outbox: {
    key: "id",
    changes: "reason",
    rows: [mail],
    fresh: () => mail,
  },
  contact_messages: {
    key: "id",
    changes: "handled_at",
    rows: [message, { ...message, program_code: "2" }],
    fresh: () => message,
  },
  contact_message_entries: {
    key: "id",
    changes: "body",
    rows: [
      { message_id: 1, kind: "reply", body: "Respuesta" },
      { message_id: 2, kind: "reply", body: "Respuesta" },
      { message_id: 2, kind: "note", body: "Nota" },
    ],
    fresh: () => ({ message_id: 2, kind: "note", body: "Otra" }),
  },
  data_requests: {
    key: "id",
    changes: "name",
    rows: [dataRequest],
    fresh: () => ({ ...dataRequest, number: "D-2026-AAAA-0002" }),
  },
  data_request_entries: {
    key: "id",
    changes: "mail_reason",
    rows: [{ request_id: 1, kind: "note", body: "Nota" }],
    fresh: () => ({ request_id: 1, kind: "note", body: "Otra" }),
  },
  // The replies above have requested their mail.
  mail_requests: {
    key: "id",
    changes: "created_at",
    rows: [],
    fresh: () => ({ kind: "reply", entry_id: 1 }),
  },
  jobs: {
    key: "id",
    changes: "reason",
    rows: [],
    fresh: () => ({ kind: "mail_request" }),
  },
  job_lanes: {
    key: "lane",
    changes: "held_until",
    rows: [{ lane: "webhook:a", held_until: "infinity" }],
    fresh: () => ({ lane: "webhook:b", held_until: "infinity" }),
  },
  staff_invitations: {
    key: "id",
    changes: "name",
    rows: [invitation],
    fresh: () => ({ ...invitation, email: "otra@example.edu", token_hash: "b".repeat(64) }),
  },
  webhooks: {
    key: "id",
    changes: "name",
    rows: [webhook],
    fresh: () => ({ ...webhook, id: "00000000-0000-4000-8000-0000000000f2" }),
  },
  webhook_deliveries: {
    key: "id",
    changes: "tries",
    rows: [delivery],
    fresh: () => delivery,
  },
  api_tokens: {
    key: "id",
    changes: "name",
    rows: [apiToken],
    fresh: () => ({ ...apiToken, token_hash: "d".repeat(64) }),
  },
} satisfies Record<string, SampleRow>;
