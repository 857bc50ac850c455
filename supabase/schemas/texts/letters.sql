-- How texts are compared and ordered.

-- A text in lower case, without accents and invisible signs (soft hyphens, spaces of no width), ligatures and raised or
-- lowered signs as letters and digits: what `foldText` of the site makes of it. Slugs, the search, its queries, filters
-- and the matching of names compare texts in this form.
create function public.plain_letters(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    if $1 ~ '^[\u0001-\u007f]*$' then
      return lower(translate($1, '^`', ''));
    end if;
    return lower(replace(replace(replace(replace(translate(
      regexp_replace(
        normalize($1, NFKD),
        '[\u0300-\u036f\u00b7^`\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
      ),
      'øØłŁđĐðÐħĦŧŦıŋŊĸẞÆŒÞ', 'oollddddhhttinnkßæœþ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));
  end
  $$;

-- Returns the key by which Spanish orders a text, without case, accents and punctuation; ñ follows n, because «{» is
-- after «z» in the order "C". No collation of ICU: those differ between versions, and an index then has to be remade.
create function public.sort_key(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(
      public.plain_letters(
        replace(replace(normalize(translate($1, '{', ' '), NFC), U&'\00F1', 'n{'), U&'\00D1', 'n{')
      ),
      '[^[:alnum:]{]+', ' ', 'g'
    )) collate "C";
  end
  $$;

grant execute on function public.plain_letters(text), public.sort_key(text)
  to anon, authenticated, service_role;
