-- Limits of the length and characters of texts: one rule for all content from any source (editor, import, data API).
-- The site's form fields use the same numbers (app/editing/description/text-limits.ts); a test compares the two. Not a
-- check constraint: docs/decisions/content-limits.md has the reason.

-- Returns the maximum number of characters of a column's text, or of each text within its JSON, then the maximum number
-- of entries of its list and of bytes of its value. In PL/pgSQL, because SQL functions are planned at each call.
create function public.text_limits(column_name text, is_json boolean) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array[
      case
        when column_name in ('blocks', 'answer', 'body', 'translations') then 1000000
        -- Texts of blocks in programs.
        when is_json and column_name in ('description', 'admission_requirements') then 1000000
        when is_json then 2000
        when column_name in (
          'abstract', 'alt', 'amount', 'biography', 'calendar', 'description', 'frequency', 'graduate_profile',
          'home_lead', 'image_alt', 'note', 'quote', 'summary'
        ) then 10000
        when column_name ~ '(^|_)(url|link|website|handle|brochure|image|photo|portrait|file)$' or column_name = 'to_path'
        then 2000
        else 500
      end,
      case column_name when 'authors' then 5000 else 1000 end,
      case column_name when 'translations' then 2000000 else 1000000 end
    ];
  end
  $$;

-- Returns the sizes of a value that are limited: of the longest text, of its list in entries, and in bytes.
create function private.text_sizes(value jsonb) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select array[
        (
          select max(char_length(hit #>> '{}'))
          from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as hit
        ),
        case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) end,
        octet_length(value::text)
      ]
    );
  end
  $$;

-- Returns a column of a row, or of one of its translations, that exceeds a limit and is longer than in `before`; null
-- if there is none.
create function private.overlong_column(given jsonb, before jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    item record;
    limits integer[];
  begin
    -- Texts up to the lowest limit need no check.
    for item in
      select own.key as name, own.value, before -> own.key as held
      from jsonb_each(given) as own where octet_length(own.value::text) > 500
      union all
      select translated.key, translated.value, before #> array['translations', locale.key, translated.key]
      from jsonb_each(case jsonb_typeof(given -> 'translations') when 'object' then given -> 'translations' end) as locale
        cross join lateral jsonb_each(case jsonb_typeof(locale.value) when 'object' then locale.value end) as translated
      where octet_length(translated.value::text) > 500
    loop
      continue when item.value is not distinct from item.held;
      limits := public.text_limits(item.name, jsonb_typeof(item.value) <> 'string');
      -- Parts of a short value need no check either.
      continue when octet_length(item.value::text) <= limits[1]
        and (jsonb_typeof(item.value) <> 'array' or jsonb_array_length(item.value) <= limits[2]);
      if exists (
        select from unnest(private.text_sizes(item.value), private.text_sizes(item.held), limits) as measure (size, held, most)
        where measure.size > greatest(measure.held, measure.most)
      ) then
        return item.name;
      end if;
    end loop;
    return null;
  end
  $$;

-- Returns a row without control characters, which texts copied from PDFs and word processors contain: those that
-- separate lines or pages become a space. Tabs and line breaks are kept. JSON writes control characters as \b, \f or
-- \u00…; a backslash of the text itself is escaped.
create function public.clean_texts(given jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select regexp_replace(
        regexp_replace(given::text, '(?<!\\)((?:\\\\)*)\\(?:f|u000b)', '\1 ', 'g'),
        '(?<!\\)((?:\\\\)*)\\(?:b|u00(?:0[0-9a-f]|1[0-9a-f]))|[\u007f\ufffe\uffff]', '\1', 'g'
      )::jsonb
    );
  end
  $$;

-- A trigger runs with the rights of the user who writes the row.
grant execute on function
  public.text_limits(text, boolean), private.text_sizes(jsonb), private.overlong_column(jsonb, jsonb),
  public.clean_texts(jsonb)
  to authenticated, service_role;
