-- Cards of news have each English text that there is, instead of all or none, and empty blocks are not shown.

drop view public.news_cards;
drop function public.news_translation_state(jsonb, jsonb, integer);
drop function public.news_english(jsonb);

create or replace function public.shown_news_blocks(blocks jsonb) returns setof jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and block ->> 'type' in ('paragraph', 'heading', 'quote')
          and jsonb_typeof(block -> 'text') = 'string'
          and block ->> 'text' ~ '\S'
          and (block ->> 'type' <> 'quote' or coalesce(jsonb_typeof(block -> 'author'), 'string') = 'string');
    end if;
  end
  $$;

-- The same of an item's English; null without a text. What is no text is none.
create function public.news_english_lead(english jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return public.news_lead(
      english -> 'blocks', case when jsonb_typeof(english -> 'body') = 'string' then english ->> 'body' end
    );
  end
  $$;

-- How an item's English stands to its Spanish: `missing`; `stale`; `partial`, when something is shown in Spanish;
-- `current`. The description of a picture counts where there is one.
create function public.news_translation_state(
  title text, image text, image_alt text, blocks jsonb, body text,
  translations jsonb, translated_from jsonb, revision integer
) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
    has_title boolean := coalesce(jsonb_typeof(english -> 'title') = 'string' and english ->> 'title' ~ '\S', false);
    has_alt boolean :=
      coalesce(jsonb_typeof(english -> 'image_alt') = 'string' and english ->> 'image_alt' ~ '\S', false);
    has_text boolean := public.news_english_lead(english) is not null;
  begin
    if not (has_title or has_alt or has_text) then
      return 'missing';
    end if;
    if coalesce((translated_from ->> 'en')::integer, 0) < revision then
      return 'stale';
    end if;
    if (not has_title and title ~ '\S')
      or (not has_alt and image <> '' and image_alt ~ '\S')
      or (not has_text and public.news_lead(blocks, body) is not null)
    then
      return 'partial';
    end if;
    return 'current';
  end
  $$;

create view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, coalesce(public.news_lead(blocks, body), '') as lead,
    jsonb_build_object('en', jsonb_build_object(
      'title', translations #> '{en,title}', 'image_alt', translations #> '{en,image_alt}',
      'lead', public.news_english_lead(translations -> 'en')
    )) as translations,
    public.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    ) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text
  from public.news;

comment on view public.news_cards is 'What lists show of news. Written are the rows of `news` themselves.';
comment on column public.news_cards.lead is 'The beginning of the first paragraph, up to 300 characters.';
comment on column public.news_cards.translations is 'Title, image_alt and lead in English, null where there is none.';
comment on column public.news_cards.search_text is 'Titles in both languages and the category, for `like`.';

revoke all on public.news_cards from public, anon, authenticated, service_role;
grant select on public.news_cards to anon, authenticated, service_role;

revoke all on function
  public.news_english_lead(jsonb), public.news_translation_state(text, text, text, jsonb, text, jsonb, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.news_english_lead(jsonb), public.news_translation_state(text, text, text, jsonb, text, jsonb, jsonb, integer)
  to anon, authenticated, service_role;
