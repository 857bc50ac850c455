-- Register of breaches of personal data, and the count of affected people.

CREATE TABLE "public"."breaches" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "title" text NOT NULL, "noticed_at" timestamp with time zone NOT NULL, "began_at" timestamp with time zone NOT NULL, "ended_at" timestamp with time zone, "nature" text NOT NULL, "places" jsonb NOT NULL DEFAULT '{}'::jsonb, "description" text NOT NULL DEFAULT ''::text, "consequences" text NOT NULL DEFAULT ''::text, "measures" text NOT NULL DEFAULT ''::text, "is_high_risk" boolean NOT NULL DEFAULT false, "counts" jsonb, "counted_at" timestamp with time zone, "report_es" text NOT NULL DEFAULT ''::text, "report_en" text NOT NULL DEFAULT ''::text, "message_es" text NOT NULL DEFAULT ''::text, "message_en" text NOT NULL DEFAULT ''::text, "reported_at" timestamp with time zone, "told_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "created_by" uuid, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_by" uuid, CONSTRAINT "breaches_check" CHECK ((ended_at >= began_at)), CONSTRAINT "breaches_consequences_check" CHECK ((char_length(consequences) <= 5000)), CONSTRAINT "breaches_counts_check" CHECK ((octet_length((counts)::text) <= 50000)), CONSTRAINT "breaches_description_check" CHECK ((char_length(description) <= 5000)), CONSTRAINT "breaches_measures_check" CHECK ((char_length(measures) <= 5000)), CONSTRAINT "breaches_message_en_check" CHECK ((char_length(message_en) <= 20000)), CONSTRAINT "breaches_message_es_check" CHECK ((char_length(message_es) <= 20000)), CONSTRAINT "breaches_nature_check" CHECK ((nature = ANY (ARRAY['confidentiality'::text, 'integrity'::text, 'availability'::text]))), CONSTRAINT "breaches_pkey" PRIMARY KEY (id), CONSTRAINT "breaches_places_check" CHECK (((jsonb_typeof(places) = 'object'::text) AND (octet_length((places)::text) <= 20000))), CONSTRAINT "breaches_report_en_check" CHECK ((char_length(report_en) <= 20000)), CONSTRAINT "breaches_report_es_check" CHECK ((char_length(report_es) <= 20000)), CONSTRAINT "breaches_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 160))));

ALTER TABLE "public"."breaches" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.audit_breach()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    recorded constant text[] := array[
      'title', 'noticed_at', 'began_at', 'ended_at', 'is_high_risk', 'reported_at', 'told_at'
    ];
    before_values jsonb;
    after_values jsonb;
  begin
    select jsonb_object_agg(key, value) into after_values from jsonb_each(to_jsonb(new)) where key = any (recorded);
    if tg_op = 'UPDATE' then
      select jsonb_object_agg(key, value) into before_values from jsonb_each(to_jsonb(old)) where key = any (recorded);
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_update' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'title', new.title, 'before', before_values, 'after', after_values
      )
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.people_in(value jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select lower(btrim(value #>> '{}')) where jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> ''
    union
    select lower(concat_ws(' ', person ->> 'given', person ->> 'family'))
    from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value when 'object' then jsonb_build_array(value) else '[]' end
    ) person
    where jsonb_typeof(person) = 'object'
  $function$
;

CREATE OR REPLACE FUNCTION private.people_query(subject text, table_name text, column_name text, kind text, created text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select format(
      case
        when kind is null then 'select %1$L as subject, %2$L || t.ctid as key from %5$s t where %6$s'
        when kind in ('account', 'academic') then
          'select %1$L as subject, %3$L || p as key from %5$s t, private.people_in(to_jsonb(t.%4$I)) p where %6$s'
        else
          'select %1$L as subject, coalesce(%3$L || p, %2$L || t.ctid) as key
           from %5$s t left join private.people_in(to_jsonb(t.%4$I)) p on true where %6$s'
      end,
      subject, table_name || ' ', kind || ' ', column_name,
      format('%I.%I', split_part(table_name, '.', 1), split_part(table_name, '.', 2)),
      case when created is null then 'true' else format('t.%I <= $1', created) end
    )
  $function$
;

CREATE OR REPLACE FUNCTION private.person_column(table_name text, columns text[], OUT name text, OUT kind text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select (array_agg(known.name order by known.place))[1], (array_agg(known.kind order by known.place))[1]
    from (values
      (1, 'public.academics', 'id', 'academic'), (2, 'auth.users', 'id', 'account'),
      (3, null, 'user_id', 'account'), (4, null, 'userId', 'account'), (5, null, 'academic_id', 'academic'),
      (6, null, 'email', 'email'), (7, null, 'userEmail', 'email'), (8, null, 'recipient', 'email'),
      (9, null, 'authors', 'name'), (10, null, 'inventors', 'name'), (11, null, 'student', 'name'),
      (12, null, 'name', 'name'), (13, null, 'author', 'account'), (14, null, 'keeper', 'account'),
      (15, null, 'updated_by', 'account'), (16, null, 'created_by', 'account')
    ) known (place, only_table, name, kind)
    where known.name = any (columns) and (known.only_table is null or known.only_table = table_name)
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
  "public.breaches": {"content": {"title": "keep:proof", "description": "keep:proof", "consequences": "keep:proof", "measures": "keep:proof", "report_es": "keep:proof", "report_en": "keep:proof", "message_es": "keep:proof", "message_en": "keep:proof"}, "audit": {"created_by": "keep:number", "updated_by": "keep:number"}, "none": "id noticed_at began_at ended_at nature places is_high_risk counts counted_at reported_at told_at created_at updated_at"},
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

CREATE OR REPLACE FUNCTION private.record_breach_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'INSERT' then
      new.created_by := auth.uid();
      new.created_at := now();
    else
      new.created_by := old.created_by;
      new.created_at := old.created_at;
    end if;
    new.updated_by := auth.uid();
    new.updated_at := now();
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.count_affected_people(places jsonb, until timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    declared constant jsonb := private.personal_data_declaration();
    place record;
    identity record;
    created text;
    query text;
    people bigint;
    tables jsonb[] := '{}';
    named text[] := '{}';
    unnamed text[] := '{}';
    named_subjects text[] := '{}';
    totals jsonb;
  begin
    if not (select private.is_administrator()) then
      raise exception 'only administrators count affected people' using errcode = '42501';
    end if;
    for place in
      select distinct t.name as table_name, declared #>> array['activities', a.activity, 'subject'] as subject,
        declared #> array['tables', t.name, a.activity] as columns
      from jsonb_each(count_affected_people.places) a (activity, tables), jsonb_array_elements_text(a.tables) t (name)
      order by 2, 1
    loop
      if place.subject is null or place.columns is null then
        raise exception 'the declaration has no table % of this activity', place.table_name
          using errcode = '22023', hint = 'places';
      end if;
      identity := private.person_column(place.table_name, array(select jsonb_object_keys(place.columns)));
      created := (
        select a.attname from pg_catalog.pg_attribute a
        where a.attrelid = to_regclass(place.table_name) and a.attname in ('created_at', 'timestamp')
          and not a.attisdropped
        order by a.attname limit 1
      );
      query := private.people_query(place.subject, place.table_name, identity.name, identity.kind, created);
      execute format('select count(distinct key) from (%s) found', query) into people
        using count_affected_people.until;
      tables := tables || jsonb_build_object(
        'subject', place.subject, 'table', place.table_name, 'kind', identity.kind, 'people', people,
        'all_rows', created is null
      );
      if identity.kind is null then
        unnamed := unnamed || query;
      else
        named := named || query;
        named_subjects := named_subjects || place.subject;
      end if;
    end loop;
    if tables = '{}' then return '{"tables": [], "totals": []}'; end if;
    execute format(
      'select jsonb_agg(to_jsonb(total) order by total.subject) from (
         select subject, count(distinct key) as people from (%s) found group by subject
       ) total',
      array_to_string(
        named || array(select format('select * from (%s) rows where subject <> all ($2)', u) from unnest(unnamed) u),
        ' union all '
      )
    ) into totals using count_affected_people.until, named_subjects;
    return jsonb_build_object('tables', to_jsonb(tables), 'totals', coalesce(totals, '[]'));
  end
  $function$
;

CREATE INDEX breaches_noticed_at ON public.breaches USING btree (noticed_at DESC, id DESC);

CREATE TRIGGER breaches_audit AFTER INSERT OR UPDATE ON public.breaches FOR EACH ROW EXECUTE FUNCTION private.audit_breach();

CREATE TRIGGER breaches_record_author BEFORE INSERT OR UPDATE ON public.breaches FOR EACH ROW EXECUTE FUNCTION private.record_breach_author();

CREATE POLICY "administrators complete breaches" ON "public"."breaches" FOR UPDATE TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator)) WITH CHECK (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "administrators read breaches" ON "public"."breaches" FOR SELECT TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "administrators write breaches down" ON "public"."breaches" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_administrator() AS is_administrator));

COMMENT ON COLUMN "public"."breaches"."began_at" IS 'Begin of the time in which data were exposed, changed or lost.';

COMMENT ON COLUMN "public"."breaches"."counts" IS 'Result of `count_affected_people` at `counted_at`.';

COMMENT ON COLUMN "public"."breaches"."ended_at" IS 'End of that time; null while it lasts.';

COMMENT ON COLUMN "public"."breaches"."noticed_at" IS 'When the institution learned of it.';

COMMENT ON COLUMN "public"."breaches"."places" IS 'Affected tables by activity of the declaration, {"contact": ["public.…"]}.';

COMMENT ON COLUMN "public"."breaches"."reported_at" IS 'When the authority was told.';

COMMENT ON COLUMN "public"."breaches"."told_at" IS 'When the affected people were told.';

GRANT EXECUTE ON FUNCTION "public"."count_affected_people"(jsonb, timestamp with time zone) TO "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."breaches" TO "authenticated";

GRANT ALL ON TABLE "public"."breaches" TO "service_role";

-- All kinds of jobs: migrations that were written at the same time had left some out.
CREATE OR REPLACE FUNCTION public.job_kinds() returns table (
  kind text, first_pause interval, longest_pause interval, valid_for interval, every interval, first_after interval,
  kept_for interval, can_retry boolean
)
  language sql immutable set search_path = ''
  as $$
    values
      ('mail', interval '1 minute', interval '1 day', interval '3 days', null::interval, null::interval, null::interval, false),
      ('recovery_mail', '1 minute', '10 minutes', '59 minutes', null, null, null, false),
      ('mail_request', '10 seconds', '10 minutes', '3 days', null, null, null, true),
      ('webhook', '10 seconds', '6 hours', '3 days', null, null, null, true),
      ('background_change', '5 seconds', '1 minute', '1 hour', null, null, interval '7 days', false),
      ('schedule', '10 seconds', '1 minute', null, '1 minute', '0', null, false),
      ('seal_audit_events', '10 seconds', '1 minute', null, '5 seconds', '0', null, false),
      ('purge_messages', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('data_requests', '15 minutes', '6 hours', null, '1 day', '25 minutes', null, false),
      ('purge_consent_proofs', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false)
  $$;
