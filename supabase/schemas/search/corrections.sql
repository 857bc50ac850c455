-- Spelling correction, and the selection of query parts to drop when no document matches all of them.

-- Returns the Damerau-Levenshtein distance of two words (with adjacent transpositions).
create function private.edit_distance(one text, other text) returns integer
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    before integer[];
    above integer[];
    line integer[] := array(select generate_series(0, length(other)));
  begin
    for i in 1 .. length(one) loop
      before := above;
      above := line;
      line[1] := i;
      for j in 1 .. length(other) loop
        line[j + 1] := least(
          above[j + 1] + 1, line[j] + 1,
          above[j] + (substr(one, i, 1) <> substr(other, j, 1))::integer
        );
        if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
        then
          line[j + 1] := least(line[j + 1], before[j - 1] + 1);
        end if;
      end loop;
    end loop;
    return line[length(other) + 1];
  end
  $$;

-- True if the title or alternative names of a document match: of any kind except works, or of programs only.
create function private.matches_title(wanted tsquery, of_programs boolean) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.sort_rank < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    );
  end
  $$;

-- True if any visible document matches.
create function private.has_matches(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now());
  end
  $$;

-- Returns the correction of a misspelled word, or null. Candidates are words of the documents at a small distance that
-- occur together with the `others` of the query, preferably in the title of a program or page; the nearest and most
-- frequent candidate wins. Words under four letters are not corrected. A word that occurs in documents (`is_known`) is
-- corrected by at most one letter, and only if the query then matches a program's title.
create function private.search_correction(written text, others tsquery, is_known boolean) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      with asked as (
        select private.fold_text(written) as word
      ), alike as (
        select known.word, known.correction_rank, asked.word as asked_word
        from asked, lateral (
          select w.word, min(w.correction_rank) as correction_rank from public.search_words w
            where w.word operator(extensions.%) asked.word
            group by w.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- One wrong letter makes trigrams of a short word dissimilar: also words of its first letter and about its length.
        select w.word, min(w.correction_rank), asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
        group by w.word, asked.word
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select private.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select private.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when private.matches_title(together.wanted, true) then 2 when is_known then null
            when private.matches_title(together.wanted, false) then 1.25 when private.has_matches(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      -- No document has a word that says nothing by itself, «sobre»: titles are searched for those, too.
      where worth is not null and documents > 0
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
    );
  end
  $$;

-- Returns the heaviest subset of the parts that one document matches, for queries without a document that matches all
-- parts. With three or more words, each word weighs the square of its rarity, and the rarest word, or one that is
-- nearly as rare, is never dropped. With two words, and between subsets of equal weight, the order of preference is:
-- the fewest types of programs; a number, or a word like «becas», which a tenth of its documents have in the title of a
-- page or question; the rarest word. Considers up to a thousand documents with one of the rarest words.
create function private.heaviest_matching_parts(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
    fewest bigint;
    -- By the places of the parts: how much each says, and whether it is rare.
    worth real[] := '{}';
    is_rare boolean[] := '{}';
  begin
    for part in
      select p.place, p.wanted, counted.documents, private.is_program_type_word(p.written) as is_type
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      fewest := coalesce(fewest, part.documents);
      is_rare[part.place] := part.documents <= 4 * fewest;
      worth[part.place] := case when part.is_type then 0 else ln(1 + 1000.0 / part.documents) ^ 2 end;
      continue when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places, sum(worth[p.place]) as said,
          bool_or(is_rare[p.place]) as has_rare,
          bool_or(p.written ~ '[0-9]' or d.kind in ('page', 'faq') and d.title_words @@ p.wanted) as is_named
        from (
          select d.kind, d.id, d.words, d.title_words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.sort_rank limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places, said, has_rare
      order by case when cardinality(parts) > 2 then has_rare end desc, case when cardinality(parts) > 2 then said end desc,
        cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and private.is_program_type_word(p.written)),
        count(*) filter (where is_named) * 10 >= count(*) desc, count(*), places
      limit 1
    );
  end
  $$;

-- Returns the parts with misspelled words corrected: words that no document matches or, with `are_known`, words that
-- documents match if a change of one letter makes the query match a program's title. If a document matches all parts
-- (`is_found`), only words that match by stem but occur nowhere as written are considered.
create function private.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
  returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = private.fold_text(parts[i].written));
      exit when is_found and private.matches_title(private.query_of_parts(parts), false);
      continue when not is_found and private.has_matches(parts[i].wanted) <> are_known;
      others := private.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or private.has_matches(p.wanted))
      ));
      correction := private.search_correction(
        parts[i].written, case when are_known or private.has_matches(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := private.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $$;
