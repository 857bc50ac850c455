-- Each audit event carries the hash of the one before it: whoever changes or removes a row behind the site's back
-- breaks the chain, which `npm run verify-audit` tells. What the chain cannot tell, that its newest rows are gone, is
-- told by a head that was noted elsewhere.

alter table public.audit_logs add column previous_hash text, add column hash text;

comment on column public.audit_logs.hash is 'SHA-256, in hexadecimal, over the row with the hash of the row before it.';

create function public.audit_event_hash(event public.audit_logs) returns text
  language sql stable set search_path = ''
  as $$
    select encode(sha256(convert_to(jsonb_build_array(
      event.previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
      event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
    )::text, 'UTF8')), 'hex')
  $$;

-- Before insert. The lock, held until the transaction ends, puts events of several sessions one after the other; ids
-- are given under it, so that their order is that of the chain. Security definer, because whoever appends may not read.
create function public.chain_audit_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    newest public.audit_logs;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    select * into newest from public.audit_logs order by id desc limit 1;
    new.id := coalesce(newest.id, 0) + 1;
    new.previous_hash := coalesce(newest.hash, '');
    new.hash := public.audit_event_hash(new);
    return new;
  end
  $$;

-- What was recorded before there was a chain.
do $$
declare
  event public.audit_logs;
  newest text := '';
begin
  for event in select * from public.audit_logs order by id loop
    event.previous_hash := newest;
    newest := public.audit_event_hash(event);
    update public.audit_logs set previous_hash = event.previous_hash, hash = newest where id = event.id;
  end loop;
end
$$;

alter table public.audit_logs alter column previous_hash set not null, alter column hash set not null;
-- The trigger gives them; a default spares whoever inserts from naming them.
alter table public.audit_logs alter column previous_hash set default '', alter column hash set default '';

create trigger audit_logs_chain before insert on public.audit_logs
  for each row execute function public.chain_audit_event();

-- Checks the whole chain and answers {"events", "brokenAt", "headId", "headHash"}: how many there are, the id of the
-- first that does not fit (null when all do), and the newest.
create function public.verify_audit_chain() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with checked as (
      select id, hash, previous_hash, public.audit_event_hash(log) as own_hash,
        coalesce(lag(hash) over (order by id), '') as hash_before
      from public.audit_logs log
    )
    select jsonb_build_object(
      'events', count(*),
      'brokenAt', min(id) filter (where hash <> own_hash or previous_hash <> hash_before),
      'headId', max(id),
      'headHash', (select hash from public.audit_logs order by id desc limit 1)
    ) from checked
  $$;

revoke all on function
  public.audit_event_hash(public.audit_logs), public.chain_audit_event(), public.verify_audit_chain()
  from public, anon, authenticated, service_role;
grant execute on function public.verify_audit_chain() to service_role;
