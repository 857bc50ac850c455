-- What graduates answered, of all programs.

CREATE OR REPLACE FUNCTION public.destinations_of_graduates()
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(json_agg(newest order by program_id), '[]') from (
      select program_id, year, json_object_agg(sector, graduates) as sectors
      from public.graduate_destinations as given
      where year = (select max(year) from public.graduate_destinations where program_id = given.program_id)
        and program_id in (
          select id from public.programs
          where status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
        )
      group by program_id, year
    ) as newest
  $function$
;

REVOKE ALL ON FUNCTION "public"."destinations_of_graduates"() FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."destinations_of_graduates"() TO "anon", "authenticated", "service_role";
