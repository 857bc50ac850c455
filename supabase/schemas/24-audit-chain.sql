-- How far the chain of hashes has been checked, in pieces: the round that is under way, and what the last one found.
create table public.audit_chain_check (
  only_row boolean primary key default true check (only_row),
  round_began_at timestamptz,
  checked_to bigint not null default 0,
  checked_hash text not null default '',
  checked_events bigint not null default 0,
  completed_at timestamptz,
  events bigint,
  head_id bigint,
  head_hash text,
  broken_at bigint,
  broken_found_at timestamptz
);

comment on table public.audit_chain_check is 'A single row: how far the chain has been checked, and what the last complete round found.';
comment on column public.audit_chain_check.broken_at is 'The first event that does not fit, until a complete round finds none.';

insert into public.audit_chain_check default values;

alter table public.audit_chain_check enable row level security;
revoke all on public.audit_chain_check from public, anon, authenticated, service_role;
grant select on public.audit_chain_check to authenticated, service_role;

create policy "editors read how the chain was checked" on public.audit_chain_check
  for select to authenticated using ((select public.is_editor()));

-- Checks the next events of the chain, and returns the row of `audit_chain_check` with `newest`, the id of the newest
-- event. A round ends with the newest event or with one that does not fit (`round_began_at` is null then); the next
-- call begins another. `anew` begins one at once. Several callers advance the same round.
create function public.check_audit_chain(most integer default 5000, anew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    so_far public.audit_chain_check;
    piece record;
    size constant integer := least(greatest(most, 1), 20000);
  begin
    if not (public.is_administrator() or coalesce(auth.jwt() ->> 'role' = 'service_role', false)) then
      raise exception 'only administrators check the chain' using errcode = '42501';
    end if;
    select * into so_far from public.audit_chain_check for update;
    if anew or so_far.round_began_at is null then
      so_far.round_began_at := now();
      so_far.checked_to := 0;
      so_far.checked_hash := '';
      so_far.checked_events := 0;
    end if;
    select count(*) as events, max(id) as last_id, (array_agg(hash order by id desc))[1] as last_hash,
      min(id) filter (
        where hash <> own_hash or previous_hash <> coalesce(hash_before, so_far.checked_hash)
      ) as broken_at
    into piece
    from (
      select id, hash, previous_hash, public.audit_event_hash(log) as own_hash, lag(hash) over (order by id) as hash_before
      from (select * from public.audit_logs where id > so_far.checked_to order by id limit size) log
    ) checked;
    so_far.checked_events := so_far.checked_events + piece.events;
    so_far.checked_to := coalesce(piece.last_id, so_far.checked_to);
    so_far.checked_hash := coalesce(piece.last_hash, so_far.checked_hash);
    if piece.broken_at is null and piece.events < size and so_far.head_id is not null and not exists (
      select 1 from public.audit_logs where id = so_far.head_id and hash = so_far.head_hash
    ) then
      -- What was the newest event in the last round is gone: no event after it could show that.
      piece.broken_at := so_far.head_id;
    end if;
    if piece.broken_at is not null then
      so_far.broken_at := piece.broken_at;
      so_far.broken_found_at := now();
      so_far.round_began_at := null;
    elsif piece.events < size then
      so_far.completed_at := now();
      so_far.events := so_far.checked_events;
      so_far.head_id := nullif(so_far.checked_to, 0);
      so_far.head_hash := nullif(so_far.checked_hash, '');
      so_far.broken_at := null;
      so_far.broken_found_at := null;
      so_far.round_began_at := null;
    end if;
    update public.audit_chain_check set
      round_began_at = so_far.round_began_at, checked_to = so_far.checked_to, checked_hash = so_far.checked_hash,
      checked_events = so_far.checked_events, completed_at = so_far.completed_at, events = so_far.events,
      head_id = so_far.head_id, head_hash = so_far.head_hash, broken_at = so_far.broken_at,
      broken_found_at = so_far.broken_found_at;
    return to_jsonb(so_far) || jsonb_build_object('newest', (select max(id) from public.audit_logs));
  end
  $$;

revoke all on function public.check_audit_chain(integer, boolean) from public, anon, authenticated, service_role;
grant execute on function public.check_audit_chain(integer, boolean) to authenticated, service_role;
