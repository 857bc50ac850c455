-- News say which programs, people and works they name, as data. What was found by a program's name until now is kept as
-- such a link, once.
alter table public.news add column related jsonb not null default '[]'::jsonb;

comment on column public.news.related is
  'The programs, people and works that an item names, in order: list of {"program_id": number}, or academic_id,
  publication_id, project_id, patent_id, thesis_id.';

-- No event of the audit log: nobody changed an item.
alter table public.news disable trigger user;
update public.news set related = found.related
from (
  select item, jsonb_agg(jsonb_build_object('program_id', p.id) order by p.name) as related
  from public.programs p,
    public.news_mentioning(p.name, array(select other.name from public.programs other where other.id <> p.id), 1000) item
  where p.deleted_at is null
  group by item
) found
where news.id = found.item;
alter table public.news enable trigger user;

alter table public.news add constraint news_related_check check (jsonb_typeof(related) = 'array');
alter table public.news add constraint news_related_is_safe check (public.holds_safe_addresses(related));
create index news_related on public.news using gin (related jsonb_path_ops);

drop function public.news_mentioning(text, text[], integer);
drop index public.search_documents_news_text;

create function public.news_about(subject jsonb, max_count integer) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select id from public.news
    where (related @> jsonb_build_array(subject) or program_id = (subject ->> 'program_id')::bigint)
      and jsonb_typeof(subject) = 'object' and subject <> '{}'::jsonb
      and deleted_at is null
      and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
    order by date desc, id desc
    limit least(max_count, 50)
  $$;

revoke all on function public.news_about(jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.news_about(jsonb, integer) to anon, authenticated, service_role;

-- Structured data tells the size of a picture.
create or replace function public.pictures_by_path(paths text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'path', m.path, 'alt', m.alt, 'alt_en', coalesce(m.translations -> 'en' ->> 'alt', ''),
      'is_decorative', m.is_decorative, 'credit', m.credit, 'focal_point', m.focal_point,
      'width', m.width, 'height', m.height
    )), '[]')
    from public.media m
    where m.path = any (paths[1:500]) and m.kind = 'image' and m.status = 'published' and m.deleted_at is null
      and coalesce(m.expires_at, 'infinity') > now()
  $$;
