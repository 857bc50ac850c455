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
         where public.strip_managed_columns(to_jsonb(c)) is distinct from public.strip_managed_columns(u.after) limit 1',
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
