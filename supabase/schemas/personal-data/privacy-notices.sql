-- Versions of the privacy notice, each as it was shown in both languages. The server stores a new version when the
-- notice that it renders differs from the newest one. Versions never change, and everyone may read them.
create table public.privacy_notices (
  version bigint primary key check (version > 0),
  published_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed jsonb not null default '{}'::jsonb check (jsonb_typeof(changed) = 'object')
);

comment on column public.privacy_notices.content is 'The notice by language, {"es", "en"}: title, lead and sections.';
comment on column public.privacy_notices.changed is
  'By language the titles of the sections that are not as in the version before.';

alter table public.privacy_notices enable row level security;
grant select on public.privacy_notices to anon, authenticated;
grant all on public.privacy_notices to service_role;

create policy "everybody reads the versions of the notice" on public.privacy_notices
  for select to anon, authenticated using (true);

-- Stores the version after `previous` (0 for the first). Returns true if it was stored, false if another process has
-- stored that version already.
create function public.store_privacy_notice(previous bigint, content jsonb, changed jsonb) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$
    with stored as (
      insert into public.privacy_notices (version, content, changed)
      select previous + 1, store_privacy_notice.content, store_privacy_notice.changed
      where previous = coalesce((select max(version) from public.privacy_notices), 0)
      on conflict (version) do nothing returning version
    )
    select exists (select from stored)
  $$;

grant execute on function public.store_privacy_notice(bigint, jsonb, jsonb) to service_role;
