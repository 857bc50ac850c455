-- News, and the view for lists of them.

create table public.news (
  id text primary key default gen_random_uuid()::text,
  url text not null,
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default 'Sin título',
  date timestamptz not null default now(),
  image text,
  imageposition text not null default 'center',
  image_alt text not null default '',
  body text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  category text,
  status text not null default 'published'
    check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  program_id bigint references public.programs (id) on delete set null,
  related jsonb not null default '[]'::jsonb check (jsonb_typeof(related) = 'array'),
  check (status <> 'scheduled' or publish_at is not null),
  constraint news_expires_later check (expires_at > publish_at)
);

comment on column public.news.image is 'A path in the bucket Images, or a full address.';
comment on column public.news.status is
  'Visitors read what is published. «review» waits for an editor; «archived» was published and is withdrawn.';
comment on column public.news.expires_at is 'From then on visitors do not read it; null: never. It is archived then.';
comment on column public.news.program_id is 'The program that an item is about. Its directors may write drafts of it.';
comment on column public.news.related is
  'The programs, people and works that an item names, in order: list of {"program_id": number}, or academic_id,
  publication_id, project_id, patent_id, thesis_id.';
comment on column public.news.deleted_at is 'Set while the item is in the trash.';

create index news_newest on public.news (date desc, id desc);
create index news_newest_of_category on public.news (category, date desc, id desc);
create index news_program on public.news (program_id);
create index news_related on public.news using gin (related jsonb_path_ops);
create index news_image on public.news (image);
create index news_scheduled on public.news (publish_at) where status = 'scheduled';
create index news_changes on public.news (updated_at);

alter table public.news enable row level security;
grant select on public.news to anon;
grant select, insert, update, delete on public.news to authenticated;
grant all on public.news to service_role;

create policy "everybody reads what is published" on public.news
  for select to anon, authenticated
  using (
    deleted_at is null
    and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
    and coalesce(expires_at, 'infinity') > now()
  );
create policy "staff read everything" on public.news
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));
create policy "editors add" on public.news
  for insert to authenticated with check ((select public.is_editor()));
create policy "editors change" on public.news
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.news
  for delete to authenticated using ((select public.is_editor()));
create policy "directors draft news about their programs" on public.news
  for insert to authenticated
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs())
  );
create policy "directors change their drafts" on public.news
  for update to authenticated
  using (status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs()))
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select private.directed_programs())
  );

-- True if visitors may read an item now. The policy repeats the condition, as for other records.
create function private.is_news_shown(
  status text, publish_at timestamptz, deleted_at timestamptz, expires_at timestamptz
) returns boolean
  language sql stable parallel safe set search_path = ''
  as $$
    select deleted_at is null and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
      and coalesce(expires_at, 'infinity') > now()
  $$;

-- The demo or static content that was loaded already. Seeding checks it, so that a list that staff emptied stays empty.
create table public.content_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);

alter table public.content_seeds enable row level security;
grant select, insert on public.content_seeds to authenticated;
grant all on public.content_seeds to service_role;

create policy "staff read seeds" on public.content_seeds
  for select to authenticated using ((select public.is_editor()));
create policy "editors record seeds" on public.content_seeds
  for insert to authenticated with check ((select public.is_editor()));

-- Texts of news are long, and lists show two lines: lists read this view page by page, so that the row limit of a
-- response truncates nothing.

-- Returns the blocks that are rendered: those with a text, of any type.
create function private.shown_news_blocks(blocks jsonb) returns setof jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and jsonb_typeof(block -> 'text') = 'string' and block ->> 'text' ~ '\S';
    end if;
  end
  $$;

-- Returns the beginning of an item's first paragraph, long enough for every list; null without text. Items imported
-- from older sites have a body instead of blocks; blank lines separate its paragraphs.
create function private.news_lead(blocks jsonb, body text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    lead text;
    has_blocks boolean := false;
    block jsonb;
  begin
    for block in select shown from private.shown_news_blocks(blocks) shown loop
      has_blocks := true;
      -- Blocks with a kind, such as list items, are not used as the lead.
      if block ->> 'type' = 'paragraph' and not block ? 'as' then
        return left(block ->> 'text', 300);
      end if;
    end loop;
    if has_blocks then
      return '';
    end if;
    lead := regexp_replace(regexp_replace(body, '^\s+', ''), '\n\s*\n.*$', '');
    return left(nullif(regexp_replace(lead, '\s+$', ''), ''), 300);
  end
  $$;

-- Returns the beginning of an item's English text; null without a text. Values that are not text count as missing.
create function private.news_english_lead(english jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return private.news_lead(
      english -> 'blocks', case when jsonb_typeof(english -> 'body') = 'string' then english ->> 'body' end
    );
  end
  $$;

-- Returns the translation state of an item: `missing`; `stale`, the source of a translation has changed; `partial`, a
-- part, such as a block, has no English; `current`. The description of a picture counts if there is a picture. A
-- translation without the hash of its source is compared by the revision in `translated_from`.
create function private.news_translation_state(
  title text, image text, image_alt text, blocks jsonb, body text,
  translations jsonb, translated_from jsonb, revision integer
) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
    is_behind boolean := coalesce((translated_from ->> 'en')::integer, 0) < revision;
    has_title boolean := coalesce(jsonb_typeof(english -> 'title') = 'string' and english ->> 'title' ~ '\S', false);
    has_alt boolean :=
      coalesce(jsonb_typeof(english -> 'image_alt') = 'string' and english ->> 'image_alt' ~ '\S', false);
    has_text boolean := private.news_english_lead(english) is not null;
    wants_title boolean := title ~ '\S';
    wants_alt boolean := coalesce(image <> '' and image_alt ~ '\S', false);
    text_state text;
    is_missing boolean := not has_text and private.news_lead(blocks, body) is not null;
    is_stale boolean := has_text and is_behind and private.news_lead(blocks, body) is not null;
  begin
    if not (has_title or has_alt or has_text) then
      return 'missing';
    end if;
    if exists (select from private.shown_news_blocks(blocks))
      and exists (select from private.shown_news_blocks(english -> 'blocks'))
    then
      text_state := private.blocks_translation_state(blocks, english -> 'blocks', is_behind);
      is_missing := text_state = 'partial';
      is_stale := text_state = 'stale';
    end if;
    if is_stale
      or (has_title and wants_title and coalesce(english #>> '{of,title}' <> private.source_hash(title), is_behind))
      or (has_alt and wants_alt and coalesce(english #>> '{of,image_alt}' <> private.source_hash(image_alt), is_behind))
    then
      return 'stale';
    end if;
    if is_missing or (not has_title and wants_title) or (not has_alt and wants_alt) then
      return 'partial';
    end if;
    return 'current';
  end
  $$;

-- Security invoker: the policies of `news` apply.
create view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, coalesce(private.news_lead(blocks, body), '') as lead,
    jsonb_build_object('en', jsonb_build_object(
      'title', translations #> '{en,title}', 'image_alt', translations #> '{en,image_alt}',
      'lead', private.news_english_lead(translations -> 'en')
    )) as translations,
    private.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    ) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text,
    expires_at,
    public.sort_key(title) collate "C" as title_key,
    case category
      when 'accreditation' then 'acreditacion' when 'events' then 'actividades' when 'admission' then 'admision'
      when 'scholarships' then 'becas' when 'community' then 'comunidad' when 'graduates' then 'graduados'
      when 'international' then 'internacional' when 'research' then 'investigacion' else public.sort_key(category)
    end collate "C" as category_key,
    case
      when status in ('published', 'scheduled') and expires_at <= now() then 5
      when status = 'scheduled' and publish_at <= now() then 4
      else array_position('{draft,review,scheduled,published,archived}'::text[], status)
    end as state_place,
    array_position('{missing,stale,partial,current}'::text[], private.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    )) as english_place
  from public.news;

comment on view public.news_cards is 'What lists show of news. Written are the rows of `news` themselves.';
comment on column public.news_cards.lead is 'The beginning of the first paragraph, up to 300 characters.';
comment on column public.news_cards.translations is 'Title, image_alt and lead in English, null where there is none.';
comment on column public.news_cards.search_text is 'Titles in both languages and the category, for `like`.';
comment on column public.news_cards.title_key is 'Sorts by title in Spanish order.';
comment on column public.news_cards.category_key is 'Sorts by the name of the category in Spanish.';
comment on column public.news_cards.state_place is 'Sorts by state: draft, review, scheduled, published, archived.';
comment on column public.news_cards.english_place is 'Sorts by English: missing, stale, partial, current.';

grant select on public.news_cards to anon, authenticated, service_role;

-- Returns the number of items that the caller may read, in and out of the trash, and when the last of them was changed:
-- as text with microseconds, so that later changes can be queried.
create function public.news_totals() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'listed', count(*) filter (where deleted_at is null),
      'trashed', count(*) filter (where deleted_at is not null),
      'latest', max(updated_at)::text
    ) from public.news
  $$;

grant execute on function
  private.shown_news_blocks(jsonb), private.news_lead(jsonb, text),
  private.news_english_lead(jsonb),
  private.news_translation_state(text, text, text, jsonb, text, jsonb, jsonb, integer)
  to anon, authenticated, service_role;

grant execute on function public.news_totals() to authenticated, service_role;

-- Returns the newest published items that mention a record or are about it; `subject` is an element of `news.related`.
-- Security definer, because a policy would be evaluated for each row before the index is used.
create function public.news_about(subject jsonb, max_count integer) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select id from public.news
    where (related @> jsonb_build_array(subject) or program_id = (subject ->> 'program_id')::bigint)
      and jsonb_typeof(subject) = 'object' and subject <> '{}'::jsonb
      and private.is_news_shown(status, publish_at, deleted_at, expires_at)
    order by date desc, id desc
    limit least(max_count, 50)
  $$;

grant execute on function public.news_about(jsonb, integer) to anon, authenticated, service_role;
