create table public.news (
  id text primary key default gen_random_uuid()::text,
  url text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default 'Sin título',
  date timestamptz not null default now(),
  image text,
  imageposition text not null default 'center',
  image_alt text not null default '',
  body text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  category text,
  status text not null default 'published' check (status in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  deleted_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (status <> 'scheduled' or publish_at is not null)
);

comment on column public.news.image is 'A path in the bucket Images, or a full address.';
comment on column public.news.deleted_at is 'Set while the item is in the trash.';

create index news_date on public.news (date desc);

create trigger news_track_revision before insert or update on public.news
  for each row execute function public.track_revision('title', 'image_alt', 'body', 'blocks');
create trigger news_keep_revision after insert or update on public.news
  for each row execute function public.keep_revision();
create trigger news_audit after insert or update or delete on public.news
  for each row execute function public.audit_content_change();

alter table public.news enable row level security;
revoke all on public.news from public, anon, authenticated;
grant select on public.news to anon;
grant select, insert, update, delete on public.news to authenticated;
grant all on public.news to service_role;

create policy "everybody reads what is published" on public.news
  for select to anon, authenticated
  using (
    deleted_at is null
    and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
  );
create policy "staff read everything" on public.news
  for select to authenticated using ((select public.is_staff()));
create policy "editors add" on public.news
  for insert to authenticated with check ((select public.is_editor()));
create policy "editors change" on public.news
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.news
  for delete to authenticated using ((select public.is_editor()));

-- Which demo or static content was loaded already. A list that staff emptied stays empty: seeding asks here first.
create table public.content_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);

alter table public.content_seeds enable row level security;
revoke all on public.content_seeds from public, anon, authenticated;
grant select, insert on public.content_seeds to authenticated;
grant all on public.content_seeds to service_role;

create policy "staff read seeds" on public.content_seeds
  for select to authenticated using ((select public.is_staff()));
create policy "editors record seeds" on public.content_seeds
  for insert to authenticated with check ((select public.is_editor()));
