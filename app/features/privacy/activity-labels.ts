import { m } from "#app/i18n/paraglide/messages.js";
import type { LegalBasis } from "#app/lib/institution-schema.ts";
import type { Activity, ActivityName, Erasure, PlaceName, Term } from "./declaration.ts";

type Text = typeof m.privacy_subject_writer;

export const activityTexts: Record<ActivityName, { title: Text; data: Text; purpose: Text }> = {
  contact: {
    title: m.privacy_activity_contact_title,
    data: m.privacy_activity_contact_data,
    purpose: m.privacy_activity_contact_purpose,
  },
  requests: {
    title: m.privacy_activity_requests_title,
    data: m.privacy_activity_requests_data,
    purpose: m.privacy_activity_requests_purpose,
  },
  operation: {
    title: m.privacy_activity_operation_title,
    data: m.privacy_activity_operation_data,
    purpose: m.privacy_activity_operation_purpose,
  },
  measurement: {
    title: m.privacy_activity_measurement_title,
    data: m.privacy_activity_measurement_data,
    purpose: m.privacy_activity_measurement_purpose,
  },
  advertising: {
    title: m.privacy_activity_advertising_title,
    data: m.privacy_activity_advertising_data,
    purpose: m.privacy_activity_advertising_purpose,
  },
  consent: {
    title: m.privacy_activity_consent_title,
    data: m.privacy_activity_consent_data,
    purpose: m.privacy_activity_consent_purpose,
  },
  academics: {
    title: m.privacy_activity_academics_title,
    data: m.privacy_activity_academics_data,
    purpose: m.privacy_activity_academics_purpose,
  },
  works: {
    title: m.privacy_activity_works_title,
    data: m.privacy_activity_works_data,
    purpose: m.privacy_activity_works_purpose,
  },
  testimonials: {
    title: m.privacy_activity_testimonials_title,
    data: m.privacy_activity_testimonials_data,
    purpose: m.privacy_activity_testimonials_purpose,
  },
  office: {
    title: m.privacy_activity_office_title,
    data: m.privacy_activity_office_data,
    purpose: m.privacy_activity_office_purpose,
  },
  content: {
    title: m.privacy_activity_content_title,
    data: m.privacy_activity_content_data,
    purpose: m.privacy_activity_content_purpose,
  },
  accounts: {
    title: m.privacy_activity_accounts_title,
    data: m.privacy_activity_accounts_data,
    purpose: m.privacy_activity_accounts_purpose,
  },
  audit: {
    title: m.privacy_activity_audit_title,
    data: m.privacy_activity_audit_data,
    purpose: m.privacy_activity_audit_purpose,
  },
  history: {
    title: m.privacy_activity_history_title,
    data: m.privacy_activity_history_data,
    purpose: m.privacy_activity_history_purpose,
  },
  deliveries: {
    title: m.privacy_activity_deliveries_title,
    data: m.privacy_activity_deliveries_data,
    purpose: m.privacy_activity_deliveries_purpose,
  },
  backups: {
    title: m.privacy_activity_backups_title,
    data: m.privacy_activity_backups_data,
    purpose: m.privacy_activity_backups_purpose,
  },
};

export const subjectLabels: Record<Activity["subject"], Text> = {
  writer: m.privacy_subject_writer,
  requester: m.privacy_subject_requester,
  visitor: m.privacy_subject_visitor,
  academic: m.privacy_subject_academic,
  author: m.privacy_subject_author,
  graduate: m.privacy_subject_graduate,
  office_staff: m.privacy_subject_office_staff,
  named: m.privacy_subject_named,
  staff: m.privacy_subject_staff,
  everyone: m.privacy_subject_everyone,
};

export const basisLabels: Record<LegalBasis, Text> = {
  consent: m.privacy_basis_consent,
  contract: m.privacy_basis_contract,
  legal_duty: m.privacy_basis_legal_duty,
  legitimate_interest: m.privacy_basis_legitimate_interest,
  public_function: m.privacy_basis_public_function,
};

export const sourceLabels: Record<Activity["source"], Text> = {
  self: m.privacy_source_self,
  browser: m.privacy_source_browser,
  university: m.privacy_source_university,
  university_and_indexes: m.privacy_source_university_and_indexes,
  system: m.privacy_source_system,
};

export const recipientLabels: Record<Activity["recipients"][number], Text> = {
  office: m.privacy_recipient_office,
  program: m.privacy_recipient_program,
  mail_provider: m.privacy_recipient_mail_provider,
  hosting: m.privacy_recipient_hosting,
  google: m.privacy_recipient_google,
  meta: m.privacy_recipient_meta,
  public: m.privacy_recipient_public,
  harvesters: m.privacy_recipient_harvesters,
  integrations: m.privacy_recipient_integrations,
};

export const untilLabels: Record<Extract<Term, { until: unknown }>["until"], Text> = {
  leaves: m.privacy_until_leaves,
  published: m.privacy_until_published,
  withdrawn: m.privacy_until_withdrawn,
  account_closed: m.privacy_until_account_closed,
  record_removed: m.privacy_until_record_removed,
  browser_closed: m.privacy_until_browser_closed,
  next_page: m.privacy_until_next_page,
  cleared: m.privacy_until_cleared,
  signed_out: m.privacy_until_signed_out,
  content_changes: m.privacy_until_content_changes,
  day_ends: m.privacy_until_day_ends,
  mailbox_rules: m.privacy_until_mailbox_rules,
  rotated: m.privacy_until_rotated,
  recipient_rules: m.privacy_until_recipient_rules,
};

export const fromLabels: Record<Activity["from"], Text> = {
  received: m.privacy_from_received,
  answered: m.privacy_from_answered,
  given: m.privacy_from_given,
  recorded: m.privacy_from_recorded,
  published: m.privacy_from_published,
  registered: m.privacy_from_registered,
};

export const erasureLabels: Record<Erasure, Text> = {
  delete: m.privacy_erasure_delete,
  null: m.privacy_erasure_null,
  anonymize: m.privacy_erasure_anonymize,
  "keep:authorship": m.privacy_erasure_keep_authorship,
  "keep:number": m.privacy_erasure_keep_number,
  "keep:proof": m.privacy_erasure_keep_proof,
  "keep:sent": m.privacy_erasure_keep_sent,
};

export const placeLabels: Record<PlaceName, Text> = {
  postgrado_language: m.privacy_place_postgrado_language,
  postgrado_visit_language: m.privacy_place_postgrado_visit_language,
  postgrado_scheme: m.privacy_place_postgrado_scheme,
  postgrado_fonts: m.privacy_place_postgrado_fonts,
  postgrado_shortlist: m.privacy_place_postgrado_shortlist,
  catalogActiveTab: m.privacy_place_catalog_active_tab,
  postgrado_known: m.privacy_place_postgrado_known,
  postgrado_typed: m.privacy_place_postgrado_typed,
  postgrado_reading_place: m.privacy_place_postgrado_reading_place,
  postgrado_dismissed_notices: m.privacy_place_postgrado_dismissed_notices,
  postgrado_measurement: m.privacy_place_postgrado_measurement,
  postgrado_auth_token: m.privacy_place_postgrado_auth_token,
  postgrado_unsaved_edits: m.privacy_place_postgrado_unsaved_edits,
  postgrado_news: m.privacy_place_postgrado_news,
  postgrado_list_views: m.privacy_place_postgrado_list_views,
  server_log: m.privacy_place_server_log,
  stored_files: m.privacy_place_stored_files,
  page_cache: m.privacy_place_page_cache,
  rate_limits: m.privacy_place_rate_limits,
  backup_files: m.privacy_place_backup_files,
  mail: m.privacy_place_mail,
  webhook_calls: m.privacy_place_webhook_calls,
  import_files: m.privacy_place_import_files,
};
