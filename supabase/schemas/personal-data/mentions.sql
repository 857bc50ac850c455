-- Where data of a person may be, derived from the declaration, and the patterns by which a person is found and masked.

-- Returns the personal columns that the database has, of one table or of all, with the effect of erasure and whether
-- PostgreSQL writes the column, or it cannot be null. `table_name` includes the schema.
create function private.personal_columns(of_table text default null)
  returns table (
    table_name text, column_name text, activity text, erasure text, type_name text, is_generated boolean,
    is_required boolean
  )
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select declared.key, personal.key, activities.key, personal.value #>> '{}', format_type(a.atttypid, a.atttypmod),
        a.attgenerated <> '', a.attnotnull
      from jsonb_each(private.personal_data_declaration() -> 'tables') declared
        cross join lateral jsonb_each(declared.value - 'none') activities
        cross join lateral jsonb_each(activities.value) personal
        join pg_catalog.pg_attribute a on a.attrelid = to_regclass(declared.key) and a.attname = personal.key
      where (of_table is null or declared.key = of_table) and a.attnum > 0 and not a.attisdropped;
  end
  $$;

-- Returns the tables whose rows are about a record of another table, with SQL for that record over the row `r`.
-- `is_dependent`: the rows are of no use once the record is deleted. `is_derived`: triggers write them from the record.
-- Rows of all other tables are records themselves.
create function private.record_copies()
  returns table (table_name text, record_table text, record_id text, is_dependent boolean, is_derived boolean)
  language sql immutable set search_path = ''
  as $$
    values
      ('public.audit_logs',
        'case when r.details ->> ''table'' is not null then private.audit_subject_table(r.details)
          when r."userId" is not null then ''staff'' else ''audit_logs'' end',
        'case when r.details ->> ''table'' is not null then private.audit_subject_id(r.details)
          else coalesce(r."userId"::text, r.id::text) end', false, false),
      ('public.record_drafts', 'case when r.row_id is null then ''record_drafts'' else r.table_name end',
        'coalesce(r.row_id, r.id::text)', true, false),
      ('public.record_autosaves', 'r.table_name', 'r.record_id', true, false),
      ('public.open_records', 'r.table_name', 'r.record_id', true, false),
      ('public.proposals', 'case when r.row_id is null then ''proposals'' else r.table_name end',
        'coalesce(r.row_id, r.id::text)', false, false),
      ('public.batch_rows', 'coalesce(r.parent_table, r.table_name)', 'coalesce(r.parent_id, r.row_id)', false, false),
      ('public.version_names', 'r.table_name', 'r.row_id', false, false),
      ('public.webhook_deliveries', 'coalesce(r.table_name, ''webhook_deliveries'')',
        'case when r.table_name is null then r.id::text else coalesce(r.record_id, r.id::text) end', false, false),
      ('public.dead_links', 'r.table_name', 'r.row_id', true, false),
      ('public.contact_message_entries', '''contact_messages''', 'r.message_id::text', true, false),
      ('public.mail_outbox', 'case when r.contact_message is null then ''mail_outbox'' else ''contact_messages'' end',
        'coalesce(r.contact_message, r.id)::text', true, false),
      ('public.blocked_records', 'r.table_name', 'r.row_id', true, false),
      ('public.staff_programs', '''staff''', 'r.user_id::text', true, false),
      ('auth.users', '''staff''', 'r.id::text', true, false),
      ('auth.identities', '''staff''', 'r.user_id::text', true, false),
      ('auth.sessions', '''staff''', 'r.user_id::text', true, false),
      ('auth.refresh_tokens', '''staff''', 'r.user_id::text', true, false),
      ('auth.mfa_factors', '''staff''', 'r.user_id::text', true, false),
      ('auth.mfa_recovery_codes', '''staff''', 'r.user_id::text', true, false),
      ('public.search_documents',
        'case r.kind when ''page'' then substring(r.id from ''^(.+?)-[^-]+$'') when ''thesis'' then ''theses''
          when ''faq'' then ''faq_items'' when ''news'' then ''news'' else r.kind || ''s'' end',
        'case r.kind when ''page'' then split_part(substring(r.id from ''-([^-]+)$''), ''#'', 1) else r.id end',
        false, true),
      ('public.listed_texts', 'r.table_name', 'r.row_id', false, true),
      ('public.record_upkeep', 'r.table_name', 'r.row_id', false, true),
      ('public.named_files', 'r.table_name', 'r.row_key', false, true)
  $$;

-- Returns SQL for the key of a row `r`: the primary key, or without one its personal columns, joined by hyphens.
create function private.row_identity(table_name text) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return coalesce((
      select 'concat_ws(''-'', ' || string_agg(format('r.%I', a.attname), ', ' order by k.place) || ')'
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(table_name) and i.indisprimary
    ), (
      select 'concat_ws(''-'', ' || string_agg(format('r.%I', c.column_name), ', ' order by c.column_name) || ')'
      from private.personal_columns(row_identity.table_name) c
    ));
  end
  $$;

-- Returns the columns of a record's table that erasure keeps.
create function private.kept_columns(record_table text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  begin
    return array(
      select c.column_name from private.personal_columns('public.' || record_table) c where c.erasure like 'keep:%'
    );
  end
  $$;

-- Returns a regular expression (to be used without case) for a name, e-mail, number or phrase: any spelling of its
-- letters with or without accents, and any signs between its words. A number with seven digits or more is found with
-- any signs between its digits. Null if the term has fewer than three letters and digits.
create function private.person_pattern(term text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    folded constant text := private.fold_text(term);
    joined constant text := replace(folded, ' ', '');
    is_number constant boolean := length(regexp_replace(joined, '[^0-9]', '', 'g')) >= 7
      and length(regexp_replace(joined, '[0-9]', '', 'g')) <= 1;
    letters text := '';
    letter text;
  begin
    if length(joined) < 3 then return null; end if;
    foreach letter in array regexp_split_to_array(case when is_number then joined else folded end, '') loop
      letters := letters || case
        when letter = ' ' then '[^[:alnum:]]{1,3}'
        when letter ~ '[0-9]' then letter
        when letter ~ '[a-z]' then '[' || letter || (
          select coalesce(string_agg(chr(code), ''), '') from generate_series(192, 591) code
          where code not in (215, 247) and public.plain_letters(chr(code)) = letter
        ) || ']' || case when letter ~ '[aceinouy]' then '[\u0300-\u036f]*' else '' end
        else '[' || letter || upper(letter) || ']'
      end || case when is_number then '[^[:alnum:]]{0,2}' else '' end;
    end loop;
    if is_number then letters := left(letters, -length('[^[:alnum:]]{0,2}')); end if;
    return '(?<![[:alnum:]])' || letters || '(?![[:alnum:]])';
  end
  $$;

-- Returns one expression for all terms. Raises 22023 unless there are one to ten, each with three to 200 characters.
create function private.person_patterns(terms text[]) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    patterns constant text[] := array(
      select distinct private.person_pattern(left(term, 200)) from unnest(terms) term
    );
  begin
    if coalesce(cardinality(terms), 0) not between 1 and 10 or array_position(patterns, null) is not null then
      raise exception 'one to ten terms of three letters or more are needed' using errcode = '22023', hint = 'terms';
    end if;
    return array_to_string(patterns, '|');
  end
  $$;

-- Returns the text of JSON in which patterns are looked for: escaped characters would join words.
create function private.searchable_json(value jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select regexp_replace(value::text, '\\[nrt"\\]', '  ', 'g') $$;

-- Returns JSON without these keys, at any depth.
create function private.without_keys(value jsonb, keys text[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if keys = '{}' then return value; end if;
    return case jsonb_typeof(value)
      when 'object' then coalesce((
        select jsonb_object_agg(part.key, private.without_keys(part.value, keys))
        from jsonb_each(value) part where part.key <> all (keys)
      ), '{}')
      when 'array' then coalesce((
        select jsonb_agg(private.without_keys(part.value, keys) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      ), '[]')
      else value end;
  end
  $$;

-- Returns a text whose matches are masked by as many signs, so that limits and places within the text stay valid.
-- Addresses in small letters, such as slugs, get random letters: they stay valid and unique.
create function private.mask_text(value text, pattern text) returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    is_address constant boolean := value ~ '^[\x21-\x7e]+$' and value = lower(value);
    parts text[];
    hit text;
    place integer := 1;
    masked text;
  begin
    if value is null or value !~* pattern then return value; end if;
    parts := regexp_split_to_array(value, pattern, 'i');
    masked := parts[1];
    for hit in select m[1] from regexp_matches(value, '(' || pattern || ')', 'gi') m loop
      place := place + 1;
      masked := masked || case
        when is_address then (
          select string_agg(case when letter ~ '[0-9]' then '0' when letter ~ '[a-z]'
            then chr(97 + floor(random() * 26)::integer) else letter end, '' order by letters.place)
          from regexp_split_to_table(hit, '') with ordinality letters (letter, place)
        )
        else regexp_replace(hit, '[^[:space:]]', '█', 'g')
      end || coalesce(parts[place], '');
    end loop;
    return masked;
  end
  $$;

-- Returns JSON whose matching texts are masked, except under the keys `kept`.
create function private.mask_json(value jsonb, pattern text, kept text[]) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if value is null or private.searchable_json(value) !~* pattern then return value; end if;
    return case jsonb_typeof(value)
      when 'object' then (
        select jsonb_object_agg(
          private.mask_text(part.key, pattern),
          case when part.key = any (kept) then part.value else private.mask_json(part.value, pattern, kept) end
        ) from jsonb_each(value) part
      )
      when 'array' then (
        select jsonb_agg(private.mask_json(part.value, pattern, kept) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      )
      when 'string' then to_jsonb(private.mask_text(value #>> '{}', pattern))
      else value end;
  end
  $$;

-- Returns JSON with null under these keys, at any depth.
create function private.empty_keys(value jsonb, keys text[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case jsonb_typeof(value)
      when 'object' then coalesce((
        select jsonb_object_agg(
          part.key, case when part.key = any (keys) then 'null' else private.empty_keys(part.value, keys) end
        ) from jsonb_each(value) part
      ), '{}')
      when 'array' then coalesce((
        select jsonb_agg(private.empty_keys(part.value, keys) order by part.place)
        from jsonb_array_elements(value) with ordinality part (value, place)
      ), '[]')
      else value end;
  end
  $$;
