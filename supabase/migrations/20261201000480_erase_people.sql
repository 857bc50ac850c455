DROP FUNCTION "private"."erase_audit_value"(bigint, text);

DROP FUNCTION "public"."purge_contact_messages"(interval);

CREATE TABLE "public"."blocked_records" ("table_name" text NOT NULL, "row_id" text NOT NULL, "former_state" text NOT NULL, "reason" text NOT NULL, "blocked_at" timestamp with time zone NOT NULL DEFAULT now(), "blocked_by" uuid, CONSTRAINT "blocked_records_pkey" PRIMARY KEY (table_name, row_id), CONSTRAINT "blocked_records_reason_check" CHECK (((length(reason) >= 1) AND (length(reason) <= 500))), CONSTRAINT "blocked_records_row_id_check" CHECK ((length(row_id) <= 100)));

ALTER TABLE "public"."blocked_records" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."erasures" ("id" uuid NOT NULL, "erased_at" timestamp with time zone NOT NULL DEFAULT now(), "erased_by" uuid, "reason" text NOT NULL, "result" jsonb NOT NULL, CONSTRAINT "erasures_pkey" PRIMARY KEY (id), CONSTRAINT "erasures_reason_check" CHECK (((length(reason) >= 1) AND (length(reason) <= 500))), CONSTRAINT "erasures_result_check" CHECK ((jsonb_typeof(result) = 'object'::text)));

ALTER TABLE "public"."erasures" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."term_runs" ("name" text NOT NULL, "ran_at" timestamp with time zone NOT NULL, "removed" bigint NOT NULL, "last_removed_at" timestamp with time zone, "last_removed" bigint NOT NULL DEFAULT 0, CONSTRAINT "term_runs_pkey" PRIMARY KEY (name));

ALTER TABLE "public"."term_runs" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.derive_again(record_table text, known jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    plan constant jsonb := public.save_plan(record_table);
    changes public.row_change[];
  begin
    if plan is null then return; end if;
    changes := array[row(
      private.key_of_row(known, array(select jsonb_array_elements_text(plan -> 'keys'))), null, known
    )::public.row_change];
    if plan ? 'searched' then
      perform private.store_listed_texts(
        record_table, array(select jsonb_array_elements_text(plan -> 'searched')), changes
      );
    end if;
    if plan ? 'files' then
      delete from public.named_files f where f.table_name = record_table and f.row_key = changes[1].row_key;
      perform private.store_named_files(record_table, changes);
    end if;
    perform private.refresh_changed_documents(record_table, changes);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.empty_keys(value jsonb, keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return case jsonb_typeof(value)
      when 'object' then coalesce((
        select jsonb_object_agg(
          part.key, case when part.key = any (keys) then 'null' else private.empty_keys(part.value, keys) end
        ) from jsonb_each(value) part
      ), '{}')
      when 'array' then coalesce((
        select jsonb_agg(private.empty_keys(part.value, keys) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      ), '[]')
      else value end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.erasable_columns(searched text, is_copy boolean DEFAULT false)
 RETURNS TABLE(column_name text, erasure text, is_match text, erased text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return query
      select p.column_name, p.erasure,
        format(
          case when p.type_name like 'json%' then 'coalesce(private.searchable_json(r.%I::jsonb) ~* $1, false)'
            else 'coalesce(r.%I::text ~* $1, false)' end, p.column_name
        ),
        format(
          case
            when p.erasure = 'null' and not p.is_required then 'null'
            when p.erasure = 'null' and p.type_name = 'text' then ''''''
            when p.type_name like 'json%' and is_copy
              then 'private.mask_json(private.empty_keys(r.%1$I::jsonb, c.emptied), $1, c.kept)::%2$s'
            when p.type_name like 'json%' then 'private.mask_json(r.%1$I::jsonb, $1, ''{}'')::%2$s'
            when p.type_name = 'text[]' then 'array(select private.mask_text(item, $1) from unnest(r.%1$I) item)'
            when is_copy then
              'case when c.is_gone then regexp_replace(r.%1$I::text, ''[^[:space:]]'', ''█'', ''g'')
                else private.mask_text(r.%1$I::text, $1) end::%2$s'
            else 'private.mask_text(r.%1$I::text, $1)::%2$s' end,
          p.column_name, p.type_name
        )
      from private.personal_columns(searched) p
      where not p.is_generated and p.erasure not like 'keep:%'
        and p.type_name ~ '^(text|character|json|inet|citext|name)';
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.erase_audit_values(event_id bigint, paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    event public.audit_logs;
    seal public.audit_seals;
    path text;
    parts text[];
    taken jsonb;
  begin
    select * into seal from public.audit_seals s where s.event_id = erase_audit_values.event_id for update;
    select * into event from public.audit_logs l where l.id = erase_audit_values.event_id for update;
    select jsonb_object_agg(v.path, encode(sha256(convert_to(
        private.audit_value_salt(seal, v.path) || coalesce('=' || v.value, ''), 'UTF8'
      )), 'hex')) into taken
    from private.audit_values(event) v where v.path = any (paths) and not seal.erased ? v.path;
    if taken is null or seal.salt is null or not taken ?& paths then
      raise exception 'event % has no such value', event_id using errcode = 'PT404', hint = array_to_string(paths, ' ');
    end if;
    seal.erased := seal.erased || taken;
    -- Stores a salt for each remaining value: with the seal's salt, the salt of an erased value could be derived.
    select coalesce(jsonb_object_agg(v.path, private.audit_value_salt(seal, v.path)), '{}') into seal.salts
    from private.audit_values(event) v where not seal.erased ? v.path;
    update public.audit_seals s set salt = '', salts = seal.salts, erased = seal.erased where s.place = seal.place;
    foreach path in array paths loop
      -- The name of a value may have dots itself.
      parts := case when path ~ '^details\.(before|after)\.' and jsonb_typeof(event.details #> array[split_part(path, '.', 2)]) = 'object'
        then array[split_part(path, '.', 2), regexp_replace(path, '^details\.(before|after)\.', '')]
        else array[substr(path, length('details.') + 1)] end;
      if path = 'details' then event.details := '{}';
      elsif path like 'details.%' then event.details := event.details #- parts;
      else event := jsonb_populate_record(event, jsonb_build_object(path, null));
      end if;
    end loop;
    update public.audit_logs l set ("userId", "userEmail", "ipAddress", "userAgent", details)
      = row(event."userId", event."userEmail", event."ipAddress", event."userAgent", event.details)
    where l.id = event.id;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.erase_copies(records jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    copy record;
    source text;
    fields text;
    deleting text;
    masking text;
    changed bigint;
    deleted bigint := 0;
    anonymized bigint := 0;
  begin
    for copy in select * from private.record_copies() c where c.table_name <> 'public.audit_logs' loop
      continue when to_regclass(copy.table_name) is null;
      source := format(
        'jsonb_to_recordset($2) c (name text, id text, is_gone boolean, kept text[], emptied text[])
         where %s = c.name and %s = c.id', copy.record_table, copy.record_id
      );
      select coalesce(string_agg(e.is_match, ' or ') filter (where e.erasure = 'delete'), 'false'),
        string_agg(e.is_match, ' or ') filter (where e.erasure <> 'delete'),
        string_agg(format('%I = %s', e.column_name, e.erased), ', ') filter (where e.erasure <> 'delete')
      into deleting, masking, fields from private.erasable_columns(copy.table_name, true) e;
      execute format(
        'delete from %s r using %s and (%s)', copy.table_name, source,
        case when copy.is_derived then 'c.is_gone' when copy.is_dependent or deleting <> 'false'
          then 'c.is_gone or ' || deleting else 'false' end
      ) using pattern, records;
      get diagnostics changed = row_count;
      deleted := deleted + changed;
      continue when fields is null or copy.is_derived;
      execute format(
        'update %s r set %s from %s and (c.is_gone or %s)', copy.table_name, fields, source, masking
      ) using pattern, records;
      get diagnostics changed = row_count;
      anonymized := anonymized + changed;
    end loop;
    return jsonb_build_object('deleted', deleted, 'anonymized', anonymized);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.erase_events(record_table text, record_id text, pattern text, is_gone boolean, kept text[], emptied text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    event public.audit_logs;
    paths text[];
    changed bigint := 0;
    account constant uuid := case when record_table = 'staff' and record_id ~ '^[0-9a-f-]{36}$' then record_id end;
    own_event constant bigint := case when record_table = 'audit_logs' then record_id end;
  begin
    for event in
      select * from public.audit_logs l where l.id in (
        select a.id from public.audit_logs a
        where private.audit_subject_table(a.details) = record_table
          and private.audit_subject_id(a.details) = record_id and private.audit_subject_id(a.details) is not null
        union all select a.id from public.audit_logs a where a."userId" = account
        union all select own_event
      )
    loop
      paths := array(
        select v.path
        from private.audit_values(event) v
          cross join lateral (select substring(v.path from '^details\.(?:before|after)\.(.*)$')) field (name)
        where v.value is not null and v.path <> 'userId' and (
          regexp_replace(v.value, '\\[nrt"\\]', '  ', 'g') ~* pattern and (field.name = any (kept)) is not true
          or is_gone and (field.name = any (emptied) or v.path = 'details.title')
            and private.audit_subject_table(event.details) = record_table
            and private.audit_subject_id(event.details) = record_id
          or is_gone and event."userId" = account and v.path in ('userEmail', 'ipAddress', 'userAgent')
        )
      );
      continue when paths = '{}';
      perform private.erase_audit_values(event.id, paths);
      changed := changed + 1;
    end loop;
    return changed;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.erase_record(record_table text, record_id text, pattern text, is_override boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    target constant text := case when strpos(record_table, '.') > 0 then record_table else 'public.' || record_table end;
    place constant text := private.row_identity(target);
    fields text;
    known jsonb;
    goes boolean;
  begin
    -- A repeated job would only come back with the next start.
    if target = 'public.jobs' then
      update public.jobs j set payload = '{}', progress = null, result = null
      from public.job_kinds() k
      where j.id::text = record_id and k.kind = j.kind and k.every is not null;
      if found then return '{"effect": "anonymized", "files": []}'; end if;
    end if;
    execute format(
      'select to_jsonb(r), %s from %s r where %s = $2 limit 1',
      coalesce((
        select string_agg(c.is_match, ' or ') from private.erasable_columns(target) c where c.erasure = 'delete'
      ), 'false'), target, place
    ) into known, goes using pattern, record_id;
    if known is null then return '{"effect": "gone", "files": []}'; end if;
    if goes then
      execute format('delete from %s r where %s = $1', target, place) using record_id;
      return jsonb_build_object('effect', 'deleted', 'files', (
        select coalesce(jsonb_agg(distinct text), '[]') from private.texts_with_files(known) text
      ));
    end if;
    select string_agg(format('%I = case when %s then %s else r.%1$I end', c.column_name, c.is_match, c.erased), ', ')
    into fields
    from (
      select * from private.erasable_columns(target) e where e.erasure <> 'delete'
      union all
      select o.column_name, 'anonymize', format('coalesce(r.%I::text ~* $1, false)', o.column_name), case o.type_name
          when 'jsonb' then format('private.mask_json(r.%I, $1, ''{}'')', o.column_name)
          when 'text[]' then format('array(select private.mask_text(item, $1) from unnest(r.%I) item)', o.column_name)
          else format('private.mask_text(r.%I, $1)', o.column_name) end
      from private.personal_columns(target) o where is_override and o.erasure = 'keep:authorship'
    ) c;
    if fields is not null then
      execute format('update %s r set %s where %s = $2 returning to_jsonb(r)', target, fields, place)
        into known using pattern, record_id;
    end if;
    perform private.derive_again(record_table, known);
    if fields is null then return '{"effect": "none", "files": []}'; end if;
    return jsonb_build_object('effect', 'anonymized', 'files', '[]'::jsonb);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.follow_save(table_name text, plan jsonb, changes public.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    recorded constant text := coalesce(plan ->> 'recorded', 'everybody');
    is_recorded constant boolean := recorded = 'everybody' or auth.uid() is not null
      or recorded = 'schedule' and coalesce(auth.jwt() ? 'scheduled', false);
    -- Without those in which only managed columns changed.
    edits public.row_change[];
  begin
    if table_name = 'record_drafts' then
      perform private.record_draft_changes(changes);
      perform private.sync_proposals_with_drafts(changes);
      return;
    end if;
    edits := array(select c from unnest(changes) c where c.before - managed is distinct from c.after - managed);

    -- History.
    if edits <> '{}' and is_recorded then
      perform private.record_content_changes(
        table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
      );
    end if;

    -- Lists and pending work of staff.
    perform private.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform private.sync_proposals_with_news(edits);
    end if;

    -- Search documents and harvested works.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') and not private.is_erasing() then
      perform private.redirect_old_addresses(table_name, edits);
    elsif table_name = 'search_synonyms' then
      perform private.refresh_search_terms();
    end if;
    perform private.refresh_changed_documents(table_name, edits);
    perform private.note_harvested_changes(table_name, edits);
    if public.api_types() ? table_name then
      perform private.store_webhook_deliveries(table_name, changes);
    end if;
    perform private.announce_content_change(table_name);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.is_erasing()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return coalesce(current_setting('postgrado.erasure', true) = 'on', false); end $function$
;

CREATE OR REPLACE FUNCTION private.kept_columns(record_table text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return array(
      select c.column_name from private.personal_columns('public.' || record_table) c where c.erasure like 'keep:%'
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.mask_json(value jsonb, pattern text, kept text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if value is null or private.searchable_json(value) !~* pattern then return value; end if;
    return case jsonb_typeof(value)
      when 'object' then (
        select jsonb_object_agg(
          private.mask_text(part.key, pattern),
          case when part.key = any (kept) then part.value else private.mask_json(part.value, pattern, kept) end
        ) from jsonb_each(value) part
      )
      when 'array' then (
        select jsonb_agg(private.mask_json(part.value, pattern, kept) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      )
      when 'string' then to_jsonb(private.mask_text(value #>> '{}', pattern))
      else value end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.mask_text(value text, pattern text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    is_address constant boolean := value ~ '^[\x21-\x7e]+$' and value = lower(value);
    parts text[];
    hit text;
    place integer := 1;
    masked text;
  begin
    if value is null or value !~* pattern then return value; end if;
    parts := regexp_split_to_array(value, pattern, 'i');
    masked := parts[1];
    for hit in select m[1] from regexp_matches(value, '(' || pattern || ')', 'gi') m loop
      place := place + 1;
      masked := masked || case
        when is_address then (
          select string_agg(case when letter ~ '[0-9]' then '0' when letter ~ '[a-z]'
            then chr(97 + floor(random() * 26)::integer) else letter end, '' order by letters.place)
          from regexp_split_to_table(hit, '') with ordinality letters (letter, place)
        )
        else regexp_replace(hit, '[^[:space:]]', '█', 'g')
      end || coalesce(parts[place], '');
    end loop;
    return masked;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.mentions_query(searched text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    copy record;
    fields text;
  begin
    select * into copy from private.record_copies() c where c.table_name = searched;
    select string_agg(
      format(
        '(%L, %s, %s, %L, %L)', c.column_name,
        case when c.type_name in ('json', 'jsonb') then format('private.searchable_json(r.%I::jsonb)', c.column_name)
          else format('r.%I::text', c.column_name) end,
        case when copy.table_name is not null and c.type_name in ('json', 'jsonb')
          then format('r.%I::jsonb', c.column_name) else 'null::jsonb' end,
        c.activity, c.erasure
      ), ', '
    ) into fields
    from private.personal_columns(searched) c
    where not c.is_generated and c.type_name ~ '^(text|character|json|inet|citext|name)';
    if fields is null then return null; end if;
    return format(
      $query$
        select found.record_table, found.record_id, found.column_name, found.activity,
          -- A copy whose mentions are all in kept columns of the record is kept with them.
          case when found.document is not null and private.searchable_json(
            private.without_keys(found.document, private.kept_columns(found.record_table))
          ) !~* $1 then 'keep:authorship' else found.erasure end,
          count(*), min(substring(found.value from '(?i).{0,60}(?:' || $1 || ').{0,60}'))
        from (
          select %1$s as record_table, %2$s as record_id, field.*
          from %3$s r, lateral (values %4$s) field (column_name, value, document, activity, erasure)
          where r.ctid >= format('(%%s,0)', $2)::tid and r.ctid < format('(%%s,0)', $3)::tid and field.value ~* $1
        ) found
        group by 1, 2, 3, 4, 5
      $query$,
      coalesce(copy.record_table, quote_literal(regexp_replace(searched, '^public\.', ''))),
      coalesce(copy.record_id, private.row_identity(searched)), searched, fields
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.person_pattern(term text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    folded constant text := private.fold_text(term);
    joined constant text := replace(folded, ' ', '');
    is_number constant boolean := length(regexp_replace(joined, '[^0-9]', '', 'g')) >= 7
      and length(regexp_replace(joined, '[0-9]', '', 'g')) <= 1;
    letters text := '';
    letter text;
  begin
    if length(joined) < 3 then return null; end if;
    foreach letter in array regexp_split_to_array(case when is_number then joined else folded end, '') loop
      letters := letters || case
        when letter = ' ' then '[^[:alnum:]]{1,3}'
        when letter ~ '[0-9]' then letter
        when letter ~ '[a-z]' then '[' || letter || (
          select coalesce(string_agg(chr(code), ''), '') from generate_series(192, 591) code
          where code not in (215, 247) and public.plain_letters(chr(code)) = letter
        ) || ']' || case when letter ~ '[aceinouy]' then '[\u0300-\u036f]*' else '' end
        else '[' || letter || upper(letter) || ']'
      end || case when is_number then '[^[:alnum:]]{0,2}' else '' end;
    end loop;
    if is_number then letters := left(letters, -length('[^[:alnum:]]{0,2}')); end if;
    return '(?<![[:alnum:]])' || letters || '(?![[:alnum:]])';
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.person_patterns(terms text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    patterns constant text[] := array(
      select distinct private.person_pattern(left(term, 200)) from unnest(terms) term
    );
  begin
    if coalesce(cardinality(terms), 0) not between 1 and 10 or array_position(patterns, null) is not null then
      raise exception 'one to ten terms of three letters or more are needed' using errcode = '22023', hint = 'terms';
    end if;
    return array_to_string(patterns, '|');
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.personal_columns(of_table text DEFAULT NULL::text)
 RETURNS TABLE(table_name text, column_name text, activity text, erasure text, type_name text, is_generated boolean, is_required boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return query
      select declared.key, personal.key, activities.key, personal.value #>> '{}', format_type(a.atttypid, a.atttypmod),
        a.attgenerated <> '', a.attnotnull
      from jsonb_each(private.personal_data_declaration() -> 'tables') declared
        cross join lateral jsonb_each(declared.value - 'none') activities
        cross join lateral jsonb_each(activities.value) personal
        join pg_catalog.pg_attribute a on a.attrelid = to_regclass(declared.key) and a.attname = personal.key
      where (of_table is null or declared.key = of_table) and a.attnum > 0 and not a.attisdropped;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.record_audit_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if private.is_erasing() and new.details ->> 'table' is distinct from 'erasures' then return null; end if;
    if auth.jwt() ? 'api_token' then
      new."userEmail" := auth.jwt() ->> 'api_token';
      new.details := new.details || '{"origin": "token"}';
      return new;
    end if;
    if current_user <> 'authenticated' then return new; end if;
    new."userEmail" := (select email from public.staff where user_id = auth.uid());
    new."ipAddress" := case when new."ipAddress" is not null then 'No disponible en el cliente' end;
    if (new."timestamp" between now() - interval '5 minutes' and now() + interval '5 minutes') is not true then
      new.details := new.details || jsonb_build_object('statedTime', new."timestamp");
      new."timestamp" := now();
    end if;
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.record_copies()
 RETURNS TABLE(table_name text, record_table text, record_id text, is_dependent boolean, is_derived boolean)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    values
      ('public.audit_logs',
        'case when r.details ->> ''table'' is not null then private.audit_subject_table(r.details)
          when r."userId" is not null then ''staff'' else ''audit_logs'' end',
        'case when r.details ->> ''table'' is not null then private.audit_subject_id(r.details)
          else coalesce(r."userId"::text, r.id::text) end', false, false),
      ('public.record_drafts', 'case when r.row_id is null then ''record_drafts'' else r.table_name end',
        'coalesce(r.row_id, r.id::text)', true, false),
      ('public.record_autosaves', 'r.table_name', 'r.record_id', true, false),
      ('public.open_records', 'r.table_name', 'r.record_id', true, false),
      ('public.proposals', 'case when r.row_id is null then ''proposals'' else r.table_name end',
        'coalesce(r.row_id, r.id::text)', false, false),
      ('public.batch_rows', 'coalesce(r.parent_table, r.table_name)', 'coalesce(r.parent_id, r.row_id)', false, false),
      ('public.version_names', 'r.table_name', 'r.row_id', false, false),
      ('public.webhook_deliveries', 'coalesce(r.table_name, ''webhook_deliveries'')',
        'case when r.table_name is null then r.id::text else coalesce(r.record_id, r.id::text) end', false, false),
      ('public.dead_links', 'r.table_name', 'r.row_id', true, false),
      ('public.contact_message_entries', '''contact_messages''', 'r.message_id::text', true, false),
      ('public.mail_outbox', 'case when r.contact_message is null then ''mail_outbox'' else ''contact_messages'' end',
        'coalesce(r.contact_message, r.id)::text', true, false),
      ('public.blocked_records', 'r.table_name', 'r.row_id', true, false),
      ('public.staff_programs', '''staff''', 'r.user_id::text', true, false),
      ('auth.users', '''staff''', 'r.id::text', true, false),
      ('auth.identities', '''staff''', 'r.user_id::text', true, false),
      ('auth.sessions', '''staff''', 'r.user_id::text', true, false),
      ('auth.refresh_tokens', '''staff''', 'r.user_id::text', true, false),
      ('auth.mfa_factors', '''staff''', 'r.user_id::text', true, false),
      ('auth.mfa_recovery_codes', '''staff''', 'r.user_id::text', true, false),
      ('public.search_documents',
        'case r.kind when ''page'' then substring(r.id from ''^(.+?)-[^-]+$'') when ''thesis'' then ''theses''
          when ''faq'' then ''faq_items'' when ''news'' then ''news'' else r.kind || ''s'' end',
        'case r.kind when ''page'' then split_part(substring(r.id from ''-([^-]+)$''), ''#'', 1) else r.id end',
        false, true),
      ('public.listed_texts', 'r.table_name', 'r.row_id', false, true),
      ('public.record_upkeep', 'r.table_name', 'r.row_id', false, true),
      ('public.named_files', 'r.table_name', 'r.row_key', false, true)
  $function$
;

CREATE OR REPLACE FUNCTION private.records_mentioning(terms text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    pattern constant text := private.person_patterns(terms);
    searched text;
    part jsonb;
    found jsonb := '[]';
  begin
    for searched in select distinct c.table_name from private.personal_columns() c loop
      continue when private.mentions_query(searched) is null;
      execute format(
        'select jsonb_agg(distinct jsonb_build_object(''table'', m.a, ''id'', m.b)) from (%s) m (a, b, c, d, e, f, g)',
        private.mentions_query(searched)
      ) into part using pattern, 0::bigint, 4294967295::bigint;
      found := found || coalesce(part, '[]');
    end loop;
    return (select coalesce(jsonb_agg(distinct item), '[]') from jsonb_array_elements(found) item);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.refuse_used_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if (tg_op = 'DELETE' or (old.deleted_at is null and new.deleted_at is not null))
      and not private.is_erasing() and public.file_uses(old.path) <> '[]'
    then
      raise exception 'the file % is in use: violates constraint "media_in_use"', old.path
        using errcode = '23503', constraint = 'media_in_use', table = 'media';
    end if;
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.retention_rules()
 RETURNS TABLE(name text, activity text, table_name text, moment text, condition text, effect text, period interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    values
      ('messages', 'contact', 'public.contact_messages', 'r.created_at', 'true', 'delete', null::interval),
      ('mails', 'contact', 'public.mail_outbox', 'r.created_at', 'r.content is null', 'delete', null),
      ('proofs', 'consent', 'public.consent_proofs', 'r.given_at', 'true', 'delete', null),
      ('requests', 'requests', 'public.data_requests', 'r.decided_at', 'true', 'delete', null),
      ('unconfirmed_requests', 'requests', 'public.data_requests', 'r.received_at', 'r.state = ''unconfirmed''',
        'delete', '7 days'),
      ('deliveries', 'deliveries', 'public.webhook_deliveries', 'r.ended_at', 'true', 'delete', null),
      ('autosaves', 'history', 'public.record_autosaves', 'r.updated_at', 'true', 'delete', '6 months'),
      ('imports', 'history', 'public.import_rows', 'r.created_at', 'true', 'delete', '1 day'),
      ('previews', 'history', 'public.preview_links', 'r.expires_at', 'true', 'delete', '0'),
      ('invitations', 'accounts', 'public.staff_invitations', 'r.expires_at', 'true', 'delete', '1 month'),
      ('attempts', 'operation', 'postgrado.attempts', 'to_timestamp(r.expire / 1000.0)', 'true', 'delete', '0'),
      ('failed_sign_ins', 'operation', 'public.audit_logs', 'r."timestamp"', 'r."eventType" = ''login_failure''',
        'take_out', null),
      ('audit', 'audit', 'public.audit_logs', 'r."timestamp"', 'true', 'take_out', null)
  $function$
;

CREATE OR REPLACE FUNCTION private.row_identity(table_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return coalesce((
      select 'concat_ws(''-'', ' || string_agg(format('r.%I', a.attname), ', ' order by k.place) || ')'
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(table_name) and i.indisprimary
    ), (
      select 'concat_ws(''-'', ' || string_agg(format('r.%I', c.column_name), ', ' order by c.column_name) || ')'
      from private.personal_columns(row_identity.table_name) c
    ));
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.run_erasure(actor uuid, erasure uuid, terms text[], records jsonb, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    pattern constant text := private.person_patterns(terms);
    item record;
    outcome jsonb;
    erased jsonb := '[]';
    emptied text[];
    is_gone boolean;
    files jsonb := '[]';
    deleted bigint := 0;
    anonymized bigint := 0;
    events bigint := 0;
    stated constant text := left(btrim(private.mask_text(coalesce(reason, ''), pattern)), 500);
    result jsonb;
  begin
    if coalesce(jsonb_array_length(records), 0) not between 1 and 500 or stated = '' then
      raise exception 'one to 500 records and a reason are needed' using errcode = '22023', hint = 'records';
    end if;
    perform set_config('postgrado.erasure', 'on', true);
    -- Only sealed events have commitments.
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    while private.seal_next_events(1000) = 1000 loop null; end loop;
    for item in
      select r ->> 'table' as name, r ->> 'id' as id, coalesce((r ->> 'override')::boolean, false) as is_override
      from jsonb_array_elements(records) r
    loop
      if not exists (select from private.personal_columns(item.name))
        and not exists (select from private.personal_columns('public.' || item.name)) then
        raise exception '% has no personal data', item.name using errcode = '22023', hint = 'records';
      end if;
      outcome := case when item.name = 'audit_logs' then '{"effect": "none", "files": []}'
        else private.erase_record(item.name, item.id, pattern, item.is_override) end;
      files := files || (outcome -> 'files');
      deleted := deleted + (outcome ->> 'effect' = 'deleted')::integer;
      anonymized := anonymized + (outcome ->> 'effect' = 'anonymized')::integer;
      emptied := array(
        select c.column_name from private.personal_columns('public.' || item.name) c where c.erasure = 'delete'
      );
      is_gone := outcome ->> 'effect' in ('deleted', 'gone') and emptied <> '{}';
      erased := erased || jsonb_build_object(
        'name', item.name, 'id', item.id, 'is_gone', is_gone,
        'kept', case when item.is_override then '{}' else private.kept_columns(item.name) end,
        'emptied', case when is_gone then emptied else '{}' end
      );
    end loop;
    outcome := private.erase_copies(erased, pattern);
    deleted := deleted + (outcome ->> 'deleted')::bigint;
    anonymized := anonymized + (outcome ->> 'anonymized')::bigint;
    for item in
      select * from jsonb_to_recordset(erased) c (name text, id text, is_gone boolean, kept text[], emptied text[])
    loop
      events := events
        + private.erase_events(item.name, item.id, pattern, item.is_gone, item.kept, item.emptied);
    end loop;
    -- The vocabulary of spelling corrections keeps single words.
    delete from public.search_words w
    using regexp_split_to_table(private.fold_text(array_to_string(terms, ' ')), ' ') erased_word
    where w.word = erased_word and not private.is_found(private.lexeme_query(erased_word));
    delete from public.search_terms t where t.term ~* pattern or t.meant::text ~* pattern;

    result := jsonb_build_object(
      'records', jsonb_array_length(records), 'deleted', deleted, 'anonymized', anonymized, 'events', events
    );
    insert into public.erasures (id, erased_by, reason, result) values (erasure, actor, stated, result)
      on conflict (id) do update set erased_at = now(), result = excluded.result;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change', actor, (select s.email from public.staff s where s.user_id = actor),
      jsonb_build_object('table', 'erasures', 'id', erasure::text, 'title', stated, 'erased', result)
    );
    return result || jsonb_build_object('files', files);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.searchable_json(value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select regexp_replace(value::text, '\\[nrt"\\]', '  ', 'g') $function$
;

CREATE OR REPLACE FUNCTION private.store_webhook_deliveries(table_name text, changes public.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := private.current_batch();
    was_shown boolean;
    is_shown boolean;
    moment timestamptz;
    happened text;
  begin
    if not exists (
      select from public.webhooks w where store_webhook_deliveries.table_name = any (w.types) and w.disabled_at is null
    ) then
      return;
    end if;
    state := private.state_column(table_name);
    for changed_id, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      moment := now();
      -- Rows that expired after their last change are reported as withdrawn.
      was_shown := coalesce(
        private.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
      );
      is_shown := coalesce(private.is_public_content(after_row, state, now()), false);
      if after_row ->> state = 'scheduled' and is_shown then
        moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
      end if;
      if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
        -- A delivery that is not due yet is void: visitors never saw the version that it reports.
        -- Jobs first, as a job that ends locks its delivery afterwards.
        with void as (
          delete from public.jobs j using public.webhook_deliveries d
            where j.kind = 'webhook' and j.subject = d.id and j.state = 'waiting' and j.tries = 0 and j.run_at > now()
              and d.table_name = store_webhook_deliveries.table_name and d.record_id = changed_id
              and d.ended_at is null and d.next_try_at > now()
            returning d.id
        )
        delete from public.webhook_deliveries d using void where d.id = void.id;
        was_shown := false;
      end if;
      happened := case when is_shown and was_shown then 'updated' when is_shown then 'published'
        when was_shown then 'withdrawn' end;
      continue when happened is null;
      insert into public.webhook_deliveries
        (webhook_id, event, table_name, record_id, batch_id, payload, due_at, next_try_at)
      select w.id, case when batch is null then happened else 'batch' end, store_webhook_deliveries.table_name,
        case when batch is null then changed_id end, batch,
        case when batch is null then jsonb_build_object(
          'type', store_webhook_deliveries.table_name || '.' || happened,
          'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object(
            'type', store_webhook_deliveries.table_name, 'id', changed_id,
            -- An erased record's address may have had the person's name.
            'path', case when after_row is not null or not private.is_erasing() then
              private.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
            end
          )
        ) else jsonb_build_object(
          'type', store_webhook_deliveries.table_name || '.batch',
          'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object('type', store_webhook_deliveries.table_name, 'changed_since', now())
        ) end,
        moment, moment
      from public.webhooks w
      where store_webhook_deliveries.table_name = any (w.types) and w.disabled_at is null
      on conflict do nothing;
    end loop;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.take_out_old_values(condition text, older_than timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    event public.audit_logs;
    changed bigint := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    for event in execute format(
      'select r.* from public.audit_logs r join public.audit_seals s on s.event_id = r.id and s.salt is not null
       where r."timestamp" < $1 and %s and (
         r."userEmail" is not null or r."ipAddress" is not null or r."userAgent" is not null
         or r.details ->> ''table'' is null and r.details <> ''{}''
       ) order by r."timestamp" limit $2', condition
    ) using older_than, most loop
      perform private.erase_audit_values(event.id, array(
        select v.path from private.audit_values(event) v
        where v.value is not null and (
          v.path in ('userEmail', 'ipAddress', 'userAgent')
          or event.details ->> 'table' is null and v.path like 'details%'
        )
      ));
      changed := changed + 1;
    end loop;
    return changed;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.title_of_record(record_table text, record_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    known jsonb;
    target constant text := case when strpos(record_table, '.') > 0 then record_table else 'public.' || record_table end;
  begin
    if target !~ '^[a-z_]+\.[a-z_]+$' or to_regclass(target) is null then return null; end if;
    execute format('select to_jsonb(r) from %s r where %s = $1 limit 1', target, private.row_identity(target))
      into known using record_id;
    return left(coalesce(
      known ->> 'title', known ->> 'name', known ->> 'question', known ->> 'subject',
      nullif(concat_ws(' ', known ->> 'given_names', known ->> 'family_names'), ''), known ->> 'email', known ->> 'slug'
    ), 200);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.without_keys(value jsonb, keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    if keys = '{}' then return value; end if;
    return case jsonb_typeof(value)
      when 'object' then coalesce((
        select jsonb_object_agg(part.key, private.without_keys(part.value, keys))
        from jsonb_each(value) part where part.key <> all (keys)
      ), '{}')
      when 'array' then coalesce((
        select jsonb_agg(private.without_keys(part.value, keys) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      ), '[]')
      else value end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.apply_retention_terms(terms jsonb DEFAULT '{}'::jsonb, most integer DEFAULT 2000)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    rule record;
    period interval;
    removed bigint;
    is_left boolean := false;
  begin
    for rule in select * from private.retention_rules() loop
      period := coalesce(rule.period, make_interval(months => coalesce(
        terms ->> rule.activity,
        private.personal_data_declaration() #>> array['activities', rule.activity, 'term', 'months']
      )::integer));
      continue when period is null or to_regclass(rule.table_name) is null;
      if rule.effect = 'delete' then
        execute format(
          'delete from %1$s where ctid = any (array(
             select r.ctid from %1$s r where %2$s < $1 and %3$s limit $2 for update skip locked
           ))', rule.table_name, rule.moment, rule.condition
        ) using now() - period, most;
        get diagnostics removed = row_count;
      else
        removed := private.take_out_old_values(rule.condition, now() - period, most);
        if removed > 0 then
          insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
            'table', 'term_runs', 'id', rule.name, 'title', rule.name, 'erased', jsonb_build_object('events', removed)
          ));
        end if;
      end if;
      is_left := is_left or removed >= most;
      -- Calls within five minutes are one run.
      insert into public.term_runs as run (name, ran_at, removed, last_removed_at, last_removed)
      values (rule.name, now(), removed, case when removed > 0 then now() end, removed)
      on conflict on constraint term_runs_pkey do update set
        ran_at = now(),
        removed = excluded.removed + case when run.ran_at > now() - interval '5 minutes' then run.removed else 0 end,
        last_removed_at = coalesce(excluded.last_removed_at, run.last_removed_at),
        last_removed = case when excluded.removed = 0 then run.last_removed
          when run.last_removed_at > now() - interval '5 minutes' then run.last_removed + excluded.removed
          else excluded.removed end;
    end loop;
    return is_left;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.block_person(records jsonb, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    item record;
    state text;
    former text;
    blocked integer := 0;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators block records' using errcode = '42501';
    end if;
    if coalesce(jsonb_array_length(records), 0) not between 1 and 500 or coalesce(btrim(reason), '') = '' then
      raise exception 'one to 500 records and a reason are needed' using errcode = '22023', hint = 'records';
    end if;
    for item in select r ->> 'table' as name, r ->> 'id' as id from jsonb_array_elements(records) r loop
      state := private.state_column(item.name);
      continue when state is null;
      execute format(
        'update public.%1$I r set %2$I = ''archived'' from public.%1$I was
         where was.id = r.id and r.id::text = $1 and r.%2$I in (''published'', ''scheduled'') returning was.%2$I',
        item.name, state
      ) into former using item.id;
      continue when former is null;
      insert into public.blocked_records (table_name, row_id, former_state, reason, blocked_by)
      values (item.name, item.id, former, left(btrim(reason), 500), auth.uid())
      on conflict on constraint blocked_records_pkey do update
        set former_state = excluded.former_state, reason = excluded.reason, blocked_at = now(), blocked_by = auth.uid();
      blocked := blocked + 1;
    end loop;
    return blocked;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.erase_person_data(actor uuid, erasure uuid, terms text[], records jsonb, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    if not exists (select from public.staff s where s.user_id = actor and s.active and s.role = 'administrator') then
      raise exception 'only administrators erase a person''s data' using errcode = '42501';
    end if;
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', actor, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    return private.run_erasure(actor, erasure, terms, records, reason);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.erasing_administrator()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators erase a person''s data' using errcode = '42501';
    end if;
    return auth.uid();
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.export_person_data(records jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    item record;
    target text;
    known jsonb;
    exported jsonb := '[]';
  begin
    if not private.is_administrator() then
      raise exception 'only administrators export a person''s data' using errcode = '42501';
    end if;
    if jsonb_array_length(records) > 500 then
      raise exception 'at most 500 records at once' using errcode = '54000';
    end if;
    for item in select r ->> 'table' as name, r ->> 'id' as id from jsonb_array_elements(records) r loop
      target := case when strpos(item.name, '.') > 0 then item.name else 'public.' || item.name end;
      continue when not exists (select from private.personal_columns(target));
      execute format(
        'select jsonb_strip_nulls(to_jsonb(r)) - $2 from %s r where %s = $1 limit 1', target, private.row_identity(target)
      ) into known using item.id, '{encrypted_password,secret,code_hash,token_hash,token,refresh_token_hmac_key}'::text[];
      if known is not null then
        exported := exported || jsonb_build_object('table', item.name, 'id', item.id, 'content', known);
      end if;
      if target = 'public.contact_messages' then
        exported := exported || coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'contact_message_entries', 'id', e.id::text, 'content', to_jsonb(e) - 'author'
          ) order by e.id)
          from public.contact_message_entries e where e.message_id::text = item.id and e.kind = 'reply'
        ), '[]');
      end if;
    end loop;
    return exported;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.find_person_data(terms text[], after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    pattern constant text := private.person_patterns(terms);
    pages constant integer := 100;
    deadline constant timestamptz := clock_timestamp() + interval '800 milliseconds';
    tables constant text[] := array(
      select distinct c.table_name from private.personal_columns() c
      where has_table_privilege(c.table_name, 'select')
        and c.table_name not in ('public.search_words', 'public.search_terms')
      order by c.table_name
    );
    number integer := coalesce((after ->> 'table')::integer, 1);
    page bigint := coalesce((after ->> 'page')::bigint, 0);
    last_page bigint;
    query text;
    part jsonb;
    found jsonb := '[]';
  begin
    if not private.is_administrator() then
      raise exception 'only administrators search for a person' using errcode = '42501';
    end if;
    while number <= cardinality(tables) and clock_timestamp() < deadline and jsonb_array_length(found) < 300 loop
      query := private.mentions_query(tables[number]);
      last_page := pg_relation_size(tables[number]::regclass) / current_setting('block_size')::integer;
      while query is not null and page < last_page and clock_timestamp() < deadline
        and jsonb_array_length(found) < 300 loop
        execute format('select jsonb_agg(jsonb_build_object(
            ''record'', jsonb_build_object(''table'', m.a, ''id'', m.b), ''table'', %L, ''column'', m.c,
            ''activity'', m.d, ''erasure'', m.e, ''rows'', m.f, ''excerpt'', m.g
          )) from (%s) m (a, b, c, d, e, f, g)', tables[number], query)
          into part using pattern, page, page + pages;
        found := found || coalesce(part, '[]');
        page := page + pages;
      end loop;
      exit when query is not null and page < last_page;
      number := number + 1;
      page := 0;
    end loop;
    return jsonb_build_object(
      'found', (
        select coalesce(jsonb_agg(jsonb_set(hit, '{record}', (hit -> 'record') || jsonb_build_object(
          'title', private.title_of_record(hit #>> '{record,table}', hit #>> '{record,id}')
        ))), '[]')
        from jsonb_array_elements(found) hit
      ),
      'next', case when number <= cardinality(tables) then jsonb_build_object('table', number, 'page', page) end,
      'done', number - 1, 'tables', cardinality(tables)
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.unblock_record(table_name text, row_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    block public.blocked_records;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators block records' using errcode = '42501';
    end if;
    delete from public.blocked_records b
    where b.table_name = unblock_record.table_name and b.row_id = unblock_record.row_id returning * into block;
    if block.table_name is null then return false; end if;
    execute format(
      'update public.%I r set %2$I = $1 where r.id::text = $2 and r.%2$I = ''archived''',
      block.table_name, private.state_column(block.table_name)
    ) using block.former_state, block.row_id;
    return true;
  end
  $function$
;

CREATE INDEX erasures_latest ON public.erasures USING btree (erased_at DESC);

CREATE POLICY "administrators read blocked records" ON "public"."blocked_records" FOR SELECT TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "administrators read erasures" ON "public"."erasures" FOR SELECT TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "editors read how terms are kept" ON "public"."term_runs" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."blocked_records"."former_state" IS 'State to which the record returns.';

COMMENT ON COLUMN "public"."erasures"."reason" IS 'As staff gave it, with the erased texts masked.';

COMMENT ON COLUMN "public"."erasures"."result" IS 'Numbers of rows: {"records", "deleted", "anonymized", "events"}.';

REVOKE ALL ON FUNCTION "private"."derive_again"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."empty_keys"(jsonb, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erasable_columns"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_audit_values"(bigint, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_copies"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_events"(text, text, text, boolean, text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_record"(text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_erasing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_erasing"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_erasing"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."kept_columns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mask_json"(jsonb, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mask_text"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mentions_query"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_pattern"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_patterns"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."personal_columns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_copies"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."records_mentioning"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention_rules"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."row_identity"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_erasure"(uuid, uuid, text[], jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."searchable_json"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_out_old_values"(text, timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."title_of_record"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_keys"(jsonb, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."apply_retention_terms"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."apply_retention_terms"(jsonb, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."block_person"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."block_person"(jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."erase_person_data"(uuid, uuid, text[], jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_person_data"(uuid, uuid, text[], jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."erasing_administrator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erasing_administrator"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."export_person_data"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."export_person_data"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."find_person_data"(text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_person_data"(text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."unblock_record"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unblock_record"(text, text) TO "authenticated";

GRANT SELECT ON TABLE "public"."blocked_records" TO "authenticated";

GRANT ALL ON TABLE "public"."blocked_records" TO "service_role";

GRANT SELECT ON TABLE "public"."erasures" TO "authenticated";

GRANT ALL ON TABLE "public"."erasures" TO "service_role";

GRANT SELECT ON TABLE "public"."term_runs" TO "authenticated";

GRANT ALL ON TABLE "public"."term_runs" TO "service_role";

-- The daily job that keeps all terms takes the place of the one for messages; each start of the site stores its row.
delete from public.jobs where kind = 'purge_messages';

-- Brings the events of earlier versions, whose hashes cover their values, into the form with commitments, once: only
-- then can values be taken out of them. The old chain is checked first; one that does not fit is left as it is, so that
-- the check still reports it. The event at the end has the former head.
do $$
declare
  seal public.audit_seals;
  event public.audit_logs;
  before_hash text := '';
  former_head text;
  resealed bigint := 0;
begin
  if not exists (select from public.audit_seals where salt is null) then return; end if;
  for seal in select * from public.audit_seals order by place loop
    event := null;
    select * into event from public.audit_logs where id = seal.event_id;
    if seal.hash is distinct from private.audit_event_hash(before_hash, seal, event) then return; end if;
    before_hash := seal.hash;
  end loop;
  former_head := before_hash;
  before_hash := '';
  for seal in select * from public.audit_seals order by place loop
    select * into event from public.audit_logs where id = seal.event_id;
    if seal.salt is null then
      seal.salt := replace(gen_random_uuid()::text, '-', '');
    end if;
    seal.hash := private.audit_event_hash(before_hash, seal, event);
    update public.audit_seals set salt = seal.salt, hash = seal.hash where place = seal.place;
    before_hash := seal.hash;
    resealed := resealed + 1;
  end loop;
  update public.audit_chain_check set round_began_at = null, checked_to = 0, checked_hash = '', checked_events = 0,
    completed_at = null, events = null, head_id = null, head_hash = null;
  insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
    'setting', 'audit_form', 'events', resealed, 'formerHead', former_head
  ));
end
$$;
