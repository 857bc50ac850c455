import type { PersonName } from "../database/people.ts";
import { personIds } from "../database/people.ts";
import { tableExpectations } from "../database/table-expectations.ts";
import type { GeneratedRequest } from "./generated-request.ts";
import type { Schema } from "./read-schema.ts";
import type { State, StateRow } from "./read-state.ts";

type Verb = "insert" | "update" | "delete";
type Change = { verb: Verb; table: string; old?: StateRow; new?: StateRow };
type Writes = Record<string, Verb[]>;

/** Tables that triggers write on content changes. */
export const recorded: Writes = {
  audit_logs: ["insert"],
  audit_unsealed: ["insert"],
  content_changes: ["insert"],
  search_documents: ["insert", "update", "delete"],
  listed_texts: ["insert", "update", "delete"],
  record_upkeep: ["insert", "update", "delete"],
  oai_records: ["insert", "update"],
  named_files: ["insert", "update", "delete"],
  search_words: ["insert", "update", "delete"],
  search_terms: ["insert", "update", "delete"],
  catalogue_counts: ["insert", "update", "delete"],
  catalogue_values: ["insert"],
  webhook_deliveries: ["insert", "delete"],
  jobs: ["insert", "delete"],
};

/** Returns the tables that a function writes for a person. */
function writesOf(called: string, person: PersonName): Writes {
  // Archives ended news for every caller; the audit event has no author.
  if (called === "apply_schedule") return { news: ["update"] };
  if (called === "submit_contact_message") return { contact_messages: ["insert"] };
  if (called === "unblock_record" && person === "administrator") return { blocked_records: ["delete"] };
  if (called === "check_audit_chain" && person === "administrator") return { audit_chain_check: ["update"] };
  if (called === "set_own_language" && isActiveStaff(person)) return { staff: ["update"] };
  if (called === "resend_reply" && ["editor", "administrator"].includes(person)) {
    return { contact_message_entries: ["update"], mail_requests: ["insert", "delete"], jobs: ["insert"] };
  }
  if (called === "act_on_data_request" && ["editor", "administrator"].includes(person)) return dataRequestWrites;
  if (called === "resend_data_letter" && ["editor", "administrator"].includes(person)) return dataRequestWrites;
  if (called === "change_upkeep" && ["editor", "administrator"].includes(person)) return { record_upkeep: ["update"] };
  if (called === "propose_draft" && isActiveStaff(person)) return { record_drafts: ["update"], ...reviewWrites };
  if (["return_proposal", "publish_proposal"].includes(called) && ["editor", "administrator"].includes(person)) {
    return { ...batchWrites(person), record_drafts: ["update", "delete"], ...reviewWrites };
  }
  if (called === "stage_import_rows" && ["editor", "administrator"].includes(person)) {
    return { import_rows: ["insert", "delete"] };
  }
  if (called === "begin_background_change" && ["editor", "administrator"].includes(person)) return { jobs: ["insert"] };
  // Results of the caller's own saves, which make a repeated request harmless.
  if (["begin_save_request", "end_save_request"].includes(called) && isActiveStaff(person)) {
    return { save_requests: ["insert", "update"] };
  }
  // Only the caller's own ended changes, which `jobs` of others never are.
  if (called === "dismiss_background_change" && isActiveStaff(person)) return { jobs: ["delete"] };
  if (batchFunctions.includes(called) && ["editor", "administrator"].includes(person)) return batchWrites(person);
  return person === "administrator" ? (accountWrites[called] ?? {}) : {};
}

const dataRequestWrites: Writes = {
  data_requests: ["update"],
  data_request_entries: ["insert", "update"],
  mail_requests: ["insert", "delete"],
  jobs: ["insert"],
};

/** Writes of proposing, returning, publishing or discarding. */
const reviewWrites: Writes = { proposals: ["insert", "update"], mail_requests: ["insert", "delete"], jobs: ["insert"] };

const batchFunctions = [
  "change_records",
  "reorder_records",
  "begin_drafts",
  "undo_batch",
  "empty_trash",
  "apply_import",
  "write_import_rows",
];

/** Returns the allowed writes of a batch: those of the person, and the batch's own tables. */
function batchWrites(person: PersonName): Writes {
  const own = Object.entries(tableExpectations).map(([table, { access }]) => [table, access[person].writes] as const);
  return { ...Object.fromEntries(own), change_batches: ["insert"], batch_rows: ["insert"] };
}

/** Writes of functions for administrators: accounts, tokens and webhooks. */
const accountWrites: Record<string, Writes> = {
  change_staff_account: { staff: ["update"], staff_programs: ["insert", "delete"] },
  invite_staff_member: { staff_invitations: ["insert"] },
  renew_staff_invitation: { staff_invitations: ["update"] },
  revoke_staff_invitation: { staff_invitations: ["delete"] },
  create_api_token: { api_tokens: ["insert"] },
  save_webhook: { webhooks: ["insert", "update"], job_lanes: ["insert", "update", "delete"], jobs: ["update"] },
  delete_webhook: { webhooks: ["delete"], webhook_deliveries: ["delete"], job_lanes: ["delete"], jobs: ["delete"] },
  test_webhook: { webhook_deliveries: ["insert"], jobs: ["insert"] },
  cancel_job: { jobs: ["update"] },
  retry_job: { jobs: ["update"] },
  discard_job: { jobs: ["delete"] },
  revoke_api_token: { api_tokens: ["update"] },
};

const isActiveStaff = (person: PersonName) => ["editor", "director", "administrator"].includes(person);

/** Writes after a change of a page's address. */
const keptAddresses: Writes = { redirects: ["insert", "update", "delete"] };

/** Further writes of triggers, by requested table. */
const followedBy: Record<string, Writes> = {
  ...Object.fromEntries(["custom_pages", "documents", "events", "programs"].map((table) => [table, keptAddresses])),
  contact_message_entries: { contact_messages: ["update"], mail_requests: ["insert"], jobs: ["insert"] },
  contact_messages: { mail_requests: ["insert", "delete"], jobs: ["insert"] },
  record_drafts: reviewWrites,
  news: { ...reviewWrites, ...keptAddresses },
};

/** Columns that triggers set together with writable ones. */
const derivedColumns: Record<string, string[]> = {
  contact_messages: ["handled_by"],
  review_comments: ["resolved_by"],
};

/** Returns descriptions of a request's unauthorized changes by this person; empty if there are none. */
export function checkChanges(
  person: PersonName,
  { method, path }: GeneratedRequest,
  { before, after }: { before: State; after: State },
  { dependents, views }: Schema,
): string[] {
  if (before === after) return [];
  const changes = listChanges(before, after).filter(({ table }) => !views.has(table));
  const called = path.startsWith("rpc/") ? path.slice(4) : null;
  const findings: string[] = [];
  const meant = called === null ? changes.filter(({ table }) => table === path) : [];
  for (const change of meant) {
    const reason = called === null && refusalOf(person, change, method);
    if (reason) findings.push(`${print(change)}: ${reason}`);
  }
  const byFunction = called === null ? {} : writesOf(called, person);
  // Requests of staff are recorded even without changes.
  const isRecorded = isActiveStaff(person) || Object.keys(byFunction).length > 0;
  const following = meant.length ? (dependents.get(path) ?? new Set()) : new Set();
  for (const change of changes) {
    const { table, verb } = change;
    if (meant.includes(change) && table !== "audit_logs") continue;
    if (table === "audit_logs" && verb === "insert") {
      // The event must have the right author.
      const { userId } = change.new?.row ?? {};
      const author = called === "apply_schedule" ? null : personIds[person];
      if (userId !== author) findings.push(`${print(change)}: in the name of ${String(userId)}`);
    }
    if (meant.includes(change) || byFunction[table]?.includes(verb)) continue;
    if (meant.length && followedBy[path]?.[table]?.includes(verb)) continue;
    if (isRecorded && recorded[table]?.includes(verb)) continue;
    if (following.has(table) && verb !== "insert") continue;
    findings.push(`${print(change)}: nothing that was asked for`);
  }
  return findings;
}

/** Returns why this person may not make a change; null if allowed. */
function refusalOf(person: PersonName, { verb, table, old, new: added }: Change, method: string): string | null {
  const expectation = tableExpectations[table];
  const writes = expectation?.access[person].writes ?? [];
  // A changed key looks like a deletion and an insertion.
  const done: Verb = method === "PATCH" ? "update" : verb;
  if (!writes.includes(done)) return `a ${person} has no ${done} on it`;
  if (old && !old.changeable) return "not a row that they may change";
  if (added && !added.changeable) return "not a row that they may make";
  const granted = [...(expectation?.grants.authenticated ?? "").matchAll(/update\((\w+)\)/g)].map(([, name]) => name);
  const columns = granted.length ? [...granted, ...(derivedColumns[table] ?? [])] : undefined;
  const changed =
    old && added ? Object.keys(old.row).filter((name) => print(old.row[name]) !== print(added.row[name])) : [];
  const beyond = columns ? changed.filter((name) => !columns.includes(name)) : [];
  return beyond.length ? `${beyond.join(", ")} may not be written` : null;
}

function listChanges({ rows: before }: State, { rows: after }: State): Change[] {
  const changes: Change[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (!old) changes.push({ verb: "insert", table: row.table, new: row });
    else if (print(old.row) !== print(row.row)) changes.push({ verb: "update", table: row.table, old, new: row });
  }
  for (const [key, row] of before) if (!after.has(key)) changes.push({ verb: "delete", table: row.table, old: row });
  return changes;
}

function print(value: unknown): string {
  if (!value || typeof value !== "object" || !("verb" in value)) return JSON.stringify(value);
  const { verb, table, old, new: added } = value as Change;
  return `${verb} on ${table} of ${(added ?? old)?.key}`;
}
