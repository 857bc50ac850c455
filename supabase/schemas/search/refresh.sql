-- Updates of search_documents after a save.

-- Updates the documents of some rows; rows that are not public have none. A blank translation counts as missing. Only
-- changed documents are written, since computing their words is expensive.
create function private.refresh_search_documents(document_kind text, ids text[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    stored text[] := ids;
    current public.search_source[];
    gone text[];
    added text[];
    altered text[];
    reworded text[];
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    if document_kind = 'page' then
      stored := ids || array(
        select d.id from public.search_documents d
        where d.kind = 'page' and strpos(d.id, '#') > 0 and split_part(d.id, '#', 1) = any (ids)
      );
    end if;
    -- Locked before their sources are read, and in one order: of two transactions that change sources of one document
    -- the later one reads what the earlier one has committed.
    perform from public.search_documents d where d.kind = document_kind and d.id = any (stored) order by d.id for update;
    execute format(
      'select array_agg(row(
           s.kind, s.id, s.language, s.title, case when s.title_en ~ ''\S'' then s.title_en end, s.people, s.body,
           case when s.body_en ~ ''\S'' then s.body_en end, s.reference, s.facets, s.identifiers, s.year,
           s.visible_from, s.topics, s.topics_en
         )::public.search_source)
       from private.documents_of_%s($1) s', document_kind
    ) into current using ids;
    select array_agg(c.id) filter (where d.id is null),
      array_agg(c.id) filter (where d.id is not null and differs.elsewhere),
      array_agg(c.id) filter (where d.id is not null and not differs.elsewhere and differs.in_text)
    into added, altered, reworded
    from unnest(current) c
      left join public.search_documents d on d.kind = document_kind and d.id = c.id
      cross join lateral (select
        (d.language, d.title, d.title_en, d.people, d.reference, d.facets, d.identifiers, d.year, d.visible_from, d.topics,
          d.topics_en)
        is distinct from (c.language, c.title, c.title_en, c.people, c.reference, c.facets, c.identifiers, c.year,
          c.visible_from, c.topics, c.topics_en),
        (d.body, d.body_en) is distinct from (c.body, c.body_en)
      ) differs (elsewhere, in_text);
    gone := array(
      select d.id from public.search_documents d
      where d.kind = document_kind and d.id = any (stored) and d.id not in (select c.id from unnest(current) c)
    );
    if gone <> '{}' then
      delete from public.search_documents d where d.kind = document_kind and d.id = any (gone);
    end if;
    if added is not null then
      insert into public.search_documents (
        kind, id, language, title, title_en, people, body, body_en, reference, facets, identifiers, year, visible_from,
        topics, topics_en
      )
      select c.* from unnest(current) c where c.id = any (added);
    end if;
    -- Generated columns are made again where a column that they depend on is named.
    if altered is not null then
      update public.search_documents d set
        language = c.language, title = c.title, title_en = c.title_en, people = c.people, body = c.body,
        body_en = c.body_en, reference = c.reference, facets = c.facets, identifiers = c.identifiers, year = c.year,
        visible_from = c.visible_from, topics = c.topics, topics_en = c.topics_en
      from unnest(current) c
      where d.kind = document_kind and d.id = c.id and c.id = any (altered);
    end if;
    if reworded is not null then
      update public.search_documents d set body = c.body, body_en = c.body_en
      from unnest(current) c
      where d.kind = document_kind and d.id = c.id and c.id = any (reworded);
    end if;
  end
  $$;

-- Returns the keys of the rows that were inserted, deleted or changed in one of these columns; «en.name» is the name in
-- English.
create function private.keys_of_changes(changes public.row_change[], columns text[]) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(
      select c.row_key from unnest(changes) c
      where c.before is null or c.after is null or exists (
        select from unnest(columns) name, lateral (
          select case when name like 'en.%' then array['translations', 'en', substr(name, 4)] else array[name] end
        ) place (path)
        where c.before #> place.path is distinct from c.after #> place.path
      )
    );
  end
  $$;

-- Updates the documents that show data of the changed rows: the documents of the rows themselves, and those of other
-- records that show a changed column.
create function private.refresh_changed_documents(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    keys constant text[] := array(select c.row_key from unnest(changes) c);
    own_kind constant text := case table_name
      when 'programs' then 'program' when 'academics' then 'academic' when 'publications' then 'publication'
      when 'projects' then 'project' when 'patents' then 'patent' when 'theses' then 'thesis' when 'news' then 'news'
      when 'faq_items' then 'faq'
    end;
    changed bigint[];
  begin
    if own_kind is not null then
      perform private.refresh_search_documents(own_kind, keys);
    end if;
    case table_name
      when 'pages', 'custom_pages', 'scholarships', 'support_benefits', 'documents', 'events' then
        perform private.refresh_search_documents('page', array(select table_name || '-' || key from unnest(keys) key));
      when 'programs' then
        changed := private.keys_of_changes(
          changes, '{code,name,en.name,status,deleted_at,expires_at}'
        );
        perform private.refresh_search_documents('academic', array(
          select distinct l.academic_id::text from public.program_academics l where l.program_id = any (changed)
        ));
        changed := private.keys_of_changes(changes, '{code,type,area,status,deleted_at,expires_at}');
        perform private.refresh_search_documents('thesis', array(
          select t.id::text from public.theses t where t.program_id = any (changed)
        ));
      when 'academics' then
        changed := private.keys_of_changes(changes, '{given_names,family_names,status,deleted_at,expires_at}');
        perform private.refresh_search_documents('project', array(
          select l.project_id::text from public.project_academics l where l.academic_id = any (changed)
        ));
        perform private.refresh_search_documents('thesis', array(
          select l.thesis_id::text from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'program_academics' then
        perform private.refresh_search_documents('academic', private.values_of_changes(changes, 'academic_id'));
      when 'project_academics' then
        perform private.refresh_search_documents('project', private.values_of_changes(changes, 'project_id'));
      when 'thesis_academics' then
        perform private.refresh_search_documents('thesis', private.values_of_changes(changes, 'thesis_id'));
      else null;
    end case;
  end
  $$;

-- Returns the values that a column of the changed rows has or had.
create function private.values_of_changes(changes public.row_change[], column_name text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(
      select c.before ->> column_name from unnest(changes) c where c.before is not null
      union
      select c.after ->> column_name from unnest(changes) c where c.after is not null
    );
  end
  $$;
