-- The schema, made from supabase/schemas by `npm run schema:squash`. Databases that ran what it replaces go on.
-- replaces: 20261201000000 20261201000001 20261201000002 20261201000003 20261201000004 20261201000005
-- replaces: 20261201000006 20261201000007 20261201000008 20261201000009 20261201000010 20261201000011
-- replaces: 20261201000012 20261201000013 20261201000014 20261201000020 20261201000040 20261201000050
-- replaces: 20261201000051 20261201000052 20261201000053 20261201000054 20261201000055 20261201000060
-- replaces: 20261201000061 20261201000070 20261201000080 20261201000081 20261201000082 20261201000090
-- replaces: 20261201000091 20261201000100 20261201000110 20261201000111 20261201000112 20261201000113
-- replaces: 20261201000120 20261201000130 20261201000150 20261201000151 20261201000160 20261201000195
-- replaces: 20261201000196 20261201000200 20261201000201 20261201000210 20261201000211 20261201000212
-- replaces: 20261201000230 20261201000231 20261201000240 20261201000270 20261201000290 20261201000295
-- replaces: 20261201000311 20261201000312 20261201000313 20261201000314 20261201000315 20261201000316
-- replaces: 20261201000317 20261201000318 20261201000319 20261201000320 20261201000321 20261201000322
-- replaces: 20261201000323 20261201000330 20261201000331 20261201000340 20261201000350 20261201000351
-- replaces: 20261201000352 20261201000360 20261201000370 20261201000371 20261201000372 20261201000373
-- replaces: 20261201000374 20261201000380 20261201000381 20261201000390 20261201000391 20261201000392
-- replaces: 20261201000393 20261201000420 20261201000421 20261201000422 20261201000423 20261201000430
-- replaces: 20261201000440 20261201000441 20261201000450
-- needs all until: 20261201000391

set check_function_bodies = off;

-- access/default-privileges.sql

-- Helpers that no client calls. The data API and the generated types exclude this schema. Policies, checks and
-- functions that run as the client may use its functions with a grant.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Default privileges on new objects: none. PostgreSQL grants execution of new functions to everyone, and a Supabase
-- project grants the request roles all privileges in `public`. Each file grants the privileges that a role needs; an
-- omitted grant denies access.

alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- Only this form, without a schema, revokes PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

-- texts/letters.sql

-- Comparison and ordering of texts.

-- Returns a text in lower case, without accents and invisible characters (soft hyphens, zero-width spaces), with
-- ligatures, superscripts and subscripts as letters and digits. Same result as `foldText` of the site. Slugs, the
-- search, its queries, filters and the matching of names compare texts in this form.
create function public.plain_letters(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    if $1 ~ '^[\u0001-\u007f]*$' then
      return lower(translate($1, '^`', ''));
    end if;
    return lower(replace(replace(replace(replace(translate(
      regexp_replace(
        normalize($1, NFKD),
        '[\u0300-\u036f\u00b7^`\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
      ),
      'øØłŁđĐðÐħĦŧŦıŋŊĸẞÆŒÞ', 'oollddddhhttinnkßæœþ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));
  end
  $$;

-- Returns the key that sorts a text in Spanish order, without case, accents and punctuation; ñ follows n, because «{»
-- follows «z» in the collation "C". Not an ICU collation: those change between versions, and indexes then must be
-- rebuilt.
create function public.sort_key(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(
      public.plain_letters(
        replace(replace(normalize(translate($1, '{', ' '), NFC), U&'\00F1', 'n{'), U&'\00D1', 'n{')
      ),
      '[^[:alnum:]{]+', ' ', 'g'
    )) collate "C";
  end
  $$;

grant execute on function public.plain_letters(text), public.sort_key(text)
  to anon, authenticated, service_role;

-- translations/translation-state.sql

-- The state of translations. Each English text stores the hash of its Spanish source, which shows whether the source
-- has changed since.

-- Returns the hash by which a translation names its Spanish source; the site computes the same hash.
create function private.source_hash(spanish text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(encode(sha256(convert_to(spanish, 'UTF8')), 'hex'), 16));
  end
  $$;

-- Returns the hash of a block: of its text, the person quoted, the description of a picture, and its link targets.
create function private.block_source_hash(block jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select private.source_hash(concat(
      case when jsonb_typeof(block -> 'text') = 'string' then block ->> 'text' end, chr(31),
      case when jsonb_typeof(block -> 'author') = 'string' then block ->> 'author' end, chr(31),
      case when jsonb_typeof(block -> 'alt') = 'string' then block ->> 'alt' end, chr(31),
      (
        select string_agg(span ->> 'href', ' ' order by place)
        from jsonb_array_elements(case when jsonb_typeof(block -> 'spans') = 'array' then block -> 'spans' end)
          with ordinality as spans (span, place)
        where jsonb_typeof(span) = 'object' and jsonb_typeof(span -> 'href') = 'string' and span ->> 'href' <> ''
      )
    ))
  $$;

-- Returns the translation state of a text of blocks. English blocks are matched to Spanish ones by id, or by position
-- if they have no id. `stale`: the source of a block has changed; `partial`: a Spanish block has no English; otherwise
-- `current`. `is_behind` applies to English blocks without the hash of their source.
create function private.blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      with es as (
        select block, place, coalesce(
          case when jsonb_typeof(block -> 'id') = 'string' then nullif(block ->> 'id', '') end, 'b' || place
        ) as id
        from jsonb_array_elements(spanish) with ordinality as blocks (block, place)
      ), en as (
        select block, coalesce(
          case when jsonb_typeof(block -> 'id') = 'string' then nullif(block ->> 'id', '') end,
          case when exists (select from es where es.id ~ '^b\d+$') then 'b' || place end,
          (select es.id from es where es.place = blocks.place)
        ) as id
        from jsonb_array_elements(english) with ordinality as blocks (block, place)
        where jsonb_typeof(block -> 'text') = 'string' and block ->> 'text' ~ '\S'
      )
      select case
        when bool_or(en.id is not null and case
          when jsonb_typeof(en.block -> 'of') = 'string' and en.block ->> 'of' <> ''
            then en.block ->> 'of' <> private.block_source_hash(es.block)
          else is_behind
        end) then 'stale'
        when bool_or(en.id is null) then 'partial'
        else 'current'
      end
      from es left join en on en.id = es.id
      where jsonb_typeof(es.block -> 'text') = 'string' and es.block ->> 'text' ~ '\S'
    );
  end
  $$;

grant execute on function
  private.source_hash(text), private.block_source_hash(jsonb), private.blocks_translation_state(jsonb, jsonb, boolean)
  to anon, authenticated, service_role;

-- Returns a value as JSON whose objects have sorted keys, like `canonicalJson` of the site.
create function private.canonical_json(value jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case jsonb_typeof(value)
      when 'object' then (
        select '{' || coalesce(string_agg(
          to_jsonb(key)::text || ':' || private.canonical_json(entry), ',' order by key collate "C"
        ), '') || '}'
        from jsonb_each(value) as entries (key, entry)
      )
      when 'array' then (
        select '[' || coalesce(string_agg(private.canonical_json(entry), ',' order by place), '') || ']'
        from jsonb_array_elements(value) with ordinality as entries (entry, place)
      )
      else value::text
    end;
  end
  $$;

-- True if a stored text, list or object has any text; for a text of blocks, if a block has any.
create function private.has_words(value jsonb, is_blocks boolean) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(jsonb_path_exists(
        value, case when is_blocks then '$[*].text ? (@ like_regex "\\S")' else '$.** ? (@ like_regex "\\S")' end::jsonpath
      ), false)
    );
  end
  $$;

-- Returns the translation state of a row, as lists of the staff area show it: `missing`, no translation; `stale`, the
-- source of a translation has changed; `partial`, a translation is missing; `current`. Null without Spanish text.
-- `columns` are the translated columns; those with texts of blocks end in «[]».
create function private.english_state(given jsonb, columns text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english constant jsonb := given #> '{translations,en}';
    is_behind constant boolean :=
      coalesce((given #>> '{translated_from,en}')::integer, 0) < coalesce((given ->> 'revision')::integer, 1);
    name text;
    is_blocks boolean;
    spanish jsonb;
    own jsonb;
    blocks_state text;
    has_spanish boolean := false;
    has_english boolean := false;
    is_stale boolean := false;
    is_partial boolean := false;
  begin
    foreach name in array columns loop
      is_blocks := name like '%[]';
      name := rtrim(name, '[]');
      spanish := given -> name;
      own := english -> name;
      if is_blocks and jsonb_typeof(own) <> 'array' then own := null; end if;
      has_english := has_english or private.has_words(own, is_blocks);
      continue when not private.has_words(spanish, is_blocks);
      has_spanish := true;
      if not private.has_words(own, is_blocks) then
        is_partial := true;
      elsif is_blocks then
        blocks_state := private.blocks_translation_state(spanish, own, is_behind);
        is_stale := is_stale or blocks_state = 'stale';
        is_partial := is_partial or blocks_state = 'partial';
      else
        is_stale := is_stale or coalesce(english #>> array['of', name] <> private.source_hash(
          case jsonb_typeof(spanish) when 'string' then spanish #>> '{}' else private.canonical_json(spanish) end
        ), is_behind);
      end if;
    end loop;
    return case
      when not has_spanish then null
      when not has_english then 'missing'
      when is_stale then 'stale'
      when is_partial then 'partial'
      else 'current'
    end;
  end
  $$;

-- staff/staff.sql

-- Staff: the accounts with rights to change content. Signing in alone gives no rights, since a Supabase project may
-- have open sign-up: every policy for writing requires an active row in `staff`.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'editor' check (role in ('administrator', 'editor', 'director')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  language text check (language in ('es', 'en'))
);

comment on table public.staff is 'People who may change content. A row that is not active gives no rights.';
comment on column public.staff.language is 'Of the staff area after a sign-in, and of mails to the person. Null until they choose.';

-- True unless the account has a verified second factor and the session was not confirmed with it (aal2), so that a
-- stolen password alone gives no staff rights. `auth.mfa_factors` is a table of Supabase; the embedded backend has the
-- same. Security definer, because request roles cannot read `auth`.
create function private.has_required_assurance() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
        select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      )
    );
  end
  $$;

-- Security definer, because a policy of `staff` calls it: otherwise that policy would recurse infinitely.
create function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (select 1 from public.staff where user_id = (select auth.uid()) and active)
        and (select private.has_required_assurance())
    );
  end
  $$;

create function private.is_administrator() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff where user_id = (select auth.uid()) and active and role = 'administrator'
      ) and (select private.has_required_assurance())
    );
  end
  $$;

-- Directors write drafts of their own programs; editors and administrators publish.
create function public.is_editor() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff
        where user_id = (select auth.uid()) and active and role in ('administrator', 'editor')
      ) and (select private.has_required_assurance())
    );
  end
  $$;

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read their own row, administrators every row" on public.staff
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.has_required_assurance()))
    or (select private.is_administrator())
  );

grant execute on function
  private.has_required_assurance(), public.is_staff(), private.is_administrator(), public.is_editor()
  to anon, authenticated, service_role;

-- audit/events.sql

-- The audit log and the revisions of content. Triggers write content events in the transaction of the change
-- (saves/saves.sql); the signed-in client inserts session and settings events (specification, section 7). The policies
-- for reading are in staff/directors.sql.
--
-- Events are inserted without a lock, so that saves do not wait for each other. After the commit they are sealed into a
-- hash chain (audit/chain.sql). `npm run verify-audit` detects events that were changed or deleted in the database.
-- Deleting the newest events together with their seals leaves a valid chain: only comparison with a head recorded
-- elsewhere detects it.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  "eventType" text not null check ("eventType" in (
    'login_success', 'login_failure', 'logout', 'password_change',
    'content_create', 'content_update', 'content_delete', 'settings_change'
  )),
  "userId" uuid,
  "userEmail" text,
  "ipAddress" text,
  "userAgent" text,
  details jsonb not null default '{}'::jsonb,
  "timestamp" timestamptz not null default now()
);

alter table public.audit_logs enable row level security;
grant select, insert on public.audit_logs to authenticated, service_role;

-- Clients insert events about their own account only, and none about a row: histories are built from row events, which
-- only triggers insert.
create policy "staff append their own session and settings events" on public.audit_logs
  for insert to authenticated
  with check (
    (select public.is_staff())
    and "userId" = (select auth.uid())
    and "eventType" not in ('content_create', 'content_update', 'content_delete', 'login_failure')
    and not details ? 'table'
  );

create table public.revisions (
  table_name text not null,
  row_id text not null,
  revision integer not null,
  content jsonb not null,
  author uuid,
  created_at timestamptz not null default now(),
  primary key (table_name, row_id, created_at, revision)
);

comment on table public.revisions is 'Every saved version of a translatable row, whole.';

alter table public.revisions enable row level security;
grant select on public.revisions to authenticated, service_role;

-- Returns a row without the columns that triggers set.
create function public.without_bookkeeping(content jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select content - array['revision', 'translated_from', 'updated_at', 'updated_by']);
  end
  $$;

-- Change of one row by a statement: `before` is null for an inserted row, `after` for a deleted one. A key of several
-- columns is joined by hyphens.
create type public.row_change as (row_key text, before jsonb, after jsonb);

-- Returns the save plan of a table, which its triggers pass to `follow_save` (saves/saves.sql); null for a table
-- without these triggers.
create function public.save_plan(table_name text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select convert_from(substr(t.tgargs, 1, length(t.tgargs) - 1), 'UTF8')::jsonb
      from pg_catalog.pg_trigger t
      where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'follow_insert' and t.tgnargs = 1
    );
  end
  $$;

-- Stores the saved versions of rows.
create function private.store_revisions(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    select store_revisions.table_name, c.row_key, (c.after ->> 'revision')::integer, c.after, auth.uid(), clock_timestamp()
    from unnest(changes) c where c.after is not null;
  end
  $$;

-- Inserts one audit event for each change of content, with the row before and after. A change of the settings is a
-- settings event. `parent` applies to rows that are part of another record: that record's table, and the column with
-- its id. `scheduled` marks changes by `apply_schedule`. Changes of a batch are written to the batch, which has one
-- event for all of them (batches/batches.sql).
create function private.record_content_changes(table_name text, parent text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    batch constant uuid := private.current_batch();
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    is_scheduled constant boolean := auth.jwt() ? 'scheduled';
    item record;
  begin
    for item in
      select c.row_key, c.before, c.after,
        -- The row's title, from whichever column its table has.
        coalesce(
          known ->> 'title', known ->> 'name', known ->> 'question',
          nullif(concat_ws(' ', known ->> 'given_names', known ->> 'family_names'), ''), known ->> 'year'
        ) as title,
        known ->> parent[2] as parent_id
      from unnest(changes) with ordinality c (row_key, before, after, place),
        lateral (select coalesce(c.after, c.before) as known) rows
      order by c.place
    loop
      if batch is not null then
        perform private.insert_batch_row(
          table_name, item.row_key, item.title, item.before, item.after, parent[1], item.parent_id
        );
        continue;
      end if;
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        case
          when table_name = 'settings' then 'settings_change'
          when item.before is null then 'content_create'
          when item.after is null then 'content_delete'
          else 'content_update'
        end,
        auth.uid(), email,
        jsonb_build_object(
          'table', table_name, 'id', item.row_key, 'title', item.title, 'before', item.before, 'after', item.after
        )
        || case when parent[1] is null then '{}' else
          jsonb_build_object('parent', jsonb_build_object('table', parent[1], 'id', item.parent_id)) end
        || case when is_scheduled then '{"scheduled": true}'::jsonb else '{}' end
      );
    end loop;
  end
  $$;

-- Triggers run with the rights of the user who writes the row.
grant execute on function public.without_bookkeeping(jsonb), public.save_plan(text) to authenticated, service_role;

-- Before insert by a client: sets the author from the token and the time from the clock, since any holder of a token
-- could otherwise record a sign-in under another e-mail or date. A client time that differs by more than five minutes
-- (an event queued in the browser while offline) is stored in `details`. The network address is the client's fixed
-- placeholder (specification, section 3) or null. Changes by an API token are recorded under the token's name.
create function private.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
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
  $$;

create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function private.record_audit_author();

-- programs/programs.sql

-- Programs, their accreditations and yearly figures. One table holds the four types; the staff area shows them as the
-- two lists of the specification.
create table public.programs (
  id bigint generated by default as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Za-z-]+$'),
  type text not null check (type in ('doctorate', 'academic_master', 'professional_master', 'health_specialty')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  degree text not null default '',
  faculty text not null default '',
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  campus text not null default '',
  modality text not null default 'in_person' check (modality in ('in_person', 'hybrid', 'online')),
  schedule text not null default '',
  class_days jsonb not null default '[]'::jsonb check (
    jsonb_typeof(class_days) = 'array'
    and class_days <@ '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'::jsonb
  ),
  class_times jsonb not null default '[]'::jsonb check (
    jsonb_typeof(class_times) = 'array' and class_times <@ '["morning", "afternoon", "evening"]'::jsonb
  ),
  attendance jsonb not null default '[]'::jsonb check (
    jsonb_typeof(attendance) = 'array'
    and attendance <@ '["full_time", "part_time", "alternate_weeks", "blocks", "shifts", "own_pace"]'::jsonb
  ),
  duration_semesters integer not null check (duration_semesters between 1 and 14),
  language text not null default 'es' check (language in ('es', 'en', 'es_en')),
  description text not null default '',
  objectives jsonb not null default '[]'::jsonb check (jsonb_typeof(objectives) = 'array'),
  graduate_profile text not null default '',
  admission_requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(admission_requirements) = 'array'),
  study_plan jsonb not null default '[]'::jsonb check (jsonb_typeof(study_plan) = 'array'),
  research_lines jsonb not null default '[]'::jsonb check (jsonb_typeof(research_lines) = 'array'),
  enrollment_fee numeric check (enrollment_fee >= 0),
  annual_fee numeric check (annual_fee >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  fee_year integer,
  vacancies integer check (vacancies >= 0),
  application_opens date,
  application_closes date,
  classes_start date,
  minimum_average numeric check (minimum_average between 1 and 7),
  english_level text not null default 'none' check (english_level in ('none', 'A2', 'B1', 'B2', 'C1')),
  experience_years integer check (experience_years between 1 and 20),
  decided_by text not null default '',
  answer_weeks_from integer check (answer_weeks_from between 0 and 52),
  answer_weeks_to integer check (answer_weeks_to between 0 and 52),
  director text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  website text,
  brochure text,
  image text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (application_opens is null or application_closes is null or application_opens <= application_closes),
  constraint programs_answer_weeks check (
    (answer_weeks_from is null) = (answer_weeks_to is null) and coalesce(answer_weeks_from <= answer_weeks_to, true)
  )
);

comment on column public.programs.area is 'Area of knowledge as the Chilean higher education information service (SIES) names them.';
comment on column public.programs.class_days is 'Days on which there are classes, as data; schedule says them in words.';
comment on column public.programs.class_times is 'Parts of those days. Evening: from about half past five.';
comment on column public.programs.attendance is 'How much time a program takes, and how it is spread.';
comment on column public.programs.minimum_average is
  'Average of earlier studies, on the scale of 1 to 7, below which nobody is admitted. Null: none, or it depends.';
comment on column public.programs.english_level is
  'Level of English (CEFR) that has to be proved. none: no level, or the program examines it by itself.';
comment on column public.programs.experience_years is 'Years of work since the degree that are required. Null: none.';
comment on column public.programs.decided_by is 'Who decides on applications, as a sentence begins: «El comité académico».';
comment on column public.programs.answer_weeks_from is
  'Weeks from the closing day to the first answers; answer_weeks_to to the last. Null: not published.';
comment on column public.programs.study_plan is 'List of {"title": text, "courses": [text]}, one for each term.';
comment on column public.programs.fee_currency is 'ISO 4217. Null: the institution''s.';
comment on column public.programs.annual_fee is 'Arancel anual, in fee_currency, for fee_year.';
comment on column public.programs.enrollment_fee is 'Matrícula, in fee_currency, for fee_year.';

create index programs_type_name on public.programs (type, name);

-- Before delete by a request: moves the program to the trash instead, because deletion would cascade to its theses and
-- figures.
create function private.trash_program() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if current_user <> 'authenticated' then return old; end if;
    update public.programs set status = 'archived', deleted_at = coalesce(deleted_at, now()) where id = old.id;
    return null;
  end
  $$;
create trigger programs_trash before delete on public.programs
  for each row execute function private.trash_program();

-- Returns a timetable and a mode of study as words of a language; with synonyms, also the terms that people search,
-- such as «fin de semana» for Saturdays. Empty if nothing is known.
create function private.timetable_words(codes jsonb, is_english boolean, with_synonyms boolean) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(case when with_synonyms then word else split_part(word, ', ', 1) end, ', '), '')
      from (values
        ('monday', 'lunes', 'Monday'),
        ('tuesday', 'martes', 'Tuesday'),
        ('wednesday', 'miércoles', 'Wednesday'),
        ('thursday', 'jueves', 'Thursday'),
        ('friday', 'viernes', 'Friday'),
        ('saturday', 'sábado, fin de semana, fines de semana', 'Saturday, weekend'),
        ('sunday', 'domingo, fin de semana, fines de semana', 'Sunday, weekend'),
        ('morning', 'mañana, diurno', 'morning, daytime'),
        ('afternoon', 'tarde', 'afternoon'),
        ('evening', 'vespertino, noche', 'evening, night'),
        ('full_time', 'jornada completa, tiempo completo', 'full-time'),
        ('part_time', 'jornada parcial, tiempo parcial', 'part-time'),
        ('alternate_weeks', 'semana por medio, cada dos semanas', 'every other week'),
        ('blocks', 'semanas intensivas, intensivo', 'intensive weeks'),
        ('shifts', 'turnos', 'shifts'),
        ('own_pace', 'a su ritmo, asincrónico', 'at your own pace, asynchronous'),
        ('in_person', 'presencial', 'in person, on campus'),
        ('hybrid', 'semipresencial, híbrido', 'hybrid, blended'),
        ('online', 'en línea, online, a distancia, virtual', 'online, distance learning')
      ) words (code, spanish, english)
        cross join lateral (select case when is_english then words.english else words.spanish end) chosen (word)
      where codes ? words.code
    );
  end
  $$;

create table public.accreditations (
  id bigint generated by default as identity primary key,
  program_id bigint not null references public.programs (id) on delete cascade,
  status text not null check (status in ('accredited', 'in_process', 'not_accredited')),
  agency text,
  years integer check (years between 1 and 12),
  valid_from date,
  valid_to date,
  resolution text,
  resolution_link text,
  check (status <> 'accredited' or (agency is not null and valid_from is not null and valid_to > valid_from))
);

comment on table public.accreditations is 'The history of each program''s accreditation. The newest row is the current one.';

create index accreditations_program on public.accreditations (program_id);

create table public.program_figures (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  applicants integer not null default 0 check (applicants >= 0),
  admitted integer not null default 0 check (admitted >= 0),
  new_enrollment integer not null default 0 check (new_enrollment >= 0),
  total_enrollment integer not null default 0 check (total_enrollment >= 0),
  graduates integer not null default 0 check (graduates >= 0),
  retained integer check (retained >= 0),
  primary key (program_id, year),
  check (admitted <= applicants),
  check (new_enrollment <= admitted)
);

comment on column public.program_figures.retained is 'Of this year''s new students, those enrolled a year later; null until known.';

alter table public.programs enable row level security;
alter table public.accreditations enable row level security;
alter table public.program_figures enable row level security;
grant select on public.programs, public.accreditations, public.program_figures to anon;
grant select, insert, update, delete on public.programs, public.accreditations, public.program_figures to authenticated;
grant all on public.programs, public.accreditations, public.program_figures to service_role;

create policy "everybody reads published programs" on public.programs
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write programs" on public.programs
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subquery runs under the reader's policies: records are readable if their program is.
create policy "readers of a program read its accreditations" on public.accreditations
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write accreditations" on public.accreditations
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "readers of a program read its figures" on public.program_figures
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write figures" on public.program_figures
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- staff/directors.sql

-- Directors of programs. A director has an editor's read access to their own programs, and a visitor's to other
-- records. Directors write drafts of their programs' texts and of news about them, which an editor publishes.

create table public.staff_programs (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  program_id bigint not null references public.programs (id) on delete cascade,
  primary key (user_id, program_id)
);

comment on table public.staff_programs is 'Which programs a director directs. For editors and administrators it says nothing.';

create index staff_programs_program on public.staff_programs (program_id);

-- Security definer, because policies of `staff_programs` and `programs` call them.
create function private.directed_programs() returns setof bigint
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query
      select d.program_id from public.staff_programs d join public.staff s on s.user_id = d.user_id
      where s.user_id = (select auth.uid()) and s.active and s.role = 'director'
        and (select private.has_required_assurance());
  end
  $$;

alter table public.staff_programs enable row level security;
grant select on public.staff_programs to authenticated;
grant all on public.staff_programs to service_role;

create policy "directors read which programs are theirs, administrators all" on public.staff_programs
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.is_staff())) or (select private.is_administrator())
  );

grant execute on function private.directed_programs() to anon, authenticated, service_role;

-- After a change of an account's rights: inserts one settings event with the row before and after. Changes by commands,
-- which have no account, are not recorded, nor those of `change_staff_account`, which inserts one event for all
-- changes.
create function private.audit_staff_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    person text := coalesce(after_row, before_row) ->> 'user_id';
  begin
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change',
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', person,
        'title', coalesce(
          before_row ->> 'email', after_row ->> 'email', (select email from public.staff where user_id = person::uuid)
        ),
        'parent', jsonb_build_object('table', 'staff', 'id', person),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;

create trigger staff_audit after insert or update or delete on public.staff
  for each row when (auth.uid() is not null and current_setting('postgrado.staff_change', true) is distinct from 'on')
  execute function private.audit_staff_change();
create trigger staff_programs_audit after insert or update or delete on public.staff_programs
  for each row when (auth.uid() is not null and current_setting('postgrado.staff_change', true) is distinct from 'on')
  execute function private.audit_staff_change();

-- Policies for directors: unpublished programs, their records and audit events, of their own programs only.
create policy "staff read the audit log" on public.audit_logs
  for select to authenticated
  using (
    (select public.is_editor())
    or ("userId" = (select auth.uid()) and (select public.is_staff()))
    or (
      details ->> 'table' = 'programs'
      and details ->> 'id' in (select program::text from private.directed_programs() program)
    )
    or (
      details #>> '{parent,table}' = 'programs'
      and details #>> '{parent,id}' in (select program::text from private.directed_programs() program)
    )
    or coalesce(details -> 'after' ->> 'program_id', details -> 'before' ->> 'program_id')
      in (select program::text from private.directed_programs() program)
  );
create policy "staff read revisions" on public.revisions
  for select to authenticated
  using (
    (select public.is_editor())
    or (table_name = 'programs' and row_id in (select program::text from private.directed_programs() program))
    or content ->> 'program_id' in (select program::text from private.directed_programs() program)
  );
create policy "staff read every program" on public.programs
  for select to authenticated
  using ((select public.is_editor()) or id in (select private.directed_programs()));

-- staff/accounts.sql

-- Staff accounts, for administrators and for their owners. Only these functions read the tables of `auth`, which belong
-- to GoTrue on a Supabase project; the embedded backend has the same tables.

-- Before a statement that may remove the last administrator: serializes such statements of concurrent sessions, so that
-- each counts the administrators that the other leaves. Functions that manage accounts, tokens and webhooks take this
-- lock first.
create function private.lock_staff() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    return null;
  end
  $$;

-- After such a statement by any role: raises an error if the last active administrator would be removed.
create function private.require_active_administrator() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if exists (select from before_rows where role = 'administrator' and active)
      and not exists (select from public.staff where role = 'administrator' and active) then
      raise exception 'the last active administrator must stay'
        using errcode = '23514', hint = 'last_administrator';
    end if;
    return null;
  end
  $$;

create trigger staff_lock before update or delete on public.staff
  for each statement execute function private.lock_staff();
create trigger staff_keep_an_administrator_updated after update on public.staff
  referencing old table as before_rows
  for each statement execute function private.require_active_administrator();
create trigger staff_keep_an_administrator_deleted after delete on public.staff
  referencing old table as before_rows
  for each statement execute function private.require_active_administrator();

-- Returns every staff account as {"user_id", "email", "name", "role", "active", "language", "programs" (ids),
-- "created_at", "last_sign_in_at", "has_second_factor"}, by e-mail. Raises 42501 unless the caller is an administrator.
create function public.staff_accounts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators read accounts' using errcode = '42501';
    end if;
    return (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object(
        'programs', (
          select coalesce(jsonb_agg(d.program_id order by d.program_id), '[]')
          from public.staff_programs d where d.user_id = s.user_id
        ),
        'last_sign_in_at', u.last_sign_in_at,
        'has_second_factor', exists (
          select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
        )
      ) order by s.email), '[]')
      from public.staff s left join auth.users u on u.id = s.user_id
    );
  end
  $$;

-- Returns the values of an account for the audit log: the row with the codes of its programs.
create function private.staff_account_values(person uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select to_jsonb(s) || jsonb_build_object('programs', (
      select coalesce(jsonb_agg(p.code order by p.code), '[]')
      from public.staff_programs d join public.programs p on p.id = d.program_id where d.user_id = s.user_id
    ))
    from public.staff s where s.user_id = person
  $$;

-- Changes name, role, state and programs of an account, with one audit event. Ends the sessions of a deactivated person
-- immediately. Only directors have programs. Raises 42501 unless the caller is an administrator, and with a hint:
-- `no_such_account`, `no_such_program`, `last_administrator`, and `own_rights` if the caller would lose their own
-- rights without having confirmed it.
create function public.change_staff_account(
  person uuid, name text, role text, active boolean, program_ids bigint[] default '{}', own_rights boolean default false
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    directed bigint[] := case when role = 'director' then coalesce(program_ids, '{}') else '{}' end;
  begin
    -- First the lock, then the right: of two administrators who deactivate each other the later one has none any more.
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators change accounts' using errcode = '42501';
    end if;
    before_row := private.staff_account_values(person);
    if before_row is null then
      raise exception 'no such account' using errcode = '22023', hint = 'no_such_account';
    end if;
    if role is null or role not in ('administrator', 'editor', 'director') or active is null
      or char_length(coalesce(name, '')) > 120 then
      raise exception 'role, active or name is not valid' using errcode = '22023';
    end if;
    if exists (select from unnest(directed) as given (id) where not exists (
      select from public.programs p where p.id = given.id
    )) then
      raise exception 'no such program' using errcode = '22023', hint = 'no_such_program';
    end if;
    if person = auth.uid() and not own_rights and (role <> 'administrator' or not active) then
      raise exception 'the caller would lose their own rights' using errcode = '22023', hint = 'own_rights';
    end if;
    perform set_config('postgrado.staff_change', 'on', true);
    update public.staff s set
      name = trim(coalesce(change_staff_account.name, '')),
      role = change_staff_account.role,
      active = change_staff_account.active
    where s.user_id = person;
    delete from public.staff_programs d where d.user_id = person and d.program_id <> all (directed);
    insert into public.staff_programs (user_id, program_id)
      select distinct person, given.id from unnest(directed) as given (id) on conflict do nothing;
    perform set_config('postgrado.staff_change', 'off', true);
    if not active then
      delete from auth.sessions where user_id = person;
    end if;
    after_row := private.staff_account_values(person);
    if after_row is distinct from before_row then
      perform private.record_staff_event('staff', person::text, before_row ->> 'email', before_row, after_row);
    end if;
  end
  $$;

-- Inserts the settings event of a change by the caller.
create function private.record_staff_event(
  table_name text, row_id text, title text, before_row jsonb, after_row jsonb
) returns void
  language sql volatile set search_path = ''
  as $$
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', table_name, 'id', row_id, 'title', title, 'before', before_row, 'after', after_row
      )
    )
  $$;

-- Returns the caller's sessions as [{"id", "began_at", "used_at", "user_agent", "is_current"}], most recently used
-- first. Raises 42501 unless the caller is staff.
create function public.own_sessions() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.is_staff() then
      raise exception 'only staff read their sessions' using errcode = '42501';
    end if;
    return (
      select coalesce(jsonb_agg(listed order by listed.used_at desc), '[]')
      from (
        select s.id, s.created_at as began_at, s.user_agent,
          greatest(s.created_at, s.refreshed_at at time zone 'UTC') as used_at,
          s.id::text = auth.jwt() ->> 'session_id' as is_current
        from auth.sessions s where s.user_id = auth.uid()
        order by s.created_at desc limit 200
      ) listed
    );
  end
  $$;

-- Ends one of the caller's other sessions, or all others if `session` is null. Returns the number of ended sessions;
-- inserts one audit event if there was any. Raises 42501 unless the caller is staff.
create function public.end_own_sessions(session uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    ended integer;
  begin
    if not public.is_staff() then
      raise exception 'only staff end their sessions' using errcode = '42501';
    end if;
    delete from auth.sessions s
      where s.user_id = auth.uid() and s.id::text is distinct from auth.jwt() ->> 'session_id'
        and (session is null or s.id = session);
    get diagnostics ended = row_count;
    if ended > 0 then
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        'settings_change', auth.uid(), (select email from public.staff where user_id = auth.uid()),
        jsonb_build_object('setting', 'sessions', 'change', 'removed', 'count', ended)
      );
    end if;
    return ended;
  end
  $$;

-- Sets the language of the caller's staff area and mails. Raises 42501 unless the caller is staff.
create function public.set_own_language(language text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not public.is_staff() then
      raise exception 'only staff have a language' using errcode = '42501';
    end if;
    update public.staff s set language = set_own_language.language
      where s.user_id = auth.uid() and s.language is distinct from set_own_language.language;
  end
  $$;

grant execute on function
  public.staff_accounts(), public.change_staff_account(uuid, text, text, boolean, bigint[], boolean),
  public.own_sessions(), public.end_own_sessions(uuid), public.set_own_language(text)
  to authenticated;

-- staff/invitations.sql

-- Invitations of staff. Only a hash of the link's token is stored. Accepted and revoked invitations are deleted; the
-- audit log records their outcome.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  name text not null default '' check (char_length(name) <= 120),
  role text not null check (role in ('administrator', 'editor', 'director')),
  program_ids bigint[] not null default '{}',
  language text not null default 'es' check (language in ('es', 'en')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  claimed_until timestamptz
);

comment on column public.staff_invitations.token_hash is 'SHA-256 of the link''s token, in hexadecimal.';
comment on column public.staff_invitations.sent_at is 'When the present link was made; earlier ones open nothing.';
comment on column public.staff_invitations.claimed_until is 'Until then one request alone may accept it; null: any.';

alter table public.staff_invitations enable row level security;
grant select (id, email, name, role, program_ids, language, invited_by, created_at, sent_at, expires_at)
  on public.staff_invitations to authenticated;
grant all on public.staff_invitations to service_role;

create policy "administrators read invitations" on public.staff_invitations
  for select to authenticated using ((select private.is_administrator()));

-- Creates an invitation and returns its id; the caller generates the token and passes its hash. Raises 42501 unless the
-- caller is an administrator, 22023 with the invalid field as hint, and `already_staff` or `already_invited`.
create function public.invite_staff_member(
  email text, name text, role text, language text, token_hash text, program_ids bigint[] default '{}'
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address constant text := lower(trim(coalesce(email, '')));
    made public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators invite' using errcode = '42501';
    end if;
    if char_length(address) > 254 or address !~ '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$' then
      raise exception 'email must be an address' using errcode = '22023', hint = 'email';
    elsif char_length(coalesce(name, '')) > 120 then
      raise exception 'name must have at most 120 characters' using errcode = '22023', hint = 'name';
    elsif role is null or role not in ('administrator', 'editor', 'director') then
      raise exception 'role is not valid' using errcode = '22023', hint = 'role';
    elsif token_hash is null or token_hash !~ '^[0-9a-f]{64}$' then
      raise exception 'token_hash is not valid' using errcode = '22023', hint = 'token_hash';
    elsif exists (select from unnest(coalesce(program_ids, '{}')) as given (id) where not exists (
      select from public.programs p where p.id = given.id
    )) then
      raise exception 'no such program' using errcode = '22023', hint = 'no_such_program';
    elsif exists (select from public.staff s where lower(s.email) = address) then
      raise exception 'the person is staff already' using errcode = '22023', hint = 'already_staff';
    elsif exists (select from public.staff_invitations i where i.email = address) then
      raise exception 'the person is invited already' using errcode = '22023', hint = 'already_invited';
    end if;
    insert into public.staff_invitations (email, name, role, program_ids, language, token_hash, invited_by)
    values (
      address,
      trim(regexp_replace(coalesce(invite_staff_member.name, ''), '[[:cntrl:]]+', ' ', 'g')),
      invite_staff_member.role,
      case when invite_staff_member.role = 'director' then coalesce(invite_staff_member.program_ids, '{}') else '{}' end,
      case when invite_staff_member.language = 'en' then 'en' else 'es' end,
      invite_staff_member.token_hash,
      auth.uid()
    )
    returning * into made;
    perform private.record_staff_event(
      'staff_invitations', made.id::text, made.email, null, to_jsonb(made) - 'token_hash'
    );
    return made.id;
  end
  $$;

-- Replaces the link of an invitation for seven more days; the previous link becomes invalid. Returns the data of the
-- mail, {"email", "name", "role", "language"}; null for an unknown invitation. Raises 42501 unless the caller is
-- an administrator.
create function public.renew_staff_invitation(invitation uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    renewed public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators invite' using errcode = '42501';
    end if;
    select to_jsonb(i) - 'token_hash' into before_row from public.staff_invitations i where i.id = invitation;
    update public.staff_invitations i
    set token_hash = renew_staff_invitation.token_hash, sent_at = now(), expires_at = now() + interval '7 days'
    where i.id = invitation
    returning * into renewed;
    if renewed.id is null then return null; end if;
    perform private.record_staff_event(
      'staff_invitations', renewed.id::text, renewed.email, before_row, to_jsonb(renewed) - 'token_hash'
    );
    return jsonb_build_object(
      'email', renewed.email, 'name', renewed.name, 'role', renewed.role, 'language', renewed.language
    );
  end
  $$;

-- Deletes an invitation; its link becomes invalid. Returns true if there was one. Raises 42501 unless the caller is an
-- administrator.
create function public.revoke_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators revoke invitations' using errcode = '42501';
    end if;
    delete from public.staff_invitations i where i.id = invitation returning * into revoked;
    if revoked.id is null then return false; end if;
    perform private.record_staff_event(
      'staff_invitations', revoked.id::text, revoked.email, to_jsonb(revoked) - 'token_hash', null
    );
    return true;
  end
  $$;

-- Returns the invitation of a valid token: {"email", "name", "role", "language", "account"}, where `account` is the
-- account that already has the e-mail, or null. Null for any other token. For the server only, which limits attempts.
create function public.open_staff_invitation(token_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'email', i.email, 'name', i.name, 'role', i.role, 'language', i.language,
      'account', (select u.id from auth.users u where u.email = i.email)
    )
    from public.staff_invitations i
    where i.token_hash = open_staff_invitation.token_hash and i.expires_at > now()
  $$;

-- Claims an invitation for one request, which has a minute to accept it, and returns the invitation. Null for another
-- token, and while another request holds the claim, so that only one request sets the account's password. For the
-- server only.
create function public.claim_staff_invitation(token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.staff_invitations i set claimed_until = now() + interval '1 minute'
      where i.token_hash = claim_staff_invitation.token_hash and coalesce(i.claimed_until, '-infinity') <= now();
    return case when found then public.open_staff_invitation(token_hash) end;
  end
  $$;

-- Makes the account staff with the rights of the invitation, and deletes the invitation. Returns true if the invitation
-- was valid. For the server only, after it has set the account's password.
create function public.accept_staff_invitation(token_hash text, person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    accepted public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    delete from public.staff_invitations i
      where i.token_hash = accept_staff_invitation.token_hash and i.expires_at > now()
        and exists (select from auth.users u where u.id = person and u.email = i.email)
      returning * into accepted;
    if accepted.id is null then return false; end if;
    insert into public.staff (user_id, email, name, role, language)
      values (person, accepted.email, accepted.name, accepted.role, accepted.language);
    insert into public.staff_programs (user_id, program_id)
      select person, p.id from public.programs p where p.id = any (accepted.program_ids);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values ('settings_change', person, accepted.email, jsonb_build_object(
      'table', 'staff', 'id', person, 'title', accepted.email, 'reason', 'invitation',
      'before', null, 'after', private.staff_account_values(person)
    ));
    return true;
  end
  $$;

grant execute on function
  public.invite_staff_member(text, text, text, text, text, bigint[]), public.renew_staff_invitation(uuid, text),
  public.revoke_staff_invitation(uuid)
  to authenticated;
grant execute on function
  public.open_staff_invitation(text), public.claim_staff_invitation(text), public.accept_staff_invitation(text, uuid)
  to service_role;

-- news/news.sql

-- News, and the view for lists of them.

create table public.news (
  id text primary key default gen_random_uuid()::text,
  url text not null,
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default 'Sin título',
  date timestamptz not null default now(),
  image text,
  imageposition text not null default 'center',
  image_alt text not null default '',
  body text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  category text,
  status text not null default 'published'
    check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  program_id bigint references public.programs (id) on delete set null,
  related jsonb not null default '[]'::jsonb check (jsonb_typeof(related) = 'array'),
  check (status <> 'scheduled' or publish_at is not null),
  constraint news_expires_later check (expires_at > publish_at)
);

comment on column public.news.image is 'A path in the bucket Images, or a full address.';
comment on column public.news.status is
  'Visitors read what is published. «review» waits for an editor; «archived» was published and is withdrawn.';
comment on column public.news.expires_at is 'From then on visitors do not read it; null: never. It is archived then.';
comment on column public.news.program_id is 'The program that an item is about. Its directors may write drafts of it.';
comment on column public.news.related is
  'The programs, people and works that an item names, in order: list of {"program_id": number}, or academic_id,
  publication_id, project_id, patent_id, thesis_id.';
comment on column public.news.deleted_at is 'Set while the item is in the trash.';

create index news_newest on public.news (date desc, id desc);
create index news_newest_of_category on public.news (category, date desc, id desc);
create index news_program on public.news (program_id);
create index news_related on public.news using gin (related jsonb_path_ops);
create index news_image on public.news (image);
create index news_scheduled on public.news (publish_at) where status = 'scheduled';
create index news_changes on public.news (updated_at);

alter table public.news enable row level security;
grant select on public.news to anon;
grant select, insert, update, delete on public.news to authenticated;
grant all on public.news to service_role;

create policy "everybody reads what is published" on public.news
  for select to anon, authenticated
  using (
    deleted_at is null
    and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
    and coalesce(expires_at, 'infinity') > now()
  );
create policy "staff read everything" on public.news
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));
create policy "editors add" on public.news
  for insert to authenticated with check ((select public.is_editor()));
create policy "editors change" on public.news
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.news
  for delete to authenticated using ((select public.is_editor()));
create policy "directors draft news about their programs" on public.news
  for insert to authenticated
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs())
  );
create policy "directors change their drafts" on public.news
  for update to authenticated
  using (status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs()))
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs())
  );

-- True if visitors may read an item now. The policy repeats the condition, as for other records.
create function private.is_news_shown(
  status text, publish_at timestamptz, deleted_at timestamptz, expires_at timestamptz
) returns boolean
  language sql stable parallel safe set search_path = ''
  as $$
    select deleted_at is null and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
      and coalesce(expires_at, 'infinity') > now()
  $$;

-- The demo or static content that was loaded already. Seeding checks it, so that a list that staff emptied stays empty.
create table public.content_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);

alter table public.content_seeds enable row level security;
grant select, insert on public.content_seeds to authenticated;
grant all on public.content_seeds to service_role;

create policy "staff read seeds" on public.content_seeds
  for select to authenticated using ((select public.is_editor()));
create policy "editors record seeds" on public.content_seeds
  for insert to authenticated with check ((select public.is_editor()));

-- Texts of news are long, and lists show two lines: lists read this view page by page, so that the row limit of a
-- response truncates nothing.

-- Returns the blocks that are rendered: those with a text, of any type.
create function private.shown_news_blocks(blocks jsonb) returns setof jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and jsonb_typeof(block -> 'text') = 'string' and block ->> 'text' ~ '\S';
    end if;
  end
  $$;

-- Returns the beginning of an item's first paragraph, long enough for every list; null without text. Items imported
-- from older sites have a body instead of blocks; blank lines separate its paragraphs.
create function private.news_lead(blocks jsonb, body text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    lead text;
    has_blocks boolean := false;
    block jsonb;
  begin
    for block in select shown from private.shown_news_blocks(blocks) shown loop
      has_blocks := true;
      -- Blocks with a kind, such as list items, are not used as the lead.
      if block ->> 'type' = 'paragraph' and not block ? 'as' then
        return left(block ->> 'text', 300);
      end if;
    end loop;
    if has_blocks then
      return '';
    end if;
    lead := regexp_replace(regexp_replace(body, '^\s+', ''), '\n\s*\n.*$', '');
    return left(nullif(regexp_replace(lead, '\s+$', ''), ''), 300);
  end
  $$;

-- Returns the beginning of an item's English text; null without a text. Values that are not text count as missing.
create function private.news_english_lead(english jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return private.news_lead(
      english -> 'blocks', case when jsonb_typeof(english -> 'body') = 'string' then english ->> 'body' end
    );
  end
  $$;

-- Returns the translation state of an item: `missing`; `stale`, the source of a translation has changed; `partial`, a
-- part, such as a block, has no English; `current`. The description of a picture counts if there is a picture. A
-- translation without the hash of its source is compared by the revision in `translated_from`.
create function private.news_translation_state(
  title text, image text, image_alt text, blocks jsonb, body text,
  translations jsonb, translated_from jsonb, revision integer
) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
    is_behind boolean := coalesce((translated_from ->> 'en')::integer, 0) < revision;
    has_title boolean := coalesce(jsonb_typeof(english -> 'title') = 'string' and english ->> 'title' ~ '\S', false);
    has_alt boolean :=
      coalesce(jsonb_typeof(english -> 'image_alt') = 'string' and english ->> 'image_alt' ~ '\S', false);
    has_text boolean := private.news_english_lead(english) is not null;
    wants_title boolean := title ~ '\S';
    wants_alt boolean := coalesce(image <> '' and image_alt ~ '\S', false);
    text_state text;
    is_missing boolean := not has_text and private.news_lead(blocks, body) is not null;
    is_stale boolean := has_text and is_behind and private.news_lead(blocks, body) is not null;
  begin
    if not (has_title or has_alt or has_text) then
      return 'missing';
    end if;
    if exists (select from private.shown_news_blocks(blocks))
      and exists (select from private.shown_news_blocks(english -> 'blocks'))
    then
      text_state := private.blocks_translation_state(blocks, english -> 'blocks', is_behind);
      is_missing := text_state = 'partial';
      is_stale := text_state = 'stale';
    end if;
    if is_stale
      or (has_title and wants_title and coalesce(english #>> '{of,title}' <> private.source_hash(title), is_behind))
      or (has_alt and wants_alt and coalesce(english #>> '{of,image_alt}' <> private.source_hash(image_alt), is_behind))
    then
      return 'stale';
    end if;
    if is_missing or (not has_title and wants_title) or (not has_alt and wants_alt) then
      return 'partial';
    end if;
    return 'current';
  end
  $$;

-- Security invoker: the policies of `news` apply.
create view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, coalesce(private.news_lead(blocks, body), '') as lead,
    jsonb_build_object('en', jsonb_build_object(
      'title', translations #> '{en,title}', 'image_alt', translations #> '{en,image_alt}',
      'lead', private.news_english_lead(translations -> 'en')
    )) as translations,
    private.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    ) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text,
    expires_at
  from public.news;

comment on view public.news_cards is 'What lists show of news. Written are the rows of `news` themselves.';
comment on column public.news_cards.lead is 'The beginning of the first paragraph, up to 300 characters.';
comment on column public.news_cards.translations is 'Title, image_alt and lead in English, null where there is none.';
comment on column public.news_cards.search_text is 'Titles in both languages and the category, for `like`.';

grant select on public.news_cards to anon, authenticated, service_role;

-- Returns the number of items that the caller may read, in and out of the trash, and when the last of them was changed:
-- as text with microseconds, so that later changes can be queried.
create function public.news_totals() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'listed', count(*) filter (where deleted_at is null),
      'trashed', count(*) filter (where deleted_at is not null),
      'latest', max(updated_at)::text
    ) from public.news
  $$;

grant execute on function
  private.shown_news_blocks(jsonb), private.news_lead(jsonb, text),
  private.news_english_lead(jsonb),
  private.news_translation_state(text, text, text, jsonb, text, jsonb, jsonb, integer)
  to anon, authenticated, service_role;

grant execute on function public.news_totals() to authenticated, service_role;

-- Returns the newest published items that mention a record or are about it; `subject` is an element of `news.related`.
-- Security definer, because a policy would be evaluated for each row before the index is used.
create function public.news_about(subject jsonb, max_count integer) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select id from public.news
    where (related @> jsonb_build_array(subject) or program_id = (subject ->> 'program_id')::bigint)
      and jsonb_typeof(subject) = 'object' and subject <> '{}'::jsonb
      and private.is_news_shown(status, publish_at, deleted_at, expires_at)
    order by date desc, id desc
    limit least(max_count, 50)
  $$;

grant execute on function public.news_about(jsonb, integer) to anon, authenticated, service_role;

-- news/slugs.sql

-- Generates the slug of a news item that is inserted without one: from its title, like `slugify` of the site, and
-- unique. A slug given by the client is kept; null and an empty text count as missing.

-- Returns the slug of a text: lower case, without accents, words joined by hyphens, at most 90 characters.
create function private.slug_of(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    words text := btrim(regexp_replace(public.plain_letters($1), '[^a-z0-9]+', '-', 'g'), '-');
  begin
    if length(words) <= 90 then
      return words;
    end if;
    -- Between words, unless the first alone is longer.
    return coalesce(substring(left(words, 91) from '^(.+)-'), left(words, 90));
  end
  $$;

create function private.set_news_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    base text;
    number integer := 1;
  begin
    if new.slug <> '' then
      -- Waits for concurrent assignments of slugs.
      perform pg_advisory_xact_lock_shared(hashtext('public.news.slug'));
      return new;
    end if;
    if tg_op = 'UPDATE' then
      new.slug := old.slug;
      return new;
    end if;
    -- An upsert of an existing item only changes the given columns, and the slug is not among them.
    select slug into new.slug from public.news where id = new.id;
    if found then
      return new;
    end if;
    -- Of two concurrent items with one title, the second looks after the first was committed or rolled back.
    perform pg_advisory_xact_lock(hashtext('public.news.slug'));
    base := coalesce(nullif(private.slug_of(new.title), ''), nullif(private.slug_of(new.id), ''), 'noticia');
    new.slug := base;
    while exists (select from public.news where slug = new.slug) loop
      number := number + 1;
      new.slug := base || '-' || number;
    end loop;
    return new;
  end
  $$;

create trigger news_give_slug before insert or update of slug on public.news
  for each row execute function private.set_news_slug();

-- pages/pages.sql

-- Institutional texts, the people of the organization, and frequent questions. Here and in the following files each
-- table has a natural key besides its id (key, slug, year or url), which makes loading the same content twice
-- idempotent.

create table public.pages (
  id bigint generated by default as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.pages is 'Institutional prose. A page of the site shows one or several of these, found by key.';
comment on column public.pages.description is
  'One or two sentences: the lead of the text and its summary in search results.';
comment on column public.pages.blocks is
  'List of {"type": "paragraph", "heading" or "quote", "text", "author"?}; what refines them is in app/lib/text-blocks.ts.';

create table public.people (
  id bigint generated by default as identity primary key,
  slug text not null unique default gen_random_uuid()::text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text not null check (section in (
    'director', 'deputy_director', 'secretary', 'technical_council', 'advisory_council', 'team'
  )),
  name text not null,
  job_title text not null default '',
  email text not null default '',
  phone text not null default '',
  photo text,
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.people is 'The organization. Somebody with two posts has two rows.';
comment on column public.people.photo is 'A path in the bucket Images, or a full address.';
comment on column public.people.position is 'Order within the section, smallest first.';

create table public.faq_items (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "group" text not null check ("group" in ('applications', 'enrollment_and_tuition')),
  question text not null,
  answer jsonb not null default '[]'::jsonb check (jsonb_typeof(answer) = 'array'),
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.faq_items.answer is 'The same blocks as those of pages.';
comment on column public.faq_items.position is 'Order within the group, smallest first.';

alter table public.pages enable row level security;
alter table public.people enable row level security;
alter table public.faq_items enable row level security;
grant select on public.pages, public.people, public.faq_items to anon;
grant select, insert, update, delete on public.pages, public.people, public.faq_items to authenticated;
grant all on public.pages, public.people, public.faq_items to service_role;

create policy "everybody reads published pages" on public.pages
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write pages" on public.pages
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published people" on public.people
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write people" on public.people
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published questions" on public.faq_items
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write questions" on public.faq_items
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- pages/custom-pages.sql

-- Pages that staff add with an address that they choose, such as `/egresados`, which is `/en/alumni` in English.

-- True if a page may be at `/{slug}`: no page, file or endpoint of the site has this address. A test compares the list
-- with the site's routes.
create function private.is_free_address(slug text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select slug !~ '^por-que-[a-z]+$' and slug <> all (array[
      'academico', 'accesibilidad', 'acreditacion', 'admin', 'api', 'aranceles', 'assets', 'auth', 'becas', 'buscar',
      'calendario', 'catalogo', 'comparar', 'contacto', 'convenios', 'data', 'documentos', 'donde-trabajan', 'en', 'enlaces', 'es',
      'evento', 'eventos', 'fonts', 'healthz', 'icons', 'idioma', 'images', 'indicadores', 'inicio', 'metrics',
      'noticia', 'noticias', 'oai', 'postula', 'postulacion', 'preguntas-frecuentes', 'privacidad', 'programa-de-apoyo',
      'programas', 'puedo-postular', 'quien-guia-mi-tesis', 'quienes-somos', 'readyz', 'reglamentos', 'rest', 'seleccion', 'sitemap', 'storage',
      'tarjeta', 'test-imagen', 'vista-previa'
    ])
  $$;

create table public.custom_pages (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  menu_place text check (menu_place in ('institution', 'programs', 'bar', 'benefits', 'resources')),
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint custom_pages_slug_is_free check (private.is_free_address(slug)),
  constraint custom_pages_english_slug_is_free check (
    coalesce(translations #>> '{en,slug}', '') = ''
    or (translations #>> '{en,slug}' ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and private.is_free_address(translations #>> '{en,slug}'))
  ),
  constraint custom_pages_english_slug_key
    exclude using btree ((coalesce(nullif(translations #>> '{en,slug}', ''), slug)) with =)
);

comment on column public.custom_pages.slug is
  'The address: `/{slug}` in Spanish. In English the translation of it below `/en`, or the same where there is none.';
comment on column public.custom_pages.menu_place is 'Null for a page that is on the site map alone.';

alter table public.custom_pages enable row level security;
grant select on public.custom_pages to anon;
grant select, insert, update, delete on public.custom_pages to authenticated;
grant all on public.custom_pages to service_role;

create policy "everybody reads published custom pages" on public.custom_pages
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write custom pages" on public.custom_pages
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Check constraints run with the rights of the role that writes.
grant execute on function private.is_free_address(text) to authenticated, service_role;

-- pages/redirects.sql

-- Redirects of addresses that have moved. They apply only if the site has no page at the address: a page created later
-- at an old address takes precedence.

create table public.redirects (
  id bigint generated by default as identity primary key,
  from_path text not null check (from_path ~ '^/[^/\s?#\\]' and length(from_path) <= 500),
  to_path text not null check (to_path ~ '^(/([^/\s\\]\S*)?|https://\S+)$' and length(to_path) <= 2000),
  language text check (language in ('es', 'en')),
  note text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique nulls not distinct (from_path, language),
  constraint redirects_loop check (from_path <> to_path)
);

comment on column public.redirects.from_path is 'The old address in Spanish form: without `/en`, a slash at the end, query.';
comment on column public.redirects.to_path is 'A path of this site in the same form, or an address on another, by https.';
comment on column public.redirects.language is 'The language whose address has moved; null for both.';

-- Returns the final target of an address: `to_path`, or the target of its redirects in turn. Raises 23514 if it leads
-- back to `from_path`.
create function private.end_of_redirects(from_path text, to_path text, language text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    present text := to_path;
    next_path text;
  begin
    for step in 1..50 loop
      if present = end_of_redirects.from_path then
        raise exception 'new row for relation "redirects" violates check constraint "redirects_loop"'
          using errcode = '23514';
      end if;
      select r.to_path into next_path from public.redirects r
      where r.from_path = present and r.deleted_at is null
        and (r.language is null or r.language = end_of_redirects.language)
      order by r.language nulls last limit 1;
      exit when not found;
      present := next_path;
    end loop;
    return present;
  end
  $$;

-- Before insert or update: normalizes addresses and replaces the target by the final target, so that visitors follow
-- one redirect at most.
create function private.collapse_redirect() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.from_path := case when new.from_path ~ '^/+$' then '/' else lower(rtrim(new.from_path, '/')) end;
    if new.from_path ~ '^/(es|en)(/|$)' then
      new.language := substr(new.from_path, 2, 2);
      new.from_path := coalesce(nullif(substr(new.from_path, 4), ''), '/');
    end if;
    if new.to_path ~ '^/(es|en)(/|$)' then
      new.to_path := coalesce(nullif(substr(new.to_path, 4), ''), '/');
    end if;
    if new.to_path ~ '^/.*/$' then new.to_path := rtrim(new.to_path, '/'); end if;
    if new.deleted_at is null then
      new.to_path := private.end_of_redirects(new.from_path, new.to_path, new.language);
    end if;
    return new;
  end
  $$;

-- After insert or update: changes redirects to the old address to lead to the new one.
create function private.collapse_earlier_redirects() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.redirects r set to_path = new.to_path
    where new.deleted_at is null and r.to_path = new.from_path and r.id <> new.id
      and (new.language is null or r.language = new.language);
    return null;
  end
  $$;

create trigger redirects_shorten before insert or update on public.redirects
  for each row execute function private.collapse_redirect();
create trigger redirects_shorten_others after insert or update on public.redirects
  for each row execute function private.collapse_earlier_redirects();

create index redirects_to_path on public.redirects (to_path);

alter table public.redirects enable row level security;
grant select on public.redirects to anon;
grant select, insert, update, delete on public.redirects to authenticated;
grant all on public.redirects to service_role;

create policy "everybody reads published redirects" on public.redirects
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write redirects" on public.redirects
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Redirects the old address of a record to its new one. Deletes redirects from the new address, which is a page now.
create function private.move_address(old_path text, new_path text, in_language text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if old_path is null or new_path is null or old_path = new_path then return; end if;
    delete from public.redirects r
    where r.from_path = new_path and (in_language is null or r.language is null or r.language = in_language);
    insert into public.redirects as known (from_path, to_path, language) values (old_path, new_path, in_language)
    on conflict (from_path, language) do update
      set to_path = excluded.to_path, status = 'published', deleted_at = null, expires_at = null;
  end
  $$;

-- Returns the path of a row's page in a language; null for a row without a page. The path of a specialty has its
-- number; pages of other programs are found by code alone.
create function private.path_of_record(table_name text, content jsonb, in_language text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select case table_name
        when 'news' then '/noticia/' || (content ->> 'slug')
        when 'events' then '/evento/' || (content ->> 'slug')
        when 'documents' then '/documentos/' || (content ->> 'slug') || '.pdf'
        when 'custom_pages' then '/' || coalesce(
          case in_language when 'en' then nullif(content #>> '{translations,en,slug}', '') end, content ->> 'slug'
        )
        when 'academics' then '/programas/academico/' || (content ->> 'id')
        when 'publications' then '/programas/detalle/publicacion/' || (content ->> 'id')
        when 'projects' then '/programas/detalle/proyecto/' || (content ->> 'id')
        when 'patents' then '/programas/detalle/patente/' || (content ->> 'id')
        when 'theses' then '/programas/detalle/tesis/' || (content ->> 'id')
        when 'programs' then case content ->> 'type'
          when 'health_specialty' then '/programas/especialidades/' || (content ->> 'id')
          when 'doctorate' then '/programas/programa/doctorado/' || lower(content ->> 'code')
          else '/programas/programa/magister/' || lower(content ->> 'code')
        end
      end
    );
  end
  $$;

-- Stores redirects from the earlier public addresses of changed records.
create function private.redirect_old_addresses(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    item record;
  begin
    for item in
      select private.path_of_record(table_name, c.before, 'es') as old_spanish,
        private.path_of_record(table_name, c.after, 'es') as new_spanish,
        private.path_of_record(table_name, c.before, 'en') as old_english,
        private.path_of_record(table_name, c.after, 'en') as new_english
      from unnest(changes) c
      -- A draft was at no address.
      where c.before is not null and c.after is not null and c.before ->> 'status' in ('published', 'archived')
    loop
      if (item.old_spanish, item.new_spanish) is not distinct from (item.old_english, item.new_english) then
        perform private.move_address(item.old_spanish, item.new_spanish, null);
      else
        perform private.move_address(item.old_spanish, item.new_spanish, 'es');
        perform private.move_address(item.old_english, item.new_english, 'en');
      end if;
    end loop;
  end
  $$;

-- Returns the path of a news item on another site, in the form of redirects; null if it had none: its address was
-- generated from its id or is the current one.
create function public.earlier_path(url text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case when path ~ '^/[^/\s]' and path !~ '^/(es/node|noticia)/' and length(path) <= 500 then path end
      from (select rtrim(lower(regexp_replace($1, '^https?://[^/?#]*|[?#].*$', '', 'g')), '/')) as earlier (path)
    );
  end
  $$;
create index news_earlier_path on public.news (public.earlier_path(url)) where public.earlier_path(url) is not null;

-- Returns moved addresses as a list of {from_path, to_path, language}: redirects, then the current addresses of news
-- from another site. Only those among `wanted`, or by default the first thousand of each.
create function public.moved_addresses(wanted text[] default null) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]')
    from (
      (
        select from_path, to_path, language from public.redirects
        where wanted is null or from_path = any (wanted)
        order by id limit 1000
      )
      union all
      (
        select public.earlier_path(url), '/noticia/' || slug, null from public.news
        where public.earlier_path(url) is not null and (wanted is null or public.earlier_path(url) = any (wanted))
        order by date desc limit 1000
      )
    ) moved
  $$;
grant execute on function public.moved_addresses(text[]), public.earlier_path(text) to anon, authenticated, service_role;

-- Triggers call it with the rights of the user who writes a redirect.
grant execute on function private.end_of_redirects(text, text, text) to authenticated, service_role;

-- settings/settings.sql

-- The office's contact data and texts on every page, and the layout of home page and menu. The table has exactly one
-- row, which is always published. The institution's identity, such as its names, is in `institution.config.ts`.

create table public.settings (
  id bigint primary key default 1 check (id = 1),
  email text not null default '' check (email = '' or email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  phone text not null default '',
  address jsonb not null default '[]'::jsonb check (jsonb_typeof(address) = 'array'),
  hours text not null default '',
  university_url text,
  agreements_url text check (agreements_url ~ '^https?://'),
  library_url text,
  applicant_register_url text,
  applicant_login_url text,
  social jsonb not null default '[]'::jsonb check (jsonb_typeof(social) = 'array'),
  home_title text not null default '',
  home_lead text not null default '',
  home_sections jsonb not null default '[
    {"section": "deadlines"}, {"section": "programs"}, {"section": "testimonials"}, {"section": "featured"},
    {"section": "information"}, {"section": "news"}
  ]'::jsonb check (jsonb_typeof(home_sections) = 'array'),
  featured_programs jsonb not null default '[]'::jsonb check (jsonb_typeof(featured_programs) = 'array'),
  menu jsonb not null default '[
    {"page": "home", "place": "institution"}, {"page": "about", "place": "institution"},
    {"page": "indicators", "place": "institution"}, {"page": "accreditation", "place": "institution"},
    {"page": "destinations", "place": "institution"}, {"page": "events", "place": "institution"},
    {"page": "doctorates", "place": "programs"}, {"page": "masters", "place": "programs"},
    {"page": "specialties", "place": "programs"}, {"page": "catalogue", "place": "programs"},
    {"page": "supervisors", "place": "programs"}, {"page": "compare", "place": "programs"},
    {"page": "tuition", "place": "bar"},
    {"page": "support", "place": "benefits"}, {"page": "scholarships", "place": "benefits"},
    {"page": "faq", "place": "bar"}, {"page": "news", "place": "bar"}, {"page": "contact", "place": "bar"},
    {"page": "links", "place": "resources"}, {"page": "agreements", "place": "resources"},
    {"page": "documents", "place": "resources"}, {"page": "regulations", "place": "resources"}
  ]'::jsonb check (jsonb_typeof(menu) = 'array'),
  notices jsonb not null default '[]'::jsonb check (jsonb_typeof(notices) = 'array'),
  privacy_representative text not null default '',
  privacy_officer text not null default '',
  privacy_email text not null default '' check (privacy_email = '' or privacy_email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  processors jsonb not null default '[]'::jsonb check (jsonb_typeof(processors) = 'array'),
  data_agreements jsonb not null default '[]'::jsonb check (jsonb_typeof(data_agreements) = 'array'),
  data_agreements_reviewed_on date,
  status text not null default 'published' check (status = 'published'),
  deleted_at timestamptz check (deleted_at is null),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.settings.address is 'The lines of the office''s postal address.';
comment on column public.settings.social is 'List of {"name", "url"}.';
comment on column public.settings.home_sections is
  'List of {"section"}, in the order of the home page. A section that is not in it is not shown.';
comment on column public.settings.featured_programs is 'List of {"program": id}.';
comment on column public.settings.notices is
  'List of {"text", "text_en", "level": "info" or "warning", "url", "from", "until"}; the days may be null and count both.';
comment on column public.settings.privacy_representative is
  'Who represents the university as the controller of personal data: name and office.';
comment on column public.settings.privacy_officer is 'The data protection officer; empty where there is none.';
comment on column public.settings.privacy_email is 'Where requests about personal data are written to.';
comment on column public.settings.processors is
  'Who processes data on the university''s behalf: list of {"name", "service", "country", "safeguard"}.';
comment on column public.settings.data_agreements is
  'Agreements by which data are shared: list of {"party", "purpose", "signed_on"}.';
comment on column public.settings.data_agreements_reviewed_on is 'When staff last confirmed that list.';
comment on column public.settings.menu is
  'List of {"page": a name of app/i18n/site-pages.ts, "place": "bar" or a group}, in order. Empty: the menu of that file.';

insert into public.settings default values;

-- Before update: raises 42501 unless the caller is an administrator. Repeats the policy, because a scheduled draft,
-- which any editor may create, is published without policies under its author's account.
create function private.check_settings_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if auth.uid() is not null and not private.is_administrator() then
      raise exception 'only administrators change the settings' using errcode = '42501';
    end if;
    return new;
  end
  $$;
create trigger settings_author before update on public.settings
  for each row execute function private.check_settings_author();

alter table public.settings enable row level security;
grant select on public.settings to anon;
grant select, update on public.settings to authenticated;
grant all on public.settings to service_role;

create policy "everybody reads the settings" on public.settings
  for select to anon, authenticated using (true);
create policy "administrators change the settings" on public.settings
  for update to authenticated
  using ((select private.is_administrator())) with check ((select private.is_administrator()));

-- admissions/deadlines.sql

-- Deadlines and payment rules: rows rather than text, because pages compute from them the open applications and the
-- discounts.

create table public.deadlines (
  id bigint generated by default as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  subject text not null check (subject in ('applications', 'scholarships', 'tuition', 'support')),
  name text not null,
  opens_on date,
  closes_on date,
  note text not null default '',
  program_id bigint references public.programs (id) on delete cascade,
  is_internal boolean not null default false,
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (opens_on is not null or closes_on is not null),
  check (opens_on is null or closes_on is null or opens_on <= closes_on)
);

comment on column public.deadlines.key is 'Names the process and its year, such as scholarships-2027.';
comment on column public.deadlines.opens_on is 'First day; null when only the last one matters.';
comment on column public.deadlines.closes_on is
  'Last day, included, in the institution''s time zone; null when something only begins.';
comment on column public.deadlines.program_id is 'Null for what concerns every program.';
comment on column public.deadlines.is_internal is
  'A duty of faculties and programs: read by everybody, but apart from what applicants and students have to do.';

create index deadlines_program on public.deadlines (program_id);

create table public.fee_rules (
  id bigint generated by default as identity primary key,
  year integer not null unique check (year between 1900 and 2200),
  continuing_raise numeric not null check (continuing_raise between 0 and 1),
  annual_cash_discount numeric not null check (annual_cash_discount between 0 and 1),
  annual_cash_until date not null,
  semester_cash_discount numeric not null check (semester_cash_discount between 0 and 1),
  semester_cash_until date not null,
  max_checks integer not null check (max_checks >= 0),
  check_day integer not null check (check_day between 1 and 31),
  first_check_month integer not null check (first_check_month between 1 and 12),
  last_check_month integer not null check (last_check_month between 1 and 12),
  note text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (extract(year from annual_cash_until) = year and extract(year from semester_cash_until) = year),
  check (first_check_month <= last_check_month),
  check (max_checks <= last_check_month - first_check_month + 1)
);

comment on table public.fee_rules is
  'How fees are raised and paid, one row for each academic year. Shares are fractions: 0.047 is 4.7 %.';
comment on column public.fee_rules.continuing_raise is
  'Raise of the annual fee, over the year before, for students of higher years.';
comment on column public.fee_rules.annual_cash_discount is
  'Off the annual fee, when it is paid whole and at once until annual_cash_until, included.';
comment on column public.fee_rules.semester_cash_discount is
  'Off the second semester''s fee, when it is paid at once until semester_cash_until, included.';
comment on column public.fee_rules.check_day is
  'Day of the month on which each check (of a payment) is due; the last day of months that are shorter.';

alter table public.deadlines enable row level security;
alter table public.fee_rules enable row level security;
grant select on public.deadlines, public.fee_rules to anon;
grant select, insert, update, delete on public.deadlines, public.fee_rules to authenticated;
grant all on public.deadlines, public.fee_rules to service_role;

-- The subquery runs under the reader's policies: a deadline of a program is readable if the program is.
create policy "everybody reads published deadlines" on public.deadlines
  for select to anon, authenticated
  using (
    status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    and (program_id is null or exists (select 1 from public.programs where programs.id = program_id))
  );
create policy "staff read every deadline" on public.deadlines
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));
create policy "editors write deadlines" on public.deadlines
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published fee rules" on public.fee_rules
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write fee rules" on public.fee_rules
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- admissions/benefits.sql

-- Scholarships, and the office's support funds for students and for program directors.

create table public.scholarships (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('internal', 'external')),
  name text not null,
  provider text not null default '',
  summary text not null default '',
  audience text not null default '',
  requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(requirements) = 'array'),
  benefits jsonb not null default '[]'::jsonb check (jsonb_typeof(benefits) = 'array'),
  how_to_apply jsonb not null default '[]'::jsonb check (jsonb_typeof(how_to_apply) = 'array'),
  amounts jsonb not null default '[]'::jsonb check (jsonb_typeof(amounts) = 'array'),
  calendar text not null default '',
  applies_to jsonb not null default '[]'::jsonb check (
    jsonb_typeof(applies_to) = 'array'
    and applies_to <@ '["doctorate", "academic_master", "professional_master", "health_specialty"]'::jsonb
  ),
  study_stages jsonb not null default '[]'::jsonb check (
    jsonb_typeof(study_stages) = 'array'
    and study_stages <@ '["entering", "first_year", "higher_year", "thesis", "finishing"]'::jsonb
  ),
  residencies jsonb not null default '[]'::jsonb check (
    jsonb_typeof(residencies) = 'array'
    and residencies <@ '["national", "permanent", "temporary", "none"]'::jsonb
  ),
  earlier_studies jsonb not null default '[]'::jsonb check (
    jsonb_typeof(earlier_studies) = 'array' and earlier_studies <@ '["here", "country", "abroad"]'::jsonb
  ),
  accredited_only boolean not null default false,
  minimum_average numeric check (minimum_average between 0 and 100),
  maximum_years integer check (maximum_years between 1 and 10),
  tuition_share numeric check (tuition_share between 0 and 1),
  least_tuition_share numeric check (least_tuition_share between 0 and 1),
  enrollment_share numeric check (enrollment_share between 0 and 1),
  stipend_amount numeric check (stipend_amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  deadline_key text references public.deadlines (key) on update cascade on delete set null,
  link text check (link ~ '^https?://'),
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint scholarships_tuition_shares check (
    least_tuition_share is null or coalesce(least_tuition_share < tuition_share, false)
  )
);

comment on column public.scholarships.provider is 'Who gives it.';
comment on column public.scholarships.audience is 'Whom it is for, in a few words: a list has room for no more.';
comment on column public.scholarships.requirements is
  'List of texts. So are benefits, amounts and how_to_apply, the last one in the order of the steps.';
comment on column public.scholarships.calendar is 'When one applies and when the results come, in words.';
comment on column public.scholarships.applies_to is 'List of program types (programs.type).';
comment on column public.scholarships.study_stages is
  'Where applicants are in their studies; empty where it does not matter. So are residencies and earlier_studies.';
comment on column public.scholarships.residencies is 'Nationality or residence of applicants in the university''s country.';
comment on column public.scholarships.earlier_studies is 'Where applicants have their earlier degree from.';
comment on column public.scholarships.accredited_only is 'Whether the program has to be accredited.';
comment on column public.scholarships.minimum_average is
  'Weighted average of earlier studies, on the university''s scale, that one must reach.';
comment on column public.scholarships.tuition_share is
  'The part of a year''s tuition that it pays, 0 to 1; null where that is not known. So is enrollment_share.';
comment on column public.scholarships.least_tuition_share is
  'Where tuition_share is the most that it pays: the least.';
comment on column public.scholarships.stipend_amount is
  'Each month''s, in currency; paid over benefit_rules.stipend_months.';
comment on column public.scholarships.deadline_key is 'The window in which one applies.';

create index scholarships_deadline on public.scholarships (deadline_key);

create table public.support_benefits (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  audience text not null check (audience in ('students', 'program_directors')),
  name text not null,
  description text not null default '',
  amount text not null default '',
  requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(requirements) = 'array'),
  how_to_apply jsonb not null default '[]'::jsonb check (jsonb_typeof(how_to_apply) = 'array'),
  frequency text not null default '',
  response_days integer check (response_days between 1 and 366),
  deadline_key text references public.deadlines (key) on update cascade on delete set null,
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.support_benefits.requirements is
  'List of texts. So is how_to_apply, in the order of the steps.';
comment on column public.support_benefits.frequency is 'How often somebody may have it, in words.';
comment on column public.support_benefits.response_days is
  'Days within which a complete request is answered; null when results have a date of their own.';
comment on column public.support_benefits.deadline_key is 'The window in which one applies.';

create index support_benefits_deadline on public.support_benefits (deadline_key);

alter table public.scholarships enable row level security;
alter table public.support_benefits enable row level security;
grant select on public.scholarships, public.support_benefits to anon;
grant select, insert, update, delete on public.scholarships, public.support_benefits to authenticated;
grant all on public.scholarships, public.support_benefits to service_role;

create policy "everybody reads published scholarships" on public.scholarships
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write scholarships" on public.scholarships
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published support benefits" on public.support_benefits
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write support benefits" on public.support_benefits
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Rules common to all scholarships and support funds of a year, like `fee_rules` for payments, and the numbers and
-- dates for placeholders in texts.

create table public.benefit_rules (
  id bigint generated by default as identity primary key,
  year integer not null unique check (year between 1900 and 2200),
  stipend_months integer not null check (stipend_months between 1 and 12),
  funds_per_semester integer not null check (funds_per_semester between 1 and 12),
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.benefit_rules.stipend_months is 'Over how many months of the year stipends are paid.';
comment on column public.benefit_rules.funds_per_semester is
  'How often in a semester a student, or a program, may have support funds.';

alter table public.benefit_rules enable row level security;
grant select on public.benefit_rules to anon;
grant select, insert, update, delete on public.benefit_rules to authenticated;
grant all on public.benefit_rules to service_role;

create policy "everybody reads published benefit rules" on public.benefit_rules
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write benefit rules" on public.benefit_rules
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Returns the values for placeholders in texts, under the reader's policies: fee rules, benefit rules, figures of two
-- benefits, and deadlines that apply to all programs. The caller selects the year.
create function public.published_rules() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'fees', (select coalesce(jsonb_agg(to_jsonb(f) order by f.year), '[]') from public.fee_rules f
        where private.is_shown(f.status, f.deleted_at, f.expires_at)),
      'benefits', (select coalesce(jsonb_agg(to_jsonb(b) order by b.year), '[]') from public.benefit_rules b
        where private.is_shown(b.status, b.deleted_at, b.expires_at)),
      'dates', (
        select coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'opens', d.opens_on, 'closes', d.closes_on)), '[]')
        from public.deadlines d where private.is_shown(d.status, d.deleted_at, d.expires_at) and d.program_id is null
      ),
      'articulation', (
        select jsonb_build_object('minimum_average', s.minimum_average, 'maximum_years', s.maximum_years)
        from public.scholarships s
        where private.is_shown(s.status, s.deleted_at, s.expires_at) and s.slug = 'beca-de-articulacion'
      ),
      'visiting_professors_days', (
        select b.response_days from public.support_benefits b
        where private.is_shown(b.status, b.deleted_at, b.expires_at) and b.slug = 'profesores-visitantes'
      )
    )
  $$;

grant execute on function public.published_rules() to anon, authenticated, service_role;

-- events/events.sql

-- Talks, thesis defenses, open days, courses and ceremonies.

create table public.events (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('open_day', 'defense', 'talk', 'course', 'ceremony')),
  title text not null,
  place text not null default '',
  starts_on date not null,
  starts_at time(0),
  ends_on date,
  ends_at time(0),
  summary text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  link text,
  program_id bigint references public.programs (id) on delete set null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint events_end_after_start check (
    coalesce(ends_on, starts_on) + coalesce(ends_at, time '24:00') > starts_on + coalesce(starts_at, time '00:00')
  ),
  constraint events_end_without_start check (ends_at is null or starts_at is not null)
);

-- Times are local times in the institution's time zone: a talk at ten stays at ten when the law changes the offset.
comment on column public.events.starts_at is 'By the clocks of the institution''s time zone; null for a whole day.';
comment on column public.events.ends_on is 'Last day, included; null when it ends on the day it starts.';
comment on column public.events.ends_at is 'By the clocks of the institution''s time zone; null when it is not known.';
comment on column public.events.link is 'Where one registers, or follows it from afar.';

create index events_starts_on on public.events (starts_on);
create index events_program on public.events (program_id);

alter table public.events enable row level security;
grant select on public.events to anon;
grant select, insert, update, delete on public.events to authenticated;
grant all on public.events to service_role;

create policy "everybody reads published events" on public.events
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write events" on public.events
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- documents/documents.sql

create table public.documents (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('regulations', 'agreements', 'institutional', 'forms', 'resolutions')),
  title text not null,
  description text not null default '',
  year integer check (year between 1900 and 2200),
  file text,
  external_url text check (external_url ~ '^https?://'),
  pages integer check (pages > 0),
  size_bytes integer check (size_bytes > 0),
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (status <> 'published' or file is not null or external_url is not null)
);

alter table public.accreditations
  add column resolution_document text references public.documents (slug) on update cascade on delete set null;
create index accreditations_resolution_document on public.accreditations (resolution_document);

comment on column public.accreditations.resolution_document is
  'The resolution among the site''s documents; resolution_link is where somebody else publishes it.';
comment on column public.documents.file is 'Path of the PDF in storage.';
comment on column public.documents.external_url is 'Where the document is when somebody else publishes it.';
comment on column public.documents.year is 'Of approval, signature or the present version.';

create table public.links (
  id bigint generated by default as identity primary key,
  "group" text not null check ("group" in ('university', 'student_life', 'research', 'national')),
  title text not null,
  description text not null default '',
  url text not null unique check (url ~ '^https?://'),
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.links is
  'Links of interest. National ones are public bodies: funding, accreditation, recognition of degrees, migration.';

alter table public.documents enable row level security;
alter table public.links enable row level security;
grant select on public.documents, public.links to anon;
grant select, insert, update, delete on public.documents, public.links to authenticated;
grant all on public.documents, public.links to service_role;

create policy "everybody reads published documents" on public.documents
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write documents" on public.documents
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published links" on public.links
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write links" on public.links
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- media/media.sql

-- The library of images and PDFs: metadata of stored files. Rows of other tables reference a file by its path in the
-- bucket, independent of the library; a file without a row here is shown without a credit and cropped around its
-- center.

create table public.media (
  id bigint generated by default as identity primary key,
  path text not null unique check (length(path) <= 200 and path ~ '^([^/[:cntrl:]\\]+/)*[^/[:cntrl:]\\]+$'),
  kind text not null check (kind in ('image', 'pdf')),
  mime_type text not null check (mime_type ~ '^(image|application)/[a-z0-9.+-]+$'),
  name text not null check (name <> ''),
  size_bytes integer check (size_bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  pages integer check (pages > 0),
  alt text not null default '',
  is_decorative boolean not null default false,
  credit text not null default '',
  focal_point text not null default '50% 50%' check (focal_point ~ '^(100|\d{1,2})% (100|\d{1,2})%$'),
  alt_state text not null generated always as (
    case when kind = 'pdf' then 'none' when is_decorative then 'decorative' when alt = '' then 'missing'
      else 'described' end
  ) stored,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (kind = 'image' or (width is null and height is null)),
  check (kind = 'pdf' or pages is null)
);

comment on column public.media.path is 'In the bucket Images. Changes when the file is replaced: a stored file never does.';
comment on column public.media.name is 'What the library calls the file; at first the name that it had.';
comment on column public.media.is_decorative is 'Whether the image says nothing beyond the text beside it.';
comment on column public.media.focal_point is 'The point that every crop keeps, from the left and from the top, as CSS has it.';
comment on column public.media.alt_state is 'Whether the image has an alternative text, needs none or lacks it.';

create index media_names on public.media ((public.sort_key(name) collate "C"));

alter table public.media enable row level security;
grant select, insert, update, delete on public.media to authenticated;
grant all on public.media to service_role;

create policy "staff read the library" on public.media
  for select to authenticated using ((select public.is_staff()));
create policy "editors write the library" on public.media
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Returns the metadata that pages show with images, by their paths, as an array of objects. Security definer: visitors
-- may not list the library, which includes files of unpublished records. Anyone who knows a path can read the file.
create function public.pictures_by_path(paths text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'path', m.path, 'alt', m.alt, 'alt_en', coalesce(m.translations -> 'en' ->> 'alt', ''),
      'is_decorative', m.is_decorative, 'credit', m.credit, 'focal_point', m.focal_point,
      'width', m.width, 'height', m.height
    )), '[]')
    from public.media m
    where m.path = any (paths[1:500]) and m.kind = 'image' and m.status = 'published' and m.deleted_at is null
      and coalesce(m.expires_at, 'infinity') > now()
  $$;

grant execute on function public.pictures_by_path(text[]) to anon, authenticated, service_role;

-- media/bucket.sql

-- The bucket of images on a Supabase project. Elsewhere the schema `storage` does not exist, and the site's own storage
-- enforces the same rules.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'Images', 'Images', true, 20 * 1024 * 1024,
    -- No SVG: only the site's own storage sanitizes it. PDFs are examined by the browser that sends them.
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'application/pdf']
  )
  on conflict (id) do nothing;
  -- Readers of a public bucket need no policy; listing it does.
  create policy "editors see the stored images" on storage.objects
    for select to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors store images" on storage.objects
    for insert to authenticated with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors replace images" on storage.objects
    for update to authenticated
    using (bucket_id = 'Images' and (select public.is_editor()))
    with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors remove images" on storage.objects
    for delete to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
end
$$;

-- jobs/jobs.sql

-- The queue of background jobs: mails, webhook messages, the schedule, cleanup. A process claims a job with a lease and
-- renews the lease; a job with an expired lease is due again (docs/decisions/jobs.md).

create table public.jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject bigint,
  payload jsonb not null default '{}',
  lane text,
  series text,
  owner uuid,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead', 'canceled')),
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  expires_at timestamptz,
  tries integer not null default 0,
  lease uuid,
  run_again boolean not null default false,
  cancel_requested boolean not null default false,
  progress jsonb,
  result jsonb,
  reason text,
  ended_at timestamptz,
  check ((lease is not null) = (state = 'running'))
);

comment on column public.jobs.kind is 'Of `job_kinds`.';
comment on column public.jobs.subject is 'Id of the row that the job is about, in the table of its kind.';
comment on column public.jobs.lane is 'Jobs of one lane run one at a time.';
comment on column public.jobs.series is 'Jobs of one series run in the order of their ids: a failed job delays those after it.';
comment on column public.jobs.owner is 'Member of staff who asked for the job, and may cancel it.';
comment on column public.jobs.run_at is 'When the job is due; while it runs, the end of its lease.';
comment on column public.jobs.expires_at is 'After this moment the job is not tried again.';
comment on column public.jobs.lease is 'Token of the process that runs the job.';
comment on column public.jobs.run_again is 'A repeated job was asked for while it ran.';
comment on column public.jobs.progress is 'As the job last reported it; its shape depends on the kind.';
comment on column public.jobs.reason is 'Code of the last failure, without personal data.';
comment on column public.jobs.ended_at is 'Of a repeated job, the end of its last successful run.';

create index jobs_due on public.jobs (run_at, id) where state in ('waiting', 'running');
create index jobs_lane on public.jobs (lane) where state = 'running';
create index jobs_series on public.jobs (series, id) where state in ('waiting', 'running');
create index jobs_subject on public.jobs (kind, subject);
create index jobs_owner on public.jobs (owner, id desc) where owner is not null;
create index jobs_ended on public.jobs (ended_at) where state in ('done', 'dead', 'canceled');

-- A lane without a row is open.
create table public.job_lanes (
  lane text primary key,
  held_until timestamptz not null
);

alter table public.jobs enable row level security;
alter table public.job_lanes enable row level security;
grant select on public.jobs to authenticated;
grant all on public.jobs, public.job_lanes to service_role;

create policy "staff read their jobs, administrators read all" on public.jobs
  for select to authenticated using (
    (select private.is_administrator()) or owner = (select auth.uid()) and (select public.is_staff())
  );

-- Returns the rules of each kind of job. After the first failure a job is retried after `first_pause`; the pause grows
-- fourfold with each failure up to `longest_pause`, with up to a tenth of jitter. A job with `valid_for` is given up
-- after that time. A job with `every` is repeated indefinitely; its first run is `first_after` after its creation.
-- Ended jobs are kept for `kept_for`. `can_retry`: administrators may retry a job that was given up.
create function public.job_kinds() returns table (
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
      ('schedule', '10 seconds', '1 minute', null, '1 minute', '0', null, false),
      ('seal_audit_events', '10 seconds', '1 minute', null, '5 seconds', '0', null, false),
      ('purge_messages', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false)
  $$;

-- After insert: notifies the servers that a job may be due.
create function public.announce_jobs() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return null;
  end
  $$;
create trigger jobs_announce after insert on public.jobs
  for each statement execute function public.announce_jobs();

-- Stores a job and returns its id. A repeated kind has one job: a second call returns null. Raises 22023 for an unknown
-- kind. Waits for another transaction only if both store the same repeated kind.
create function public.enqueue_job(
  kind text, subject bigint default null, payload jsonb default '{}', lane text default null, series text default null,
  owner uuid default null, run_at timestamptz default now()
) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    rules record;
    made bigint;
  begin
    select * into rules from public.job_kinds() k where k.kind = enqueue_job.kind;
    if not found then
      raise exception 'there is no kind of job %', kind using errcode = '22023', hint = 'kind';
    end if;
    if rules.every is not null then
      perform pg_advisory_xact_lock(hashtext('public.jobs'), hashtext(kind));
      if exists (select from public.jobs j where j.kind = enqueue_job.kind) then return null; end if;
    end if;
    insert into public.jobs (kind, subject, payload, lane, series, owner, run_at, expires_at)
    values (
      kind, subject, payload, lane, series, owner, run_at + coalesce(rules.first_after, '0'), run_at + rules.valid_for
    )
    returning id into made;
    return made;
  end
  $$;

-- Claims the longest due job of these kinds for the duration of `lease`. Returns no row when none is due. Concurrent
-- callers get different jobs. Expired jobs of any kind are given up, unless their lane is on hold.
create function public.claim_job(kinds text[], lease interval) returns setof public.jobs
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    candidate public.jobs;
  begin
    update public.jobs j set state = 'dead', lease = null, reason = coalesce(j.reason, 'expired'), ended_at = now()
    where j.id in (
      select e.id from public.jobs e
      where e.state in ('waiting', 'running') and e.expires_at <= now() and (e.state = 'waiting' or e.run_at <= now())
        and not exists (select from public.job_lanes l where l.lane = e.lane and l.held_until > now())
      for update skip locked
    );
    for candidate in
      select * from public.jobs j
      where j.state in ('waiting', 'running') and j.run_at <= now() and j.kind = any (kinds)
        and not exists (select from public.job_lanes l where l.lane = j.lane and l.held_until > now())
        and not exists (
          select from public.jobs other where other.lane = j.lane and other.state = 'running' and other.run_at > now()
        )
        and not exists (
          select from public.jobs earlier
          where earlier.series = j.series and earlier.state in ('waiting', 'running') and earlier.id < j.id
        )
      order by j.run_at, j.id limit 100
    loop
      continue when candidate.lane is not null
        and not pg_try_advisory_xact_lock(hashtext('public.job_lanes'), hashtext(candidate.lane));
      -- Read again: another process may have claimed it, or a job of its lane, since the list was read.
      perform from public.jobs j
        where j.id = candidate.id and j.state in ('waiting', 'running') and j.run_at <= now() for update skip locked;
      continue when not found or exists (
        select from public.jobs other
        where other.lane = candidate.lane and other.state = 'running' and other.run_at > clock_timestamp()
      );
      return query
        update public.jobs j set
          state = 'running', lease = gen_random_uuid(), run_at = now() + claim_job.lease, tries = j.tries + 1,
          run_again = false
        where j.id = candidate.id returning *;
      return;
    end loop;
  end
  $$;

-- Returns when the next job of these kinds is due: in the past while a due job is being claimed, null when none is
-- waiting.
create function public.next_job_at(kinds text[]) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select min(greatest(j.run_at, l.held_until))
    from public.jobs j left join public.job_lanes l on l.lane = j.lane
    where j.state in ('waiting', 'running') and j.kind = any (kinds)
      and not exists (
        select from public.jobs other
        where other.id <> j.id and other.lane = j.lane and other.state = 'running' and other.run_at > now()
      )
      and not exists (
        select from public.jobs earlier
        where earlier.series = j.series and earlier.state in ('waiting', 'running') and earlier.id < j.id
      )
  $$;

-- Renews the lease of a running job and stores its progress; null keeps the previous progress. Returns `held`;
-- `canceled` if the job must stop; `lost` if another process has claimed it.
create function public.renew_job(job bigint, token uuid, duration interval, progress jsonb default null) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_canceled boolean;
  begin
    update public.jobs j set run_at = now() + duration, progress = coalesce(renew_job.progress, j.progress)
    where j.id = job and j.lease = token returning j.cancel_requested into is_canceled;
    return case when is_canceled is null then 'lost' when is_canceled then 'canceled' else 'held' end;
  end
  $$;

-- Makes the job of a repeated kind due now; a running job runs once more.
create function public.run_job_now(kind text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set
      run_again = j.state = 'running', run_at = case j.state when 'running' then j.run_at else now() end
    where j.kind = run_job_now.kind and j.state in ('waiting', 'running') and not j.run_again;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
  end
  $$;

-- Puts a lane on hold until a time, or opens it if `until` is null. A running job is not interrupted.
create function public.hold_lane(held_lane text, until timestamptz) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if until is null then
      delete from public.job_lanes l where l.lane = held_lane;
      perform pg_catalog.pg_notify('postgrado_jobs', '');
    else
      insert into public.job_lanes values (held_lane, until)
        on conflict (lane) do update set held_until = excluded.held_until;
    end if;
  end
  $$;

grant execute on function
  public.enqueue_job(text, bigint, jsonb, text, text, uuid, timestamptz), public.claim_job(text[], interval),
  public.next_job_at(text[]), public.renew_job(bigint, uuid, interval, jsonb), public.run_job_now(text)
  to service_role;

-- jobs/endings.sql

-- Functions that end jobs: for the process that runs them, and for staff.

-- Ends a job that succeeded. A repeated job is scheduled for its next run: immediately if a run was requested during
-- this one, at `next_run`, or by default after the kind's interval. Returns false if another process has claimed the
-- job.
create function public.finish_job(
  job bigint, token uuid, result jsonb default null, next_run timestamptz default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    rules record;
  begin
    select k.* into rules from public.jobs j join public.job_kinds() k on k.kind = j.kind
      where j.id = job and j.lease = token for update of j;
    if not found then return false; end if;
    update public.jobs j set
      state = case when rules.every is null then 'done' else 'waiting' end, lease = null, ended_at = now(),
      result = finish_job.result, reason = null,
      tries = case when rules.every is null then j.tries else 0 end,
      run_at = case
        when rules.every is null then j.run_at
        when j.run_again then now()
        else coalesce(next_run, now() + rules.every)
      end
    where j.id = job;
    if rules.every is not null then
      delete from public.jobs j using public.job_kinds() k
        where k.kind = j.kind and j.state in ('done', 'dead', 'canceled')
          and j.ended_at < now() - coalesce(k.kept_for, '30 days');
    elsif rules.kept_for is null then
      delete from public.jobs j where j.id = job;
    end if;
    return true;
  end
  $$;

-- Schedules the retry of a failed job; gives it up if it has expired or `can_retry` is false; cancels it if that was
-- requested. Returns the time of the retry; null if there is none or another process has claimed the job.
create function public.fail_job(job bigint, token uuid, failure text, can_retry boolean default true)
  returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    failed public.jobs;
    rules record;
    next_run timestamptz;
    is_over boolean;
  begin
    select * into failed from public.jobs j where j.id = job and j.lease = token for update;
    if not found then return null; end if;
    select * into rules from public.job_kinds() k where k.kind = failed.kind;
    next_run := now() + (0.9 + random() * 0.2)
      * least(rules.first_pause * power(4, least(greatest(failed.tries - 1, 0), 10)), rules.longest_pause);
    is_over := failed.cancel_requested or not can_retry and rules.every is null
      or next_run >= coalesce(failed.expires_at, 'infinity');
    update public.jobs j set
      state = case when not is_over then 'waiting' when failed.cancel_requested then 'canceled' else 'dead' end,
      lease = null, reason = left(failure, 200),
      run_at = case when is_over then j.run_at else next_run end,
      ended_at = case when is_over then now() else j.ended_at end
    where j.id = job;
    return case when not is_over then next_run end;
  end
  $$;

-- Returns a running job to the queue without counting an attempt, for a process that stops. Returns false if another
-- process has claimed the job.
create function public.release_job(job bigint, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set state = 'waiting', lease = null, run_at = now(), tries = greatest(j.tries - 1, 0)
      where j.id = job and j.lease = token;
    if not found then return false; end if;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return true;
  end
  $$;

-- Cancels a job: users cancel their own, administrators any. A waiting job ends immediately, a running one at its next
-- renewal. Returns true if there was such a job. Repeated jobs cannot be canceled.
create function public.cancel_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set
      cancel_requested = true, state = case j.state when 'waiting' then 'canceled' else j.state end,
      ended_at = case j.state when 'waiting' then now() else j.ended_at end
    where j.id = job and j.state in ('waiting', 'running') and (
      private.is_administrator() or j.owner = auth.uid() and public.is_staff()
    ) and not exists (select from public.job_kinds() k where k.kind = j.kind and k.every is not null);
    return found;
  end
  $$;

-- Queues a job that was given up, with its attempts reset. Returns true if there was such a job of a kind that can be
-- retried. Raises 42501 unless the caller is an administrator.
create function public.retry_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators retry jobs' using errcode = '42501';
    end if;
    update public.jobs j set
      state = 'waiting', tries = 0, run_at = now(), expires_at = now() + k.valid_for, ended_at = null
    from public.job_kinds() k where j.id = job and j.state = 'dead' and k.kind = j.kind and k.can_retry;
    if not found then return false; end if;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return true;
  end
  $$;

-- Deletes a job that was given up. Returns true if there was one. Raises 42501 unless the caller is an administrator.
create function public.discard_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators discard jobs' using errcode = '42501';
    end if;
    delete from public.jobs j where j.id = job and j.state = 'dead';
    return found;
  end
  $$;

grant execute on function
  public.finish_job(bigint, uuid, jsonb, timestamptz), public.fail_job(bigint, uuid, text, boolean),
  public.release_job(bigint, uuid)
  to service_role;
grant execute on function public.cancel_job(bigint), public.retry_job(bigint), public.discard_job(bigint)
  to authenticated;

-- contact/messages.sql

-- Messages from the contact form. They are personal data: only staff read them, `revisions` and the audit log exclude
-- their content, and they are purged.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 160),
  message text not null check (char_length(message) between 1 and 5000),
  program_code text,
  language text not null default 'es' check (language in ('es', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  assigned_to uuid references public.staff (user_id) on delete set null
);

comment on column public.contact_messages.program_code is
  'Code of the program that the message is about. No reference: the program may be renamed or go.';
comment on column public.contact_messages.language is 'Of the page from which it was sent, and so of the answer.';

comment on column public.contact_messages.handled_at is 'When it was answered, closed or marked as spam.';

create index contact_messages_created_at on public.contact_messages (created_at desc);
create index contact_messages_state on public.contact_messages (state, created_at desc);
create index contact_messages_assigned_to on public.contact_messages (assigned_to);

-- Before update: sets the person who handled a message from the token, regardless of the client's value, and keeps
-- `state` and `handled_at` consistent. Raises 23514 for an assignee who could not answer it. Security definer, because
-- editors cannot read the other rows of `staff`.
create function private.record_message_handler() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.state is distinct from old.state then
      new.handled_at := case when new.state in ('answered', 'closed', 'spam') then coalesce(old.handled_at, now()) end;
    elsif (new.handled_at is null) <> (old.handled_at is null) then
      new.state := case when new.handled_at is null then 'open' else 'closed' end;
    end if;
    if new.handled_at is distinct from old.handled_at then
      new.handled_by := case when new.handled_at is not null then auth.uid() end;
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.staff
      where user_id = new.assigned_to and active and role in ('administrator', 'editor')
    ) then
      raise exception 'assigned_to must be an active editor or administrator'
        using errcode = '23514', hint = 'assigned_to';
    end if;
    return new;
  end
  $$;

create trigger contact_messages_record_handler before update on public.contact_messages
  for each row execute function private.record_message_handler();

-- After update or delete: inserts an audit event without the message's text and author, which must be deleted with the
-- message: only state and assignee are recorded. A reply inserts its event itself, so a change of state by a reply is
-- skipped.
create function private.audit_contact_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_values jsonb;
    after_values jsonb;
  begin
    if current_setting('postgrado.message_entry', true) = 'on' then return null; end if;
    if tg_op = 'UPDATE' then
      before_values := jsonb_build_object(
        'state', old.state, 'assigned_to', (select email from public.staff where user_id = old.assigned_to)
      );
      after_values := jsonb_build_object(
        'state', new.state, 'assigned_to', (select email from public.staff where user_id = new.assigned_to)
      );
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', tg_table_name, 'id', old.id::text)
      || case when before_values is distinct from after_values
        then jsonb_build_object('before', before_values, 'after', after_values) else '{}' end
    );
    return null;
  end
  $$;

create trigger contact_messages_audit after update or delete on public.contact_messages
  for each row execute function private.audit_contact_message();

alter table public.contact_messages enable row level security;
grant select, update (handled_at, state, assigned_to), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "staff read messages" on public.contact_messages
  for select to authenticated
  using (
    (select public.is_editor())
    or program_code in (select code from public.programs where id in (select private.directed_programs()))
  );
create policy "editors handle messages" on public.contact_messages
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_administrator()));

-- The only way to insert a message: security definer, because no request role may insert. Returns true if it was
-- stored, false if the same message arrived within the last ten minutes (a form sent twice). Raises 22023 with the
-- invalid field's name as hint and without its value. The server limits the rate of each client.
create function public.submit_contact_message(
  name text,
  email text,
  subject text,
  message text,
  program_code text default null,
  language text default 'es'
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Deliverable rather than the whole grammar of addresses: a@b.cc without separators or brackets.
    address_pattern constant text := '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$';
    -- Line breaks in what becomes a mail header, and control characters anywhere, are refused.
    clean_name text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_email text := lower(trim(coalesce(email, '')));
    clean_subject text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_message text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(message, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
  begin
    if char_length(clean_name) not between 1 and 120 then
      raise exception 'name must have 1 to 120 characters' using errcode = '22023', hint = 'name';
    elsif char_length(clean_email) > 254 or clean_email !~ address_pattern then
      raise exception 'email must be an address of at most 254 characters' using errcode = '22023', hint = 'email';
    elsif char_length(clean_subject) not between 1 and 160 then
      raise exception 'subject must have 1 to 160 characters' using errcode = '22023', hint = 'subject';
    elsif char_length(clean_message) not between 1 and 5000 then
      raise exception 'message must have 1 to 5000 characters' using errcode = '22023', hint = 'message';
    end if;
    if exists (
      select 1 from public.contact_messages c
      where c.created_at > now() - interval '10 minutes'
        and c.email = clean_email and c.subject = clean_subject and c.message = clean_message
    ) then
      return false;
    end if;
    insert into public.contact_messages (name, email, subject, message, program_code, language)
    values (
      clean_name,
      clean_email,
      clean_subject,
      clean_message,
      -- Null for an unknown code: the message is stored all the same.
      (
        select p.code from public.programs p
        where p.code = submit_contact_message.program_code and private.is_shown(p.status, p.deleted_at, p.expires_at)
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $$;

-- Deletes the messages older than an interval and returns their number. Security invoker: the policies above apply; the
-- service role bypasses them.
create function public.purge_contact_messages(older_than interval) returns integer
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    purged integer;
  begin
    if older_than is null or older_than < interval '1 day' then
      raise exception 'older_than must be one day or more' using errcode = '22023', hint = 'older_than';
    end if;
    if current_user = 'authenticated' and not private.is_administrator() then
      raise exception 'only administrators purge messages' using errcode = '42501';
    end if;
    delete from public.contact_messages where created_at < now() - older_than;
    get diagnostics purged = row_count;
    return purged;
  end
  $$;

grant execute on function
  public.submit_contact_message(text, text, text, text, text, text)
  to anon, authenticated, service_role;

grant execute on function public.purge_contact_messages(interval) to authenticated, service_role;

-- contact/replies.sql

-- Entries of staff about a message: internal notes, and replies, which are mailed to its author. They are deleted with
-- the message. `mail_state` is the state of a reply's mail.
create table public.contact_message_entries (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply')),
  body text not null check (char_length(body) between 1 and 10000),
  author uuid,
  created_at timestamptz not null default now(),
  mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'sent', 'failed')),
  mail_at timestamptz,
  mail_reason text,
  check ((kind = 'note') = (mail_state = 'none'))
);

comment on column public.contact_message_entries.mail_at is 'When the mail was sent or given up.';
comment on column public.contact_message_entries.mail_reason is 'Code of the last failure, never with an address.';

create index contact_message_entries_message on public.contact_message_entries (message_id, id);

alter table public.contact_message_entries enable row level security;
grant select, insert (message_id, kind, body) on public.contact_message_entries to authenticated;
grant all on public.contact_message_entries to service_role;

create policy "editors read entries, directors replies about their programs" on public.contact_message_entries
  for select to authenticated
  using (
    (select public.is_editor())
    or kind = 'reply' and exists (select from public.contact_messages message where message.id = message_id)
  );
create policy "editors write entries" on public.contact_message_entries
  for insert to authenticated with check ((select public.is_editor()));

-- Mails that the database requests from the server: a reply to a visitor, or a notification that a message was assigned
-- to a staff member. The server composes the mail and moves it to `mail_outbox`, which deletes the request in the same
-- transaction: no mail is lost or sent twice. A feature that mails staff adds a kind, and a column for its subject.
create table public.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reply', 'assignment', 'proposal', 'decision', 'webhook')),
  entry_id bigint references public.contact_message_entries (id) on delete cascade,
  message_id bigint references public.contact_messages (id) on delete cascade,
  recipient uuid references public.staff (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'reply') = (entry_id is not null)),
  check ((kind = 'assignment') = (message_id is not null and recipient is not null))
);

create index mail_requests_entry on public.mail_requests (entry_id);
create index mail_requests_message on public.mail_requests (message_id);
create index mail_requests_recipient on public.mail_requests (recipient);

alter table public.mail_requests enable row level security;
grant all on public.mail_requests to service_role;

-- Before insert: sets author and time from the token and the clock, and removes control characters from the text.
create function private.prepare_message_entry() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.author := auth.uid();
    new.created_at := now();
    new.body := trim(both E' \n\t' from regexp_replace(
      replace(new.body, E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    new.mail_state := case when new.kind = 'reply' then 'waiting' else 'none' end;
    return new;
  end
  $$;

create trigger contact_message_entries_prepare before insert on public.contact_message_entries
  for each row execute function private.prepare_message_entry();

-- After insert: marks the message as answered and requests the mail of a reply. Inserts one audit event, without the
-- text. Security definer, because request roles do not write `mail_requests`.
create function private.process_message_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.kind = 'reply' then
      perform set_config('postgrado.message_entry', 'on', true);
      update public.contact_messages set state = 'answered' where id = new.message_id;
      perform set_config('postgrado.message_entry', 'off', true);
      insert into public.mail_requests (kind, entry_id) values ('reply', new.id);
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_create',
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'kind', new.kind,
        'parent', jsonb_build_object('table', 'contact_messages', 'id', new.message_id::text)
      )
    );
    return null;
  end
  $$;

create trigger contact_message_entries_follow after insert on public.contact_message_entries
  for each row execute function private.process_message_entry();

-- After a message was assigned to a person other than the user who assigned it: requests a mail to that person.
create function private.request_assignment_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests where created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, message_id, recipient) values ('assignment', new.id, new.assigned_to);
    return null;
  end
  $$;

create trigger contact_messages_assignment after update of assigned_to on public.contact_messages
  for each row when (
    new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to
    and new.assigned_to is distinct from auth.uid()
  )
  execute function private.request_assignment_mail();

-- Requests the mail of a reply again, after it failed or was lost with its server. Returns true if it was requested.
-- Raises 42501 unless the caller is an editor.
create function public.resend_reply(entry bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    message bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors send replies' using errcode = '42501';
    end if;
    update public.contact_message_entries e
      set mail_state = 'waiting', mail_at = null, mail_reason = null
      where e.id = entry and e.kind = 'reply' and (
        e.mail_state = 'failed'
        or e.mail_state = 'waiting' and e.created_at < now() - interval '1 hour'
          and not exists (select from public.mail_outbox o where o.entry_id = e.id and o.content is not null)
      )
      returning e.message_id into message;
    if message is null then return false; end if;
    delete from public.mail_requests where entry_id = entry;
    insert into public.mail_requests (kind, entry_id) values ('reply', entry);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'contact_message_entries', 'id', entry::text, 'kind', 'reply',
        'parent', jsonb_build_object('table', 'contact_messages', 'id', message::text)
      )
    );
    return true;
  end
  $$;

-- Returns the present and former people who answer messages, [{"id", "name", "email", "active"}]; empty unless the
-- caller is an editor.
create function public.message_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.user_id, 'name', s.name, 'email', s.email, 'active', s.active and s.role in ('administrator', 'editor')
    ) order by s.name, s.email), '[]')
    from public.staff s where (select public.is_editor())
  $$;

grant execute on function public.resend_reply(bigint), public.message_people() to authenticated;

-- mail/outbox.sql

-- Outgoing mails, each sent by a job. Only the server reads the table. `content` is encrypted with a key that is not in
-- this table, so that database access or a backup does not reveal password links; it is set to null once a mail is sent
-- or given up.
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'recovery', 'invitation', 'reply', 'staff')),
  contact_message bigint references public.contact_messages (id) on delete cascade,
  content text,
  created_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  given_up_at timestamptz,
  entry_id bigint references public.contact_message_entries (id) on delete cascade,
  request_id bigint,
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);

comment on column public.mail_outbox.contact_message is 'The message that the mail brings to the office.';
comment on column public.mail_outbox.reason is 'Code of the last failure, never with an address.';

comment on column public.mail_outbox.entry_id is 'The reply that the mail brings to a visitor.';
comment on column public.mail_outbox.request_id is 'Of `mail_requests`, by which the mail was asked for.';

create index mail_outbox_contact_message on public.mail_outbox (contact_message);
create index mail_outbox_entry on public.mail_outbox (entry_id);

-- Before insert of a requested mail: deletes the request. If several processes compose the mail, only one insert
-- succeeds.
create function private.delete_mail_request() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.mail_requests where id = new.request_id;
    if not found then return null; end if;
    return new;
  end
  $$;

create trigger mail_outbox_request before insert on public.mail_outbox
  for each row when (new.request_id is not null) execute function private.delete_mail_request();

-- After a reply's mail was sent or given up: stores the result in the reply.
create function private.set_reply_mail_state() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.contact_message_entries set
      mail_state = case when new.sent_at is not null then 'sent' else 'failed' end,
      mail_at = coalesce(new.sent_at, new.given_up_at),
      mail_reason = case when new.sent_at is null then new.reason end
    where id = new.entry_id;
    return null;
  end
  $$;

create trigger mail_outbox_reply after update of sent_at, given_up_at on public.mail_outbox
  for each row when (new.entry_id is not null and (new.sent_at is not null or new.given_up_at is not null))
  execute function private.set_reply_mail_state();

alter table public.mail_outbox enable row level security;
grant all on public.mail_outbox to service_role;

-- After insert: enqueues the job that sends the mail.
create function public.enqueue_mail() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform public.enqueue_job(case new.kind when 'recovery' then 'recovery_mail' else 'mail' end, new.id);
    return null;
  end
  $$;
create trigger mail_outbox_enqueue after insert on public.mail_outbox
  for each row when (new.content is not null) execute function public.enqueue_mail();

-- After a mail's job has ended: clears the mail's content, and keeps the row only for the status that staff see of a
-- message.
create function public.end_mail() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.mail_outbox m set
      content = null, reason = new.reason, sent_at = case new.state when 'done' then now() end,
      given_up_at = case when new.state <> 'done' then now() end
    where m.id = new.subject and m.content is not null;
    delete from public.mail_outbox m where m.id = new.subject and m.contact_message is null;
    return null;
  end
  $$;
create trigger jobs_end_mail after update of state on public.jobs
  for each row when (new.kind in ('mail', 'recovery_mail') and new.state in ('done', 'dead', 'canceled'))
  execute function public.end_mail();

-- After a mail was requested: enqueues the job that composes it.
create function public.enqueue_mail_request() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform public.enqueue_job('mail_request', new.id);
    return null;
  end
  $$;
create trigger mail_requests_enqueue after insert on public.mail_requests
  for each row execute function public.enqueue_mail_request();

-- academics/academics.sql

-- Academics, who teach and advise. Ranks and names are not translated; `translations` has the other texts.

create table public.academics (
  id bigint generated by default as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  given_names text not null,
  family_names text not null,
  academic_rank text not null check (academic_rank in ('full', 'associate', 'assistant', 'instructor', 'adjunct')),
  faculty text not null default '',
  department text not null default '',
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  degrees jsonb not null default '[]'::jsonb check (jsonb_typeof(degrees) = 'array'),
  biography text not null default '',
  research_lines jsonb not null default '[]'::jsonb check (jsonb_typeof(research_lines) = 'array'),
  orcid text unique check (orcid ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'),
  email text check (email like '%@%'),
  website text check (website ~ '^https?://'),
  takes_students text not null default 'ask' check (takes_students in ('yes', 'ask', 'no')),
  home_institution text not null default '',
  photo text,
  theses_elsewhere jsonb not null default '[]'::jsonb check (jsonb_typeof(theses_elsewhere) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.academics.degrees is
  'List of {"name": text, "institution": text, "country": ISO 3166 code, "year": number}, highest first.';
comment on column public.academics.takes_students is 'Whether new theses may be directed now; ask: by agreement.';
comment on column public.academics.home_institution is
  'Where somebody belongs who is not of this university, such as a visitor; empty for its own academics.';
comment on column public.academics.theses_elsewhere is
  'Theses supervised at other institutions: list of {"year": number, "title": text, "student": text, "level": doctorate
  or master, "institution": text, "country": ISO 3166 code}.';
comment on column public.academics.photo is 'A path in the bucket Images, or a full address.';
comment on column public.academics.area is 'Area of knowledge, named as in programs.area.';

create index academics_names
  on public.academics ((public.sort_key(family_names) collate "C"), (public.sort_key(given_names) collate "C"));

create table public.program_academics (
  program_id bigint not null references public.programs (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('thesis_advisor', 'collaborator')),
  membership text check (membership in ('core', 'collaborator', 'visitor')),
  weekly_hours numeric check (weekly_hours > 0 and weekly_hours <= 60),
  since_year integer check (since_year between 1900 and 2200),
  primary key (program_id, academic_id)
);

comment on column public.program_academics.membership is
  'Claustro, colaboradores and visitantes, as the Comisión Nacional de Acreditación names them; null while not known.';
comment on column public.program_academics.weekly_hours is 'Hours a week given to this program; null while not known.';
comment on column public.program_academics.since_year is 'When they joined the program; null while not known.';

create index program_academics_academic on public.program_academics (academic_id);

alter table public.academics enable row level security;
alter table public.program_academics enable row level security;
grant select on public.academics, public.program_academics to anon;
grant select, insert, update, delete on public.academics, public.program_academics to authenticated;
grant all on public.academics, public.program_academics to service_role;

create function private.directed_academics() returns setof bigint
  language sql stable security definer set search_path = ''
  as $$
    select academic_id from public.program_academics
    where program_id in (select private.directed_programs())
  $$;

create policy "everybody reads published academics" on public.academics
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "staff read every academic" on public.academics
  for select to authenticated
  using ((select public.is_editor()) or id in (select private.directed_academics()));
create policy "editors write academics" on public.academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subqueries run under the reader's policies: a link is readable if both of its ends are.
create policy "readers of a program and an academic read that they belong together" on public.program_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.programs where programs.id = program_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write who belongs to a program" on public.program_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

grant execute on function private.directed_academics() to anon, authenticated, service_role;

-- research/works.sql

-- Publications, projects, patents and theses. Title, abstract and venue are in the language of the work (`language`)
-- and are not translated. Authors are as cited, in order; works-of-academics.sql links those of this university. The
-- state of publication is in `visibility`, because projects and patents have a `status` with another meaning.

create table public.publications (
  id bigint generated by default as identity primary key,
  type text not null check (type in (
    'article', 'review', 'conference_paper', 'book', 'book_chapter'
  )),
  title text not null,
  authors jsonb not null check (jsonb_typeof(authors) = 'array'),
  year integer not null check (year between 1900 and 2200),
  language text not null check (language in ('es', 'en', 'pt')),
  abstract text not null default '',
  keywords jsonb not null default '[]'::jsonb check (jsonb_typeof(keywords) = 'array'),
  venue text not null default '',
  publisher text,
  volume text,
  issue text,
  pages text,
  doi text unique check (doi ~ '^10\.\d{4,9}/\S+$'),
  isbn text,
  indexation text not null default 'none' check (indexation in ('wos', 'scopus', 'scielo', 'other', 'none')),
  quartile text check (quartile in ('Q1', 'Q2', 'Q3', 'Q4')),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (quartile is null or indexation in ('wos', 'scopus'))
);

comment on column public.publications.authors is 'List of {"given": text, "family": text}, in the order of citation.';
comment on column public.publications.keywords is
  'List of {"es": text, "en": text}: each keyword in both languages, or in one. As in projects, patents and theses.';
comment on column public.publications.venue is
  'Journal of an article or review, proceedings of a conference paper, book of a chapter; empty for a book.';
comment on column public.publications.quartile is 'Of the journal, in the year of publication, by its best category.';

create index publications_newest on public.publications (year desc, id desc);
-- Covering index for `publications_by_year`, which reads the works of whole years.
create index publications_counted on public.publications (year, type, indexation, quartile)
  include (area, expires_at) where visibility = 'published' and deleted_at is null;

create table public.projects (
  id bigint generated by default as identity primary key,
  code text not null unique,
  title text not null,
  summary text not null default '',
  keywords jsonb not null default '[]'::jsonb check (jsonb_typeof(keywords) = 'array'),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  funding text not null check (funding ~ '^[a-z][a-z0-9_]{0,39}$'),
  funder text not null default '',
  status text not null check (status in ('in_progress', 'finished')),
  start_year integer not null check (start_year between 1900 and 2200),
  end_year integer not null check (end_year between 1900 and 2200),
  amount numeric check (amount >= 0),
  amount_currency text check (amount_currency ~ '^[A-Z]{3}$'),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (start_year <= end_year)
);

comment on column public.projects.code is 'The funder''s own code of the project.';
comment on column public.projects.funding is
  'Kind of fund: one of the institution''s configuration, regional, international or internal. `funder` names it.';

create index projects_newest on public.projects (start_year desc, id desc);

create table public.patents (
  id bigint generated by default as identity primary key,
  number text not null,
  title text not null,
  abstract text not null default '',
  keywords jsonb not null default '[]'::jsonb check (jsonb_typeof(keywords) = 'array'),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  inventors jsonb not null check (jsonb_typeof(inventors) = 'array'),
  office text not null check (office ~ '^[a-z][a-z0-9_]{0,39}$'),
  status text not null check (status in ('filed', 'granted')),
  filed_on date not null,
  grant_year integer check (grant_year between 1900 and 2200),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((status = 'granted') = (grant_year is not null))
);

comment on column public.patents.office is 'The country''s own, by the institution''s configuration, or uspto, epo, wipo.';
comment on column public.patents.inventors is 'List of {"given": text, "family": text}, in order.';
comment on column public.patents.number is 'Of the patent once it is granted, of the application before.';

create index patents_newest on public.patents (filed_on desc, id desc);

create table public.theses (
  id bigint generated by default as identity primary key,
  program_id bigint not null references public.programs (id) on delete cascade,
  title text not null,
  student jsonb not null check (jsonb_typeof(student) = 'object'),
  year integer not null check (year between 1900 and 2200),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  abstract text not null default '',
  keywords jsonb not null default '[]'::jsonb check (jsonb_typeof(keywords) = 'array'),
  handle text unique check (handle ~ '^https?://'),
  visibility text not null default 'published' check (visibility in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.theses.student is 'Who wrote it: {"given": text, "family": text}.';
comment on column public.theses.handle is 'Persistent address in the university''s repository.';

create index theses_newest on public.theses (year desc, id desc);
create index theses_program on public.theses (program_id, year desc);

alter table public.publications enable row level security;
alter table public.projects enable row level security;
alter table public.patents enable row level security;
alter table public.theses enable row level security;
grant select on
  public.publications, public.projects, public.patents, public.theses
  to anon;
grant select, insert, update, delete on
  public.publications, public.projects, public.patents, public.theses
  to authenticated;
grant all on
  public.publications, public.projects, public.patents, public.theses
  to service_role;

create policy "everybody reads published publications" on public.publications
  for select to anon, authenticated
  using (visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write publications" on public.publications
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published projects" on public.projects
  for select to anon, authenticated
  using (visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write projects" on public.projects
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published patents" on public.patents
  for select to anon, authenticated
  using (visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write patents" on public.patents
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subquery runs under the reader's policies: a thesis is readable if its program is.
create policy "everybody reads published theses" on public.theses
  for select to anon, authenticated
  using (
    visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    and exists (select 1 from public.programs where programs.id = program_id)
  );
create policy "staff read all theses" on public.theses
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));
create policy "editors write theses" on public.theses
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Advances the identity sequences of the research tables past the highest id: rows inserted with explicit ids (seed,
-- import) do not advance them.
create function public.continue_numbering() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform setval(pg_get_serial_sequence('public.academics', 'id'), max(id)) from public.academics having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.publications', 'id'), max(id)) from public.publications having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.projects', 'id'), max(id)) from public.projects having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.patents', 'id'), max(id)) from public.patents having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.theses', 'id'), max(id)) from public.theses having max(id) is not null;
  end
  $$;

grant execute on function public.continue_numbering() to service_role;

-- research/works-of-academics.sql

-- Links of works to the academics of this university among their authors, researchers, inventors and advisors.
-- `position` is the place among the authors as cited.

create table public.publication_academics (
  publication_id bigint not null references public.publications (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (publication_id, academic_id)
);

create index publication_academics_academic on public.publication_academics (academic_id);

create table public.project_academics (
  project_id bigint not null references public.projects (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('principal_investigator', 'co_investigator')),
  primary key (project_id, academic_id)
);

create index project_academics_academic on public.project_academics (academic_id);

create table public.patent_academics (
  patent_id bigint not null references public.patents (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (patent_id, academic_id)
);

create index patent_academics_academic on public.patent_academics (academic_id);

create table public.thesis_academics (
  thesis_id bigint not null references public.theses (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('advisor', 'co_advisor', 'examiner')),
  primary key (thesis_id, academic_id)
);

create index thesis_academics_academic on public.thesis_academics (academic_id);

alter table public.publication_academics enable row level security;
alter table public.project_academics enable row level security;
alter table public.patent_academics enable row level security;
alter table public.thesis_academics enable row level security;
grant select on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to anon;
grant select, insert, update, delete on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to authenticated;
grant all on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to service_role;

-- A link is readable if both of its ends are.
create policy "readers of both ends read publication_academics" on public.publication_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.publications where publications.id = publication_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write publication_academics" on public.publication_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read project_academics" on public.project_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.projects where projects.id = project_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write project_academics" on public.project_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read patent_academics" on public.patent_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.patents where patents.id = patent_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write patent_academics" on public.patent_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read thesis_academics" on public.thesis_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.theses where theses.id = thesis_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write thesis_academics" on public.thesis_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- programs/students.sql

-- Students and graduates of programs: nationalities, outcomes by cohort, employment of graduates, and testimonials.

create table public.student_origins (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  students integer not null check (students > 0),
  primary key (program_id, year, country)
);

comment on table public.student_origins is 'Students enrolled in a year, by nationality (ISO 3166-1 alpha-2).';

create table public.cohorts (
  program_id bigint not null references public.programs (id) on delete cascade,
  entry_year integer not null check (entry_year between 1900 and 2200),
  admitted integer not null check (admitted >= 0),
  graduated integer not null default 0 check (graduated >= 0),
  graduated_on_time integer not null default 0 check (graduated_on_time >= 0),
  left_program integer check (left_program >= 0),
  median_semesters numeric check (median_semesters > 0),
  primary key (program_id, entry_year),
  check (graduated_on_time <= graduated),
  check (graduated + coalesce(left_program, 0) <= admitted)
);

comment on table public.cohorts is
  'Those who entered a program in one year: how many have graduated, within the program''s length, or left, until now.';
comment on column public.cohorts.left_program is 'Null while it is not known.';
comment on column public.cohorts.median_semesters is 'From entry to the degree, of those who graduated; null while nobody has.';

alter table public.student_origins enable row level security;
alter table public.cohorts enable row level security;
grant select on public.student_origins, public.cohorts to anon;
grant select, insert, update, delete on public.student_origins, public.cohorts to authenticated;
grant all on public.student_origins, public.cohorts to service_role;

-- Visitors read no row of this table. They read `origins_of_students`, which groups countries with few students,
-- because those students could be identified.
create policy "directors read where the students of their programs come from" on public.student_origins
  for select to authenticated using (program_id in (select private.directed_programs()));
create policy "editors write where students come from" on public.student_origins
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "readers of a program read its cohorts" on public.cohorts
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write cohorts" on public.cohorts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create table public.graduate_destinations (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  sector text not null check (sector in (
    'university', 'schools', 'public_service', 'health', 'company', 'own_business', 'nonprofit', 'studying', 'seeking', 'other'
  )),
  graduates integer not null check (graduates > 0),
  primary key (program_id, year, sector)
);

comment on table public.graduate_destinations is
  'What graduates do, as they answered in the survey of a year: how many in each sector. Together they are the answers.';

alter table public.graduate_destinations enable row level security;
grant select on public.graduate_destinations to anon;
grant select, insert, update, delete on public.graduate_destinations to authenticated;
grant all on public.graduate_destinations to service_role;

create policy "readers of a program read where its graduates work" on public.graduate_destinations
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write where graduates work" on public.graduate_destinations
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Returns the calendar year in which the last semester of a cohort's program ends.
create function private.cohort_due_year(entry_year integer, semesters integer) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select entry_year + (semesters + 1) / 2 - 1 $$;

-- Returns the complete cohorts of some programs: those that on `today` have had all the semesters of their program.
-- Counting newer cohorts would understate graduation. The first semester of a year ends with July, the second with
-- December.
create function private.complete_cohorts(program_ids bigint[], today date) returns setof public.cohorts
  language sql stable security invoker set search_path = ''
  as $$
    select cohorts.* from public.cohorts join public.programs on programs.id = program_id
    where program_id = any (program_ids) and admitted > 0
      and (extract(year from today) - entry_year) * 2 + (extract(month from today) > 7)::integer >= duration_semesters
  $$;

grant execute on function private.cohort_due_year(integer, integer), private.complete_cohorts(bigint[], date)
  to anon, authenticated, service_role;

-- Testimonials of graduates, with their current position.

create table public.testimonials (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  program_id bigint references public.programs (id) on delete set null,
  graduation_year integer check (graduation_year between 1900 and 2200),
  occupation text not null default '',
  quote text not null default '',
  portrait text,
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.testimonials.occupation is 'What the graduate does now, and where.';
comment on column public.testimonials.quote is 'The graduate''s own words, without quotation marks.';
comment on column public.testimonials.portrait is 'A path in the bucket Images, or a full address.';
comment on column public.testimonials.position is 'Order on the home page and within a program, smallest first.';

create index testimonials_in_order on public.testimonials (position, id);
create index testimonials_program on public.testimonials (program_id);

alter table public.testimonials enable row level security;
grant select on public.testimonials to anon;
grant select, insert, update, delete on public.testimonials to authenticated;
grant all on public.testimonials to service_role;

create policy "everybody reads published testimonials" on public.testimonials
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write testimonials" on public.testimonials
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- search/documents.sql

-- The search index: one row for each record or part that has a page, maintained by triggers in the transaction of each
-- change.
--
-- Only public records have a row: drafts have none, and a scheduled item is visible from `visible_from`. No request
-- role reads the table directly. Under row-level security PostgreSQL would not use the index on `words`, because its
-- operator is not leakproof; the functions that read the table are therefore security definer and filter by
-- `visible_from <= now()`.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Spanish and English without accents: «biología», «biologia» and «Biología» have one lexeme.
create text search configuration public.es_plain (copy = pg_catalog.spanish);
alter text search configuration public.es_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.spanish_stem;
create text search configuration public.en_plain (copy = pg_catalog.english);
alter text search configuration public.en_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

-- Words without stemming and accents: for prefixes of words and for names.
create text search configuration public.plain (copy = pg_catalog.simple);
alter text search configuration public.plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- Returns a Spanish text with «sabatino» in place of «sábado». The stemmer maps «sábado» and forms of «saber» to one
-- stem, so that a search for Saturday would match «sabido».
create function private.told_apart(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\ms[aáÁ]bados?\M', 'sabatino', 'gi'));
  end
  $$;

-- Returns the words of a text, stemmed in its language. English words are marked by «~», because an English stem may
-- equal the stem of another Spanish word («humed» of "humedal" and of «humedad»); the mark keeps the languages apart.
create function private.words_in(language text, text) returns tsvector
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- Before the words are parted, which a soft hyphen would break and a lowered digit would end.
    letters constant text := coalesce(public.plain_letters($2), '');
  begin
    -- The text of a tsvector is «'word':1 'other':2»; a word holds no space.
    return case when language = 'en'
      then replace(' ' || to_tsvector('public.en_plain', letters)::text, ' ''', ' ''~')::tsvector
      else to_tsvector('public.es_plain', private.told_apart(letters)) end;
  end
  $$;

-- Returns a text normalized for the comparison of titles: letters and digits without accents, in lower case, one space
-- between words.
create function private.fold_text(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(public.plain_letters($1), '[^[:alnum:]]+', ' ', 'g'));
  end
  $$;

-- Returns a text without its placeholders, `{{like-this}}`, whose names are not words of the text.
create function private.without_placeholders(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\{\{[^{}]*\}\}', ' ', 'g'));
  end
  $$;

-- Returns the initials of a name without small words, "MPH" of "Master of Public Health"; empty for fewer than three.
create function private.initials_of(name text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case when count(*) between 3 and 6 then string_agg(left(word, 1), '' order by place) else '' end
      from regexp_split_to_table(private.fold_text(split_part(name, ',', 1)), ' ') with ordinality as words (word, place)
      where numnode(plainto_tsquery('public.es_plain', word)) > 0 and numnode(plainto_tsquery('public.en_plain', word)) > 0
    );
  end
  $$;

-- Returns alternative names from the reference of a document: of a program, synonyms of its type, its area of
-- knowledge, faculty, campus, initials, days, times and mode; of a page, other names of its subject.
create function private.other_names(reference jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select concat_ws(' ', case reference ->> 'type'
        when 'doctorate' then 'doctorado doctorate doctoral phd postgrado posgrado postgraduate'
        when 'academic_master' then 'magister maestria master msc academico academic postgrado posgrado postgraduate'
        when 'professional_master' then 'magister maestria master profesional professional postgrado posgrado postgraduate'
        when 'health_specialty' then 'especialidad medica salud residencia specialty residency postgrado posgrado'
      end, case reference ->> 'area'
        when 'agriculture' then 'agropecuaria agricultura agriculture'
        when 'art_architecture' then 'arte arquitectura art architecture'
        when 'basic_sciences' then 'ciencias basicas basic sciences'
        when 'business' then 'administracion comercio negocios business management'
        when 'education' then 'educacion education'
        when 'health' then 'salud health'
        when 'humanities' then 'humanidades humanities'
        when 'law' then 'derecho law'
        when 'social_sciences' then 'ciencias sociales social sciences'
        when 'technology' then 'tecnologia ingenieria technology engineering'
      end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus', reference ->> 'initials',
        reference ->> 'attendance', reference ->> 'attendance_en', reference ->> 'keywords')
    );
  end
  $$;

-- Returns the key for alphabetical lists: people by family name.
create function private.listing_key(title text, reference jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(public.sort_key(coalesce(reference ->> 'sort', title)), 100));
  end
  $$;

create table public.search_documents (
  kind text not null check (kind in (
    'program', 'academic', 'publication', 'project', 'patent', 'thesis', 'news', 'faq', 'page'
  )),
  id text not null,
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  title text not null,
  title_en text,
  people text not null default '',
  body text not null default '',
  body_en text,
  topics text not null default '',
  topics_en text not null default '',
  reference jsonb not null default '{}'::jsonb,
  facets text[] not null default '{}',
  identifiers text[] not null default '{}',
  year integer,
  visible_from timestamptz not null default '-infinity',
  words tsvector not null generated always as (
    setweight(private.words_in(language, title), 'A')
    || setweight(private.words_in('en', title_en), 'A')
    || setweight(private.words_in('es', people), 'B')
    || setweight(private.words_in('es', topics), 'B')
    || setweight(private.words_in('en', topics_en), 'B')
    || setweight(private.words_in(language, private.without_placeholders(body)), 'C')
    || setweight(private.words_in('en', private.without_placeholders(coalesce(body_en, ''))), 'C')
    || setweight(private.words_in('es', private.other_names(reference)), 'A')
    || setweight(private.words_in('en', private.other_names(reference)), 'A')
    || array_to_tsvector(identifiers)
    -- Queries such as «Patente CL 61929» and «proyecto 1240017» name the kind.
    || case kind when 'patent' then array_to_tsvector('{patente,~patent}')
      when 'project' then array_to_tsvector('{proyecto,~project}') else '' end
  ) stored,
  title_words tsvector not null generated always as (
    private.words_in(language, title) || private.words_in('en', title_en)
    || private.words_in('es', private.other_names(reference)) || private.words_in('en', private.other_names(reference))
    || to_tsvector(
      'public.plain'::regconfig,
      public.plain_letters(title || ' ' || coalesce(title_en, '') || ' ' || private.other_names(reference))
    )
  ) stored,
  topic_words tsvector not null generated always as (
    private.words_in(language, title) || private.words_in('en', title_en)
    || private.words_in('es', topics) || private.words_in('en', topics_en)
    || case when kind in ('program', 'academic') then to_tsvector('public.plain'::regconfig, public.plain_letters(topics || ' ' || topics_en)) else '' end
  ) stored,
  plain_title text not null generated always as (private.fold_text(title)) stored,
  plain_title_en text generated always as (private.fold_text(title_en)) stored,
  sort_rank integer not null generated always as (
    10000 * case kind when 'program' then 0 when 'academic' then 1 when 'page' then 2 when 'faq' then 2
      when 'news' then 3 else 4 end
    + 9999 - coalesce(year, 0)
    -- Pages before their parts, and both before items that are only placed on a page.
    - case when reference ->> 'key' ~ '^[a-z]+-intro$' then 2 when reference ->> 'table' = 'pages' then 1 else 0 end
  ) stored,
  listing_key text collate "C" not null generated always as (private.listing_key(title, reference)) stored,
  facet_combination bigint not null generated always as (hash_array_extended(facets, 0)) stored,
  primary key (kind, id)
);

-- A row of `search_documents` without the generated columns, as the source functions return it.
create type public.search_source as (
  kind text, id text, language text, title text, title_en text, people text, body text, body_en text,
  reference jsonb, facets text[], identifiers text[], year integer, visible_from timestamptz, topics text, topics_en text
);

-- Stores long texts out of line (TOAST), so that rows keep only the columns by which lists filter and sort.
alter table public.search_documents set (toast_tuple_target = 256);
alter table public.search_documents alter column facets set storage main;
alter table public.search_documents alter column title set storage main;
alter table public.search_documents alter column listing_key set storage main;

comment on column public.search_documents.language is 'Of title and body; title_en and body_en translate what is Spanish.';
comment on column public.search_documents.topics is
  'What it is about, in Spanish: the lines of a program or academic, a work''s keywords, a page''s headings; topics_en in English.';
comment on column public.search_documents.topic_words is 'Of title and topics, in both languages, without people.';
comment on column public.search_documents.facets is
  'Filters of the catalogue as "facet:value". A facet may have several values.';
comment on column public.search_documents.identifiers is 'Codes, DOI, ORCID and similar, in the forms of identifier_forms.';
comment on column public.search_documents.reference is
  'Parts of the page''s address besides kind and id, and what distinguishes the document besides its title.';
comment on column public.search_documents.sort_rank is
  'Order among equally relevant documents: by importance of the kind, within news and works the newest first.';

-- Every search scans the list of pending entries, so it is kept short.
create index search_documents_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512);
-- For pages and questions, which every search queries: a word may occur in most works.
create index search_documents_page_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512)
  where kind in ('page', 'faq');
create index search_documents_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512);
create index search_documents_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512);

-- For suggestions, which match prefixes. Excludes titles of works, where a prefix has many matches.
create index search_documents_own_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512)
  where sort_rank < 40000;
create index search_documents_own_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512)
  where sort_rank < 20000;
create index search_documents_plain_title on public.search_documents using hash (plain_title);
create index search_documents_plain_title_en on public.search_documents using hash (plain_title_en);
create index search_documents_identifiers on public.search_documents using gin (identifiers);

-- Scanned backwards for the oldest.
create index search_documents_newest on public.search_documents (kind, year desc, length(id) desc, id desc);
create index search_documents_listing on public.search_documents (kind, listing_key, id);
create index search_documents_facets on public.search_documents using gin (facets) with (fastupdate = off);

alter table public.search_documents enable row level security;
grant all on public.search_documents to service_role;

-- search/pages.sql

-- The documents of pages: texts, pages that staff add, their sections, and items with an anchor on a page.

-- Returns the sections of a text: each heading of the first level with the content that follows it and the anchor that
-- the site generates (`headingAnchors`), numbered from 1.
create function private.sections_of_blocks(blocks jsonb)
  returns table (number bigint, anchor text, title text, body text)
  language plpgsql immutable set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      with listed as (
        select block, place, coalesce(
            block ->> 'type' = 'heading' and block ->> 'level' is distinct from '3' and block ->> 'text' ~ '\S', false
          ) as is_heading
        from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end)
          with ordinality as blocks (block, place)
      ), numbered as (
        select *, count(*) filter (where is_heading) over (order by place) as number from listed
      ), sections as (
        select n.number, max(block ->> 'text') filter (where is_heading) as title,
          coalesce(private.text_of_blocks(jsonb_agg(block order by place) filter (where not is_heading)), '') as body
        from numbered n where n.number > 0 group by n.number
      ), named as (
        select *, coalesce(nullif(private.slug_of(title), ''), 'parte') as base from sections
      )
      select n.number, base || coalesce('-' || nullif(row_number() over (partition by base order by n.number), 1), ''),
        n.title, n.body
      from named n;
  end
  $$;

-- Returns the terms that applicants use for the subject of a page, in both languages; null if the page's title
-- suffices.
create function private.page_keywords(page text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case page
        when 'apply-intro' then 'plazos fechas calendario inscripción admisión deadlines dates admission'
        when 'eligibility' then 'requisitos requirements'
        when 'tuition-intro' then 'precios costos cuánto cuesta valores pagos cuotas mensualidad descuentos '
          || 'prices how much does it cost fees payments installments discounts'
        when 'scholarships-intro' then 'financiamiento ayuda económica funding financial aid grants'
        when 'contact-intro' then 'teléfono correo dirección ubicación queda horario de atención phone email address location'
        when 'why-us' then 'empleabilidad campo laboral employability careers'
      end
    );
  end
  $$;

-- Documents of the kind `page`: pages, items with an anchor on a page (sections, scholarships, support benefits and
-- documents), and events. Ids begin with the table's name; the id of a section is the page's id, a number sign and the
-- section's number.
create function private.documents_of_page(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
        null::integer, '-infinity'::timestamptz,
        coalesce(s.reference ->> 'page', private.headings_of_blocks(s.blocks)),
        coalesce(s.reference ->> 'page_en', private.headings_of_blocks(s.blocks_en))
      from (
        select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
          concat_ws(E'\n', p.description, private.text_of_blocks(p.blocks)) as body,
          concat_ws(E'\n', p.translations #>> '{en,description}', private.text_of_blocks(p.translations #> '{en,blocks}'))
            as body_en,
          jsonb_strip_nulls(
            jsonb_build_object('table', 'pages', 'key', p.key, 'keywords', private.page_keywords(p.key))
          ) as reference,
          p.blocks, p.translations #> '{en,blocks}' as blocks_en
        from public.pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
          concat_ws(E'\n', p.description, private.text_of_blocks(p.blocks)),
          concat_ws(E'\n', p.translations #>> '{en,description}', private.text_of_blocks(p.translations #> '{en,blocks}')),
          jsonb_build_object(
            'table', 'custom_pages', 'slug', p.slug,
            'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
          ),
          p.blocks, p.translations #> '{en,blocks}'
        from public.custom_pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select texts.id || '#' || spanish.number, spanish.title, english.title, spanish.body, english.body,
          jsonb_strip_nulls(texts.reference || jsonb_build_object(
            'section', spanish.anchor, 'section_en', english.anchor, 'page', texts.title, 'page_en', texts.title_en
          )), null, null
        from (
          select 'pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object('table', 'pages', 'key', p.key)
            from public.pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
          union all
          select 'custom_pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object(
                'table', 'custom_pages', 'slug', p.slug,
                'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
              )
            from public.custom_pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        ) texts (id, title, title_en, blocks, blocks_en, reference)
          cross join lateral private.sections_of_blocks(texts.blocks) spanish
          -- The blocks of a translation are those of the Spanish text, in the same order.
          left join lateral private.sections_of_blocks(texts.blocks_en) english
            on english.number = spanish.number and jsonb_array_length(texts.blocks_en) = jsonb_array_length(texts.blocks)
        union all
        select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
          concat_ws(E'\n', s.summary, private.text_of_list(s.requirements), private.text_of_list(s.benefits)),
          concat_ws(E'\n', s.translations #>> '{en,summary}', private.text_of_list(s.translations #> '{en,requirements}'),
            private.text_of_list(s.translations #> '{en,benefits}')),
          jsonb_build_object('table', 'scholarships', 'slug', s.slug), null, null
        from public.scholarships s where private.is_shown(s.status, s.deleted_at, s.expires_at)
        union all
        select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
          concat_ws(E'\n', b.description, private.text_of_list(b.requirements)),
          concat_ws(E'\n', b.translations #>> '{en,description}', private.text_of_list(b.translations #> '{en,requirements}')),
          jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience), null, null
        from public.support_benefits b where private.is_shown(b.status, b.deleted_at, b.expires_at)
        union all
        select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
          d.translations #>> '{en,description}',
          jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind), null, null
        -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
        from public.documents d where private.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
        union all
        select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
          concat_ws(E'\n', e.place, e.summary, private.text_of_blocks(e.blocks)),
          concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
            private.text_of_blocks(e.translations #> '{en,blocks}')),
          jsonb_build_object('table', 'events', 'slug', e.slug),
          e.blocks, e.translations #> '{en,blocks}'
        from public.events e where private.is_shown(e.status, e.deleted_at, e.expires_at)
      ) s
      where split_part(s.id, '#', 1) = any (ids);
  end
  $$;

-- search/refresh.sql

-- Updates of search_documents after a save.

-- Updates the documents of some rows; rows that are not public have none. A blank translation counts as missing. Only
-- changed documents are written, since computing their words is expensive.
create function private.refresh_search_documents(document_kind text, ids text[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    stored text[] := ids;
    current public.search_source[];
    gone text[];
    added text[];
    altered text[];
    reworded text[];
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    if document_kind = 'page' then
      stored := ids || array(
        select d.id from public.search_documents d
        where d.kind = 'page' and strpos(d.id, '#') > 0 and split_part(d.id, '#', 1) = any (ids)
      );
    end if;
    -- Locked before their sources are read, and in one order: of two transactions that change sources of one document
    -- the later one reads what the earlier one has committed.
    perform from public.search_documents d where d.kind = document_kind and d.id = any (stored) order by d.id for update;
    execute format(
      'select array_agg(row(
           s.kind, s.id, s.language, s.title, case when s.title_en ~ ''\S'' then s.title_en end, s.people, s.body,
           case when s.body_en ~ ''\S'' then s.body_en end, s.reference, s.facets, s.identifiers, s.year,
           s.visible_from, s.topics, s.topics_en
         )::public.search_source)
       from private.documents_of_%s($1) s', document_kind
    ) into current using ids;
    select array_agg(c.id) filter (where d.id is null),
      array_agg(c.id) filter (where d.id is not null and differs.elsewhere),
      array_agg(c.id) filter (where d.id is not null and not differs.elsewhere and differs.in_text)
    into added, altered, reworded
    from unnest(current) c
      left join public.search_documents d on d.kind = document_kind and d.id = c.id
      cross join lateral (select
        (d.language, d.title, d.title_en, d.people, d.reference, d.facets, d.identifiers, d.year, d.visible_from, d.topics,
          d.topics_en)
        is distinct from (c.language, c.title, c.title_en, c.people, c.reference, c.facets, c.identifiers, c.year,
          c.visible_from, c.topics, c.topics_en),
        (d.body, d.body_en) is distinct from (c.body, c.body_en)
      ) differs (elsewhere, in_text);
    gone := array(
      select d.id from public.search_documents d
      where d.kind = document_kind and d.id = any (stored) and d.id not in (select c.id from unnest(current) c)
    );
    if gone <> '{}' then
      delete from public.search_documents d where d.kind = document_kind and d.id = any (gone);
    end if;
    if added is not null then
      insert into public.search_documents (
        kind, id, language, title, title_en, people, body, body_en, reference, facets, identifiers, year, visible_from,
        topics, topics_en
      )
      select c.* from unnest(current) c where c.id = any (added);
    end if;
    -- Generated columns are made again where a column that they depend on is named.
    if altered is not null then
      update public.search_documents d set
        language = c.language, title = c.title, title_en = c.title_en, people = c.people, body = c.body,
        body_en = c.body_en, reference = c.reference, facets = c.facets, identifiers = c.identifiers, year = c.year,
        visible_from = c.visible_from, topics = c.topics, topics_en = c.topics_en
      from unnest(current) c
      where d.kind = document_kind and d.id = c.id and c.id = any (altered);
    end if;
    if reworded is not null then
      update public.search_documents d set body = c.body, body_en = c.body_en
      from unnest(current) c
      where d.kind = document_kind and d.id = c.id and c.id = any (reworded);
    end if;
  end
  $$;

-- Returns the keys of the rows that were inserted, deleted or changed in one of these columns; «en.name» is the name in
-- English.
create function private.keys_of_changes(changes public.row_change[], columns text[]) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(
      select c.row_key from unnest(changes) c
      where c.before is null or c.after is null or exists (
        select from unnest(columns) name, lateral (
          select case when name like 'en.%' then array['translations', 'en', substr(name, 4)] else array[name] end
        ) place (path)
        where c.before #> place.path is distinct from c.after #> place.path
      )
    );
  end
  $$;

-- Updates the documents that show data of the changed rows: the documents of the rows themselves, and those of other
-- records that show a changed column.
create function private.refresh_changed_documents(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    keys constant text[] := array(select c.row_key from unnest(changes) c);
    own_kind constant text := case table_name
      when 'programs' then 'program' when 'academics' then 'academic' when 'publications' then 'publication'
      when 'projects' then 'project' when 'patents' then 'patent' when 'theses' then 'thesis' when 'news' then 'news'
      when 'faq_items' then 'faq'
    end;
    changed bigint[];
  begin
    if own_kind is not null then
      perform private.refresh_search_documents(own_kind, keys);
    end if;
    case table_name
      when 'pages', 'custom_pages', 'scholarships', 'support_benefits', 'documents', 'events' then
        perform private.refresh_search_documents('page', array(select table_name || '-' || key from unnest(keys) key));
      when 'programs' then
        changed := private.keys_of_changes(
          changes, '{code,name,en.name,status,deleted_at,expires_at}'
        );
        perform private.refresh_search_documents('academic', array(
          select distinct l.academic_id::text from public.program_academics l where l.program_id = any (changed)
        ));
        changed := private.keys_of_changes(changes, '{code,type,area,status,deleted_at,expires_at}');
        perform private.refresh_search_documents('thesis', array(
          select t.id::text from public.theses t where t.program_id = any (changed)
        ));
      when 'academics' then
        changed := private.keys_of_changes(changes, '{given_names,family_names,status,deleted_at,expires_at}');
        perform private.refresh_search_documents('project', array(
          select l.project_id::text from public.project_academics l where l.academic_id = any (changed)
        ));
        perform private.refresh_search_documents('thesis', array(
          select l.thesis_id::text from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'program_academics' then
        perform private.refresh_search_documents('academic', private.values_of_changes(changes, 'academic_id'));
      when 'project_academics' then
        perform private.refresh_search_documents('project', private.values_of_changes(changes, 'project_id'));
      when 'thesis_academics' then
        perform private.refresh_search_documents('thesis', private.values_of_changes(changes, 'thesis_id'));
      else null;
    end case;
  end
  $$;

-- Returns the values that a column of the changed rows has or had.
create function private.values_of_changes(changes public.row_change[], column_name text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(
      select c.before ->> column_name from unnest(changes) c where c.before is not null
      union
      select c.after ->> column_name from unnest(changes) c where c.after is not null
    );
  end
  $$;

-- search/sources.sql

-- The documents of each kind of source.

-- Returns the text of a list of blocks, of pages, answers and news.
create function private.text_of_blocks(blocks jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(part #>> '{}', E'\n'), '')
      -- Silent: a malformed block has no text.
      from jsonb_path_query(
        coalesce(blocks, '[]'), '$[*] ? (@.type() == "object").keyvalue() ? (@.key == "text" || @.key == "items").value[*]',
        silent => true
      ) part
    );
  end
  $$;

-- Returns the headings of a list of blocks, one a line.
create function private.headings_of_blocks(blocks jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(heading #>> '{}', E'\n'), '')
      from jsonb_path_query(coalesce(blocks, '[]'), '$[*] ? (@.type == "heading").text', silent => true) heading
    );
  end
  $$;

-- Returns the texts of a jsonb list, one a line.
create function private.text_of_list(list jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (select coalesce(string_agg(part, E'\n'), '') from jsonb_array_elements_text(coalesce(list, '[]')) part);
  end
  $$;

-- Returns the keywords of a work in a language, one a line.
create function private.text_of_keywords(keywords jsonb, language text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(keyword ->> language, E'\n' order by place), '')
      from jsonb_array_elements(coalesce(keywords, '[]')) with ordinality as listed (keyword, place)
      where keyword ->> language <> ''
    );
  end
  $$;

-- Returns people as works cite them: «Ana Rojas, Luis Soto».
create function private.text_of_people(people jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(concat_ws(' ', person ->> 'given', person ->> 'family'), ', ' order by place), '')
      from jsonb_array_elements(coalesce(people, '[]')) with ordinality as listed (person, place)
    );
  end
  $$;

-- Returns an identifier without case and separators: «CL 61.929», «cl-61929» and «CL61929» are equal.
create function private.fold_identifier(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace(lower($1), '[^[:alnum:]]+', '', 'g'));
  end
  $$;

-- Returns the searchable forms of identifiers, in lower case: as written; normalized; the handle in the address of a
-- handle; for an office's letters with a long number, «EP 3 964 131 A1», also without the suffix, and the number alone.
create function private.identifier_forms(variadic identifiers text[]) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(array_agg(distinct form), '{}')
      from unnest(identifiers) identifier
        cross join lateral (select lower(identifier), private.fold_identifier(identifier)) forms (written, folded)
        cross join lateral (select regexp_match(folded, '^([a-z]*)([0-9]{5,})([a-z][0-9]?)?$')) split (parts)
        cross join lateral unnest(array[
          written, substring(written from '/handle/(.+)$'), case when written !~ '@|://' then folded end,
          parts[1] || parts[2], parts[2]
        ]) form
      where form <> ''
    );
  end
  $$;

-- One function for each kind, which returns the documents of its public sources. `ids` are the ids of the source rows,
-- as text.

create function private.documents_of_program(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
        concat_ws(E'\n', p.degree, p.faculty, p.description, private.text_of_list(p.research_lines), p.campus, p.schedule,
          timetable.spanish),
        -- The campus, which has one name, is of no English text alone.
        nullif(btrim(concat_ws(E'\n',
          p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
          private.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}',
          timetable.english
        ), E' \n'), '') || E'\n' || p.campus,
        jsonb_build_object(
          'type', p.type, 'area', p.area, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
          'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}',
          'initials', concat_ws(' ', private.initials_of(p.name), private.initials_of(p.translations #>> '{en,name}')),
          'attendance', private.timetable_words(codes.timetable || to_jsonb(p.modality), false, true),
          'attendance_en', private.timetable_words(codes.timetable || to_jsonb(p.modality), true, true)
        ),
        array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
        private.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
        private.text_of_list(p.research_lines), private.text_of_list(p.translations #> '{en,research_lines}')
      from public.programs p
        cross join lateral (select p.class_days || p.class_times || p.attendance) codes (timetable)
        cross join lateral (
          select nullif(private.timetable_words(codes.timetable, false, false), ''),
            nullif(private.timetable_words(codes.timetable, true, false), '')
        ) timetable (spanish, english)
      where p.id = any (ids::bigint[]) and private.is_shown(p.status, p.deleted_at, p.expires_at);
  end
  $$;

-- `advises` is a separate facet: filtering by program and by role separately would match academics who advise theses in
-- one program and collaborate in another.
create function private.documents_of_academic(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
        concat_ws(E'\n', a.department, a.faculty, private.text_of_list(a.research_lines), a.biography, served.programs),
        concat_ws(E'\n',
          a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
          private.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
          served.programs_en),
        jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
        array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
          || coalesce(served.facets, '{}'),
        private.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz,
        private.text_of_list(a.research_lines), private.text_of_list(a.translations #> '{en,research_lines}')
      from public.academics a
        left join lateral (
          -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
          select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
            string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
            array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
            || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
          from public.program_academics pa join public.programs p on p.id = pa.program_id
          where pa.academic_id = a.id and private.is_shown(p.status, p.deleted_at, p.expires_at)
        ) served on true
      where a.id = any (ids::bigint[]) and private.is_shown(a.status, a.deleted_at, a.expires_at);
  end
  $$;

create function private.documents_of_publication(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'publication', p.id::text, p.language, p.title, null, private.text_of_people(p.authors),
        concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
          'area:' || p.area, 'language:' || p.language
        ], null),
        private.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.publications p
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_project(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
        concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
        array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
        private.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.projects p
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, public.sort_key(a.family_names) collate "C") as names
          from public.project_academics pa join public.academics a on a.id = pa.academic_id
          where pa.project_id = p.id and private.is_shown(a.status, a.deleted_at, a.expires_at)
        ) team on true
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_patent(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'patent', p.id::text, p.language, p.title, null, private.text_of_people(p.inventors), p.abstract, null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
        ], null),
        private.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
        '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.patents p
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_thesis(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'thesis', t.id::text, t.language, t.title, null,
        concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
        t.abstract, null, '{}'::jsonb,
        array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
        private.identifier_forms(t.handle), t.year, '-infinity'::timestamptz,
        private.text_of_keywords(t.keywords, 'es'), private.text_of_keywords(t.keywords, 'en')
      from public.theses t
        join public.programs p on p.id = t.program_id and private.is_shown(p.status, p.deleted_at, p.expires_at)
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, public.sort_key(a.family_names) collate "C") as names
          from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
          where ta.thesis_id = t.id and ta.role <> 'examiner' and private.is_shown(a.status, a.deleted_at, a.expires_at)
        ) advisors on true
      where t.id = any (ids::bigint[]) and private.is_shown(t.visibility, t.deleted_at, t.expires_at);
  end
  $$;

create function private.documents_of_news(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
        coalesce(nullif(private.text_of_blocks(n.blocks), ''), n.body),
        coalesce(nullif(private.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
        jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
        case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end, '', ''
      from public.news n
      where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
        and coalesce(n.expires_at, 'infinity') > now();
  end
  $$;

create function private.documents_of_faq(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
        private.text_of_blocks(f.answer), private.text_of_blocks(f.translations #> '{en,answer}'),
        jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz, '', ''
      from public.faq_items f
      where f.id = any (ids::bigint[]) and private.is_shown(f.status, f.deleted_at, f.expires_at);
  end
  $$;

-- search/queries.sql

-- Parsing of a visitor's query into words and phrases of both languages.
--
-- SQL functions are planned at each call, PL/pgSQL functions once for each connection: functions that a search calls
-- are written in PL/pgSQL where planning would take longer than execution.

-- The words of the documents, as candidates for spelling corrections. Words are not removed with their last document: a
-- correction is applied only if a visible document has it.
create table public.search_words (
  word text not null,
  correction_rank smallint not null
);
comment on table public.search_words is
  'Concurrent writers may leave a word twice, since none waits for another; the smallest rank counts.';
comment on column public.search_words.correction_rank is
  'Preference among corrections: 0 for words of programs'' titles and alternative names, 1 for all others.';
create index search_words_word on public.search_words (word, correction_rank);
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops);
alter table public.search_words enable row level security;
grant all on public.search_words to service_role;

-- The fields of a document from which words are collected.
create type public.words_source as (
  kind text, title text, title_en text, people text, topics text, topics_en text, body text, body_en text,
  reference jsonb
);

-- Collects the words of titles and people of all documents, and of the texts of all documents except works, which are
-- too many.
create function private.collect_search_words(documents public.words_source[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.search_words (word, correction_rank)
      select word, min(texts.correction_rank)
      from unnest(documents), lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, private.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en, private.without_placeholders(body),
          private.without_placeholders(body_en)
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(
        to_tsvector('public.plain', public.plain_letters(texts.text))
      )) words (word)
      where word ~ '^[a-z]{4,30}$'
      group by word
      having not exists (
        select from public.search_words known
        where known.word = words.word and known.correction_rank <= min(texts.correction_rank)
      );
  end
  $$;

-- A word or phrase of a query: as written, and as a tsquery (`wanted`).
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- Returns a tsquery of one literal lexeme; with the suffix ':*' of its prefix.
create function private.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- Returns the disjunction of two queries, either of which may be empty.
create function private.or_query(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when numnode(other) = 0 then one when numnode(one) = 0 then other else one || other end;
  end
  $$;

-- Returns a query of English words with the mark that documents use (see words_in).
create function private.marked_query(english tsquery) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select replace(' ' || english::text, ' ''', ' ''~')::tsquery $$;

-- Returns the query of a word's synonyms, by its keys in `search_terms`; null for most words.
create function private.also_called(keys text[]) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select string_agg(distinct t.meant::text, ' | ')::tsquery from public.search_terms t
      where t.term = any (keys)
    );
  end
  $$;

-- Returns a word or phrase as a query: its Spanish or English stem, its synonyms, or itself as an identifier.
create function private.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    letters constant text := public.plain_letters(written);
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', private.told_apart(letters))
      else plainto_tsquery('public.es_plain', private.told_apart(letters)) end;
    english constant tsquery := private.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', letters)
      else plainto_tsquery('public.en_plain', letters) end);
    as_written constant tsquery := private.lexeme_query(lower(written));
    other constant tsquery := case when not is_phrase then private.also_called(array[spanish::text, english::text]) end;
    wanted tsquery := private.or_query(spanish, english);
  begin
    if not is_phrase and lower(letters) ~ '[cs]ion$' then
      -- Without its accent, «contaminación» keeps an ending that «contaminaciones» and «contaminantes» lose.
      wanted := wanted || plainto_tsquery('public.es_plain', letters || 'es');
    end if;
    if other is not null then
      wanted := wanted || other;
    end if;
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || private.lexeme_query(private.fold_identifier(written)) else wanted end;
  end
  $$;

-- Returns the identifier in the address of a DOI or ORCID; a code without surrounding punctuation.
create function private.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/|hdl\.handle\.net/)|^doi:|^hdl:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- Returns a query for a person's name with one initial, «L. Anabalón» or «Anabalón, L.»: matches both parts next to
-- each other or around a second given name. «Anabalón S.» may also be two surnames. Null if no academic has such a
-- name.
create function private.query_of_initial(one text, other text) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    is_first constant boolean := length(one) = 1;
    initial constant text := private.fold_text(case when is_first then one else other end);
    surname constant text := plainto_tsquery(
      'public.es_plain', public.plain_letters(case when is_first then other else one end)
    )::text;
    wanted tsquery;
  begin
    if initial !~ '^[a-z]$' or surname !~ '^''[a-z]{2,}''$' then
      return null;
    end if;
    wanted := format('%1$L:* <-> %2$s | %1$L:* <2> %2$s', initial, surname)::tsquery;
    if not is_first then
      wanted := wanted || format('%2$s <-> %1$L:*', initial, surname)::tsquery;
    end if;
    return case when exists (
      select from public.search_documents d
      where d.kind = 'academic' and d.title_words @@ wanted and d.visible_from <= now()
    ) then wanted end;
  end
  $$;

-- Returns the runs of words of a query that belong together: the longest that forms an identifier, «CL 61929», the
-- longest phrases with synonyms, and a surname with an initial. `wanted` is an additional query for a run.
create function private.joined_words(cleaned text)
  returns table (place bigint, last_place bigint, written text, wanted tsquery)
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
    with split as materialized (
      select found.place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part,
        case when part[1] !~ '^-[^-]|"' then private.fold_text(part[1]) end as folded
      from regexp_matches(cleaned, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
    ), identifier as materialized (
      select first.place, last.place as last_place, run.written, null::tsquery as wanted
      from split first
        join split last on last.place between first.place + 1 and first.place + 4
        cross join lateral (
          select string_agg(s.part, ' ' order by s.place) from split s
          where s.place between first.place and last.place
          having not bool_or(s.is_phrase or s.is_excluded)
        ) run (written)
      where cleaned ~ '[0-9]'
        and regexp_count(run.written, '[0-9]') >= 5
        and exists (
          select from public.search_documents d
          where d.identifiers @> array[private.fold_identifier(run.written)] and d.visible_from <= now()
        )
      order by last.place - first.place desc, first.place
      limit 1
    ), phrase as materialized (
      select distinct on (first.place) first.place, last.place as last_place, run.written, t.meant as wanted
      from split first
        join public.search_terms t on split_part(t.first_words, ' ', 1) = split_part(first.folded, ' ', 1)
        join split last on last.place between first.place and first.place + 4
        cross join lateral (
          select string_agg(s.folded, ' ' order by s.place), string_agg(s.part, ' ' order by s.place) from split s
          where s.place between first.place and last.place
          having bool_and(s.folded is not null)
        ) run (folded, written)
      where run.folded = t.term
      order by first.place, last.place desc
    ), initial as materialized (
      select first.place, last.place as last_place, first.part || ' ' || last.part as written,
        private.query_of_initial(btrim(first.part, '.,'), btrim(last.part, '.,')) as wanted
      from split first join split last on last.place = first.place + 1
      where (length(btrim(first.part, '.,')) = 1 or length(btrim(last.part, '.,')) = 1)
        and first.folded is not null and last.folded is not null
      order by first.place limit 1
    )
    select * from identifier
    union all
    select p.* from phrase p
      where not exists (select from phrase earlier where earlier.place < p.place and earlier.last_place >= p.place)
        and not exists (select from identifier i where i.place <= p.last_place and i.last_place >= p.place)
    union all
    select i.* from initial i where i.wanted is not null;
  end
  $$;

-- Returns the words, "phrases" and -exclusions of a query's first 300 characters, at most twelve. Omits Spanish and
-- English stop words, titles of people, «Dra.», and, if other words remain, words of asking, «necesito». Words that
-- belong together are one part (`joined_words`).
create function private.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  declare
    cleaned constant text := translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""');
    folded constant text[] := string_to_array(private.fold_text(cleaned), ' ');
    may_join constant boolean := cleaned ~ '[0-9]|(^|[^[:alnum:]])[[:alpha:]]([^[:alnum:]]|$)' or exists (
      select from public.search_terms t
      where t.first_words = any (array(select folded[i] || ' ' || folded[i + 1] from generate_subscripts(folded, 1) i))
    );
  begin
    return query
      with split as (
        select found.place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from regexp_matches(cleaned, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), joined as materialized (
        select j.* from private.joined_words(cleaned) j where may_join
      ), bare as (
        select s.place, s.is_excluded, s.is_phrase,
          case when s.is_phrase then btrim(s.part, '-" ') else private.bare_identifier(regexp_replace(s.part, '^-+', '')) end
            as written, null::tsquery as wanted
        from split s
        where not exists (select from joined j where s.place between j.place and j.last_place)
        union all
        select j.place, false, true, private.bare_identifier(j.written), j.wanted from joined j
      ), named as (
        -- «Ph.D.» and «M.B.A.» are written without points in names.
        select b.place, b.is_excluded, b.is_phrase, b.wanted,
          case when b.written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(b.written, '.', '') else b.written end
            as written
        from bare b
        where not (not b.is_phrase and lower(b.written) in ('dr', 'dra', 'prof', 'sr', 'sra', 'mr', 'mrs', 'ms'))
      ), said as (
        select n.*, n.wanted is not null
          or numnode(plainto_tsquery('public.es_plain', public.plain_letters(n.written))) > 0
            and numnode(plainto_tsquery('public.en_plain', public.plain_letters(n.written))) > 0 as has_word
        from named n where n.written <> ''
      ), telling as (
        select s.place from said s
        where s.has_word and (s.is_phrase or s.is_excluded or not private.only_asks(s.written))
      ), asked as (
        select s.place, s.written, not s.is_phrase and private.fold_text(s.written) ~ '^[a-z]+$' as is_word, s.is_excluded,
          case when s.wanted is null then private.query_of_words(s.written, s.is_phrase)
            else private.or_query(private.query_of_words(s.written, true), s.wanted) end as wanted
        from said s
        where (s.has_word or s.written ~ '[0-9@]')
          and (s.place in (table telling) or s.written ~ '[0-9@]' or not exists (select from telling))
        order by s.place
        limit 12
      )
      select a.place, a.written, a.is_word, a.is_excluded, a.wanted from asked a where numnode(a.wanted) > 0
        order by a.place;
  end
  $$;

-- Returns the conjunction of the parts; null if all are exclusions.
create function private.query_of_parts(parts public.search_part[]) returns tsquery
  language plpgsql immutable set search_path = ''
  as $$
  declare
    part public.search_part;
    wanted tsquery;
    excluded tsquery;
  begin
    foreach part in array parts loop
      if part.is_excluded then
        excluded := coalesce(excluded || part.wanted, part.wanted);
      else
        wanted := coalesce(wanted && part.wanted, part.wanted);
      end if;
    end loop;
    return case when excluded is null then wanted else wanted && !!excluded end;
  end
  $$;

-- search/answers.sql

-- Answers to natural-language questions: questions, texts of the site, scholarships and support benefits that contain
-- the rarest word of the query and at least three fifths of the query by weight.

-- True if a query is a question, «¿puedo trabajar?», and not only a topic.
create function private.is_question(query text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select query ~ '[?¿]' or private.fold_text(left(query, 300)) ~ ('^((a|de|en|hasta|desde|por|para|con) )?(que|como|cuando|cuant[oa]s?'
      || '|donde|quien(es)?|cual(es)?|hay|puedo|puede|podria|debo|tengo|se|necesito|existen?|what|how|when|where|who|which|why'
      || '|can|could|do|does|is|are|should|must|may|i) ')
  $$;

-- Returns the weight of each part among pages and questions; rarer parts weigh more. Words that the site does not have
-- weigh nothing. Null if the query cannot be a question: a word that only other documents have is a topic, and a rare
-- word is never dropped.
create function private.answer_weights(parts public.search_part[]) returns real[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    part public.search_part;
    documents bigint;
    weights real[] := '{}';
  begin
    foreach part in array parts loop
      if part.is_excluded then
        return null;
      end if;
      select count(*) into documents from (
        select from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ part.wanted and d.visible_from <= now()
        limit 400
      ) having_it;
      if documents = 0 and private.is_found(part.wanted) then
        return null;
      end if;
      weights := weights || case when documents = 0 then 0 else ln(1 + 400.0 / documents) end::real;
    end loop;
    return weights;
  end
  $$;

-- Returns the part that answers must contain, the rarest of the words; null without weights.
create function private.rarest_part(parts public.search_part[], weights real[]) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select (parts[n]).wanted from generate_subscripts(weights, 1) n where weights[n] > 0 order by weights[n] desc, n limit 1
    );
  end
  $$;

-- Returns the rarest parts whose weights sum to at least three fifths of the query, the rarest first. Empty without
-- weights.
create function private.rarest_parts(parts public.search_part[], weights real[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    total constant real := (select sum(weight) from unnest(weights) weight);
    said real := 0;
    kept public.search_part[] := '{}';
    number integer;
  begin
    for number in select n from generate_subscripts(weights, 1) n where weights[n] > 0 order by weights[n] desc, n loop
      exit when said >= 0.6 * total;
      kept := kept || parts[number];
      said := said + weights[number];
    end loop;
    return kept;
  end
  $$;

-- Returns the share of the query's weight that a document contains, from 0 to 1; and the same with half weight for
-- words that occur only in the text, not in title, keywords or headings.
create function private.answered_shares(words tsvector, parts public.search_part[], weights real[]) returns real[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    names constant tsvector := ts_filter(words, '{a,b}');
    total real := 0;
    answered real := 0;
    named real := 0;
  begin
    for i in 1 .. cardinality(parts) loop
      total := total + weights[i];
      continue when not words @@ parts[i].wanted;
      answered := answered + weights[i];
      continue when not names @@ parts[i].wanted;
      named := named + weights[i];
    end loop;
    return array[answered / total, (answered + named) / 2 / total];
  end
  $$;

-- search/corrections.sql

-- Spelling correction, and the selection of query parts to drop when no document matches all of them.

-- Returns the Damerau-Levenshtein distance of two words (with adjacent transpositions).
create function private.edit_distance(one text, other text) returns integer
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    before integer[];
    above integer[];
    line integer[] := array(select generate_series(0, length(other)));
  begin
    for i in 1 .. length(one) loop
      before := above;
      above := line;
      line[1] := i;
      for j in 1 .. length(other) loop
        line[j + 1] := least(
          above[j + 1] + 1, line[j] + 1,
          above[j] + (substr(one, i, 1) <> substr(other, j, 1))::integer
        );
        if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
        then
          line[j + 1] := least(line[j + 1], before[j - 1] + 1);
        end if;
      end loop;
    end loop;
    return line[length(other) + 1];
  end
  $$;

-- True if the title or alternative names of a document match: of any kind except works, or of programs only.
create function private.matches_title(wanted tsquery, of_programs boolean) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.sort_rank < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    );
  end
  $$;

-- True if any visible document matches.
create function private.is_found(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now());
  end
  $$;

-- Returns the correction of a misspelled word, or null. Candidates are words of the documents at a small distance that
-- occur together with the `others` of the query, preferably in the title of a program or page; the nearest and most
-- frequent candidate wins. Words under four letters are not corrected. A word that occurs in documents (`is_known`) is
-- corrected by at most one letter, and only if the query then matches a program's title.
create function private.search_correction(written text, others tsquery, is_known boolean) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      with asked as (
        select private.fold_text(written) as word
      ), alike as (
        select known.word, known.correction_rank, asked.word as asked_word
        from asked, lateral (
          select w.word, min(w.correction_rank) as correction_rank from public.search_words w
            where w.word operator(extensions.%) asked.word
            group by w.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- One wrong letter makes trigrams of a short word dissimilar: also words of its first letter and about its length.
        select w.word, min(w.correction_rank), asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
        group by w.word, asked.word
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select private.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select private.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when private.matches_title(together.wanted, true) then 2 when is_known then null
            when private.matches_title(together.wanted, false) then 1.25 when private.is_found(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      -- No document has a word that says nothing by itself, «sobre»: titles are searched for those, too.
      where worth is not null and documents > 0
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
    );
  end
  $$;

-- Returns the heaviest subset of the parts that one document matches, for queries without a document that matches all
-- parts. With three or more words, each word weighs the square of its rarity, and the rarest word, or one that is
-- nearly as rare, is never dropped. With two words, and between subsets of equal weight, the order of preference is:
-- the fewest types of programs; a number, or a word like «becas», which a tenth of its documents have in the title of a
-- page or question; the rarest word. Considers up to a thousand documents with one of the rarest words.
create function private.co_occurring_parts(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
    fewest bigint;
    -- By the places of the parts: how much each says, and whether it is rare.
    worth real[] := '{}';
    is_rare boolean[] := '{}';
  begin
    for part in
      select p.place, p.wanted, counted.documents, private.names_program_type(p.written) as is_type
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      fewest := coalesce(fewest, part.documents);
      is_rare[part.place] := part.documents <= 4 * fewest;
      worth[part.place] := case when part.is_type then 0 else ln(1 + 1000.0 / part.documents) ^ 2 end;
      continue when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places, sum(worth[p.place]) as said,
          bool_or(is_rare[p.place]) as has_rare,
          bool_or(p.written ~ '[0-9]' or d.kind in ('page', 'faq') and d.title_words @@ p.wanted) as is_named
        from (
          select d.kind, d.id, d.words, d.title_words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.sort_rank limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places, said, has_rare
      order by case when cardinality(parts) > 2 then has_rare end desc, case when cardinality(parts) > 2 then said end desc,
        cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and private.names_program_type(p.written)),
        count(*) filter (where is_named) * 10 >= count(*) desc, count(*), places
      limit 1
    );
  end
  $$;

-- Returns the parts with misspelled words corrected: words that no document matches or, with `are_known`, words that
-- documents match if a change of one letter makes the query match a program's title. If a document matches all parts
-- (`is_found`), only words that match by stem but occur nowhere as written are considered.
create function private.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
  returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = private.fold_text(parts[i].written));
      exit when is_found and private.matches_title(private.query_of_parts(parts), false);
      continue when not is_found and private.is_found(parts[i].wanted) <> are_known;
      others := private.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or private.is_found(p.wanted))
      ));
      correction := private.search_correction(
        parts[i].written, case when are_known or private.is_found(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := private.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $$;

-- search/subjects.sql

-- Classification of the words of a query: types of programs, names of programs, and topics that a program's page
-- covers.

-- True if a word only expresses a request, «necesito», and names nothing.
create function private.only_asks(written text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return private.fold_text(written) in (
      'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
      'tengo', 'puede', 'pueden', 'aun', 'todavia', 'si', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'debo', 'hacer', 'hago',
      'existe', 'existen', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get', 'many', 'take', 'without',
      'back', 'anything', 'something', 'supervisor', 'supervisors'
    );
  end
  $$;

-- True if a word names a type of program.
create function private.names_program_type(written text) returns boolean
  language sql stable set search_path = ''
  as $$
    select private.fold_text(written) ~ ('^(doctora(l|do|te?)s?|phd|magister|maestrias?|masters?|'
      || 'especialidad(es)?|specialt(y|ies)|post?grados?|postgraduate)$')
  $$;

-- Returns a query for any part that does not name a type of program, or with `all_of_them` for all such parts; null if
-- there is none.
create function private.subject_of_parts(parts public.search_part[], all_of_them boolean) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    part public.search_part;
    subject tsquery;
  begin
    foreach part in array parts loop
      continue when part.is_excluded or private.names_program_type(part.written);
      subject := coalesce(case when all_of_them then subject && part.wanted else subject || part.wanted end, part.wanted);
    end loop;
    return subject;
  end
  $$;

-- Returns the parts without types of programs, if a program's title matches only without them: there is no doctorate in
-- nursing, but a master's. Otherwise returns the parts unchanged.
create function private.parts_without_program_type(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not private.names_program_type(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where private.matches_title(private.query_of_parts(kept), true)
        and not private.matches_title(private.query_of_parts(parts), true)
    ), parts)
  $$;

-- Returns the part of a program's page that answers a word of a query, by the site's name for it; null for any other
-- word.
create function private.asked_part(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select case
      when word ~ '^(requisitos?|perfil|requirements?|eligibility|prerequisites?)$' then 'requirements'
      when word ~ ('^(admision|ingres(o|ar)|postul(ar|acion|aciones|o)|inscri(pcion|pciones|bir|birse|birme)|plazos?|fechas?'
        || '|cierres?|cierran?|cupos?|vacantes?|admissions?|apply|applying|applications?|deadlines?|dates?|places|entry)$')
        then 'admission'
      when word ~ ('^(aranceles?|arancel|matriculas?|precios?|costos?|cuestan?|valor|cuotas?|pag(o|os|ar)|tuition|fees?|costs?'
        || '|prices?|much)$') then 'costs'
      when word ~ '^(malla|mallas|curricular|plan|planes|estudios?|asignaturas?|ramos?|cursos?|curriculum|syllabus|courses?)$'
        then 'plan'
      when word ~ ('^(duracion|duran?|semestres?|horarios?|jornada|modalidad|sede|director(a|es)?|dirigen?|coordinador(a|es)?'
        || '|contactos?|correo|telefono|duration|long|semesters?|schedules?|campus|contacts?|email|phone)$') then 'facts'
      when word ~ '^(acreditacion|acreditad[oa]s?|accreditations?|accredited)$' then 'accreditation'
    end
    from (select private.fold_text(written) as word) asked
  $$;

-- Returns the parts without the words that ask about a program, if the other words name one and no title has all words:
-- «requisitos de ingreso cirugía» is about the program in surgery, not about any document with the three words in its
-- text. Otherwise returns the parts unchanged.
create function private.parts_without_asked(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with named as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where p.is_excluded or private.asked_part(p.written) is null
      having count(*) < cardinality(parts)
        and bool_or(not p.is_excluded and not private.names_program_type(p.written))
    )
    select coalesce((
      select kept from named
      where private.matches_title(private.subject_of_parts(kept, true), true)
        and not exists (
          select from public.search_documents d
          where d.title_words @@ private.query_of_parts(parts) and d.visible_from <= now()
        )
    ), parts)
  $$;

-- Returns only the words that name a program, of a query such as "magíster educación viernes", if no program has all
-- words and no other document has them in its title. Otherwise returns the parts unchanged.
create function private.parts_of_program_name(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted constant tsquery := private.query_of_parts(parts);
    kept public.search_part[] := array(
      select p from unnest(parts) p where not p.is_excluded and private.names_program_type(p.written)
    );
    types constant integer := cardinality(kept);
    part public.search_part;
  begin
    if types = 0 or private.matches_title(wanted, false) or exists (
      select from public.search_documents d where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
    ) then
      return parts;
    end if;
    foreach part in array parts loop
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      if not part.is_excluded and not part.place = any (array(select k.place from unnest(kept) k))
        and private.matches_title(private.query_of_parts(kept || part), true) then
        kept := kept || part;
      end if;
    end loop;
    return case when cardinality(kept) = types then parts
      else array(select p from unnest(parts) p where p.is_excluded or p.place = any (array(select k.place from unnest(kept) k)) order by p.place) end;
  end
  $$;

-- search/results.sql

-- `search`: the results of /buscar, in this order (docs/decisions/search.md):
--   0 records whose code, DOI, ORCID or number the query is; 1 exact matches of a name;
--   2 answers to a question that match it in their title, keywords or headings;
--   3 programs whose name has every word, with the synonyms of their type, or words with that prefix;
--   4 programs with a line that has every word, those with more such lines first;
--   5 programs with every word in their name, lines, type, area, faculty, campus, initials and timetable; after them
--     pages and questions with every word in their title;
--   6 unless the query is a question, the answers of 2, and people with every word in their name; for a question,
--     answers that match half of it there, or all of it in their text;
--   7 programs with a word of their name in the query, and the other words anywhere in their texts;
--   8 unless the query is a question, answers that match like those of 6; for a question, the other answers;
--   9 other documents with every word in the title;
--  10 documents with every word in their title, their people and their lines, keywords or headings;
--  11 documents with every word in any field, and the other answers.
-- Answers are questions, sections and texts of pages, scholarships and support benefits, in this order, best match
-- first. The order of other documents is people, pages and questions, news, works, the newest first; then the shorter
-- name.
--
-- A word in most documents must not make a search slow: matches are counted from narrow rows; at most 300 of each kind
-- of match are ranked, and only those on the page get a fragment.

create function private.search_config(lang text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  as $$ select case lang when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end $$;

-- Returns words of five letters and more as prefixes: «Anestesia» also matches «Anestesiología».
create function private.prefix_query(wanted tsquery) returns tsquery
  language sql immutable parallel safe set search_path = ''
  as $$ select regexp_replace(wanted::text, '(^|[ (!])(''~?[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery $$;

-- Returns one page of the matching documents, most relevant first. `asked` is the query in the form of `fold_text`;
-- `subject` requires all its words except types of programs, `any_subject` any of them; `rarest`, `parts` and `weights`
-- select and rank answers. The generic plan is made once for each connection, since planning takes as long as most
-- searches.
create function private.search_page(
  wanted tsquery, subject tsquery, any_subject tsquery, rarest tsquery, parts public.search_part[], weights real[],
  is_question boolean, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer
) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  declare
    begun constant tsquery := private.prefix_query(wanted);
    marked constant tsquery := case when rarest is null then wanted else wanted || rarest end;
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), U&'\0002 | ') || U&'\0002'
      from regexp_matches(marked::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, U&'\0002', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, U&'\0002', 'B')::tsquery;
    -- Query for ts_headline in an English text, whose words it does not mark as English.
    marked_in_english constant tsquery := replace(marked::text, '''~', '''')::tsquery;
    -- Query for ts_headline in a Spanish text, whose words it does not distinguish.
    marked_in_spanish constant tsquery := replace(marked::text, $q$'sabatin'$q$, $q$'sab'$q$)::tsquery;
    -- A word left out must not be anywhere in a document, not only in its title.
    has_exclusion constant boolean := strpos(wanted::text, '!') > 0;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    fragments constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
  begin
    return (
      with programs as materialized (
        select row, rank, case when rank = 4 then lines else 0 end as likeness
        from (
          select d.ctid as row, in_lines.lines,
            case when own.words @@ begun or own.words @@ subject and d.title_words @@ wanted then 3
              when in_lines.lines > 0 and d.topic_words || d.title_words @@ wanted then 4
              when d.topic_words || d.title_words @@ wanted then 5
              when own.words @@ any_subject then 7
              when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
          from public.search_documents d
            cross join lateral (select private.words_in(d.language, d.title) || private.words_in('en', d.title_en)) own (words)
            cross join lateral (
              select greatest(
                (select count(*) from regexp_split_to_table(d.topics, E'\n') line where private.words_in('es', line) @@ subject),
                (select count(*) from regexp_split_to_table(d.topics_en, E'\n') line where private.words_in('en', line) @@ subject)
              )
            ) in_lines (lines)
          where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
            and (kinds is null or 'program' = any (kinds))
          limit 1000
        ) found
      ), answering as materialized (
        select row, share,
          case when share >= 0.7 then case when is_question then 2 else 6 end
            when is_question and share >= 0.5 or share > 0.51 then case when is_question then 6 else 8 end
            else case when is_question then 8 else 11 end end as rank
        from (
          select d.ctid as row, private.answered_shares(d.words, parts, weights) as shares
          from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (kinds is null or d.kind = any (kinds))
          limit 300
        ) d
          cross join lateral (select d.shares[2]) named (share)
        where d.shares[1] >= 0.6
      ), pages as materialized (
        select d.ctid as row,
          case when d.title_words @@ any_subject or ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
        from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
        limit 1000
      ), titled as materialized (
        select d.ctid as row,
          case when d.kind in ('page', 'faq') then 5 when d.kind = 'academic' then 6 else 9 end as rank
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), topical as materialized (
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.topic_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), others as (
        -- Ranking these reads their texts: only when other matches do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from programs) + (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and d.kind not in ('program', 'page', 'faq')
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as rank, 0 as share, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds)) and not d.reference ? 'section'
        union all
        select row, rank, 0, likeness from programs
        union all
        select row, rank, share, 0 from answering
        union all
        select p.ctid, pages.rank, 0, ts_rank(p.words, wanted)
          from pages join public.search_documents p on p.ctid = pages.row
        union all
        select row, rank, 1, 0 from titled
        union all
        select row, 10, 0, 0 from topical
        union all
        select d.ctid, case when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end, 0, ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.rank, d.sort_rank, nearest.likeness,
          case when nearest.rank in (2, 6, 8) then round(nearest.share::numeric, 1) else 0 end as share,
          case when nearest.rank not in (2, 6, 8) or d.reference ->> 'key' ~ '-intro$' then 0 when d.kind = 'faq' then 1
            when d.reference ->> 'table' = 'pages' or d.reference ? 'section' then 2 else 3 end as answer_place,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (
          select distinct on (row) row, near.rank, near.share,
            -- Named results are not ranked by text, so that all pages agree.
            case when near.rank in (4, 11) then near.likeness else 0 end as likeness
          from near order by row, near.rank
        ) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (
            order by ranked.rank, share desc, answer_place, sort_rank, likeness desc, title_length, id
          ) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'id', id, 'people', people, 'year', year, 'reference', reference,
          'title', title, 'titleLang', title_language,
          'fragment', case when starts_with(body, left(bare, 20)) then '' else '… ' end || fragment
            || case when right(body, 20) = right(bare, 20) then '' else ' …' end,
          'fragmentLang', body_language
        ) order by place)
        from (
          select marked.*, translate(fragment, marks, '') as bare
          from (
            -- ts_headline takes longer than the search: only where something is to be marked.
            select place, kind, id, year, reference, title_language, body_language, body,
              case when words @@ among_people then ts_headline('public.es_plain', people, marked, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(
                  private.search_config(title_language), title,
                  case title_language when 'en' then marked_in_english else marked_in_spanish end, whole
                )
              else title end as title,
              ts_headline(
                private.search_config(body_language), left(body, 6000),
                case body_language when 'en' then marked_in_english else marked_in_spanish end, fragments
              ) as fragment
            from (
              select shown.place, d.kind, d.id, d.year, d.reference, d.words, translate(d.people, marks, '') as people,
                translate(case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end, marks, '') as title,
                case when lang = 'en' and d.title_en <> '' then 'en' else d.language end as title_language,
                -- The keywords of a work follow its abstract, where a word of the other language is found.
                translate(case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end || case
                  when d.sort_rank >= 40000 then E'\n' || replace(concat_ws(E'\n', d.topics, nullif(d.topics_en, '')), E'\n', ' · ')
                  else '' end, marks, '') as body,
                case when lang = 'en' and d.body_en <> '' then 'en' else d.language end as body_language
              from shown join public.search_documents d using (kind, id)
            ) as texts
            offset 0
          ) as marked
        ) as items
      ), '[]')
    );
  end
  $$;

-- search/search.sql

-- The search of /buscar.

-- Returns the number of matches of each kind, with the answers that match only part of the words. This is the slowest
-- part for a frequent word, and is independent of page and kinds: callers that have the counts from an earlier page
-- skip it (`counting`).
create function private.search_counts(wanted tsquery, rarest tsquery, parts public.search_part[], weights real[])
  returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  begin
    return (
      select coalesce(jsonb_object_agg(kind, documents), '{}')
      from (
        select kind, sum(documents) as documents
        from (
          select d.kind, count(*) as documents
          from public.search_documents d
          where d.words @@ wanted and d.visible_from <= now()
          group by d.kind
          union all
          select d.kind, count(*)
          from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and not d.words @@ wanted and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (private.answered_shares(d.words, parts, weights))[1] >= 0.6
          group by d.kind
        ) as matches
        group by kind
      ) as counts
    );
  end
  $$;

-- Returns the results for /buscar:
--   counts: the number of matches of each kind, regardless of the chosen kinds, unless `counting` is false;
--   items: one page of the matches of the chosen kinds, most relevant first, up to the 300th. Matches in title and
--     fragment are between the characters U+0002 and U+0003; both are in `lang` where that text exists, each with its
--     language;
--   corrected: the query with corrected words, if any; `literal` disables corrections;
--   leftOut: the words that were dropped because no document has all of them;
--   isAnswered: an answer matches the question in its title, keywords or headings;
--   askedParts: the parts of a program's page that the query asks for, as `asked_part` returns them.
create function public.search(
  query text, lang text default 'es', kinds text[] default null, page integer default 1, page_size integer default 20,
  literal boolean default false, counting boolean default true
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  -- Plans do not depend on the words: indexes without parallel workers and JIT are the fastest.
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from private.search_parts(query) p order by place);
    wanted tsquery := private.query_of_parts(parts);
    asked text := private.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), private.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
    asked_parts text[];
    all_parts public.search_part[];
    weights real[];
    rarest tsquery;
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb, 'askedParts', '[]'::jsonb, 'isAnswered', false)
        || case when counting then '{"counts": {}}' else '{}' end::jsonb;
    end if;
    is_found := private.is_found(wanted);
    kept := parts;
    if not literal then
      if not is_found then
        kept := private.corrected_parts(parts, false, false);
        is_found := kept <> parts and private.is_found(private.query_of_parts(kept));
      end if;
      kept := private.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          -- Matches whole words only, because the text may be part of a longer word.
          corrected := regexp_replace(
            corrected,
            '(?<![[:alnum:]])' || regexp_replace(parts[i].written, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
            replace(kept[i].written, '\', '\\'),
            'g'
          );
        end loop;
        parts := kept;
        asked := private.fold_text(corrected);
        is_found := private.is_found(private.query_of_parts(parts));
      end if;
    end if;
    all_parts := parts;
    kept := parts;
    if cardinality(parts) > 1 then
      kept := case when literal then parts else private.parts_without_asked(parts) end;
      asked_parts := array(
        select distinct private.asked_part(p.written) from unnest(parts) p
        where cardinality(kept) < cardinality(parts) and private.asked_part(p.written) is not null
      );
      if cardinality(asked_parts) > 0 then
        parts := kept;
        is_found := private.is_found(private.query_of_parts(parts));
      end if;
      kept := private.parts_without_program_type(private.parts_of_program_name(parts));
      if not is_found and not private.is_found(private.query_of_parts(kept)) then
        kept := private.parts_without_program_type(coalesce(private.co_occurring_parts(parts), parts));
      end if;
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      left_out := array(
        select p.written from unnest(parts) p
        where not p.place = any (array(select k.place from unnest(kept) k)) order by p.place
      );
    end if;
    wanted := coalesce(private.query_of_parts(kept), wanted);
    -- Questions about a named program are answered on its page.
    if not literal and coalesce(cardinality(asked_parts), 0) = 0 then
      weights := private.answer_weights(all_parts);
      rarest := private.rarest_part(all_parts, weights);
    end if;
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then private.search_counts(wanted, rarest, all_parts, weights) end
      )) || jsonb_build_object(
        'items', private.search_page(
          wanted, private.subject_of_parts(kept, true), private.subject_of_parts(kept, false), rarest, all_parts, weights,
          private.is_question(query), asked, identifiers, lang, kinds, least(greatest(page, 1), 1000),
          least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}')), 'askedParts', to_jsonb(coalesce(asked_parts, '{}')),
        'isAnswered', exists (
          select from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (private.answered_shares(d.words, all_parts, weights))[2] >= 0.7
        )
      );
  end
  $$;

grant execute on function
  public.search(text, text, text[], integer, integer, boolean, boolean)
  to anon, authenticated, service_role;

-- search/suggestions.sql

-- Suggestions while typing, related works, and news that mention a name.

-- Returns the first line of a document's topics with the words, in a language; null without one.
create function private.matching_topic(topics text, language text, wanted tsquery) returns text
  language sql stable set search_path = ''
  as $$
    select line
    from regexp_split_to_table(topics, E'\n') with ordinality as lines (line, place)
    where private.words_in(language, line) || to_tsvector('public.plain', public.plain_letters(line)) @@ wanted
    order by place limit 1
  $$;

-- Returns at most ten documents by kind: those whose code, DOI, ORCID or number is typed in full, then those whose
-- titles have the typed words, the last one as a prefix; programs and people also by their lines; works only from four
-- letters on. The quotas are four programs, three people, two pages and questions, one news item and two works; if
-- these are fewer than eight, more documents are added in the same order.
create function private.title_completions(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    prefix text := private.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), private.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if prefix ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || private.lexeme_query(prefix, ':*');
    end if;
    wanted := private.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id, 0 as nearness from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id, case when d.reference ? 'section' or d.kind = 'program'
            and not private.words_in(d.language, d.title) || private.words_in('en', d.title_en)
              || to_tsvector('public.plain', public.plain_letters(concat_ws(' ', d.title, d.title_en))) @@ wanted then 2 else 1 end as nearness
          from (
            select * from public.search_documents
            where sort_rank < 40000 and title_words @@ wanted and visible_from <= now()
            order by sort_rank, id limit 100
          ) d
      ), topical as materialized (
        select d.kind, d.id, 3 as nearness from public.search_documents d
          where d.sort_rank < 20000 and length(prefix) >= 3 and d.topic_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 20
      ), works as materialized (
        select d.kind, d.id, 1 as nearness from public.search_documents d
          where length(prefix) >= 4 and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
            and (select count(*) from pages) + (select count(*) from topical) < 8
          order by d.sort_rank, d.id limit 8
      ), placed as (
        select d.*, found.nearness, in_lang.title as title_in_lang, in_lang.lang as title_lang, kinds.place as kind_place, kinds.quota,
          row_number() over (partition by kinds.place order by
            found.nearness, not coalesce(starts_with(in_lang.plain, asked), false), d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (
          select kind, id, min(nearness) as nearness
          from (table identified union all table pages union all table topical union all table works) every_way
          group by kind, id
        ) found
          join public.search_documents d using (kind, id)
          join (values ('program', 1, 4), ('academic', 2, 3), ('page', 3, 2), ('faq', 3, 2), ('news', 4, 1),
            ('publication', 5, 2), ('project', 5, 2), ('patent', 5, 2), ('thesis', 5, 2)
          ) kinds (kind, place, quota) using (kind)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      ), chosen as (
        select *, row_number() over (order by place > quota, kind_place, place) as turn
        from placed
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title_in_lang, 'titleLang', title_lang, 'reference', reference, 'year', year,
        'topic', case when nearness = 3 then coalesce(
          private.matching_topic(case when title_completions.lang = 'en' then topics_en end, 'en', wanted),
          private.matching_topic(topics, 'es', wanted)
        ) end
      ) order by min_nearness > 0, kind_place, place)
      from (select *, min(nearness) over (partition by kind_place) as min_nearness from chosen) ordered
      where turn <= 10 and (place <= quota or turn <= 8)
    );
  end
  $$;

-- Returns suggestions while typing: at most ten documents by kind. Without a match, misspelled words are corrected, or
-- only the heaviest words are used.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from private.search_parts(query) p order by place);
    asked text := private.fold_text(left(query, 300));
    found jsonb;
  begin
    if private.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    found := coalesce(
      private.title_completions(parts, asked, lang),
      private.title_completions(private.corrected_parts(parts, false, false), asked, lang)
    );
    if found is null then
      parts := private.rarest_parts(parts, private.answer_weights(parts));
      found := case when cardinality(parts) > 0 then private.title_completions(parts, asked, lang) end;
    end if;
    return coalesce(found, '[]');
  end
  $$;

grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;

-- Returns the ids of up to twelve works with similar titles, most similar first. Phrases common to works of many
-- subjects, "an improved form of", "a study based on", are ignored: titles are compared by words of at most two areas.
create function public.similar_works(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    lexemes constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(private.words_in(d.language, d.title)) word
      where d.kind = similar_works.kind and d.id = similar_works.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    ids text[] := '{}';
  begin
    for phrase_length in reverse 3 .. 2 loop
      exit when cardinality(ids) >= 6;
      continue when cardinality(lexemes) < phrase_length;
      select string_agg((
          select string_agg(private.lexeme_query(lexeme)::text, ' & ') from unnest(lexemes[i : i + phrase_length - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(lexemes) - phrase_length + 1) i;
      -- A phrase of two words may be common to thousands: a hundred of them suffice.
      ids := ids || array(
        with found as materialized (
          select d.id, d.sort_rank, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = similar_works.kind and d.id <> similar_works.id
            and d.sort_rank >= 40000 and d.visible_from <= now() and d.id <> all (ids)
          limit 100
        ),
        shared as materialized (
          select f.id, f.sort_rank, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (lexemes)
        ),
        distinctive as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join distinctive using (word)
        group by s.id, s.sort_rank
        having count(*) >= 2
        order by count(*) desc, s.sort_rank, s.id
      );
    end loop;
    return query select unnest(ids[1 : 12]);
  end
  $$;

grant execute on function public.similar_works(text, text) to anon, authenticated, service_role;

-- academics/supervisors.sql

-- Search for supervisors of a thesis topic: academics by their works on the topic.

-- A work among the matches of a topic.
create type public.search_work as (kind text, id bigint);

-- True if a word of a query refers to supervision rather than the topic: «tesis sobre humedales», "wetlands
-- supervisor".
create function private.names_supervision(written text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select private.fold_text(written) ~ ('^(tesis|thes[ei]s|guia[rsn]?|dirigir|director(a|es|as)?|supervis[a-z]*|tutor[a-z]*'
      || '|advis[eo]rs?|mentors?|profesor(a|es|as)?|professors?|academic[oa]?s?|investiga(r|dor|dora|dores|cion)'
      || '|researchers?|quien(es)?|who|expert[oa]?s?|especialistas?|tema|topic)$')
  $$;

-- True if the title, keywords or lines of a work or person match.
create function private.is_topic(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.topic_words @@ wanted and d.visible_from <= now() and (d.sort_rank >= 40000 or d.kind = 'academic')
    );
  end
  $$;

-- Returns a query for the titles and texts of works, without their people and keywords.
create function private.words_of_texts(wanted tsquery) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select regexp_replace(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')', '\1:AC', 'g')::tsquery $$;

-- True if a query is a topic: all its words occur in the research lines of at least two academics, or in the keywords
-- of their works. Considers at most 300 works.
create function private.is_research_topic(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  declare
    -- Lines and keywords have weight B; titles, which have names of academics, A.
    in_topics constant tsquery := regexp_replace(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')', '\1:B', 'g')::tsquery;
  begin
    return (
      select count(*) >= 2
      from (
        select d.id::bigint as academic_id from public.search_documents d
          where d.kind = 'academic' and d.topic_words @@ wanted and d.words @@ in_topics and d.visible_from <= now()
        union
        select taking_part.academic_id
          from (
            select d.kind, d.id::bigint as id, d.words from public.search_documents d
            where d.topic_words @@ wanted and d.sort_rank >= 40000 and d.visible_from <= now()
            limit 300
          ) work
            cross join lateral (
              select t.academic_id from public.thesis_academics t
                where work.kind = 'thesis' and t.thesis_id = work.id and t.role <> 'examiner'
              union all
              select p.academic_id from public.project_academics p where work.kind = 'project' and p.project_id = work.id
              union all
              select p.academic_id from public.publication_academics p
                where work.kind = 'publication' and p.publication_id = work.id
              union all
              select p.academic_id from public.patent_academics p where work.kind = 'patent' and p.patent_id = work.id
            ) taking_part
            join public.academics a on a.id = taking_part.academic_id
          where work.words @@ in_topics and private.is_shown(a.status, a.deleted_at, a.expires_at)
      ) people
    );
  end
  $$;

-- Returns the topic words of a query: words of two letters and more, without those about supervision, types of programs
-- and names with an initial. If no title, keyword or line has all of them, unknown words are corrected, or dropped if
-- they cannot be corrected.
create function private.supervision_parts(query text) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    parts public.search_part[] := array(
      select p from private.search_parts(query) p
      where p.is_excluded or private.fold_text(p.written) ~ '[a-z]{2}' and strpos(p.wanted::text, ':*') = 0
        and not (private.names_supervision(p.written) or private.names_program_type(p.written) or private.only_asks(p.written))
      order by place
    );
    known public.search_part[] := parts;
  begin
    if private.query_of_parts(parts) is null then
      return '{}';
    end if;
    if not private.is_topic(private.query_of_parts(parts)) then
      parts := private.corrected_parts(parts, false, false);
      known := array(select p from unnest(parts) p where p.is_excluded or private.is_topic(p.wanted) order by p.place);
    end if;
    return case when private.query_of_parts(known) is null then parts else known end;
  end
  $$;

-- Returns one page of the academics with theses, projects, publications, patents or lines on a topic:
--   topic: the words that were searched; isTopic: the result of `is_research_topic` for them;
--   isTooGeneral: more than 10,000 works match, which are not counted;
--   total; items: each with the person, the counted works with their weights, the line, and the programs in which they
--     direct theses.
-- The weights are 3 for a thesis or a line, 2 for a project, and 1 for a publication or patent. A thesis counts for its
-- directors, not for its examiners. If no title or keyword has all words, the texts of works are searched. `available`
-- excludes academics who accept no students or direct theses in no program.
create function public.topic_supervisors(
  query text, lang text default 'es', available boolean default false, page integer default 1,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts constant public.search_part[] := private.supervision_parts(query);
    wanted constant tsquery := private.query_of_parts(parts);
    asked constant jsonb := to_jsonb(array(select p.written from unnest(parts) p where not p.is_excluded order by p.place));
    shown constant integer := least(greatest(page_size, 1), 50);
    skipped constant integer := (least(greatest(page, 1), 100) - 1) * shown;
    works_at_most constant integer := 10000;
    works public.search_work[];
    answer jsonb;
  begin
    answer := jsonb_build_object('topic', asked, 'isTopic', false, 'isTooGeneral', false, 'total', 0, 'items', '[]'::jsonb);
    if wanted is null then
      return answer;
    end if;
    works := array(
      select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
      where d.topic_words @@ wanted and d.sort_rank >= 40000 and d.visible_from <= now()
      limit works_at_most + 1
    );
    if works = '{}' then
      works := array(
        select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
        where d.words @@ private.words_of_texts(wanted) and d.sort_rank >= 40000 and d.visible_from <= now()
        limit works_at_most + 1
      );
    end if;
    if cardinality(works) > works_at_most then
      return answer || '{"isTooGeneral": true}';
    end if;
    answer := answer || jsonb_build_object('isTopic', private.is_research_topic(wanted));
    return (
      with shares as (
        select t.academic_id, w.kind from unnest(works) w join public.thesis_academics t on t.thesis_id = w.id
          where w.kind = 'thesis' and t.role in ('advisor', 'co_advisor')
        union all
        select p.academic_id, w.kind from unnest(works) w join public.project_academics p on p.project_id = w.id
          where w.kind = 'project'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.publication_academics p on p.publication_id = w.id
          where w.kind = 'publication'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.patent_academics p on p.patent_id = w.id
          where w.kind = 'patent'
      ), lines as (
        select d.id::bigint as academic_id, coalesce(
            private.matching_topic(case when topic_supervisors.lang = 'en' then d.topics_en end, 'en', wanted),
            private.matching_topic(d.topics, 'es', wanted), private.matching_topic(d.topics_en, 'en', wanted)
          ) as line
        from public.search_documents d
        where d.kind = 'academic' and d.topic_words @@ wanted and d.visible_from <= now()
        limit works_at_most
      ), evidence as (
        select academic_id, count(*) filter (where kind = 'thesis') as theses,
          count(*) filter (where kind = 'project') as projects,
          count(*) filter (where kind = 'publication') as publications,
          count(*) filter (where kind = 'patent') as patents, max(line) as line
        from (
          select academic_id, kind, null as line from shares
          union all
          select academic_id, 'line', line from lines where line is not null
        ) all_shares
        group by academic_id
      ), people as materialized (
        select e.*, a.family_names, a.given_names, a.academic_rank, a.faculty, a.translations, a.email, a.takes_students,
          3 * e.theses + 2 * e.projects + e.publications + e.patents + case when e.line is null then 0 else 3 end as worth,
          array(
            select p.id from public.program_academics pa join public.programs p on p.id = pa.program_id
            where pa.academic_id = e.academic_id and pa.role = 'thesis_advisor'
              and private.is_shown(p.status, p.deleted_at, p.expires_at)
            order by p.code
          ) as programs
        from evidence e join public.academics a on a.id = e.academic_id
        where private.is_shown(a.status, a.deleted_at, a.expires_at)
      ), chosen as (
        select * from people where not available or takes_students <> 'no' and programs <> '{}'
      )
      select answer || jsonb_build_object('total', (select count(*) from chosen), 'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', academic_id, 'given', given_names, 'family', family_names, 'rank', academic_rank, 'email', email,
          'faculty', case when topic_supervisors.lang = 'en' then coalesce(nullif(translations #>> '{en,faculty}', ''), faculty)
            else faculty end,
          'takesStudents', takes_students, 'line', line, 'theses', theses, 'projects', projects,
          'publications', publications, 'patents', patents,
          'programs', (
            select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name',
              case when topic_supervisors.lang = 'en' then coalesce(nullif(p.translations #>> '{en,name}', ''), p.name)
                else p.name end) order by p.code), '[]')
            from public.programs p where p.id = any (programs)
          )
        ) order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id)
        from (
          select * from chosen order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id
          offset skipped limit shown
        ) on_page
      ), '[]'))
    );
  end
  $$;

grant execute on function public.topic_supervisors(text, text, boolean, integer, integer)
  to anon, authenticated, service_role;

-- catalogue/counts.sql

-- Counts for the catalogue's facets. `catalogue_counts` has one row for each combination of facet values that occurs in
-- documents: a hundred thousand works have some thousands of combinations. Only content without a scheduled publication
-- is in the catalogue.
--
-- The site reads the combinations once after each change of content and counts selections itself. The numbers of facet
-- values and combinations are hashes, so that concurrent writers need no coordination. Among a million facet values the
-- probability of a collision is 1 in 40 million.

create table public.catalogue_counts (
  kind text not null,
  facet_combination bigint not null,
  facets bigint[] not null,
  documents integer not null
);

comment on table public.catalogue_counts is
  'Number of documents with exactly these facet values: the sum of the rows, since concurrent writers leave several.';

create index catalogue_counts_combination on public.catalogue_counts (kind, facet_combination);

create table public.catalogue_values (
  number bigint not null,
  facet text not null,
  value text not null
);

comment on table public.catalogue_values is
  'Facet values by their number in catalogue_counts. Concurrent writers may leave a value twice; none is deleted.';

create index catalogue_values_number on public.catalogue_values (number);

alter table public.catalogue_counts enable row level security;
alter table public.catalogue_values enable row level security;
grant all on public.catalogue_counts, public.catalogue_values to service_role;

-- Writers do not wait for each other and so cannot deadlock: each inserts its changes as separate rows, merged with the
-- earlier rows of the same combinations that no other transaction has locked.
create function private.add_catalogue_counts(changes public.catalogue_counts[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if changes is null then return; end if;
    with change as (
      select kind, facet_combination, facets, sum(documents) as documents
      from unnest(changes) group by kind, facet_combination, facets
    ),
    earlier as (
      delete from public.catalogue_counts where ctid = any (array(
        select counts.ctid from public.catalogue_counts counts join change using (kind, facet_combination)
          for update of counts skip locked
      )) returning kind, facet_combination, facets, documents
    )
    insert into public.catalogue_counts
      select kind, facet_combination, facets, sum(documents) from (table change union all table earlier) as rows
      group by kind, facet_combination, facets having sum(documents) <> 0;
  end
  $$;

create function private.numbers_of_facets(facets text[]) returns bigint[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(select hashtextextended(facet, 0) from unnest(facets) as facet);
  end
  $$;

-- Adds the facet values of these documents that are new.
create function private.add_catalogue_values(given text[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.catalogue_values
      select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
      from unnest(given) as seen
      where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
  end
  $$;

-- After a statement on the documents: updates the counts of their facets, and the words of inserted or changed
-- documents.
create function private.follow_search_documents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
    seen text[];
  begin
    if tg_op = 'DELETE' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), -documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from old_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
    else
      perform private.collect_search_words(array(
        select row(
          kind, title, title_en, people, topics, topics_en, case when sort_rank < 40000 then body end,
          case when sort_rank < 40000 then body_en end, reference
        )::public.words_source from new_rows
      ));
    end if;
    if tg_op = 'INSERT' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from new_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
      seen := array(select distinct unnest(facets) from new_rows where kind not in ('news', 'faq', 'page'));
    elsif tg_op = 'UPDATE' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, sum(share) as documents
        from (
          select kind, facet_combination, facets, visible_from, -1 as share from old_rows
          union all select kind, facet_combination, facets, visible_from, 1 from new_rows
        ) as versions
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets having sum(share) <> 0
      ) as sets;
      if changes is not null then
        seen := array(select distinct unnest(facets) from new_rows where kind not in ('news', 'faq', 'page'));
      end if;
    end if;
    perform private.add_catalogue_values(seen);
    perform private.add_catalogue_counts(changes);
    return null;
  end
  $$;

create trigger follow_insert after insert on public.search_documents
  referencing new table as new_rows for each statement execute function private.follow_search_documents();
create trigger follow_update after update on public.search_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_search_documents();
create trigger follow_delete after delete on public.search_documents
  referencing old table as old_rows for each statement execute function private.follow_search_documents();

-- Returns the combinations of facet values of a kind's documents:
--   values [["facet", "value"], …], combinations [["name", documents, [indexes in values]], …].
create function public.catalogue_combinations(kind text) returns json
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select number, min(facet) as facet, min(value) as value, row_number() over (order by number) - 1 as index
      from public.catalogue_values group by number
    ),
    combinations as (
      select facet_combination, facets, sum(documents) as documents from public.catalogue_counts
      where catalogue_counts.kind = catalogue_combinations.kind
      group by facet_combination, facets having sum(documents) > 0
    ),
    numbered as (
      select facet_combination::text as name, documents,
        coalesce(json_agg(index) filter (where index is not null), '[]') as indexes
      from combinations left join unnest(facets) as number on true left join known using (number)
      group by facet_combination, documents
    )
    select json_build_object(
      'values', (select coalesce(json_agg(json_build_array(facet, value) order by index), '[]') from known),
      'combinations', (select coalesce(json_agg(json_build_array(name, documents, indexes)), '[]') from numbered)
    )
  $$;

create function public.catalogue_totals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(kind, documents), '{}')
    from (select kind, sum(documents) as documents from public.catalogue_counts group by kind) as totals
  $$;

grant execute on function public.catalogue_totals(), public.catalogue_combinations(text) to anon, authenticated, service_role;

-- catalogue/lists.sql

-- The lists of the catalogue: pages of the documents of a kind that match a selection and a text. The facet
-- combinations among a text's matches are independent of selection, order and page: the site reads them once and caches
-- them.

-- Partial index for each kind: with a single index, a list would read the matches of every kind and discard the rest.
do $$
  declare
    kind text;
  begin
    foreach kind in array '{program,academic,publication,project,patent,thesis}'::text[] loop
      execute format(
        'create index search_documents_%s_words on public.search_documents using gin (words)
           with (gin_pending_list_limit = 512) where kind = %L and visible_from = ''-infinity''',
        kind, kind
      );
    end loop;
  end
  $$;

-- Returns a query for a stem or for words with the prefix `written`. If the stem itself has that prefix, the prefix
-- alone is used: the planner would count both.
create function private.stem_or_prefix_query(stem tsquery, written text) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when numnode(stem) = 1 and starts_with(btrim(stem::text, ''''), written)
      then private.lexeme_query(written, ':*') else stem || private.lexeme_query(written, ':*') end;
  end
  $$;

-- Returns the words of a text as a query, each in both languages, without stop words of either language; null without
-- words. The last word may be incomplete and also matches as a prefix: as written, because its stem may begin other
-- words («agu» of «agua» begins «Agustín»). A stem can be shorter than the part of a word typed so far: with
-- `shortened`, the last word also matches without up to four of its last letters.
create function private.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
    folded text;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(public.plain_letters(btrim(left(query, 200))), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', private.told_apart(word.part));
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || private.marked_query(english);
      folded := private.fold_text(word.part);
      if word.is_last and strpos(folded, ' ') = 0 then
        either := private.stem_or_prefix_query(spanish, folded)
          || private.stem_or_prefix_query(private.marked_query(english), '~' || folded);
      end if;
      if word.is_last and shortened and strpos(folded, ' ') = 0 then
        for cut in 1 .. least(4, length(folded) - 4) loop
          either := either || private.lexeme_query(left(folded, -cut)) || private.lexeme_query('~' || left(folded, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

-- Returns the `order by` list as SQL.
create function private.catalogue_order(kind text, sort text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year the last inserted first. These ids are numbers in text, hence the order by length.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end
  $$;

-- Returns the years of a selection as a condition on their range, in SQL, for the index of years; empty without years.
create function private.catalogue_years(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_and(value ~ '^\d{1,4}$') then
      format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) else '' end
    from jsonb_array_elements_text(
      case jsonb_typeof(selection -> 'year') when 'array' then selection -> 'year' else '[]' end
    ) as value
  $$;

-- Returns a selection, {"facet": ["value", …], …}, as conditions in SQL: any value of a facet, and all facets.
create function private.catalogue_conditions(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(condition, ''), '')
    from (
      select format(' and facets && %L::text[]', array_agg(facet || ':' || value)) as condition
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    ) as conditions
  $$;

-- True if a text has a word to search for. Punctuation alone counts as one: it filters and matches nothing.
create function private.has_search_terms(query text) returns boolean
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  declare
    written constant text := btrim(left(query, 200));
  begin
    return written <> ''
      and (private.catalogue_words(written) is not null or numnode(plainto_tsquery('pg_catalog.simple', written)) = 0);
  end
  $$;

-- Returns the ids of a kind's documents with the text as identifier (code, DOI, ORCID).
create function private.catalogue_identified(kind text, query text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    identifier constant text := regexp_replace(
      lower(btrim(left(query, 200))), '^(doi:\s*|https?://((dx\.)?doi|orcid)\.org/)', ''
    );
  begin
    return array(
      select d.id from public.search_documents d
      where d.identifiers && array[identifier] and d.kind = catalogue_identified.kind and d.visible_from = '-infinity'
    );
  end
  $$;

create function private.catalogue_text_condition(words tsquery, identified text[]) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return case when words is null then format(' and id = any (%L::text[])', identified)
      when identified = '{}' then format(' and words @@ %L::tsquery', words)
      else format(' and (words @@ %L::tsquery or id = any (%L::text[]))', words, identified) end;
  end
  $$;

-- Returns the number of matches of a text in each combination of facet values, as "name count,name count…": a single
-- text, since JSON with thousands of numbers takes as long as the search. Null if the text has no word to search for.
create function public.catalogue_matches(kind text, query text) returns text
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  -- The planner underestimates the cost of reading the words of every document.
  set enable_seqscan = 'off'
  as $$
  declare
    identified constant text[] := private.catalogue_identified(kind, query);
    shortened boolean;
    combinations text;
  begin
    if not private.has_search_terms(query) then
      return null;
    end if;
    foreach shortened in array '{false,true}'::boolean[] loop
      execute format(
        'select coalesce(string_agg(facet_combination || '' '' || documents, '',''), '''') from (
          select facet_combination, count(*) as documents from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s group by facet_combination
        ) as combinations',
        kind, private.catalogue_text_condition(private.catalogue_words(query, shortened), identified)
      ) into combinations;
      exit when combinations <> '';
    end loop;
    return combinations;
  end
  $$;

-- Returns the ids of one page of the matches of a selection and a text, in order, up to the 10000th. `sort` is newest,
-- oldest, title or relevance. `expected` is the number of matches that the caller counted; it determines the query plan
-- and, by relevance, the ranking.
create function public.catalogue_ids(
  kind text, selection jsonb default '{}', sort text default 'newest', page integer default 1,
  page_size integer default 25, expected integer default 0, query text default ''
) returns bigint[]
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  set enable_seqscan = 'off'
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    skipped constant integer := greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    conditions constant text := private.catalogue_conditions(selection);
    place constant text := private.catalogue_order(kind, sort);
    has_text constant boolean := private.has_search_terms(query);
    by_nearness constant boolean := has_text and sort = 'relevance';
    identified constant text[] := case when has_text then private.catalogue_identified(kind, query) else '{}' end;
    shortened boolean;
    words tsquery;
    matching text := '';
    nearest text := '';
    is_in_order boolean;
    is_anywhere boolean;
    ids bigint[];
  begin
    foreach shortened in array '{false,true}'::boolean[] loop
      if has_text then
        words := private.catalogue_words(query, shortened);
        matching := private.catalogue_text_condition(words, identified);
      end if;
      -- By relevance: matches by identifier first; then up to 300 by ts_rank, which reads their texts, and up to 2000 those
      -- with a match in the title first; more are not ranked.
      if by_nearness then
        nearest := case when identified = '{}' then '' else format('id = any (%L::text[]) desc, ', identified) end || case
          when words is null or expected > 2000 then ''
          when expected between 1 and 300 then format('ts_rank(words, %L) desc, ', words)
          else format('id in (select id %s and title_words @@ %L::tsquery) desc, ', documents, words)
        end;
      end if;
      -- Few matches are collected, then sorted. Many are read in the order of an index until the page is full, unless that
      -- would check too many texts on the way, each at the cost of finding three or four.
      is_in_order := case
        when not has_text then conditions = '' or expected > 1000
        when identified <> '{}' or by_nearness and expected <= 2000 then false
        else expected > 1000 and expected::float * expected > 3.5 * (skipped + shown) * (
          select reltuples from pg_catalog.pg_class where oid = 'public.search_documents'::regclass
        )
      end;
      execute format(
        -- `is true` hides conditions from the planner, which would otherwise read all matches by the indexes of facets and
        -- words; of a text's matches those by facets and years, which select less than most words.
        case
          when is_in_order then
            'select array(
              select search_documents.id::bigint as number %1$s and (true%2$s%3$s) is true%4$s
              order by %6$s limit %7$s offset %8$s
            )'
          when has_text then
            'with found as materialized (select id, year, listing_key, words %1$s and (true%2$s) is true%3$s)
            select array(select id::bigint as number from found order by %5$s%6$s limit %7$s offset %8$s)'
          else
            'with found as materialized (select id, year, listing_key %1$s%2$s%4$s)
            select array(select id::bigint as number from found order by %6$s limit %7$s offset %8$s)'
        end,
        documents, conditions, matching, private.catalogue_years(selection), nearest, place, shown, skipped
      ) into ids;
      exit when ids <> '{}' or not has_text;
      -- Shortened only when the text has no match at all, not when the selection excludes its matches. By count, because
      -- for `exists` the planner would expect many matches and scan the table.
      execute format('select count(*) > 0 %s%s', documents, matching) into is_anywhere;
      exit when is_anywhere;
    end loop;
    return ids;
  end
  $$;

grant execute on function
  public.catalogue_matches(text, text), public.catalogue_ids(text, jsonb, text, integer, integer, integer, text)
  to anon, authenticated, service_role;

-- catalogue/pages.sql

-- The rows of one page of a catalogue's list, under the reader's policies.
create function public.page_of_academics(
  selection jsonb default '{}', sort text default 'title', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.academics
  language sql stable set search_path = ''
  as $$
    select academics.*
    from unnest(public.catalogue_ids('academic', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.academics using (id)
    order by place
  $$;

create function public.page_of_publications(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.publications
  language sql stable set search_path = ''
  as $$
    select publications.*
    from unnest(public.catalogue_ids('publication', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.publications using (id)
    order by place
  $$;

create function public.page_of_projects(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.projects
  language sql stable set search_path = ''
  as $$
    select projects.*
    from unnest(public.catalogue_ids('project', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.projects using (id)
    order by place
  $$;

create function public.page_of_patents(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.patents
  language sql stable set search_path = ''
  as $$
    select patents.*
    from unnest(public.catalogue_ids('patent', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.patents using (id)
    order by place
  $$;

create function public.page_of_theses(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.theses
  language sql stable set search_path = ''
  as $$
    select theses.*
    from unnest(public.catalogue_ids('thesis', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.theses using (id)
    order by place
  $$;

grant execute on function
  public.page_of_academics(jsonb, text, integer, integer, integer, text),
  public.page_of_publications(jsonb, text, integer, integer, integer, text),
  public.page_of_projects(jsonb, text, integer, integer, integer, text),
  public.page_of_patents(jsonb, text, integer, integer, integer, text),
  public.page_of_theses(jsonb, text, integer, integer, integer, text)
  to anon, authenticated, service_role;

-- indicators/series.sql

-- The series of the indicators. Each function computes one series from the base tables under its caller's policies
-- (docs/decisions/figures.md). The functions take program ids, so that the same function serves all programs, a filter,
-- or one program; they return JSON arrays with one object for each row. Figures on other pages are in
-- indicators/key-figures.sql.

-- Returns the state of a program's accreditation on a day, by the rules of features/programs/accreditation-standing.ts.
create function private.accreditation_status(program_id bigint, today date) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((
      select case
        when status = 'in_process' then 'in_process'
        when status = 'accredited' and valid_to >= today then 'accredited'
      end
      from public.accreditations where accreditations.program_id = accreditation_status.program_id
      order by valid_from desc nulls first, id desc limit 1
    ), 'not_accredited')
  $$;

-- Returns the published doctorates and master's programs of a type, an accreditation status on a day and an area; null
-- matches any.
create function private.indicator_programs(program_type text, accreditation text, area text, today date)
  returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select id from public.programs
    where type in ('doctorate', 'academic_master', 'professional_master')
      and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      and (program_type is null or type = program_type)
      and (indicator_programs.area is null or programs.area = indicator_programs.area)
      and (accreditation is null or private.accreditation_status(id, today) = accreditation)
    order by id
  $$;

-- Returns the newest year with figures of these programs, the last year on the pages; null without figures.
create function public.newest_figures_year() returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select max(year) from public.program_figures join public.programs on id = program_id
    where type in ('doctorate', 'academic_master', 'professional_master')
      and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
  $$;

-- Returns the scope of an indicators page, {programs, last_year, changes}: the ids of the programs that match a filter
-- (see `indicator_programs`), the newest year with figures or null, and `content_version.table_changes`.
create function public.indicator_scope(program_type text, accreditation text, area text, today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'programs', array(select private.indicator_programs(program_type, accreditation, area, today)),
      'last_year', public.newest_figures_year(),
      'changes', (select table_changes from public.content_version)
    )
  $$;

-- {year, programs, applicants, admitted, new_enrollment, total_enrollment, graduates, retained, retained_of}: retained
-- and retained_of exclude programs without known retention.
create function public.figures_by_year(program_ids bigint[], first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(sums order by year), '[]') from (
      select year, count(*) as programs, sum(applicants) as applicants, sum(admitted) as admitted,
        sum(new_enrollment) as new_enrollment, sum(total_enrollment) as total_enrollment, sum(graduates) as graduates,
        coalesce(sum(retained), 0) as retained,
        coalesce(sum(new_enrollment) filter (where retained is not null), 0) as retained_of
      from public.program_figures
      where program_id = any (program_ids) and year between first_year and last_year
      group by year
    ) as sums
  $$;

-- {area, type, status, years, programs}: status on the day; `years` is the granted term while accredited.
create function public.programs_by_standing(program_ids bigint[], today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by area, type, status, years), '[]') from (
      select area, type, standing.status, granted.years, count(*) as programs
      from public.programs
      cross join lateral (select private.accreditation_status(programs.id, today) as status) as standing
      left join lateral (
        select years from public.accreditations
        where standing.status = 'accredited' and program_id = programs.id
        order by valid_from desc nulls first, accreditations.id desc limit 1
      ) as granted on true
      where programs.id = any (program_ids)
      group by area, type, standing.status, granted.years
    ) as counts
  $$;

-- {year, accredited}: programs with an accreditation in force on the last day of each past year; for the current year,
-- programs accredited on `today`.
create function public.accredited_by_year(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year), '[]') from (
      select year, count(*) filter (where case
        when year < extract(year from today) then exists (
          select from public.accreditations
          where program_id = programs.id and accreditations.status = 'accredited'
            and make_date(year, 12, 31) between valid_from and valid_to
        )
        else private.accreditation_status(programs.id, today) = 'accredited'
      end) as accredited
      from generate_series(greatest(first_year, 1900), least(last_year, extract(year from today)::integer)) as year
      cross join public.programs
      where programs.id = any (program_ids)
      group by year
    ) as counts
  $$;

-- {first, second, academics}: pairs of programs and the number of academics in both; first is the smaller id.
create function public.program_ties(program_ids bigint[]) returns json
  language sql stable security invoker set search_path = ''
  as $$
    with member as materialized (
      select program_id, academic_id from public.program_academics join public.academics on id = academic_id
      where program_id = any (program_ids)
        and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    )
    select coalesce(json_agg(ties order by academics desc, first, second), '[]') from (
      select one.program_id as first, other.program_id as second, count(*) as academics
      from member as one join member as other using (academic_id)
      where one.program_id < other.program_id
      group by one.program_id, other.program_id
    ) as ties
  $$;

-- {year, country, students, countries} of the newest known year until last_year. Countries with fewer than three
-- students are merged into one row without a country, because their students could be identified. Security definer:
-- visitors may not read the table. Only programs that the reader may read are counted.
create function public.origins_of_students(program_ids bigint[], last_year integer) returns json
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select origins.year, origins.country, origins.students
      from public.student_origins origins join public.programs on programs.id = origins.program_id
      where origins.program_id = any (program_ids) and origins.year <= last_year
        and (
          private.is_shown(programs.status, programs.deleted_at, programs.expires_at)
          or (select public.is_editor()) or programs.id in (select private.directed_programs())
        )
    ),
    newest as (
      select country, sum(students) as students from known where year = (select max(year) from known) group by country
    )
    select coalesce(json_agg(sums order by country is null, students desc, country), '[]') from (
      select (select max(year) from known) as year, named as country, sum(students) as students, count(*) as countries
      from (select case when students >= 3 then country end as named, students from newest) as countries
      group by named
    ) as sums
  $$;

-- The complete cohorts (`complete_cohorts`) by the year in which they were due. {year, cohorts, admitted, graduated,
-- graduated_on_time, left_program}: left_program is null if it is null for one cohort.
create function public.cohorts_by_year(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(sums order by year), '[]') from (
      select due.year, count(*) as cohorts, sum(admitted) as admitted, sum(graduated) as graduated,
        sum(graduated_on_time) as graduated_on_time,
        case when count(left_program) = count(*) then sum(left_program) end as left_program
      from private.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select private.cohort_due_year(entry_year, duration_semesters) as year) as due
      where due.year between first_year and last_year
      group by due.year
    ) as sums
  $$;

-- {type, semesters_from, semesters_to, graduates, median_semesters} of the same cohorts: the length of programs of a
-- type and the median time to the degree. Each graduate counts with the median of their cohort.
create function public.time_to_degree(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(medians order by type), '[]') from (
      select type, min(duration_semesters) as semesters_from, max(duration_semesters) as semesters_to,
        count(*) as graduates, percentile_disc(0.5) within group (order by median_semesters) as median_semesters
      from private.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select private.cohort_due_year(entry_year, duration_semesters) as year) as due
      cross join generate_series(1, least(graduated, 10000))
      where median_semesters is not null and due.year between first_year and last_year
      group by type
    ) as medians
  $$;

-- {role, academics}: academics by role; an advisor in one program and collaborator in another counts as an advisor.
create function public.academics_by_role(program_ids bigint[]) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by role desc), '[]') from (
      select role, count(*) as academics
      from (
        select academic_id, max(role) as role from public.program_academics join public.academics on id = academic_id
        where program_id = any (program_ids)
          and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
        group by academic_id
      ) as members
      group by role
    ) as counts
  $$;

-- {year, type, theses}: theses of the programs by program type.
create function public.theses_by_year(program_ids bigint[], first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, type), '[]') from (
      select year, type, count(*) as theses
      from public.theses join public.programs on programs.id = program_id
      where program_id = any (program_ids) and year between first_year and last_year
        and visibility = 'published' and theses.deleted_at is null and coalesce(theses.expires_at, 'infinity') > now()
      group by year, type
    ) as counts
  $$;

-- {year, type, indexation, quartile, publications}. A work counts for its own area, as in the catalogue.
create function public.publications_by_year(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, type, indexation, quartile), '[]') from (
      select year, type, indexation, quartile, count(*) as publications
      from public.publications
      where year between first_year and last_year
        and (publications_by_year.area is null or publications.area = publications_by_year.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by year, type, indexation, quartile
    ) as counts
  $$;

-- {funding, status, projects} of the projects that ran in one of the years.
create function public.projects_by_funding(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by funding, status), '[]') from (
      select funding, status, count(*) as projects
      from public.projects
      where start_year <= last_year and end_year >= first_year
        and (projects_by_funding.area is null or projects.area = projects_by_funding.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by funding, status
    ) as counts
  $$;

-- {year, office, patents}: patents granted, by the year of their grant.
create function public.patents_by_year(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, office), '[]') from (
      select grant_year as year, office, count(*) as patents
      from public.patents
      where grant_year between first_year and last_year
        and (patents_by_year.area is null or patents.area = patents_by_year.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by grant_year, office
    ) as counts
  $$;

grant execute on function
  private.accreditation_status(bigint, date), private.indicator_programs(text, text, text, date),
  public.indicator_scope(text, text, text, date), public.newest_figures_year(),
  public.figures_by_year(bigint[], integer, integer), public.programs_by_standing(bigint[], date),
  public.accredited_by_year(bigint[], integer, integer, date), public.program_ties(bigint[]), public.origins_of_students(bigint[], integer),
  public.cohorts_by_year(bigint[], integer, integer, date), public.time_to_degree(bigint[], integer, integer, date),
  public.academics_by_role(bigint[]), public.theses_by_year(bigint[], integer, integer),
  public.publications_by_year(text, integer, integer), public.projects_by_funding(text, integer, integer),
  public.patents_by_year(text, integer, integer)
  to anon, authenticated, service_role;

-- indicators/key-figures.sql

-- Figures on pages outside of the indicators: of the university, and of single programs. They use the functions or the
-- rows of the series, so that each figure has one definition (docs/decisions/figures.md).

-- Returns the university's figures on a day: {doctorates, masters, specialties, programs, accredited, faculties,
-- graduates}. They count published programs of every type, for every reader; graduates are those of all years with
-- figures.
create function public.site_figures(today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    with shown as materialized (
      select id, type, faculty from public.programs
      where status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    )
    select json_build_object(
      'doctorates', count(*) filter (where type = 'doctorate'),
      'masters', count(*) filter (where type in ('academic_master', 'professional_master')),
      'specialties', count(*) filter (where type = 'health_specialty'),
      'programs', count(*),
      'accredited', count(*) filter (where private.accreditation_status(id, today) = 'accredited'),
      'faculties', count(distinct nullif(faculty, '')),
      'graduates', (
        select coalesce(sum(graduates), 0)
        from json_to_recordset(public.figures_by_year(array(select id from shown), 1900, 2200)) as year (graduates bigint)
      )
    )
    from shown
  $$;

-- Returns the figures on the pages of single programs: {program_id, advisors, enrollment, cohorts, admitted, graduated,
-- graduated_on_time, median_from, median_to, entered_from, entered_to, retained, retained_of, retained_from,
-- retained_to, origins}. `cohorts` are the newest five complete cohorts, newest first; the figures after them are their
-- sums, null without cohorts. Retention covers the newest five years with a known value. `enrollment` is {year,
-- students} of the newest year with figures, or null; `origins` are the rows of `origins_of_students`.
create function public.program_key_figures(program_ids bigint[], today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(json_build_object(
      'program_id', asked.id,
      'advisors', (
        select coalesce(sum(academics), 0)
        from json_to_recordset(public.academics_by_role(array[asked.id])) as members (role text, academics integer)
        where role = 'thesis_advisor'
      ),
      'enrollment', (
        select json_build_object('year', year, 'students', total_enrollment)
        from json_to_recordset(yearly.rows) as figures (year integer, total_enrollment integer)
        order by year desc limit 1
      ),
      'cohorts', complete.rows, 'admitted', complete.admitted, 'graduated', complete.graduated,
      'graduated_on_time', complete.graduated_on_time, 'median_from', complete.median_from,
      'median_to', complete.median_to, 'entered_from', complete.entered_from, 'entered_to', complete.entered_to,
      'retained', retention.retained, 'retained_of', retention.retained_of,
      'retained_from', retention.retained_from, 'retained_to', retention.retained_to,
      'origins', public.origins_of_students(array[asked.id], 2200)
    )), '[]')
    from unnest(program_ids) as asked (id)
    -- The offset keeps the function from being called once for each use.
    cross join lateral (select public.figures_by_year(array[asked.id], 1900, 2200) as rows offset 0) as yearly
    cross join lateral (
      select sum(retained) as retained, sum(retained_of) as retained_of, min(year) as retained_from,
        max(year) as retained_to
      from (
        select * from json_to_recordset(yearly.rows) as figures (year integer, retained integer, retained_of integer)
        where retained_of > 0 order by year desc limit 5
      ) as known
    ) as retention
    cross join lateral (
      select coalesce(json_agg(to_jsonb(newest) - 'program_id' order by entry_year desc), '[]') as rows,
        sum(admitted) as admitted, sum(graduated) as graduated, sum(graduated_on_time) as graduated_on_time,
        min(median_semesters) as median_from, max(median_semesters) as median_to,
        min(entry_year) as entered_from, max(entry_year) as entered_to
      from (
        select * from private.complete_cohorts(array[asked.id], today) order by entry_year desc limit 5
      ) as newest
    ) as complete
  $$;

-- Returns the newest survey of graduates of each published program, for every reader: {program_id, year, sectors},
-- where `sectors` has the number of graduates by sector.
create function public.destinations_of_graduates() returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(newest order by program_id), '[]') from (
      select program_id, year, json_object_agg(sector, graduates) as sectors
      from public.graduate_destinations as given
      where year = (select max(year) from public.graduate_destinations where program_id = given.program_id)
        and program_id in (
          select id from public.programs
          where status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
        )
      group by program_id, year
    ) as newest
  $$;

grant execute on function
  public.site_figures(date), public.program_key_figures(bigint[], date), public.destinations_of_graduates()
  to anon, authenticated, service_role;

-- indicators/accreditation-file.sql

-- The accreditation file: the tables of one program's self-assessment over a range of years
-- (docs/decisions/accreditation-file.md).

-- Returns the data of a program's accreditation file for the `years` up to the newest year with figures. Only published
-- data count, so that the file agrees with the public indicators. Lists of works are those of the program's academics;
-- the last three entries are series of the indicators. {first_year, last_year, program, standing, accreditations,
-- academics, unpublished, publications, projects, patents, theses, graduates, cohorts, figures, outcomes, times}: their
-- columns are in app/features/indicators/accreditation-file/accreditation-file.ts.
-- Raises 42501 unless the caller is an editor or directs the program, 22023 unless the range is 1 to 10 years, and
-- 54000 for more than 30,000 works.
create function public.accreditation_file(program bigint, years integer, today date) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    last_year constant integer := coalesce(public.newest_figures_year(), extract(year from today)::integer);
    first_year constant integer := last_year - years + 1;
    people bigint[];
    file jsonb;
  begin
    if not (public.is_editor() or program in (select private.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if coalesce(years, 0) not between 1 and 10 then
      raise exception 'a file has 1 to 10 years' using errcode = '22023';
    end if;

    select array_agg(academic_id) into people
    from public.program_academics join public.academics on academics.id = academic_id
    where program_id = program and status = 'published' and deleted_at is null
      and coalesce(expires_at, 'infinity') > now();

    select jsonb_build_object(
      'first_year', first_year,
      'last_year', last_year,
      'standing', private.accreditation_status(program, today),
      'program', jsonb_build_object(
        'id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name', p.name, 'degree', p.degree,
        'faculty', p.faculty, 'campus', p.campus, 'modality', p.modality, 'director', p.director,
        'duration_semesters', p.duration_semesters, 'vacancies', p.vacancies, 'research_lines', p.research_lines
      ),
      'accreditations', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'program_id' order by valid_from desc nulls first, id desc), '[]')
        from public.accreditations a where a.program_id = program
      ),
      'academics', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'given', a.given_names, 'family', a.family_names, 'rank', a.academic_rank,
          'home_institution', a.home_institution, 'orcid', a.orcid, 'degrees', a.degrees,
          'research_lines', a.research_lines, 'theses_elsewhere', a.theses_elsewhere,
          'role', m.role, 'membership', m.membership, 'weekly_hours', m.weekly_hours, 'since_year', m.since_year
        ) order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id = any (people)
      ),
      'unpublished', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'given', a.given_names, 'family', a.family_names)
          order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id <> all (coalesce(people, '{}')) and a.deleted_at is null
      ),
      'publications', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.type, w.title, w.venue, w.indexation, w.quartile, w.doi, l.academics
          from (
            select publication_id, jsonb_agg(academic_id order by position) as academics
            from public.publication_academics where academic_id = any (people) group by publication_id
          ) as l join public.publications w on w.id = l.publication_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'projects', (
        select coalesce(jsonb_agg(works order by works.start_year desc, works.id desc), '[]') from (
          select w.id, w.code, w.title, w.funding, w.funder, w.status, w.start_year, w.end_year, l.academics
          from (
            select project_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role desc, academic_id)
              as academics
            from public.project_academics where academic_id = any (people) group by project_id
          ) as l join public.projects w on w.id = l.project_id
          where w.start_year <= last_year and w.end_year >= first_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'patents', (
        select coalesce(jsonb_agg(works order by works.filed_on desc, works.id desc), '[]') from (
          select w.id, w.number, w.title, w.office, w.status, w.filed_on, w.grant_year, l.academics
          from (
            select patent_id, jsonb_agg(academic_id order by position) as academics
            from public.patent_academics where academic_id = any (people) group by patent_id
          ) as l join public.patents w on w.id = l.patent_id
          where coalesce(w.grant_year, extract(year from w.filed_on)) between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'theses', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.program_id, of.name as program, of.type, l.academics
          from (
            select thesis_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role, academic_id)
              as academics
            from public.thesis_academics where academic_id = any (people) and role in ('advisor', 'co_advisor')
            group by thesis_id
          ) as l join public.theses w on w.id = l.thesis_id join public.programs of on of.id = w.program_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
            and (of.id = program
              or of.status = 'published' and of.deleted_at is null and coalesce(of.expires_at, 'infinity') > now())
        ) as works
      ),
      'graduates', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.handle, (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', a.id, 'given', a.given_names, 'family', a.family_names, 'role', l.role
            ) order by l.role, public.sort_key(a.family_names) collate "C", a.id), '[]')
            from public.thesis_academics l join public.academics a on a.id = l.academic_id
            where l.thesis_id = w.id and l.role in ('advisor', 'co_advisor')
              and a.status = 'published' and a.deleted_at is null and coalesce(a.expires_at, 'infinity') > now()
          ) as supervisors
          from public.theses w
          where w.program_id = program and w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'cohorts', (
        select jsonb_agg(jsonb_build_object(
          'year', known.year, 'applicants', f.applicants, 'admitted', f.admitted, 'new_enrollment', f.new_enrollment,
          'total_enrollment', f.total_enrollment, 'graduates', f.graduates, 'entered', c.admitted,
          'graduated', c.graduated, 'graduated_on_time', c.graduated_on_time, 'left_program', c.left_program,
          'median_semesters', c.median_semesters
        ) order by known.year)
        from generate_series(first_year, last_year) as known (year)
        left join public.program_figures f on f.program_id = program and f.year = known.year
        left join public.cohorts c on c.program_id = program and c.entry_year = known.year
      ),
      'figures', public.figures_by_year(array[program], first_year, last_year),
      'outcomes', public.cohorts_by_year(array[program], first_year, last_year, today),
      'times', public.time_to_degree(array[program], first_year, last_year, today)
    ) into file
    from public.programs p where p.id = program;

    if jsonb_array_length(file -> 'publications') + jsonb_array_length(file -> 'theses') > 30000 then
      raise exception 'too many works for one file' using errcode = '54000';
    end if;
    return file;
  end
  $$;

-- Inserts the audit event of a generated file. Raises 42501 unless the caller may generate it.
create function private.audit_accreditation_file(program bigint, first_year integer, last_year integer, format text)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not (public.is_editor() or program in (select private.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if format not in ('xlsx', 'print') then
      raise exception 'no such format' using errcode = '22023';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    select 'content_create', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'accreditation_files', 'title', p.name || ' ' || first_year || '–' || last_year,
        'after', jsonb_build_object(
          'program_id', p.id, 'first_year', first_year, 'last_year', last_year, 'format', format
        )
      )
    from public.programs p where p.id = program;
  end
  $$;

-- Returns the accreditation file for a spreadsheet (`xlsx`) or a printed document (`print`), and inserts its audit
-- event. Raises the errors of `accreditation_file`, and 55P03 while another file is being generated for the same
-- person.
create function public.make_accreditation_file(program bigint, years integer, today date, format text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    file jsonb;
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.make_accreditation_file'), hashtext(auth.uid()::text)) then
      raise exception 'another file is being made' using errcode = '55P03';
    end if;
    file := public.accreditation_file(program, years, today);
    if file is not null then
      perform private.audit_accreditation_file(
        program, (file ->> 'first_year')::integer, (file ->> 'last_year')::integer, format
      );
    end if;
    return file;
  end
  $$;

grant execute on function
  public.accreditation_file(bigint, integer, date),
  private.audit_accreditation_file(bigint, integer, integer, text),
  public.make_accreditation_file(bigint, integer, date, text)
  to authenticated;

-- drafts/drafts.sql

-- Drafts of existing and new records, with the rows that are part of them. The record itself does not change until its
-- draft is published.

-- Returns the column with the publication state of a table's rows (draft, published or archived); null for a table
-- without states. For works it is `visibility`, because projects and patents have a `status` with another meaning.
create function private.state_column(table_name text) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select case when 'visibility' = any (names) then 'visibility' else 'status' end
      from (
        select array_agg(a.attname::text) as names
        from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = table_name
          and a.attnum > 0 and not a.attisdropped
      ) as columns
      where names @> '{id,updated_at,deleted_at}' and names && '{status,visibility}'
    );
  end
  $$;

create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text,
  title text not null default '',
  content jsonb not null default '{"row": {}, "children": {}}' check (
    jsonb_typeof(content) = 'object'
    and content - array['row', 'children'] = '{}'
    and coalesce(jsonb_typeof(content -> 'row'), 'object') = 'object'
    and coalesce(jsonb_typeof(content -> 'children'), 'object') = 'object'
  ),
  based_on timestamptz,
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled')),
  publish_at timestamptz,
  scheduled_by uuid,
  problem text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  is_proposal boolean not null default false,
  unique (table_name, row_id),
  check (row_id is null or based_on is not null),
  check ((status = 'scheduled') = (publish_at is not null))
);

comment on column public.record_drafts.row_id is 'Null while the record does not exist.';
comment on column public.record_drafts.title is 'What lists call the draft.';
comment on column public.record_drafts.content is
  '{"row": {column: value}, "children": {table: [rows]}}: what is to be saved, as save_record takes it.';
comment on column public.record_drafts.based_on is 'The row''s updated_at when the draft was begun.';
comment on column public.record_drafts.is_proposal is
  'Begun by a director: the directors of the program go on with it. A draft that an editor began is the office''s.';
comment on column public.record_drafts.problem is 'Why it was not published when it was due; null when nothing failed.';

create index record_drafts_due on public.record_drafts (publish_at) where status = 'scheduled';

-- Before insert or update: sets the author of the draft and of its schedule. Raises 42501 if the caller schedules it
-- and is not an editor, and 22023 for a past time or a table without states.
create function private.record_draft_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    is_scheduling boolean := new.status = 'scheduled';
  begin
    if new.table_name is distinct from old.table_name and private.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.scheduled_by := null;
    if current_user = 'authenticated' then new.is_proposal := not public.is_editor(); end if;
    if tg_op = 'UPDATE' then
      new.is_proposal := old.is_proposal;
      new.created_at := old.created_at;
      new.created_by := old.created_by;
      is_scheduling := is_scheduling and (old.status, old.publish_at) is distinct from (new.status, new.publish_at);
      if new.status = 'scheduled' then new.scheduled_by := old.scheduled_by; end if;
    end if;
    if is_scheduling then
      if current_user = 'authenticated' and not public.is_editor() then
        raise exception 'only editors schedule' using errcode = '42501';
      end if;
      if new.publish_at <= now() then
        raise exception 'publish_at must be in the future' using errcode = '22023', hint = 'publish_at';
      end if;
      new.scheduled_by := auth.uid();
    end if;
    -- Set by `apply_schedule` alone, and cleared by the next save.
    if not coalesce(auth.jwt() ? 'scheduled', false) then new.problem := null; end if;
    return new;
  end
  $$;
create trigger record_drafts_author before insert or update on public.record_drafts
  for each row execute function private.record_draft_author();

-- Inserts an audit event for each draft that was created or deleted, or whose state or author changed. Saves in between
-- are frequent and not recorded; the content is recorded with the published row or the deleted draft.
create function private.record_draft_changes(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    item record;
    is_batch constant boolean := private.current_batch() is not null;
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    watched constant text[] := array['table_name', 'row_id', 'status', 'publish_at', 'updated_by'];
  begin
    for item in
      select c.row_key as id, c.before, c.after, coalesce(c.after, c.before) as known from unnest(changes) c
    loop
      if is_batch then
        perform private.insert_batch_row(
          'record_drafts', item.id, item.known ->> 'title', item.before, item.after,
          item.known ->> 'table_name', item.known ->> 'row_id'
        );
        continue;
      end if;
      continue when not exists (
        select from unnest(watched) name where item.before -> name is distinct from item.after -> name
      );
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        case when item.before is null then 'content_create' when item.after is null then 'content_delete'
          else 'content_update' end,
        auth.uid(), email,
        jsonb_build_object(
          'table', 'record_drafts',
          'id', item.id,
          'title', item.known ->> 'title',
          'parent', jsonb_build_object('table', item.known ->> 'table_name', 'id', item.known ->> 'row_id'),
          'before', case when item.after is null then item.before else item.before - 'content' end,
          'after', item.after - 'content'
        ) || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
      );
    end loop;
  end
  $$;

alter table public.record_drafts enable row level security;
grant select, insert, update, delete on public.record_drafts to authenticated;
grant all on public.record_drafts to service_role;

create policy "editors write every draft" on public.record_drafts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "directors read drafts of their programs" on public.record_drafts
  for select to authenticated
  using (table_name = 'programs' and row_id in (select program::text from private.directed_programs() program));
-- Limits proposals to columns and rows that the editor shows. Values that a reviewer does not see in the comparison,
-- such as the state of the program, cannot be proposed.
create policy "directors write proposals for their programs" on public.record_drafts
  for all to authenticated
  using (
    table_name = 'programs' and row_id in (select program::text from private.directed_programs() program)
    and is_proposal and status in ('draft', 'review')
  )
  with check (
    table_name = 'programs' and row_id in (select program::text from private.directed_programs() program)
    and is_proposal and status in ('draft', 'review')
    and not coalesce(content -> 'row', '{}') ?| array['id', 'status', 'deleted_at', 'expires_at']
    and coalesce(content -> 'children', '{}') - array[
      'accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations'
    ] = '{}'
  );

grant execute on function private.state_column(text) to authenticated, service_role;

-- drafts/schedule.sql

-- Scheduled changes: due drafts are published, expired records archived.

-- True if visitors may read a row now. The policies repeat the condition, because a function with `set search_path` is
-- not inlined and would be called for every row of a list.
create function private.is_shown(state text, deleted_at timestamptz, expires_at timestamptz) returns boolean
  language plpgsql stable parallel safe set search_path = ''
  as $$
  begin
    return (select state = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
  end
  $$;

-- Returns the tables whose rows expire, with the states of public rows, as a list for SQL: published news may still
-- have the state `scheduled`.
create function private.expiring_tables() returns table (table_name text, state_column text, shown_states text)
  language sql stable set search_path = ''
  as $$
    select c.relname::text, private.state_column(c.relname),
      case c.relname when 'news' then '''published'', ''scheduled''' else '''published''' end
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'expires_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and private.state_column(c.relname) is not null
    order by 1
  $$;

do $$
declare
  expiring record;
begin
  for expiring in select * from private.expiring_tables() loop
    execute format(
      'create index %1$s_expiring on public.%1$I (expires_at) where %2$I in (%3$s) and expires_at is not null',
      expiring.table_name, expiring.state_column, expiring.shown_states
    );
  end loop;
end
$$;

-- Publishes due drafts, with the account that scheduled them as author, and archives expired rows, without an author.
-- Returns the next time at which something is due: null if nothing is, and a past time if a row was locked by another
-- transaction and must be retried. A draft that cannot be published is reset to `draft` with the reason in `problem`.
--
-- Anyone may call it, because it only applies the schedule. Security definer: the rights were checked when the draft
-- was scheduled. The lock timeout is shorter than the deadlock timeout, whose detection could cancel the other
-- transaction.
create function public.apply_schedule() returns timestamptz
  language plpgsql volatile security definer set search_path = '' set lock_timeout = '500ms'
  as $$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    due record;
    expiring record;
    expires timestamptz;
    next_moment timestamptz;
  begin
    for due in
      select id, scheduled_by from public.record_drafts where status = 'scheduled' and publish_at <= now()
      order by publish_at, id for update skip locked
    loop
      perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', due.scheduled_by, 'role', 'authenticated', 'aal', 'aal2', 'scheduled', true
      )::text, true);
      begin
        perform public.publish_draft(due.id);
      exception
        when lock_not_available or deadlock_detected or serialization_failure then null;
        when others then
          -- A full disk or an outage is not an error of the draft.
          if left(sqlstate, 2) in ('53', '57', '58', 'XX') then raise; end if;
          update public.record_drafts set status = 'draft', publish_at = null, problem = left(sqlerrm, 500)
          where id = due.id;
      end;
    end loop;
    perform set_config('request.jwt.claims', '{"scheduled": true}', true);
    for expiring in select * from private.expiring_tables() loop
      begin
        execute format(
          'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
          expiring.table_name, expiring.state_column, expiring.shown_states
        ) into expires;
        if expires <= now() then
          execute format(
            'update public.%1$I set %2$I = ''archived'' where %2$I in (%3$s) and expires_at <= now()',
            expiring.table_name, expiring.state_column, expiring.shown_states
          );
          execute format(
            'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
            expiring.table_name, expiring.state_column, expiring.shown_states
          ) into expires;
        end if;
      exception when lock_not_available or deadlock_detected or serialization_failure then null;
      end;
      next_moment := least(next_moment, expires);
    end loop;
    perform set_config('request.jwt.claims', claims, true);
    return least(next_moment, (select min(publish_at) from public.record_drafts where status = 'scheduled'));
  end
  $$;

grant execute on function
  private.is_shown(text, timestamptz, timestamptz), public.apply_schedule()
  to anon, authenticated, service_role;

-- After a draft was scheduled: makes the job of the schedule check when it is due.
create function public.announce_schedule() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('postgrado_jobs', 'schedule');
    return null;
  end
  $$;
create trigger record_drafts_announce_schedule after insert or update of status, publish_at on public.record_drafts
  for each row when (new.status = 'scheduled') execute function public.announce_schedule();

-- search/synonyms.sql

-- Synonyms maintained by staff: terms that people type for other terms of the site.

create table public.search_synonyms (
  id bigint generated by default as identity primary key,
  typed text not null unique check (typed ~ '[[:alnum:]]'),
  meant text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.search_synonyms.typed is
  'Words and phrases that visitors type, with commas between them, in either language and in any order.';
comment on column public.search_synonyms.meant is
  'What is searched for besides: words and phrases of the site, with commas between them, in either language.';

-- Lookup table of the published synonyms by the typed term: the stem of a word as the text of a tsquery, «'avis'» in
-- Spanish and «'~notifi'» in English, so that all its forms match; a phrase in the form of `fold_text`. Maintained by
-- triggers.
create table public.search_terms (
  term text primary key,
  first_words text,
  meant tsquery not null
);
create index search_terms_first_words on public.search_terms (first_words);
comment on column public.search_terms.first_words is 'The first two words of a phrase.';
alter table public.search_terms enable row level security;
grant all on public.search_terms to service_role;

-- Returns a comma-separated list of words and phrases as one query for any of them, in both languages; null if the list
-- has no searchable word.
create function private.query_of_list(list text) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select string_agg(distinct wanted::text, ' | ')::tsquery
      from regexp_split_to_table(list, '[,\n]') as phrase,
        public.plain_letters(phrase) as letters,
        unnest(array[
          phraseto_tsquery('public.es_plain', private.told_apart(letters)),
          private.marked_query(phraseto_tsquery('public.en_plain', letters))
        ]) as wanted
      where numnode(wanted) > 0
    );
  end
  $$;

-- Returns the keys of `search_terms` for a typed word or phrase.
create function private.keys_of_term(written text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    folded constant text := private.fold_text(written);
  begin
    return case when strpos(folded, ' ') > 0 then array[folded] else array(
      select key::text
      from unnest(array[
        plainto_tsquery('public.es_plain', private.told_apart(folded)),
        private.marked_query(plainto_tsquery('public.en_plain', folded))
      ]) as key
      where numnode(key) > 0
    ) end;
  end
  $$;

-- Rebuilds the terms of all synonyms after a change of one: they are few.
create function private.refresh_search_terms() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.search_terms'));
    delete from public.search_terms;
    insert into public.search_terms (term, first_words, meant)
      select term, substring(term from '^[^ ]+ [^ ]+'), string_agg(meant.wanted::text, ' | ')::tsquery
      from public.search_synonyms s
        cross join lateral (select private.query_of_list(s.meant)) meant (wanted)
        cross join lateral (
          select distinct unnest(private.keys_of_term(typed)) from regexp_split_to_table(s.typed, '[,\n]') as typed
        ) terms (term)
      where meant.wanted is not null and term <> '' and private.is_shown(s.status, s.deleted_at, s.expires_at)
      group by term;
  end
  $$;

-- Initial synonyms, common to postgraduate offices; staff may change them.
insert into public.search_synonyms (typed, meant) values
  ('visa, visado, permiso de residencia, residence permit', 'visa'),
  ('apostilla, apostillar, apostille, legalizar', 'apostillado, legalizado, apostille'),
  ('TOEFL, IELTS, TOEIC, Duolingo, certificado de inglés, nivel de inglés, English test, English certificate',
    'se exige inglés, English required'),
  ('ANID, CONICYT, Becas Chile',
    'ANID, CONICYT, beca nacional, becas nacionales, national doctoral scholarship, national scholarships'),
  ('subir, adjuntar, cargar, upload, attach', 'subo, adjunte, cargar, upload, attach'),
  ('avisar, aviso, notificar, resultado, seleccionado, selección, aceptado, admitido, quedé, notified, hear, result,'
    || ' selected, accepted, admitted', 'aceptaron, aceptan, aceptada, accepted, do I hear'),
  ('cupos, vacantes, plazas, vacancies, places, spots', 'vacantes, cupos, places, vacancies'),
  ('precio, cuesta, barato, económico, cheap, cheapest, affordable', 'cuesta, precio, barato, cheapest'),
  ('dos programas, varios programas, dos postulaciones, two programs, several programs',
    'más de un programa, more than one program'),
  ('costo de vida, costos de vida, gastos de vida, cuánto cuesta vivir, cost of living, living costs, living expenses',
    'cuesta vivir, costs to live, cost of living, costo de vida'),
  ('costo de postulación, costo de postular, application fee', 'cuesta postular, cost to apply, application fee'),
  ('English taught, taught in English, programs in English, courses in English, classes in English, programas en inglés,'
    || ' clases en inglés, cursos en inglés, dictado en inglés, dictados en inglés, magíster en inglés, doctorado en inglés',
    'dicten en inglés, dictado en inglés, taught in English'),
  ('PhD, Ph D, doctorado, doctorate', 'doctorado, doctorate, PhD'),
  ('MBA', 'administración de empresas, business administration'),
  ('online, on line, a distancia, en línea, distance, remote, virtual, e learning', 'a distancia, online, distance'),
  ('homologar, convalidar, revalidar, reconocer, homologación, transfer credits, recognize, validate',
    'convalidar, homologar, revalidar, recognized'),
  ('nota, promedio, GPA, grades', 'promedio, nota, grade average'),
  ('examen, prueba, GRE, exam, entrance exam', 'examen, prueba, exam'),
  ('sin título, sin titularme, no me titulo, aún no me titulo, me falta el título, no tengo título, without degree,'
    || ' without a degree, no degree', 'termino mi carrera, finished my degree, sin licenciatura'),
  ('congelar, pausar, postergar, defer, leave of absence', 'suspender, suspend'),
  ('renunciar, abandonar, drop out', 'me retiro, withdraw'),
  ('empresa paga, paga mi empresa, paga la empresa, employer pays', 'paga mi empleador, my employer is paying'),
  ('empleo, job', 'dónde trabajan, graduates work'),
  ('extranjero, internacional, foreigner, foreign, international',
    'extranjero, otro país, desde el extranjero, another country, abroad, foreign'),
  ('arriendo, arrendar, pensión, housing, accommodation, rent', 'alojamiento'),
  ('seguro médico, isapre, fonasa, health insurance', 'fonasa, health insurance'),
  ('reembolso, devolución, devolver, devolución del dinero, devuelven la plata, refund, money back',
    'devuelve, me retiro, withdraw'),
  ('hablar español, nivel de español, speak Spanish, Spanish level', 'otros idiomas, first language, lengua materna'),
  ('guardería, jardín infantil, daycare, childcare', 'sala cuna, childcare'),
  ('becario, becaria, sueldo, salary', 'estipendio, stipend'),
  ('IA', 'inteligencia artificial'),
  ('AI', 'artificial intelligence'),
  ('ML', 'machine learning'),
  ('deep learning, aprendizaje profundo', 'machine learning, inteligencia artificial'),
  ('informática, informatics', 'computación, computer science'),
  ('medio ambiente, medioambiente, medioambiental', 'medio ambiente, ambiental'),
  ('finanzas, finance', 'administración de empresas, economía, business administration, economics'),
  ('scholarship', 'beca'),
  ('madre, mamá, padres, mother, parents', 'hijos o hijas, sala cuna, childcare'),
  ('nocturno, nocturna', 'vespertino'),
  ('medio tiempo, media jornada, part time', 'jornada parcial, medio tiempo, media jornada, part time');
select private.refresh_search_terms();

alter table public.search_synonyms enable row level security;
grant select on public.search_synonyms to anon;
grant select, insert, update, delete on public.search_synonyms to authenticated;
grant all on public.search_synonyms to service_role;

create policy "everybody reads published synonyms" on public.search_synonyms
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write synonyms" on public.search_synonyms
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- drafts/autosaves.sql

-- Unsaved text of records, and the people who have a record open. Neither is content: visitors, the audit log and the
-- schedule do not use these tables.

-- One row for each editing session (a tab), so that two tabs or two people never overwrite each other's text.
create table public.record_autosaves (
  id text primary key check (length(id) between 16 and 64),
  table_name text not null,
  record_id text not null check (length(record_id) <= 100),
  user_id uuid not null default auth.uid(),
  title text not null default '' check (length(title) <= 1000),
  based_on timestamptz,
  typed_at timestamptz not null,
  form text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  check (octet_length(form) + octet_length(content::text) <= 4000000)
);

comment on column public.record_autosaves.record_id is
  'The record''s key, or for one that does not exist yet the id that it or its draft will have.';
comment on column public.record_autosaves.based_on is 'The version that editing began with; null for a new record.';
comment on column public.record_autosaves.form is 'The fields as the editor holds them, in JSON that only it reads: what nobody could store is there too.';
comment on column public.record_autosaves.content is '{"row": {…}, "children": {…}}: what saving the fields would store.';

create index record_autosaves_record on public.record_autosaves (table_name, record_id);
create index record_autosaves_author on public.record_autosaves (user_id, updated_at desc);

-- Before insert or update: sets the time, and deletes the author's abandoned rows: those older than half a year, and
-- all but the latest hundred. Raises 22023 for a table without records.
create function private.autosave_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if private.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.updated_at := now();
    if tg_op = 'INSERT' then
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.id in (
        select id from public.record_autosaves where user_id = new.user_id
        order by updated_at desc offset 99
      );
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.updated_at < now() - interval '180 days';
    end if;
    return new;
  end
  $$;
create trigger record_autosaves_author before insert or update on public.record_autosaves
  for each row execute function private.autosave_author();

alter table public.record_autosaves enable row level security;
grant select, insert, update, delete on public.record_autosaves to authenticated;
grant all on public.record_autosaves to service_role;

-- True if the caller may change a record, or create one under this key: unsaved text can be previewed together with the
-- whole stored record.
create function private.may_type_into(record_table text, record_key text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select public.is_editor()
      or record_table = 'programs' and record_key in (select program::text from private.directed_programs() program)
      or record_table = 'news' and public.is_staff() and not exists (
        select from public.news n
        where n.id = record_key and (n.program_id in (select private.directed_programs())) is not true
      )
  $$;
grant execute on function private.may_type_into(text, text) to authenticated, service_role;

create policy "staff keep what they type" on public.record_autosaves
  for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (
    user_id = (select auth.uid()) and (select public.is_staff()) and private.may_type_into(table_name, record_id)
  );
create policy "editors read what others type" on public.record_autosaves
  for select to authenticated using ((select public.is_editor()));

-- Open records by tab. A row expires a minute after the tab's last signal.
create table public.open_records (
  edit_id text primary key check (length(edit_id) between 16 and 64),
  table_name text not null,
  record_id text not null check (length(record_id) <= 100),
  user_id uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index open_records_record on public.open_records (table_name, record_id);
create index open_records_seen on public.open_records (seen_at);

alter table public.open_records enable row level security;
grant all on public.open_records to service_role;

-- Records that the caller has opened or closed a record in a tab, and returns the users of other tabs that have it
-- open, and unsaved text of other users: {"people": [{"name", "since", "isSelf"}], "autosaves": [{"id", "name",
-- "updated_at"}]}. `isSelf` is true for the caller's own account in another tab. Only editors get the unsaved text of
-- others. Raises 42501 unless the caller is staff.
create function public.note_open_record(
  table_name text, record_id text, edit_id text, is_leaving boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    caller constant uuid := auth.uid();
    -- Open tabs send a heartbeat every twenty seconds.
    oldest constant timestamptz := now() - interval '1 minute';
  begin
    if not public.is_staff() then
      raise exception 'only staff have records open' using errcode = '42501';
    end if;
    delete from public.open_records where seen_at < now() - interval '10 minutes';
    if is_leaving then
      delete from public.open_records o where o.edit_id = note_open_record.edit_id and o.user_id = caller;
      return '{"people": [], "autosaves": []}';
    end if;
    insert into public.open_records as o (edit_id, table_name, record_id, user_id)
    values (note_open_record.edit_id, note_open_record.table_name, note_open_record.record_id, caller)
    on conflict (edit_id) do update set
      seen_at = now(), table_name = excluded.table_name, record_id = excluded.record_id,
      since = case when o.seen_at < oldest then now() else o.since end
    where o.user_id = caller;
    return jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(nullif(s.name, ''), s.email), 'since', o.since, 'isSelf', o.user_id = caller
        ) order by o.since), '[]')
        from public.open_records o join public.staff s on s.user_id = o.user_id and s.active
        where o.table_name = note_open_record.table_name and o.record_id = note_open_record.record_id
          and o.edit_id <> note_open_record.edit_id and o.seen_at >= oldest
      ),
      'autosaves', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'name', coalesce(nullif(s.name, ''), s.email), 'updated_at', a.updated_at
        ) order by a.updated_at desc), '[]')
        from public.record_autosaves a join public.staff s on s.user_id = a.user_id
        where a.table_name = note_open_record.table_name and a.record_id = note_open_record.record_id
          and a.user_id <> caller and public.is_editor()
      )
    );
  end
  $$;

grant execute on function public.note_open_record(text, text, text, boolean) to authenticated, service_role;

-- drafts/preview-links.sql

-- Links that show a draft or unsaved text as a page. A link grants access to one draft: only a hash of its token is
-- stored, it expires, and it is revoked by deleting the row. News have no separate drafts: a link shows the row itself
-- while it is not public.

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  draft_id uuid references public.record_drafts (id) on delete cascade,
  autosave_id text references public.record_autosaves (id) on delete cascade,
  news_id text references public.news (id) on delete cascade,
  is_shared boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  check (num_nonnulls(draft_id, autosave_id, news_id) = 1)
);

comment on column public.preview_links.is_shared is 'Made to be handed on; others are the editor''s own preview.';

create index preview_links_draft on public.preview_links (draft_id);
create index preview_links_autosave on public.preview_links (autosave_id);
create index preview_links_news on public.preview_links (news_id);

alter table public.preview_links enable row level security;
grant select (id, draft_id, autosave_id, news_id, is_shared, expires_at, created_at, created_by), delete
  on public.preview_links to authenticated;
grant all on public.preview_links to service_role;

create policy "staff see and revoke their links" on public.preview_links
  for all to authenticated using (created_by = (select auth.uid()) and (select public.is_staff()));
create policy "editors see and revoke every link" on public.preview_links
  for all to authenticated using ((select public.is_editor()));

-- After insert or delete of a shared link: inserts an audit event about the record. A link that ends by expiry or with
-- its draft gets no event, because that change has an event itself.
create function private.audit_preview_link() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link constant jsonb := (case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end) - 'token_hash';
    shown record;
  begin
    select coalesce(d.table_name, 'news') as table_name, coalesce(d.row_id, n.id) as row_id,
      coalesce(d.title, n.title) as title
    into shown
    from (select (link ->> 'draft_id')::uuid as draft_id, link ->> 'news_id' as news_id) ids
      left join public.record_drafts d on d.id = ids.draft_id
      left join public.news n on n.id = ids.news_id
    where num_nonnulls(d.id::text, n.id) > 0;
    if not found or tg_op = 'DELETE' and old.expires_at <= now() then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', link ->> 'id',
        'title', shown.title,
        'parent', jsonb_build_object('table', shown.table_name, 'id', shown.row_id),
        'before', case when tg_op = 'DELETE' then link end,
        'after', case when tg_op = 'INSERT' then link end
      )
    );
    return null;
  end
  $$;
create trigger preview_links_audit_insert after insert on public.preview_links
  for each row when (new.is_shared) execute function private.audit_preview_link();
create trigger preview_links_audit_delete after delete on public.preview_links
  for each row when (old.is_shared) execute function private.audit_preview_link();

create function private.preview_token_hash(token text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Creates a link to a draft, to unpublished news, or to the caller's unsaved text, and returns {"id", "token",
-- "expires_at"}; the token cannot be read again. Links to unsaved text cannot be shared. Raises 42501 if the caller may
-- not share the record, and 22023 unless the validity is between an hour and thirty days.
create function public.create_preview_link(
  draft uuid default null, autosave text default null, hours integer default 12, is_shared boolean default false,
  news text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- 244 random bits.
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    made public.preview_links;
  begin
    if not public.is_staff() or num_nonnulls(draft::text, autosave, news) <> 1 or not (case
      when draft is not null then exists (
        select from public.record_drafts d
        where d.id = draft and (
          public.is_editor()
          or d.table_name = 'programs' and d.row_id in (select program::text from private.directed_programs() program)
        )
      )
      when news is not null then exists (
        select from public.news n
        where n.id = create_preview_link.news and n.deleted_at is null
          and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
          and (public.is_editor() or n.program_id in (select private.directed_programs()))
      )
      else not is_shared and exists (
        select from public.record_autosaves a
        where a.id = autosave and a.user_id = auth.uid() and private.may_type_into(a.table_name, a.record_id)
      )
    end) then
      raise exception 'no draft of yours to show' using errcode = '42501';
    end if;
    if hours not between 1 and 720 then
      raise exception 'hours must be from 1 to 720' using errcode = '22023', hint = 'hours';
    end if;
    delete from public.preview_links where expires_at < now();
    insert into public.preview_links (token_hash, draft_id, autosave_id, news_id, is_shared, expires_at, created_by)
    values (
      private.preview_token_hash(token), draft, autosave, news, is_shared, now() + hours * interval '1 hour', auth.uid()
    )
    returning * into made;
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end
  $$;

-- Writes the content of a link into its table, as published, and returns {"table", "id"}. For transactions that are
-- rolled back: no role may call it; only the site's process and `preview_target` do. A new record gets an unused id.
-- Raises PT404 for an unknown or expired link, and for a private link of a deactivated account.
create function private.apply_preview(token_hash text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    shown record;
    target text;
    id_type text;
    present timestamptz;
    given jsonb;
    key text;
    part record;
  begin
    select coalesce(d.table_name, a.table_name, 'news') as table_name,
      coalesce(d.row_id, a.record_id, n.id, d.id::text) as row_id, coalesce(d.content, a.content, '{}') as content
    into shown
    from public.preview_links l
      left join public.record_drafts d on d.id = l.draft_id
      left join public.record_autosaves a on a.id = l.autosave_id
      left join public.news n on n.id = l.news_id and n.deleted_at is null
        and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
    where l.token_hash = apply_preview.token_hash and l.expires_at > now()
      and (l.is_shared or exists (select from public.staff s where s.user_id = l.created_by and s.active))
      and num_nonnulls(d.id::text, a.id, n.id) > 0;
    if not found then
      raise exception 'there is no such preview' using errcode = 'PT404';
    end if;
    -- `follow_statement` derives nothing for previews, which are rolled back.
    perform set_config('postgrado.preview', 'on', true);
    target := format('public.%I', shown.table_name);
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    given := coalesce(shown.content -> 'row', '{}') - 'id' || jsonb_build_object(
      private.state_column(shown.table_name), 'published', 'deleted_at', null
    );
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = target::regclass and attname = 'expires_at' and not attisdropped
    ) then
      given := given || '{"expires_at": null}';
    end if;
    if id_type = 'text' or shown.row_id ~ '^\d{1,18}$' then
      execute format('select updated_at from %s where id = $1::%s', target, id_type) into present using shown.row_id;
    end if;
    if present is not null then
      perform public.save_record(
        shown.table_name, shown.row_id, shown.content || jsonb_build_object('row', given), present
      );
      return jsonb_build_object('table', shown.table_name, 'id', shown.row_id);
    end if;
    key := case when id_type = 'text' then shown.row_id else '2000000000' end;
    execute format(
      'insert into %1$s (id, %2$s) select id, %2$s from jsonb_populate_record(null::%1$s, $1)',
      target,
      (select string_agg(quote_ident(name), ', ') from unnest(private.written_columns(shown.table_name, given)) as name)
    ) using given || jsonb_build_object('id', key);
    for part in select * from jsonb_each(coalesce(shown.content -> 'children', '{}')) as each (child, given) loop
      perform private.save_child_rows(shown.table_name, key, part.child, part.given);
    end loop;
    return jsonb_build_object('table', shown.table_name, 'id', key);
  end
  $$;

-- Returns the record of a link as {"table", "row"}, from which the site derives its page; {"problem"} with the reason
-- if the content cannot be published yet; null for an unknown link. The writes that this needs are rolled back.
create function public.preview_target(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    applied jsonb;
    stored jsonb;
  begin
    begin
      applied := private.apply_preview(private.preview_token_hash(token));
      execute format('select to_jsonb(t) from public.%I t where id::text = $1', applied ->> 'table')
        into stored using applied ->> 'id';
      raise exception 'undone' using errcode = 'PV000';
    exception
      when sqlstate 'PV000' then null;
      when sqlstate 'PT404' then return null;
      when query_canceled or lock_not_available then raise;
      when others then return jsonb_build_object('problem', left(sqlerrm, 500));
    end;
    return jsonb_build_object('table', applied -> 'table', 'row', public.without_bookkeeping(stored));
  end
  $$;

grant execute on function public.create_preview_link(uuid, text, integer, boolean, text) to authenticated, service_role;
grant execute on function public.preview_target(text) to anon, authenticated, service_role;

-- lists/listed-texts.sql

-- Search index for lists of the staff area: a narrow row for each record, updated with every save, with a trigram
-- index. `list_records` reads it (lists/records.sql). The texts are in a separate table, because under row-level
-- security PostgreSQL would not use an index on them: `like` is not leakproof. No request role reads the table.

create table public.listed_texts (
  table_name text not null,
  row_id text not null,
  words text not null,
  is_shown boolean not null,
  primary key (table_name, row_id)
);

comment on column public.listed_texts.words is 'Folded by fold_text: the searched columns of the row, also in English.';
comment on column public.listed_texts.is_shown is 'Whether visitors may read the row, as far as the row itself says.';

create index listed_texts_words on public.listed_texts using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

alter table public.listed_texts enable row level security;
grant all on public.listed_texts to service_role;

-- Returns the searchable text of a row: the given columns, and their English. Security definer, like the next function,
-- because request roles have no rights on the schema of `unaccent`.
create function private.listed_text_of_row(given jsonb, columns text[]) returns text
  language plpgsql immutable security definer set search_path = ''
  as $$
  begin
    return (
      select coalesce(private.fold_text(string_agg(text, ' ')), '')
      from unnest(columns) as column_name,
        lateral (values (given ->> column_name), (given #>> array['translations', 'en', column_name])) as texts (text)
    );
  end
  $$;

-- Returns the first eight search words of a query; null without any.
create function private.list_search_words(query text) returns text[]
  language sql immutable security definer set search_path = ''
  as $$ select (string_to_array(nullif(private.fold_text(left(query, 300)), ''), ' '))[1:8] $$;

-- Returns the columns by which the list of a table is searched; empty for a table without a searchable list.
create function private.searched_columns(table_name text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select array_agg(name) from jsonb_array_elements_text(public.save_plan(table_name) -> 'searched') name), '{}'
    )
  $$;

-- Updates the searchable texts of the changed rows of a table.
create function private.store_listed_texts(table_name text, columns text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.listed_texts t using unnest(changes) c
    where t.table_name = store_listed_texts.table_name and t.row_id = c.row_key and c.after is null;
    insert into public.listed_texts as known (table_name, row_id, words, is_shown)
    select store_listed_texts.table_name, c.row_key, private.listed_text_of_row(c.after, columns),
      private.is_shown(
        coalesce(c.after ->> 'visibility', c.after ->> 'status'), (c.after ->> 'deleted_at')::timestamptz, null
      )
    from unnest(changes) c
    where c.after is not null and (c.before is null or exists (
      select from unnest(columns || '{visibility,status,deleted_at}'::text[]) name
      where c.before -> name is distinct from c.after -> name
        or c.before #> array['translations', 'en', name] is distinct from c.after #> array['translations', 'en', name]
    ))
    on conflict on constraint listed_texts_pkey do update set words = excluded.words, is_shown = excluded.is_shown;
  end
  $$;

-- Returns the ids of a table's rows whose searchable text contains all of these parts, which are letters and digits in
-- the form of `fold_text`. Security definer: editors get every row, others only rows that visitors may read.
create function private.rows_matching_words(table_name text, parts text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    found text[];
  begin
    -- One condition for each part, because the index serves no «like all».
    execute format(
      'select coalesce(array_agg(t.row_id), ''{}'') from public.listed_texts t where t.table_name = $1 %s %s',
      (
        select string_agg(format('and t.words like %L', '%' || part || '%'), ' ')
        from unnest(parts) as part where part ~ '^[[:alnum:]]+$'
      ),
      case when public.is_editor() then '' else 'and t.is_shown' end
    ) into found using table_name;
    return found;
  end
  $$;

-- Partial indexes for frequent, selective filters of lists with many records.
create index publications_hidden on public.publications (visibility) where visibility <> 'published';
create index publications_trashed on public.publications (deleted_at) where deleted_at is not null;
create index theses_hidden on public.theses (visibility) where visibility <> 'published';
create index theses_trashed on public.theses (deleted_at) where deleted_at is not null;
create index projects_hidden on public.projects (visibility) where visibility <> 'published';
create index projects_trashed on public.projects (deleted_at) where deleted_at is not null;

grant execute on function
  private.listed_text_of_row(jsonb, text[]), private.list_search_words(text), private.searched_columns(text),
  private.rows_matching_words(text, text[])
  to authenticated, service_role;

-- lists/records.sql

-- Lists of the staff area: reading a page of a table's rows, and reordering them.

-- Returns a page of a table's rows that the caller may read, as {"rows", "total", "is_more"}. With a filter, `total` is
-- at most 1000, and `is_more` is true if there are more: counting all rows takes as long as reading all. `question` has
--   source: a view with a subset of the table's rows, to which the list is limited
--   columns: the columns to return
--   text: the search text; each word must occur in the searchable columns of the table
--   is_trash: true for the rows in the trash, instead of those outside of it
--   values: {column: list of texts}, one of which each row has
--   due_by: a date; only published rows with a review due by then
--   keeper: a person's id; only rows with this reviewer
--   order: list of {"column", "ascending"}; texts are ordered by sort_key
--   from, count: offset and number of rows
-- Security invoker: the policies apply. Raises 22023 for a table without states.
create function public.list_records(table_name text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    most constant integer := 1000;
    state constant text := private.state_column(table_name);
    wanted constant text[] := array(select jsonb_array_elements_text(question -> 'columns'));
    parts constant text[] := private.list_search_words(question ->> 'text');
    searched constant text[] := case when parts is not null then private.searched_columns(table_name) end;
    is_narrowed constant boolean := parts is not null or coalesce(question -> 'values', '{}') <> '{}'
      or question ?| array['due_by', 'keeper'];
    id_type text;
    ids text[];
    source_ids text[];
    filter text;
    page jsonb;
    total bigint;
  begin
    if state is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = format('public.%I', table_name)::regclass and attname = 'id';
    filter := format('r.deleted_at is %s null', case when (question ->> 'is_trash')::boolean then 'not' else '' end);
    select filter || coalesce(string_agg(format(
      ' and r.%I = any (%L)', key, array(select jsonb_array_elements_text(value))
    ), ''), '') into filter
    from jsonb_each(coalesce(question -> 'values', '{}'));
    if question ?| array['due_by', 'keeper'] then
      filter := filter || format(
        ' and r.id = any (array(select u.row_id::%s from public.record_upkeep u where u.table_name = %L %s %s))',
        id_type, table_name,
        case when question ? 'due_by' then format(
          'and u.due_on <= %L::date and u.due_on is not null and u.state = ''published'' and not u.is_trashed',
          question ->> 'due_by'
        ) end,
        case when question ? 'keeper' then format('and u.keeper = %L::uuid', question ->> 'keeper') end
      );
    end if;
    if parts is not null then
      ids := private.rows_matching_words(table_name, parts);
      filter := format('%s and (r.id = any ($1::%s[])', filter, id_type) || case
        -- For others than editors, the ids contain visible rows only.
        when public.is_editor() then ')'
        else format(
          ' or not private.is_shown(r.%I, r.deleted_at, null) and private.listed_text_of_row(to_jsonb(r), %L) like all (%L))',
          state, searched, array(select '%' || part || '%' from unnest(parts) as part)
        ) end;
    end if;
    -- Once, for the page and for the count: a view may take long.
    if question ? 'source' then
      execute format('select array(select id::text from public.%I)', question ->> 'source') into source_ids;
      filter := format('%s and r.id = any ($2::%s[])', filter, id_type);
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from (select %s from public.%I r where %s order by %s limit %s offset %s) page',
      (select string_agg(format('r.%I', name), ', ') from unnest(wanted) as name),
      table_name,
      filter,
      (
        select string_agg(format(
          case when atttypid = 'text'::regtype and attname <> 'id' then 'public.sort_key(r.%I) collate "C" %s' else 'r.%I %s' end,
          term ->> 'column', case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end
        ), ', ' order by place)
        from jsonb_array_elements(question -> 'order') with ordinality as terms (term, place)
          left join pg_catalog.pg_attribute on attrelid = format('public.%I', table_name)::regclass
            and attname = term ->> 'column' and attnum > 0
      ),
      (question ->> 'count')::integer,
      (question ->> 'from')::integer
    ) into page using ids, source_ids;
    execute format(
      'select count(*) from (select from public.%I r where %s limit %s) counted',
      table_name, filter, case when is_narrowed then (most + 1)::text else 'all' end
    ) into total using ids, source_ids;
    return jsonb_build_object('rows', page, 'total', case when is_narrowed then least(total, most) else total end,
      'is_more', is_narrowed and total > most);
  end
  $$;

grant execute on function public.list_records(text, jsonb) to authenticated, service_role;

-- Reorders records of one table as a batch (docs/decisions/staff-lists.md): [{"id", "was", "position"}], where `was` is
-- the position that the client last read. Rows with an unchanged position are not written. Returns the result of
-- `end_batch`. Security invoker: the table's policies apply. Raises PT409 if a record has another position now or does
-- not exist, and 22023 for a table without positions.
create function public.place_records(table_name text, places jsonb, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    unmoved bigint;
  begin
    perform private.written_columns(table_name, '{"position": 0}');
    if private.state_column(table_name) is null or jsonb_typeof(places) is distinct from 'array' then
      raise exception 'rows of % have no places', table_name using errcode = '22023', hint = table_name;
    end if;
    if jsonb_array_length(places) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform private.begin_batch();
    -- Locks rows in one order, so that the later of two concurrent moves is refused.
    execute format(
      'select count(*) filter (where locked.position = locked.was) from (
         select t.position, given.was from %s t
           join jsonb_to_recordset($1) as given (id text, was integer) on given.id = t.id::text
         order by t.id for update of t
       ) locked', target
    ) into unmoved using places;
    if unmoved <> jsonb_array_length(places) then
      raise exception 'rows of % were moved since', table_name using errcode = 'PT409';
    end if;
    execute format(
      'update %s t set position = given.position from jsonb_to_recordset($1) as given (id text, position integer)
       where given.id = t.id::text and given.position <> t.position', target
    ) using places;
    return private.end_batch('bulk', title);
  end
  $$;

grant execute on function public.place_records(text, jsonb, text) to authenticated;

-- saves/save-record.sql

-- A function that saves a record of any table with the rows that are part of it, in one transaction and under the
-- caller's rights. It is generic: columns and keys are read from the system catalog.

-- Returns the columns of a given row. Raises 22023, with the name as hint, for an unknown column or one that triggers
-- set.
create function private.written_columns(table_name text, given jsonb) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    refused text;
  begin
    if jsonb_typeof(given) is distinct from 'object' then
      raise exception 'a row of % must be an object', table_name using errcode = '22023', hint = table_name;
    end if;
    select key into refused
    from jsonb_object_keys(given) as key
    where public.without_bookkeeping(jsonb_build_object(key, true)) = '{}' or not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    order by key limit 1;
    if found then
      raise exception '"%" is no column of % that can be written', refused, table_name
        using errcode = '22023', hint = refused;
    end if;
    return array(select jsonb_object_keys(given));
  end
  $$;

-- Replaces the rows of `child_table` that are part of one record by the given list: missing rows are deleted, new ones
-- inserted, changed ones updated, equal ones not written. Rows are matched by primary key: an id, or the key's columns
-- except the record's. Columns that a row omits keep their values. A table's rows are part of a record if its foreign
-- key cascades deletion of the record.
create function private.save_child_rows(parent_table text, parent_id text, child_table text, given jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', child_table);
    link text;
    link_type text;
    keys text[];
    key_of_row text;
    known jsonb;
    wanted jsonb;
    child record;
    columns text[];
    changed bigint;
  begin
    if jsonb_typeof(given) is distinct from 'array' then
      raise exception 'the rows of % must be a list', child_table using errcode = '22023', hint = child_table;
    end if;
    select a.attname, format_type(a.atttypid, a.atttypmod) into link, link_type
    from pg_catalog.pg_constraint f
      join pg_catalog.pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(target) and f.confrelid = to_regclass(format('public.%I', parent_table))
    order by a.attnum limit 1;
    select array_agg(a.attname order by k.place) into keys
    from pg_catalog.pg_constraint p
      cross join lateral unnest(p.conkey) with ordinality as k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
    where p.contype = 'p' and p.conrelid = to_regclass(target);
    if link is null or not coalesce(keys = '{id}' or link = any (keys), false) then
      raise exception 'rows of % are no part of %', child_table, parent_table
        using errcode = '22023', hint = child_table;
    end if;
    keys := array_remove(keys, link);
    select format('jsonb_build_array(%s)::text', string_agg(format('c.%I', key), ', ' order by place)) into key_of_row
    from unnest(keys) with ordinality as listed (key, place);

    execute format(
      'select coalesce(jsonb_object_agg(%s, to_jsonb(c)), ''{}'')
       from (select * from %s where %I = $1::%s for update) c',
      key_of_row, target, link, link_type
    ) into known using parent_id;
    for child in select value from jsonb_array_elements(given) loop
      columns := private.written_columns(child_table, child.value);
    end loop;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''key'', %s, ''given'', item.value, ''whole'', to_jsonb(c))), ''[]'')
       from jsonb_array_elements($1) as item,
         lateral jsonb_populate_record(null::%s, item.value || jsonb_build_object(%L, $2)) as c',
      key_of_row, target, link
    ) into wanted using given, parent_id;

    execute format(
      'delete from %s c where %I = $1::%s and %s <> all ($2)', target, link, link_type, key_of_row
    ) using parent_id, array(select value ->> 'key' from jsonb_array_elements(wanted));
    get diagnostics changed = row_count;
    if changed < (
      select count(*) from jsonb_object_keys(known) as key
      where key not in (select value ->> 'key' from jsonb_array_elements(wanted))
    ) then
      raise exception 'rows of % may not be deleted', child_table using errcode = '42501';
    end if;

    for child in
      select value ->> 'key' as key, value -> 'given' as given, value -> 'whole' as whole,
        known -> (value ->> 'key') as before
      from jsonb_array_elements(wanted)
    loop
      if child.before is null then
        if child.whole ->> 'id' is not null and keys = '{id}' then
          raise exception 'row % of % is not there any more', child.whole ->> 'id', child_table using errcode = 'PT409';
        end if;
        columns := array(
          select key from jsonb_object_keys(child.given) as key where key <> link and not (key = 'id' and keys = '{id}')
        );
        execute format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
          target, (select string_agg(quote_ident(name), ', ') from unnest(link || columns) as name)
        ) using child.whole;
      else
        columns := array(
          select key from jsonb_object_keys(child.given) as key
          where child.before -> key is distinct from child.whole -> key
        );
        continue when columns = '{}';
        execute format(
          'update %1$s c set %2$s from jsonb_populate_record(null::%1$s, $1) as given
           where c.%3$I = $2::%4$s and %5$s = $3',
          target, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name),
          link, link_type, key_of_row
        ) using child.whole, parent_id, child.key;
        get diagnostics changed = row_count;
        if changed = 0 then
          raise exception 'rows of % may not be changed', child_table using errcode = '42501';
        end if;
      end if;
    end loop;
  end
  $$;

-- Updates a record, or inserts one if `row_id` is null, and returns {"id", "updated_at"}. Security invoker: the
-- policies of the tables apply. Raises PT404 for an unknown row, PT409 if it has changed since `based_on`, and
-- 22023 for a table, column or part that cannot be saved; the data API responds with 404, 409 and 400.
create function public.save_record(table_name text, row_id text, content jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    given constant jsonb := coalesce(content -> 'row', '{}');
    parts constant jsonb := coalesce(content -> 'children', '{}');
    id_type text;
    columns text[];
    last_change timestamptz;
    saved record;
    part record;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or jsonb_typeof(parts) <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    columns := private.written_columns(table_name, given);
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    if row_id is null then
      execute case when columns = '{}' then format('insert into %s default values returning id::text, updated_at', target)
        else format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id::text, updated_at',
          target, (select string_agg(quote_ident(name), ', ') from unnest(columns) as name)
        ) end into saved using given;
    else
      select format_type(atttypid, atttypmod) into id_type
      from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
      execute format('select updated_at from %s where id = $1::%s for no key update', target, id_type)
        into last_change using row_id;
      if last_change is null then
        execute format('select updated_at from %s where id = $1::%s', target, id_type) into last_change using row_id;
        if last_change is not null then
          raise exception 'row % of % may not be changed', row_id, table_name using errcode = '42501';
        end if;
        raise exception 'there is no row % of %', row_id, table_name using errcode = 'PT404';
      end if;
      if last_change is distinct from based_on then
        raise exception 'row % of % was changed since', row_id, table_name using errcode = 'PT409';
      end if;
      execute format(
        'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given
         where target.id = $2::%3$s returning target.id::text, target.updated_at',
        target,
        (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest('updated_at'::text || columns) as name),
        id_type
      ) into saved using given || jsonb_build_object('updated_at', now()), row_id;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      perform private.save_child_rows(table_name, saved.id, part.key, part.value);
    end loop;
    return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
  end
  $$;

-- Returns a content with the state of a published record outside of the trash.
create function public.published_content(table_name text, content jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select content || jsonb_build_object('row', coalesce(content -> 'row', '{}') || jsonb_build_object(
      private.state_column(table_name), 'published', 'deleted_at', null
    ))
  $$;

-- Saves a draft's content as published, deletes the draft and returns the result of `save_record`. Raises 42501 if the
-- caller is not an editor, PT404 for an unknown draft, and the errors of `save_record`.
create function public.publish_draft(draft uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.record_drafts;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    saved := public.save_record(
      wanted.table_name, wanted.row_id, public.published_content(wanted.table_name, wanted.content), wanted.based_on
    );
    -- Marks the deletion as a publication, not a discard.
    perform set_config('postgrado.published_draft', draft::text, true);
    delete from public.record_drafts where id = draft;
    return saved;
  end
  $$;

-- Publishes a draft's content with the English that is already published, or without English. Keeps the draft, with its
-- English text, based on the version that is then published. Returns the result of `save_record`, and raises the errors
-- of `publish_draft`.
create function public.publish_spanish(draft uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.record_drafts;
    english jsonb;
    given jsonb;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    if wanted.row_id is not null then
      execute format(
        'select stored.translations -> ''en''
         from public.%1$I stored, jsonb_populate_record(null::public.%1$I, jsonb_build_object(''id'', $1)) as wanted
         where stored.id = wanted.id',
        wanted.table_name
      ) into english using wanted.row_id;
    end if;
    given := coalesce(wanted.content -> 'row', '{}');
    given := given || jsonb_build_object(
      private.state_column(wanted.table_name), 'published', 'deleted_at', null,
      'translations', coalesce(given -> 'translations', '{}') - 'en'
        || case when english is null then '{}' else jsonb_build_object('en', english) end
    );
    saved := public.save_record(
      wanted.table_name, wanted.row_id, wanted.content || jsonb_build_object('row', given), wanted.based_on
    );
    update public.record_drafts set
      row_id = saved ->> 'id', based_on = (saved ->> 'updated_at')::timestamptz, status = 'draft', publish_at = null
    where id = draft;
    return saved;
  end
  $$;

grant execute on function
  private.written_columns(text, jsonb), private.save_child_rows(text, text, text, jsonb),
  public.published_content(text, jsonb), public.save_record(text, text, jsonb, timestamptz), public.publish_draft(uuid),
  public.publish_spanish(uuid)
  to authenticated, service_role;

-- saves/save-edit.sql

-- Functions that save an editor's changes of a record with drafts, and read a record with its draft, in one request
-- each.

-- Completed save requests, which make repeated requests idempotent. Kept for 30 days.
create table public.save_requests (
  id uuid not null,
  user_id uuid not null,
  record_id text,
  version timestamptz,
  saved_at timestamptz not null default now(),
  primary key (user_id, id)
);

comment on column public.save_requests.record_id is 'The key of the row or draft that was stored; null within the save.';
comment on column public.save_requests.version is 'The updated_at of what was stored.';

create index save_requests_author on public.save_requests (user_id, saved_at);

alter table public.save_requests enable row level security;
grant all on public.save_requests to service_role;

-- Begins a request of the caller. Returns null, or the stored key if the request was completed before; a repeated
-- request waits until the first one ends. Raises PT401 if the caller's session was ended, since its token remains valid
-- longer.
create function public.begin_save_request(request uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    caller constant uuid := auth.uid();
    stored text;
  begin
    if auth.jwt() ? 'session_id' and not exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
    ) then
      raise exception 'the session has ended' using errcode = 'PT401';
    end if;
    delete from public.save_requests s where s.user_id = caller and s.saved_at < now() - interval '30 days';
    insert into public.save_requests (id, user_id) values (request, caller) on conflict do nothing;
    if found then
      return null;
    end if;
    select s.record_id into stored from public.save_requests s where s.user_id = caller and s.id = request;
    return stored;
  end
  $$;

-- Stores the result of a request of the caller.
create function public.end_save_request(request uuid, record_id text, version timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.save_requests s set record_id = end_save_request.record_id, version = end_save_request.version
    where s.id = request and s.user_id = auth.uid()
  $$;

-- Returns the result of the latest completed request among `requests` of the caller, {"record_id", "version"}; null if
-- none was completed.
create function public.latest_save_request(requests uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('record_id', s.record_id, 'version', s.version) from public.save_requests s
    where s.id = any (requests) and s.user_id = auth.uid() order by s.version desc limit 1
  $$;

-- Returns a record with its draft and the rows that are part of it, {"row", "draft", "children": {table: [rows]}}; null
-- if the caller may read no such record. `record_id` is the key of the row or, for a record that only exists as a
-- draft, of the draft. `parts` are the tables of its rows: {table: {"columns": [...], "order": [{"column",
-- "ascending"}]}}. Raises 22023 for a table without records or a table that is not part of it.
create function public.read_record(table_name text, record_id text, parts jsonb default '{}') returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    kept public.record_drafts;
    row_key text;
    stored jsonb;
    part record;
    link text;
    id_type constant text := (
      select format_type(a.atttypid, a.atttypmod) from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = 'id'
    );
    part_rows jsonb;
    children jsonb := '{}';
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if record_id ~ '^\d{1,18}$' then
      row_key := record_id;
      select * into kept from public.record_drafts d where d.table_name = read_record.table_name and d.row_id = row_key;
    elsif record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      select * into kept from public.record_drafts d
      where d.table_name = read_record.table_name and d.id = record_id::uuid;
      row_key := kept.row_id;
    end if;
    if row_key is null then
      return case when kept.id is not null
        then jsonb_build_object('row', null, 'draft', to_jsonb(kept), 'children', children) end;
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1::%s', table_name, id_type)
      into stored using row_key;
    if stored is null then
      return null;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      link := private.part_link(table_name, part.key);
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from (select %s from public.%I where %I = $1::%s%s) c',
        (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(part.value -> 'columns') as name),
        part.key, link, id_type,
        (
          select ' order by ' || string_agg(
            quote_ident(item ->> 'column') || case when (item ->> 'ascending')::boolean then '' else ' desc' end,
            ', ' order by place
          )
          from jsonb_array_elements(part.value -> 'order') with ordinality as listed (item, place)
        )
      ) into part_rows using row_key;
      children := children || jsonb_build_object(part.key, part_rows);
    end loop;
    return jsonb_build_object(
      'row', stored, 'draft', case when kept.id is not null then to_jsonb(kept) end, 'children', children
    );
  end
  $$;

-- Saves an editor's changes of a record, and returns the record like `read_record`. `edit`:
--   base      the version at the start of editing: the updated_at of the row or of its draft; null for a new record
--   based_on  the version of the row that the content is based on
--   title, content  as in the draft; columns of the publication state are ignored
--   intent    {"does"}: draft, propose (with "note"), schedule (with "publishAt"), publish, or publish-spanish
--   parts     as for read_record
--   earlier   requests of this edit without a response: the version that one of them stored counts as the base
--   replaces  true to overwrite any stored version
--   autosave  the id of the autosave, which is deleted
-- A request that was completed before changes nothing. Raises PT409 if the record changed since `base`, with the stored
-- record (or null) as detail, and the errors of saving the draft or publishing it; nothing is stored then. A draft
-- whose record was published by someone else in the meantime is stored and not published.
create function public.save_edit(table_name text, record_id text, edit jsonb, request_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    intent constant jsonb := edit -> 'intent';
    does constant text := intent ->> 'does';
    parts constant jsonb := coalesce(edit -> 'parts', '{}');
    replaces constant boolean := coalesce((edit ->> 'replaces')::boolean, false);
    repeated constant text := public.begin_save_request(request_id);
    earlier jsonb;
    key text;
    present jsonb;
    seen timestamptz;
    row_key text;
    row_version timestamptz;
    draft uuid;
    content jsonb;
    changed jsonb;
    saved jsonb;
  begin
    if repeated is not null then
      return public.read_record(table_name, repeated, parts);
    end if;
    if does is null or does not in ('draft', 'propose', 'schedule', 'publish', 'publish-spanish') then
      raise exception 'no such intent' using errcode = '22023', hint = 'intent';
    end if;
    -- Requests of one edit that arrive together are carried out one after the other.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(table_name || ' ' || record_id, 0));
    earlier := public.latest_save_request(
      array(select jsonb_array_elements_text(coalesce(edit -> 'earlier', '[]'))::uuid)
    );
    key := coalesce(earlier ->> 'record_id', record_id);
    present := public.read_record(table_name, key, parts);
    row_key := present #>> '{row,id}';
    row_version := present #>> '{row,updated_at}';
    draft := present #>> '{draft,id}';
    seen := coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}');
    -- Browsers may know the base to the millisecond only.
    if not replaces and not coalesce(
      date_trunc('milliseconds', seen) = date_trunc('milliseconds', (edit ->> 'base')::timestamptz)
        or seen = (earlier ->> 'version')::timestamptz,
      present is null and edit ->> 'base' is null
    ) then
      perform public.raise_edit_conflict(present);
    end if;

    content := edit -> 'content';
    if (content #>> '{row,expires_at}')::timestamptz is not distinct from (present #>> '{row,expires_at}')::timestamptz then
      content := content #- '{row,expires_at}';
    end if;
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') into changed
    from jsonb_each(coalesce(content -> 'children', '{}')) c
    where row_key is null or c.value is distinct from present #> array['children', c.key];
    content := jsonb_build_object('row', coalesce(content -> 'row', '{}'), 'children', changed);

    if does = 'publish' and draft is null then
      if current_user = 'authenticated' and not public.is_editor() then
        raise exception 'only editors publish' using errcode = '42501';
      end if;
      saved := public.save_record(table_name, row_key, public.published_content(table_name, content), row_version);
    else
      draft := public.keep_edit(table_name, record_id, edit, content, present);
      if does = 'propose' then
        perform public.propose_draft(draft, coalesce(intent ->> 'note', ''));
      elsif does = 'publish' or does = 'publish-spanish' then
        begin
          saved := case does when 'publish' then public.publish_draft(draft) else public.publish_spanish(draft) end;
        exception when sqlstate 'PT409' or sqlstate 'PT404' then
          present := public.read_record(table_name, coalesce(row_key, draft::text), parts);
          if (present #>> '{draft,based_on}')::timestamptz is not distinct from (present #>> '{row,updated_at}')::timestamptz
          then
            perform public.raise_edit_conflict(present);
          end if;
        end;
      end if;
    end if;
    delete from public.record_autosaves a where a.id = edit ->> 'autosave';
    key := coalesce(saved ->> 'id', row_key, draft::text);
    present := public.read_record(table_name, key, parts);
    perform public.end_save_request(
      request_id, key, coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}')::timestamptz
    );
    return present;
  end
  $$;

-- Stores the content of an edit as the draft of the record `present`, or as a new draft, and returns the draft's id.
-- Raises PT409 if the draft was changed concurrently.
create function public.keep_edit(table_name text, record_id text, edit jsonb, content jsonb, present jsonb) returns uuid
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    does constant text := edit #>> '{intent,does}';
    draft uuid := present #>> '{draft,id}';
    row_key constant text := present #>> '{row,id}';
    row_version constant timestamptz := present #>> '{row,updated_at}';
    state constant text := case
      when does = 'schedule' then 'scheduled'
      when does = 'propose' and present #>> '{draft,status}' = 'review' then 'review'
      else 'draft'
    end;
    moment constant timestamptz := case when does = 'schedule' then edit #>> '{intent,publishAt}' end;
  begin
    if draft is null then
      insert into public.record_drafts (id, table_name, row_id, title, content, based_on, status, publish_at)
      values (
        case when row_key is null then record_id::uuid else gen_random_uuid() end,
        keep_edit.table_name, row_key, edit ->> 'title', keep_edit.content, row_version, state, moment
      ) returning id into draft;
    else
      -- Replacing takes the stored version into account; otherwise a draft keeps the version that it began with, unless
      -- it was merged with a later one.
      update public.record_drafts d set
        title = edit ->> 'title', content = keep_edit.content, status = state, publish_at = moment, problem = null,
        based_on = case when (edit ->> 'replaces')::boolean then row_version
          else coalesce((edit ->> 'based_on')::timestamptz, d.based_on) end
      where d.id = draft and d.updated_at = (present #>> '{draft,updated_at}')::timestamptz;
      if not found then
        perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, draft::text), edit -> 'parts'));
      end if;
    end if;
    return draft;
  exception when unique_violation then
    perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, record_id), edit -> 'parts'));
  end
  $$;

-- Raises PT409 with the stored record as detail; the data API responds with 409.
create function public.raise_edit_conflict(present jsonb) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'the record was changed since' using errcode = 'PT409', detail = coalesce(present, 'null')::text;
  end
  $$;

grant execute on function
  public.begin_save_request(uuid), public.end_save_request(uuid, text, timestamptz),
  public.latest_save_request(uuid[]), public.read_record(text, text, jsonb), public.save_edit(text, text, jsonb, uuid),
  public.keep_edit(text, text, jsonb, jsonb, jsonb), public.raise_edit_conflict(jsonb)
  to authenticated;

-- batches/batches.sql

-- Batches of changes: bulk actions in a list, the creation of a new year, an import. A batch is atomic, has one audit
-- event, and is undone as a whole (docs/decisions/bulk-changes.md).

create table public.change_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('bulk', 'opening', 'import', 'undo')),
  title text not null check (length(title) between 1 and 500),
  undoes uuid unique references public.change_batches (id),
  created_at timestamptz not null default now(),
  created_by uuid,
  row_count integer not null default 0
);

comment on column public.change_batches.title is 'What was done, in the words of who did it: «Publicaciones de 2026 (CSV)».';
comment on column public.change_batches.undoes is 'The batch that this one took back; null for all others.';

create index change_batches_latest on public.change_batches (created_at desc);

-- The rows of a batch before and after each change, in order: the audit log does not have them one by one.
create table public.batch_rows (
  batch_id uuid not null references public.change_batches (id) deferrable initially deferred,
  position bigint generated always as identity,
  table_name text not null,
  row_id text not null,
  title text,
  before jsonb,
  after jsonb,
  parent_table text,
  parent_id text,
  primary key (batch_id, position)
);

comment on column public.batch_rows.parent_table is 'The table of the record that the row is a part of; null for a record itself.';

-- The record that a row is about, like `audit_subject_table` and `audit_subject_id` for events.
create index batch_rows_record on public.batch_rows (
  coalesce(parent_table, table_name), coalesce(parent_id, row_id)
);

alter table public.change_batches enable row level security;
alter table public.batch_rows enable row level security;
grant select on public.change_batches, public.batch_rows to authenticated;
grant select on public.change_batches, public.batch_rows to service_role;

create policy "editors read batches" on public.change_batches
  for select to authenticated using ((select public.is_editor()));
create policy "editors read the rows of batches" on public.batch_rows
  for select to authenticated using ((select public.is_editor()));

-- Returns the batch of the current transaction; null outside of a batch. Within a batch, the triggers of the audit log
-- write changes to `batch_rows`.
create function private.current_batch() returns uuid
  language plpgsql stable set search_path = ''
  as $$ begin return nullif(current_setting('postgrado.batch', true), '')::uuid; end $$;

-- Begins a batch: until `end_batch`, the transaction's changes belong to it. The foreign key of `batch_rows` prevents a
-- commit without `end_batch`. Raises 42501 unless the caller is an editor, and 55006 within another batch.
create function private.begin_batch() returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if not public.is_editor() then
      raise exception 'only editors change many records at once' using errcode = '42501';
    end if;
    if private.current_batch() is not null then
      raise exception 'a batch is open already' using errcode = '55006';
    end if;
    return set_config('postgrado.batch', gen_random_uuid()::text, true)::uuid;
  end
  $$;

-- Ends the transaction's batch with its one audit event, and returns {"batch", "rows"}: its id and the number of
-- changed rows. Without changes `batch` is null, and neither batch nor event is stored. The event's `digest` is the
-- SHA-256 over the batch's rows, so that the chain of the audit log covers them. Raises 22023 if no batch is open.
-- Security definer: only this function writes batches.
create function private.end_batch(kind text, title text, undoes uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    batch constant uuid := private.current_batch();
    changed integer;
  begin
    if batch is null then
      raise exception 'no batch is open' using errcode = '22023';
    end if;
    perform set_config('postgrado.batch', '', true);
    select count(*) into changed from public.batch_rows where batch_id = batch;
    if changed = 0 then
      return jsonb_build_object('batch', null, 'rows', 0);
    end if;
    insert into public.change_batches (id, kind, title, undoes, created_by, row_count)
    values (batch, kind, title, undoes, auth.uid(), changed);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values ('content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()), jsonb_build_object(
      'table', 'change_batches',
      'id', batch,
      'title', title,
      'kind', kind,
      'rows', (
        select jsonb_object_agg(table_name, count)
        from (select table_name, count(*) from public.batch_rows where batch_id = batch group by 1) as of_tables
      ),
      'digest', private.batch_digest(batch)
    ) || case when undoes is null then '{}' else jsonb_build_object('undoes', undoes) end);
    return jsonb_build_object('batch', batch, 'rows', changed);
  end
  $$;

-- Returns the SHA-256, in hexadecimal, over the rows of a batch in their order.
create function private.batch_digest(batch uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select encode(sha256(convert_to(coalesce(string_agg(
      encode(sha256(convert_to(jsonb_build_array(table_name, row_id, before, after)::text, 'UTF8')), 'hex'), ''
      order by position
    ), ''), 'UTF8')), 'hex')
    from public.batch_rows where batch_id = batch
  $$;

-- Writes a row's change to the batch of the transaction. Called by the triggers of the audit log.
create function private.insert_batch_row(
  table_name text, row_id text, title text, before_row jsonb, after_row jsonb,
  parent_table text default null, parent_id text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    insert into public.batch_rows (batch_id, table_name, row_id, title, before, after, parent_table, parent_id)
    values (
      private.current_batch(), table_name, coalesce(row_id, ''), title, before_row, after_row, parent_table, parent_id
    );
  end
  $$;

-- Sets columns of the records with these ids, of one table, as a batch: publishing, withdrawing, the trash, one field.
-- Returns the result of `end_batch`. Security invoker: the table's policies apply. Raises 42501 unless every record
-- could be changed, and 22023 for a column that cannot be written.
create function public.change_records(table_name text, ids text[], changes jsonb, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    columns constant text[] := private.written_columns(table_name, changes);
    found_rows bigint;
  begin
    if private.state_column(table_name) is null or 'id' = any (columns) or columns = '{}' then
      raise exception 'these columns of % cannot be set', table_name using errcode = '22023', hint = table_name;
    end if;
    if cardinality(ids) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform private.begin_batch();
    execute format(
      'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given where target.id::text = any ($2)',
      target, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name)
    ) using changes, ids;
    get diagnostics found_rows = row_count;
    if found_rows <> (select count(distinct id) from unnest(ids) as id) then
      raise exception 'some of these records may not be changed or are not there' using errcode = '42501';
    end if;
    return private.end_batch('bulk', title);
  end
  $$;

-- Creates drafts of records as a batch: [{"table_name", "row_id", "title", "content", "based_on"}]. Returns the result
-- of `end_batch`. Raises the errors of inserting a draft: 23505 if a record has a draft already.
create function public.begin_drafts(kind text, title text, drafts jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform private.begin_batch();
    insert into public.record_drafts (table_name, row_id, title, content, based_on)
    select d.table_name, d.row_id, coalesce(d.title, ''), d.content, d.based_on
    from jsonb_populate_recordset(null::public.record_drafts, drafts) as d;
    return private.end_batch(kind, title);
  end
  $$;

-- Returns the net change of each row by a batch: the row before its first and after its last change.
create function private.net_batch_rows(batch uuid) returns setof public.batch_rows
  language sql stable set search_path = ''
  as $$
    select batch, max(r.position), r.table_name, r.row_id, max(r.title),
      (array_agg(r.before order by r.position))[1], (array_agg(r.after order by r.position desc))[1],
      max(r.parent_table), max(r.parent_id)
    from public.batch_rows r where r.batch_id = batch group by r.table_name, r.row_id
  $$;

-- Undoes a batch: restores every row to its state before the batch. Returns the result of `end_batch` for the new
-- batch, which can be undone in turn. Security invoker: the tables' policies apply. Raises PT404 if there is no such
-- batch, PT410 if it was already undone, and PT409, with the record as hint, if a row was changed since.
create function public.undo_batch(batch uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  declare
    undone public.change_batches;
    part record;
    target text;
    keys text[];
    is_same text;
    rows_of text;
    columns text;
    values_before text;
    conflict text;
    expected bigint;
    changed bigint;
  begin
    select * into undone from public.change_batches where id = batch;
    if not found then
      raise exception 'there is no such batch' using errcode = 'PT404';
    end if;
    if exists (select from public.change_batches b where b.undoes = batch) then
      raise exception 'this batch was taken back already' using errcode = 'PT410';
    end if;
    perform private.begin_batch();
    for part in
      select u.table_name, max(u.position) as last from private.net_batch_rows(batch) u
      group by u.table_name order by last desc
    loop
      target := format('public.%I', part.table_name);
      -- Compares keys in their own types, so that each row is found by its index. Compared as texts, all rows behind a
      -- policy would be read for each row of the batch.
      select string_agg(format('c.%1$I = u.%1$I', a.attname), ' and '), array_agg(a.attname::text)
        into is_same, keys
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) as k (number)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(target) and i.indisprimary;
      select string_agg(quote_ident(a.attname), ', '), string_agg('was.' || quote_ident(a.attname), ', ')
        into columns, values_before
      from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(target) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

      rows_of := format(
        '(select n.row_id, n.before, n.after, %2$s
          from private.net_batch_rows($2) n, lateral jsonb_populate_record(null::%1$s, coalesce(n.after, n.before)) as key
          where n.table_name = $1) u',
        target, (select string_agg(format('key.%1$I', name), ', ') from unnest(keys) as name)
      );

      -- Waits for concurrent saves and compares their result.
      execute format(
        'select from %1$s c, %3$s where %2$s order by u.row_id for no key update of c', target, is_same, rows_of
      ) using part.table_name, batch;
      execute format(
        'select u.row_id from %3$s left join %1$s c on %2$s
         where public.without_bookkeeping(to_jsonb(c)) is distinct from public.without_bookkeeping(u.after) limit 1',
        target, is_same, rows_of
      ) into conflict using part.table_name, batch;
      if conflict is not null then
        raise exception 'row % of % was changed since', conflict, part.table_name
          using errcode = 'PT409', hint = part.table_name || ' ' || conflict;
      end if;

      select count(*) into expected from private.net_batch_rows(batch) u
      where u.table_name = part.table_name and (u.before is not null or u.after is not null);
      execute format(
        'delete from %1$s c using %3$s where u.before is null and %2$s', target, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'insert into %1$s (%2$s) overriding system value select %3$s
         from private.net_batch_rows($2) u, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.table_name = $1 and u.after is null and u.before is not null',
        target, columns, values_before
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'update %1$s c set (%2$s) = row(%3$s)
         from %5$s, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.before is not null and u.after is not null and %4$s',
        target, columns, values_before, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      if changed <> expected then
        raise exception 'rows of % may not be changed', part.table_name using errcode = '42501';
      end if;
    end loop;
    return private.end_batch('undo', undone.title, batch);
  end
  $$;

grant execute on function
  private.current_batch(), private.begin_batch(), private.end_batch(text, text, uuid),
  public.change_records(text, text[], jsonb, text), public.begin_drafts(text, text, jsonb),
  private.net_batch_rows(uuid), public.undo_batch(uuid)
  to authenticated;
-- The audit log's triggers call it under the writer's rights.
grant execute on function private.current_batch() to service_role;

-- imports/imports.sql

-- Imports of described records from files (docs/decisions/imports.md). The pages compute the new state of each record
-- of a file and upload it in chunks; one function writes all of it as one batch.

-- Staged rows of an import. Rows of unfinished imports are deleted after a day.
create table public.import_rows (
  import_id uuid not null,
  line integer not null check (line > 0),
  row_id text,
  based_on timestamptz,
  is_draft boolean not null default false,
  title text not null default '' check (length(title) <= 500),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  primary key (import_id, line)
);

comment on column public.import_rows.line is 'Of the file, from 1: problems are named by it.';
comment on column public.import_rows.row_id is 'The record to change; null for a new one.';
comment on column public.import_rows.is_draft is 'Whether the content is kept as a draft beside the record, as `record_drafts` does.';
comment on column public.import_rows.content is '{"row": columns, "children": {table: rows}}, as `save_record` takes it.';

create index import_rows_oldest on public.import_rows (created_at);

-- Choices in earlier imports: the field of each column of a file, and the record that a text refers to.
create table public.import_choices (
  kind text not null check (kind in ('mapping', 'record')),
  subject text not null check (length(subject) between 1 and 100),
  source text not null check (length(source) between 1 and 600),
  target jsonb not null check (length(target::text) <= 20000),
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid(),
  primary key (kind, subject, source)
);

comment on column public.import_choices.subject is 'The type of a mapping, the table of a record.';
comment on column public.import_choices.source is 'The hash of the headings of a file; the text that calls a record, folded.';
comment on column public.import_choices.target is 'Fields by heading; the id of the record, null for a new one.';

alter table public.import_rows enable row level security;
alter table public.import_choices enable row level security;
grant select, insert, update, delete on public.import_rows, public.import_choices to authenticated;
grant all on public.import_rows, public.import_choices to service_role;

create policy "editors keep the rows of their imports" on public.import_rows
  to authenticated
  using ((select public.is_editor()) and created_by = (select auth.uid()))
  with check ((select public.is_editor()) and created_by = (select auth.uid()));
create policy "editors keep choices of imports" on public.import_choices
  to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- After insert: deletes rows older than a day, of every author, and rejects more rows than the limit of an import.
create function private.limit_import_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.import_rows where created_at < now() - interval '1 day';
    if exists (
      select from public.import_rows r where r.import_id in (select import_id from added)
      group by r.import_id having count(*) > 50000
    ) then
      raise exception 'at most 50000 rows in one import' using errcode = '54000';
    end if;
    return null;
  end
  $$;

create trigger import_rows_limit after insert on public.import_rows
  referencing new table as added for each statement execute function private.limit_import_rows();

-- Adds rows to an import: [{"line", "row_id", "based_on", "is_draft", "title", "content"}].
create function public.stage_import_rows(import uuid, rows jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.import_rows (import_id, line, row_id, based_on, is_draft, title, content)
    select import, r.line, r.row_id, r.based_on, coalesce(r.is_draft, false), coalesce(left(r.title, 500), ''), r.content
    from jsonb_populate_recordset(null::public.import_rows, rows) as r
  $$;

-- Returns a text normalized for the comparison of names, like `fold_text`, which request roles may not call.
create function public.match_key(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select btrim(regexp_replace(public.plain_letters(written), '[^[:alnum:]]+', ' ', 'g')) $$;

-- Returns, for each of the wanted texts, the ids of the records whose columns, joined by spaces, match it: a list of
-- lists. `is_exact` ignores only case, for keys such as a DOI; otherwise accents and punctuation are ignored too.
-- Excludes the trash. Security invoker: only records that the caller may read match.
create function public.match_records(
  table_name text, key_column text, columns text[], wanted text[], is_exact boolean
) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    fold constant text := case when is_exact then 'lower(btrim(%s))' else 'public.match_key(%s)' end;
    kept constant text := case when private.state_column(table_name) is null then 'true' else 'r.deleted_at is null' end;
    result jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors import' using errcode = '42501';
    end if;
    if cardinality(wanted) > 5000 then
      raise exception 'at most 5000 texts at once' using errcode = '54000';
    end if;
    execute format(
      'with found as (
         select %1$s as text, jsonb_agg(r.%2$I::text order by r.%2$I) as ids from public.%3$I r where %4$s group by 1
       )
       select coalesce(jsonb_agg(coalesce(found.ids, ''[]'') order by w.place), ''[]'')
       from (select %5$s as text, place from unnest($1) with ordinality as given (text, place)) w
         left join found on found.text = w.text and w.text <> ''''',
      format(fold, format('concat_ws('' '', %s)', (
        select string_agg(format('r.%I', name), ', ' order by place) from unnest(columns) with ordinality as c (name, place)
      ))),
      key_column, table_name, kept, format(fold, 'given.text')
    ) into result using wanted;
    return result;
  end
  $$;

-- Returns whole records with the rows that are part of them: {"rows": rows, "children": {table: rows}}. `parts` names
-- the column with the record's key, by table. Security invoker: the policies apply.
create function public.read_records(table_name text, ids text[], parts jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    part record;
    rows jsonb;
    children jsonb := '{}';
    found_rows jsonb;
  begin
    if current_user = 'authenticated' and not public.is_staff() then
      raise exception 'only staff read whole records' using errcode = '42501';
    end if;
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if cardinality(ids) > 1000 then
      raise exception 'at most 1000 records at once' using errcode = '54000';
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r where r.id = any ($1::bigint[])', table_name
    ) into rows using ids;
    for part in select key, value from jsonb_each_text(parts) loop
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.%I = any ($1::bigint[])', part.key, part.value
      ) into found_rows using ids;
      children := children || jsonb_build_object(part.key, found_rows);
    end loop;
    return jsonb_build_object('rows', rows, 'children', children);
  end
  $$;

grant execute on function
  public.stage_import_rows(uuid, jsonb), public.match_key(text),
  public.match_records(text, text, text[], text[], boolean), public.read_records(text, text[], jsonb)
  to authenticated, service_role;

-- imports/write-imports.sql

-- Final step of an import: writes all staged rows as one batch, for the staff area or a command.

-- Writes the rows of an import between two lines, with one statement for each step. Rows of new records must have the
-- same columns. Raises PT409 if a record was changed since it was read, 42501 if the caller may not change one, and the
-- errors of its tables.
create function public.write_import_rows(import uuid, table_name text, first_line integer, last_line integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    columns text[];
    made text[];
    expected bigint;
    changed bigint;
    part text;
    link text;
  begin
    select count(*) into expected from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.row_id is not null and not r.is_draft;
    if expected > 0 then
      columns := private.import_columns(table_name, array(
        select r.content -> 'row' from public.import_rows r
        where r.import_id = import and r.line between first_line and last_line and r.row_id is not null and not r.is_draft
      ));
      execute format(
        'update %1$s as t set %2$s
         from public.import_rows r join %1$s as stored on stored.id = r.row_id::bigint
           cross join lateral jsonb_populate_record(stored, r.content -> ''row'') as given
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft
           and t.id = stored.id and t.updated_at = r.based_on',
        target,
        (select string_agg(case name when 'updated_at' then 'updated_at = now()' else format('%1$I = given.%1$I', name) end, ', ')
          from unnest('updated_at'::text || columns) as name)
      ) using import, first_line, last_line;
      get diagnostics changed = row_count;
      if changed <> expected then
        execute format(
          'select count(*) from public.import_rows r left join %s t on t.id = r.row_id::bigint
           where r.import_id = $1 and r.line between $2 and $3 and r.row_id is not null and not r.is_draft
             and t.updated_at is distinct from r.based_on', target
        ) into expected using import, first_line, last_line;
        if changed = 0 and expected = 0 then
          raise exception 'records of % may not be changed', table_name using errcode = '42501';
        end if;
        raise exception 'records of % were changed since', table_name using errcode = 'PT409';
      end if;
    end if;

    select count(*) into expected from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.row_id is null and not r.is_draft;
    if expected > 0 then
      columns := private.import_columns(table_name, array(
        select r.content -> 'row' from public.import_rows r
        where r.import_id = import and r.line between first_line and last_line and r.row_id is null and not r.is_draft
      ));
      -- Keys are numbered in the order of the lines, by which they are found again.
      execute format(
        'with made as (
           insert into %1$s (%2$s) select %3$s
           from public.import_rows r cross join lateral jsonb_populate_record(null::%1$s, r.content -> ''row'') as given
           where r.import_id = $1 and r.line between $2 and $3 and r.row_id is null and not r.is_draft
           order by r.line returning id
         ) select array_agg(id::text order by id) from made',
        target,
        (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
        (select string_agg(format('given.%I', name), ', ') from unnest(columns) as name)
      ) into made using import, first_line, last_line;
      update public.import_rows r set row_id = numbered.id
      from (
        select line, row_number() over (order by line) as place from public.import_rows n
        where n.import_id = import and n.line between first_line and last_line and n.row_id is null and not n.is_draft
      ) as lines join unnest(made) with ordinality as numbered (id, place) using (place)
      where r.import_id = import and r.line = lines.line;
    end if;

    for part in
      select distinct key from public.import_rows r, lateral jsonb_object_keys(coalesce(r.content -> 'children', '{}')) as key
      where r.import_id = import and r.line between first_line and last_line and not r.is_draft
    loop
      link := private.part_link(table_name, part);
      columns := array_remove(private.import_columns(part, array(
        select child.value from public.import_rows r,
          lateral jsonb_array_elements(coalesce(r.content -> 'children' -> part, '[]')) as child
        where r.import_id = import and r.line between first_line and last_line and not r.is_draft
      )), link);
      execute format(
        'delete from public.%1$I c using public.import_rows r
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft and r.content -> ''children'' ? $4
           and c.%2$I = r.row_id::bigint
           and not exists (
             select from jsonb_array_elements(r.content -> ''children'' -> $4) as given where to_jsonb(c) @> given.value
           )',
        part, link
      ) using import, first_line, last_line, part;
      continue when columns = '{}';
      execute format(
        'insert into public.%1$I (%2$I, %3$s) select given.%2$I, %4$s
         from public.import_rows r
           cross join lateral jsonb_array_elements(r.content -> ''children'' -> $4) as child
           cross join lateral jsonb_populate_record(
             null::public.%1$I, child.value || jsonb_build_object(%2$L, r.row_id)
           ) as given
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft
           and not exists (select from public.%1$I c where c.%2$I = r.row_id::bigint and to_jsonb(c) @> child.value)',
        part, link,
        (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
        (select string_agg(format('given.%I', name), ', ') from unnest(columns) as name)
      ) using import, first_line, last_line, part;
    end loop;

    insert into public.record_drafts (table_name, row_id, title, content, based_on)
    select write_import_rows.table_name, r.row_id, r.title, r.content, r.based_on from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.is_draft;
  end
  $$;

-- Returns the columns that occur in the given rows of a table. Raises 22023 for a column that cannot be written.
create function private.import_columns(table_name text, given jsonb[]) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    columns constant text[] := private.written_columns(table_name, (
      select coalesce(jsonb_object_agg(key, true), '{}')
      from (select distinct jsonb_object_keys(item) as key from unnest(given) as item) as keys
    ));
  begin
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    return columns;
  end
  $$;

-- Returns the column by which the rows of one table are part of the records of another. Raises 22023 if they are not.
create function private.part_link(parent_table text, child_table text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    link text;
  begin
    select a.attname into link
    from pg_catalog.pg_constraint f
      join pg_catalog.pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(format('public.%I', child_table))
      and f.confrelid = to_regclass(format('public.%I', parent_table))
    order by a.attnum limit 1;
    if link is null then
      raise exception 'rows of % are no part of %', child_table, parent_table using errcode = '22023', hint = child_table;
    end if;
    return link;
  end
  $$;

-- Writes all rows of an import as one batch and returns the result of `end_batch`. If the database rejects a row,
-- nothing is written, and the exception has the line as its hint. Security invoker: the policies apply. The time limit
-- is the one that PostgREST applies to the call; the site's own backend has the same (`longFunctions`).
create function public.apply_import(import uuid, table_name text, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  declare
    first_line integer;
    last_line integer;
    line integer;
    size integer := 512;
    state text;
    message text;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select min(r.line), max(r.line) into first_line, last_line from public.import_rows r where r.import_id = import;
    if first_line is null then
      raise exception 'there is no such import' using errcode = 'PT404';
    end if;
    perform private.begin_batch();
    begin
      perform public.write_import_rows(import, table_name, first_line, last_line);
    exception when deadlock_detected or serialization_failure or query_canceled then
      -- Of no row: the whole can be tried again.
      raise;
    when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      line := first_line;
      while line <= last_line loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
        exception when deadlock_detected or serialization_failure or query_canceled then
          raise;
        when others then
          if size = 1 then
            raise exception using errcode = sqlstate, message = sqlerrm, hint = line::text;
          end if;
          size := greatest(size / 8, 1);
        end;
      end loop;
      raise exception using errcode = state, message = message;
    end;
    delete from public.import_rows r where r.import_id = import;
    return private.end_batch('import', title);
  end
  $$;

-- Lets the rest of the transaction act as a staff member, with that person's rights and name: for commands, whose
-- service role has neither. Commands run with the keys of the site, so no second factor is required.
create function private.act_as(person uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    perform set_config('role', 'authenticated', true);
  end
  $$;

-- Writes an import on behalf of an editor, for the command `npm run import`, under the policies for that person. Raises
-- the errors of `apply_import`.
create function public.apply_import_as(editor uuid, import uuid, table_name text, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    update public.import_rows r set created_by = editor where r.import_id = import;
    perform private.act_as(editor);
    return public.apply_import(import, table_name, title);
  end
  $$;

-- Undoes a batch on behalf of an editor, for the same command. Raises the errors of `undo_batch`.
create function public.undo_batch_as(editor uuid, batch uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    perform private.act_as(editor);
    return public.undo_batch(batch);
  end
  $$;

grant execute on function
  public.write_import_rows(uuid, text, integer, integer), private.import_columns(text, jsonb[]),
  private.part_link(text, text), public.apply_import(uuid, text, text)
  to authenticated, service_role;
grant execute on function
  private.act_as(uuid), public.apply_import_as(uuid, uuid, text, text), public.undo_batch_as(uuid, uuid)
  to service_role;
grant execute on function private.begin_batch(), private.end_batch(text, text, uuid) to service_role;

-- api/tokens.sql

-- Tokens of other programs: screens, newsletters, dashboards. A token is not an account and has no session: it is an
-- argument of the four functions below, which check it, and grants access to nothing else.

-- Returns the types that tokens may access, {type: {part: column}}: the tables of records, and the tables with their
-- parts, with the column that references the record. The library, redirects, synonyms and settings are excluded.
create function public.api_types() returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select '{
        "academics": {"program_academics": "academic_id"},
        "benefit_rules": {}, "custom_pages": {}, "deadlines": {}, "documents": {}, "events": {}, "faq_items": {},
        "fee_rules": {}, "links": {}, "news": {}, "pages": {},
        "patents": {"patent_academics": "patent_id"},
        "people": {},
        "programs": {
          "accreditations": "program_id", "cohorts": "program_id", "program_academics": "program_id",
          "program_figures": "program_id", "student_origins": "program_id", "graduate_destinations": "program_id"
        },
        "projects": {"project_academics": "project_id"},
        "publications": {"publication_academics": "publication_id"},
        "scholarships": {}, "support_benefits": {}, "testimonials": {},
        "theses": {"thesis_academics": "thesis_id"}
      }'::jsonb
    );
  end
  $$;

-- Returns the rank of a right. Each right includes the lower ones: read public records, read unpublished records, write
-- drafts, publish. Null for an unknown right.
create function private.api_right_rank(name text) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select array_position(array['read', 'read_drafts', 'write', 'publish'], name) $$;

create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = trim(name) and char_length(name) between 1 and 80),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  ending text not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'object' and scopes <> '{}'),
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

comment on column public.api_tokens.token_hash is 'SHA-256 of the token, in hexadecimal.';
comment on column public.api_tokens.ending is 'The token''s last four characters, by which people recognize it.';
comment on column public.api_tokens.scopes is '{type: right}, the type of `api_types`, the right of `api_right_rank`.';
comment on column public.api_tokens.last_used_at is 'To ten minutes.';

alter table public.api_tokens enable row level security;
grant select (id, name, ending, scopes, created_at, created_by, expires_at, last_used_at, revoked_at)
  on public.api_tokens to authenticated;
grant all on public.api_tokens to service_role;

create policy "administrators read tokens" on public.api_tokens
  for select to authenticated using ((select private.is_administrator()));

-- Creates a token and returns {"id", "token"}; the token cannot be read again. Raises 42501 unless the caller is an
-- administrator, and 22023 with the invalid argument as hint, `too_many` if a hundred tokens are valid.
create function public.create_api_token(name text, scopes jsonb, days integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- 244 random bits. Scanners for leaked secrets know tokens by such a beginning.
    token constant text := 'pgt_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    given_name constant text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    made public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators make tokens' using errcode = '42501';
    elsif char_length(given_name) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif days is null or days not between 1 and 730 then
      raise exception 'days must be from 1 to 730' using errcode = '22023', hint = 'days';
    elsif jsonb_typeof(scopes) is distinct from 'object' or scopes = '{}' then
      raise exception 'scopes must be {type: right}' using errcode = '22023', hint = 'scopes';
    elsif exists (
      select from jsonb_each_text(scopes) as scope (type, held)
      where not public.api_types() ? scope.type or private.api_right_rank(scope.held) is null
    ) then
      raise exception 'scopes must be {type: right}' using errcode = '22023', hint = 'scopes';
    elsif (select count(*) from public.api_tokens t where t.revoked_at is null and t.expires_at > now()) >= 100 then
      raise exception 'there are a hundred tokens already' using errcode = '22023', hint = 'too_many';
    end if;
    insert into public.api_tokens (name, token_hash, ending, scopes, created_by, expires_at)
    values (
      given_name, encode(sha256(convert_to(token, 'UTF8')), 'hex'), right(token, 4), create_api_token.scopes, auth.uid(),
      now() + days * interval '1 day'
    )
    returning * into made;
    perform private.record_staff_event(
      'api_tokens', made.id::text, made.name, null, to_jsonb(made) - array['token_hash', 'last_used_at', 'revoked_at']
    );
    return jsonb_build_object('id', made.id, 'token', token);
  end
  $$;

-- Revokes a token with immediate effect. Returns true if it was valid. Raises 42501 unless the caller is an
-- administrator.
create function public.revoke_api_token(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators revoke tokens' using errcode = '42501';
    end if;
    update public.api_tokens t set revoked_at = now()
      where t.id = revoke_api_token.id and t.revoked_at is null returning * into revoked;
    if revoked.id is null then return false; end if;
    perform private.record_staff_event(
      'api_tokens', revoked.id::text, revoked.name, '{"revoked_at": null}',
      jsonb_build_object('revoked_at', revoked.revoked_at)
    );
    return true;
  end
  $$;

-- Returns a valid token, {"id", "name", "scopes", "expires_at"}, and records its use. Raises PT401 for an invalid
-- token, and PT403 if it lacks the right to the type; without a type any right is sufficient. The data API responds
-- with 401 and 403.
create function public.authorize_api_token(token text, type text default null, needed text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held public.api_tokens;
  begin
    select * into held from public.api_tokens t
      where t.token_hash = encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex')
        and t.revoked_at is null and t.expires_at > now();
    if not found then
      raise exception 'the token is unknown, revoked or expired' using errcode = 'PT401';
    end if;
    if num_nulls(type, needed) < 2
      and (private.api_right_rank(held.scopes ->> type) >= private.api_right_rank(needed)) is not true
    then
      raise exception 'the token has no right "%" to "%"', needed, type using errcode = 'PT403';
    end if;
    if (held.last_used_at > now() - interval '10 minutes') is not true then
      update public.api_tokens t set last_used_at = now()
        where t.id = held.id and (t.last_used_at > now() - interval '10 minutes') is not true;
    end if;
    return jsonb_build_object(
      'id', held.id, 'name', held.name, 'scopes', held.scopes, 'expires_at', held.expires_at
    );
  end
  $$;

grant execute on function public.create_api_token(text, jsonb, integer), public.revoke_api_token(uuid) to authenticated;
grant execute on function public.api_types(), public.authorize_api_token(text, text, text) to anon, service_role;

-- api/records.sql

-- Reading and writing of records by other programs, with a token (api/tokens.sql).

-- Returns records of a type that the caller may read. With {"id"}, returns one record with its parts, {"row",
-- "children"}; raises PT404 if there is none. Otherwise returns a page by id, {"rows", "next"}: at most `limit` rows
-- (default 50, maximum 100) after the id `after`, changed since `changed_since`; `next` is the `after` of the next
-- page, null at the end. Raises 22023 with the invalid parameter as hint.
create function private.api_rows(type text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', type);
    hidden constant text[] := array['updated_by', 'translated_from', 'revision', 'deleted_at'];
    id_type text;
    most integer;
    since timestamptz;
    found_rows jsonb;
    part record;
    part_rows jsonb;
    children jsonb := '{}';
  begin
    if public.api_types() -> type is null then
      raise exception '"%" is no type of record', type using errcode = 'PT404';
    end if;
    begin
      most := least(greatest(coalesce((question ->> 'limit')::integer, 50), 1), 100);
    exception when data_exception then
      raise exception 'limit must be a number' using errcode = '22023', hint = 'limit';
    end;
    begin
      since := coalesce(question ->> 'changed_since', '-infinity')::timestamptz;
    exception when data_exception then
      raise exception 'changed_since must be a date' using errcode = '22023', hint = 'changed_since';
    end;
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    if id_type <> 'text' and coalesce(question ->> 'id', question ->> 'after', '0') !~ '^\d{1,9}$' then
      if question ? 'id' then
        raise exception 'there is no such record' using errcode = 'PT404';
      end if;
      raise exception 'after must be an id' using errcode = '22023', hint = 'after';
    end if;
    execute format(
      'select coalesce(jsonb_agg(found.content order by found.id), ''[]'') from (
         select t.id, to_jsonb(t) - $1 as content from %s t where t.deleted_at is null and t.updated_at >= $2 %s
         order by t.id limit $3
       ) found',
      target,
      case
        when question ->> 'id' is not null then format('and t.id = %L::%s', question ->> 'id', id_type)
        when question ->> 'after' is not null then format('and t.id > %L::%s', question ->> 'after', id_type)
      end
    ) into found_rows using hidden, since, case when question ->> 'id' is not null then 1 else most end;
    if question ->> 'id' is null then
      return jsonb_build_object('rows', found_rows, 'next', case
        when jsonb_array_length(found_rows) = most then found_rows -> -1 ->> 'id'
      end);
    end if;
    if found_rows = '[]' then
      raise exception 'there is no such record' using errcode = 'PT404';
    end if;
    for part in select key as name, value as link from jsonb_each_text(public.api_types() -> type) loop
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c) - $1 - %2$L order by c::text), ''[]'') from public.%1$I c
           where c.%2$I = $2::%3$s',
        part.name, part.link, id_type
      ) into part_rows using hidden, question ->> 'id';
      children := children || jsonb_build_object(part.name, part_rows);
    end loop;
    return jsonb_build_object('row', found_rows -> 0, 'children', children);
  end
  $$;

-- Returns public records as `api_rows` does, for a token that may read the type.
create function public.api_read(token text, type text, question jsonb default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform public.authorize_api_token(token, type, 'read');
    return private.api_rows(type, question);
  end
  $$;

-- Returns unpublished records too, except those in the trash, for a token that may read what visitors cannot see. A
-- single record includes its draft, {"status", "content", "updated_at"}, or null. Security definer: policies do not
-- cover tokens.
create function public.api_read_drafts(token text, type text, question jsonb default '{}') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    read jsonb;
  begin
    perform public.authorize_api_token(token, type, 'read_drafts');
    read := private.api_rows(type, question);
    if read ? 'row' then
      read := read || jsonb_build_object('draft', (
        select jsonb_build_object('status', d.status, 'content', d.content, 'updated_at', d.updated_at)
        from public.record_drafts d where d.table_name = api_read_drafts.type and d.row_id = question ->> 'id'
      ));
    end if;
    return read;
  end
  $$;

-- Raises 22023, with the name as hint, for content that a token may not write: the state, which the function sets,
-- managed columns, and rows that are not part of the record. Only news may set their expiry.
create function private.check_api_content(type text, content jsonb) returns void
  language plpgsql stable set search_path = ''
  as $$
  declare
    refused text;
    part record;
  begin
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or coalesce(jsonb_typeof(content -> 'children'), 'object') <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    select key into refused from unnest(private.written_columns(type, coalesce(content -> 'row', '{}'))) as key
    where key in ('id', 'deleted_at', 'publish_at', private.state_column(type))
      or key = 'expires_at' and type <> 'news'
    limit 1;
    if found then
      raise exception '"%" of % cannot be written', refused, type using errcode = '22023', hint = refused;
    end if;
    for part in select key as name, value as given from jsonb_each(coalesce(content -> 'children', '{}')) loop
      if not public.api_types() -> type ? part.name or jsonb_typeof(part.given) <> 'array' then
        raise exception 'rows of % are no part of %', part.name, type using errcode = '22023', hint = part.name;
      end if;
      perform private.written_columns(part.name, value) from jsonb_array_elements(part.given);
    end loop;
  end
  $$;

-- Saves a record for a token, which is recorded as the author. `action` is `draft` (the public version is unchanged),
-- `publish`, or `withdraw`, which takes no content. Returns {"id", "updated_at"}, or for a draft of an existing record
-- {"draft", "updated_at"}. News have no separate drafts: only items that visitors cannot see can be saved as a draft.
-- Raises PT401 and PT403 like `authorize_api_token`, PT404 and PT409 like `save_record`, PT409 also for a draft of
-- another author, and 22023. Security definer: policies do not cover tokens.
create function public.api_save(
  token text, type text, row_id text, content jsonb, based_on timestamptz, action text, title text default ''
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    state constant text := private.state_column(type);
    held jsonb;
    present jsonb;
    saved jsonb;
  begin
    if action is null or action not in ('draft', 'publish', 'withdraw') then
      raise exception 'action must be draft, publish or withdraw' using errcode = '22023', hint = 'action';
    end if;
    held := public.authorize_api_token(token, type, case action when 'draft' then 'write' else 'publish' end);
    perform set_config('request.jwt.claims', jsonb_build_object(
      'sub', held -> 'id', 'role', 'anon', 'api_token', held -> 'name'
    )::text, true);
    if action = 'withdraw' then
      if row_id is null then
        raise exception 'there is no such record' using errcode = 'PT404';
      end if;
      saved := public.save_record(type, row_id, jsonb_build_object('row', jsonb_build_object(state, 'archived')), based_on);
    else
      perform private.check_api_content(type, content);
      if row_id is not null then
        present := private.api_rows(type, jsonb_build_object('id', row_id)) -> 'row';
        if (present ->> 'updated_at')::timestamptz is distinct from based_on then
          raise exception 'row % of % was changed since', row_id, type using errcode = 'PT409';
        end if;
      end if;
      if action = 'draft' and type <> 'news' then
        insert into public.record_drafts as known (table_name, row_id, title, content, based_on)
        values (type, api_save.row_id, left(coalesce(api_save.title, ''), 300), api_save.content, api_save.based_on)
        on conflict on constraint record_drafts_table_name_row_id_key do update
          set title = excluded.title, content = excluded.content, based_on = excluded.based_on
          where known.created_by = auth.uid() and known.updated_by = auth.uid() and known.status = 'draft'
        returning jsonb_build_object('draft', known.id, 'updated_at', known.updated_at) into saved;
        if saved is null then
          raise exception 'somebody is writing a draft of this record' using errcode = 'PT409', hint = 'draft';
        end if;
      else
        if action = 'draft' and present ->> 'status' not in ('draft', 'review', 'archived') then
          raise exception 'visitors see this record, or will' using errcode = 'PT409', hint = 'published';
        end if;
        saved := public.save_record(type, row_id, content || jsonb_build_object('row',
          coalesce(content -> 'row', '{}') || jsonb_build_object(
            state, case action when 'draft' then 'draft' else 'published' end
          )
        ), based_on);
      end if;
    end if;
    perform set_config('request.jwt.claims', claims, true);
    return saved;
  end
  $$;

grant execute on function
  private.api_rows(text, jsonb), public.api_read(text, text, jsonb), public.api_read_drafts(text, text, jsonb),
  public.api_save(text, text, text, jsonb, timestamptz, text, text)
  to anon, service_role;

-- review/proposals.sql

-- Review of proposals by directors, with the decisions of editors. Only triggers write a proposal; they derive it from
-- its subject, a draft of a program or a news item, for every kind of change.

create table public.proposals (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  draft_id uuid unique,
  program_id bigint references public.programs (id) on delete cascade,
  title text not null default '',
  changes integer,
  state text not null default 'review' check (state in ('review', 'returned', 'scheduled', 'published', 'withdrawn')),
  note text not null default '' check (length(note) <= 2000),
  reason text not null default '' check (length(reason) <= 2000),
  proposed_by uuid,
  proposed_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz
);

comment on column public.proposals.row_id is 'The key of the record; null while there is only its draft.';
comment on column public.proposals.draft_id is 'The draft, also after it was published or discarded; null for news.';
comment on column public.proposals.changes is 'Columns and rows that differ from what is published; null for a new record.';
comment on column public.proposals.note is 'What the proposer says to editors.';
comment on column public.proposals.reason is 'Why it was returned last; kept when it is proposed again.';

create unique index proposals_open_news on public.proposals (table_name, row_id)
  where draft_id is null and state <> 'published';
create index proposals_state on public.proposals (state, proposed_at desc, id desc);
create index proposals_program on public.proposals (program_id);

alter table public.proposals enable row level security;
grant select on public.proposals to authenticated;
grant all on public.proposals to service_role;

create policy "editors read every proposal, directors those of their programs" on public.proposals
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));

-- Returns the number of differences between a draft of a program and the published record, in columns and in rows of
-- other tables. A column that differs in both languages counts once, and so does a replaced row.
create function private.count_program_changes(program bigint, content jsonb) returns integer
  language plpgsql stable set search_path = ''
  as $$
  declare
    stored jsonb;
    part record;
    rows jsonb;
    total integer;
    changed integer;
  begin
    select to_jsonb(p) into stored from public.programs p where p.id = program;
    select count(*) into total from (
      select key from jsonb_each(coalesce(content -> 'row', '{}'))
      where key <> 'translations' and value is distinct from coalesce(stored -> key, 'null')
      union
      select key from jsonb_each(coalesce(content #> '{row,translations,en}', '{}'))
      where key <> 'of' and value is distinct from stored #> array['translations', 'en', key]
    ) as columns;
    for part in
      select key, value from jsonb_each(coalesce(content -> 'children', '{}'))
      where key in ('accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations')
        and jsonb_typeof(value) = 'array'
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.program_id = $1', part.key)
        into rows using program;
      select count(*) into changed from jsonb_array_elements(part.value) as given
      where not exists (select from jsonb_array_elements(rows) as known where known @> given);
      total := total + changed + greatest(0, jsonb_array_length(rows) - jsonb_array_length(part.value));
    end loop;
    return total;
  end
  $$;

-- Returns the current action of `propose_draft` or `return_proposal` in this transaction, {"does", "words"}; {}
-- otherwise.
create function private.review_act() returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('postgrado.review_act', true), ''), '{}')::jsonb $$;

-- Closes the review of a proposal, or reopens it after scheduling, and notifies its author of the outcome.
create function private.close_proposal(proposal bigint, outcome text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    proposer uuid;
  begin
    update public.proposals set
      state = outcome, decided_by = auth.uid(), decided_at = now(),
      reason = case when outcome = 'returned' then coalesce(private.review_act() ->> 'words', '') else reason end
    where id = proposal and state not in (outcome, 'published')
    returning proposed_by into proposer;
    if found and outcome in ('returned', 'scheduled', 'published') then
      perform private.request_review_mails('decision', proposal, array[proposer]);
    end if;
  end
  $$;

-- Creates the proposal of a subject, or reopens a returned or withdrawn one, and requests mails to editors. A proposal
-- that is already in review gets the new title and count of changes.
create function private.open_proposal(subject public.proposals) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    known public.proposals;
    is_proposed constant boolean := private.review_act() ->> 'does' = 'propose';
    words constant text := coalesce(private.review_act() ->> 'words', '');
  begin
    select * into known from public.proposals p
    where p.draft_id = subject.draft_id
      or (subject.draft_id is null and p.draft_id is null and p.state <> 'published'
        and p.table_name = subject.table_name and p.row_id = subject.row_id)
    for update;
    if known.id is null then
      insert into public.proposals (table_name, row_id, draft_id, program_id, title, changes, note, proposed_by)
      values (
        subject.table_name, subject.row_id, subject.draft_id, subject.program_id, subject.title, subject.changes, words,
        auth.uid()
      ) returning * into known;
    else
      update public.proposals p set
        title = subject.title, changes = subject.changes, program_id = subject.program_id,
        -- Saving a proposal again without a note keeps its note.
        note = case when is_proposed and (known.state <> 'review' or words <> '') then words else p.note end
      where p.id = known.id;
      if known.state = 'review' then return; end if;
      update public.proposals p set
        state = 'review',
        -- A proposal that is no longer scheduled keeps its proposer.
        proposed_by = case when known.state = 'scheduled' then p.proposed_by else auth.uid() end,
        proposed_at = case when known.state = 'scheduled' then p.proposed_at else now() end
      where p.id = known.id;
      if known.state = 'scheduled' then return; end if;
    end if;
    perform private.request_review_mails(
      'proposal', known.id, array(select user_id from public.staff where role in ('administrator', 'editor'))
    );
  end
  $$;

-- Before an editor saves a draft that is in review or was scheduled: keeps it in review. Only `return_proposal` returns
-- it, and only directors withdraw it.
create function private.preserve_review_state() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (current_user <> 'authenticated' or public.is_editor())
      and private.review_act() ->> 'does' is distinct from 'return'
      and exists (select from public.proposals p where p.draft_id = new.id and p.state in ('review', 'scheduled'))
    then
      new.status := 'review';
    end if;
    return new;
  end
  $$;
create trigger record_drafts_keep_review before update on public.record_drafts
  for each row when (old.status in ('review', 'scheduled') and new.status = 'draft')
  execute function private.preserve_review_state();

-- After drafts were written, published or discarded: updates their proposals.
create function private.sync_proposals_with_drafts(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    draft uuid;
    proposal bigint;
    program bigint;
    subject public.proposals;
  begin
    for draft, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      if after_row ->> 'status' = 'review' then
        program := null;
        if after_row ->> 'table_name' = 'programs' and after_row ->> 'row_id' ~ '^\d{1,18}$' then
          select id into program from public.programs where id = (after_row ->> 'row_id')::bigint;
        end if;
        subject.table_name := after_row ->> 'table_name';
        subject.row_id := after_row ->> 'row_id';
        subject.draft_id := draft;
        subject.program_id := program;
        subject.title := after_row ->> 'title';
        subject.changes := case
          when program is not null then private.count_program_changes(program, after_row -> 'content')
        end;
        perform private.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null or after_row ->> 'status' = before_row ->> 'status';
      select id into proposal from public.proposals where draft_id = draft;
      continue when not found;
      perform private.close_proposal(proposal, case
        when after_row is null and current_setting('postgrado.published_draft', true) = draft::text then 'published'
        when after_row ->> 'status' = 'scheduled' then 'scheduled'
        when after_row is not null and private.review_act() ->> 'does' = 'return' then 'returned'
        else 'withdrawn'
      end);
    end loop;
  end
  $$;

-- After the state of news items changed: updates their proposals. An item that an editor takes out of review without
-- publishing it counts as returned.
create function private.sync_proposals_with_news(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    known public.proposals;
    subject public.proposals;
  begin
    for before_row, after_row in select c.before, c.after from unnest(changes) c loop
      if after_row ->> 'status' = 'review' and after_row ->> 'deleted_at' is null then
        subject.table_name := 'news';
        subject.row_id := after_row ->> 'id';
        subject.program_id := (after_row ->> 'program_id')::bigint;
        subject.title := after_row ->> 'title';
        perform private.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null
        or after_row ->> 'status' <> 'review' and after_row ->> 'status' = before_row ->> 'status'
          and after_row -> 'deleted_at' = before_row -> 'deleted_at';
      select * into known from public.proposals
      where table_name = 'news' and row_id = before_row ->> 'id' and draft_id is null and state <> 'published';
      continue when not found;
      perform private.close_proposal(known.id, case
        when after_row is null then 'withdrawn'
        when after_row ->> 'deleted_at' is not null then 'withdrawn'
        when after_row ->> 'status' in ('published', 'scheduled') then after_row ->> 'status'
        when private.review_act() ->> 'does' = 'return' then 'returned'
        when known.state = 'review' and public.is_editor() and auth.uid() is distinct from known.proposed_by then 'returned'
        when known.state = 'review' then 'withdrawn'
        else known.state
      end);
    end loop;
  end
  $$;

-- Called by triggers, which run under the writer's rights.
grant execute on function private.review_act() to authenticated, service_role;

-- review/acts.sql

-- Actions on proposals, and the mails about them: directors propose, editors return or publish.

-- Mails to staff about a proposal; the server composes them.
alter table public.mail_requests
  add column proposal_id bigint references public.proposals (id) on delete cascade,
  add check ((kind in ('proposal', 'decision')) = (proposal_id is not null and recipient is not null));
create index mail_requests_proposal on public.mail_requests (proposal_id);

-- Requests a mail about a proposal to some people, except to the caller. Called by security definer functions.
create function private.request_review_mails(kind text, proposal bigint, people uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests r where r.created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, proposal_id, recipient)
    select request_review_mails.kind, proposal, s.user_id
    from public.staff s
    where s.user_id = any (people) and s.active and s.user_id is distinct from auth.uid()
      and not exists (
        select from public.mail_requests r
        where r.proposal_id = proposal and r.recipient = s.user_id and r.kind = request_review_mails.kind
      );
  end
  $$;

-- Submits a draft for review, with a note to editors. Security invoker: policies limit the drafts. Raises PT404 for a
-- draft that the caller may not submit.
create function public.propose_draft(draft uuid, note text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform set_config(
      'postgrado.review_act', jsonb_build_object('does', 'propose', 'words', trim(coalesce(note, '')))::text, true
    );
    update public.record_drafts set status = 'review' where id = draft and status in ('draft', 'review');
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    perform set_config('postgrado.review_act', '', true);
  end
  $$;

-- Returns a proposal to its author, with the reason. Raises 42501 unless the caller is an editor, 22023 without a
-- reason, PT404 for an unknown proposal, and PT409 if it is no longer in review.
create function public.return_proposal(proposal bigint, reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.proposals;
    returned bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors return proposals' using errcode = '42501';
    end if;
    if coalesce(reason, '') !~ '\S' or length(reason) > 2000 then
      raise exception 'a reason has 1 to 2000 characters' using errcode = '22023', hint = 'reason';
    end if;
    select * into wanted from public.proposals p where p.id = proposal;
    if not found then
      raise exception 'there is no such proposal' using errcode = 'PT404';
    end if;
    perform set_config('postgrado.review_act', jsonb_build_object('does', 'return', 'words', trim(reason))::text, true);
    if wanted.draft_id is null then
      update public.news set status = 'draft' where id = wanted.row_id and status = 'review' and deleted_at is null;
    else
      update public.record_drafts set status = 'draft' where id = wanted.draft_id and status = 'review';
    end if;
    get diagnostics returned = row_count;
    perform set_config('postgrado.review_act', '', true);
    if returned = 0 then
      raise exception 'proposal % is not in review any more', proposal using errcode = 'PT409';
    end if;
  end
  $$;

-- Publishes a proposal in the version that the caller reviewed: `seen` is the `updated_at` of the draft or news item.
-- Raises 42501 unless the caller is an editor, PT404 for an unknown proposal, PT409 if it is no longer in review
-- or was changed since, and the errors of `publish_draft`.
create function public.publish_proposal(proposal bigint, seen timestamptz) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.proposals;
    changed bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.proposals p where p.id = proposal;
    if not found then
      raise exception 'there is no such proposal' using errcode = 'PT404';
    end if;
    -- In milliseconds, because browsers have no more.
    if wanted.draft_id is null then
      update public.news set status = 'published', publish_at = null
      where id = wanted.row_id and status = 'review' and deleted_at is null
        and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', seen);
      get diagnostics changed = row_count;
    else
      perform from public.record_drafts
      where id = wanted.draft_id and status = 'review'
        and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', seen)
      for update;
      get diagnostics changed = row_count;
      if changed > 0 then perform public.publish_draft(wanted.draft_id); end if;
    end if;
    if changed = 0 then
      raise exception 'proposal % is not as it was seen', proposal using errcode = 'PT409';
    end if;
  end
  $$;

-- Returns the people who proposed, decided or commented, [{"id", "name"}], of the proposals that the caller may read.
-- Security definer, because directors cannot read the accounts of others.
create function public.review_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with readable as (
      select id, proposed_by, decided_by from public.proposals
      where (select public.is_editor()) or program_id in (select private.directed_programs())
    ), people as (
      select proposed_by as person from readable
      union select decided_by from readable
      union select c.author from public.review_comments c join readable r on r.id = c.proposal_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(nullif(s.name, ''), s.email))), '[]')
    from people join public.staff s on s.user_id = people.person
  $$;

grant execute on function
  public.propose_draft(uuid, text), public.return_proposal(bigint, text),
  public.publish_proposal(bigint, timestamptz), public.review_people()
  to authenticated;

-- review/comments.sql

-- Comments on proposals, by users who may read the proposal.

create table public.review_comments (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references public.proposals (id) on delete cascade,
  field text not null default '' check (length(field) <= 200),
  body text not null check (length(body) between 1 and 4000),
  author uuid,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid
);

comment on column public.review_comments.field is
  'A column, or «table/key» of a row of another table; empty for a comment on the whole.';

create index review_comments_proposal on public.review_comments (proposal_id, id);

alter table public.review_comments enable row level security;
grant select, insert (proposal_id, field, body), update (resolved_at) on public.review_comments to authenticated;
grant all on public.review_comments to service_role;

-- The subqueries run under the reader's policies: a comment is readable if its proposal is.
create policy "readers of a proposal read its comments" on public.review_comments
  for select to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id));
create policy "readers of an open proposal comment on it" on public.review_comments
  for insert to authenticated
  with check (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));
create policy "readers of an open proposal resolve comments" on public.review_comments
  for update to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));

-- Before insert or update: sets author and times from the token and the clock, and removes control characters from the
-- text. Raises 54000 if the proposal has 300 comments.
create function private.prepare_review_comment() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      new.resolved_at := case when new.resolved_at is not null then now() end;
      new.resolved_by := case when new.resolved_at is not null then auth.uid() end;
      return new;
    end if;
    if (select count(*) from public.review_comments c where c.proposal_id = new.proposal_id) >= 300 then
      raise exception 'a proposal has at most 300 comments' using errcode = '54000';
    end if;
    new.author := auth.uid();
    new.created_at := now();
    new.body := trim(both E' \n\t' from regexp_replace(
      replace(new.body, E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    return new;
  end
  $$;
create trigger review_comments_prepare before insert or update on public.review_comments
  for each row execute function private.prepare_review_comment();

-- After a comment was written, resolved or reopened: inserts one audit event, without its text.
create function private.audit_review_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    hidden constant text[] := '{body,author,proposal_id}';
    subject public.proposals;
  begin
    select * into subject from public.proposals where id = new.proposal_id;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_update' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'title', subject.title,
        'parent', jsonb_build_object('table', subject.table_name, 'id', subject.row_id),
        'before', case when tg_op = 'UPDATE' then to_jsonb(old) - hidden end,
        'after', to_jsonb(new) - hidden || jsonb_build_object('program_id', subject.program_id)
      )
    );
    return null;
  end
  $$;
create trigger review_comments_audit after insert or update on public.review_comments
  for each row execute function private.audit_review_comment();

-- upkeep/upkeep.sql

-- Upkeep of records: the state of the English, the reviewer and the review date. A narrow row for each record of every
-- table, updated with every save, so that all types are counted and listed together (docs/decisions/pending-work.md).

create table public.record_upkeep (
  table_name text not null,
  row_id text not null,
  title text not null,
  state text not null,
  is_trashed boolean not null,
  program_id bigint,
  english text check (english in ('missing', 'stale', 'partial', 'current')),
  changed_at timestamptz not null,
  keeper uuid references public.staff (user_id) on delete set null,
  review_months integer check (review_months between 1 and 60),
  reviewed_on date not null,
  due_on date generated always as ((reviewed_on + make_interval(months => review_months))::date) stored,
  primary key (table_name, row_id)
);

comment on column public.record_upkeep.program_id is 'The program that the record is, or is about: its directors read the row.';
comment on column public.record_upkeep.english is 'How its English stands to its Spanish; null with nothing to translate.';
comment on column public.record_upkeep.keeper is 'Who reviews it. Null: nobody in particular.';
comment on column public.record_upkeep.review_months is 'After so many months it is to be reviewed again. Null: never.';
comment on column public.record_upkeep.reviewed_on is 'The day of the last review; at first that on which the record was made.';

create index record_upkeep_unpublished on public.record_upkeep (state, changed_at)
  where state in ('draft', 'review') and not is_trashed;
create index record_upkeep_english on public.record_upkeep (english, changed_at)
  where english in ('missing', 'stale', 'partial') and state = 'published' and not is_trashed;
create index record_upkeep_due on public.record_upkeep (due_on)
  where due_on is not null and state = 'published' and not is_trashed;
create index record_upkeep_keeper on public.record_upkeep (keeper) where keeper is not null;

alter table public.record_upkeep enable row level security;
grant select on public.record_upkeep to authenticated;
grant all on public.record_upkeep to service_role;

create policy "editors read what is to be kept up" on public.record_upkeep
  for select to authenticated using ((select public.is_editor()));
create policy "directors read it of their programs" on public.record_upkeep
  for select to authenticated
  using (
    table_name in ('programs', 'news', 'deadlines') and program_id in (select private.directed_programs())
  );

-- Returns the upkeep data that is derived from a row. News have different rules for translations.
create function private.upkeep_of(table_name text, given jsonb, titles text[], translated text[])
  returns table (title text, state text, is_trashed boolean, program_id bigint, english text, changed_at timestamptz)
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query select
      coalesce((
        select left(string_agg(btrim(given ->> name), ' ' order by place) filter (where given ->> name ~ '\S'), 300)
        from unnest(titles) with ordinality as names (name, place)
      ), ''),
      coalesce(given ->> 'visibility', given ->> 'status'),
      given -> 'deleted_at' <> 'null',
      case table_name
        when 'programs' then given ->> 'id'
        when 'news' then given ->> 'program_id'
        when 'deadlines' then given ->> 'program_id'
      end::bigint,
      case table_name
        when 'news' then private.news_translation_state(
          given ->> 'title', given ->> 'image', given ->> 'image_alt', given -> 'blocks', given ->> 'body',
          given -> 'translations', given -> 'translated_from', (given ->> 'revision')::integer
        )
        else private.english_state(given, translated)
      end,
      (given ->> 'updated_at')::timestamptz;
  end
  $$;

-- Updates the upkeep rows of changed records. `titles` and `translated` are the columns with the title and those that
-- are translated; a new record is due for review after `review_months`, null for never. Reviewer and review date of an
-- existing row are kept.
create function private.store_upkeep(
  table_name text, titles text[], translated text[], review_months integer, changes public.row_change[]
) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.record_upkeep u using unnest(changes) c
    where u.table_name = store_upkeep.table_name and u.row_id = c.row_key and c.after is null;
    insert into public.record_upkeep as known (
      table_name, row_id, title, state, is_trashed, program_id, english, changed_at, review_months, reviewed_on
    )
    select store_upkeep.table_name, c.row_key, derived.*, store_upkeep.review_months, current_date
    from unnest(changes) c, lateral private.upkeep_of(store_upkeep.table_name, c.after, titles, translated) as derived
    where c.after is not null
    on conflict on constraint record_upkeep_pkey do update set
      title = excluded.title, state = excluded.state, is_trashed = excluded.is_trashed,
      program_id = excluded.program_id, english = excluded.english, changed_at = excluded.changed_at;
  end
  $$;

-- Changes the reviewer and the review dates of a record: `changes` has any of "keeper" (a person's id or null),
-- "review_months" (or null) and "reviewed_on". Inserts one audit event, which has the reviewer's e-mail. Raises 42501
-- unless the caller is an editor, 23514 for a person who could not review it, and 22023 for a missing record or a date
-- that is not today in any time zone. Security definer, because no request role writes the table.
create function public.change_upkeep(table_name text, row_id text, changes jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    known public.record_upkeep;
    wanted public.record_upkeep;
  begin
    if not public.is_editor() then
      raise exception 'only editors say who reviews a record' using errcode = '42501';
    end if;
    select * into known from public.record_upkeep u
    where u.table_name = change_upkeep.table_name and u.row_id = change_upkeep.row_id for update;
    if not found then
      raise exception 'there is no such record' using errcode = '22023', hint = 'row_id';
    end if;
    wanted := jsonb_populate_record(known, changes - array['due_on']);
    if (changes - array['keeper', 'review_months', 'reviewed_on']) <> '{}' then
      raise exception 'only keeper, review_months and reviewed_on are changed' using errcode = '22023', hint = 'changes';
    elsif wanted.reviewed_on <> known.reviewed_on and wanted.reviewed_on not between current_date - 1 and current_date + 1 then
      raise exception 'reviewed_on must be today' using errcode = '22023', hint = 'reviewed_on';
    elsif wanted.keeper is distinct from known.keeper and wanted.keeper is not null and not exists (
      select from public.staff where user_id = wanted.keeper and active and role in ('administrator', 'editor')
    ) then
      raise exception 'keeper must be an active editor or administrator' using errcode = '23514', hint = 'keeper';
    end if;
    update public.record_upkeep u
    set keeper = wanted.keeper, review_months = wanted.review_months, reviewed_on = wanted.reviewed_on
    where u.table_name = known.table_name and u.row_id = known.row_id;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'record_upkeep', 'id', known.table_name || ' ' || known.row_id, 'title', known.title,
        'parent', jsonb_build_object('table', known.table_name, 'id', known.row_id),
        'before', private.upkeep_audit_values(known), 'after', private.upkeep_audit_values(wanted)
      )
    );
  end
  $$;

-- Returns the reviewer and review dates of a record for audit events.
create function private.upkeep_audit_values(upkeep public.record_upkeep) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'keeper', (select email from public.staff where user_id = upkeep.keeper),
      'review_months', upkeep.review_months, 'reviewed_on', upkeep.reviewed_on
    )
  $$;

grant execute on function public.change_upkeep(text, text, jsonb) to authenticated;

-- upkeep/dead-links.sql

-- Dead internal links of published records. The site requests its own pages once a day and stores the dead links here
-- (server/jobs/check-links.ts).

create table public.dead_links (
  table_name text not null,
  row_id text not null,
  field text not null,
  href text not null,
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (table_name, row_id, field, href)
);

comment on column public.dead_links.field is 'The column with the link; that of an English text begins with «en».';

comment on column public.dead_links.checked_at is
  'When the record was read for the last check: what changed since may have been mended.';

alter table public.dead_links enable row level security;
grant select on public.dead_links to authenticated;
grant all on public.dead_links to service_role;

create policy "editors read which links are dead" on public.dead_links
  for select to authenticated using ((select public.is_editor()));

-- Returns the links of published records to this site, in texts of blocks of both languages and in redirects:
-- [{"table_name", "row_id", "field", "href"}]. Security invoker: the service role reads every row. The tables are those
-- whose descriptions have texts of blocks; a test compares the two.
create function public.own_links() returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    found jsonb;
    links jsonb := '[]';
  begin
    foreach name in array array['custom_pages', 'events', 'faq_items', 'news', 'pages'] loop
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct jsonb_build_object(
            'table_name', %1$L, 'row_id', r.id::text, 'field', texts.field, 'href', href #>> '{}'
          )), '[]')
          from public.%1$I r
            cross join lateral (
              select key as field, value from jsonb_each(to_jsonb(r))
              union all
              select 'en ' || key, value from jsonb_each(
                case when jsonb_typeof(r.translations -> 'en') = 'object' then r.translations -> 'en' end
              )
            ) texts
            cross join lateral jsonb_path_query(texts.value, '$[*].**.href') as hrefs (href)
          where r.status = 'published' and r.deleted_at is null and jsonb_typeof(texts.value) = 'array'
            and href #>> '{}' ~ '^/([^/]|$)'
        $query$,
        name
      ) into found;
      links := links || found;
    end loop;
    return links || coalesce((
      select jsonb_agg(jsonb_build_object(
        'table_name', 'redirects', 'row_id', id::text, 'field', 'to_path', 'href', to_path
      ))
      from public.redirects where status = 'published' and deleted_at is null and to_path ~ '^/([^/]|$)'
    ), '[]');
  end
  $$;

-- Replaces the dead links by the result of a check of the links that `own_links` returned at `read_at`. Known links
-- keep the time at which they were found first. Service role only.
create function public.replace_dead_links(found jsonb, read_at timestamptz) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from public.dead_links d
    where not exists (
      select from jsonb_populate_recordset(null::public.dead_links, found) f
      where (f.table_name, f.row_id, f.field, f.href) = (d.table_name, d.row_id, d.field, d.href)
    );
    insert into public.dead_links (table_name, row_id, field, href, checked_at)
    select f.table_name, f.row_id, f.field, f.href, read_at
    from jsonb_populate_recordset(null::public.dead_links, found) f
    on conflict (table_name, row_id, field, href) do update set checked_at = excluded.checked_at;
  $$;

grant execute on function public.own_links(), public.replace_dead_links(jsonb, timestamptz) to service_role;

-- upkeep/pending-records.sql

-- Pending work of all types of records: the counts on the home page of the staff area, and the lists that they link to.

-- Security invoker: users see the records that they may read; of public records, directors see only those of their
-- programs. `due_on` is the day from which a row counts; null counts immediately. `moment` is the sort key of lists,
-- and `day` the date of a deadline, of the end of an accreditation, or of a review. `problem` is the reason why a draft
-- was not published, or the dead links. `draft_id` is set for a record that only exists as a draft.
create view public.pending_records with (security_invoker = true) as
  select d.status as matter, d.table_name, d.row_id, case when d.row_id is null then d.id end as draft_id, d.title,
    coalesce(d.publish_at, d.updated_at) as moment, null::date as day, null::date as due_on, null::uuid as keeper,
    d.problem
  from public.record_drafts d
  union all
  select u.state, u.table_name, u.row_id, null, u.title, u.changed_at, null, null, null, null
  from public.record_upkeep u
  where u.state in ('draft', 'review') and not u.is_trashed
    and not exists (
      select from public.record_drafts d where d.table_name = u.table_name and d.row_id = u.row_id
    )
  union all
  select 'scheduled', 'news', n.id, null, n.title, n.publish_at, null, null, null, null
  from public.news n
  where n.status = 'scheduled' and n.publish_at > now() and n.deleted_at is null
    and ((select public.is_editor() or auth.uid() is null) or n.program_id in (select private.directed_programs()))
  union all
  select case u.english when 'stale' then 'stale_english' else 'missing_english' end, u.table_name, u.row_id, null,
    u.title, u.changed_at, null, null, null, null
  from public.record_upkeep u
  where u.english in ('missing', 'stale', 'partial') and u.state = 'published' and not u.is_trashed
  union all
  select 'review_due', u.table_name, u.row_id, null, u.title, u.due_on::timestamp at time zone 'UTC', u.due_on, u.due_on,
    u.keeper, null
  from public.record_upkeep u
  where u.due_on is not null and u.state = 'published' and not u.is_trashed
  union all
  select 'deadline_passed', 'deadlines', d.id::text, null, d.name, d.closes_on::timestamp at time zone 'UTC', d.closes_on,
    d.closes_on + 1, null, null
  from public.deadlines d
  where d.status = 'published' and d.deleted_at is null and d.closes_on is not null
    and ((select public.is_editor() or auth.uid() is null) or d.program_id in (select private.directed_programs()))
  union all
  select 'deadline_passed', 'programs', p.id::text, null, p.name, p.application_closes::timestamp at time zone 'UTC',
    p.application_closes, p.application_closes + 1, null, null
  from public.programs p
  where p.status = 'published' and p.deleted_at is null and p.application_closes is not null
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()))
  union all
  select 'dead_link', u.table_name, u.row_id, null, u.title, min(d.found_at), null, null, null,
    string_agg(distinct d.href, '  ')
  -- Omits records that were changed since the last check.
  from public.dead_links d join public.record_upkeep u using (table_name, row_id)
  where u.state = 'published' and not u.is_trashed and d.checked_at >= u.changed_at
  group by u.table_name, u.row_id, u.title
  union all
  -- From half a year before the end until a newer row replaces it.
  select 'accreditation_ends', 'programs', p.id::text, null, p.name, a.valid_to::timestamp at time zone 'UTC', a.valid_to,
    a.valid_to - 182, null, null
  from public.programs p
    cross join lateral (
      select status, valid_to from public.accreditations
      where program_id = p.id order by valid_from desc nulls first, id desc limit 1
    ) a
  where p.status = 'published' and p.deleted_at is null and a.status = 'accredited'
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()));

comment on view public.pending_records is 'Rows of records and drafts, once for each matter for which they wait.';

grant select on public.pending_records to authenticated, service_role;

-- The view is read-only. Without a trigger PostgreSQL reports writes to a view over several tables as a server error
-- rather than as a missing right.
create function private.refuse_view_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception '% is only read', tg_table_name using errcode = '42501';
  end
  $$;
create trigger refuse_change instead of insert or update or delete on public.pending_records
  for each row execute function private.refuse_view_change();

-- Returns the number of pending records by matter and table on a day of the institution's calendar, and the number of
-- unanswered messages: {"draft": {"pages": 2}, …, "message": {"contact_messages": 1}}. Matters without records are
-- omitted.
create function public.count_pending(today date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
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
      ) counted
      group by matter
    ) matters
  $$;

grant execute on function public.count_pending(date) to authenticated;

-- media/named-files.sql

-- Index of the texts of content that name stored files.

-- Returns the texts within a row that contain the name of an image or a PDF: a path in the bucket, an address, or
-- prose.
create function private.texts_with_files(given jsonb) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return query
      select distinct hit #>> '{}'
      from jsonb_path_query(
        given, 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
      ) as hit;
  end
  $$;

-- Returns the possible last words of file paths in a text, in lower case: «12.jpg» of «News/Foto 12.jpg». For a path,
-- the result is the word by which `file_pattern` finds it.
create function private.file_name_ends(given text) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return query
      select distinct lower(hit[1])
      from regexp_matches(given, '([[:alnum:]_%-]+(?:\.[[:alnum:]_%-]+)*)', 'g') as hit
      where hit[1] ~* '(^|\.)(png|jpe?g|webp|gif|avif|svg|pdf)$';
  end
  $$;

-- The texts that name files, of the rows of public tables. Updated with every save, so that a lookup of one file does
-- not scan 100,000 works. Rows of other tables, such as drafts, are scanned.
create table public.named_files (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  name_end text not null,
  text text not null
);

comment on column public.named_files.row_key is 'The primary key; of several columns joined by a hyphen.';
comment on column public.named_files.name_end is 'One of file_name_ends of the text.';

create index named_files_row on public.named_files (table_name, row_key);
create index named_files_name_end on public.named_files using hash (name_end);

alter table public.named_files enable row level security;
grant all on public.named_files to service_role;

-- Returns the primary key of a table's rows as SQL over `source_row`, of type text.
create function private.row_key_sql(table_name text) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select string_agg(format('source_row.%I::text', a.attname), ' || ''-'' || ' order by k.place)
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(format('public.%I', table_name)) and i.indisprimary
    );
  end
  $$;

-- Updates the index for the changed rows of a table.
create function private.store_named_files(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    pattern constant text := '\.(png|jpe?g|webp|gif|avif|svg|pdf)';
    named public.row_change[];
  begin
    named := array(
      select c from unnest(changes) c
      where (c.before::text ~* pattern or c.after::text ~* pattern) and c.before is distinct from c.after
    );
    named := array(
      select c from unnest(named) c
      where array(select * from private.texts_with_files(c.before) order by 1)
        is distinct from array(select * from private.texts_with_files(c.after) order by 1)
    );
    if named = '{}' then return; end if;
    delete from public.named_files f using unnest(named) c
    where f.table_name = store_named_files.table_name and f.row_key = c.row_key and c.before is not null;
    insert into public.named_files (table_name, row_key, name_end, text)
    select store_named_files.table_name, c.row_key, name_end, text
    from unnest(named) c, lateral private.texts_with_files(c.after) as text, lateral private.file_name_ends(text) as name_end
    where c.after is not null;
  end
  $$;

-- True if the file names of a table's rows are in `named_files`.
create function private.has_named_files(table_name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(public.save_plan(table_name) ? 'files', false)
  $$;

grant execute on function
  private.texts_with_files(jsonb), private.file_name_ends(text), private.row_key_sql(text), private.has_named_files(text)
  to authenticated, service_role;

-- media/file-references.sql

-- References to stored files: the rows that name a file, and the files that no row names.

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Excludes tables with copies of other rows: revisions, search documents, the search words of lists, upkeep data and
-- the audit log.
create function private.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (
        'audit_logs', 'audit_seals', 'audit_unsealed', 'content_changes', 'revisions', 'search_documents', 'listed_texts',
        'named_files', 'record_upkeep'
      )
    order by relname
  $$;

-- Returns every text within the rows of a table that contains the name of an image or a PDF. Reads only events newer
-- than `recent` of the audit log, and excludes the trash of the library.
create function private.file_mentions(table_name text, recent interval default null) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found jsonb;
  begin
    execute format(
      $query$
        select coalesce(jsonb_agg(distinct text), '[]'::jsonb)
        from public.%I as source_row, lateral private.texts_with_files(to_jsonb(source_row)) as text
        where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and %s
      $query$,
      table_name,
      case table_name when 'audit_logs' then format('"timestamp" > now() - %L::interval', recent)
        when 'media' then 'deleted_at is null' else 'true' end
    ) into found;
    return found;
  end
  $$;

-- Returns the file mentions of all rows, for the removal of unreferenced files. Entries of the library count as
-- mentions unless they are in the trash. Events of the audit log that are newer than `recent` count, since they name
-- files that rows referenced until recently. Security invoker: the service role reads every row.
create function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := private.file_mentions('audit_logs', recent);
  begin
    for name in select * from private.file_tables() loop
      mentions := mentions || case when private.has_named_files(name) then coalesce(
        (select jsonb_agg(distinct f.text) from public.named_files f where f.table_name = name), '[]'
      ) else private.file_mentions(name) end;
    end loop;
    return mentions;
  end
  $$;

-- Returns the forms of a path in texts: the path itself, and its percent-encoded form in an address.
create function private.written_paths(path text) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    written text := replace(path, '%', '%25');
    letter text;
  begin
    return next path;
    for letter in select distinct match[1] from regexp_matches(path, '[^A-Za-z0-9/_.!~*''()%-]', 'g') as match loop
      written := replace(
        written, letter, upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '..', '%\&', 'g'))
      );
    end loop;
    if written <> path then
      return next written;
    end if;
  end
  $$;

-- Returns a regular expression that matches references to a file in a text: its path by itself, in prose, or at the end
-- of the bucket's address. Does not match the end of another path.
create function private.file_pattern(path text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select '(^|[^[:alnum:]_.~%/-]|/Images/)(?:' || string_agg(
      regexp_replace(form, '([.^$*+?()\[\]{}|\\])', '\\\1', 'g'), '|'
    ) || ')(?![[:alnum:]_%/-]|\.[[:alnum:]])'
    from private.written_paths(path) as form
  $$;

-- Returns the keys of a table's rows that name a file. Security definer, because no request role reads `named_files`.
-- Only staff get keys, and they read the rows under their own rights.
create function private.rows_naming_file(table_name text, path text) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct f.row_key), '{}') from public.named_files f
    where f.table_name = rows_naming_file.table_name
      and f.name_end in (
        select name_end from private.written_paths(path) as form, lateral private.file_name_ends(form) as name_end
      )
      and f.text ~ private.file_pattern(path)
      and (auth.uid() is null or public.is_staff())
  $$;

-- Returns the records that name a file and that the caller may read, as an array of {"table", "id", "title",
-- "is_draft"}. A part of a record counts as the record; a draft without a record has the id of the draft.
create function public.file_uses(path text) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    owner record;
    keys text[];
    found jsonb;
    uses jsonb := '[]';
    pattern constant text := private.file_pattern(path);
  begin
    for name in select * from private.file_tables() loop
      continue when name in ('media', 'record_drafts') or not has_table_privilege(format('public.%I', name), 'select');
      keys := case when private.has_named_files(name) then private.rows_naming_file(name, path) end;
      continue when keys = '{}';
      select p.relname as table_name, a.attname as link into owner
      from pg_catalog.pg_constraint f
        join pg_catalog.pg_class p on p.oid = f.confrelid
        join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
        and f.conrelid = format('public.%I', name)::regclass and p.relnamespace = 'public'::regnamespace
        and private.state_column(name) is null
      order by a.attnum limit 1;
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct jsonb_build_object(
            'table', %L::text, 'id', whole ->> %L, 'title', coalesce(
              whole ->> 'title', whole ->> 'name', whole ->> 'question',
              nullif(concat_ws(' ', whole ->> 'given_names', whole ->> 'family_names'), ''), whole ->> 'key', ''
            ), 'is_draft', false
          )), '[]')
          from public.%I as source_row, lateral to_jsonb(source_row) as whole
          where %s
        $query$,
        coalesce(owner.table_name, name), coalesce(owner.link, 'id'), name,
        case when keys is null then $condition$
          source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and whole::text ~ $1
        $condition$ else format('%s = any ($2)', private.row_key_sql(name)) end
      ) into found using pattern, keys;
      uses := uses || found;
    end loop;
    select coalesce(jsonb_agg(jsonb_build_object(
      'table', d.table_name, 'id', coalesce(d.row_id, d.id::text), 'title', d.title, 'is_draft', true
    )), '[]') into found
    from public.record_drafts d where d.content::text ~ pattern and d.table_name <> 'media';
    return uses || found;
  end
  $$;

-- Returns the files among `paths` that rows of public tables name. Security definer, for the same reason.
create function private.named_paths(paths text[]) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    with wanted as materialized (
      select path, form, name_end
      from unnest(paths) as path, lateral private.written_paths(path) as form,
        lateral private.file_name_ends(form) as name_end
    ), exact as materialized (
      select distinct w.path from wanted w join public.named_files f on f.name_end = w.name_end and f.text = w.path
    )
    select array_agg(path) from (
      select path from exact
      union
      -- The pattern, which is slow, only for the others, and where the path is.
      select others.path from (
        select w.path, array_agg(f.text) as texts
        from wanted w join public.named_files f on f.name_end = w.name_end and strpos(f.text, w.form) > 0
        where w.path not in (select path from exact)
        group by w.path
      ) others
      where array_to_string(others.texts, E'\n') ~ private.file_pattern(others.path)
    ) named
    where auth.uid() is null or public.is_staff()
  $$;

-- Returns the ids of the unused files in the library that the caller may read.
create function private.unused_media_ids() returns setof bigint
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := '[]';
    loose text;
    named constant text[] := coalesce(private.named_paths(array(select path from public.media)), '{}');
    candidate record;
  begin
    for name in select * from private.file_tables() loop
      continue when name = 'media' or private.has_named_files(name)
        or not has_table_privilege(format('public.%I', name), 'select');
      mentions := mentions || private.file_mentions(name);
    end loop;
    select string_agg(value, E'\n') into loose from jsonb_array_elements_text(mentions) as value;
    for candidate in
      select m.id, m.path from public.media m
      where m.path <> all (named)
    loop
      -- The pattern, which is slow, only where the path is somewhere.
      if (
        (select bool_or(strpos(loose, form) > 0) from private.written_paths(candidate.path) as form)
        and loose ~ private.file_pattern(candidate.path)
      ) is not true then
        return next candidate.id;
      end if;
    end loop;
  end
  $$;

-- The unused files of the library, for its list.
create view public.unused_media with (security_invoker = true) as
  select * from public.media where id in (select private.unused_media_ids());

grant select on public.unused_media to authenticated, service_role;

grant execute on function public.image_mentions(interval) to service_role;
grant execute on function
  private.written_paths(text), private.rows_naming_file(text, text), private.named_paths(text[]), private.file_tables(),
  private.file_mentions(text, interval), private.file_pattern(text), public.file_uses(text), private.unused_media_ids()
  to authenticated, service_role;

-- media/replaced-files.sql

-- Replacement of a stored file, and protection of files that rows name.

-- Replaces a file of the library by another stored file, in every row that names it, and returns {"path", "updated_at",
-- "changed"}, with the number of changed rows. `file` has path, mime_type, size_bytes, and width and height or pages.
-- One transaction under the caller's rights; the previous file stays in the storage until the next cleanup. Raises
-- 42501 if the caller is not an editor or may not change one of the rows, PT404 and PT409 like `save_record`, and 22023
-- for a file of another kind.
create function public.replace_media_file(media_id bigint, file jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    before public.media;
    after public.media;
    pattern text;
    target record;
    named bigint;
    changed bigint;
    total bigint := 0;
    changed_rows jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors replace files' using errcode = '42501';
    end if;
    select * into before from public.media where id = media_id for update;
    if not found then
      raise exception 'there is no file %', media_id using errcode = 'PT404';
    elsif before.updated_at is distinct from based_on then
      raise exception 'file % was changed since', media_id using errcode = 'PT409';
    end if;
    after := jsonb_populate_record(before, jsonb_build_object('width', null, 'height', null, 'pages', null) || file);
    if after.path !~ '^[A-Za-z0-9_-][A-Za-z0-9/_.-]*$' or after.path = before.path
      or (before.kind = 'pdf') is distinct from (after.mime_type = 'application/pdf')
    then
      raise exception 'the file must be of the same kind, under a new path' using errcode = '22023', hint = 'file';
    end if;
    -- The words do not change, so no translation becomes outdated.
    perform set_config('postgrado.file_replacement', 'on', true);
    update public.media set path = after.path, mime_type = after.mime_type, size_bytes = after.size_bytes,
      width = after.width, height = after.height, pages = after.pages
    where id = media_id returning * into after;
    update public.record_drafts d
    set based_on = now(), content = jsonb_set(d.content, '{row}', coalesce(d.content -> 'row', '{}') || jsonb_build_object(
      'path', after.path, 'mime_type', after.mime_type, 'size_bytes', after.size_bytes, 'width', after.width,
      'height', after.height, 'pages', after.pages
    ))
    where d.table_name = 'media' and d.row_id = media_id::text and d.based_on = before.updated_at;
    pattern := private.file_pattern(before.path);
    for target in
      select name, array_agg(format(
          '%1$I = regexp_replace(%1$I::text, $1, $2, ''g'')::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)
        )) as assignments,
        string_agg(format('coalesce(%I::text ~ $1, false)', a.attname), ' or ') as condition,
        private.state_column(name) is not null as is_record
      from private.file_tables() as name
        join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', name)::regclass
      where name <> 'media' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
        and has_column_privilege(a.attrelid, a.attnum, 'select') and has_column_privilege(a.attrelid, a.attnum, 'update')
        and has_table_privilege(a.attrelid, 'select')
      group by name
    loop
      execute format(
        'select count(*), coalesce(jsonb_object_agg(r.id, r.at), ''{}'') from (
           select %s as id, %s as at from public.%I where %s
         ) r',
        case when target.is_record then 'id::text' else 'ctid::text' end,
        case when target.is_record then 'updated_at' else 'null::timestamptz' end, target.name, target.condition
      ) into named, changed_rows using pattern;
      continue when named = 0;
      execute format(
        'update public.%I set %s where %s',
        target.name, array_to_string(target.assignments, ', '), target.condition
      ) using pattern, '\1' || after.path;
      get diagnostics changed = row_count;
      if changed < named then
        raise exception 'rows of % may not be changed', target.name using errcode = '42501';
      end if;
      total := total + changed;
      -- Drafts based on these versions stay based on the published ones.
      update public.record_drafts d set based_on = now()
      where target.is_record and d.table_name = target.name
        and d.based_on = (changed_rows ->> d.row_id)::timestamptz;
    end loop;
    perform set_config('postgrado.file_replacement', '', true);
    return jsonb_build_object('path', after.path, 'updated_at', after.updated_at, 'changed', total);
  end
  $$;

-- After a row of the library is moved to the trash or deleted: raises 23503 if a row names its file. Security definer,
-- because the file may be used in rows that the caller cannot see.
create function private.refuse_used_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (tg_op = 'DELETE' or (old.deleted_at is null and new.deleted_at is not null))
      and public.file_uses(old.path) <> '[]'
    then
      raise exception 'the file % is in use: violates constraint "media_in_use"', old.path
        using errcode = '23503', constraint = 'media_in_use', table = 'media';
    end if;
    return null;
  end
  $$;

create constraint trigger media_in_use after update of deleted_at or delete on public.media
  for each row execute function private.refuse_used_media();

grant execute on function public.replace_media_file(bigint, jsonb, timestamptz) to authenticated, service_role;

-- audit/log-pages.sql

-- Queries of `/admin/auditoria`: filtered pages of events, which must be fast with a million events
-- (docs/decisions/audit-log.md).

-- Returns the table of the record that an event is about: of the row itself, or of the record that the row is part of.
create function private.audit_subject_table(details jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return coalesce(details #>> '{parent,table}', details ->> 'table');
  end
  $$;
create function private.audit_subject_id(details jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return coalesce(details #>> '{parent,id}', details ->> 'id');
  end
  $$;

-- Returns the program that an event is about. Directors read events by it, so the policy of `audit_logs` applies the
-- same rule.
create function private.audit_program(details jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when details ->> 'table' = 'programs' then details ->> 'id'
      when details #>> '{parent,table}' = 'programs' then details #>> '{parent,id}'
      else coalesce(details -> 'after' ->> 'program_id', details -> 'before' ->> 'program_id') end;
  end
  $$;

-- Returns the text that the filter searches: the title and id of the row, and the person's e-mail.
create function private.audit_words(details jsonb, email text) returns tsvector
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return to_tsvector('public.plain'::regconfig,
      left(coalesce(details ->> 'title', ''), 500) || ' ' || left(coalesce(details ->> 'id', ''), 100)
      || ' ' || left(coalesce(email, ''), 320));
  end
  $$;

-- The index includes the columns after the sort order, so that a selective filter reads only the rows that pass it.
create index audit_logs_place on public.audit_logs (
  "timestamp" desc, id desc, "eventType", "userId", private.audit_subject_table(details)
);
create index audit_logs_person on public.audit_logs (
  "userId", "timestamp" desc, id desc, "eventType", private.audit_subject_table(details)
);
create index audit_logs_record on public.audit_logs (
  private.audit_subject_table(details), private.audit_subject_id(details), "timestamp" desc, id desc
) where private.audit_subject_id(details) is not null;
create index audit_logs_program on public.audit_logs (
  private.audit_program(details), "timestamp" desc, id desc, "eventType"
) where private.audit_program(details) is not null;
create index audit_logs_words on public.audit_logs using gin (private.audit_words(details, "userEmail"));

-- Returns the columns that differ between two versions of a row, each with both values. Long values are omitted and
-- marked `isLong`.
create function private.audit_changes(before_row jsonb, after_row jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  as $$
    select jsonb_agg(
      case when length(before.value::text) > 200 or length(after.value::text) > 200
        then jsonb_build_object('column', key, 'isLong', true)
        else jsonb_build_object('column', key, 'before', before.value, 'after', after.value)
      end order by key
    )
    from jsonb_each(before_row) before full join jsonb_each(after_row) after using (key)
    where before.value is distinct from after.value
  $$;

-- Returns a page of the matching events, newest first: {"events", "hasMore", "searchedTo"}. `older_than` and
-- `newer_than` are the id of the event next to the page. If a text matches too many events to sort them, only the next
-- ten thousand events that pass the other filters are searched; `searchedTo` is then the id of the last of these.
-- Security definer: under row-level security PostgreSQL does not use an index on an expression. The function applies
-- the read rules of the policy of `audit_logs`.
create function public.audit_events(
  event_type text default null, person uuid default null, subject_table text default null,
  subject_id text default null, since timestamptz default null, until timestamptz default null,
  query text default null, older_than bigint default null, newer_than bigint default null, page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
  as $$
  declare
    size constant integer := least(greatest(page_size, 1), 500);
    most_searched constant integer := 10000;
    edge constant bigint := coalesce(older_than, newer_than);
    edge_time timestamptz;
    wanted tsquery;
    sources text[] := array['select id, "timestamp" from public.audit_logs where %1$s %2$s limit %3$s'];
    conditions text := 'true';
    ordered text := 'order by "timestamp" desc, id desc';
    programs text[];
    most integer := size + 1;
    ids bigint[];
    searched_to bigint;
  begin
    if not public.is_editor() then
      if not public.is_staff() then
        return jsonb_build_object('events', '[]'::jsonb, 'hasMore', false, 'searchedTo', null);
      end if;
      programs := array(select program::text from private.directed_programs() program);
      -- One query per program: for several programs the index gives no order, and every event would be read.
      sources := array[
        'select id, "timestamp" from public.audit_logs where "userId" = auth.uid() and %1$s %2$s limit %3$s',
        'select own.id, own."timestamp" from unnest($7) program cross join lateral (
          select id, "timestamp" from public.audit_logs
          where private.audit_program(details) = program and %1$s %2$s limit %3$s
        ) own'
      ];
    end if;
    if event_type is not null then conditions := conditions || ' and "eventType" = $1'; end if;
    if person is not null then conditions := conditions || ' and "userId" = $2'; end if;
    if subject_table is not null then
      conditions := conditions || ' and private.audit_subject_table(details) = $3';
    end if;
    if subject_id is not null then
      conditions := conditions || ' and private.audit_subject_id(details) = $4';
    end if;
    if since is not null then conditions := conditions || ' and "timestamp" >= $5'; end if;
    if until is not null then conditions := conditions || ' and "timestamp" < $6'; end if;
    if edge is not null then
      select "timestamp" into edge_time from public.audit_logs where id = edge;
    end if;
    if edge_time is not null and older_than is not null then
      conditions := conditions || ' and ("timestamp" < $8 or "timestamp" = $8 and id < $9) and "timestamp" <= $8';
    elsif edge_time is not null then
      conditions := conditions || ' and ("timestamp" > $8 or "timestamp" = $8 and id > $9) and "timestamp" >= $8';
      ordered := 'order by "timestamp", id';
    end if;
    if query ~ '\S' then
      select string_agg(quote_literal(lexeme) || case when length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
      into wanted
      from (select lexeme from unnest(to_tsvector('public.plain'::regconfig, left(query, 120))) limit 10) words;
      if wanted is null then
        return jsonb_build_object('events', '[]'::jsonb, 'hasMore', false, 'searchedTo', null);
      end if;
      -- Those with the text, when they are few; else as many as are searched.
      ids := array(
        select id from public.audit_logs where private.audit_words(details, "userEmail") @@ wanted
        limit most_searched + 1
      );
      if cardinality(ids) <= most_searched then
        conditions := conditions || ' and id = any ($10)';
      else
        most := most_searched;
      end if;
    end if;

    execute (
      select format('select array(select id from (%s) found %s limit %s)',
        string_agg('(' || format(source, conditions, ordered, most) || ')', ' union '), ordered, most)
      from unnest(sources) source
    ) into ids
    using event_type, person, subject_table, subject_id, since, until, programs, edge_time, edge, ids;

    if most = most_searched then
      if cardinality(ids) = most then searched_to := ids[most]; end if;
      ids := array(
        select log.id
        from unnest(ids) with ordinality walked (id, place) join public.audit_logs log on log.id = walked.id
        where private.audit_words(log.details, log."userEmail") @@ wanted
        order by walked.place limit size + 1
      );
      if cardinality(ids) > size then searched_to := null; end if;
    end if;

    return jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', log.id, 'eventType', log."eventType", 'userId', log."userId", 'userEmail', log."userEmail",
          'ipAddress', log."ipAddress", 'userAgent', log."userAgent", 'timestamp', log."timestamp",
          -- Clients may write any JSON into the details of their own events.
          'details', case when jsonb_typeof(log.details) <> 'object' then '{}'::jsonb
            when length((log.details - 'before' - 'after')::text) > 4000 then '{}'::jsonb
            else log.details - 'before' - 'after' end,
          'changes', case when jsonb_typeof(log.details -> 'before') = 'object'
            and jsonb_typeof(log.details -> 'after') = 'object'
            then private.audit_changes(log.details -> 'before', log.details -> 'after') end
        ) order by log."timestamp" desc, log.id desc), '[]'::jsonb)
        from public.audit_logs log where log.id = any (ids[:size])
      ),
      'hasMore', cardinality(ids) > size,
      'searchedTo', searched_to
    );
  end
  $$;

-- Returns the people in the log, at most 300, each found by one index lookup: [{"id", "email", "name"}].
create function public.audit_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with recursive people as (
      (select "userId" as id from public.audit_logs where "userId" is not null order by "userId" limit 1)
      union all
      select (select "userId" from public.audit_logs where "userId" > people.id order by "userId" limit 1)
      from people where people.id is not null
    ), named as (
      select people.id, staff.name, coalesce(staff.email, (
        select "userEmail" from public.audit_logs where "userId" = people.id
        order by "timestamp" desc, id desc limit 1
      )) as email
      from (select id from people where id is not null limit 300) people
        left join public.staff on staff.user_id = people.id
    )
    select coalesce(jsonb_agg(to_jsonb(named) order by email), '[]'::jsonb) from named
    where (select public.is_editor())
  $$;

-- Roles that write events call the functions of the indexes.
grant execute on function
  private.audit_subject_table(jsonb), private.audit_subject_id(jsonb), private.audit_program(jsonb),
  private.audit_words(jsonb, text)
  to authenticated, service_role;

grant execute on function
  public.audit_events(text, uuid, text, text, timestamptz, timestamptz, text, bigint, bigint, integer),
  public.audit_people()
  to authenticated;

-- audit/chain.sql

-- Hash chain of the audit log: each event gets a seal, which holds a hash over the event and the previous seal. Seals
-- are written after the commit, by one process at a time, in the order of `place` (docs/decisions/audit-log.md).

create table public.audit_seals (
  place bigint primary key,
  event_id bigint not null unique,
  -- Random, 32 hexadecimal digits. Null for events of an earlier version, which are hashed without a salt.
  salt text,
  -- Set when a value of the event was erased: {path: salt} of each remaining value. `salt` is then empty.
  salts jsonb,
  -- Hashes of erased values: {path: hash}.
  erased jsonb not null default '{}',
  hash text not null
);

comment on table public.audit_seals is 'No reference to the event, since a seal has to outlive it: so its removal is found.';

-- Events without a seal. An event that is deleted before it is sealed is reported as missing when its turn comes.
create table public.audit_unsealed (
  event_id bigint primary key
);

alter table public.audit_seals enable row level security;
alter table public.audit_unsealed enable row level security;
-- `npm run verify-audit -- --expect` looks up a hash.
grant select on public.audit_seals to service_role;

-- After insert: queues the events for sealing and notifies the site. Security definer, because no request role writes
-- the queue.
create function private.queue_audit_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.audit_unsealed (event_id) select id from added;
    perform pg_catalog.pg_notify('postgrado_audit', '');
    return null;
  end
  $$;
create trigger audit_logs_queue after insert on public.audit_logs
  referencing new table as added for each statement execute function private.queue_audit_events();

-- Returns the values of an event by path: one for each column, each entry of `details`, and each column of the rows
-- before and after.
create function private.audit_values(event public.audit_logs) returns table (path text, value text)
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      values ('userId', event."userId"::text), ('userEmail', event."userEmail"), ('ipAddress', event."ipAddress"),
        ('userAgent', event."userAgent");
    if jsonb_typeof(event.details) <> 'object' then
      return query values ('details', event.details::text);
      return;
    end if;
    return query
      select 'details.' || entry.key, entry.value::text from jsonb_each(event.details) as entry
      where entry.key not in ('before', 'after') or jsonb_typeof(entry.value) <> 'object'
      union all
      select 'details.' || version.key || '.' || field.key, field.value::text
      from (values ('before'), ('after')) as version (key), jsonb_each(
        case jsonb_typeof(event.details -> version.key) when 'object' then event.details -> version.key end
      ) as field;
  end
  $$;

-- Returns the salt of a value: the stored one, or one derived from the salt of the seal.
create function private.audit_value_salt(seal public.audit_seals, path text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return coalesce(seal.salts ->> path, encode(sha256(convert_to(seal.salt || path, 'UTF8')), 'hex'));
  end
  $$;

-- Returns the hash of an event that follows the previous seal. Each value enters as a commitment, the hash of its salt
-- and the value. The commitment of an erased value is kept, so that the chain stays valid. Null without an event, or if
-- an erased value is present again.
create function private.audit_event_hash(previous_hash text, seal public.audit_seals, event public.audit_logs) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    -- A value that was erased must not be there again.
    if event.id is null or seal.erased <> '{}' and exists (
      select from private.audit_values(event) v where seal.erased ? v.path and v.value is not null
    ) then
      return null;
    end if;
    if seal.salt is null then
      return encode(sha256(convert_to(jsonb_build_array(
        previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
        event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex');
    end if;
    return encode(sha256(convert_to(jsonb_build_array(
      previous_hash, seal.place, event.id, event."eventType",
      to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      seal.erased || coalesce((
        select jsonb_object_agg(v.path, encode(sha256(convert_to(
          private.audit_value_salt(seal, v.path) || coalesce('=' || v.value, ''), 'UTF8'
        )), 'hex'))
        from private.audit_values(event) v
        where not seal.erased ? v.path
      ), '{}')
    )::text, 'UTF8')), 'hex');
  end
  $$;

-- Seals the next events and returns their number; fewer than `most` when none is left. The caller holds the lock of the
-- chain.
create function private.seal_next_events(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
  declare
    newest public.audit_seals;
    waiting bigint[];
    event public.audit_logs;
    seal public.audit_seals;
    next_id bigint;
  begin
    select * into newest from public.audit_seals order by place desc limit 1;
    waiting := array(select event_id from public.audit_unsealed order by event_id limit most);
    foreach next_id in array waiting loop
      select * into event from public.audit_logs where id = next_id;
      seal := row(
        coalesce(newest.place, 0) + 1, next_id, replace(gen_random_uuid()::text, '-', ''), null, '{}', null
      );
      seal.hash := coalesce(private.audit_event_hash(coalesce(newest.hash, ''), seal, event), 'removed');
      insert into public.audit_seals select seal.*;
      newest := seal;
    end loop;
    delete from public.audit_unsealed where event_id = any (waiting);
    return cardinality(waiting);
  end
  $$;

-- Seals waiting events, merges recorded content changes, and returns true if more events are waiting. Concurrent calls
-- are safe: one seals, the others return. For the server only. Security definer, because no request role writes seals.
create function public.seal_audit_events(most integer default 500) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.audit_seals')) then return false; end if;
    perform private.merge_content_changes();
    return private.seal_next_events(least(greatest(most, 1), 5000)) >= most;
  end
  $$;

-- Erases a value of a sealed event, such as a personal datum, without breaking the chain: the commitment is kept, and
-- reveals nothing without the salt. `path` is a path of `audit_values`. Raises PT404 for an unknown value. No role
-- is granted this function yet.
create function private.erase_audit_value(event_id bigint, path text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    event public.audit_logs;
    seal public.audit_seals;
    parts constant text[] := string_to_array(path, '.');
    erased_value text;
  begin
    select * into seal from public.audit_seals s where s.event_id = erase_audit_value.event_id for update;
    select * into event from public.audit_logs l where l.id = erase_audit_value.event_id for update;
    select v.value into erased_value from private.audit_values(event) v where v.path = erase_audit_value.path;
    if not found or seal.salt is null or seal.erased ? path then
      raise exception 'event % has no such value', event_id using errcode = 'PT404', hint = path;
    end if;
    seal.erased := seal.erased || jsonb_build_object(path, encode(sha256(convert_to(
      private.audit_value_salt(seal, path) || coalesce('=' || erased_value, ''), 'UTF8'
    )), 'hex'));
    -- Stores a salt for each remaining value: with the seal's salt, the salt of the erased value could be derived.
    select jsonb_object_agg(v.path, private.audit_value_salt(seal, v.path)) into seal.salts
    from private.audit_values(event) v where not seal.erased ? v.path;
    update public.audit_seals s set salt = '', salts = seal.salts, erased = seal.erased where s.place = seal.place;
    if parts[1] = 'details' then
      update public.audit_logs l
      set details = case when cardinality(parts) = 1 then '{}' else l.details #- parts[2:] end where l.id = event.id;
    else
      event := jsonb_populate_record(event, jsonb_build_object(path, null));
      update public.audit_logs l set ("userId", "userEmail", "ipAddress", "userAgent")
        = row(event."userId", event."userEmail", event."ipAddress", event."userAgent")
      where l.id = event.id;
    end if;
  end
  $$;

grant execute on function public.seal_audit_events(integer) to service_role;

-- audit/check.sql

-- Progress of the incremental check of the audit chain: the current round, and the result of the last one. `checked_to`
-- is a place in the chain; `head_id` and `broken_at` are ids of events.
create table public.audit_chain_check (
  only_row boolean primary key default true check (only_row),
  round_began_at timestamptz,
  checked_to bigint not null default 0,
  checked_hash text not null default '',
  checked_events bigint not null default 0,
  completed_at timestamptz,
  events bigint,
  head_id bigint,
  head_hash text,
  broken_at bigint,
  broken_found_at timestamptz
);

comment on table public.audit_chain_check is 'A single row: how far the chain has been checked, and what the last complete round found.';
comment on column public.audit_chain_check.broken_at is 'The first event that does not fit, until a complete round finds none.';

insert into public.audit_chain_check default values;

alter table public.audit_chain_check enable row level security;
grant select on public.audit_chain_check to authenticated, service_role;

create policy "editors read how the chain was checked" on public.audit_chain_check
  for select to authenticated using ((select public.is_editor()));

-- Checks the next events of the chain, and returns the row of `audit_chain_check` with `newest`, the place of the
-- newest event. Unsealed events are sealed first. A round ends at the newest event or at the first one that does not
-- match (`round_began_at` is then null); the next call starts another round. `anew` starts a new round immediately.
-- Concurrent callers advance the same round.
create function public.check_audit_chain(most integer default 5000, anew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    so_far public.audit_chain_check;
    piece record;
    size constant integer := least(greatest(most, 1), 20000);
  begin
    if not (private.is_administrator() or coalesce(auth.jwt() ->> 'role' = 'service_role', false)) then
      raise exception 'only administrators check the chain' using errcode = '42501';
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    while private.seal_next_events(1000) = 1000 loop null; end loop;
    select * into so_far from public.audit_chain_check for update;
    if anew or so_far.round_began_at is null then
      so_far.round_began_at := now();
      so_far.checked_to := 0;
      so_far.checked_hash := '';
      so_far.checked_events := 0;
    end if;
    select count(*) as events, max(place) as last_place, (array_agg(event_id order by place desc))[1] as last_id,
      (array_agg(hash order by place desc))[1] as last_hash,
      (array_agg(event_id order by place) filter (
        where hash is distinct from own_hash or place <> place_before + 1
      ))[1] as broken_at
    into piece
    from (
      select (chained.s).place, (chained.s).event_id, (chained.s).hash, chained.place_before,
        private.audit_event_hash(chained.hash_before, chained.s, log) as own_hash
      from (
        select s, coalesce(lag(s.hash) over (order by s.place), so_far.checked_hash) as hash_before,
          coalesce(lag(s.place) over (order by s.place), so_far.checked_to) as place_before
        from public.audit_seals s where s.place > so_far.checked_to order by s.place limit size
      ) chained left join public.audit_logs log on log.id = (chained.s).event_id
    ) checked;
    so_far.checked_events := so_far.checked_events + piece.events;
    so_far.checked_to := coalesce(piece.last_place, so_far.checked_to);
    so_far.checked_hash := coalesce(piece.last_hash, so_far.checked_hash);
    if piece.broken_at is null and piece.events < size then
      -- Either the newest event of the last round was removed with its seal, which no later seal could show, or an
      -- event was written past the triggers.
      piece.broken_at := case when so_far.head_id is not null and not exists (
          select 1 from public.audit_seals where event_id = so_far.head_id and hash = so_far.head_hash
        ) then so_far.head_id
        else (
          select min(log.id) from public.audit_logs log
          where not exists (select from public.audit_seals s where s.event_id = log.id)
            and not exists (select from public.audit_unsealed u where u.event_id = log.id)
        ) end;
    end if;
    if piece.broken_at is not null then
      so_far.broken_at := piece.broken_at;
      so_far.broken_found_at := now();
      so_far.round_began_at := null;
    elsif piece.events < size then
      so_far.completed_at := now();
      so_far.events := so_far.checked_events;
      so_far.head_id := coalesce(piece.last_id, (select event_id from public.audit_seals where place = so_far.checked_to));
      so_far.head_hash := nullif(so_far.checked_hash, '');
      so_far.broken_at := null;
      so_far.broken_found_at := null;
      so_far.round_began_at := null;
    end if;
    update public.audit_chain_check set
      round_began_at = so_far.round_began_at, checked_to = so_far.checked_to, checked_hash = so_far.checked_hash,
      checked_events = so_far.checked_events, completed_at = so_far.completed_at, events = so_far.events,
      head_id = so_far.head_id, head_hash = so_far.head_hash, broken_at = so_far.broken_at,
      broken_found_at = so_far.broken_found_at;
    return to_jsonb(so_far) || jsonb_build_object('newest', (select max(place) from public.audit_seals));
  end
  $$;

grant execute on function public.check_audit_chain(integer, boolean) to authenticated, service_role;

-- history/versions.sql

-- The history of a record. Its versions are the audit events about the record and its parts, one version for each
-- transaction. A batch that changed many records is one event, and its rows hold the change of each record. The content
-- of a version is computed from the current row by undoing every later event (docs/decisions/audit-log.md).

-- Returns the tables with parts of a record, with the column that references the record: {table: column}. These are the
-- tables whose audit events name the record as their parent.
create function public.record_parts(table_name text) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(part.relname, plan -> 'parent' ->> 1), '{}')
    from pg_catalog.pg_class part, lateral public.save_plan(part.relname) plan
    where part.relnamespace = 'public'::regnamespace and part.relkind = 'r' and plan -> 'parent' ->> 0 = table_name
  $$;

-- Returns the events about a record, its parts and its draft that the caller may read: one row for each event and for
-- each row of a batch, which has the batch's event and a `place` within it; `place` is 0 for an event outside of a
-- batch. Applies the policy of `audit_logs` to events and to the rows of a batch. Called by security definer functions.
create function private.record_events(record_table text, record_id text) returns table (
  id bigint, place bigint, batch uuid, at timestamptz, type text, person uuid, email text, part text, key text,
  is_scheduled boolean
)
  language plpgsql stable set search_path = ''
  as $$
  declare
    reads_all constant boolean := public.is_editor();
    programs constant text[] := array(select program::text from private.directed_programs() program);
    tables constant text[] := array[record_table, 'record_drafts']
      || array(select jsonb_object_keys(public.record_parts(record_table)));
  begin
    if not public.is_staff() then
      return;
    end if;
    return query
      select log.id, 0::bigint, null::uuid, log."timestamp", log."eventType", log."userId", log."userEmail",
        log.details ->> 'table', log.details ->> 'id', log.details ? 'scheduled'
      from public.audit_logs log
      where private.audit_subject_table(log.details) = record_table
        and private.audit_subject_id(log.details) = record_id
        and (log."eventType" like 'content\_%' or log."eventType" = 'settings_change' and record_table = 'settings')
        and log.details ->> 'table' = any (tables)
        and (reads_all or log."userId" = auth.uid() or private.audit_program(log.details) = any (programs))
      union all
      select log.id, r.position, r.batch_id, log."timestamp",
        case when r.before is null then 'content_create' when r.after is null then 'content_delete'
          else 'content_update' end,
        log."userId", log."userEmail", r.table_name, r.row_id, false
      from public.batch_rows r
        join public.audit_logs log on private.audit_subject_table(log.details) = 'change_batches'
          and private.audit_subject_id(log.details) = r.batch_id::text
      where coalesce(r.parent_table, r.table_name) = record_table and coalesce(r.parent_id, r.row_id) = record_id
        and r.table_name = any (tables)
        and (reads_all or log."userId" = auth.uid() or private.audit_program(jsonb_build_object(
          'table', r.table_name, 'id', r.row_id, 'before', r.before, 'after', r.after,
          'parent', jsonb_build_object('table', r.parent_table, 'id', r.parent_id)
        )) = any (programs));
  end
  $$;

-- Returns a row before and after a change that `record_events` lists: {"before", "after"}. Called by security definer
-- functions.
create function private.row_in_event(event bigint, place bigint) returns jsonb
  language sql stable set search_path = ''
  as $$
    select case
      when place = 0 then jsonb_build_object('before', log.details -> 'before', 'after', log.details -> 'after')
      else (
        select jsonb_build_object('before', r.before, 'after', r.after)
        from public.batch_rows r where r.batch_id = (log.details ->> 'id')::uuid and r.position = place
      )
    end
    from public.audit_logs log where log.id = event
  $$;

-- Returns the versions of a record, newest first: {"versions", "hasMore"}. `older_than` is the version after which the
-- page begins; `only_named` omits versions without a name. A version has
--   id, first: the ids of its last and its first event; the state before the version is that of event `first` - 1
--   at, userId, email, name, isScheduled: the time and the author
--   row: the change of the record's own row, `created`, `changed` or `deleted`; null when only parts changed
--   changes: the changed columns of that row, without long values (`audit_changes`)
--   parts: [{table, added, changed, removed}]
--   draft: {event, does}, the change of its draft, if nothing else changed
--   batch: {id, kind, title} of the batch that created it, else null
--   label: {id, name}, the name that staff gave it
-- Security definer for the same reason as `audit_events`. Applies the read rules of the policy of `audit_logs`.
create function public.record_history(
  table_name text, row_id text, older_than bigint default null, only_named boolean default false,
  page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    size constant integer := least(greatest(page_size, 1), 200);
    edge constant timestamptz := case when older_than is null then 'infinity'
      else (select log."timestamp" from public.audit_logs log where log.id = older_than) end;
    named constant timestamptz[] := array(
      select log."timestamp"
      from public.version_names n join public.audit_logs log on log.id = n.version
      where n.table_name = record_history.table_name and n.row_id = record_history.row_id
    );
    found jsonb;
  begin
    if not public.is_staff() then
      return '{"versions": [], "hasMore": false}';
    end if;
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', version.id, 'first', version.first, 'at', version.at,
      'userId', version.person, 'email', version.email,
      'name', (select nullif(s.name, '') from public.staff s where s.user_id = version.person),
      'isScheduled', version.is_scheduled,
      'row', version.happened,
      'changes', case when version.happened = 'changed' then coalesce((
        select private.audit_changes(
          private.row_in_event(version.first_of_row[1], version.first_of_row[2]) -> 'before',
          private.row_in_event(version.last_of_row[1], version.last_of_row[2]) -> 'after'
        )
      ), '[]') end,
      'parts', (
        select coalesce(jsonb_agg(part order by part ->> 'table'), '[]')
        from (
          select jsonb_build_object(
            'table', e.part,
            'added', count(*) filter (where e.type = 'content_create'),
            'changed', count(*) filter (where e.type = 'content_update'),
            'removed', count(*) filter (where e.type = 'content_delete')
          ) as part
          from unnest(version.tables, version.types) e (part, type)
          where e.part not in (record_history.table_name, 'record_drafts')
          group by e.part
        ) counted
      ),
      'draft', case when version.is_of_draft then jsonb_build_object('event', version.id, 'does', version.draft_does) end,
      'batch', (
        select jsonb_build_object('id', b.id, 'kind', b.kind, 'title', b.title)
        from public.change_batches b where b.id = version.batch
      ),
      'label', (
        select jsonb_build_object('id', n.id, 'name', n.name)
        from public.version_names n
        where n.table_name = record_history.table_name and n.row_id = record_history.row_id
          and n.version between version.first and version.id
        order by n.id desc limit 1
      )
    ) order by version.at desc), '[]') into found
    from (
      select e.at, max(e.id) as id, min(e.id) as first,
        (array_agg(e.person order by e.id desc))[1] as person, (array_agg(e.email order by e.id desc))[1] as email,
        (array_agg(e.batch order by e.id desc))[1] as batch,
        bool_or(e.is_scheduled) as is_scheduled, array_agg(e.part) as tables, array_agg(e.type) as types,
        bool_and(e.part = 'record_drafts') as is_of_draft,
        case (array_agg(e.type order by e.id desc, e.place desc))[1]
          when 'content_create' then 'created' when 'content_delete' then 'deleted' else 'changed' end as draft_does,
        case
          when bool_or(e.type = 'content_create') filter (where e.part = record_history.table_name) then 'created'
          when bool_or(e.type = 'content_delete') filter (where e.part = record_history.table_name) then 'deleted'
          when bool_or(e.part = record_history.table_name) then 'changed'
        end as happened,
        min(array[e.id, e.place]) filter (where e.part = record_history.table_name) as first_of_row,
        max(array[e.id, e.place]) filter (where e.part = record_history.table_name) as last_of_row
      from private.record_events(record_history.table_name, record_history.row_id) e
      where e.at < edge and (not only_named or e.at = any (named))
      group by e.at order by e.at desc limit size + 1
    ) version;
    return jsonb_build_object(
      'versions', coalesce((
        select jsonb_agg(version order by place)
        from jsonb_array_elements(found) with ordinality as listed (version, place) where place <= size
      ), '[]'),
      'hasMore', jsonb_array_length(found) > size
    );
  end
  $$;

-- Returns the rows of a record as they were before the first event about each of them after a version: {table: {key:
-- row}}; null for a row that did not exist. Security definer for the same reason as `audit_events`; only events that
-- the caller may read are considered.
create function private.record_rows_before(table_name text, row_id text, version bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return (
      select coalesce(jsonb_object_agg(changed.part, changed.rows), '{}')
      from (
        select first_event.part, jsonb_object_agg(
          first_event.key, coalesce(private.row_in_event(first_event.id, first_event.place) -> 'before', 'null')
        ) as rows
        from (
          select distinct on (e.part, e.key) e.part, e.key, e.id, e.place
          from private.record_events(record_rows_before.table_name, record_rows_before.row_id) e
          where e.id > record_rows_before.version and e.part <> 'record_drafts'
          order by e.part, e.key, e.id, e.place
        ) first_event
        group by first_event.part
      ) changed
    );
  end
  $$;

-- Returns a record and its parts after an audit event: {"row", "children": {table: [rows]}}. `row` is null if the
-- record did not exist. Without an event, returns the current state. Security invoker: only rows that the caller may
-- read are included. Rows that were written without an event, such as imported figures, have their current values.
-- Raises 22023 for a table without records.
create function public.record_version(table_name text, row_id text, version bigint default null) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    id_type text;
    row_now jsonb;
    later jsonb := '{}';
    part record;
    key_of_row text;
    rows_now jsonb;
    children jsonb := '{}';
  begin
    if private.state_column(record_version.table_name) is null then
      raise exception '% is no table of records', record_version.table_name
        using errcode = '22023', hint = 'table_name';
    end if;
    select format_type(a.atttypid, a.atttypmod) into id_type
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', record_version.table_name)::regclass and a.attname = 'id';
    if id_type <> 'text' and row_id !~ '^\d{1,18}$' then
      return '{"row": null, "children": {}}';
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1::%s', record_version.table_name, id_type)
      into row_now using row_id;
    if record_version.version is not null then
      later := private.record_rows_before(
        record_version.table_name, record_version.row_id, record_version.version
      );
    end if;
    for part in
      select key as part_table, value as link_column
      from jsonb_each_text(public.record_parts(record_version.table_name))
    loop
      select case when bool_or(a.attname = 'id') then 'c.id::text'
        else format('concat_ws(''-'', %s)', string_agg(format('c.%I', a.attname), ', ' order by k.place)) end
      into key_of_row
      from pg_catalog.pg_constraint p
        cross join lateral unnest(p.conkey) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
      where p.contype = 'p' and p.conrelid = format('public.%I', part.part_table)::regclass;
      execute format(
        'select coalesce(jsonb_object_agg(%s, to_jsonb(c)), ''{}'') from public.%I c where c.%I = $1::%s',
        key_of_row, part.part_table, part.link_column, id_type
      ) into rows_now using row_id;
      children := children || jsonb_build_object(part.part_table, (
        select coalesce(jsonb_agg(r.value order by r.key), '[]')
        from jsonb_each(rows_now || coalesce(later -> part.part_table, '{}')) r
        where r.value ->> part.link_column = record_version.row_id
      ));
    end loop;
    return jsonb_build_object(
      'row', case when later -> record_version.table_name ? record_version.row_id
        then later -> record_version.table_name -> record_version.row_id else row_now end,
      'children', children
    );
  end
  $$;

grant execute on function public.record_parts(text), private.record_rows_before(text, text, bigint) to authenticated;
grant execute on function
  public.record_history(text, text, bigint, boolean, integer), public.record_version(text, text, bigint)
  to authenticated;

-- history/version-names.sql

-- Names of versions, given by staff.
create table public.version_names (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null check (length(row_id) <= 100),
  version bigint not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (table_name, row_id, version)
);

comment on column public.version_names.version is 'The last audit event of the version.';

-- Before insert or update: sets the author of the name, and prevents moving a name to another version. Raises 22023 for
-- an event about another record.
create function private.version_name_author() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.name := btrim(new.name);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
    if tg_op = 'UPDATE' then
      new.table_name := old.table_name;
      new.row_id := old.row_id;
      new.version := old.version;
      new.created_at := old.created_at;
      new.created_by := old.created_by;
    elsif not exists (
      select from public.audit_logs
      where id = new.version and private.audit_subject_table(details) = new.table_name
        and private.audit_subject_id(details) = new.row_id
        and "eventType" in ('content_create', 'content_update', 'content_delete', 'settings_change')
    ) and not exists (
      select from public.batch_rows r
        join public.audit_logs log on log.id = new.version and log.details ->> 'table' = 'change_batches'
          and log.details ->> 'id' = r.batch_id::text
      where coalesce(r.parent_table, r.table_name) = new.table_name and coalesce(r.parent_id, r.row_id) = new.row_id
    ) then
      raise exception 'event % is no version of % %', new.version, new.table_name, new.row_id
        using errcode = '22023', hint = 'version';
    end if;
    return new;
  end
  $$;
create trigger version_names_author before insert or update on public.version_names
  for each row execute function private.version_name_author();

-- After insert, update or delete: inserts an audit event about the named record.
create function private.audit_version_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.without_bookkeeping(before_row) = public.without_bookkeeping(after_row) then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'name',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;
create trigger version_names_audit after insert or update or delete on public.version_names
  for each row execute function private.audit_version_name();

alter table public.version_names enable row level security;
grant select, insert, update, delete on public.version_names to authenticated;
grant all on public.version_names to service_role;

create policy "editors name versions" on public.version_names
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "directors read names of versions of their programs" on public.version_names
  for select to authenticated
  using (table_name = 'programs' and row_id in (select program::text from private.directed_programs() program));

-- texts/addresses.sql

-- Addresses that a page may link to or show: http, https, mailto and tel, or within this site (a path, or the name of a
-- stored file). Check constraints reject `javascript:` and other schemes in every column with addresses, and in every
-- jsonb column that may have some, for every role.

-- True if an address may be stored. Control characters are rejected because browsers ignore them, as in
-- `java<tab>script:`, and two slashes at the beginning because they refer to another host.
create function private.is_safe_address(address text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select address !~ '[\u0001-\u001f\u007f]' and case
        when ltrim(address) ~ '^[a-zA-Z][a-zA-Z0-9+.-]*:' then ltrim(address) ~* '^(https?|mailto|tel):'
        else ltrim(address) !~ '^[/\\]{2}'
      end
    );
  end
  $$;

-- True if every address in a jsonb document may be stored: texts under a key with the suffix of an address, at any
-- depth.
create function private.holds_safe_addresses(document jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(bool_and(private.is_safe_address(entry ->> 'value')), true)
      from jsonb_path_query(document, 'strict $.** ? (@.type() == "object").keyvalue() ?
        (@.value.type() == "string" && @.key like_regex "(^|_)(href|src|url|link|website|brochure|image|photo|file)$")'
      ) as entry
    );
  end
  $$;

-- Check constraints run with the rights of the role that writes.
grant execute on function
  private.is_safe_address(text), private.holds_safe_addresses(jsonb)
  to authenticated, service_role;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('news', 'url'), ('news', 'image'),
      ('programs', 'website'), ('programs', 'brochure'), ('programs', 'image'),
      ('accreditations', 'resolution_link'),
      ('people', 'photo'),
      ('scholarships', 'link'),
      ('documents', 'file'), ('documents', 'external_url'),
      ('links', 'url'),
      ('events', 'link'),
      ('media', 'path'),
      ('academics', 'website'), ('academics', 'photo'),
      ('testimonials', 'portrait'),
      ('theses', 'handle'),
      ('settings', 'university_url'), ('settings', 'agreements_url'), ('settings', 'library_url'),
      ('settings', 'applicant_register_url'), ('settings', 'applicant_login_url')
    ) as places (table_name, column_name)
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (private.is_safe_address(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
  for place in
    select c.relname as table_name, a.attname as column_name
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'jsonb'::regtype
      -- Filled by triggers from checked rows, or numbers only.
      and c.relname not in ('audit_logs', 'audit_seals', 'revisions', 'search_documents') and a.attname <> 'translated_from'
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (private.holds_safe_addresses(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
end
$$;

-- texts/limits.sql

-- Limits of the length and characters of texts: one rule for all content from any source (editor, import, data API).
-- The site's form fields use the same numbers (app/editing/description/text-limits.ts); a test compares the two. Not a
-- check constraint: docs/decisions/content-limits.md has the reason.

-- Returns the maximum number of characters of a column's text, or of each text within its JSON, then the maximum number
-- of entries of its list and of bytes of its value. In PL/pgSQL, because SQL functions are planned at each call.
create function public.text_limits(column_name text, is_json boolean) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array[
      case
        when column_name in ('blocks', 'answer', 'body', 'translations') then 1000000
        when is_json then 2000
        when column_name in (
          'abstract', 'alt', 'amount', 'biography', 'calendar', 'description', 'frequency', 'graduate_profile',
          'home_lead', 'image_alt', 'note', 'quote', 'summary'
        ) then 10000
        when column_name ~ '(^|_)(url|link|website|handle|brochure|image|photo|portrait|file)$' or column_name = 'to_path'
        then 2000
        else 500
      end,
      case column_name when 'authors' then 5000 else 1000 end,
      case column_name when 'translations' then 2000000 else 1000000 end
    ];
  end
  $$;

-- Returns the sizes of a value that are limited: of the longest text, of its list in entries, and in bytes.
create function private.text_sizes(value jsonb) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select array[
        (
          select max(char_length(hit #>> '{}'))
          from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as hit
        ),
        case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) end,
        octet_length(value::text)
      ]
    );
  end
  $$;

-- Returns a column of a row, or of one of its translations, that exceeds a limit and is longer than in `before`; null
-- if there is none.
create function private.overlong_column(given jsonb, before jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    item record;
    limits integer[];
  begin
    -- Texts up to the lowest limit need no check.
    for item in
      select own.key as name, own.value, before -> own.key as held
      from jsonb_each(given) as own where octet_length(own.value::text) > 500
      union all
      select translated.key, translated.value, before #> array['translations', locale.key, translated.key]
      from jsonb_each(case jsonb_typeof(given -> 'translations') when 'object' then given -> 'translations' end) as locale
        cross join lateral jsonb_each(case jsonb_typeof(locale.value) when 'object' then locale.value end) as translated
      where octet_length(translated.value::text) > 500
    loop
      continue when item.value is not distinct from item.held;
      limits := public.text_limits(item.name, jsonb_typeof(item.value) <> 'string');
      -- Parts of a short value need no check either.
      continue when octet_length(item.value::text) <= limits[1]
        and (jsonb_typeof(item.value) <> 'array' or jsonb_array_length(item.value) <= limits[2]);
      if exists (
        select from unnest(private.text_sizes(item.value), private.text_sizes(item.held), limits) as measure (size, held, most)
        where measure.size > greatest(measure.held, measure.most)
      ) then
        return item.name;
      end if;
    end loop;
    return null;
  end
  $$;

-- Returns a row without control characters, which texts copied from PDFs and word processors contain: those that
-- separate lines or pages become a space. Tabs and line breaks are kept. JSON writes control characters as \b, \f or
-- \u00…; a backslash of the text itself is escaped.
create function public.clean_texts(given jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select regexp_replace(
        regexp_replace(given::text, '(?<!\\)((?:\\\\)*)\\(?:f|u000b)', '\1 ', 'g'),
        '(?<!\\)((?:\\\\)*)\\(?:b|u00(?:0[0-9a-f]|1[0-9a-f]))|[\u007f\ufffe\uffff]', '\1', 'g'
      )::jsonb
    );
  end
  $$;

-- A trigger runs with the rights of the user who writes the row.
grant execute on function
  public.text_limits(text, boolean), private.text_sizes(jsonb), private.overlong_column(jsonb, jsonb),
  public.clean_texts(jsonb)
  to authenticated, service_role;

-- webhooks/webhooks.sql

-- Webhooks notify other programs of changes of public content. A delivery is stored in the transaction of the change,
-- and sent by the server, which derives the signing secret: the database does not have it.

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = trim(name) and char_length(name) between 1 and 80),
  url text not null check (url ~ '^https?://[^\s/]+' and char_length(url) <= 500),
  types text[] not null check (cardinality(types) > 0),
  secret_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  paused_at timestamptz,
  disabled_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz
);

comment on column public.webhooks.types is 'Of `api_types`: whose changes are told.';
comment on column public.webhooks.secret_version is 'Renewed, the earlier secret signs nothing any more.';
comment on column public.webhooks.paused_at is 'By a person. What happens meanwhile is told afterwards.';
comment on column public.webhooks.disabled_at is 'After days of failures, or when the receiver answered that it is gone.';

alter table public.webhooks enable row level security;
grant select on public.webhooks to authenticated;
grant all on public.webhooks to service_role;

create policy "administrators read webhooks" on public.webhooks
  for select to authenticated using ((select private.is_administrator()));

create table public.webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  event text not null check (event in ('published', 'updated', 'withdrawn', 'batch', 'test')),
  table_name text not null,
  record_id text,
  batch_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  ended_at timestamptz,
  status integer,
  reason text
);

comment on column public.webhook_deliveries.message_id is 'The header `webhook-id`: the same in every try.';
comment on column public.webhook_deliveries.tries is 'Of its job, as staff see it; `next_try_at` and `ended_at` too.';
comment on column public.webhook_deliveries.ended_at is 'When it was delivered, or given up: then `reason` says why.';
comment on column public.webhook_deliveries.status is 'Of the last answer; null without one.';

create index webhook_deliveries_waiting on public.webhook_deliveries (webhook_id, id) where ended_at is null;
create index webhook_deliveries_of_record on public.webhook_deliveries (webhook_id, table_name, record_id, id)
  where ended_at is null;
create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;
create unique index webhook_deliveries_of_batch on public.webhook_deliveries (webhook_id, table_name, batch_id);

alter table public.webhook_deliveries enable row level security;
grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;

create policy "administrators read deliveries" on public.webhook_deliveries
  for select to authenticated using ((select private.is_administrator()));

-- Returns the values of a webhook that the audit log records.
create function private.webhook_values(webhook public.webhooks) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'name', webhook.name, 'url', webhook.url, 'types', webhook.types, 'secret_version', webhook.secret_version,
      'paused_at', webhook.paused_at, 'disabled_at', webhook.disabled_at
    )
  $$;

-- Returns the lane of the jobs that send to a webhook: a receiver gets one message at a time.
create function public.webhook_lane(webhook uuid) returns text
  language sql immutable set search_path = ''
  return 'webhook:' || webhook;

-- Creates a webhook, or changes the one with this id, and returns its id; null arguments leave a value unchanged.
-- `paused` pauses or resumes it, also after the site has disabled it; `renew_secret` replaces its secret. Raises 42501
-- unless the caller is an administrator, PT404 for an unknown webhook, and 22023 with the invalid argument as
-- hint, `too_many` for more than 20 webhooks.
create function public.save_webhook(
  webhook uuid, name text, url text, types text[], paused boolean default null, renew_secret boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    given_name constant text := trim(regexp_replace(save_webhook.name, '[[:cntrl:]]+', ' ', 'g'));
    before_row public.webhooks;
    saved public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators keep webhooks' using errcode = '42501';
    end if;
    if webhook is not null then
      select * into before_row from public.webhooks w where w.id = webhook for update;
      if not found then
        raise exception 'there is no such webhook' using errcode = 'PT404';
      end if;
    elsif (select count(*) from public.webhooks) >= 20 then
      raise exception 'there are twenty webhooks already' using errcode = '22023', hint = 'too_many';
    end if;
    if char_length(coalesce(given_name, before_row.name, '')) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif coalesce(save_webhook.url, before_row.url, '') !~ '^https?://[^\s/]+' or char_length(save_webhook.url) > 500 then
      raise exception 'url must be an address' using errcode = '22023', hint = 'url';
    elsif coalesce(cardinality(coalesce(save_webhook.types, before_row.types)), 0) = 0
      or not coalesce(public.api_types() ?& save_webhook.types, true)
    then
      raise exception 'types must be types of records' using errcode = '22023', hint = 'types';
    end if;
    if webhook is null then
      insert into public.webhooks (name, url, types, created_by)
        values (given_name, save_webhook.url, save_webhook.types, auth.uid()) returning * into saved;
    else
      update public.webhooks w set
        name = coalesce(given_name, w.name), url = coalesce(save_webhook.url, w.url),
        types = coalesce(save_webhook.types, w.types),
        secret_version = w.secret_version + renew_secret::integer,
        paused_at = case when paused is null then w.paused_at when paused then coalesce(w.paused_at, now()) end,
        disabled_at = case when paused is distinct from false then w.disabled_at end,
        failures = case when paused is distinct from false then w.failures else 0 end,
        failing_since = case when paused is distinct from false then w.failing_since end
      where w.id = webhook returning * into saved;
      if paused is not null then
        perform public.hold_lane(public.webhook_lane(webhook), case when paused then timestamptz 'infinity' end);
        -- Extends waiting deliveries, which may have expired during a long pause.
        update public.jobs j set expires_at = greatest(j.expires_at, now() + k.valid_for)
        from public.job_kinds() k where j.lane = public.webhook_lane(webhook) and j.state = 'waiting' and k.kind = j.kind;
      end if;
      if private.webhook_values(saved) = private.webhook_values(before_row) then return saved.id; end if;
    end if;
    perform private.record_staff_event(
      'webhooks', saved.id::text, saved.name,
      case when webhook is not null then private.webhook_values(before_row) end, private.webhook_values(saved)
    );
    return saved.id;
  end
  $$;

-- Deletes a webhook with its deliveries. Returns true if there was one. Raises 42501 unless the caller is an
-- administrator.
create function public.delete_webhook(webhook uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    delete from public.jobs j where j.lane = public.webhook_lane(webhook) and j.state <> 'running';
    perform public.hold_lane(public.webhook_lane(webhook), null);
    perform private.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, private.webhook_values(deleted), null
    );
    return true;
  end
  $$;

-- Stores a test delivery and returns its id. At most one is waiting. Raises 42501 unless the caller is an
-- administrator, and PT404 for an unknown webhook.
create function public.test_webhook(webhook uuid) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    made bigint;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators test webhooks' using errcode = '42501';
    end if;
    perform from public.webhooks w where w.id = webhook for update;
    if not found then
      raise exception 'there is no such webhook' using errcode = 'PT404';
    end if;
    select d.id into made from public.webhook_deliveries d
      where d.webhook_id = webhook and d.event = 'test' and d.ended_at is null;
    if made is null then
      insert into public.webhook_deliveries (webhook_id, event, table_name, payload)
      values (webhook, 'test', 'webhooks', jsonb_build_object(
        'type', 'webhook.test', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', '{}'::jsonb
      ))
      returning id into made;
    end if;
    return made;
  end
  $$;

grant execute on function
  public.save_webhook(uuid, text, text, text[], boolean, boolean), public.delete_webhook(uuid), public.test_webhook(uuid)
  to authenticated;

-- webhooks/deliveries.sql

-- Deliveries to webhooks: stored with each save of a record, each sent by a job.

-- True if visitors see a row at a time, or will from `publish_at` on; null without a row.
create function private.is_public_content(content jsonb, state text, moment timestamptz) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select (content ->> state = 'published' or content ->> state = 'scheduled' and content ->> 'publish_at' is not null)
        and content ->> 'deleted_at' is null
        and coalesce((content ->> 'expires_at')::timestamptz, 'infinity') > moment
    );
  end
  $$;

-- After a change of a record: stores a delivery for each webhook that subscribes to its type, if the public version
-- changes. The delivery of scheduled news is due when the item becomes public. A batch has one delivery. Security
-- definer: users who change a record may not read the webhooks.
create function private.store_webhook_deliveries(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
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
            'path', private.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
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
  $$;

-- After insert: enqueues the jobs that send the deliveries. Those of one record are sent in the order of its changes.
create function public.enqueue_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.enqueue_job(
      'webhook', d.id, lane => public.webhook_lane(d.webhook_id),
      series => concat_ws(':', d.webhook_id, d.table_name, d.record_id), run_at => d.due_at
    )
    from (select * from added where ended_at is null order by id) d;
    return null;
  end
  $$;
create trigger webhook_deliveries_enqueue after insert on public.webhook_deliveries
  referencing new table as added for each statement execute function public.enqueue_webhook_deliveries();

-- After a change of a delivery's job: copies the status that staff see to the delivery.
create function public.mirror_delivery_job() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.webhook_deliveries d set
      tries = new.tries, next_try_at = new.run_at, ended_at = case when new.state not in ('waiting', 'running') then now() end
    where d.id = new.subject;
    return null;
  end
  $$;
create trigger jobs_mirror_delivery after update of state on public.jobs
  for each row when (new.kind = 'webhook') execute function public.mirror_delivery_job();

-- Stores the response of a receiver: `answer` is the status of the response, null without one; any 2xx is a success.
-- After a failure the receiver is paused for 2 seconds, 4, 8 and so on, at most an hour. A webhook that has failed for
-- five days, or whose receiver responds with 410, is disabled, with an audit event and a mail to each administrator.
-- For the server only. Returns true if the webhook is now disabled. The row lock does not cover the key, which
-- deliveries of concurrent saves reference: neither waits for the other.
create function public.note_webhook_answer(delivery bigint, answer integer, failure text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    receiver public.webhooks;
    is_success constant boolean := coalesce(answer between 200 and 299, false);
    was_disabled boolean;
  begin
    select w.* into receiver from public.webhooks w
      where w.id = (select d.webhook_id from public.webhook_deliveries d where d.id = delivery) for no key update;
    if not found then return false; end if;
    was_disabled := receiver.disabled_at is not null;
    update public.webhook_deliveries d set status = answer, reason = left(failure, 200) where d.id = delivery;
    delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
    if is_success and receiver.failures = 0 then return false; end if;
    update public.webhooks w set
      failures = case when is_success then 0 else w.failures + 1 end,
      failing_since = case when is_success then null else coalesce(w.failing_since, now()) end,
      disabled_at = coalesce(
        w.disabled_at, case when answer = 410 or not is_success and w.failing_since < now() - interval '5 days' then now() end
      )
    where w.id = receiver.id returning * into receiver;
    if receiver.paused_at is null then
      perform public.hold_lane(public.webhook_lane(receiver.id), case
        when receiver.disabled_at is not null then 'infinity'
        when not is_success then now() + least(interval '2 seconds' * power(2, least(receiver.failures - 1, 12)), '1 hour')
      end);
    end if;
    if receiver.disabled_at is null or was_disabled then return false; end if;
    insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
      'table', 'webhooks', 'id', receiver.id::text, 'title', receiver.name,
      'before', '{"disabled_at": null}'::jsonb, 'after', jsonb_build_object('disabled_at', receiver.disabled_at)
    ));
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests r where r.created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, webhook_id, recipient)
    select 'webhook', receiver.id, s.user_id from public.staff s where s.active and s.role = 'administrator'
      and not exists (
        select from public.mail_requests r where r.webhook_id = receiver.id and r.recipient = s.user_id
      );
    return true;
  end
  $$;

grant execute on function public.note_webhook_answer(bigint, integer, text) to service_role;

-- Mails to administrators about a webhook that was disabled; the server composes them.
alter table public.mail_requests
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint mail_requests_of_webhook
    check ((kind = 'webhook') = (webhook_id is not null and recipient is not null));
create index mail_requests_webhook on public.mail_requests (webhook_id);

-- research/oai-records.sql

-- Index for harvesters (OAI-PMH): one narrow row for each work that is or was public, updated with every save. Lists
-- are read from an index, and unpublished works stay listed as deleted (docs/decisions/open-data.md).

create table public.oai_records (
  kind text not null check (kind in ('publication', 'thesis', 'patent')),
  work_id bigint not null,
  subset text,
  datestamp timestamptz not null,
  is_deleted boolean not null default false,
  primary key (kind, work_id)
);

comment on column public.oai_records.subset is 'The code of a thesis''s program: a set of its own.';
comment on column public.oai_records.datestamp is 'When what is harvested of the work changed, in whole seconds.';

-- Lists are read in this order; a page begins after the last record of the previous page.
create index oai_records_all on public.oai_records (datestamp, kind, work_id);
create index oai_records_kind on public.oai_records (kind, datestamp, work_id);
create index oai_records_subset on public.oai_records (subset, datestamp, work_id) where subset is not null;

alter table public.oai_records enable row level security;
grant select on public.oai_records to anon, authenticated;
grant all on public.oai_records to service_role;

-- The table reveals which ids were public once; the protocol publishes the same.
create policy "everybody reads what may be harvested" on public.oai_records for select to anon, authenticated using (true);

-- Returns the works among `ids` that visitors may read, with the subset of each.
create function private.oai_public_works(work_kind text, ids bigint[]) returns table (id bigint, subset text)
  language plpgsql stable set search_path = ''
  as $$
  begin
    case work_kind
      when 'publication' then
        return query select p.id, null::text from public.publications p
          where p.id = any (ids) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
      when 'patent' then
        return query select p.id, null::text from public.patents p
          where p.id = any (ids) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
      else
        return query select t.id, p.code from public.theses t join public.programs p on p.id = t.program_id
          where t.id = any (ids) and private.is_shown(t.visibility, t.deleted_at, t.expires_at)
            and private.is_shown(p.status, p.deleted_at, p.expires_at);
    end case;
  end
  $$;

-- Records that works have changed. A work that was never public gets no row; one that is no longer public is marked as
-- deleted.
create function private.write_oai_records(work_kind text, ids bigint[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    moment constant timestamptz := date_trunc('second', clock_timestamp());
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    with shown as materialized (
      select works.id, works.subset from private.oai_public_works(work_kind, ids) as works
    ),
    noted as (
      insert into public.oai_records (kind, work_id, subset, datestamp)
      select work_kind, shown.id, shown.subset, moment from shown order by shown.id
      on conflict (kind, work_id)
        do update set subset = excluded.subset, datestamp = excluded.datestamp, is_deleted = false
    )
    update public.oai_records set is_deleted = true, datestamp = moment
    where kind = work_kind and work_id = any (ids) and not is_deleted and work_id not in (select shown.id from shown);
  end
  $$;

-- Updates the rows of works whose harvested record changed: the changed works themselves, and works that show data of a
-- changed academic or program.
create function private.note_harvested_changes(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    changed bigint[];
  begin
    case table_name
      when 'publications' then
        perform private.write_oai_records('publication', array(select c.row_key::bigint from unnest(changes) c));
      when 'patents' then
        perform private.write_oai_records('patent', array(select c.row_key::bigint from unnest(changes) c));
      when 'theses' then
        perform private.write_oai_records('thesis', array(select c.row_key::bigint from unnest(changes) c));
      when 'publication_academics' then
        perform private.write_oai_records('publication', private.values_of_changes(changes, 'publication_id')::bigint[]);
      when 'patent_academics' then
        perform private.write_oai_records('patent', private.values_of_changes(changes, 'patent_id')::bigint[]);
      when 'thesis_academics' then
        perform private.write_oai_records('thesis', private.values_of_changes(changes, 'thesis_id')::bigint[]);
      when 'academics' then
        changed := private.keys_of_changes(changes, '{given_names,family_names,orcid,status,deleted_at,expires_at}');
        perform private.write_oai_records('publication', array(
          select l.publication_id from public.publication_academics l where l.academic_id = any (changed)
        ));
        perform private.write_oai_records('patent', array(
          select l.patent_id from public.patent_academics l where l.academic_id = any (changed)
        ));
        perform private.write_oai_records('thesis', array(
          select l.thesis_id from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'programs' then
        changed := private.keys_of_changes(changes, '{code,name,type,status,deleted_at,expires_at}');
        perform private.write_oai_records('thesis', array(
          select t.id from public.theses t where t.program_id = any (changed)
        ));
      else null;
    end case;
  end
  $$;

-- Returns the time until which lists are complete. A datestamp is set when a row is written, and the row is visible
-- after the commit. A harvester that continues from the time of its last response would miss rows that were uncommitted
-- then. Responses therefore end at the start of the oldest writing transaction; transactions of more than ten minutes
-- are ignored.
create function private.oai_complete_until() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select date_trunc('second', greatest(
      coalesce(min(xact_start), clock_timestamp()), clock_timestamp() - interval '10 minutes'
    ))
    from pg_catalog.pg_stat_activity
    where backend_xid is not null and datname = pg_catalog.current_database() and pid <> pg_catalog.pg_backend_pid()
  $$;

-- Returns the harvested data of a work under the policies of its reader: its columns, its academics of this university,
-- and the program of a thesis. Null for a work that the caller may not read.
create function private.oai_work(work_kind text, id bigint) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found_work json;
  begin
    case work_kind
      when 'publication' then
        select to_json(work) into found_work from (
          select p.type, p.title, p.authors, p.year, p.language, p.abstract, p.venue, p.publisher, p.volume, p.issue,
            p.pages, p.doi, p.isbn, p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.publication_academics l join public.academics a on a.id = l.academic_id
              where l.publication_id = p.id and a.orcid is not null
            ) as linked
          from public.publications p where p.id = oai_work.id
        ) as work;
      when 'patent' then
        select to_json(work) into found_work from (
          select p.number, p.title, p.inventors, p.office, p.status, p.filed_on, p.grant_year, p.language, p.abstract,
            p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.patent_academics l join public.academics a on a.id = l.academic_id
              where l.patent_id = p.id and a.orcid is not null
            ) as linked
          from public.patents p where p.id = oai_work.id
        ) as work;
      else
        select to_json(work) into found_work from (
          select t.title, t.student, t.year, t.language, t.abstract, t.handle,
            json_build_object('name', p.name, 'type', p.type, 'area', p.area) as program,
            (
              select json_agg(
                json_build_object('role', l.role, 'given', a.given_names, 'family', a.family_names, 'orcid', a.orcid)
                order by l.role, a.family_names, a.id
              )
              from public.thesis_academics l join public.academics a on a.id = l.academic_id
              where l.thesis_id = t.id
            ) as linked
          from public.theses t join public.programs p on p.id = t.program_id where t.id = oai_work.id
        ) as work;
    end case;
    return found_work;
  end
  $$;

-- Returns a page of a list, {until, total, records: [{kind, work_id, subset, datestamp, is_deleted, work}]}, in the
-- order of (datestamp, kind, work_id). Filters: a kind, all but one kind («-patent») or a subset; the time of change;
-- the record after which the page begins. Returns one record more than the page size if more follow. `total` is
-- computed for the first page only; `work` is omitted for header requests.
create function public.list_oai_records(
  of_kind text, of_subset text, not_before timestamptz, not_after timestamptz,
  after_datestamp timestamptz, after_kind text, after_id bigint, page_size integer, with_works boolean
) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    horizon constant timestamptz := private.oai_complete_until();
    upto constant timestamptz := least(coalesce(not_after, 'infinity'), horizon);
    since constant timestamptz := coalesce(not_before, '-infinity');
    condition constant text := case
      when of_subset is not null then 'kind = $1 and subset = $2 and '
      when starts_with(of_kind, '-') then 'kind <> substr($1, 2) and '
      when of_kind is not null then 'kind = $1 and '
      else ''
    end || 'datestamp between $3 and $4';
    -- Thousands of records may have one datestamp, so the index has to know what comes after.
    is_one_kind constant boolean := of_kind is not null and not starts_with(of_kind, '-');
    beyond constant text := case
      when after_datestamp is null then ''
      when is_one_kind then 'and (datestamp, work_id) > ($5, $7)'
      else 'and (datestamp, kind, work_id) > ($5, $6, $7)'
    end;
    total bigint;
    records json;
  begin
    if after_datestamp is null then
      execute 'select count(*) from public.oai_records where ' || condition
        into total using of_kind, of_subset, since, upto;
    end if;
    execute format(
      'select coalesce(json_agg(record order by datestamp, kind, work_id), ''[]'') from (
         select page.*, case when $9 and not is_deleted then private.oai_work(kind, work_id) end as work
         from (
           select kind, work_id, subset, datestamp, is_deleted from public.oai_records
           where %s %s order by datestamp, kind, work_id limit $8
         ) as page
       ) as record',
      condition, beyond
    ) into records using of_kind, of_subset, greatest(since, coalesce(after_datestamp, since)), upto,
      after_datestamp, after_kind, after_id, least(page_size, 100) + 1, with_works;
    return json_build_object('until', horizon, 'total', total, 'records', records);
  end
  $$;

-- Returns {until, earliest, record}: the record of one work; null if the work was never public.
create function public.get_oai_record(of_kind text, id bigint) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'until', private.oai_complete_until(),
      'earliest', (select min(datestamp) from public.oai_records),
      'record', (
        select to_json(record) from (
          select kind, work_id, subset, datestamp, is_deleted,
            case when not is_deleted then private.oai_work(kind, work_id) end as work
          from public.oai_records where kind = of_kind and work_id = get_oai_record.id
        ) as record
      )
    )
  $$;

grant execute on function
  private.oai_complete_until(), private.oai_work(text, bigint),
  public.list_oai_records(text, text, timestamptz, timestamptz, timestamptz, text, bigint, integer, boolean),
  public.get_oai_record(text, bigint)
  to anon, authenticated, service_role;

-- saves/changes.sql

-- The tables whose changes the staff area subscribes to: on a Supabase project, the Realtime publication. Elsewhere
-- this publication does not exist, and the site's own backend notifies of the same tables.

do $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    return;
  end if;
  foreach followed in array array['audit_logs', 'contact_messages', 'news', 'programs'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;

-- Changes of public content: a row for each statement, so that saves do not wait for each other. A site on a Supabase
-- project polls the sum to invalidate its caches; a site with its own backend gets a notification with the tables.

create table public.content_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  changes bigint not null default 1,
  changed_at timestamptz not null default now()
);

comment on table public.content_changes is 'Merged into one row for each table from time to time: the sums stay.';

alter table public.content_changes enable row level security;
grant select on public.content_changes to anon, authenticated;
grant all on public.content_changes to service_role;

create policy "everybody reads what changed when" on public.content_changes
  for select to anon, authenticated using (true);

-- Security invoker, like every view.
create view public.content_version with (security_invoker = true) as
  select coalesce(sum(changes), 0)::bigint as version, max(changed_at) as changed_at,
    coalesce(jsonb_object_agg(table_name, changed_at), '{}') as table_changes
  from (
    select table_name, sum(changes) as changes, max(changed_at) as changed_at
    from public.content_changes group by table_name
  ) of_tables;

comment on column public.content_version.version is 'Differs after every change of what visitors may see.';
comment on column public.content_version.table_changes is
  'When the rows of each table were last changed, by its name: figures are told as of that day.';

grant select on public.content_version to anon, authenticated, service_role;

create trigger refuse_change instead of insert or update or delete on public.content_version
  for each row execute function private.refuse_view_change();

-- Records that rows of a table changed, and notifies the site after the commit: PostgreSQL sends equal notifications of
-- one transaction once.
create function private.announce_content_change(table_name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.content_changes (table_name) values (announce_content_change.table_name);
    perform pg_catalog.pg_notify('postgrado_content', announce_content_change.table_name);
  end
  $$;

-- Merges the rows of each table into one if there are many. Skips rows that another transaction is merging.
create function private.merge_content_changes() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if (select count(*) from (select from public.content_changes limit 101) noted) <= 100 then return; end if;
    with merged as (
      delete from public.content_changes where id in (
        select id from public.content_changes order by id for update skip locked
      ) returning table_name, changes, changed_at
    )
    insert into public.content_changes (table_name, changes, changed_at)
    select table_name, sum(changes), max(changed_at) from merged group by table_name;
  end
  $$;

-- saves/saves.sql

-- The steps of a save. Every table of content has four triggers: `prepare` completes a row before it is written; after
-- each statement `follow_insert`, `follow_update` and `follow_delete` update all data that is derived from its rows.
-- saves/saved-tables.sql has the plan of each table (docs/decisions/saves.md).

-- Before insert or update of content: completes and validates the row. Keys of the plan: "texts" if its texts are
-- validated; "place" if `position` orders the rows: a new row is put last; "revision", the columns whose changes
-- increment the revision: those with Spanish text, or "any". `translated_from` stores the revision of the source of
-- each translation, which shows if a translation is stale.
create function private.prepare_save() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    given jsonb := to_jsonb(new);
    state constant text := case when given ? 'visibility' then 'visibility' else 'status' end;
    shown constant text[] := case tg_table_name when 'news' then '{published,scheduled}' else '{published}' end;
    has_translations constant boolean := jsonb_typeof(plan -> 'revision') = 'array';
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    broken text;
    last_place integer;
    locale text;
  begin
    if plan ? 'texts' then
      if given::text ~ '\\[ubf]|[\u007f\ufffe\uffff]' then
        given := public.clean_texts(given);
        new := jsonb_populate_record(new, given);
      end if;
      broken := private.overlong_column(given, before);
      if broken is not null then
        -- As if a constraint had refused it. What was longer before may stay as long.
        raise exception '"%" of % is too long: it violates constraint "%"',
          broken, tg_table_name, format('%s_%s_length', tg_table_name, broken)
          using errcode = '23514', table = tg_table_name, column = broken,
            constraint = format('%s_%s_length', tg_table_name, broken);
      end if;
    end if;
    if plan ? 'place' and given ->> 'position' is null then
      if tg_op = 'UPDATE' then
        new.position := old.position;
      else
        execute format('select max(position) from %s', tg_relid::regclass) into last_place;
        new.position := coalesce(last_place, 0) + 10;
      end if;
      given := given || jsonb_build_object('position', new.position);
    end if;
    if tg_op = 'UPDATE' and given ? 'expires_at' and (given ->> 'expires_at')::timestamptz <= now()
      and given -> 'expires_at' = before -> 'expires_at'
      and before ->> state <> all (shown) and given ->> state = any (shown)
    then
      -- Drops a past end on republication: it would archive the row immediately.
      new.expires_at := null;
      given := given || '{"expires_at": null}';
    end if;
    if not plan ? 'revision' then return new; end if;

    new.revision := 1;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if has_translations then
        new.translated_from := old.translated_from;
        -- A changed position is not a new version: drafts of the row stay current.
        if before -> 'position' <> given -> 'position' and before - 'position' = given - 'position' then
          return new;
        end if;
      end if;
      -- `replace_media_file` changes no word.
      if not has_translations or current_setting('postgrado.file_replacement', true) is distinct from 'on' then
        if has_translations and exists (
            select from jsonb_array_elements_text(plan -> 'revision') name
            where before -> name is distinct from given -> name
          )
          or not has_translations and before - managed <> given - managed
        then
          new.revision := old.revision + 1;
        end if;
      end if;
    elsif has_translations then
      new.translated_from := '{}'::jsonb;
    end if;
    if has_translations and (
      tg_op = 'INSERT' or current_setting('postgrado.file_replacement', true) is distinct from 'on'
    ) then
      for locale in select jsonb_object_keys(given -> 'translations') loop
        if before #> array['translations', locale] is distinct from given #> array['translations', locale] then
          new.translated_from := jsonb_set(new.translated_from, array[locale], to_jsonb(new.revision));
        end if;
      end loop;
    end if;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $$;

-- After a statement on a table of content: passes its changed rows to `follow_save`, a thousand at a time. Both
-- versions of a row have the same place in the transition tables. Skips statements without changed rows, and previews,
-- which are rolled back. Security definer, like all that it calls: no request role writes derived data.
create function private.follow_statement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    keys constant text[] := array(select jsonb_array_elements_text(plan -> 'keys'));
    changes public.row_change[];
  begin
    if current_setting('postgrado.preview', true) = 'on' then return null; end if;
    if tg_op = 'INSERT' then
      for changes in
        select array_agg(row(private.key_of_row(known, keys), null, known)::public.row_change order by place)
        from (select to_jsonb(c) as known, row_number() over () as place from changed c) numbered
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    elsif tg_op = 'DELETE' then
      for changes in
        select array_agg(row(private.key_of_row(known, keys), known, null)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) numbered
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    else
      for changes in
        select array_agg(row(private.key_of_row(a.known, keys), b.known, a.known)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) b
          join (select to_jsonb(c) as known, row_number() over () as place from changed c) a using (place)
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    end if;
    return null;
  end
  $$;

-- Returns the key of a row: its id, or the columns `keys` joined by hyphens.
create function private.key_of_row(known jsonb, keys text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when keys = '{}' then known ->> 'id'
      else (select string_agg(known ->> name, '-' order by place) from unnest(keys) with ordinality k (name, place)) end;
  end
  $$;

-- Updates all data that is derived from changed rows of a table. Keys of the plan, besides those of `prepare_save`:
-- "keys", the primary key if it is not `id`; "parent", table and column of the record that a row is part of;
-- "recorded", the authors whose changes enter the audit log: by default all, else "people" and the "schedule", or
-- "people" alone, since imports are not recorded row by row; "searched", "titles", "translated" and "months" for lists
-- and upkeep; "files" if its texts may name files.
create function private.follow_save(table_name text, plan jsonb, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
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
    if edits <> '{}' then
      -- Keeps every version of translated tables: translations are compared with their Spanish source.
      if is_recorded and plan ? 'revision' or jsonb_typeof(plan -> 'revision') = 'array' then
        perform private.store_revisions(table_name, edits);
      end if;
      if is_recorded then
        perform private.record_content_changes(
          table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
        );
      end if;
    end if;

    -- Lists and pending work of staff.
    perform private.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform private.sync_proposals_with_news(edits);
    end if;

    -- Search documents and harvested works.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') then
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
  $$;

-- Updates the data of the staff area's lists for changed rows, and the index of the files that they name.
create function private.store_derived_lists(table_name text, plan jsonb, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if plan ? 'searched' then
      perform private.store_listed_texts(
        table_name, array(select jsonb_array_elements_text(plan -> 'searched')), changes
      );
    end if;
    if plan ? 'titles' then
      perform private.store_upkeep(
        table_name, array(select jsonb_array_elements_text(plan -> 'titles')),
        array(select jsonb_array_elements_text(plan -> 'translated')), (plan ->> 'months')::integer, changes
      );
    end if;
    if plan ? 'files' then
      perform private.store_named_files(table_name, changes);
    end if;
  end
  $$;

-- saves/saved-tables.sql

-- The save plan of each table, which `prepare_save` and `follow_save` (saves/saves.sql) read, and its triggers.
do $$
declare
  saved record;
  event text;
begin
  for saved in
    select * from (values
      ('programs', '{
        "texts": true,
        "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile",
          "admission_requirements", "study_plan", "research_lines", "decided_by"],
        "searched": ["name", "code", "faculty", "director"], "titles": ["name"],
        "translated": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile",
          "admission_requirements", "study_plan", "research_lines", "decided_by"], "months": 12, "files": true
      }'),
      ('accreditations', '{"texts": true, "parent": ["programs", "program_id"], "files": true}'),
      ('program_figures', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year"], "recorded": "people", "files": true
      }'),
      ('cohorts', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "entry_year"], "recorded": "people", "files": true
      }'),
      ('student_origins', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year", "country"], "recorded": "people", "files": true
      }'),
      ('graduate_destinations', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year", "sector"], "recorded": "people", "files": true
      }'),
      ('program_academics', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('academics', '{
        "texts": true, "revision": ["faculty", "department", "degrees", "biography", "research_lines"],
        "searched": ["given_names", "family_names", "faculty", "department"],
        "titles": ["given_names", "family_names"],
        "translated": ["faculty", "department", "degrees", "biography", "research_lines"], "months": 12,
        "files": true, "recorded": "schedule"
      }'),
      ('publications', '{
        "texts": true, "revision": "any", "searched": ["title", "venue", "doi"], "titles": ["title"], "files": true,
        "recorded": "schedule"
      }'),
      ('projects', '{
        "texts": true, "revision": "any", "searched": ["title", "code", "funder"], "titles": ["title"],
        "files": true, "recorded": "schedule"
      }'),
      ('patents', '{
        "texts": true, "revision": "any", "searched": ["title", "number"], "titles": ["title"], "files": true,
        "recorded": "schedule"
      }'),
      ('theses', '{
        "texts": true, "revision": "any", "searched": ["title"], "titles": ["title"], "files": true, "recorded": "schedule"
      }'),
      ('publication_academics', '{
        "parent": ["publications", "publication_id"], "keys": ["publication_id", "academic_id"], "recorded": "people",
        "files": true
      }'),
      ('project_academics', '{
        "parent": ["projects", "project_id"], "keys": ["project_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('patent_academics', '{
        "parent": ["patents", "patent_id"], "keys": ["patent_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('thesis_academics', '{
        "parent": ["theses", "thesis_id"], "keys": ["thesis_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('news', '{
        "texts": true, "revision": ["title", "image_alt", "body", "blocks"], "searched": ["title"],
        "titles": ["title"], "files": true
      }'),
      ('events', '{
        "texts": true, "revision": ["title", "place", "summary", "blocks"],
        "searched": ["title", "place", "summary"], "titles": ["title"],
        "translated": ["title", "place", "summary", "blocks[]"], "files": true
      }'),
      ('pages', '{
        "texts": true, "revision": ["title", "description", "blocks"], "searched": ["title", "description"],
        "titles": ["title"], "translated": ["title", "description", "blocks[]"], "months": 12, "files": true
      }'),
      ('custom_pages', '{
        "texts": true, "place": true, "revision": ["slug", "title", "description", "blocks"],
        "searched": ["title", "description", "slug"], "titles": ["title"],
        "translated": ["title", "description", "blocks[]"], "months": 12, "files": true
      }'),
      ('faq_items', '{
        "texts": true, "place": true, "revision": ["question", "answer"], "searched": ["question"],
        "titles": ["question"], "translated": ["question", "answer[]"], "months": 12, "files": true
      }'),
      ('people', '{
        "texts": true, "place": true, "revision": ["job_title"], "searched": ["name", "job_title"],
        "titles": ["name"], "translated": ["job_title"], "months": 6, "files": true
      }'),
      ('testimonials', '{
        "texts": true, "place": true, "revision": ["occupation", "quote"], "searched": ["name", "occupation"],
        "titles": ["name"], "translated": ["occupation", "quote"], "months": 24, "files": true
      }'),
      ('links', '{
        "texts": true, "place": true, "revision": ["title", "description"],
        "searched": ["title", "description", "url"], "titles": ["title"], "translated": ["title", "description"],
        "months": 6, "files": true
      }'),
      ('documents', '{
        "texts": true, "place": true, "revision": ["title", "description"], "searched": ["title", "description"],
        "titles": ["title"], "translated": ["title", "description"], "months": 12, "files": true
      }'),
      ('deadlines', '{
        "texts": true, "place": true, "revision": ["name", "note"], "searched": ["name", "note", "key"],
        "titles": ["name"], "translated": ["name", "note"], "files": true
      }'),
      ('fee_rules', '{"texts": true, "revision": ["note"], "titles": ["year"], "translated": ["note"], "files": true}'),
      ('benefit_rules', '{
        "texts": true, "revision": ["stipend_months", "funds_per_semester"], "titles": ["year"], "files": true
      }'),
      ('scholarships', '{
        "texts": true, "place": true,
        "revision": ["name", "provider", "summary", "audience", "requirements", "benefits", "how_to_apply",
          "amounts", "calendar"], "searched": ["name", "provider", "summary"], "titles": ["name"],
        "translated": ["name", "provider", "audience", "summary", "calendar", "amounts", "requirements", "benefits",
          "how_to_apply"], "months": 12, "files": true
      }'),
      ('support_benefits', '{
        "texts": true, "place": true,
        "revision": ["name", "description", "amount", "requirements", "how_to_apply", "frequency"],
        "searched": ["name", "description"], "titles": ["name"],
        "translated": ["name", "description", "amount", "requirements", "how_to_apply", "frequency"], "months": 12,
        "files": true
      }'),
      ('media', '{
        "texts": true, "revision": ["alt"], "searched": ["name", "alt", "credit"], "titles": ["name"],
        "translated": ["alt"]
      }'),
      ('settings', '{
        "texts": true, "revision": ["hours", "home_title", "home_lead"], "titles": [],
        "translated": ["hours", "home_title", "home_lead"], "files": true
      }'),
      ('redirects', '{
        "texts": true, "revision": "any", "searched": ["from_path", "to_path", "note"], "titles": ["from_path"],
        "files": true
      }'),
      ('search_synonyms', '{
        "texts": true, "revision": "any", "searched": ["typed", "meant"], "titles": ["typed"], "files": true
      }'),
      ('record_drafts', '{}')
    ) as tables (name, plan)
  loop
    if saved.plan::jsonb ? 'texts' then
      execute format(
        'create trigger prepare before insert or update on public.%I
           for each row execute function private.prepare_save(%L)', saved.name, saved.plan::jsonb
      );
    end if;
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger follow_%1$s after %1$s on public.%2$I referencing %3$s
           for each statement execute function private.follow_statement(%4$L)',
        event, saved.name,
        case event when 'insert' then 'new table as changed' when 'delete' then 'old table as former'
          else 'old table as former new table as changed' end,
        saved.plan::jsonb
      );
    end loop;
  end loop;
end
$$;

-- Derives data from the rows that a new database has.
do $$
declare
  name text;
  present public.row_change[];
begin
  foreach name in array array['settings', 'search_synonyms'] loop
    execute format(
      'select array_agg(row(r.id::text, null, to_jsonb(r))::public.row_change) from public.%I r', name
    ) into present;
    perform private.store_derived_lists(name, public.save_plan(name), present);
  end loop;
end
$$;

-- personal-data/declaration.sql

-- Classification of every column as personal or not. The privacy notice, the register of processing and the handling of
-- requests are derived from it: SQL uses this function, TypeScript parses this file
-- (app/features/privacy/declaration.ts). Each activity has the data subjects, the possible legal bases (the first
-- applies unless the institution chose another), source, recipients, the retention term, and the start of the term.
-- Each table lists its columns by activity with the effect of erasure (delete, null, anonymize, keep:reason), and under
-- `none` the columns that are not personal. `elsewhere` lists data outside of the database.
create function private.personal_data_declaration() returns jsonb
  language sql immutable set search_path = ''
  as $$ select '
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
  "public.revisions": {"history": {"content": "anonymize"}, "audit": {"author": "keep:number"}, "none": "table_name row_id revision created_at"},
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
}'::jsonb $$;

-- personal-data/privacy-notices.sql

-- Versions of the privacy notice, each as it was shown in both languages. The server stores a new version when the
-- notice that it renders differs from the newest one. Versions never change, and everyone may read them.
create table public.privacy_notices (
  version bigint primary key check (version > 0),
  published_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed jsonb not null default '{}'::jsonb check (jsonb_typeof(changed) = 'object')
);

comment on column public.privacy_notices.content is 'The notice by language, {"es", "en"}: title, lead and sections.';
comment on column public.privacy_notices.changed is
  'By language the titles of the sections that are not as in the version before.';

alter table public.privacy_notices enable row level security;
grant select on public.privacy_notices to anon, authenticated;
grant all on public.privacy_notices to service_role;

create policy "everybody reads the versions of the notice" on public.privacy_notices
  for select to anon, authenticated using (true);

-- Stores the version after `previous` (0 for the first). Returns true if it was stored, false if another process has
-- stored that version already.
create function public.store_privacy_notice(previous bigint, content jsonb, changed jsonb) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$
    with stored as (
      insert into public.privacy_notices (version, content, changed)
      select previous + 1, store_privacy_notice.content, store_privacy_notice.changed
      where previous = coalesce((select max(version) from public.privacy_notices), 0)
      on conflict (version) do nothing returning version
    )
    select exists (select from stored)
  $$;

grant execute on function public.store_privacy_notice(bigint, jsonb, jsonb) to service_role;

reset check_function_bodies;
