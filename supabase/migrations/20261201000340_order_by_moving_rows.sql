ALTER TABLE "public"."custom_pages" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."deadlines" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."documents" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."faq_items" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."links" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."people" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."scholarships" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."support_benefits" ALTER COLUMN "position" DROP DEFAULT;

ALTER TABLE "public"."testimonials" ALTER COLUMN "position" DROP DEFAULT;

CREATE OR REPLACE FUNCTION public.keep_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    last_place integer;
  begin
    if tg_op = 'UPDATE' then
      new.position := old.position;
      return new;
    end if;
    execute format('select max(position) from %s', tg_relid::regclass) into last_place;
    new.position := coalesce(last_place, 0) + 10;
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.place_records(table_name text, places jsonb, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    target constant text := format('public.%I', table_name);
    unmoved bigint;
  begin
    perform public.written_columns(table_name, '{"position": 0}');
    if public.state_column(table_name) is null or jsonb_typeof(places) is distinct from 'array' then
      raise exception 'rows of % have no places', table_name using errcode = '22023', hint = table_name;
    end if;
    if jsonb_array_length(places) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform public.begin_batch();
    -- Locked in one order, so that of two people who move rows at once the later one is refused.
    execute format(
      'select count(*) filter (where locked.position = locked.was) from (
         select t.position, given.was from %s t
           join jsonb_to_recordset($1) as given (id text, was integer) on given.id = t.id::text
         order by t.id for update of t
       ) locked', target
    ) into unmoved using places;
    if unmoved <> jsonb_array_length(places) then
      raise exception 'rows of % were moved since', table_name using errcode = 'PT409';
    end if;
    execute format(
      'update %s t set position = given.position from jsonb_to_recordset($1) as given (id text, position integer)
       where given.id = t.id::text and given.position <> t.position', target
    ) using places;
    return public.end_batch('bulk', title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.track_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    locale text;
    source_column text;
    before_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    after_row jsonb := to_jsonb(new);
  begin
    new.revision := 1;
    new.translated_from := '{}'::jsonb;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      new.translated_from := old.translated_from;
      if before_row -> 'position' <> after_row -> 'position' and before_row - 'position' = after_row - 'position' then
        return new;
      end if;
      if current_setting('postgrado.file_replacement', true) = 'on' then
        new.updated_at := now();
        new.updated_by := auth.uid();
        return new;
      end if;
      foreach source_column in array tg_argv loop
        if before_row -> source_column is distinct from after_row -> source_column then
          new.revision := old.revision + 1;
          exit;
        end if;
      end loop;
    end if;
    for locale in select jsonb_object_keys(new.translations) loop
      if tg_op = 'INSERT' or old.translations -> locale is distinct from new.translations -> locale then
        new.translated_from := jsonb_set(new.translated_from, array[locale], to_jsonb(new.revision));
      end if;
    end loop;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $function$
;

CREATE TRIGGER custom_pages_keep_place BEFORE INSERT OR UPDATE ON public.custom_pages FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER deadlines_keep_place BEFORE INSERT OR UPDATE ON public.deadlines FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER documents_keep_place BEFORE INSERT OR UPDATE ON public.documents FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER faq_items_keep_place BEFORE INSERT OR UPDATE ON public.faq_items FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER links_keep_place BEFORE INSERT OR UPDATE ON public.links FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER people_keep_place BEFORE INSERT OR UPDATE ON public.people FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER scholarships_keep_place BEFORE INSERT OR UPDATE ON public.scholarships FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER support_benefits_keep_place BEFORE INSERT OR UPDATE ON public.support_benefits FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

CREATE TRIGGER testimonials_keep_place BEFORE INSERT OR UPDATE ON public.testimonials FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION public.keep_place();

REVOKE ALL ON FUNCTION public.keep_place(), public.place_records(text, jsonb, text)
FROM public, anon, authenticated, service_role;

GRANT EXECUTE ON FUNCTION public.place_records(text, jsonb, text) TO authenticated;
