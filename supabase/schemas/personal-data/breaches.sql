-- Register of breaches of personal data: what happened, whose data, and what was reported. Rows are never deleted: the
-- law asks to keep the register. They hold no data of the affected people, only how many there are.

create table public.breaches (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 160),
  noticed_at timestamptz not null,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  nature text not null check (nature in ('confidentiality', 'integrity', 'availability')),
  places jsonb not null default '{}' check (jsonb_typeof(places) = 'object' and octet_length(places::text) <= 20000),
  description text not null default '' check (char_length(description) <= 5000),
  consequences text not null default '' check (char_length(consequences) <= 5000),
  measures text not null default '' check (char_length(measures) <= 5000),
  is_high_risk boolean not null default false,
  counts jsonb check (octet_length(counts::text) <= 50000),
  counted_at timestamptz,
  report_es text not null default '' check (char_length(report_es) <= 20000),
  report_en text not null default '' check (char_length(report_en) <= 20000),
  message_es text not null default '' check (char_length(message_es) <= 20000),
  message_en text not null default '' check (char_length(message_en) <= 20000),
  reported_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.breaches.noticed_at is 'When the institution learned of it.';
comment on column public.breaches.began_at is 'Begin of the time in which data were exposed, changed or lost.';
comment on column public.breaches.ended_at is 'End of that time; null while it lasts.';
comment on column public.breaches.places is 'Affected tables by activity of the declaration, {"contact": ["public.…"]}.';
comment on column public.breaches.counts is 'Result of `count_affected_people` at `counted_at`.';
comment on column public.breaches.reported_at is 'When the authority was told.';
comment on column public.breaches.told_at is 'When the affected people were told.';

create index breaches_noticed_at on public.breaches (noticed_at desc, id desc);

-- Before insert or update: sets author and times from the token and the clock, regardless of the client's values.
create function private.record_breach_author() returns trigger
  language plpgsql set search_path = ''
  as $$
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
  $$;

create trigger breaches_record_author before insert or update on public.breaches
  for each row execute function private.record_breach_author();

-- After insert or update: inserts an audit event with times and risk before and after. Texts are left out: they would
-- stay in the log at every save. Security definer: clients insert no event about a row.
create function private.audit_breach() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  $$;

create trigger breaches_audit after insert or update on public.breaches
  for each row execute function private.audit_breach();

alter table public.breaches enable row level security;
grant select, insert, update on public.breaches to authenticated;
grant all on public.breaches to service_role;

create policy "administrators read breaches" on public.breaches
  for select to authenticated using ((select private.is_administrator()));
create policy "administrators write breaches down" on public.breaches
  for insert to authenticated with check ((select private.is_administrator()));
create policy "administrators complete breaches" on public.breaches
  for update to authenticated using ((select private.is_administrator())) with check ((select private.is_administrator()));

-- Returns the column of a table that identifies a person, and what it has: `account`, `academic`, `email` or `name`.
-- Both are null if none of the columns does. `columns` are the personal columns of one activity.
create function private.person_column(table_name text, columns text[], out name text, out kind text)
  language sql immutable set search_path = ''
  as $$
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
  $$;

-- Returns the people whom a value names: an e-mail, an id or a name, or a list of {"given", "family"}.
create function private.people_in(value jsonb) returns setof text
  language sql immutable set search_path = ''
  as $$
    select lower(btrim(value #>> '{}')) where jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> ''
    union
    select lower(concat_ws(' ', person ->> 'given', person ->> 'family'))
    from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value when 'object' then jsonb_build_array(value) else '[]' end
    ) person
    where jsonb_typeof(person) = 'object'
  $$;

-- Returns a query of the people of a table as `subject`, `key`; $1 is the time until which rows are counted. A row
-- without the e-mail or name that others have counts as one person.
create function private.people_query(subject text, table_name text, column_name text, kind text, created text)
  returns text
  language sql stable set search_path = ''
  as $$
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
  $$;

-- Returns how many people a breach affects, {"tables": [{subject, table, kind, people, all_rows}], "totals": [{subject,
-- people}]}. `places` has the tables by activity of the declaration. `kind` is what tells the people of a table apart;
-- null if each row counts as one person. A total has the distinct people of its tables; tables that tell nobody apart
-- count only if no other table of the subject does. Rows created after `until` are left out; `all_rows` is true for a
-- table that does not say when its rows were created. Rows that were deleted cannot be counted. Raises 22023 for a
-- table that the declaration does not have under the activity, and 42501 unless the caller is an administrator.
-- Security definer, because it counts tables that no client reads.
create function public.count_affected_people(places jsonb, until timestamptz default now()) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
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
  $$;

grant execute on function public.count_affected_people(jsonb, timestamptz) to authenticated;
