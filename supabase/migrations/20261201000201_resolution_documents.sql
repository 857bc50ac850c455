-- Resolutions of accreditations are documents of the site, which the search leaves out.

ALTER TABLE "public"."documents" DROP CONSTRAINT "documents_kind_check";

ALTER TABLE "public"."accreditations" ADD COLUMN "resolution_document" text;

CREATE OR REPLACE FUNCTION public.documents_of_page(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz, '', ''
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_build_object('table', 'pages', 'key', p.key) as reference
      from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)),
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}')),
        jsonb_build_object(
          'table', 'custom_pages', 'slug', p.slug,
          'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
        )
      from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug)
      from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience)
      from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind)
      -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
      from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
      union all
      select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
        concat_ws(E'\n', e.place, e.summary, public.text_of_blocks(e.blocks)),
        concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
          public.text_of_blocks(e.translations #> '{en,blocks}')),
        jsonb_build_object('table', 'events', 'slug', e.slug)
      from public.events e where public.is_shown(e.status, e.deleted_at, e.expires_at)
    ) s
    where s.id = any (ids)
  $function$
;

ALTER TABLE "public"."accreditations" ADD CONSTRAINT "accreditations_resolution_document_fkey" FOREIGN KEY (resolution_document) REFERENCES public.documents(slug) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "public"."documents" ADD CONSTRAINT "documents_kind_check" CHECK ((kind = ANY (ARRAY['regulations'::text, 'agreements'::text, 'institutional'::text, 'forms'::text, 'resolutions'::text])));

CREATE INDEX accreditations_resolution_document ON public.accreditations USING btree (resolution_document);

COMMENT ON COLUMN "public"."accreditations"."resolution_document" IS 'The resolution among the site''s documents; resolution_link is where somebody else publishes it.';
