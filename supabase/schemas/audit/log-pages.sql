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
