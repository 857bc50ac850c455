DROP INDEX "public"."batch_rows_record";

DROP FUNCTION "public"."note_batch_row"(text, text, text, jsonb, jsonb);

ALTER TABLE "public"."batch_rows" ADD COLUMN "parent_table" text;

ALTER TABLE "public"."batch_rows" ADD COLUMN "parent_id" text;

CREATE OR REPLACE FUNCTION public.audit_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
    row_id text;
    -- What the row is called, whichever column its table keeps that in.
    title constant text := coalesce(
      changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question',
      nullif(concat_ws(' ', changed_row ->> 'given_names', changed_row ->> 'family_names'), ''),
      changed_row ->> 'year'
    );
  begin
    if public.without_bookkeeping(before_row) = public.without_bookkeeping(after_row) then
      return null;
    end if;
    row_id := coalesce(changed_row ->> 'id', (
      select string_agg(changed_row ->> a.attname, '-' order by k.place)
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = tg_relid and i.indisprimary
    ));
    if public.current_batch() is not null then
      perform public.note_batch_row(
        tg_table_name, row_id, title, before_row, after_row,
        case when tg_nargs > 0 then tg_argv[0] end, case when tg_nargs > 0 then changed_row ->> tg_argv[1] end
      );
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case
        when tg_table_name = 'settings' then 'settings_change'
        when tg_op = 'INSERT' then 'content_create'
        when tg_op = 'UPDATE' then 'content_update'
        else 'content_delete'
      end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', row_id,
        'title', title,
        'before', before_row,
        'after', after_row
      )
      || case when tg_nargs > 0 then
        jsonb_build_object('parent', jsonb_build_object('table', tg_argv[0], 'id', changed_row ->> tg_argv[1]))
        else '{}' end
      || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.audit_record_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'content' end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.current_batch() is not null then
      perform public.note_batch_row(
        tg_table_name, changed_row ->> 'id', changed_row ->> 'title',
        before_row, case when tg_op <> 'DELETE' then to_jsonb(new) end,
        changed_row ->> 'table_name', changed_row ->> 'row_id'
      );
      return null;
    end if;
    if tg_op = 'UPDATE' then
      if (old.table_name, old.row_id, old.status, old.publish_at, old.updated_by)
        is not distinct from (new.table_name, new.row_id, new.status, new.publish_at, new.updated_by)
      then
        return null;
      end if;
      before_row := before_row - 'content';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'title',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      ) || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.net_batch_rows(batch uuid)
 RETURNS SETOF public.batch_rows
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select batch, max(r.position), r.table_name, r.row_id, max(r.title),
      (array_agg(r.before order by r.position))[1], (array_agg(r.after order by r.position desc))[1],
      max(r.parent_table), max(r.parent_id)
    from public.batch_rows r where r.batch_id = batch group by r.table_name, r.row_id
  $function$
;

CREATE OR REPLACE FUNCTION public.note_batch_row(table_name text, row_id text, title text, before_row jsonb, after_row jsonb, parent_table text DEFAULT NULL::text, parent_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into public.batch_rows (batch_id, table_name, row_id, title, before, after, parent_table, parent_id)
    values (
      public.current_batch(), table_name, coalesce(row_id, ''), title, before_row, after_row, parent_table, parent_id
    )
  $function$
;

CREATE OR REPLACE FUNCTION public.record_events(record_table text, record_id text)
 RETURNS TABLE(id bigint, place bigint, batch uuid, at timestamp with time zone, type text, person uuid, email text, part text, key text, is_scheduled boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    reads_all constant boolean := public.is_editor();
    programs constant text[] := array(select program::text from public.directed_programs() program);
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
      where public.audit_subject_table(log.details) = record_table
        and public.audit_subject_id(log.details) = record_id
        and (log."eventType" like 'content\_%' or log."eventType" = 'settings_change' and record_table = 'settings')
        and log.details ->> 'table' = any (tables)
        and (reads_all or log."userId" = auth.uid() or public.audit_program(log.details) = any (programs))
      union all
      select log.id, r.position, r.batch_id, log."timestamp",
        case when r.before is null then 'content_create' when r.after is null then 'content_delete'
          else 'content_update' end,
        log."userId", log."userEmail", r.table_name, r.row_id, false
      from public.batch_rows r
        join public.audit_logs log on public.audit_subject_table(log.details) = 'change_batches'
          and public.audit_subject_id(log.details) = r.batch_id::text
      where coalesce(r.parent_table, r.table_name) = record_table and coalesce(r.parent_id, r.row_id) = record_id
        and r.table_name = any (tables)
        and (reads_all or log."userId" = auth.uid() or public.audit_program(jsonb_build_object(
          'table', r.table_name, 'id', r.row_id, 'before', r.before, 'after', r.after,
          'parent', jsonb_build_object('table', r.parent_table, 'id', r.parent_id)
        )) = any (programs));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.record_history(table_name text, row_id text, older_than bigint DEFAULT NULL::bigint, only_named boolean DEFAULT false, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        select public.audit_changes(
          public.row_in_event(version.first_of_row[1], version.first_of_row[2]) -> 'before',
          public.row_in_event(version.last_of_row[1], version.last_of_row[2]) -> 'after'
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
      from public.record_events(record_history.table_name, record_history.row_id) e
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
  $function$
;

CREATE OR REPLACE FUNCTION public.record_rows_before(table_name text, row_id text, version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  #variable_conflict use_column
  begin
    return (
      select coalesce(jsonb_object_agg(changed.part, changed.rows), '{}')
      from (
        select first_event.part, jsonb_object_agg(
          first_event.key, coalesce(public.row_in_event(first_event.id, first_event.place) -> 'before', 'null')
        ) as rows
        from (
          select distinct on (e.part, e.key) e.part, e.key, e.id, e.place
          from public.record_events(record_rows_before.table_name, record_rows_before.row_id) e
          where e.id > record_rows_before.version and e.part <> 'record_drafts'
          order by e.part, e.key, e.id, e.place
        ) first_event
        group by first_event.part
      ) changed
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.row_in_event(event bigint, place bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case
      when place = 0 then jsonb_build_object('before', log.details -> 'before', 'after', log.details -> 'after')
      else (
        select jsonb_build_object('before', r.before, 'after', r.after)
        from public.batch_rows r where r.batch_id = (log.details ->> 'id')::uuid and r.position = place
      )
    end
    from public.audit_logs log where log.id = event
  $function$
;

CREATE OR REPLACE FUNCTION public.version_name_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      where id = new.version and public.audit_subject_table(details) = new.table_name
        and public.audit_subject_id(details) = new.row_id
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
  $function$
;

CREATE INDEX batch_rows_record ON public.batch_rows USING btree (COALESCE(parent_table, table_name), COALESCE(parent_id, row_id));

COMMENT ON COLUMN "public"."batch_rows"."parent_table" IS 'The table of the record that the row is a part of; null for a record itself.';

revoke all on function
  public.note_batch_row(text, text, text, jsonb, jsonb, text, text), public.record_events(text, text),
  public.row_in_event(bigint, bigint)
  from public, anon, authenticated, service_role;
