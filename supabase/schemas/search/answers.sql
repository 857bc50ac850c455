-- Answers to natural-language questions: questions, texts of the site, scholarships and support benefits that contain
-- the rarest word of the query and at least three fifths of the query by weight.

-- True if a query is a question, «¿puedo trabajar?», and not only a topic.
create function private.is_question(query text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select query ~ '[?¿]' or private.fold_text(left(query, 300)) ~ ('^((a|de|en|hasta|desde|por|para|con) )?(que|como|cuando|cuant[oa]s?'
      || '|donde|quien(es)?|cual(es)?|hay|puedo|puede|podria|debo|tengo|se|necesito|existen?|what|how|when|where|who|which|why'
      || '|can|could|do|does|is|are|should|must|may|i) ')
  $$;

-- Returns the weight of each part among pages and questions; rarer parts weigh more. Words that the site does not have
-- weigh nothing. Null if the query cannot be a question: a word that only other documents have is a topic, and a rare
-- word is never dropped.
create function private.answer_weights(parts public.search_part[]) returns real[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    part public.search_part;
    documents bigint;
    weights real[] := '{}';
  begin
    foreach part in array parts loop
      if part.is_excluded then
        return null;
      end if;
      select count(*) into documents from (
        select from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ part.wanted and d.visible_from <= now()
        limit 400
      ) having_it;
      if documents = 0 and private.has_matches(part.wanted) then
        return null;
      end if;
      weights := weights || case when documents = 0 then 0 else ln(1 + 400.0 / documents) end::real;
    end loop;
    return weights;
  end
  $$;

-- Returns the part that answers must contain, the rarest of the words; null without weights.
create function private.rarest_part(parts public.search_part[], weights real[]) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select (parts[n]).wanted from generate_subscripts(weights, 1) n where weights[n] > 0 order by weights[n] desc, n limit 1
    );
  end
  $$;

-- Returns the rarest parts whose weights sum to at least three fifths of the query, the rarest first. Empty without
-- weights.
create function private.rarest_parts(parts public.search_part[], weights real[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    total constant real := (select sum(weight) from unnest(weights) weight);
    said real := 0;
    kept public.search_part[] := '{}';
    number integer;
  begin
    for number in select n from generate_subscripts(weights, 1) n where weights[n] > 0 order by weights[n] desc, n loop
      exit when said >= 0.6 * total;
      kept := kept || parts[number];
      said := said + weights[number];
    end loop;
    return kept;
  end
  $$;

-- Returns the share of the query's weight that a document contains, from 0 to 1; and the same with half weight for
-- words that occur only in the text, not in title, keywords or headings.
create function private.matched_shares(words tsvector, parts public.search_part[], weights real[]) returns real[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    names constant tsvector := ts_filter(words, '{a,b}');
    total real := 0;
    answered real := 0;
    named real := 0;
  begin
    for i in 1 .. cardinality(parts) loop
      total := total + weights[i];
      continue when not words @@ parts[i].wanted;
      answered := answered + weights[i];
      continue when not names @@ parts[i].wanted;
      named := named + weights[i];
    end loop;
    return array[answered / total, (answered + named) / 2 / total];
  end
  $$;
