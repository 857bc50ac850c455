-- Generates the slug of a news item that is inserted without one: from its title, like `slugify` of the site, and
-- unique. A slug given by the client is kept; null and an empty text count as missing.

-- Returns the slug of a text: lower case, without accents, words joined by hyphens, at most 90 characters.
create function private.slug_of(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    words text := btrim(regexp_replace(public.plain_letters($1), '[^a-z0-9]+', '-', 'g'), '-');
  begin
    if length(words) <= 90 then
      return words;
    end if;
    -- Between words, unless the first alone is longer.
    return coalesce(substring(left(words, 91) from '^(.+)-'), left(words, 90));
  end
  $$;

-- Returns a slug for an item: the given one or, if another item has it, the first with a free number. Security definer,
-- because directors cannot read all items.
create function private.free_news_slug(slug text, news_id text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    free text := slug;
    number integer := 1;
  begin
    while exists (select from public.news n where n.slug = free and n.id <> news_id) loop
      number := number + 1;
      free := slug || '-' || number;
    end loop;
    return free;
  end
  $$;

create function private.set_news_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    base text;
  begin
    if new.slug <> '' then
      -- Waits for concurrent assignments of slugs.
      perform pg_advisory_xact_lock_shared(hashtext('public.news.slug'));
      return new;
    end if;
    if tg_op = 'UPDATE' then
      new.slug := old.slug;
      return new;
    end if;
    -- An upsert of an existing item only changes the given columns, and the slug is not among them.
    select slug into new.slug from public.news where id = new.id;
    if found then
      return new;
    end if;
    -- Of two concurrent items with one title, the second looks after the first was committed or rolled back.
    perform pg_advisory_xact_lock(hashtext('public.news.slug'));
    base := coalesce(nullif(private.slug_of(new.title), ''), nullif(private.slug_of(new.id), ''), 'noticia');
    new.slug := private.free_news_slug(base, new.id);
    return new;
  end
  $$;

create trigger news_give_slug before insert or update of slug on public.news
  for each row execute function private.set_news_slug();
