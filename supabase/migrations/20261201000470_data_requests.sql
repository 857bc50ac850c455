-- Requests about personal data, their letters and their terms.
ALTER TABLE "public"."mail_requests" DROP CONSTRAINT "mail_requests_kind_check";

CREATE TABLE "public"."data_request_entries" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "request_id" bigint NOT NULL, "kind" text NOT NULL, "subject" text, "body" text NOT NULL, "author" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "mail_state" text NOT NULL DEFAULT 'none'::text, "mail_at" timestamp with time zone, "mail_reason" text, CONSTRAINT "data_request_entries_body_check" CHECK (((char_length(body) >= 1) AND (char_length(body) <= 20000))), CONSTRAINT "data_request_entries_check1" CHECK (((kind <> ALL (ARRAY['opening'::text, 'note'::text])) OR (mail_state = 'none'::text))), CONSTRAINT "data_request_entries_check" CHECK (((kind = ANY (ARRAY['opening'::text, 'note'::text])) = (subject IS NULL))), CONSTRAINT "data_request_entries_kind_check" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'receipt'::text, 'identification'::text, 'extension'::text, 'answer'::text, 'refusal'::text, 'withdrawal'::text, 'opening'::text, 'note'::text]))), CONSTRAINT "data_request_entries_mail_state_check" CHECK ((mail_state = ANY (ARRAY['none'::text, 'waiting'::text, 'sent'::text, 'failed'::text]))), CONSTRAINT "data_request_entries_pkey" PRIMARY KEY (id), CONSTRAINT "data_request_entries_subject_check" CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200))));

ALTER TABLE "public"."data_request_entries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."data_requests" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "number" text NOT NULL, "kind" text NOT NULL, "name" text NOT NULL, "email" text NOT NULL, "identification" text NOT NULL DEFAULT ''::text, "represented" text, "mandate" text, "concerns" text NOT NULL DEFAULT ''::text, "details" text NOT NULL, "language" text NOT NULL DEFAULT 'es'::text, "state" text NOT NULL DEFAULT 'unconfirmed'::text, "received_at" timestamp with time zone NOT NULL DEFAULT now(), "token_hash" text, "confirmed_at" timestamp with time zone, "due_on" date NOT NULL, "extended_due_on" date, "extended_at" timestamp with time zone, "decided_at" timestamp with time zone, "decided_by" uuid, CONSTRAINT "data_requests_check1" CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['answered'::text, 'refused'::text, 'withdrawn'::text])))), CONSTRAINT "data_requests_check" CHECK (((represented IS NULL) = (mandate IS NULL))), CONSTRAINT "data_requests_concerns_check" CHECK ((char_length(concerns) <= 300)), CONSTRAINT "data_requests_details_check" CHECK (((char_length(details) >= 1) AND (char_length(details) <= 5000))), CONSTRAINT "data_requests_email_check" CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))), CONSTRAINT "data_requests_identification_check" CHECK ((char_length(identification) <= 300)), CONSTRAINT "data_requests_kind_check" CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'objection'::text, 'portability'::text, 'blocking'::text]))), CONSTRAINT "data_requests_language_check" CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))), CONSTRAINT "data_requests_mandate_check" CHECK (((char_length(mandate) >= 1) AND (char_length(mandate) <= 300))), CONSTRAINT "data_requests_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), CONSTRAINT "data_requests_number_check" CHECK ((number ~ '^D-[0-9]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)), CONSTRAINT "data_requests_number_key" UNIQUE (number), CONSTRAINT "data_requests_pkey" PRIMARY KEY (id), CONSTRAINT "data_requests_represented_check" CHECK (((char_length(represented) >= 1) AND (char_length(represented) <= 120))), CONSTRAINT "data_requests_state_check" CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'answered'::text, 'refused'::text, 'withdrawn'::text]))), CONSTRAINT "data_requests_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "data_requests_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "public"."data_requests" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_outbox" ADD COLUMN "letter_id" bigint;

ALTER TABLE "public"."mail_requests" ADD COLUMN "letter_id" bigint;

CREATE OR REPLACE FUNCTION private.audit_data_request(request bigint, number text, act text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', 'data_requests', 'id', request::text, 'title', number, 'kind', act)
    )
  $function$
;

CREATE OR REPLACE FUNCTION private.delete_expired_data_requests(before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    deleted integer;
  begin
    delete from public.data_requests where decided_at < before;
    get diagnostics deleted = row_count;
    return deleted;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.insert_data_letter(request bigint, kind text, subject text, body text, by_mail boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    made bigint;
  begin
    insert into public.data_request_entries (request_id, kind, subject, body, author, mail_state)
      values (request, kind, subject, body, auth.uid(), case when by_mail then 'waiting' else 'none' end)
      returning id into made;
    if by_mail then insert into public.mail_requests (kind, letter_id) values ('letter', made); end if;
    return made;
  end
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
  "advertising": {"subject": "visitor", "bases": ["consent"], "source": "browser", "recipients": ["meta"], "term": {"months": 12}, "from": "given"},
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
  "public.contact_message_entries": {"contact": {"body": "delete"}, "audit": {"author": "keep:number"}, "none": "id message_id kind created_at mail_state mail_at mail_reason"},
  "public.contact_messages": {"contact": {"name": "delete", "email": "delete", "subject": "delete", "message": "delete"}, "audit": {"handled_by": "keep:number", "assigned_to": "null"}, "none": "id program_code language created_at handled_at state"},
  "public.content_changes": {"none": "id table_name changes changed_at"},
  "public.content_seeds": {"none": "name seeded_at"},
  "public.custom_pages": {"content": {"title": "anonymize", "description": "anonymize", "blocks": "anonymize", "translations": "anonymize"}, "audit": {"updated_by": "keep:number"}, "none": "id slug menu_place position status revision translated_from updated_at deleted_at expires_at"},
  "public.data_request_entries": {"requests": {"subject": "keep:proof", "body": "keep:proof"}, "audit": {"author": "keep:number"}, "none": "id request_id kind created_at mail_state mail_at mail_reason"},
  "public.data_requests": {"requests": {"name": "keep:proof", "email": "keep:proof", "identification": "keep:proof", "represented": "keep:proof", "mandate": "keep:proof", "concerns": "keep:proof", "details": "keep:proof"}, "audit": {"decided_by": "keep:number"}, "none": "id number kind language state received_at token_hash confirmed_at due_on extended_due_on extended_at decided_at"},
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
  "public.mail_outbox": {"contact": {"content": "delete"}, "none": "id kind contact_message created_at reason sent_at given_up_at entry_id request_id letter_id"},
  "public.mail_requests": {"accounts": {"recipient": "delete"}, "none": "id kind entry_id message_id created_at proposal_id webhook_id letter_id"},
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
  "postgrado_measurement": {"kind": "browser_storage", "activity": "operation", "term": {"until": "cleared"}, "erasure": "delete"},
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

CREATE OR REPLACE FUNCTION private.protect_data_request_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if (new.request_id, new.kind, new.subject, new.body, new.author, new.created_at)
      is distinct from (old.request_id, old.kind, old.subject, old.body, old.author, old.created_at)
    then
      raise exception 'entries are proof and never change' using errcode = '42501';
    end if;
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.set_letter_mail_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    update public.data_request_entries set
      mail_state = case when new.sent_at is not null then 'sent' else 'failed' end,
      mail_at = coalesce(new.sent_at, new.given_up_at),
      mail_reason = case when new.sent_at is null then new.reason end
    where id = new.letter_id;
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.act_on_data_request(request bigint, act text, subject text, body text, by_mail boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    found_request public.data_requests;
    clean_body constant text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(body, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    clean_subject constant text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    refusal text;
  begin
    if not public.is_editor() then
      raise exception 'only editors act on requests about data' using errcode = '42501';
    end if;
    select * into found_request from public.data_requests r where r.id = request for update;
    refusal := case
      when act is null
        or act not in ('note', 'opening', 'identification', 'extension', 'answer', 'refusal', 'withdrawal') then 'act'
      when found_request.id is null then 'gone'
      when act = 'note' then null
      when found_request.decided_at is not null then 'closed'
      when (found_request.state = 'unconfirmed') <> (act = 'opening') then 'state'
      when act = 'extension' and (found_request.extended_due_on is null or found_request.extended_at is not null)
        then 'not_extendable'
    end;
    if refusal is not null then
      raise exception 'the request does not permit this: %', refusal using errcode = '22023', hint = refusal;
    end if;
    if act in ('note', 'opening') then
      insert into public.data_request_entries (request_id, kind, body, author)
        values (request, act, clean_body, auth.uid());
    else
      perform private.insert_data_letter(request, act, clean_subject, clean_body, coalesce(by_mail, true));
    end if;
    update public.data_requests r set
      state = case act
        when 'opening' then 'open' when 'answer' then 'answered' when 'refusal' then 'refused'
        when 'withdrawal' then 'withdrawn' else r.state
      end,
      due_on = case act when 'extension' then r.extended_due_on else r.due_on end,
      extended_at = case act when 'extension' then now() else r.extended_at end,
      decided_at = case when act in ('answer', 'refusal', 'withdrawal') then now() end,
      decided_by = case when act in ('answer', 'refusal', 'withdrawal') then auth.uid() end
    where r.id = request and act not in ('note', 'identification');
    perform private.audit_data_request(request, found_request.number, act);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.confirm_data_request(token_hash text, subject text, body text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    opened bigint;
  begin
    update public.data_requests r set state = 'open', confirmed_at = now()
      where r.token_hash = confirm_data_request.token_hash and r.state = 'unconfirmed'
        and r.received_at > now() - interval '7 days'
      returning r.id into opened;
    if opened is null then return false; end if;
    perform private.insert_data_letter(opened, 'receipt', subject, body, true);
    return true;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.count_pending(today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(matter, tables), '{}')
    from (
      select matter, jsonb_object_agg(table_name, number) as tables
      from (
        select matter, table_name, count(*) as number
        from public.pending_records where due_on is null or due_on <= today
        group by matter, table_name
        union all
        select 'message', 'contact_messages', count(*)
        from public.contact_messages where state in ('new', 'open') having count(*) > 0
        union all
        select 'data_request', 'data_requests', count(*)
        from public.data_requests where state = 'open' and due_on <= today + 5 having count(*) > 0
      ) counted
      group by matter
    ) matters
  $function$
;

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
      ('data_requests', '15 minutes', '6 hours', null, '1 day', '25 minutes', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false)
  $function$
;

CREATE OR REPLACE FUNCTION public.purge_data_requests(kept_for interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    unconfirmed integer;
  begin
    if kept_for is null or kept_for < interval '1 day' then
      raise exception 'kept_for must be one day or more' using errcode = '22023', hint = 'kept_for';
    end if;
    delete from public.data_requests where state = 'unconfirmed' and received_at < now() - interval '7 days';
    get diagnostics unconfirmed = row_count;
    return unconfirmed + private.delete_expired_data_requests(now() - kept_for);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.resend_data_letter(letter bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    request bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors send letters' using errcode = '42501';
    end if;
    update public.data_request_entries e
      set mail_state = 'waiting', mail_at = null, mail_reason = null
      where e.id = letter and (
        e.mail_state = 'failed'
        or e.mail_state = 'waiting' and e.created_at < now() - interval '1 hour'
          and not exists (select from public.mail_outbox o where o.letter_id = e.id and o.content is not null)
      )
      returning e.request_id into request;
    if request is null then return false; end if;
    delete from public.mail_requests where letter_id = letter;
    insert into public.mail_requests (kind, letter_id) values ('letter', letter);
    perform private.audit_data_request(
      request, (select r.number from public.data_requests r where r.id = request), 'resend'
    );
    return true;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.submit_data_request(fields jsonb, number text, token_hash text, due_on date, extended_due_on date, letter jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    address constant text := lower(trim(fields ->> 'email'));
    known text;
    made bigint;
  begin
    -- Concurrent requests of one address are counted one after the other.
    perform pg_advisory_xact_lock(hashtext('public.data_requests'), hashtext(address));
    select r.number into known from public.data_requests r
      where r.email = address and r.received_at > now() - interval '10 minutes'
        and r.kind = fields ->> 'kind' and r.details = fields ->> 'details' and r.name = fields ->> 'name'
      limit 1;
    if known is not null then return jsonb_build_object('number', known, 'is_new', false); end if;
    if (
      select count(*) from public.data_requests r
      where r.email = address and r.received_at > now() - interval '1 day' and r.confirmed_at is null
    ) >= 3 then
      raise exception 'three requests of this address wait for confirmation' using errcode = '22023', hint = 'too_many';
    end if;
    insert into public.data_requests (
      number, kind, name, email, identification, represented, mandate, concerns, details, language, state, token_hash,
      due_on, extended_due_on
    )
    values (
      submit_data_request.number, fields ->> 'kind', fields ->> 'name', address,
      coalesce(fields ->> 'identification', ''), fields ->> 'represented', fields ->> 'mandate',
      coalesce(fields ->> 'concerns', ''), fields ->> 'details', fields ->> 'language',
      case when submit_data_request.token_hash is null then 'open' else 'unconfirmed' end,
      submit_data_request.token_hash, submit_data_request.due_on, submit_data_request.extended_due_on
    )
    returning id into made;
    if submit_data_request.token_hash is not null then
      insert into public.data_request_entries (request_id, kind, subject, body)
        values (made, 'confirmation', letter ->> 'subject', letter ->> 'body');
    end if;
    return jsonb_build_object('number', submit_data_request.number, 'is_new', true);
  end
  $function$
;

ALTER TABLE "public"."data_request_entries" ADD CONSTRAINT "data_request_entries_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.data_requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_letter_id_fkey" FOREIGN KEY (letter_id) REFERENCES public.data_request_entries(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_kind_check" CHECK ((kind = ANY (ARRAY['reply'::text, 'assignment'::text, 'proposal'::text, 'decision'::text, 'webhook'::text, 'letter'::text])));

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_letter_id_fkey" FOREIGN KEY (letter_id) REFERENCES public.data_request_entries(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_of_letter" CHECK (((kind = 'letter'::text) = (letter_id IS NOT NULL)));

CREATE INDEX data_request_entries_request ON public.data_request_entries USING btree (request_id, id);

CREATE INDEX data_requests_due ON public.data_requests USING btree (state, due_on, id);

CREATE INDEX data_requests_email ON public.data_requests USING btree (email, received_at DESC);

CREATE INDEX mail_outbox_letter ON public.mail_outbox USING btree (letter_id);

CREATE INDEX mail_requests_letter ON public.mail_requests USING btree (letter_id);

CREATE TRIGGER data_request_entries_protect BEFORE UPDATE ON public.data_request_entries FOR EACH ROW EXECUTE FUNCTION private.protect_data_request_entry();

CREATE TRIGGER mail_outbox_letter AFTER UPDATE OF sent_at, given_up_at ON public.mail_outbox FOR EACH ROW WHEN (((new.letter_id IS NOT NULL) AND ((new.sent_at IS NOT NULL) OR (new.given_up_at IS NOT NULL)))) EXECUTE FUNCTION private.set_letter_mail_state();

CREATE POLICY "editors read entries of requests about data" ON "public"."data_request_entries" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "editors read requests about data" ON "public"."data_requests" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."data_request_entries"."author" IS 'Null for what the site writes itself.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_at" IS 'When the mail was sent or given up.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_reason" IS 'Code of the last failure, never with an address.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_state" IS 'None for notes, for the mail with the link, and for letters that staff sent by other means.';

COMMENT ON COLUMN "public"."data_requests"."concerns" IS 'Page or data that the request is about.';

COMMENT ON COLUMN "public"."data_requests"."confirmed_at" IS 'When the link was used; null if the site sends no mail.';

COMMENT ON COLUMN "public"."data_requests"."due_on" IS 'Last day to answer, in the institution''s time zone.';

COMMENT ON COLUMN "public"."data_requests"."extended_due_on" IS 'The same after the one extension; null if there is none.';

COMMENT ON COLUMN "public"."data_requests"."identification" IS 'How the person can be recognized, as they said.';

COMMENT ON COLUMN "public"."data_requests"."language" IS 'Of the page from which it was sent, and of the letters.';

COMMENT ON COLUMN "public"."data_requests"."mandate" IS 'Document that proves the representation, as the sender said.';

COMMENT ON COLUMN "public"."data_requests"."number" IS 'Public and random: its page says the state, without personal data.';

COMMENT ON COLUMN "public"."data_requests"."represented" IS 'Person for whom the request is made; null if for oneself.';

COMMENT ON COLUMN "public"."data_requests"."token_hash" IS 'SHA-256 of the confirmation link''s token, in hexadecimal.';

REVOKE ALL ON FUNCTION "private"."audit_data_request"(bigint, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_expired_data_requests"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_data_letter"(bigint, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."protect_data_request_entry"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_letter_mail_state"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."act_on_data_request"(bigint, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."act_on_data_request"(bigint, text, text, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."confirm_data_request"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_data_request"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."purge_data_requests"(interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."purge_data_requests"(interval) TO "service_role";

REVOKE ALL ON FUNCTION "public"."resend_data_letter"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resend_data_letter"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submit_data_request"(jsonb, text, text, date, date, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."submit_data_request"(jsonb, text, text, date, date, jsonb) TO "service_role";

GRANT SELECT ON TABLE "public"."data_request_entries" TO "authenticated";

GRANT ALL ON TABLE "public"."data_request_entries" TO "service_role";

GRANT SELECT ("concerns") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("confirmed_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("decided_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("decided_by") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("details") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("due_on") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("email") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("extended_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("extended_due_on") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("identification") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("language") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("mandate") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("name") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("number") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("received_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("represented") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("state") ON TABLE "public"."data_requests" TO "authenticated";

GRANT ALL ON TABLE "public"."data_requests" TO "service_role";
