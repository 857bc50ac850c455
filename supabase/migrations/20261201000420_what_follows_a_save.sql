-- What follows a save is done by one function after each statement, which compares the old rows with the new ones
-- (docs/decisions/122-what-follows-a-save.md). Four triggers a table take the place of up to twenty-eight.

do $$
declare
  gone record;
begin
  for gone in
    select t.tgname as name, t.tgrelid::regclass as of_table
    from pg_catalog.pg_trigger t join pg_catalog.pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'public'::regnamespace and not t.tgisinternal and p.proname in (
      'audit_content_change', 'audit_record_draft', 'check_texts', 'collect_search_words', 'count_content_change',
      'count_revision', 'drop_passed_end', 'insert_revision', 'keep_place', 'redirect_old_address',
      'refresh_search_terms', 'store_webhook_deliveries', 'sync_catalogue_counts', 'sync_listed_texts',
      'sync_named_files', 'sync_oai_records', 'sync_oai_records_of_academic', 'sync_oai_records_of_program',
      'sync_proposal_with_draft', 'sync_proposal_with_news', 'sync_record_upkeep', 'sync_search_documents',
      'track_revision'
    )
  loop
    execute format('drop trigger %I on %s', gone.name, gone.of_table);
  end loop;
end
$$;

drop function public.audit_content_change();
drop function public.audit_record_draft();
drop function public.check_texts();
drop function public.collect_search_words();
drop function public.count_content_change();
drop function public.count_revision();
drop function public.create_upkeep_triggers(text,text,text,integer);
drop function public.drop_passed_end();
drop function public.insert_revision();
drop function public.keep_place();
drop function public.redirect_old_address();
drop function public.refresh_search_terms();
drop function public.search_list_by(text,text[]);
drop function public.store_webhook_deliveries();
drop function public.sync_catalogue_counts();
drop function public.sync_listed_texts();
drop function public.sync_named_files();
drop function public.sync_oai_records();
drop function public.sync_oai_records_of_academic();
drop function public.sync_oai_records_of_program();
drop function public.sync_proposal_with_draft();
drop function public.sync_proposal_with_news();
drop function public.sync_record_upkeep();
drop function public.sync_search_documents();
drop function public.track_revision();

-- The content's version: a row for each change, none of which waits for another.
alter table public.content_version rename to former_content_version;

create table public.content_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  changes bigint not null default 1,
  changed_at timestamptz not null default now()
);

comment on table public.content_changes is 'Merged into one row for each table from time to time: the sums stay.';

alter table public.content_changes enable row level security;
revoke all on public.content_changes from public, anon, authenticated;
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

revoke all on public.content_version from public, anon, authenticated, service_role;
grant select on public.content_version to anon, authenticated, service_role;

insert into public.content_changes (table_name, changes, changed_at)
  select coalesce(of_table.name, 'pages'),
    case when row_number() over () = 1 then former.version else 0 end, coalesce(of_table.moment::timestamptz, former.changed_at)
  from public.former_content_version former
    left join lateral jsonb_each_text(former.table_changes) as of_table (name, moment) on true
  where former.version > 0 and exists (select from public.programs);

drop table public.former_content_version;

drop trigger pending_records_refuse_change on public.pending_records;
drop function public.refuse_pending_change();

-- Words of several writers: none waits for another to write the same word.
alter table public.search_words drop constraint search_words_pkey;
create index search_words_word on public.search_words (word, correction_rank);
comment on table public.search_words is
  'Concurrent writers may leave a word twice, since none waits for another; the smallest rank counts.';

create type public.row_change as (row_key text, before jsonb, after jsonb);
create type public.words_source as (
  kind text, title text, title_en text, people text, topics text, topics_en text, body text, body_en text,
  reference jsonb
);

-- An account with a verified second factor has staff rights only in a session confirmed with it (aal2), so that a
-- stolen password alone gives none. `auth.mfa_factors` is Supabase's own table; the embedded backend has the same.
-- Security definer, because request roles cannot read `auth`.
create or replace function public.has_required_assurance() returns boolean
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

-- Security definer, because a policy of `staff` calls it: otherwise that policy would recurse without end.
create or replace function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (select 1 from public.staff where user_id = (select auth.uid()) and active)
        and (select public.has_required_assurance())
    );
  end
  $$;

create or replace function public.is_administrator() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff where user_id = (select auth.uid()) and active and role = 'administrator'
      ) and (select public.has_required_assurance())
    );
  end
  $$;

-- Directors write drafts of their own programs; editors and administrators publish.
create or replace function public.is_editor() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff
        where user_id = (select auth.uid()) and active and role in ('administrator', 'editor')
      ) and (select public.has_required_assurance())
    );
  end
  $$;

-- Returns a row without the columns that triggers set.
create or replace function public.without_bookkeeping(content jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select content - array['revision', 'translated_from', 'updated_at', 'updated_by']);
  end
  $$;

-- Returns what follows a save of a table's rows, as its triggers have it (31-saves.sql); null for a table without them.
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
create function public.store_revisions(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    select store_revisions.table_name, c.row_key, (c.after ->> 'revision')::integer, c.after, auth.uid(), clock_timestamp()
    from unnest(changes) c where c.after is not null;
  end
  $$;

-- Inserts one audit event for each change of content, with the row before and after. That of the settings is a settings
-- event. `parent` is, for rows that are part of another record, that record's table and the column with its id.
-- `scheduled` marks changes by `apply_schedule`. Changes of a batch are noted there (24-batches.sql), which has one
-- event for all.
create function public.record_content_changes(table_name text, parent text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    batch constant uuid := public.current_batch();
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    is_scheduled constant boolean := auth.jwt() ? 'scheduled';
    item record;
  begin
    for item in
      select c.row_key, c.before, c.after,
        -- What the row is called, whichever column its table keeps that in.
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
        perform public.insert_batch_row(
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

create or replace function public.audit_event_hash(event public.audit_logs) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select encode(sha256(convert_to(jsonb_build_array(
        event.previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
        event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex')
    );
  end
  $$;

-- Returns the words of a timetable and a mode of study in a language; with synonyms, those by which they are searched
-- as well: «fin de semana» for Saturdays. Empty where nothing is known.
create or replace function public.timetable_words(codes jsonb, is_english boolean, with_synonyms boolean) returns text
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

-- Security definer, because policies of `staff_programs` and `programs` call them.
create or replace function public.directed_programs() returns setof bigint
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query
      select d.program_id from public.staff_programs d join public.staff s on s.user_id = d.user_id
      where s.user_id = (select auth.uid()) and s.active and s.role = 'director'
        and (select public.has_required_assurance());
  end
  $$;

-- The hash by which a translation names the Spanish that it was made from; the site computes the same.
create or replace function public.source_hash(spanish text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(encode(sha256(convert_to(spanish, 'UTF8')), 'hex'), 16));
  end
  $$;

-- Returns the translation state of a text of blocks. English blocks belong to Spanish ones by their ids, or by their
-- place where they have none: `stale`, when one was translated from something else; `partial`, when a Spanish block has
-- no English; `current`. `is_behind` counts for English that does not say what it was translated from.
create or replace function public.blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean) returns text
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
            then en.block ->> 'of' <> public.block_source_hash(es.block)
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

-- Returns a Spanish text with «sabatino» for «sábado», which the stemmer takes for a participle of «saber»: whoever
-- looks for Saturdays would find whatever is known.
create or replace function public.told_apart(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\ms[aáÁ]bados?\M', 'sabatino', 'gi'));
  end
  $$;

-- Returns prose without its placeholders, `{{like-this}}`, whose names are not words of the text.
create or replace function public.without_placeholders(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\{\{[^{}]*\}\}', ' ', 'g'));
  end
  $$;

-- Returns the initials of a name without small words, "MPH" of "Master of Public Health"; empty for fewer than three.
create or replace function public.initials_of(name text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case when count(*) between 3 and 6 then string_agg(left(word, 1), '' order by place) else '' end
      from regexp_split_to_table(public.fold_text(split_part(name, ',', 1)), ' ') with ordinality as words (word, place)
      where numnode(plainto_tsquery('public.es_plain', word)) > 0 and numnode(plainto_tsquery('public.en_plain', word)) > 0
    );
  end
  $$;

-- Returns alternative names, from the reference of a document: of a program, synonyms of its type, its area of
-- knowledge, faculty, campus, initials, days, times and mode; of a page, what its subject is called.
create or replace function public.other_names(reference jsonb) returns text
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
create or replace function public.listing_key(title text, reference jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(public.sort_key(coalesce(reference ->> 'sort', title)), 100));
  end
  $$;

-- Returns the words of a row by which its list is searched: the given columns, and their English. Security definer,
-- like the next, because request roles have no rights on the schema of `unaccent`.
create or replace function public.listed_text_of_row(given jsonb, columns text[]) returns text
  language plpgsql immutable security definer set search_path = ''
  as $$
  begin
    return (
      select coalesce(public.fold_text(string_agg(text, ' ')), '')
      from unnest(columns) as column_name,
        lateral (values (given ->> column_name), (given #>> array['translations', 'en', column_name])) as texts (text)
    );
  end
  $$;

-- Returns the columns by which the list of a table is searched; empty for a table without one.
create or replace function public.searched_columns(table_name text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select array_agg(name) from jsonb_array_elements_text(public.save_plan(table_name) -> 'searched') name), '{}'
    )
  $$;

-- Keeps the words of the changed rows of a table, of which these columns are searched.
create function public.store_listed_texts(table_name text, columns text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.listed_texts t using unnest(changes) c
    where t.table_name = store_listed_texts.table_name and t.row_id = c.row_key and c.after is null;
    insert into public.listed_texts as known (table_name, row_id, words, is_shown)
    select store_listed_texts.table_name, c.row_key, public.listed_text_of_row(c.after, columns),
      public.is_shown(
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

-- Returns the sections of a text: each heading of the first level, with what follows it and the anchor that the site
-- gives it (`headingAnchors`), numbered from 1.
create or replace function public.sections_of_blocks(blocks jsonb)
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
          coalesce(public.text_of_blocks(jsonb_agg(block order by place) filter (where not is_heading)), '') as body
        from numbered n where n.number > 0 group by n.number
      ), named as (
        select *, coalesce(nullif(public.slug_of(title), ''), 'parte') as base from sections
      )
      select n.number, base || coalesce('-' || nullif(row_number() over (partition by base order by n.number), 1), ''),
        n.title, n.body
      from named n;
  end
  $$;

-- Returns what applicants call the subject of a page of the site, in both languages; null for pages that are called as
-- their titles say.
create or replace function public.page_keywords(page text) returns text
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

-- The kind `page` includes what has an anchor on a page: sections, scholarships, support benefits and documents; and
-- events. Their ids begin with the table's name; those of sections are the page's, a number sign and their number.
create or replace function public.documents_of_page(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
        null::integer, '-infinity'::timestamptz,
        coalesce(s.reference ->> 'page', public.headings_of_blocks(s.blocks)),
        coalesce(s.reference ->> 'page_en', public.headings_of_blocks(s.blocks_en))
      from (
        select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
          concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
          concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
            as body_en,
          jsonb_strip_nulls(
            jsonb_build_object('table', 'pages', 'key', p.key, 'keywords', public.page_keywords(p.key))
          ) as reference,
          p.blocks, p.translations #> '{en,blocks}' as blocks_en
        from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
          concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)),
          concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}')),
          jsonb_build_object(
            'table', 'custom_pages', 'slug', p.slug,
            'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
          ),
          p.blocks, p.translations #> '{en,blocks}'
        from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select texts.id || '#' || spanish.number, spanish.title, english.title, spanish.body, english.body,
          jsonb_strip_nulls(texts.reference || jsonb_build_object(
            'section', spanish.anchor, 'section_en', english.anchor, 'page', texts.title, 'page_en', texts.title_en
          )), null, null
        from (
          select 'pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object('table', 'pages', 'key', p.key)
            from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
          union all
          select 'custom_pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object(
                'table', 'custom_pages', 'slug', p.slug,
                'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
              )
            from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
        ) texts (id, title, title_en, blocks, blocks_en, reference)
          cross join lateral public.sections_of_blocks(texts.blocks) spanish
          -- The blocks of a translation are those of the Spanish text, in the same order.
          left join lateral public.sections_of_blocks(texts.blocks_en) english
            on english.number = spanish.number and jsonb_array_length(texts.blocks_en) = jsonb_array_length(texts.blocks)
        union all
        select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
          concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
          concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
            public.text_of_list(s.translations #> '{en,benefits}')),
          jsonb_build_object('table', 'scholarships', 'slug', s.slug), null, null
        from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
        union all
        select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
          concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
          concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
          jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience), null, null
        from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
        union all
        select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
          d.translations #>> '{en,description}',
          jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind), null, null
        -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
        from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
        union all
        select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
          concat_ws(E'\n', e.place, e.summary, public.text_of_blocks(e.blocks)),
          concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
            public.text_of_blocks(e.translations #> '{en,blocks}')),
          jsonb_build_object('table', 'events', 'slug', e.slug),
          e.blocks, e.translations #> '{en,blocks}'
        from public.events e where public.is_shown(e.status, e.deleted_at, e.expires_at)
      ) s
      where split_part(s.id, '#', 1) = any (ids);
  end
  $$;

-- Brings the documents of some rows up to date; rows that are not public have none. A blank translation is none. Only
-- what differs is written, since the words of a document are the costly part.
create or replace function public.refresh_search_documents(document_kind text, ids text[]) returns void
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
       from public.documents_of_%s($1) s', document_kind
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

-- Returns the keys of the rows that came, went or differ in one of these columns; «en.name» is the name in English.
create function public.keys_of_changes(changes public.row_change[], columns text[]) returns text[]
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

-- Brings the documents up to date that show something of the changed rows: those of the rows themselves, and those of
-- other records where a column changed that these show.
create function public.refresh_changed_documents(table_name text, changes public.row_change[]) returns void
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
      perform public.refresh_search_documents(own_kind, keys);
    end if;
    case table_name
      when 'pages', 'custom_pages', 'scholarships', 'support_benefits', 'documents', 'events' then
        perform public.refresh_search_documents('page', array(select table_name || '-' || key from unnest(keys) key));
      when 'programs' then
        changed := public.keys_of_changes(
          changes, '{code,name,en.name,status,deleted_at,expires_at}'
        );
        perform public.refresh_search_documents('academic', array(
          select distinct l.academic_id::text from public.program_academics l where l.program_id = any (changed)
        ));
        changed := public.keys_of_changes(changes, '{code,type,area,status,deleted_at,expires_at}');
        perform public.refresh_search_documents('thesis', array(
          select t.id::text from public.theses t where t.program_id = any (changed)
        ));
      when 'academics' then
        changed := public.keys_of_changes(changes, '{given_names,family_names,status,deleted_at,expires_at}');
        perform public.refresh_search_documents('project', array(
          select l.project_id::text from public.project_academics l where l.academic_id = any (changed)
        ));
        perform public.refresh_search_documents('thesis', array(
          select l.thesis_id::text from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'program_academics' then
        perform public.refresh_search_documents('academic', public.values_of_changes(changes, 'academic_id'));
      when 'project_academics' then
        perform public.refresh_search_documents('project', public.values_of_changes(changes, 'project_id'));
      when 'thesis_academics' then
        perform public.refresh_search_documents('thesis', public.values_of_changes(changes, 'thesis_id'));
      else null;
    end case;
  end
  $$;

-- Returns the values that a column of the changed rows has or had.
create function public.values_of_changes(changes public.row_change[], column_name text) returns text[]
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

-- Returns the text of a list of blocks, of pages, answers and news.
create or replace function public.text_of_blocks(blocks jsonb) returns text
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

-- Returns the headings of a list of blocks, one a line: what its parts are about.
create or replace function public.headings_of_blocks(blocks jsonb) returns text
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
create or replace function public.text_of_list(list jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (select coalesce(string_agg(part, E'\n'), '') from jsonb_array_elements_text(coalesce(list, '[]')) part);
  end
  $$;

-- Returns the keywords of a work in a language, one a line.
create or replace function public.text_of_keywords(keywords jsonb, language text) returns text
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
create or replace function public.text_of_people(people jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(concat_ws(' ', person ->> 'given', person ->> 'family'), ', ' order by place), '')
      from jsonb_array_elements(coalesce(people, '[]')) with ordinality as listed (person, place)
    );
  end
  $$;

-- Returns an identifier without case and separators: «CL 61.929», «cl-61929» and «CL61929» are the same.
create or replace function public.fold_identifier(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace(lower($1), '[^[:alnum:]]+', '', 'g'));
  end
  $$;

-- Returns all forms by which identifiers can be searched, in lower case: as written; folded; the handle of a handle's
-- address; of an office's letters with a long number, «EP 3 964 131 A1», also without the suffix, and the number alone.
create or replace function public.identifier_forms(variadic identifiers text[]) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(array_agg(distinct form), '{}')
      from unnest(identifiers) identifier
        cross join lateral (select lower(identifier), public.fold_identifier(identifier)) forms (written, folded)
        cross join lateral (select regexp_match(folded, '^([a-z]*)([0-9]{5,})([a-z][0-9]?)?$')) split (parts)
        cross join lateral unnest(array[
          written, substring(written from '/handle/(.+)$'), case when written !~ '@|://' then folded end,
          parts[1] || parts[2], parts[2]
        ]) form
      where form <> ''
    );
  end
  $$;

create or replace function public.documents_of_program(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
        concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule,
          timetable.spanish),
        -- The campus, which has one name, is of no English text alone.
        nullif(btrim(concat_ws(E'\n',
          p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
          public.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}',
          timetable.english
        ), E' \n'), '') || E'\n' || p.campus,
        jsonb_build_object(
          'type', p.type, 'area', p.area, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
          'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}',
          'initials', concat_ws(' ', public.initials_of(p.name), public.initials_of(p.translations #>> '{en,name}')),
          'attendance', public.timetable_words(codes.timetable || to_jsonb(p.modality), false, true),
          'attendance_en', public.timetable_words(codes.timetable || to_jsonb(p.modality), true, true)
        ),
        array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
        public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
        public.text_of_list(p.research_lines), public.text_of_list(p.translations #> '{en,research_lines}')
      from public.programs p
        cross join lateral (select p.class_days || p.class_times || p.attendance) codes (timetable)
        cross join lateral (
          select nullif(public.timetable_words(codes.timetable, false, false), ''),
            nullif(public.timetable_words(codes.timetable, true, false), '')
        ) timetable (spanish, english)
      where p.id = any (ids::bigint[]) and public.is_shown(p.status, p.deleted_at, p.expires_at);
  end
  $$;

-- `advises` is a facet of its own: filtering by program and by role separately would match academics who advise theses
-- in one program and collaborate in another.
create or replace function public.documents_of_academic(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
        concat_ws(E'\n', a.department, a.faculty, public.text_of_list(a.research_lines), a.biography, served.programs),
        concat_ws(E'\n',
          a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
          public.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
          served.programs_en),
        jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
        array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
          || coalesce(served.facets, '{}'),
        public.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz,
        public.text_of_list(a.research_lines), public.text_of_list(a.translations #> '{en,research_lines}')
      from public.academics a
        left join lateral (
          -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
          select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
            string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
            array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
            || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
          from public.program_academics pa join public.programs p on p.id = pa.program_id
          where pa.academic_id = a.id and public.is_shown(p.status, p.deleted_at, p.expires_at)
        ) served on true
      where a.id = any (ids::bigint[]) and public.is_shown(a.status, a.deleted_at, a.expires_at);
  end
  $$;

create or replace function public.documents_of_publication(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'publication', p.id::text, p.language, p.title, null, public.text_of_people(p.authors),
        concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
          'area:' || p.area, 'language:' || p.language
        ], null),
        public.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz,
        public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
      from public.publications p
      where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create or replace function public.documents_of_project(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
        concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
        array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
        public.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz,
        public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
      from public.projects p
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, public.sort_key(a.family_names) collate "C") as names
          from public.project_academics pa join public.academics a on a.id = pa.academic_id
          where pa.project_id = p.id and public.is_shown(a.status, a.deleted_at, a.expires_at)
        ) team on true
      where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create or replace function public.documents_of_patent(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'patent', p.id::text, p.language, p.title, null, public.text_of_people(p.inventors), p.abstract, null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
        ], null),
        public.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
        '-infinity'::timestamptz,
        public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
      from public.patents p
      where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create or replace function public.documents_of_thesis(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'thesis', t.id::text, t.language, t.title, null,
        concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
        t.abstract, null, '{}'::jsonb,
        array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
        public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz,
        public.text_of_keywords(t.keywords, 'es'), public.text_of_keywords(t.keywords, 'en')
      from public.theses t
        join public.programs p on p.id = t.program_id and public.is_shown(p.status, p.deleted_at, p.expires_at)
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, public.sort_key(a.family_names) collate "C") as names
          from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
          where ta.thesis_id = t.id and ta.role <> 'examiner' and public.is_shown(a.status, a.deleted_at, a.expires_at)
        ) advisors on true
      where t.id = any (ids::bigint[]) and public.is_shown(t.visibility, t.deleted_at, t.expires_at);
  end
  $$;

create or replace function public.documents_of_news(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
        coalesce(nullif(public.text_of_blocks(n.blocks), ''), n.body),
        coalesce(nullif(public.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
        jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
        case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end, '', ''
      from public.news n
      where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
        and coalesce(n.expires_at, 'infinity') > now();
  end
  $$;

create or replace function public.documents_of_faq(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
        public.text_of_blocks(f.answer), public.text_of_blocks(f.translations #> '{en,answer}'),
        jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz, '', ''
      from public.faq_items f
      where f.id = any (ids::bigint[]) and public.is_shown(f.status, f.deleted_at, f.expires_at);
  end
  $$;

-- Collects the words of titles and people of documents, and of the texts of all but works, which are too many.
create function public.collect_search_words(documents public.words_source[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.search_words (word, correction_rank)
      select word, min(texts.correction_rank)
      from unnest(documents), lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en, public.without_placeholders(body),
          public.without_placeholders(body_en)
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

-- Returns the correction of a misspelled word, or null. Candidates are words of the documents at a small distance that
-- occur together with the `others` of the query, preferably in the title of a program or page; among them the nearest
-- and most frequent wins. Words under four letters are not corrected. A word that occurs in documents (`is_known`) is
-- corrected by one letter at most, and only where the query then matches a program's title.
create or replace function public.search_correction(written text, others tsquery, is_known boolean) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      with asked as (
        select public.fold_text(written) as word
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
        from alike, lateral (select public.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select public.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when public.matches_title(together.wanted, true) then 2 when is_known then null
            when public.matches_title(together.wanted, false) then 1.25 when public.is_found(together.wanted) then 0.5 end
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

-- Writers do not wait for each other and so cannot deadlock: each inserts its changes as rows of its own, merged with
-- the earlier rows of the same combinations that no other transaction has locked.
create or replace function public.add_catalogue_counts(changes public.catalogue_counts[]) returns void
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

-- Returns the numbers of facet values.
create function public.numbers_of_facets(facets text[]) returns bigint[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(select hashtextextended(facet, 0) from unnest(facets) as facet);
  end
  $$;

-- Adds the facet values of these documents that are new.
create function public.add_catalogue_values(given text[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.catalogue_values
      select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
      from unnest(given) as seen
      where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
  end
  $$;

-- After a statement on the documents: keeps the counts of their facets, and the words of those that came or changed.
create function public.follow_search_documents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
    seen text[];
  begin
    if tg_op = 'DELETE' then
      select array_agg(row(kind, facet_combination, public.numbers_of_facets(facets), -documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from old_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
    else
      perform public.collect_search_words(array(
        select row(
          kind, title, title_en, people, topics, topics_en, case when sort_rank < 40000 then body end,
          case when sort_rank < 40000 then body_en end, reference
        )::public.words_source from new_rows
      ));
    end if;
    if tg_op = 'INSERT' then
      select array_agg(row(kind, facet_combination, public.numbers_of_facets(facets), documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from new_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
      seen := array(select distinct unnest(facets) from new_rows where kind not in ('news', 'faq', 'page'));
    elsif tg_op = 'UPDATE' then
      select array_agg(row(kind, facet_combination, public.numbers_of_facets(facets), documents)::public.catalogue_counts)
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
    perform public.add_catalogue_values(seen);
    perform public.add_catalogue_counts(changes);
    return null;
  end
  $$;

-- Returns the column that says whether a table's rows are drafts, published or archived; null for a table without such
-- states. Works have `visibility`, because projects and patents have a `status` of their own.
create or replace function public.state_column(table_name text) returns text
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

-- Inserts an audit event for each draft that was created, deleted, or changed its state or author. Saves in between are
-- frequent and are not recorded; the content is, with the published row or with the deleted draft.
create function public.record_draft_changes(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    item record;
    is_batch constant boolean := public.current_batch() is not null;
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    watched constant text[] := array['table_name', 'row_id', 'status', 'publish_at', 'updated_by'];
  begin
    for item in
      select c.row_key as id, c.before, c.after, coalesce(c.after, c.before) as known from unnest(changes) c
    loop
      if is_batch then
        perform public.insert_batch_row(
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

-- Returns the batch that the transaction's changes belong to; null outside of one. The triggers of the audit log then
-- write the change to `batch_rows`.
create or replace function public.current_batch() returns uuid
  language plpgsql stable set search_path = ''
  as $$ begin return nullif(current_setting('postgrado.batch', true), '')::uuid; end $$;

-- Writes a row's change to the batch of the transaction. Called by the triggers of the audit log.
create or replace function public.insert_batch_row(
  table_name text, row_id text, title text, before_row jsonb, after_row jsonb,
  parent_table text default null, parent_id text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    insert into public.batch_rows (batch_id, table_name, row_id, title, before, after, parent_table, parent_id)
    values (
      public.current_batch(), table_name, coalesce(row_id, ''), title, before_row, after_row, parent_table, parent_id
    );
  end
  $$;

-- Has an address that a record had lead to the one that it has now. What led away from the new address goes: there is a
-- page now.
create or replace function public.move_address(old_path text, new_path text, in_language text) returns void
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

-- Returns the path of a row's page in a language; null for a row without one. A specialty's has its number, and the
-- page of another program is found by its code alone.
create or replace function public.path_of_record(table_name text, content jsonb, in_language text) returns text
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

-- Keeps the addresses that visitors knew of changed records with a page.
create function public.redirect_old_addresses(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    item record;
  begin
    for item in
      select public.path_of_record(table_name, c.before, 'es') as old_spanish,
        public.path_of_record(table_name, c.after, 'es') as new_spanish,
        public.path_of_record(table_name, c.before, 'en') as old_english,
        public.path_of_record(table_name, c.after, 'en') as new_english
      from unnest(changes) c
      -- A draft was at no address.
      where c.before is not null and c.after is not null and c.before ->> 'status' in ('published', 'archived')
    loop
      if (item.old_spanish, item.new_spanish) is not distinct from (item.old_english, item.new_english) then
        perform public.move_address(item.old_spanish, item.new_spanish, null);
      else
        perform public.move_address(item.old_spanish, item.new_spanish, 'es');
        perform public.move_address(item.old_english, item.new_english, 'en');
      end if;
    end loop;
  end
  $$;

-- Returns the path at which a news item was on another site, in the form of redirects; null for one that was on none:
-- its address was made from its id or is the one that it has.
create or replace function public.earlier_path(url text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case when path ~ '^/[^/\s]' and path !~ '^/(es/node|noticia)/' and length(path) <= 500 then path end
      from (select rtrim(lower(regexp_replace($1, '^https?://[^/?#]*|[?#].*$', '', 'g')), '/')) as earlier (path)
    );
  end
  $$;

-- Returns what tokens may name, {type: {part: column}}: the tables of records, and the tables whose rows are saved with
-- them, with the column that names the record. The library, redirects, synonyms and settings are for people alone.
create or replace function public.api_types() returns jsonb
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

-- Returns whether visitors may read a row now. The policies repeat the condition: a function with a search path of its
-- own is not inlined, and would be called for every row of a list.
create or replace function public.is_shown(state text, deleted_at timestamptz, expires_at timestamptz) returns boolean
  language plpgsql stable parallel safe set search_path = ''
  as $$
  begin
    return (select state = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
  end
  $$;

-- Writes the terms of all synonyms again, after one of them changed: they are few.
create function public.refresh_search_terms() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.search_terms'));
    delete from public.search_terms;
    insert into public.search_terms (term, first_words, meant)
      select term, substring(term from '^[^ ]+ [^ ]+'), string_agg(meant.wanted::text, ' | ')::tsquery
      from public.search_synonyms s
        cross join lateral (select public.query_of_list(s.meant)) meant (wanted)
        cross join lateral (
          select distinct unnest(public.keys_of_term(typed)) from regexp_split_to_table(s.typed, '[,\n]') as typed
        ) terms (term)
      where meant.wanted is not null and term <> '' and public.is_shown(s.status, s.deleted_at, s.expires_at)
      group by term;
  end
  $$;

-- Whether an address may be stored. Control characters are refused because browsers ignore them, as in
-- `java<tab>script:`. Two slashes at the beginning refer to another host.
create or replace function public.is_safe_address(address text) returns boolean
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

-- Whether every address in a jsonb document may be stored: texts under a key with the suffix of an address, at any
-- depth.
create or replace function public.holds_safe_addresses(document jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(bool_and(public.is_safe_address(entry ->> 'value')), true)
      from jsonb_path_query(document, 'strict $.** ? (@.type() == "object").keyvalue() ?
        (@.value.type() == "string" && @.key like_regex "(^|_)(href|src|url|link|website|brochure|image|photo|file)$")'
      ) as entry
    );
  end
  $$;

-- Whether there is anything to read in a stored text, list or object; of a text of blocks, in its blocks.
create or replace function public.has_words(value jsonb, is_blocks boolean) returns boolean
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

-- Returns the tables whose rows are part of a record, with the column that names the record: {table: column}. They are
-- those whose audit events name the record as their parent.
create or replace function public.record_parts(table_name text) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(part.relname, plan -> 'parent' ->> 1), '{}')
    from pg_catalog.pg_class part, lateral public.save_plan(part.relname) plan
    where part.relnamespace = 'public'::regnamespace and part.relkind = 'r' and plan -> 'parent' ->> 0 = table_name
  $$;

-- Returns the texts within a row that contain the name of an image or a PDF: a path in the bucket, an address, or
-- prose.
create or replace function public.texts_with_files(given jsonb) returns setof text
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

-- Returns what may be the ends of paths of files in a text: «12.jpg» of «News/Foto 12.jpg», in small letters. Of a path
-- it returns the end that `file_pattern` finds it by.
create or replace function public.file_name_ends(given text) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return query
      select distinct lower(hit[1])
      from regexp_matches(given, '([[:alnum:]_%-]+(?:\.[[:alnum:]_%-]+)*)', 'g') as hit
      where hit[1] ~* '(^|\.)(png|jpe?g|webp|gif|avif|svg|pdf)$';
  end
  $$;

-- Returns the primary key of a table's rows as SQL over `source_row`, of type text.
create or replace function public.row_key_sql(table_name text) returns text
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

-- Keeps the texts of the changed rows of a table that name files.
create function public.store_named_files(table_name text, changes public.row_change[]) returns void
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
      where array(select * from public.texts_with_files(c.before) order by 1)
        is distinct from array(select * from public.texts_with_files(c.after) order by 1)
    );
    if named = '{}' then return; end if;
    delete from public.named_files f using unnest(named) c
    where f.table_name = store_named_files.table_name and f.row_key = c.row_key and c.before is not null;
    insert into public.named_files (table_name, row_key, name_end, text)
    select store_named_files.table_name, c.row_key, name_end, text
    from unnest(named) c, lateral public.texts_with_files(c.after) as text, lateral public.file_name_ends(text) as name_end
    where c.after is not null;
  end
  $$;

-- Returns whether the rows of a table that name files are in `named_files`.
create or replace function public.has_named_files(table_name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(public.save_plan(table_name) ? 'files', false)
  $$;

-- Returns what is limited of a value: the longest text, the entries of its list, and its bytes.
create or replace function public.text_sizes(value jsonb) returns integer[]
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

-- Returns a row without the control characters that no text needs, which come with what is copied from PDFs and word
-- processors: of those that part lines or pages a space stays. Tabs and line breaks are kept. JSON writes them as \b,
-- \f or \u00…; a backslash of the text itself is written twice.
create or replace function public.clean_texts(given jsonb) returns jsonb
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

-- Returns what `record_upkeep` derives from a row. News are translated by their own rules.
create or replace function public.upkeep_of(table_name text, given jsonb, titles text[], translated text[])
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
        when 'news' then public.news_translation_state(
          given ->> 'title', given ->> 'image', given ->> 'image_alt', given -> 'blocks', given ->> 'body',
          given -> 'translations', given -> 'translated_from', (given ->> 'revision')::integer
        )
        else public.english_state(given, translated)
      end,
      (given ->> 'updated_at')::timestamptz;
  end
  $$;

-- Keeps the rows of changed records. `titles` and `translated` are the columns of their title and those that are
-- translated; a new record is reviewed after `review_months`, null for never. Keeper and review of a row that is there
-- stay.
create function public.store_upkeep(
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
    from unnest(changes) c, lateral public.upkeep_of(store_upkeep.table_name, c.after, titles, translated) as derived
    where c.after is not null
    on conflict on constraint record_upkeep_pkey do update set
      title = excluded.title, state = excluded.state, is_trashed = excluded.is_trashed,
      program_id = excluded.program_id, english = excluded.english, changed_at = excluded.changed_at;
  end
  $$;

-- The view is read-only. Without a trigger PostgreSQL reports a view over several tables as a fault of the server
-- rather than as a missing right.
create function public.refuse_view_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception '% is only read', tg_table_name using errcode = '42501';
  end
  $$;

-- Notes that rows of a table changed, and notifies the site of it when the transaction is committed: PostgreSQL sends
-- equal notifications of one transaction once.
create function public.announce_content_change(table_name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.content_changes (table_name) values (announce_content_change.table_name);
    perform pg_catalog.pg_notify('postgrado_content', announce_content_change.table_name);
  end
  $$;

-- Merges the rows of each table into one. Those that are being merged elsewhere stay.
create function public.merge_content_changes() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    with merged as (
      delete from public.content_changes where id in (
        select id from public.content_changes order by id for update skip locked
      ) returning table_name, changes, changed_at
    )
    insert into public.content_changes (table_name, changes, changed_at)
    select table_name, sum(changes), max(changed_at) from merged group by table_name;
  end
  $$;

-- Notes that some works have changed. A work that was never public gets no record; one that is no longer is deleted.
create or replace function public.write_oai_records(work_kind text, ids bigint[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    moment constant timestamptz := date_trunc('second', clock_timestamp());
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    with shown as materialized (
      select works.id, works.subset from public.oai_public_works(work_kind, ids) as works
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

-- Notes the works that are harvested otherwise since rows changed: the works themselves, and those that show something
-- of an academic or a program.
create function public.note_harvested_changes(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    changed bigint[];
  begin
    case table_name
      when 'publications' then
        perform public.write_oai_records('publication', array(select c.row_key::bigint from unnest(changes) c));
      when 'patents' then
        perform public.write_oai_records('patent', array(select c.row_key::bigint from unnest(changes) c));
      when 'theses' then
        perform public.write_oai_records('thesis', array(select c.row_key::bigint from unnest(changes) c));
      when 'publication_academics' then
        perform public.write_oai_records('publication', public.values_of_changes(changes, 'publication_id')::bigint[]);
      when 'patent_academics' then
        perform public.write_oai_records('patent', public.values_of_changes(changes, 'patent_id')::bigint[]);
      when 'thesis_academics' then
        perform public.write_oai_records('thesis', public.values_of_changes(changes, 'thesis_id')::bigint[]);
      when 'academics' then
        changed := public.keys_of_changes(changes, '{given_names,family_names,orcid,status,deleted_at,expires_at}');
        perform public.write_oai_records('publication', array(
          select l.publication_id from public.publication_academics l where l.academic_id = any (changed)
        ));
        perform public.write_oai_records('patent', array(
          select l.patent_id from public.patent_academics l where l.academic_id = any (changed)
        ));
        perform public.write_oai_records('thesis', array(
          select l.thesis_id from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'programs' then
        changed := public.keys_of_changes(changes, '{code,name,type,status,deleted_at,expires_at}');
        perform public.write_oai_records('thesis', array(
          select t.id from public.theses t where t.program_id = any (changed)
        ));
      else null;
    end case;
  end
  $$;

-- Returns whether visitors see a row at a moment, or from `publish_at` on; null for no row.
create or replace function public.is_public_content(content jsonb, state text, moment timestamptz) returns boolean
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

-- After a change of a record: stores a delivery for each webhook that follows its type, when what visitors see of it
-- changes. News that are scheduled are told at their moment. Of a batch one delivery tells all. Security definer: who
-- changes a record need not know who is told.
create function public.store_webhook_deliveries(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := public.current_batch();
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
    state := public.state_column(table_name);
    for changed_id, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      moment := now();
      -- What has expired meanwhile was seen after its last change, and is withdrawn now.
      was_shown := coalesce(
        public.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
      );
      is_shown := coalesce(public.is_public_content(after_row, state, now()), false);
      if after_row ->> state = 'scheduled' and is_shown then
        moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
      end if;
      if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
        -- A delivery that is not due yet is void: visitors never saw the version that it reports.
        delete from public.webhook_deliveries d
          where d.table_name = store_webhook_deliveries.table_name and d.record_id = changed_id
            and d.ended_at is null and d.tries = 0 and d.next_try_at > now();
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
            'path', public.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
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

-- After drafts were written, published or discarded: updates their proposals.
create function public.sync_proposals_with_drafts(changes public.row_change[]) returns void
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
          when program is not null then public.count_program_changes(program, after_row -> 'content')
        end;
        perform public.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null or after_row ->> 'status' = before_row ->> 'status';
      select id into proposal from public.proposals where draft_id = draft;
      continue when not found;
      perform public.close_proposal(proposal, case
        when after_row is null and current_setting('postgrado.published_draft', true) = draft::text then 'published'
        when after_row ->> 'status' = 'scheduled' then 'scheduled'
        when after_row is not null and public.review_act() ->> 'does' = 'return' then 'returned'
        else 'withdrawn'
      end);
    end loop;
  end
  $$;

-- After the state of items of news changed: their proposals follow. News that an editor takes out of review without
-- publishing them are returned, too.
create function public.sync_proposals_with_news(changes public.row_change[]) returns void
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
        perform public.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null
        or after_row ->> 'status' <> 'review' and after_row ->> 'status' = before_row ->> 'status'
          and after_row -> 'deleted_at' = before_row -> 'deleted_at';
      select * into known from public.proposals
      where table_name = 'news' and row_id = before_row ->> 'id' and draft_id is null and state <> 'published';
      continue when not found;
      perform public.close_proposal(known.id, case
        when after_row is null then 'withdrawn'
        when after_row ->> 'deleted_at' is not null then 'withdrawn'
        when after_row ->> 'status' in ('published', 'scheduled') then after_row ->> 'status'
        when public.review_act() ->> 'does' = 'return' then 'returned'
        when known.state = 'review' and public.is_editor() and auth.uid() is distinct from known.proposed_by then 'returned'
        when known.state = 'review' then 'withdrawn'
        else known.state
      end);
    end loop;
  end
  $$;

-- Before insert or update of content: completes and checks the row. The plan has: "texts", whether its texts are
-- checked; "place", whether `position` orders the rows: a new row is put last; "revision", whose changes count as
-- another version: columns with Spanish text, or "any". `translated_from` has the revision from which each translation
-- was made, by which a stale translation is recognized.
create function public.prepare_save() returns trigger
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
      broken := public.overlong_column(given, before);
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
      -- An end that has passed is no longer meant when a row is published again, and would archive it at once.
      new.expires_at := null;
      given := given || '{"expires_at": null}';
    end if;
    if not plan ? 'revision' then return new; end if;

    new.revision := 1;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if has_translations then
        new.translated_from := old.translated_from;
        -- A row that was only moved among others is no other version: what is being written of it is not overtaken.
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

-- After a statement on a table of content: hands its changed rows, a thousand at a time, to `follow_save`. Both
-- versions of a row have one place in the transition tables. Nothing follows a statement that changed no row. Security
-- definer, with all that it calls: no request role writes what is derived.
create function public.follow_statement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    keys constant text[] := array(select jsonb_array_elements_text(plan -> 'keys'));
    changes public.row_change[];
  begin
    if tg_op = 'INSERT' then
      for changes in
        select array_agg(row(public.key_of_row(known, keys), null, known)::public.row_change order by place)
        from (select to_jsonb(c) as known, row_number() over () as place from changed c) numbered
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    elsif tg_op = 'DELETE' then
      for changes in
        select array_agg(row(public.key_of_row(known, keys), known, null)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) numbered
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    else
      for changes in
        select array_agg(row(public.key_of_row(a.known, keys), b.known, a.known)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) b
          join (select to_jsonb(c) as known, row_number() over () as place from changed c) a using (place)
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    end if;
    return null;
  end
  $$;

-- Returns the key of a row: its id, or the columns `keys` joined by hyphens.
create function public.key_of_row(known jsonb, keys text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when keys = '{}' then known ->> 'id'
      else (select string_agg(known ->> name, '-' order by place) from unnest(keys) with ordinality k (name, place)) end;
  end
  $$;

-- Keeps all that is derived from changed rows of a table. The plan has, besides what `prepare_save` reads: "keys", the
-- primary key where it is not `id`; "parent", the table and the column of the record that a row is a part of; "by",
-- whose changes are recorded: everybody's, those of "people" and of the "schedule", or of "people" alone, since imports
-- are not recorded row by row; "searched", "titles", "translated" and "months" of lists and upkeep; "files", whether
-- its texts may name files.
create function public.follow_save(table_name text, plan jsonb, changes public.row_change[]) returns void
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
      perform public.record_draft_changes(changes);
      perform public.sync_proposals_with_drafts(changes);
      return;
    end if;
    edits := array(select c from unnest(changes) c where c.before - managed is distinct from c.after - managed);

    -- History.
    if edits <> '{}' then
      -- Of what is translated every version is kept: a translation is compared with the Spanish that it was made of.
      if is_recorded and plan ? 'revision' or jsonb_typeof(plan -> 'revision') = 'array' then
        perform public.store_revisions(table_name, edits);
      end if;
      if is_recorded then
        perform public.record_content_changes(
          table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
        );
      end if;
    end if;

    -- What staff find and what waits for them.
    perform public.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform public.sync_proposals_with_news(edits);
    end if;

    -- What visitors and other programs find.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') then
      perform public.redirect_old_addresses(table_name, edits);
    elsif table_name = 'search_synonyms' then
      perform public.refresh_search_terms();
    end if;
    perform public.refresh_changed_documents(table_name, edits);
    perform public.note_harvested_changes(table_name, edits);
    if public.api_types() ? table_name then
      perform public.store_webhook_deliveries(table_name, changes);
    end if;
    perform public.announce_content_change(table_name);
  end
  $$;

-- Keeps what lists of the staff area show of changed rows, and which files they name.
create function public.store_derived_lists(table_name text, plan jsonb, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if plan ? 'searched' then
      perform public.store_listed_texts(
        table_name, array(select jsonb_array_elements_text(plan -> 'searched')), changes
      );
    end if;
    if plan ? 'titles' then
      perform public.store_upkeep(
        table_name, array(select jsonb_array_elements_text(plan -> 'titles')),
        array(select jsonb_array_elements_text(plan -> 'translated')), (plan ->> 'months')::integer, changes
      );
    end if;
    if plan ? 'files' then
      perform public.store_named_files(table_name, changes);
    end if;
  end
  $$;

revoke all on function public.add_catalogue_values(text[]) from public, anon, authenticated, service_role;
revoke all on function public.announce_content_change(text) from public, anon, authenticated, service_role;
revoke all on function public.collect_search_words(public.words_source[]) from public, anon, authenticated, service_role;
revoke all on function public.follow_save(text,jsonb,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.follow_search_documents() from public, anon, authenticated, service_role;
revoke all on function public.follow_statement() from public, anon, authenticated, service_role;
revoke all on function public.key_of_row(jsonb,text[]) from public, anon, authenticated, service_role;
revoke all on function public.keys_of_changes(public.row_change[],text[]) from public, anon, authenticated, service_role;
revoke all on function public.merge_content_changes() from public, anon, authenticated, service_role;
revoke all on function public.note_harvested_changes(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.numbers_of_facets(text[]) from public, anon, authenticated, service_role;
revoke all on function public.prepare_save() from public, anon, authenticated, service_role;
revoke all on function public.record_content_changes(text,text[],public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.record_draft_changes(public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.redirect_old_addresses(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.refresh_changed_documents(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.refresh_search_terms() from public, anon, authenticated, service_role;
revoke all on function public.refuse_view_change() from public, anon, authenticated, service_role;
revoke all on function public.save_plan(text) from public, anon, authenticated, service_role;
grant execute on function public.save_plan(text) to authenticated, service_role;
revoke all on function public.store_derived_lists(text,jsonb,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.store_listed_texts(text,text[],public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.store_named_files(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.store_revisions(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.store_upkeep(text,text[],text[],integer,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.store_webhook_deliveries(text,public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.sync_proposals_with_drafts(public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.sync_proposals_with_news(public.row_change[]) from public, anon, authenticated, service_role;
revoke all on function public.values_of_changes(public.row_change[],text) from public, anon, authenticated, service_role;

create trigger refuse_change instead of insert or update or delete on public.content_version
  for each row execute function public.refuse_view_change();

create trigger refuse_change instead of insert or update or delete on public.pending_records
  for each row execute function public.refuse_view_change();

create trigger follow_insert after insert on public.search_documents
  referencing new table as new_rows for each statement execute function public.follow_search_documents();
create trigger follow_update after update on public.search_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function public.follow_search_documents();
create trigger follow_delete after delete on public.search_documents
  referencing old table as old_rows for each statement execute function public.follow_search_documents();

-- What follows a save of each table, as `prepare_save` and `follow_save` (31-saves.sql) read it, and its triggers.
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
           for each row execute function public.prepare_save(%L)', saved.name, saved.plan::jsonb
      );
    end if;
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger follow_%1$s after %1$s on public.%2$I referencing %3$s
           for each statement execute function public.follow_statement(%4$L)',
        event, saved.name,
        case event when 'insert' then 'new table as changed' when 'delete' then 'old table as former'
          else 'old table as former new table as changed' end,
        saved.plan::jsonb
      );
    end loop;
  end loop;
end
$$;
