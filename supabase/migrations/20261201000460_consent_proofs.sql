-- Proofs of consent by purpose, and the job that deletes them.

CREATE TABLE "public"."consent_proofs" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "number" text NOT NULL, "version" text NOT NULL, "given_at" timestamp with time zone NOT NULL DEFAULT now(), "analytics" boolean NOT NULL, "advertising" boolean NOT NULL, CONSTRAINT "consent_proofs_number_check" CHECK ((number ~ '^[0-9a-f]{32}$'::text)), CONSTRAINT "consent_proofs_number_key" UNIQUE (number), CONSTRAINT "consent_proofs_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."consent_proofs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."consent_versions" ("version" text NOT NULL, "first_used_at" timestamp with time zone NOT NULL DEFAULT now(), "asked" jsonb NOT NULL, CONSTRAINT "consent_versions_asked_check" CHECK ((jsonb_typeof(asked) = 'object'::text)), CONSTRAINT "consent_versions_pkey" PRIMARY KEY (version), CONSTRAINT "consent_versions_version_check" CHECK ((version ~ '^[0-9a-f]{12}$'::text)));

ALTER TABLE "public"."consent_versions" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.delete_expired_consent_proofs(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    with deleted as (delete from public.consent_proofs where given_at < before returning 1)
    select count(*) from deleted
  $function$
;

CREATE OR REPLACE FUNCTION private.personal_data_declaration()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select '
{
 "activities": {
  "contact": {"subject": "writer", "bases": ["public_function", "consent", "legitimate_interest", "contract"], "source": "self", "recipients": ["office", "program", "mail_provider"], "term": {"months": 12}, "from": "received"},
  "requests": {"subject": "requester", "bases": ["legal_duty"], "source": "self", "recipients": ["office", "mail_provider"], "term": {"months": 60}, "from": "answered"},
  "operation": {"subject": "visitor", "bases": ["public_function", "legitimate_interest"], "source": "browser", "recipients": ["hosting"], "term": {"months": 6}, "from": "recorded"},
  "measurement": {"subject": "visitor", "bases": ["consent"], "source": "browser", "recipients": ["google"], "term": {"months": 12}, "from": "given"},
  "advertising": {"subject": "visitor", "bases": ["consent"], "source": "browser", "recipients": ["google", "meta"], "term": {"months": 12}, "from": "given"},
  "consent": {"subject": "visitor", "bases": ["legal_duty", "consent"], "source": "self", "recipients": ["office"], "term": {"months": 60}, "from": "given"},
  "academics": {"subject": "academic", "bases": ["public_function", "contract", "legitimate_interest"], "source": "university_and_indexes", "recipients": ["public", "harvesters"], "term": {"until": "leaves"}, "from": "published"},
  "works": {"subject": "author", "bases": ["public_function", "legal_duty", "legitimate_interest"], "source": "university_and_indexes", "recipients": ["public", "harvesters"], "term": {"until": "published"}, "from": "published"},
  "testimonials": {"subject": "graduate", "bases": ["consent", "contract"], "source": "self", "recipients": ["public"], "term": {"until": "withdrawn"}, "from": "given"},
  "office": {"subject": "office_staff", "bases": ["public_function", "legal_duty", "legitimate_interest"], "source": "university", "recipients": ["public"], "term": {"until": "leaves"}, "from": "published"},
  "content": {"subject": "named", "bases": ["public_function", "consent", "legitimate_interest"], "source": "university", "recipients": ["public"], "term": {"until": "published"}, "from": "published"},
  "accounts": {"subject": "staff", "bases": ["contract", "public_function"], "source": "university", "recipients": ["office", "mail_provider"], "term": {"until": "account_closed"}, "from": "registered"},
  "audit": {"subject": "staff", "bases": ["public_function", "legal_duty", "legitimate_interest"], "source": "system", "recipients": ["office"], "term": {"months": 120}, "from": "recorded"},
  "history": {"subject": "named", "bases": ["public_function", "legitimate_interest"], "source": "system", "recipients": ["office"], "term": {"until": "record_removed"}, "from": "recorded"},
  "deliveries": {"subject": "named", "bases": ["public_function", "legitimate_interest"], "source": "system", "recipients": ["integrations"], "term": {"months": 1}, "from": "recorded"},
  "backups": {"subject": "everyone", "bases": ["public_function", "legitimate_interest"], "source": "system", "recipients": ["hosting"], "term": {"until": "rotated"}, "from": "recorded"}
 },
 "tables": {
  "public.academics": {"academics": {"id": "delete", "slug": "delete", "given_names": "delete", "family_names": "delete", "orcid": "delete", "email": "delete", "website": "delete", "photo": "delete", "degrees": "delete", "biography": "delete", "research_lines": "delete", "translations": "delete"}, "audit": {"updated_by": "keep:number"}, "none": "academic_rank faculty department area status revision translated_from updated_at deleted_at expires_at home_institution theses_elsewhere takes_students"},
  "public.accreditations": {"none": "id program_id status agency years valid_from valid_to resolution resolution_link resolution_document"},
  "public.api_tokens": {"audit": {"name": "anonymize", "created_by": "keep:number"}, "none": "id token_hash ending scopes created_at expires_at last_used_at revoked_at"},
  "public.audit_chain_check": {"none": "only_row round_began_at checked_to checked_hash checked_events completed_at events head_id head_hash broken_at broken_found_at"},
  "public.audit_logs": {"audit": {"userId": "keep:number", "userEmail": "anonymize", "ipAddress": "anonymize", "userAgent": "anonymize", "details": "anonymize"}, "none": "id eventType timestamp"},
  "public.audit_seals": {"audit": {"salt": "delete", "salts": "delete"}, "none": "place event_id erased hash"},
  "public.audit_unsealed": {"none": "event_id"},
  "public.batch_rows": {"history": {"title": "anonymize", "before": "anonymize", "after": "anonymize"}, "none": "batch_id position table_name row_id parent_table parent_id"},
  "public.benefit_rules": {"audit": {"updated_by": "keep:number"}, "none": "id year stipend_months funds_per_semester status translations revision translated_from updated_at deleted_at expires_at"},
  "public.catalogue_counts": {"none": "kind facet_combination facets documents"},
  "public.catalogue_values": {"works": {"value": "anonymize"}, "none": "number facet"},
  "public.change_batches": {"history": {"title": "anonymize"}, "audit": {"created_by": "keep:number"}, "none": "id kind undoes created_at row_count"},
  "public.cohorts": {"none": "program_id entry_year admitted graduated graduated_on_time left_program median_semesters"},
  "public.consent_proofs": {"consent": {"number": "keep:proof"}, "none": "id version given_at analytics advertising"},
  "public.consent_versions": {"none": "version first_used_at asked"},
  "public.contact_message_entries": {"contact": {"body": "delete"}, "audit": {"author": "keep:number"}, "none": "id message_id kind created_at mail_state mail_at mail_reason"},
  "public.contact_messages": {"contact": {"name": "delete", "email": "delete", "subject": "delete", "message": "delete"}, "audit": {"handled_by": "keep:number", "assigned_to": "null"}, "none": "id program_code language created_at handled_at state"},
  "public.content_changes": {"none": "id table_name changes changed_at"},
  "public.content_seeds": {"none": "name seeded_at"},
  "public.custom_pages": {"content": {"title": "anonymize", "description": "anonymize", "blocks": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id slug menu_place position status revision translated_from updated_at deleted_at expires_at"},
  "public.dead_links": {"history": {"href": "delete"}, "none": "table_name row_id field found_at checked_at"},
  "public.deadlines": {"audit": {"updated_by": "keep:number"}, "none": "id key subject name opens_on closes_on note program_id position is_internal status translations revision translated_from updated_at deleted_at expires_at"},
  "public.documents": {"content": {"title": "anonymize", "description": "anonymize", "file": "anonymize", "external_url": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id slug kind year pages size_bytes position status revision translated_from updated_at deleted_at expires_at"},
  "public.events": {"content": {"title": "anonymize", "summary": "anonymize", "blocks": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id slug kind place starts_on starts_at ends_on ends_at link program_id status revision translated_from updated_at deleted_at expires_at"},
  "public.faq_items": {"content": {"question": "anonymize", "answer": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id slug group position status revision translated_from updated_at deleted_at expires_at"},
  "public.fee_rules": {"audit": {"updated_by": "keep:number"}, "none": "id year continuing_raise annual_cash_discount annual_cash_until semester_cash_discount semester_cash_until max_checks check_day first_check_month last_check_month note status translations revision translated_from updated_at deleted_at expires_at"},
  "public.graduate_destinations": {"none": "program_id year sector graduates"},
  "public.import_choices": {"history": {"source": "anonymize", "target": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "kind subject updated_at"},
  "public.import_rows": {"history": {"title": "delete", "content": "delete"}, "audit": {"created_by": "keep:number"}, "none": "import_id line row_id based_on is_draft created_at"},
  "public.job_lanes": {"none": "lane held_until"},
  "public.jobs": {"history": {"payload": "delete", "progress": "delete", "result": "delete"}, "audit": {"owner": "keep:number"}, "none": "id kind subject lane series state created_at run_at expires_at tries lease run_again cancel_requested reason ended_at"},
  "public.links": {"content": {"description": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id group title url position status revision translated_from updated_at deleted_at expires_at"},
  "public.listed_texts": {"history": {"words": "delete"}, "none": "table_name row_id is_shown"},
  "public.mail_outbox": {"contact": {"content": "delete"}, "none": "id kind contact_message created_at reason sent_at given_up_at entry_id request_id"},
  "public.mail_requests": {"accounts": {"recipient": "delete"}, "none": "id kind entry_id message_id created_at proposal_id webhook_id"},
  "public.media": {"content": {"path": "delete", "name": "anonymize", "alt": "anonymize", "credit": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id kind mime_type size_bytes width height pages is_decorative focal_point alt_state status revision translated_from updated_at deleted_at expires_at"},
  "public.named_files": {"history": {"name_end": "delete", "text": "delete"}, "none": "id table_name row_key"},
  "public.news": {"content": {"slug": "anonymize", "title": "anonymize", "body": "anonymize", "blocks": "anonymize", "image_alt": "anonymize", "translations": "anonymize", "related": "anonymize", "image": "null"}, "audit": {"updated_by": "keep:number"}, "none": "id url date imageposition category status publish_at deleted_at revision translated_from updated_at program_id expires_at"},
  "public.oai_records": {"none": "kind work_id subset datestamp is_deleted"},
  "public.open_records": {"accounts": {"user_id": "delete"}, "none": "edit_id table_name record_id since seen_at"},
  "public.pages": {"content": {"title": "anonymize", "description": "anonymize", "blocks": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id key status revision translated_from updated_at deleted_at expires_at"},
  "public.patent_academics": {"academics": {"academic_id": "null"}, "none": "patent_id position"},
  "public.patents": {"works": {"inventors": "keep:authorship"}, "audit": {"updated_by": "keep:number"}, "none": "id number title abstract language office status filed_on grant_year area visibility updated_at deleted_at expires_at revision keywords"},
  "public.people": {"office": {"slug": "delete", "name": "delete", "job_title": "delete", "email": "delete", "phone": "delete", "photo": "delete", "translations": "delete"}, "audit": {"updated_by": "keep:number"}, "none": "id section position status revision translated_from updated_at deleted_at expires_at"},
  "public.preview_links": {"audit": {"created_by": "keep:number"}, "none": "id token_hash draft_id autosave_id is_shared expires_at created_at news_id"},
  "public.program_academics": {"academics": {"academic_id": "null"}, "none": "program_id role membership weekly_hours since_year"},
  "public.program_figures": {"none": "program_id year applicants admitted new_enrollment total_enrollment graduates retained"},
  "public.programs": {"office": {"director": "null", "contact_email": "null", "contact_phone": "null"}, "audit": {"updated_by": "keep:number"}, "none": "id code type slug name degree faculty area campus modality schedule duration_semesters language description objectives graduate_profile admission_requirements study_plan research_lines enrollment_fee annual_fee fee_currency fee_year vacancies application_opens application_closes classes_start website brochure image status translations revision translated_from updated_at deleted_at expires_at class_days class_times attendance decided_by answer_weeks_from answer_weeks_to minimum_average english_level experience_years"},
  "public.project_academics": {"academics": {"academic_id": "null"}, "none": "project_id role"},
  "public.projects": {"works": {"summary": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id code title language funding funder status start_year end_year amount amount_currency area visibility updated_at deleted_at expires_at revision keywords"},
  "public.proposals": {"history": {"title": "anonymize", "changes": "anonymize", "note": "anonymize", "reason": "anonymize"}, "audit": {"proposed_by": "keep:number", "decided_by": "keep:number"}, "none": "id table_name row_id draft_id program_id state proposed_at decided_at"},
  "public.publication_academics": {"academics": {"academic_id": "null"}, "none": "publication_id position"},
  "public.publications": {"works": {"authors": "keep:authorship"}, "audit": {"updated_by": "keep:number"}, "none": "id type title year language abstract venue publisher volume issue pages doi isbn indexation quartile area visibility updated_at deleted_at expires_at revision keywords"},
  "public.record_autosaves": {"history": {"title": "delete", "form": "delete", "content": "delete"}, "accounts": {"user_id": "delete"}, "none": "id table_name record_id based_on typed_at updated_at"},
  "public.record_drafts": {"history": {"title": "anonymize", "content": "anonymize"}, "audit": {"scheduled_by": "keep:number", "created_by": "keep:number", "updated_by": "keep:number"}, "none": "id table_name row_id based_on status publish_at problem created_at updated_at is_proposal"},
  "public.record_upkeep": {"history": {"title": "anonymize"}, "accounts": {"keeper": "null"}, "none": "table_name row_id state is_trashed program_id english changed_at review_months reviewed_on due_on"},
  "public.redirects": {"history": {"from_path": "delete", "to_path": "delete", "note": "delete"}, "audit": {"updated_by": "keep:number"}, "none": "id language status deleted_at expires_at revision updated_at"},
  "public.review_comments": {"history": {"body": "anonymize"}, "audit": {"author": "keep:number", "resolved_by": "keep:number"}, "none": "id proposal_id field created_at resolved_at"},
  "public.save_requests": {"audit": {"user_id": "keep:number"}, "none": "id record_id version saved_at"},
  "public.scholarships": {"audit": {"updated_by": "keep:number"}, "none": "id slug kind name provider summary requirements benefits how_to_apply amounts calendar applies_to minimum_average maximum_years stipend_amount currency deadline_key link position status translations revision translated_from updated_at deleted_at expires_at study_stages residencies earlier_studies accredited_only tuition_share least_tuition_share enrollment_share audience"},
  "public.search_documents": {"history": {"title": "anonymize", "title_en": "anonymize", "people": "anonymize", "body": "anonymize", "body_en": "anonymize", "plain_title": "anonymize", "plain_title_en": "anonymize", "words": "anonymize", "title_words": "anonymize"}, "none": "kind id language reference facets identifiers year visible_from sort_rank facet_combination topics topics_en topic_words listing_key"},
  "public.search_synonyms": {"audit": {"updated_by": "keep:number"}, "none": "id status deleted_at expires_at revision updated_at typed meant"},
  "public.search_terms": {"history": {"term": "delete"}, "none": "first_words meant"},
  "public.search_words": {"history": {"word": "delete"}, "none": "correction_rank"},
  "public.settings": {"office": {"email": "null", "phone": "null", "address": "null", "hours": "null", "privacy_representative": "null", "privacy_officer": "null", "privacy_email": "null"}, "audit": {"updated_by": "keep:number"}, "none": "id university_url agreements_url library_url applicant_register_url applicant_login_url social home_title home_lead home_sections featured_programs menu status deleted_at translations revision translated_from updated_at notices processors data_agreements data_agreements_reviewed_on"},
  "public.privacy_notices": {"office": {"content": "keep:proof"}, "none": "version published_at changed"},
  "public.staff": {"accounts": {"user_id": "delete", "email": "delete", "name": "delete"}, "none": "role active created_at language"},
  "public.staff_invitations": {"accounts": {"email": "delete", "name": "delete"}, "audit": {"invited_by": "keep:number"}, "none": "id role program_ids language token_hash created_at sent_at expires_at claimed_until"},
  "public.staff_programs": {"accounts": {"user_id": "delete"}, "none": "program_id"},
  "public.student_origins": {"none": "program_id year country students"},
  "public.support_benefits": {"audit": {"updated_by": "keep:number"}, "none": "id slug audience name description amount requirements how_to_apply frequency response_days deadline_key position status translations revision translated_from updated_at deleted_at expires_at"},
  "public.testimonials": {"testimonials": {"slug": "delete", "name": "delete", "graduation_year": "delete", "occupation": "delete", "quote": "delete", "portrait": "delete", "translations": "delete"}, "audit": {"updated_by": "keep:number"}, "none": "id program_id position status revision translated_from updated_at deleted_at expires_at"},
  "public.theses": {"works": {"student": "keep:authorship"}, "audit": {"updated_by": "keep:number"}, "none": "id program_id title year language abstract handle visibility updated_at deleted_at expires_at revision keywords"},
  "public.thesis_academics": {"academics": {"academic_id": "null"}, "none": "thesis_id role"},
  "public.version_names": {"history": {"name": "anonymize"}, "audit": {"created_by": "keep:number", "updated_by": "keep:number"}, "none": "id table_name row_id version created_at updated_at"},
  "public.webhook_deliveries": {"deliveries": {"payload": "delete"}, "none": "id webhook_id message_id event table_name record_id batch_id created_at due_at tries next_try_at ended_at status reason"},
  "public.webhooks": {"audit": {"name": "anonymize", "created_by": "keep:number"}, "none": "id url types secret_version created_at paused_at disabled_at failures failing_since"},
  "auth.users": {"accounts": {"id": "delete", "email": "delete", "encrypted_password": "delete", "phone": "delete", "confirmation_token": "delete", "recovery_token": "delete", "email_change": "delete", "email_change_token_new": "delete", "email_change_token_current": "delete", "raw_user_meta_data": "delete", "phone_change": "delete", "phone_change_token": "delete", "reauthentication_token": "delete"}, "none": "aud role email_confirmed_at phone_confirmed_at confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at email_change_confirm_status phone_change_sent_at reauthentication_sent_at raw_app_meta_data banned_until deleted_at is_sso_user is_anonymous last_sign_in_at created_at updated_at"},
  "auth.sessions": {"accounts": {"user_id": "delete", "user_agent": "delete", "ip": "delete", "refresh_token_hmac_key": "delete"}, "none": "id not_after refreshed_at tag scopes refresh_token_counter created_at updated_at aal factor_id"},
  "auth.refresh_tokens": {"accounts": {"token": "delete", "user_id": "delete", "parent": "delete"}, "none": "id session_id revoked created_at updated_at"},
  "auth.identities": {"accounts": {"provider_id": "delete", "user_id": "delete", "identity_data": "delete", "email": "delete"}, "none": "id provider last_sign_in_at created_at updated_at"},
  "auth.flow_state": {"accounts": {"user_id": "delete", "auth_code": "delete", "provider_access_token": "delete", "provider_refresh_token": "delete", "invite_token": "delete", "referrer": "delete", "linking_target_id": "delete", "linked_identity": "delete"}, "none": "id authentication_method code_challenge_method code_challenge provider_type auth_code_issued_at oauth_client_state_id email_optional created_at updated_at"},
  "auth.audit_log_entries": {"accounts": {"payload": "delete", "ip_address": "delete"}, "none": "id created_at"},
  "auth.mfa_factors": {"accounts": {"user_id": "delete", "friendly_name": "delete", "secret": "delete", "phone": "delete"}, "none": "id factor_type status last_challenged_at last_used_step created_at updated_at"},
  "auth.mfa_challenges": {"accounts": {"ip_address": "delete"}, "none": "id factor_id created_at verified_at otp_code"},
  "auth.mfa_amr_claims": {"none": "id session_id authentication_method created_at updated_at"},
  "auth.mfa_recovery_codes": {"accounts": {"user_id": "delete", "code_hash": "delete"}, "none": "created_at used_at"},
  "postgrado.secrets": {"none": "name value"},
  "postgrado.milestones": {"none": "name reached_at"},
  "postgrado.backup_status": {"none": "only_row status"},
  "postgrado.attempts": {"operation": {"key": "delete"}, "none": "points expire"}
 },
 "elsewhere": {
  "postgrado_language": {"kind": "cookie", "activity": "operation", "term": {"months": 12}, "erasure": "delete"},
  "postgrado_visit_language": {"kind": "cookie", "activity": "operation", "term": {"until": "browser_closed"}, "erasure": "delete"},
  "postgrado_scheme": {"kind": "cookie", "activity": "operation", "term": {"months": 12}, "erasure": "delete"},
  "postgrado_fonts": {"kind": "cookie", "activity": "operation", "term": {"until": "cleared"}, "erasure": "delete"},
  "postgrado_shortlist": {"kind": "cookie", "activity": "operation", "term": {"months": 12}, "erasure": "delete"},
  "catalogActiveTab": {"kind": "cookie", "activity": "operation", "term": {"months": 12}, "erasure": "delete"},
  "postgrado_known": {"kind": "cookie", "activity": "accounts", "term": {"months": 3}, "erasure": "delete"},
  "postgrado_typed": {"kind": "browser_storage", "activity": "contact", "term": {"until": "next_page"}, "erasure": "delete"},
  "postgrado_reading_place": {"kind": "browser_storage", "activity": "operation", "term": {"until": "next_page"}, "erasure": "delete"},
  "postgrado_dismissed_notices": {"kind": "browser_storage", "activity": "operation", "term": {"until": "cleared"}, "erasure": "delete"},
  "postgrado_measurement": {"kind": "browser_storage", "activity": "consent", "term": {"months": 12}, "erasure": "delete"},
  "postgrado_auth_token": {"kind": "browser_storage", "activity": "accounts", "term": {"until": "signed_out"}, "erasure": "delete"},
  "postgrado_unsaved_edits": {"kind": "browser_storage", "activity": "history", "term": {"until": "signed_out"}, "erasure": "delete"},
  "postgrado_news": {"kind": "browser_storage", "activity": "content", "term": {"until": "signed_out"}, "erasure": "delete"},
  "server_log": {"kind": "file", "activity": "operation", "term": {"months": 6}, "erasure": "delete"},
  "stored_files": {"kind": "file", "activity": "content", "term": {"until": "record_removed"}, "erasure": "delete"},
  "page_cache": {"kind": "memory", "activity": "content", "term": {"until": "content_changes"}, "erasure": "delete"},
  "rate_limits": {"kind": "memory", "activity": "operation", "term": {"until": "day_ends"}, "erasure": "delete"},
  "backup_files": {"kind": "file", "activity": "backups", "term": {"until": "rotated"}, "erasure": "delete"},
  "mail": {"kind": "sent", "activity": "contact", "term": {"until": "mailbox_rules"}, "erasure": "keep:sent"},
  "webhook_calls": {"kind": "sent", "activity": "deliveries", "term": {"until": "recipient_rules"}, "erasure": "keep:sent"},
  "import_files": {"kind": "file", "activity": "history", "term": {"until": "record_removed"}, "erasure": "delete"}
 }
}'::jsonb $function$
;

create function public.count_consent_proofs() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
      select version, analytics, advertising, count(*) as proofs from public.consent_proofs
      group by version, analytics, advertising
    ) counted
  $$;

CREATE OR REPLACE FUNCTION public.job_kinds()
 RETURNS TABLE(kind text, first_pause interval, longest_pause interval, valid_for interval, every interval, first_after interval, kept_for interval, can_retry boolean)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    values
      ('mail', interval '1 minute', interval '1 day', interval '3 days', null::interval, null::interval, null::interval, false),
      ('recovery_mail', '1 minute', '10 minutes', '59 minutes', null, null, null, false),
      ('mail_request', '10 seconds', '10 minutes', '3 days', null, null, null, true),
      ('webhook', '10 seconds', '6 hours', '3 days', null, null, null, true),
      ('schedule', '10 seconds', '1 minute', null, '1 minute', '0', null, false),
      ('seal_audit_events', '10 seconds', '1 minute', null, '5 seconds', '0', null, false),
      ('purge_messages', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('purge_consent_proofs', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false)
  $function$
;

CREATE OR REPLACE FUNCTION public.purge_consent_proofs(older_than interval)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if older_than is null or older_than < interval '1 month' then
      raise exception 'older_than must be one month or more' using errcode = '22023', hint = 'older_than';
    end if;
    return private.delete_expired_consent_proofs(now() - older_than);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.store_consent_proof(number text, version text, analytics boolean, advertising boolean, asked jsonb DEFAULT NULL::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if exists (select from public.consent_proofs p where p.number = store_consent_proof.number) then
      return 'stored';
    end if;
    if exists (
      select from public.consent_proofs p where p.given_at >= date_trunc('day', now(), 'UTC') offset 9999 limit 1
    ) then
      return 'full';
    end if;
    if asked is not null then
      insert into public.consent_versions (version, asked)
      values (store_consent_proof.version, store_consent_proof.asked)
      on conflict do nothing;
    elsif not exists (select from public.consent_versions v where v.version = store_consent_proof.version) then
      return 'unknown';
    end if;
    insert into public.consent_proofs (number, version, analytics, advertising)
    values (
      store_consent_proof.number, store_consent_proof.version, store_consent_proof.analytics,
      store_consent_proof.advertising
    )
    on conflict do nothing;
    return 'stored';
  end
  $function$
;

ALTER TABLE "public"."consent_proofs" ADD CONSTRAINT "consent_proofs_version_fkey" FOREIGN KEY (version) REFERENCES public.consent_versions(version);

CREATE INDEX consent_proofs_choice ON public.consent_proofs USING btree (version, analytics, advertising);

CREATE INDEX consent_proofs_given_at ON public.consent_proofs USING btree (given_at);

CREATE POLICY "editors read proofs of consent" ON "public"."consent_proofs" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "editors read the versions of the consent question" ON "public"."consent_versions" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."consent_versions"."asked" IS 'Services with their purposes, months, and the texts by language.';

COMMENT ON COLUMN "public"."consent_versions"."version" IS 'Digest of `asked`.';

GRANT EXECUTE ON FUNCTION "private"."delete_expired_consent_proofs"(timestamp with time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."count_consent_proofs"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."count_consent_proofs"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."purge_consent_proofs"(interval) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."store_consent_proof"(text, text, boolean, boolean, jsonb) TO "service_role";

GRANT SELECT ON TABLE "public"."consent_proofs" TO "authenticated";

GRANT ALL ON TABLE "public"."consent_proofs" TO "service_role";

GRANT SELECT ON TABLE "public"."consent_versions" TO "authenticated";

GRANT ALL ON TABLE "public"."consent_versions" TO "service_role";
