-- What a visitor may mean while typing, and who may call what of search.

-- Titles that have the words typed so far, the last of them perhaps only begun: at most eight, what visitors come for
-- first, works only after four letters.
create function public.titles_begun(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    begun text := public.fold_text(last.written);
    wanted tsquery;
  begin
    if begun ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(begun, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with own as materialized (
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
            d.standing >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.standing, length(in_lang.plain), d.id
          ) as place
        from (select * from own union all select * from works) found join public.search_documents d using (kind, id)
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

-- What one may mean while typing: at most eight documents by their titles, misspelt words put right when nothing else
-- is found.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    asked text := public.fold_text(left(query, 300));
  begin
    if public.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    return coalesce(
      public.titles_begun(parts, asked, lang), public.titles_begun(public.corrected_parts(parts, false, false), asked, lang), '[]'
    );
  end
  $$;

revoke all on function
  public.keep_search_words(), public.lexeme_query(text, text), public.query_of_words(text, boolean),
  public.bare_identifier(text), public.search_parts(text), public.query_of_parts(public.search_part[]),
  public.letters_apart(text, text), public.search_correction(text, tsquery, boolean), public.search_config(text),
  public.with_marks(text, text, tsquery, text), public.with_dots(text, text),
  public.search_page(tsquery, text, text[], text, text[], integer, integer),
  public.parts_that_stand_together(public.search_part[]), public.is_found(tsquery),
  public.corrected_parts(public.search_part[], boolean, boolean),
  public.is_titled(tsquery, boolean), public.parts_of_any_type(public.search_part[]), public.names_program_type(text),
  public.search(text, text, text[], integer, integer, boolean),
  public.titles_begun(public.search_part[], text, text), public.search_suggestions(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search(text, text, text[], integer, integer, boolean), public.search_suggestions(text, text)
  to anon, authenticated, service_role;
