-- News from another site are found at the address that they had there.

CREATE OR REPLACE FUNCTION public.earlier_path(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select case when path ~ '^/[^/\s]' and path !~ '^/(es/node|noticia)/' and length(path) <= 500 then path end
    from (select rtrim(lower(regexp_replace($1, '^https?://[^/?#]*|[?#].*$', '', 'g')), '/')) as earlier (path)
  $function$;

CREATE OR REPLACE FUNCTION public.moved_addresses(wanted text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]')
    from (
      (
        select from_path, to_path, language from public.redirects
        where wanted is null or from_path = any (wanted)
        order by id limit 1000
      )
      union all
      (
        select public.earlier_path(url), '/noticia/' || slug, null from public.news
        where public.earlier_path(url) is not null and (wanted is null or public.earlier_path(url) = any (wanted))
        order by date desc limit 1000
      )
    ) moved
  $function$;

revoke all on function public.moved_addresses(text[]), public.earlier_path(text) from public, anon, authenticated, service_role;
grant execute on function public.moved_addresses(text[]), public.earlier_path(text) to anon, authenticated, service_role;

CREATE INDEX news_earlier_path ON public.news USING btree (public.earlier_path(url)) WHERE (public.earlier_path(url) IS NOT NULL);
