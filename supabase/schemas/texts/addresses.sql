-- Addresses that a page may link to or show: http, https, mailto and tel, or within this site (a path, or the name of a
-- stored file). Check constraints reject `javascript:` and other schemes in every column with addresses, and in every
-- jsonb column that may have some, for every role.

-- True if an address may be stored. Control characters are rejected because browsers ignore them, as in
-- `java<tab>script:`, and two slashes at the beginning because they refer to another host.
create function private.is_safe_address(address text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select address !~ '[\u0001-\u001f\u007f]' and case
        when ltrim(address) ~ '^[a-zA-Z][a-zA-Z0-9+.-]*:' then ltrim(address) ~* '^(https?|mailto|tel):'
        else ltrim(address) !~ '^[/\\]{2}'
      end
    );
  end
  $$;

-- True if every address in a jsonb document may be stored: texts under a key with the suffix of an address, at any
-- depth.
create function private.holds_safe_addresses(document jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(bool_and(private.is_safe_address(entry ->> 'value')), true)
      from jsonb_path_query(document, 'strict $.** ? (@.type() == "object").keyvalue() ?
        (@.value.type() == "string" && @.key like_regex "(^|_)(href|src|url|link|website|brochure|image|photo|file)$")'
      ) as entry
    );
  end
  $$;

-- Check constraints run with the rights of the role that writes.
grant execute on function
  private.is_safe_address(text), private.holds_safe_addresses(jsonb)
  to authenticated, service_role;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('news', 'url'), ('news', 'image'),
      ('programs', 'website'), ('programs', 'brochure'), ('programs', 'image'),
      ('accreditations', 'resolution_link'),
      ('people', 'photo'),
      ('scholarships', 'link'),
      ('documents', 'file'), ('documents', 'external_url'),
      ('links', 'url'),
      ('events', 'link'),
      ('media', 'path'),
      ('academics', 'website'), ('academics', 'photo'),
      ('testimonials', 'portrait'),
      ('theses', 'handle'),
      ('settings', 'university_url'), ('settings', 'agreements_url'), ('settings', 'library_url'),
      ('settings', 'applicant_register_url'), ('settings', 'applicant_login_url')
    ) as places (table_name, column_name)
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (private.is_safe_address(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
  for place in
    select c.relname as table_name, a.attname as column_name
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'jsonb'::regtype
      -- Filled by triggers from checked rows, or numbers only.
      and c.relname not in ('audit_logs', 'audit_seals', 'search_documents') and a.attname <> 'translated_from'
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (private.holds_safe_addresses(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
end
$$;
