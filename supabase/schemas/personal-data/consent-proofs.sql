-- Proofs of visitors' decisions about measurement and advertising. A proof identifies nobody: it has a random number
-- that the visitor's browser made and keeps, and neither address, browser nor account.

-- Content of each version of the question, so that a proof can be interpreted years later. Stored with the first proof
-- of the version and never changed.
create table public.consent_versions (
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  first_used_at timestamptz not null default now(),
  asked jsonb not null check (jsonb_typeof(asked) = 'object')
);

comment on column public.consent_versions.version is 'Digest of `asked`.';
comment on column public.consent_versions.asked is 'Services with their purposes, months, and the texts by language.';

create table public.consent_proofs (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9a-f]{32}$'),
  version text not null references public.consent_versions,
  given_at timestamptz not null default now(),
  analytics boolean not null,
  advertising boolean not null
);

create index consent_proofs_given_at on public.consent_proofs (given_at);
create index consent_proofs_choice on public.consent_proofs (version, analytics, advertising);

alter table public.consent_versions enable row level security;
alter table public.consent_proofs enable row level security;
grant select on public.consent_versions, public.consent_proofs to authenticated;
grant all on public.consent_versions, public.consent_proofs to service_role;

create policy "editors read the versions of the consent question" on public.consent_versions
  for select to authenticated using ((select public.is_editor()));
create policy "editors read proofs of consent" on public.consent_proofs
  for select to authenticated using ((select public.is_editor()));

-- Stores a proof, and with `asked` the version if it is the first one. Returns `stored`, also for a number that is
-- stored already (a request sent twice); `unknown` for a version that is not stored; `full` after ten thousand proofs
-- of one day (UTC), so that a stranger cannot fill the disk.
create function public.store_consent_proof(
  number text, version text, analytics boolean, advertising boolean, asked jsonb default null
) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    if exists (select from public.consent_proofs p where p.number = store_consent_proof.number) then
      return 'stored';
    end if;
    if exists (
      select from public.consent_proofs p where p.given_at >= date_trunc('day', now(), 'UTC') offset 9999 limit 1
    ) then
      return 'full';
    end if;
    if asked is not null then
      insert into public.consent_versions (version, asked)
      values (store_consent_proof.version, store_consent_proof.asked)
      on conflict do nothing;
    elsif not exists (select from public.consent_versions v where v.version = store_consent_proof.version) then
      return 'unknown';
    end if;
    insert into public.consent_proofs (number, version, analytics, advertising)
    values (
      store_consent_proof.number, store_consent_proof.version, store_consent_proof.analytics,
      store_consent_proof.advertising
    )
    on conflict do nothing;
    return 'stored';
  end
  $$;

grant execute on function public.store_consent_proof(text, text, boolean, boolean, jsonb) to service_role;

-- Returns the number of proofs by version and choice, [{version, analytics, advertising, proofs}], for staff who may
-- read them.
create function public.count_consent_proofs() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
      select version, analytics, advertising, count(*) as proofs from public.consent_proofs
      group by version, analytics, advertising
    ) counted
  $$;

grant execute on function public.count_consent_proofs() to authenticated, service_role;
