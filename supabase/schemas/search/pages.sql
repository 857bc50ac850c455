-- The documents of pages: texts, pages that staff add, their sections, and items with an anchor on a page.

-- Returns the sections of a text: each heading of the first level with the content that follows it and the anchor that
-- the site generates (`headingAnchors`), numbered from 1.
create function private.sections_of_blocks(blocks jsonb)
  returns table (number bigint, anchor text, title text, body text)
  language plpgsql immutable set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      with listed as (
        select block, place, coalesce(
            block ->> 'type' = 'heading' and block ->> 'level' is distinct from '3' and block ->> 'text' ~ '\S', false
          ) as is_heading
        from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end)
          with ordinality as blocks (block, place)
      ), numbered as (
        select *, count(*) filter (where is_heading) over (order by place) as number from listed
      ), sections as (
        select n.number, max(block ->> 'text') filter (where is_heading) as title,
          coalesce(private.text_of_blocks(jsonb_agg(block order by place) filter (where not is_heading)), '') as body
        from numbered n where n.number > 0 group by n.number
      ), named as (
        select *, coalesce(nullif(private.slug_of(title), ''), 'parte') as base from sections
      )
      select n.number, base || coalesce('-' || nullif(row_number() over (partition by base order by n.number), 1), ''),
        n.title, n.body
      from named n;
  end
  $$;

-- Returns the terms that applicants use for the subject of a page, in both languages; null if the page's title
-- suffices.
create function private.page_keywords(page text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case page
        when 'apply-intro' then 'plazos fechas calendario inscripción admisión deadlines dates admission'
        when 'eligibility' then 'requisitos requirements'
        when 'tuition-intro' then 'precios costos cuánto cuesta valores pagos cuotas mensualidad descuentos '
          || 'prices how much does it cost fees payments installments discounts'
        when 'scholarships-intro' then 'financiamiento ayuda económica funding financial aid grants'
        when 'contact-intro' then 'teléfono correo dirección ubicación queda horario de atención phone email address location'
        when 'why-us' then 'empleabilidad campo laboral employability careers'
      end
    );
  end
  $$;

-- Documents of the kind `page`: pages, items with an anchor on a page (sections, scholarships, support benefits and
-- documents), and events. Ids begin with the table's name; the id of a section is the page's id, a number sign and the
-- section's number.
create function private.documents_of_page(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
        null::integer, '-infinity'::timestamptz,
        coalesce(s.reference ->> 'page', private.headings_of_blocks(s.blocks)),
        coalesce(s.reference ->> 'page_en', private.headings_of_blocks(s.blocks_en))
      from (
        select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
          concat_ws(E'\n', p.description, private.text_of_blocks(p.blocks)) as body,
          concat_ws(E'\n', p.translations #>> '{en,description}', private.text_of_blocks(p.translations #> '{en,blocks}'))
            as body_en,
          jsonb_strip_nulls(
            jsonb_build_object('table', 'pages', 'key', p.key, 'keywords', private.page_keywords(p.key))
          ) as reference,
          p.blocks, p.translations #> '{en,blocks}' as blocks_en
        from public.pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
          concat_ws(E'\n', p.description, private.text_of_blocks(p.blocks)),
          concat_ws(E'\n', p.translations #>> '{en,description}', private.text_of_blocks(p.translations #> '{en,blocks}')),
          jsonb_build_object(
            'table', 'custom_pages', 'slug', p.slug,
            'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
          ),
          p.blocks, p.translations #> '{en,blocks}'
        from public.custom_pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select texts.id || '#' || spanish.number, spanish.title, english.title, spanish.body, english.body,
          jsonb_strip_nulls(texts.reference || jsonb_build_object(
            'section', spanish.anchor, 'section_en', english.anchor, 'page', texts.title, 'page_en', texts.title_en
          )), null, null
        from (
          select 'pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object('table', 'pages', 'key', p.key)
            from public.pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
          union all
          select 'custom_pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
              p.translations #> '{en,blocks}', jsonb_build_object(
                'table', 'custom_pages', 'slug', p.slug,
                'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
              )
            from public.custom_pages p where private.is_shown(p.status, p.deleted_at, p.expires_at)
        ) texts (id, title, title_en, blocks, blocks_en, reference)
          cross join lateral private.sections_of_blocks(texts.blocks) spanish
          -- The blocks of a translation are those of the Spanish text, in the same order.
          left join lateral private.sections_of_blocks(texts.blocks_en) english
            on english.number = spanish.number and jsonb_array_length(texts.blocks_en) = jsonb_array_length(texts.blocks)
        union all
        select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
          concat_ws(E'\n', s.summary, private.text_of_list(s.requirements), private.text_of_list(s.benefits)),
          concat_ws(E'\n', s.translations #>> '{en,summary}', private.text_of_list(s.translations #> '{en,requirements}'),
            private.text_of_list(s.translations #> '{en,benefits}')),
          jsonb_build_object('table', 'scholarships', 'slug', s.slug), null, null
        from public.scholarships s where private.is_shown(s.status, s.deleted_at, s.expires_at)
        union all
        select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
          concat_ws(E'\n', b.description, private.text_of_list(b.requirements)),
          concat_ws(E'\n', b.translations #>> '{en,description}', private.text_of_list(b.translations #> '{en,requirements}')),
          jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience), null, null
        from public.support_benefits b where private.is_shown(b.status, b.deleted_at, b.expires_at)
        union all
        select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
          d.translations #>> '{en,description}',
          jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind), null, null
        -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
        from public.documents d where private.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
        union all
        select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
          concat_ws(E'\n', e.place, e.summary, private.text_of_blocks(e.blocks)),
          concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
            private.text_of_blocks(e.translations #> '{en,blocks}')),
          jsonb_build_object('table', 'events', 'slug', e.slug),
          e.blocks, e.translations #> '{en,blocks}'
        from public.events e where private.is_shown(e.status, e.deleted_at, e.expires_at)
      ) s
      where split_part(s.id, '#', 1) = any (ids);
  end
  $$;
