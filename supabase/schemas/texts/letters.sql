-- Comparison and ordering of texts.

-- Returns a text in lower case, without accents and invisible characters (soft hyphens, zero-width spaces), with
-- ligatures, superscripts and subscripts as letters and digits. Same result as `foldText` of the site. Slugs, the
-- search, its queries, filters and the matching of names compare texts in this form.
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

-- Returns the key that sorts a text in Spanish order, without case, accents and punctuation; ñ follows n, because «{»
-- follows «z» in the collation "C". Not an ICU collation: those change between versions, and indexes then must be
-- rebuilt.
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
