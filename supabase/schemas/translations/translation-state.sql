-- The state of translations. Each English text stores the hash of its Spanish source, which shows whether the source
-- has changed since.

-- Returns the hash by which a translation names its Spanish source; the site computes the same hash.
create function private.source_hash(spanish text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(encode(sha256(convert_to(spanish, 'UTF8')), 'hex'), 16));
  end
  $$;

-- Returns the hash of a block: of its text, the person quoted, the description of a picture, and its link targets.
create function private.block_source_hash(block jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select private.source_hash(concat(
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

-- Returns the translation state of a text of blocks. English blocks are matched to Spanish ones by id, or by position
-- if they have no id. `stale`: the source of a block has changed; `partial`: a Spanish block has no English; otherwise
-- `current`. `is_behind` applies to English blocks without the hash of their source.
create function private.blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean) returns text
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
            then en.block ->> 'of' <> private.block_source_hash(es.block)
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

grant execute on function
  private.source_hash(text), private.block_source_hash(jsonb), private.blocks_translation_state(jsonb, jsonb, boolean)
  to anon, authenticated, service_role;

-- Returns a value as JSON whose objects have sorted keys, like `canonicalJson` of the site.
create function private.canonical_json(value jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case jsonb_typeof(value)
      when 'object' then (
        select '{' || coalesce(string_agg(
          to_jsonb(key)::text || ':' || private.canonical_json(entry), ',' order by key collate "C"
        ), '') || '}'
        from jsonb_each(value) as entries (key, entry)
      )
      when 'array' then (
        select '[' || coalesce(string_agg(private.canonical_json(entry), ',' order by place), '') || ']'
        from jsonb_array_elements(value) with ordinality as entries (entry, place)
      )
      else value::text
    end;
  end
  $$;

-- True if a stored text, list or object has any text; for a text of blocks, if a block has any.
create function private.has_words(value jsonb, is_blocks boolean) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(jsonb_path_exists(
        value, case when is_blocks then '$[*].text ? (@ like_regex "\\S")' else '$.** ? (@ like_regex "\\S")' end::jsonpath
      ), false)
    );
  end
  $$;

-- Returns the translation state of a row, as lists of the staff area show it: `missing`, no translation; `stale`, the
-- source of a translation has changed; `partial`, a translation is missing; `current`. Null without Spanish text.
-- `columns` are the translated columns; those with texts of blocks end in «[]».
create function private.english_state(given jsonb, columns text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english constant jsonb := given #> '{translations,en}';
    is_behind constant boolean :=
      coalesce((given #>> '{translated_from,en}')::integer, 0) < coalesce((given ->> 'revision')::integer, 1);
    name text;
    is_blocks boolean;
    spanish jsonb;
    own jsonb;
    blocks_state text;
    has_spanish boolean := false;
    has_english boolean := false;
    is_stale boolean := false;
    is_partial boolean := false;
  begin
    foreach name in array columns loop
      is_blocks := name like '%[]';
      name := rtrim(name, '[]');
      spanish := given -> name;
      own := english -> name;
      if is_blocks and jsonb_typeof(own) <> 'array' then own := null; end if;
      has_english := has_english or private.has_words(own, is_blocks);
      continue when not private.has_words(spanish, is_blocks);
      has_spanish := true;
      if not private.has_words(own, is_blocks) then
        is_partial := true;
      elsif is_blocks then
        blocks_state := private.blocks_translation_state(spanish, own, is_behind);
        is_stale := is_stale or blocks_state = 'stale';
        is_partial := is_partial or blocks_state = 'partial';
      else
        is_stale := is_stale or coalesce(english #>> array['of', name] <> private.source_hash(
          case jsonb_typeof(spanish) when 'string' then spanish #>> '{}' else private.canonical_json(spanish) end
        ), is_behind);
      end if;
    end loop;
    return case
      when not has_spanish then null
      when not has_english then 'missing'
      when is_stale then 'stale'
      when is_partial then 'partial'
      else 'current'
    end;
  end
  $$;
