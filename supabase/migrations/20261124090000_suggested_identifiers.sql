-- What a visitor may mean while typing: what a code, DOI, ORCID or number typed in full names, then titles that have the
-- words typed so far, the last of them perhaps only begun: at most eight, what visitors come for first, works only after
-- four letters.
create or replace function public.titles_begun(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    begun text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if begun ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(begun, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), own as materialized (
        select d.kind, d.id from public.search_documents d
          where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from own) < 8 and length(begun) >= 4
            and d.standing >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            not exists (select from identified i where i.kind = d.kind and i.id = d.id),
            d.standing >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.standing, length(in_lang.plain), d.id
          ) as place
        from (select * from identified union select * from own union select * from works) found
          join public.search_documents d using (kind, id)
          cross join lateral (
            select case when titles_begun.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $$;
