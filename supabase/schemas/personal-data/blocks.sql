-- Records that are hidden from visitors until a request about a person is decided.

create table public.blocked_records (
  table_name text not null,
  row_id text not null check (length(row_id) <= 100),
  former_state text not null,
  reason text not null check (length(reason) between 1 and 500),
  blocked_at timestamptz not null default now(),
  blocked_by uuid,
  primary key (table_name, row_id)
);

comment on column public.blocked_records.former_state is 'State to which the record returns.';

alter table public.blocked_records enable row level security;
grant select on public.blocked_records to authenticated;
grant all on public.blocked_records to service_role;

create policy "administrators read blocked records" on public.blocked_records
  for select to authenticated using ((select private.is_administrator()));

-- Withdraws published records, [{"table", "id"}], and stores their state. Returns the number of records that were
-- visible; others stay as they are. Raises 42501 unless the caller is an administrator.
create function public.block_person(records jsonb, reason text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    item record;
    state text;
    former text;
    blocked integer := 0;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators block records' using errcode = '42501';
    end if;
    if coalesce(jsonb_array_length(records), 0) not between 1 and 500 or coalesce(btrim(reason), '') = '' then
      raise exception 'one to 500 records and a reason are needed' using errcode = '22023', hint = 'records';
    end if;
    for item in select r ->> 'table' as name, r ->> 'id' as id from jsonb_array_elements(records) r loop
      state := private.state_column(item.name);
      continue when state is null;
      execute format(
        'update public.%1$I r set %2$I = ''archived'' from public.%1$I was
         where was.id = r.id and r.id::text = $1 and r.%2$I in (''published'', ''scheduled'') returning was.%2$I',
        item.name, state
      ) into former using item.id;
      continue when former is null;
      insert into public.blocked_records (table_name, row_id, former_state, reason, blocked_by)
      values (item.name, item.id, former, left(btrim(reason), 500), auth.uid())
      on conflict on constraint blocked_records_pkey do update
        set former_state = excluded.former_state, reason = excluded.reason, blocked_at = now(), blocked_by = auth.uid();
      blocked := blocked + 1;
    end loop;
    return blocked;
  end
  $$;

-- Publishes a blocked record again, unless somebody changed its state since. Returns true if it was blocked. Raises
-- 42501 unless the caller is an administrator.
create function public.unblock_record(table_name text, row_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    block public.blocked_records;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators block records' using errcode = '42501';
    end if;
    delete from public.blocked_records b
    where b.table_name = unblock_record.table_name and b.row_id = unblock_record.row_id returning * into block;
    if block.table_name is null then return false; end if;
    execute format(
      'update public.%I r set %2$I = $1 where r.id::text = $2 and r.%2$I = ''archived''',
      block.table_name, private.state_column(block.table_name)
    ) using block.former_state, block.row_id;
    return true;
  end
  $$;

grant execute on function public.block_person(jsonb, text), public.unblock_record(text, text) to authenticated;
