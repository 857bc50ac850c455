-- A list of the catalogue that is narrowed by a text read every kind of document with its words, to keep one of them.
do $$
  declare
    kind text;
  begin
    foreach kind in array '{program,academic,publication,project,patent,thesis}'::text[] loop
      execute format(
        'create index search_documents_%s_words on public.search_documents using gin (words)
           with (gin_pending_list_limit = 512) where kind = %L and visible_from = ''-infinity''',
        kind, kind
      );
    end loop;
  end
  $$;
