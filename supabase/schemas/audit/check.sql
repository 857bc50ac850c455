-- Progress of the incremental check of the audit chain: the current round, and the result of the last one. `checked_to`
-- is a place in the chain; `head_id` and `broken_at` are ids of events.
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
grant select on public.audit_chain_check to authenticated, service_role;

create policy "editors read how the chain was checked" on public.audit_chain_check
  for select to authenticated using ((select public.is_editor()));

-- Checks the next events of the chain, and returns the row of `audit_chain_check` with `newest`, the place of the
-- newest event. Unsealed events are sealed first. A round ends at the newest event or at the first one that does not
-- match (`round_began_at` is then null); the next call starts another round. `anew` starts a new round immediately.
-- Concurrent callers advance the same round.
create function public.check_audit_chain(most integer default 5000, anew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    so_far public.audit_chain_check;
    piece record;
    size constant integer := least(greatest(most, 1), 20000);
  begin
    if not (private.is_administrator() or coalesce(auth.jwt() ->> 'role' = 'service_role', false)) then
      raise exception 'only administrators check the chain' using errcode = '42501';
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    while private.seal_next_events(1000) = 1000 loop null; end loop;
    select * into so_far from public.audit_chain_check for update;
    if anew or so_far.round_began_at is null then
      so_far.round_began_at := now();
      so_far.checked_to := 0;
      so_far.checked_hash := '';
      so_far.checked_events := 0;
    end if;
    select count(*) as events, max(place) as last_place, (array_agg(event_id order by place desc))[1] as last_id,
      (array_agg(hash order by place desc))[1] as last_hash,
      (array_agg(event_id order by place) filter (
        where hash is distinct from own_hash or place <> place_before + 1
      ))[1] as broken_at
    into piece
    from (
      select (chained.s).place, (chained.s).event_id, (chained.s).hash, chained.place_before,
        private.audit_event_hash(chained.hash_before, chained.s, log) as own_hash
      from (
        select s, coalesce(lag(s.hash) over (order by s.place), so_far.checked_hash) as hash_before,
          coalesce(lag(s.place) over (order by s.place), so_far.checked_to) as place_before
        from public.audit_seals s where s.place > so_far.checked_to order by s.place limit size
      ) chained left join public.audit_logs log on log.id = (chained.s).event_id
    ) checked;
    so_far.checked_events := so_far.checked_events + piece.events;
    so_far.checked_to := coalesce(piece.last_place, so_far.checked_to);
    so_far.checked_hash := coalesce(piece.last_hash, so_far.checked_hash);
    if piece.broken_at is null and piece.events < size then
      -- Either the newest event of the last round was removed with its seal, which no later seal could show, or an
      -- event was written past the triggers.
      piece.broken_at := case when so_far.head_id is not null and not exists (
          select 1 from public.audit_seals where event_id = so_far.head_id and hash = so_far.head_hash
        ) then so_far.head_id
        else (
          select min(log.id) from public.audit_logs log
          where not exists (select from public.audit_seals s where s.event_id = log.id)
            and not exists (select from public.audit_unsealed u where u.event_id = log.id)
        ) end;
    end if;
    if piece.broken_at is not null then
      so_far.broken_at := piece.broken_at;
      so_far.broken_found_at := now();
      so_far.round_began_at := null;
    elsif piece.events < size then
      so_far.completed_at := now();
      so_far.events := so_far.checked_events;
      so_far.head_id := coalesce(piece.last_id, (select event_id from public.audit_seals where place = so_far.checked_to));
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
    return to_jsonb(so_far) || jsonb_build_object('newest', (select max(place) from public.audit_seals));
  end
  $$;

grant execute on function public.check_audit_chain(integer, boolean) to authenticated, service_role;
