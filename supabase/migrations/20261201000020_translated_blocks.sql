-- English is a translation block by block: each names the Spanish that it was made from by a hash, so that an item of
-- which one block of three is translated, or one is out of date, is not called current.

-- The hash by which a translation names the Spanish that it was made from; the site computes the same.
create function public.source_hash(spanish text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select left(encode(sha256(convert_to(spanish, 'UTF8')), 'hex'), 16) $$;

-- The same of a block: of its words, who is quoted, what a picture shows, and where its links lead.
create function public.block_source_hash(block jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select public.source_hash(concat(
      case when jsonb_typeof(block -> 'text') = 'string' then block ->> 'text' end, chr(31),
      case when jsonb_typeof(block -> 'author') = 'string' then block ->> 'author' end, chr(31),
      case when jsonb_typeof(block -> 'alt') = 'string' then block ->> 'alt' end, chr(31),
      (
        select string_agg(span ->> 'href', ' ' order by place)
        from jsonb_array_elements(case when jsonb_typeof(block -> 'spans') = 'array' then block -> 'spans' end)
          with ordinality as spans (span, place)
        where jsonb_typeof(span) = 'object' and jsonb_typeof(span -> 'href') = 'string' and span ->> 'href' <> ''
      )
    ))
  $$;

-- How the English blocks of a text stand to the Spanish ones, which they belong to by their ids, or by their place where
-- they have none: `stale`, when one was translated from something else; `partial`, when a Spanish block has no English;
-- `current`. `is_behind` counts for English that does not say what it was translated from.
create function public.blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    with es as (
      select block, place, coalesce(
        case when jsonb_typeof(block -> 'id') = 'string' then nullif(block ->> 'id', '') end, 'b' || place
      ) as id
      from jsonb_array_elements(spanish) with ordinality as blocks (block, place)
    ), en as (
      select block, coalesce(
        case when jsonb_typeof(block -> 'id') = 'string' then nullif(block ->> 'id', '') end,
        case when exists (select from es where es.id ~ '^b\d+$') then 'b' || place end,
        (select es.id from es where es.place = blocks.place)
      ) as id
      from jsonb_array_elements(english) with ordinality as blocks (block, place)
      where jsonb_typeof(block -> 'text') = 'string' and block ->> 'text' ~ '\S'
    )
    select case
      when bool_or(en.id is not null and case
        when jsonb_typeof(en.block -> 'of') = 'string' and en.block ->> 'of' <> ''
          then en.block ->> 'of' <> public.block_source_hash(es.block)
        else is_behind
      end) then 'stale'
      when bool_or(en.id is null) then 'partial'
      else 'current'
    end
    from es left join en on en.id = es.id
    where jsonb_typeof(es.block -> 'text') = 'string' and es.block ->> 'text' ~ '\S'
  $$;

-- How an item's English stands to its Spanish: `missing`; `stale`, when some of it was translated from something else;
-- `partial`, when some of it, a block even, has no English; `current`. The description of a picture counts where there is
-- one. What does not say what it was translated from was so from the revision in `translated_from`.
create or replace function public.news_translation_state(
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
    has_text boolean := public.news_english_lead(english) is not null;
    wants_title boolean := title ~ '\S';
    wants_alt boolean := coalesce(image <> '' and image_alt ~ '\S', false);
    text_state text;
    is_missing boolean := not has_text and public.news_lead(blocks, body) is not null;
    is_stale boolean := has_text and is_behind and public.news_lead(blocks, body) is not null;
  begin
    if not (has_title or has_alt or has_text) then
      return 'missing';
    end if;
    if exists (select from public.shown_news_blocks(blocks))
      and exists (select from public.shown_news_blocks(english -> 'blocks'))
    then
      text_state := public.blocks_translation_state(blocks, english -> 'blocks', is_behind);
      is_missing := text_state = 'partial';
      is_stale := text_state = 'stale';
    end if;
    if is_stale
      or (has_title and wants_title and coalesce(english #>> '{of,title}' <> public.source_hash(title), is_behind))
      or (has_alt and wants_alt and coalesce(english #>> '{of,image_alt}' <> public.source_hash(image_alt), is_behind))
    then
      return 'stale';
    end if;
    if is_missing or (not has_title and wants_title) or (not has_alt and wants_alt) then
      return 'partial';
    end if;
    return 'current';
  end
  $$;

revoke all on function
  public.source_hash(text), public.block_source_hash(jsonb), public.blocks_translation_state(jsonb, jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.source_hash(text), public.block_source_hash(jsonb), public.blocks_translation_state(jsonb, jsonb, boolean)
  to anon, authenticated, service_role;
