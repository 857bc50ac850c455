-- A director's page of the audit log is read program by program, in the order of the index.

CREATE OR REPLACE FUNCTION public.audit_events(event_type text DEFAULT NULL::text, person uuid DEFAULT NULL::uuid, subject_table text DEFAULT NULL::text, subject_id text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, query text DEFAULT NULL::text, older_than bigint DEFAULT NULL::bigint, newer_than bigint DEFAULT NULL::bigint, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '32MB'
AS $function$
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
      programs := array(select program::text from public.directed_programs() program);
      -- Program by program: of several at once the index does not give the order, and every event would be looked at.
      sources := array[
        'select id, "timestamp" from public.audit_logs where "userId" = auth.uid() and %1$s %2$s limit %3$s',
        'select own.id, own."timestamp" from unnest($7) program cross join lateral (
          select id, "timestamp" from public.audit_logs
          where public.audit_program(details) = program and %1$s %2$s limit %3$s
        ) own'
      ];
    end if;
    if event_type is not null then conditions := conditions || ' and "eventType" = $1'; end if;
    if person is not null then conditions := conditions || ' and "userId" = $2'; end if;
    if subject_table is not null then
      conditions := conditions || ' and public.audit_subject_table(details) = $3';
    end if;
    if subject_id is not null then
      conditions := conditions || ' and public.audit_subject_id(details) = $4';
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
        select id from public.audit_logs where public.audit_words(details, "userEmail") @@ wanted
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
        where public.audit_words(log.details, log."userEmail") @@ wanted
        order by walked.place limit size + 1
      );
      if cardinality(ids) > size then searched_to := null; end if;
    end if;

    return jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', log.id, 'eventType', log."eventType", 'userId', log."userId", 'userEmail', log."userEmail",
          'ipAddress', log."ipAddress", 'userAgent', log."userAgent", 'timestamp', log."timestamp",
          -- Clients write the details of their own events: any JSON of any size.
          'details', case when jsonb_typeof(log.details) <> 'object' then '{}'::jsonb
            when length((log.details - 'before' - 'after')::text) > 4000 then '{}'::jsonb
            else log.details - 'before' - 'after' end,
          'changes', case when jsonb_typeof(log.details -> 'before') = 'object'
            and jsonb_typeof(log.details -> 'after') = 'object'
            then public.audit_changes(log.details -> 'before', log.details -> 'after') end
        ) order by log."timestamp" desc, log.id desc), '[]'::jsonb)
        from public.audit_logs log where log.id = any (ids[:size])
      ),
      'hasMore', cardinality(ids) > size,
      'searchedTo', searched_to
    );
  end
  $function$
;
