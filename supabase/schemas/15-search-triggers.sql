-- Triggers that update search_documents.

-- Replaces the documents of some rows; rows that are no longer public get none. A blank translation is none.
create function public.refresh_search_documents(document_kind text, ids text[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.search_documents d where d.kind = document_kind and d.id = any (ids);
    if document_kind = 'page' then
      delete from public.search_documents d where d.kind = 'page' and split_part(d.id, '#', 1) = any (ids);
    end if;
    execute format(
      'insert into public.search_documents (
         kind, id, language, title, title_en, people, body, body_en, topics, topics_en, reference, facets, identifiers, year,
         visible_from
       ) select kind, id, language, title, case when title_en ~ ''\S'' then title_en end, people,
         body, case when body_en ~ ''\S'' then body_en end, topics, topics_en, reference, facets, identifiers, year, visible_from
       from public.documents_of_%s($1)', document_kind
    ) using ids;
  end
  $$;

-- After any change of a source. Arguments: the kind, and SQL that selects the ids of its documents from `changed`.
create function public.sync_search_documents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ids text[];
  begin
    execute format('select array_agg(distinct id::text) from (%s) as of_changed (id)', tg_argv[1]) into ids;
    if ids is not null then
      perform public.refresh_search_documents(tg_argv[0], ids);
    end if;
    return null;
  end
  $$;

-- Each source table, the kind of document that it changes, and the query for their ids.
do $$
declare
  source record;
  event text;
begin
  for source in
    select * from (values
      ('programs', 'program', 'select id from changed'),
      ('programs', 'academic', 'select academic_id from public.program_academics where program_id in (select id from changed)'),
      ('programs', 'thesis', 'select id from public.theses where program_id in (select id from changed)'),
      ('academics', 'academic', 'select id from changed'),
      ('academics', 'project', 'select project_id from public.project_academics where academic_id in (select id from changed)'),
      ('academics', 'thesis', 'select thesis_id from public.thesis_academics where academic_id in (select id from changed)'),
      ('program_academics', 'academic', 'select academic_id from changed'),
      ('publications', 'publication', 'select id from changed'),
      ('projects', 'project', 'select id from changed'),
      ('project_academics', 'project', 'select project_id from changed'),
      ('patents', 'patent', 'select id from changed'),
      ('theses', 'thesis', 'select id from changed'),
      ('thesis_academics', 'thesis', 'select thesis_id from changed'),
      ('news', 'news', 'select id from changed'),
      ('faq_items', 'faq', 'select id from changed'),
      ('pages', 'page', 'select ''pages-'' || id from changed'),
      ('custom_pages', 'page', 'select ''custom_pages-'' || id from changed'),
      ('scholarships', 'page', 'select ''scholarships-'' || id from changed'),
      ('support_benefits', 'page', 'select ''support_benefits-'' || id from changed'),
      ('documents', 'page', 'select ''documents-'' || id from changed'),
      ('events', 'page', 'select ''events-'' || id from changed')
    ) as sources (table_name, kind, ids)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s table as changed for each statement
           execute function public.sync_search_documents(%L, %L)',
        source.table_name || '_' || event || '_' || source.kind || '_document', event, source.table_name,
        case event when 'delete' then 'old' else 'new' end, source.kind, source.ids
      );
    end loop;
  end loop;
end
$$;

revoke all on function
  public.refresh_search_documents(text, text[]), public.sync_search_documents()
  from public, anon, authenticated, service_role;
