-- What English was translated from: hashes of the Spanish, and what they say of texts of blocks.

-- The hash by which a translation names the Spanish that it was made from; the site computes the same.
create function public.source_hash(spanish text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(encode(sha256(convert_to(spanish, 'UTF8')), 'hex'), 16));
  end
  $$;

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

-- Returns the translation state of a text of blocks. English blocks belong to Spanish ones by their ids, or by their
-- place where they have none: `stale`, when one was translated from something else; `partial`, when a Spanish block has
-- no English; `current`. `is_behind` counts for English that does not say what it was translated from.
create function public.blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
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
    );
  end
  $$;

revoke all on function
  public.source_hash(text), public.block_source_hash(jsonb), public.blocks_translation_state(jsonb, jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.source_hash(text), public.block_source_hash(jsonb), public.blocks_translation_state(jsonb, jsonb, boolean)
  to anon, authenticated, service_role;
