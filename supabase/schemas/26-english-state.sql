-- The translation state of any row.

-- A value as JSON whose objects name their properties in one order: what `canonicalJson` of the site makes of it.
create function public.canonical_json(value jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case jsonb_typeof(value)
      when 'object' then (
        select '{' || coalesce(string_agg(
          to_jsonb(key)::text || ':' || public.canonical_json(entry), ',' order by key collate "C"
        ), '') || '}'
        from jsonb_each(value) as entries (key, entry)
      )
      when 'array' then (
        select '[' || coalesce(string_agg(public.canonical_json(entry), ',' order by place), '') || ']'
        from jsonb_array_elements(value) with ordinality as entries (entry, place)
      )
      else value::text
    end;
  end
  $$;

-- Whether there is anything to read in a stored text, list or object; of a text of blocks, in its blocks.
create function public.has_words(value jsonb, is_blocks boolean) returns boolean
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

-- Returns the translation state of a row, as the lists of the staff area compute it: `missing`, nothing is
-- written; `stale`, some was translated from something else; `partial`, some is missing; `current`. Null when there is
-- no Spanish. `columns` are the translated ones, texts of blocks with «[]» at the end.
create function public.english_state(given jsonb, columns text[]) returns text
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
      has_english := has_english or public.has_words(own, is_blocks);
      continue when not public.has_words(spanish, is_blocks);
      has_spanish := true;
      if not public.has_words(own, is_blocks) then
        is_partial := true;
      elsif is_blocks then
        blocks_state := public.blocks_translation_state(spanish, own, is_behind);
        is_stale := is_stale or blocks_state = 'stale';
        is_partial := is_partial or blocks_state = 'partial';
      else
        is_stale := is_stale or coalesce(english #>> array['of', name] <> public.source_hash(
          case jsonb_typeof(spanish) when 'string' then spanish #>> '{}' else public.canonical_json(spanish) end
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

revoke all on function
  public.canonical_json(jsonb), public.has_words(jsonb, boolean), public.english_state(jsonb, text[])
  from public, anon, authenticated, service_role;
