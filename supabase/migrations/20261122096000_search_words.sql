-- The words that documents have, to find which one a misspelt word meant. They stay when their last document goes:
-- a correction counts only while a visible document has it.
create table public.search_words (
  word text primary key,
  standing smallint not null
);
comment on column public.search_words.standing is
  'What a misspelt word rather meant: 0 a word of a program''s title or other names, 1 any other.';
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops);
alter table public.search_words enable row level security;
revoke all on public.search_words from public, anon, authenticated;
grant all on public.search_words to service_role;

create function public.keep_search_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Titles and people of all documents; of the texts of works there are too many to gain by them. In order, so that
    -- two who write at once wait for each other and never both.
    insert into public.search_words as known (word, standing)
      select word, min(texts.standing)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people,
          case when added.standing < 40000 then public.without_placeholders(body) end,
          case when added.standing < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (standing, text), unnest(tsvector_to_array(to_tsvector('public.plain', texts.text))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set standing = excluded.standing where excluded.standing < known.standing;
    return null;
  end
  $$;

create trigger search_documents_words after insert on public.search_documents
  referencing new table as added for each statement execute function public.keep_search_words();
