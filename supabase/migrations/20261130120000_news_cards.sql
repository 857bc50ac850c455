-- What lists show of news. An item's text is long and its list shows two lines of it: lists read this view, a page at a
-- time, so that nothing is cut off by how many rows one answer may have.

-- A text in lower case and without accents, as people type when they search: what `foldText` of the site makes of what
-- they typed. `fold_text` spells letters out besides («ß», «ł»), which no browser does.
-- (Where the database's locale is C, capitals that are no letter and accent, such as «Ł», stay capitals.)
create function public.plain_letters(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u00a8\u00af\u00b4\u00b7\u00b8^`]', '', 'g'));
  end
  $$;

-- The blocks that are shown: paragraphs, headings and quotes with a text.
create function public.shown_news_blocks(blocks jsonb) returns setof jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and block ->> 'type' in ('paragraph', 'heading', 'quote')
          and jsonb_typeof(block -> 'text') = 'string'
          and (block ->> 'type' <> 'quote' or coalesce(jsonb_typeof(block -> 'author'), 'string') = 'string');
    end if;
  end
  $$;

-- The beginning of an item's first paragraph, enough for every list; null when it has no text at all. Items of older
-- sites have a body and no blocks: its paragraphs are separated by blank lines.
create function public.news_lead(blocks jsonb, body text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    lead text;
    has_blocks boolean := false;
    block jsonb;
  begin
    for block in select shown from public.shown_news_blocks(blocks) shown loop
      has_blocks := true;
      if block ->> 'type' = 'paragraph' then
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

-- What lists show of an item's English: it counts when it has a title and text, else null.
create function public.news_english(translations jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
    lead text;
  begin
    if jsonb_typeof(english) is distinct from 'object'
      or coalesce(jsonb_typeof(english -> 'title'), 'string') <> 'string'
      or coalesce(jsonb_typeof(english -> 'image_alt'), 'string') <> 'string'
      or coalesce(jsonb_typeof(english -> 'body'), 'string') <> 'string'
      or coalesce(english ->> 'title', '') !~ '\S'
    then
      return null;
    end if;
    lead := public.news_lead(english -> 'blocks', english ->> 'body');
    if lead is null then
      return null;
    end if;
    return jsonb_build_object(
      'title', regexp_replace(english ->> 'title', '^\s+|\s+$', '', 'g'),
      'image_alt', coalesce(english ->> 'image_alt', ''), 'lead', lead
    );
  end
  $$;

-- How an item's English stands to its Spanish: `missing`; `partial`, which the site does not show; `stale`; `current`.
create function public.news_translation_state(translations jsonb, translated_from jsonb, revision integer) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
  begin
    if public.news_english(translations) is not null then
      return case when coalesce((translated_from ->> 'en')::integer, 0) < revision then 'stale' else 'current' end;
    end if;
    if jsonb_typeof(english) is distinct from 'object' then
      return 'missing';
    end if;
    if (jsonb_typeof(english -> 'title') = 'string' and english ->> 'title' ~ '\S')
      or (jsonb_typeof(english -> 'image_alt') = 'string' and english ->> 'image_alt' ~ '\S')
      or exists (select from public.shown_news_blocks(english -> 'blocks') block where block ->> 'text' ~ '\S')
      or (
        jsonb_typeof(english -> 'body') = 'string' and english ->> 'body' ~ '\S'
        and not exists (select from public.shown_news_blocks(english -> 'blocks'))
      )
    then
      return 'partial';
    end if;
    return 'missing';
  end
  $$;

revoke all on function public.plain_letters(text), public.shown_news_blocks(jsonb), public.news_lead(jsonb, text),
  public.news_english(jsonb), public.news_translation_state(jsonb, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.plain_letters(text), public.shown_news_blocks(jsonb), public.news_lead(jsonb, text),
  public.news_english(jsonb), public.news_translation_state(jsonb, jsonb, integer)
  to anon, authenticated, service_role;

-- Security invoker: the policies of `news` decide who sees what.
create view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, public.news_lead(blocks, body) as lead, public.news_english(translations) as english,
    public.news_translation_state(translations, translated_from, revision) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text
  from public.news;

comment on view public.news_cards is 'What lists show of news. Written are the rows of `news` themselves.';
comment on column public.news_cards.lead is 'The beginning of the first paragraph, up to 300 characters.';
comment on column public.news_cards.english is '{title, image_alt, lead}, or null where Spanish is shown.';
comment on column public.news_cards.search_text is 'Titles in both languages and the category, for `like`.';

revoke all on public.news_cards from public, anon, authenticated, service_role;
grant select on public.news_cards to anon, authenticated, service_role;

-- The order of every list, the same for items of one moment, so that no page repeats what another has shown.
drop index public.news_date;
create index news_newest on public.news (date desc, id desc);
create index news_newest_of_category on public.news (category, date desc, id desc);
create index news_image on public.news (image);
create index news_changes on public.news (updated_at);

-- How many items somebody may read, in the trash and out of it, and when the latest of them was changed: as text, to the
-- microsecond, so that what changed since then can be asked for.
create function public.news_totals() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'listed', count(*) filter (where deleted_at is null),
      'trashed', count(*) filter (where deleted_at is not null),
      'latest', max(updated_at)::text
    ) from public.news
  $$;

revoke all on function public.news_totals() from public, anon, authenticated, service_role;
grant execute on function public.news_totals() to authenticated, service_role;

-- The text of news as names are looked for in it: letters and digits. The words of `search_documents` would not do, which
-- keep what is written next to them without a space, as quotation marks are, where the database's locale is C.
create index search_documents_news_text on public.search_documents
  using gin (public.fold_text(title || ' ' || body) extensions.gin_trgm_ops) where kind = 'news';

-- The ids of the newest visible items that say a name in their Spanish title or text, word for word; accents and case
-- make no difference. A name that is only part of one of `longer_names` («Magíster en Salud» in «Magíster en Salud
-- Pública») is not said. Runs with its owner's rights for the reason that `search` does, and reads what visitors may.
create function public.news_naming(name text, longer_names text[], how_many integer) returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wanted text := ' ' || public.fold_text(left(name, 300)) || ' ';
    longer text[];
    longer_name text;
    found record;
    told text;
  begin
    if wanted !~ '\w' then
      return;
    end if;
    longer := array(
      select ' ' || public.fold_text(left(other, 300)) || ' ' from unnest(longer_names[1:1000]) other
    );
    longer := array(select other from unnest(longer) other where other <> wanted and strpos(other, wanted) > 0);
    for found in
      select d.id, d.title, d.body from public.search_documents d
      where d.kind = 'news' and d.visible_from <= now()
        and public.fold_text(d.title || ' ' || d.body) like '%' || btrim(wanted) || '%'
      order by (d.reference ->> 'date')::timestamptz desc, d.id desc
    loop
      told := ' ' || public.fold_text(found.title || ' ' || found.body) || ' ';
      foreach longer_name in array longer loop
        told := replace(told, longer_name, ' ');
      end loop;
      if strpos(told, wanted) > 0 then
        return next found.id;
        how_many := how_many - 1;
        exit when how_many < 1;
      end if;
    end loop;
  end
  $$;

revoke all on function public.news_naming(text, text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.news_naming(text, text[], integer) to anon, authenticated, service_role;
