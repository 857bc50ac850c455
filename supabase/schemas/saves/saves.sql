-- The steps of a save. Every table of content has four triggers: `prepare` completes a row before it is written; after
-- each statement `follow_insert`, `follow_update` and `follow_delete` update all data that is derived from its rows.
-- saves/saved-tables.sql has the plan of each table (docs/decisions/saves.md).

-- Before insert or update of content: completes and validates the row. Keys of the plan: "texts" if its texts are
-- validated; "place" if `position` orders the rows: a new row is put last; "revision", the columns whose changes
-- increment the revision: those with Spanish text, or "any". `translated_from` stores the revision of the source of
-- each translation, which shows if a translation is stale.
create function private.prepare_save() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    given jsonb := to_jsonb(new);
    state constant text := case when given ? 'visibility' then 'visibility' else 'status' end;
    shown constant text[] := case tg_table_name when 'news' then '{published,scheduled}' else '{published}' end;
    has_translations constant boolean := jsonb_typeof(plan -> 'revision') = 'array';
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    broken text;
    last_place integer;
    locale text;
  begin
    if plan ? 'texts' then
      if given::text ~ '\\[ubf]|[\u007f\ufffe\uffff]' then
        given := public.clean_texts(given);
        new := jsonb_populate_record(new, given);
      end if;
      broken := private.overlong_column(given, before);
      if broken is not null then
        -- As if a constraint had refused it. What was longer before may stay as long.
        raise exception '"%" of % is too long: it violates constraint "%"',
          broken, tg_table_name, format('%s_%s_length', tg_table_name, broken)
          using errcode = '23514', table = tg_table_name, column = broken,
            constraint = format('%s_%s_length', tg_table_name, broken);
      end if;
    end if;
    if plan ? 'place' and given ->> 'position' is null then
      if tg_op = 'UPDATE' then
        new.position := old.position;
      else
        execute format('select max(position) from %s', tg_relid::regclass) into last_place;
        new.position := coalesce(last_place, 0) + 10;
      end if;
      given := given || jsonb_build_object('position', new.position);
    end if;
    if tg_op = 'UPDATE' and given ? 'expires_at' and (given ->> 'expires_at')::timestamptz <= now()
      and given -> 'expires_at' = before -> 'expires_at'
      and before ->> state <> all (shown) and given ->> state = any (shown)
    then
      -- Drops a past end on republication: it would archive the row immediately.
      new.expires_at := null;
      given := given || '{"expires_at": null}';
    end if;
    if not plan ? 'revision' then return new; end if;

    new.revision := 1;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if has_translations then
        new.translated_from := old.translated_from;
        -- A changed position is not a new version: drafts of the row stay current.
        if before -> 'position' <> given -> 'position' and before - 'position' = given - 'position' then
          return new;
        end if;
      end if;
      -- `replace_media_file` changes no word.
      if not has_translations or current_setting('postgrado.file_replacement', true) is distinct from 'on' then
        if has_translations and exists (
            select from jsonb_array_elements_text(plan -> 'revision') name
            where before -> name is distinct from given -> name
          )
          or not has_translations and before - managed <> given - managed
        then
          new.revision := old.revision + 1;
        end if;
      end if;
    elsif has_translations then
      new.translated_from := '{}'::jsonb;
    end if;
    if has_translations and (
      tg_op = 'INSERT' or current_setting('postgrado.file_replacement', true) is distinct from 'on'
    ) then
      for locale in select jsonb_object_keys(given -> 'translations') loop
        if before #> array['translations', locale] is distinct from given #> array['translations', locale] then
          new.translated_from := jsonb_set(new.translated_from, array[locale], to_jsonb(new.revision));
        end if;
      end loop;
    end if;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $$;

-- After a statement on a table of content: passes its changed rows to `follow_save`, a thousand at a time. Both
-- versions of a row have the same place in the transition tables. Skips statements without changed rows, and previews,
-- which are rolled back. Security definer, like all that it calls: no request role writes derived data.
create function private.follow_statement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    keys constant text[] := array(select jsonb_array_elements_text(plan -> 'keys'));
    changes public.row_change[];
  begin
    if current_setting('postgrado.preview', true) = 'on' then return null; end if;
    if tg_op = 'INSERT' then
      for changes in
        select array_agg(row(private.key_of_row(known, keys), null, known)::public.row_change order by place)
        from (select to_jsonb(c) as known, row_number() over () as place from changed c) numbered
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    elsif tg_op = 'DELETE' then
      for changes in
        select array_agg(row(private.key_of_row(known, keys), known, null)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) numbered
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    else
      for changes in
        select array_agg(row(private.key_of_row(a.known, keys), b.known, a.known)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) b
          join (select to_jsonb(c) as known, row_number() over () as place from changed c) a using (place)
        group by place / 1000 order by place / 1000
      loop
        perform private.follow_save(tg_table_name, plan, changes);
      end loop;
    end if;
    return null;
  end
  $$;

-- Returns the key of a row: its id, or the columns `keys` joined by hyphens.
create function private.key_of_row(known jsonb, keys text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when keys = '{}' then known ->> 'id'
      else (select string_agg(known ->> name, '-' order by place) from unnest(keys) with ordinality k (name, place)) end;
  end
  $$;

-- Updates all data that is derived from changed rows of a table. Keys of the plan, besides those of `prepare_save`:
-- "keys", the primary key if it is not `id`; "parent", table and column of the record that a row is part of;
-- "recorded", the authors whose changes enter the audit log: by default all, else "people" and the "schedule", or
-- "people" alone, since imports are not recorded row by row; "searched", "titles", "translated" and "months" for lists
-- and upkeep; "files" if its texts may name files.
create function private.follow_save(table_name text, plan jsonb, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    recorded constant text := coalesce(plan ->> 'recorded', 'everybody');
    is_recorded constant boolean := recorded = 'everybody' or auth.uid() is not null
      or recorded = 'schedule' and coalesce(auth.jwt() ? 'scheduled', false);
    -- Without those in which only managed columns changed.
    edits public.row_change[];
  begin
    if table_name = 'record_drafts' then
      perform private.record_draft_changes(changes);
      perform private.sync_proposals_with_drafts(changes);
      return;
    end if;
    edits := array(select c from unnest(changes) c where c.before - managed is distinct from c.after - managed);

    -- History.
    if edits <> '{}' and is_recorded then
      perform private.record_content_changes(
        table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
      );
    end if;

    -- Lists and pending work of staff.
    perform private.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform private.sync_proposals_with_news(edits);
    end if;

    -- Search documents and harvested works.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') and not private.is_erasing() then
      perform private.redirect_old_addresses(table_name, edits);
    elsif table_name = 'search_synonyms' then
      perform private.refresh_search_terms();
    end if;
    perform private.refresh_changed_documents(table_name, edits);
    perform private.update_harvested_works(table_name, edits);
    if public.api_types() ? table_name then
      perform private.store_webhook_deliveries(table_name, changes);
    end if;
    perform private.announce_content_change(table_name);
  end
  $$;

-- Updates the data of the staff area's lists for changed rows, and the index of the files that they name.
create function private.store_derived_lists(table_name text, plan jsonb, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if plan ? 'searched' then
      perform private.store_listed_texts(
        table_name, array(select jsonb_array_elements_text(plan -> 'searched')), changes
      );
    end if;
    if plan ? 'titles' then
      perform private.store_upkeep(
        table_name, array(select jsonb_array_elements_text(plan -> 'titles')),
        array(select jsonb_array_elements_text(plan -> 'translated')), (plan ->> 'months')::integer, changes
      );
    end if;
    if plan ? 'files' then
      perform private.store_named_files(table_name, changes);
    end if;
  end
  $$;
