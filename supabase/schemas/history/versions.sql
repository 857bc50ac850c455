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

-- Returns some columns of a record's row in its latest versions, newest first: [{"revision", "texts": {column:
-- value}}]. The state before the oldest event comes last. Security definer for the same reason as `audit_events`; only
-- events that the caller may read are considered.
create function public.record_texts(table_name text, row_id text, columns text[], page_size integer default 60)
  returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with events as (
      select e.id, e.place from private.record_events(record_texts.table_name, record_texts.row_id) e
      where e.part = record_texts.table_name
      order by e.id desc, e.place desc limit least(greatest(page_size, 1), 200)
    ), versions as (
      (select id, place, private.row_in_event(id, place) -> 'after' as content from events)
      union all
      (select 0, 0, private.row_in_event(id, place) -> 'before' from events order by id, place limit 1)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'revision', content -> 'revision',
      'texts', (select jsonb_object_agg(named, content -> named) from unnest(columns) named)
    ) order by id desc, place desc), '[]')
    from versions where jsonb_typeof(content) = 'object'
  $$;

grant execute on function public.record_parts(text), private.record_rows_before(text, text, bigint) to authenticated;
grant execute on function
  public.record_history(text, text, bigint, boolean, integer), public.record_version(text, text, bigint),
  public.record_texts(text, text, text[], integer)
  to authenticated;
