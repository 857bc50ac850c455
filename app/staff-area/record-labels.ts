import type { Field, Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { stateFields } from "#app/editing/history/format-value.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { recordTypes } from "./record-types.ts";

const types = [newsType, ...recordTypes];

/** Fields by table and column, also of several types with the same table. */
const described = new Map<string, Map<string, Field[]>>();

/** Labels of the columns that name the record of a child row, by table. */
const parents = new Map<string, Record<string, () => string>>();

for (const type of types) {
  addFields(type.table, { ...fieldsOf(type), ...stateFields(type.state) });
  for (const { table, fields, parent } of type.children ?? []) {
    addFields(table, fields);
    parents.set(table, { [parent]: type.names.one, ...parents.get(table) });
  }
}

function addFields(table: string, fields: Fields): void {
  const columns = described.get(table) ?? new Map<string, Field[]>();
  described.set(table, columns);
  for (const [column, field] of Object.entries(fields)) columns.set(column, [...(columns.get(column) ?? []), field]);
}

/** Returns the label of a column in the form of its record, the first type's; null if the form has no such field. */
export function findDescribedLabel(table: string, column: string): string | null {
  return described.get(table)?.get(column)?.[0]?.label() ?? parents.get(table)?.[column]?.() ?? null;
}

/** Fields of a state, for tables without a form such as drafts. */
const states: Fields = { ...stateFields("status"), ...stateFields("visibility") };

/** Returns the label of a value in the form of its record; null if it is not an option of a choice. */
export function optionLabel(table: string, column: string, code: string): string | null {
  for (const field of described.get(table)?.get(column) ?? [states[column]]) {
    const option = field?.kind === "choice" || field?.kind === "choices" ? field.options[code] : undefined;
    if (option) return option();
  }
  return null;
}

/** Returns the label of a column, which is the form's with few exceptions; null without one. */
export function findColumnLabel(table: string, column: string): string | null {
  return clearerLabels[table]?.[column]?.() ?? findDescribedLabel(table, column) ?? columnLabels[column]?.() ?? null;
}

/** Returns the label of a column; its name in words without one. */
export function columnLabel(table: string, column: string): string {
  return findColumnLabel(table, column) ?? column.replaceAll("_", " ");
}

/** Singular labels of logged tables that no record type describes. */
export const tableLabels: Readonly<Record<string, () => string>> = {
  accreditations: m.audit_table_accreditations,
  program_figures: m.audit_table_program_figures,
  program_drafts: m.audit_table_program_drafts,
  record_drafts: m.audit_table_record_drafts,
  record_upkeep: m.audit_table_record_upkeep,
  review_comments: m.audit_table_review_comments,
  version_names: m.audit_table_version_names,
  preview_links: m.audit_table_preview_links,
  cohorts: m.audit_table_cohorts,
  student_origins: m.audit_table_student_origins,
  graduate_destinations: m.program_destinations,
  accreditation_files: m.audit_table_accreditation_files,
  program_academics: m.audit_table_program_academics,
  publication_academics: m.audit_table_publication_academics,
  project_academics: m.audit_table_project_academics,
  patent_academics: m.audit_table_patent_academics,
  thesis_academics: m.audit_table_thesis_academics,
  change_batches: m.audit_table_change_batches,
  contact_messages: m.audit_table_contact_messages,
  contact_message_entries: m.audit_table_contact_message_entries,
  data_requests: m.audit_table_data_requests,
  staff: m.audit_table_staff,
  staff_programs: m.audit_table_staff_programs,
  staff_invitations: m.audit_table_staff_invitations,
  api_tokens: m.audit_table_api_tokens,
  webhooks: m.audit_table_webhooks,
  breaches: m.audit_table_breaches,
  erasures: m.audit_table_erasures,
  term_runs: m.audit_table_term_runs,
};

/** Tables in the audit log, also those that were removed. */
export const loggedTables: readonly string[] = [
  ...new Set([...types.map(({ table }) => table), ...Object.keys(tableLabels)]),
];

/** Returns the name of a table's first record type, or another singular label; null without one. */
export function findTableLabel(table: string): string | null {
  return types.find((type) => type.table === table)?.names.one() ?? tableLabels[table]?.() ?? null;
}

/** Returns the singular label of a table; its name without one. */
export function tableLabel(table: string): string {
  return findTableLabel(table) ?? table;
}

type ColumnLabels = Readonly<Record<string, () => string>>;

/** Labels of columns that no record type describes, in any table. */
export const columnLabels: ColumnLabels = {
  active: m.audit_column_active,
  alt_state: m.media_record_alt,
  assigned_to: m.inbox_assigned,
  autosave_id: m.audit_column_autosave_id,
  began_at: m.breach_began,
  body: m.field_blocks,
  claimed_until: m.audit_column_claimed_until,
  content: m.audit_column_content,
  decided_by: m.desk_decided_by,
  description: m.field_description,
  disabled_at: m.audit_column_disabled_at,
  draft_id: m.audit_table_record_drafts,
  email: m.field_email,
  ended_at: m.breach_ended,
  ending: m.audit_column_ending,
  expires_at: m.audit_column_expires_at,
  field: m.bulk_field,
  first_year: m.audit_column_first_year,
  format: m.audit_column_format,
  handled_at: m.audit_column_handled_at,
  handled_by: m.audit_column_handled_by,
  invited_by: m.audit_column_invited_by,
  is_high_risk: m.breach_risk,
  is_proposal: m.audit_column_is_proposal,
  is_shared: m.audit_column_is_shared,
  keeper: m.upkeep_reviewer,
  kind: m.field_kind,
  language: m.field_language,
  last_year: m.audit_column_last_year,
  message: m.inbox_message,
  name: m.field_name,
  news_id: m.news_record_one,
  noticed_at: m.breach_noticed,
  number: m.desk_number,
  paused_at: m.audit_column_paused_at,
  problem: m.audit_column_problem,
  program_code: m.field_program,
  program_id: m.field_program,
  program_ids: m.audit_column_programs,
  programs: m.audit_column_programs,
  publish_at: m.field_publish_at,
  reported_at: m.breach_reported,
  resolved_at: m.audit_column_resolved_at,
  resolved_by: m.audit_column_resolved_by,
  review_months: m.audit_column_review_months,
  reviewed_on: m.audit_column_reviewed_on,
  revoked_at: m.audit_column_revoked_at,
  role: m.audit_column_role,
  row_id: m.audit_csv_record,
  scheduled_by: m.audit_column_scheduled_by,
  scopes: m.tokens_scopes,
  secret_version: m.audit_column_secret_version,
  sent_at: m.audit_column_sent_at,
  state: m.field_state,
  status: m.field_state,
  subject: m.contact_subject,
  table_name: m.audit_filter_table,
  title: m.field_title,
  token_hash: m.audit_column_token_hash,
  told_at: m.breach_told,
  translations: m.audit_column_translations,
  types: m.webhooks_types,
  url: m.field_url,
  user_id: m.place_column_user_id,
  version: m.audit_column_version,
};

/** Labels by table and column that replace those of the form, which are unclear without its headings. */
export const clearerLabels: Readonly<Record<string, ColumnLabels>> = {
  cohorts: { left_program: m.audit_column_left_program },
  fee_rules: {
    check_day: m.audit_column_check_day,
    first_check_month: m.audit_column_first_check_month,
    last_check_month: m.audit_column_last_check_month,
  },
  programs: { description: m.field_description },
  scholarships: { applies_to: m.audit_column_applies_to },
};
