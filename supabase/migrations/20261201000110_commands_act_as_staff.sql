-- Commands write on behalf of a member of the staff, under that person's rights.

CREATE OR REPLACE FUNCTION public.act_as(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    perform set_config('role', 'authenticated', true);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.apply_import_as(editor uuid, import uuid, table_name text, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    update public.import_rows r set created_by = editor where r.import_id = import;
    perform public.act_as(editor);
    return public.apply_import(import, table_name, title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.undo_batch_as(editor uuid, batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    perform public.act_as(editor);
    return public.undo_batch(batch);
  end
  $function$
;

revoke all on function public.act_as(uuid), public.undo_batch_as(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.act_as(uuid), public.undo_batch_as(uuid, uuid) to service_role;

-- A batch that was taken back already is no fault of the server, as which 55000 was hidden.

CREATE OR REPLACE FUNCTION public.undo_batch(batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    undone public.change_batches;
    part record;
    target text;
    is_same text;
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
    perform public.begin_batch();
    for part in
      select u.table_name, max(u.position) as last from public.net_batch_rows(batch) u
      group by u.table_name order by last desc
    loop
      target := format('public.%I', part.table_name);
      -- Compares keys as text: ids are numbers or texts, and other keys are several columns.
      select string_agg(format('c.%1$I::text = (coalesce(u.after, u.before) ->> %1$L)', a.attname), ' and ')
        into is_same
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) as k (number)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(target) and i.indisprimary;
      select string_agg(quote_ident(a.attname), ', '), string_agg('was.' || quote_ident(a.attname), ', ')
        into columns, values_before
      from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(target) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

      execute format(
        'select u.row_id from public.net_batch_rows($2) u left join %s c on %s
         where u.table_name = $1
           and public.without_bookkeeping(to_jsonb(c)) is distinct from public.without_bookkeeping(u.after) limit 1',
        target, is_same
      ) into conflict using part.table_name, batch;
      if conflict is not null then
        raise exception 'row % of % was changed since', conflict, part.table_name
          using errcode = 'PT409', hint = part.table_name || ' ' || conflict;
      end if;

      select count(*) into expected from public.net_batch_rows(batch) u
      where u.table_name = part.table_name and (u.before is not null or u.after is not null);
      execute format(
        'delete from %s c using public.net_batch_rows($2) u where u.table_name = $1 and u.before is null and %s',
        target, is_same
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'insert into %1$s (%2$s) overriding system value select %3$s
         from public.net_batch_rows($2) u, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.table_name = $1 and u.after is null and u.before is not null',
        target, columns, values_before
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'update %1$s c set (%2$s) = row(%3$s)
         from public.net_batch_rows($2) u, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.table_name = $1 and u.before is not null and u.after is not null and %4$s',
        target, columns, values_before, is_same
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      if changed <> expected then
        raise exception 'rows of % may not be changed', part.table_name using errcode = '42501';
      end if;
    end loop;
    return public.end_batch('undo', undone.title, batch);
  end
  $function$
;
