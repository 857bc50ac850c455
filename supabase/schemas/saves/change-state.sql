-- Functions of `save_edit` that write a row with a state: the state alone, or that of a news item with its columns.

-- Changes the state of a row without its content, and returns the result of `save_record`. Raises PT404 without a row.
create function private.change_state(table_name text, row_id text, based_on timestamptz, intent jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    state constant text := private.state_column(table_name);
    columns jsonb := case intent ->> 'does'
      when 'publish' then jsonb_build_object(state, 'published')
      when 'withdraw' then jsonb_build_object(state, coalesce(intent ->> 'state', 'archived'))
      when 'trash' then jsonb_build_object('deleted_at', now())
      else '{"deleted_at": null}'
    end;
  begin
    if row_id is null then
      raise exception 'there is no such record' using errcode = 'PT404';
    end if;
    if coalesce(columns ->> state, 'draft') not in ('draft', 'published', 'archived') then
      raise exception 'no such state' using errcode = '22023', hint = 'intent';
    end if;
    if table_name = 'news' and columns ? state then
      columns := columns || '{"publish_at": null}';
    end if;
    return public.save_record(table_name, row_id, jsonb_build_object('row', columns), based_on);
  end
  $$;

-- Saves the columns of a news item with the state of an intent, and returns {"id", "updated_at"}. Inserts the item if
-- `based_on` is null. A slug that another item has gets a number.
create function private.save_news(news_id text, columns jsonb, intent jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    state constant jsonb := jsonb_build_object(
      'status', case intent ->> 'does'
        when 'propose' then 'review' when 'schedule' then 'scheduled' when 'publish' then 'published'
        when 'withdraw' then 'archived' else 'draft'
      end,
      'publish_at', case when intent ->> 'does' = 'schedule' then intent ->> 'publishAt' end
    );
    given jsonb;
    violated text;
    saved record;
  begin
    for attempt in 1..3 loop
      given := columns - array['id', 'deleted_at'] || state || case when columns ->> 'slug' <> ''
        then jsonb_build_object('slug', private.free_news_slug(columns ->> 'slug', news_id)) else '{}' end;
      begin
        if based_on is not null then
          return public.save_record('news', news_id, jsonb_build_object('row', given), based_on);
        end if;
        execute format(
          'insert into public.news (id, %1$s) select $2, %1$s from jsonb_populate_record(null::public.news, $1)
           returning id, updated_at',
          (select string_agg(quote_ident(name), ', ') from unnest(private.written_columns('news', given)) as name)
        ) into saved using given, news_id;
        return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
      exception when unique_violation then
        get stacked diagnostics violated = constraint_name;
        if violated = 'news_pkey' then
          perform public.raise_edit_conflict(public.read_record('news', news_id));
        end if;
        -- Another item took the slug after it was looked up.
        if violated <> 'news_slug_key' or attempt = 3 then raise; end if;
      end;
    end loop;
  end
  $$;

grant execute on function
  private.change_state(text, text, timestamptz, jsonb), private.save_news(text, jsonb, jsonb, timestamptz),
  private.free_news_slug(text, text)
  to authenticated;
