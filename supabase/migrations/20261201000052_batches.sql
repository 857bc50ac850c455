CREATE TABLE "public"."batch_rows" ("batch_id" uuid NOT NULL, "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "table_name" text NOT NULL, "row_id" text NOT NULL, "title" text, "before" jsonb, "after" jsonb, CONSTRAINT "batch_rows_pkey" PRIMARY KEY (batch_id, "position"), CONSTRAINT "batch_rows_after_is_safe" CHECK (public.holds_safe_addresses(after)), CONSTRAINT "batch_rows_before_is_safe" CHECK (public.holds_safe_addresses(before)));

ALTER TABLE "public"."batch_rows" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."change_batches" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "title" text NOT NULL, "undoes" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "created_by" uuid, "row_count" integer NOT NULL DEFAULT 0, CONSTRAINT "change_batches_kind_check" CHECK ((kind = ANY (ARRAY['bulk'::text, 'opening'::text, 'import'::text, 'undo'::text]))), CONSTRAINT "change_batches_pkey" PRIMARY KEY (id), CONSTRAINT "change_batches_title_check" CHECK (((length(title) >= 1) AND (length(title) <= 500))), CONSTRAINT "change_batches_undoes_key" UNIQUE (undoes));

ALTER TABLE "public"."change_batches" ENABLE ROW LEVEL SECURITY;

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
      perform public.note_batch_row(tg_table_name, row_id, title, before_row, after_row);
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
        tg_table_name, changed_row ->> 'id', changed_row ->> 'title', before_row, case when tg_op <> 'DELETE' then to_jsonb(new) end
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

CREATE OR REPLACE FUNCTION public.batch_digest(batch uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select encode(sha256(convert_to(coalesce(string_agg(
      encode(sha256(convert_to(jsonb_build_array(table_name, row_id, before, after)::text, 'UTF8')), 'hex'), ''
      order by position
    ), ''), 'UTF8')), 'hex')
    from public.batch_rows where batch_id = batch
  $function$
;

CREATE OR REPLACE FUNCTION public.begin_batch()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if not public.is_editor() then
      raise exception 'only editors change many records at once' using errcode = '42501';
    end if;
    if public.current_batch() is not null then
      raise exception 'a batch is open already' using errcode = '55006';
    end if;
    return set_config('postgrado.batch', gen_random_uuid()::text, true)::uuid;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.begin_drafts(kind text, title text, drafts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform public.begin_batch();
    insert into public.record_drafts (table_name, row_id, title, content, based_on)
    select d.table_name, d.row_id, coalesce(d.title, ''), d.content, d.based_on
    from jsonb_populate_recordset(null::public.record_drafts, drafts) as d;
    return public.end_batch(kind, title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.change_records(table_name text, ids text[], changes jsonb, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    target constant text := format('public.%I', table_name);
    columns constant text[] := public.written_columns(table_name, changes);
    found_rows bigint;
  begin
    if public.state_column(table_name) is null or 'id' = any (columns) or columns = '{}' then
      raise exception 'these columns of % cannot be set', table_name using errcode = '22023', hint = table_name;
    end if;
    if cardinality(ids) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform public.begin_batch();
    execute format(
      'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given where target.id::text = any ($2)',
      target, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name)
    ) using changes, ids;
    get diagnostics found_rows = row_count;
    if found_rows <> (select count(distinct id) from unnest(ids) as id) then
      raise exception 'some of these records may not be changed or are not there' using errcode = '42501';
    end if;
    return public.end_batch('bulk', title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.current_batch()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nullif(current_setting('postgrado.batch', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.end_batch(kind text, title text, undoes uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    batch constant uuid := public.current_batch();
    changed integer;
  begin
    if batch is null then
      raise exception 'no batch is open' using errcode = '55000';
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
      'digest', public.batch_digest(batch)
    ) || case when undoes is null then '{}' else jsonb_build_object('undoes', undoes) end);
    return jsonb_build_object('batch', batch, 'rows', changed);
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
      (array_agg(r.before order by r.position))[1], (array_agg(r.after order by r.position desc))[1]
    from public.batch_rows r where r.batch_id = batch group by r.table_name, r.row_id
  $function$
;

CREATE OR REPLACE FUNCTION public.note_batch_row(table_name text, row_id text, title text, before_row jsonb, after_row jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into public.batch_rows (batch_id, table_name, row_id, title, before, after)
    values (public.current_batch(), table_name, coalesce(row_id, ''), title, before_row, after_row)
  $function$
;

CREATE OR REPLACE FUNCTION public.undo_batch(batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
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
      raise exception 'this batch was taken back already' using errcode = '55000';
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

ALTER TABLE "public"."batch_rows" ADD CONSTRAINT "batch_rows_batch_id_fkey" FOREIGN KEY (batch_id) REFERENCES public.change_batches(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "public"."change_batches" ADD CONSTRAINT "change_batches_undoes_fkey" FOREIGN KEY (undoes) REFERENCES public.change_batches(id);

CREATE INDEX batch_rows_record ON public.batch_rows USING btree (table_name, row_id);

CREATE INDEX change_batches_latest ON public.change_batches USING btree (created_at DESC);

CREATE POLICY "editors read the rows of batches" ON "public"."batch_rows" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "editors read batches" ON "public"."change_batches" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."change_batches"."title" IS 'What was done, in the words of who did it: «Publicaciones de 2026 (CSV)».';

COMMENT ON COLUMN "public"."change_batches"."undoes" IS 'The batch that this one took back; null for all others.';

revoke all on public.change_batches, public.batch_rows from public, anon, authenticated, service_role;
grant select on public.change_batches, public.batch_rows to authenticated;
grant select on public.change_batches, public.batch_rows to service_role;
revoke all on sequence public.batch_rows_position_seq from public, anon, authenticated;

revoke all on function
  public.current_batch(), public.begin_batch(), public.end_batch(text, text, uuid), public.batch_digest(uuid),
  public.note_batch_row(text, text, text, jsonb, jsonb), public.change_records(text, text[], jsonb, text),
  public.begin_drafts(text, text, jsonb), public.net_batch_rows(uuid), public.undo_batch(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.current_batch(), public.begin_batch(), public.end_batch(text, text, uuid),
  public.change_records(text, text[], jsonb, text), public.begin_drafts(text, text, jsonb),
  public.net_batch_rows(uuid), public.undo_batch(uuid)
  to authenticated;
-- The audit log's triggers ask for it, whoever changes a row.
grant execute on function public.current_batch() to service_role;
