DROP POLICY "administrators change the settings" ON "public"."settings";

CREATE OR REPLACE FUNCTION private.check_settings_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    free constant text[] := array['notices', 'revision', 'translated_from', 'updated_at', 'updated_by'];
  begin
    if auth.uid() is null or private.is_administrator() then
      return new;
    end if;
    if not public.is_editor() or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'only administrators change the settings, editors the notices' using errcode = '42501';
    end if;
    return new;
  end
  $function$
;

CREATE POLICY "editors change the settings" ON "public"."settings" FOR UPDATE TO "authenticated" USING (( SELECT public.is_editor() AS is_editor)) WITH CHECK (( SELECT public.is_editor() AS is_editor));
