CREATE TABLE "public"."import_choices" ("kind" text NOT NULL, "subject" text NOT NULL, "source" text NOT NULL, "target" jsonb NOT NULL, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "import_choices_kind_check" CHECK ((kind = ANY (ARRAY['mapping'::text, 'record'::text]))), CONSTRAINT "import_choices_pkey" PRIMARY KEY (kind, subject, source), CONSTRAINT "import_choices_source_check" CHECK (((length(source) >= 1) AND (length(source) <= 600))), CONSTRAINT "import_choices_subject_check" CHECK (((length(subject) >= 1) AND (length(subject) <= 100))), CONSTRAINT "import_choices_target_check" CHECK ((length((target)::text) <= 20000)), "updated_by" uuid DEFAULT auth.uid(), CONSTRAINT "import_choices_target_is_safe" CHECK (public.holds_safe_addresses(target)));

ALTER TABLE "public"."import_choices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."import_rows" ("import_id" uuid NOT NULL, "line" integer NOT NULL, "row_id" text, "based_on" timestamp with time zone, "is_draft" boolean NOT NULL DEFAULT false, "title" text NOT NULL DEFAULT ''::text, "content" jsonb NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "import_rows_content_check" CHECK ((jsonb_typeof(content) = 'object'::text)), CONSTRAINT "import_rows_line_check" CHECK ((line > 0)), CONSTRAINT "import_rows_pkey" PRIMARY KEY (import_id, line), CONSTRAINT "import_rows_title_check" CHECK ((length(title) <= 500)), "created_by" uuid DEFAULT auth.uid(), CONSTRAINT "import_rows_content_is_safe" CHECK (public.holds_safe_addresses(content)));

ALTER TABLE "public"."import_rows" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION public.apply_import(import uuid, table_name text, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    first_line integer;
    last_line integer;
    line integer;
    size integer := 512;
    state text;
    message text;
  begin
    if public.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select min(r.line), max(r.line) into first_line, last_line from public.import_rows r where r.import_id = import;
    if first_line is null then
      raise exception 'there is no such import' using errcode = 'PT404';
    end if;
    perform public.begin_batch();
    begin
      perform public.write_import_rows(import, table_name, first_line, last_line);
    exception when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      line := first_line;
      while line <= last_line loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
        exception when others then
          if size = 1 then
            raise exception using errcode = sqlstate, message = sqlerrm, hint = line::text;
          end if;
          size := greatest(size / 8, 1);
        end;
      end loop;
      raise exception using errcode = state, message = message;
    end;
    delete from public.import_rows r where r.import_id = import;
    return public.end_batch('import', title);
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
    perform set_config('request.jwt.claims', jsonb_build_object('sub', editor, 'role', 'authenticated', 'aal', 'aal2')::text, true);
    return public.apply_import(import, table_name, title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.import_columns(table_name text, given jsonb[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    columns constant text[] := public.written_columns(table_name, (
      select coalesce(jsonb_object_agg(key, true), '{}')
      from (select distinct jsonb_object_keys(item) as key from unnest(given) as item) as keys
    ));
  begin
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    return columns;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.limit_import_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.match_key(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select btrim(regexp_replace(
      lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'
    ))
  $function$
;

CREATE OR REPLACE FUNCTION public.match_records(table_name text, key_column text, columns text[], wanted text[], is_exact boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    fold constant text := case when is_exact then 'lower(btrim(%s))' else 'public.match_key(%s)' end;
    kept constant text := case when public.state_column(table_name) is null then 'true' else 'r.deleted_at is null' end;
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
  $function$
;

CREATE OR REPLACE FUNCTION public.part_link(parent_table text, child_table text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.read_records(table_name text, ids text[], parts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part record;
    rows jsonb;
    children jsonb := '{}';
    found_rows jsonb;
  begin
    if current_user = 'authenticated' and not public.is_staff() then
      raise exception 'only staff read whole records' using errcode = '42501';
    end if;
    if public.state_column(table_name) is null then
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
  $function$
;

CREATE OR REPLACE FUNCTION public.stage_import_rows(import uuid, rows jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.import_rows (import_id, line, row_id, based_on, is_draft, title, content)
    select import, r.line, r.row_id, r.based_on, coalesce(r.is_draft, false), coalesce(left(r.title, 500), ''), r.content
    from jsonb_populate_recordset(null::public.import_rows, rows) as r
  $function$
;

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

CREATE OR REPLACE FUNCTION public.write_import_rows(import uuid, table_name text, first_line integer, last_line integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
      columns := public.import_columns(table_name, array(
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
      columns := public.import_columns(table_name, array(
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
      link := public.part_link(table_name, part);
      columns := array_remove(public.import_columns(part, array(
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
  $function$
;

CREATE INDEX import_rows_oldest ON public.import_rows USING btree (created_at);

CREATE TRIGGER import_rows_limit AFTER INSERT ON public.import_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.limit_import_rows();

CREATE POLICY "editors keep choices of imports" ON "public"."import_choices" FOR ALL TO "authenticated" USING (( SELECT public.is_editor() AS is_editor)) WITH CHECK (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."import_choices"."source" IS 'The hash of the headings of a file; the text that calls a record, folded.';

COMMENT ON COLUMN "public"."import_choices"."subject" IS 'The type of a mapping, the table of a record.';

COMMENT ON COLUMN "public"."import_choices"."target" IS 'Fields by heading; the id of the record, null for a new one.';

COMMENT ON COLUMN "public"."import_rows"."content" IS '{"row": columns, "children": {table: rows}}, as `save_record` takes it.';

COMMENT ON COLUMN "public"."import_rows"."is_draft" IS 'Whether the content is kept as a draft beside the record, as `record_drafts` does.';

COMMENT ON COLUMN "public"."import_rows"."line" IS 'Of the file, from 1: problems are named by it.';

COMMENT ON COLUMN "public"."import_rows"."row_id" IS 'The record to change; null for a new one.';

REVOKE ALL ON FUNCTION "public"."apply_import"(uuid, text, text) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."apply_import"(uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."apply_import"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."apply_import_as"(uuid, uuid, text, text) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."apply_import_as"(uuid, uuid, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."begin_batch"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."end_batch"(text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_columns"(text, jsonb[]) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."import_columns"(text, jsonb[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_columns"(text, jsonb[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."limit_import_rows"() FROM public, anon, authenticated, service_role;

REVOKE ALL ON FUNCTION "public"."match_key"(text) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."match_key"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_key"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."match_records"(text, text, text[], text[], boolean) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."match_records"(text, text, text[], text[], boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_records"(text, text, text[], text[], boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."part_link"(text, text) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."part_link"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."part_link"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."read_records"(text, text[], jsonb) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."read_records"(text, text[], jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."read_records"(text, text[], jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."stage_import_rows"(uuid, jsonb) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."stage_import_rows"(uuid, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."stage_import_rows"(uuid, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."write_import_rows"(uuid, text, integer, integer) FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION "public"."write_import_rows"(uuid, text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."write_import_rows"(uuid, text, integer, integer) TO "service_role";

REVOKE ALL ON TABLE "public"."import_choices" FROM public, anon, authenticated, service_role;

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."import_choices" TO "authenticated";

GRANT ALL ON TABLE "public"."import_choices" TO "service_role";

REVOKE ALL ON TABLE "public"."import_rows" FROM public, anon, authenticated, service_role;

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."import_rows" TO "authenticated";

GRANT ALL ON TABLE "public"."import_rows" TO "service_role";

CREATE POLICY "editors keep the rows of their imports" ON "public"."import_rows" FOR ALL TO "authenticated" USING ((( SELECT public.is_editor() AS is_editor) AND (created_by = ( SELECT auth.uid() AS uid)))) WITH CHECK ((( SELECT public.is_editor() AS is_editor) AND (created_by = ( SELECT auth.uid() AS uid))));
