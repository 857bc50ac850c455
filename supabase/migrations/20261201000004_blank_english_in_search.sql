-- A blank translation is none: its result shows the Spanish text instead of an empty title or fragment. A program's campus
-- alone is no English text.

create or replace function public.documents_of_program(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule),
      -- The campus, which has one name, is of no English text alone.
      nullif(btrim(concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}'
      ), E' \n'), '') || E'\n' || p.campus,
      jsonb_build_object(
        'type', p.type, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}'
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz
    from public.programs p
    where p.id = any (ids::bigint[]) and p.status = 'published'
  $$;

create or replace function public.refresh_search_documents(document_kind text, ids text[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.search_documents d where d.kind = document_kind and d.id = any (ids);
    execute format(
      'insert into public.search_documents (
         kind, id, language, title, title_en, people, body, body_en, reference, facets, identifiers, year, visible_from
       ) select kind, id, language, title, case when title_en ~ ''\S'' then title_en end, people,
         body, case when body_en ~ ''\S'' then body_en end, reference, facets, identifiers, year, visible_from
       from public.documents_of_%s($1)', document_kind
    ) using ids;
  end
  $$;

select public.refresh_search_documents(kind, array_agg(id))
from public.search_documents
where title_en !~ '\S' or body_en !~ '\S' or (kind = 'program' and body_en is not null)
group by kind;
