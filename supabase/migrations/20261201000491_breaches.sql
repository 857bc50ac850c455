-- Register of breaches of personal data, and the count of affected people.

CREATE TABLE "public"."breaches" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "title" text NOT NULL, "noticed_at" timestamp with time zone NOT NULL, "began_at" timestamp with time zone NOT NULL, "ended_at" timestamp with time zone, "nature" text NOT NULL, "places" jsonb NOT NULL DEFAULT '{}'::jsonb, "description" text NOT NULL DEFAULT ''::text, "consequences" text NOT NULL DEFAULT ''::text, "measures" text NOT NULL DEFAULT ''::text, "is_high_risk" boolean NOT NULL DEFAULT false, "counts" jsonb, "counted_at" timestamp with time zone, "report_es" text NOT NULL DEFAULT ''::text, "report_en" text NOT NULL DEFAULT ''::text, "message_es" text NOT NULL DEFAULT ''::text, "message_en" text NOT NULL DEFAULT ''::text, "reported_at" timestamp with time zone, "told_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "created_by" uuid, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_by" uuid, CONSTRAINT "breaches_check" CHECK ((ended_at >= began_at)), CONSTRAINT "breaches_consequences_check" CHECK ((char_length(consequences) <= 5000)), CONSTRAINT "breaches_counts_check" CHECK ((octet_length((counts)::text) <= 50000)), CONSTRAINT "breaches_description_check" CHECK ((char_length(description) <= 5000)), CONSTRAINT "breaches_measures_check" CHECK ((char_length(measures) <= 5000)), CONSTRAINT "breaches_message_en_check" CHECK ((char_length(message_en) <= 20000)), CONSTRAINT "breaches_message_es_check" CHECK ((char_length(message_es) <= 20000)), CONSTRAINT "breaches_nature_check" CHECK ((nature = ANY (ARRAY['confidentiality'::text, 'integrity'::text, 'availability'::text]))), CONSTRAINT "breaches_pkey" PRIMARY KEY (id), CONSTRAINT "breaches_places_check" CHECK (((jsonb_typeof(places) = 'object'::text) AND (octet_length((places)::text) <= 20000))), CONSTRAINT "breaches_report_en_check" CHECK ((char_length(report_en) <= 20000)), CONSTRAINT "breaches_report_es_check" CHECK ((char_length(report_es) <= 20000)), CONSTRAINT "breaches_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 160))));

ALTER TABLE "public"."breaches" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.audit_breach()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    recorded constant text[] := array[
      'title', 'noticed_at', 'began_at', 'ended_at', 'is_high_risk', 'reported_at', 'told_at'
    ];
    before_values jsonb;
    after_values jsonb;
  begin
    select jsonb_object_agg(key, value) into after_values from jsonb_each(to_jsonb(new)) where key = any (recorded);
    if tg_op = 'UPDATE' then
      select jsonb_object_agg(key, value) into before_values from jsonb_each(to_jsonb(old)) where key = any (recorded);
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_update' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'title', new.title, 'before', before_values, 'after', after_values
      )
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.people_in(value jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select lower(btrim(value #>> '{}')) where jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> ''
    union
    select lower(concat_ws(' ', person ->> 'given', person ->> 'family'))
    from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value when 'object' then jsonb_build_array(value) else '[]' end
    ) person
    where jsonb_typeof(person) = 'object'
  $function$
;

CREATE OR REPLACE FUNCTION private.people_query(subject text, table_name text, column_name text, kind text, created text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select format(
      case
        when kind is null then 'select %1$L as subject, %2$L || t.ctid as key from %5$s t where %6$s'
        when kind in ('account', 'academic') then
          'select %1$L as subject, %3$L || p as key from %5$s t, private.people_in(to_jsonb(t.%4$I)) p where %6$s'
        else
          'select %1$L as subject, coalesce(%3$L || p, %2$L || t.ctid) as key
           from %5$s t left join private.people_in(to_jsonb(t.%4$I)) p on true where %6$s'
      end,
      subject, table_name || ' ', kind || ' ', column_name,
      format('%I.%I', split_part(table_name, '.', 1), split_part(table_name, '.', 2)),
      case when created is null then 'true' else format('t.%I <= $1', created) end
    )
  $function$
;

CREATE OR REPLACE FUNCTION private.person_column(table_name text, columns text[], OUT name text, OUT kind text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select (array_agg(known.name order by known.place))[1], (array_agg(known.kind order by known.place))[1]
    from (values
      (1, 'public.academics', 'id', 'academic'), (2, 'auth.users', 'id', 'account'),
      (3, null, 'user_id', 'account'), (4, null, 'userId', 'account'), (5, null, 'academic_id', 'academic'),
      (6, null, 'email', 'email'), (7, null, 'userEmail', 'email'), (8, null, 'recipient', 'email'),
      (9, null, 'authors', 'name'), (10, null, 'inventors', 'name'), (11, null, 'student', 'name'),
      (12, null, 'name', 'name'), (13, null, 'author', 'account'), (14, null, 'keeper', 'account'),
      (15, null, 'updated_by', 'account'), (16, null, 'created_by', 'account')
    ) known (place, only_table, name, kind)
    where known.name = any (columns) and (known.only_table is null or known.only_table = table_name)
  $function$
;

CREATE OR REPLACE FUNCTION private.record_breach_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'INSERT' then
      new.created_by := auth.uid();
      new.created_at := now();
    else
      new.created_by := old.created_by;
      new.created_at := old.created_at;
    end if;
    new.updated_by := auth.uid();
    new.updated_at := now();
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.count_affected_people(places jsonb, until timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    declared constant jsonb := private.personal_data_declaration();
    place record;
    identity record;
    created text;
    query text;
    people bigint;
    tables jsonb[] := '{}';
    named text[] := '{}';
    unnamed text[] := '{}';
    named_subjects text[] := '{}';
    totals jsonb;
  begin
    if not (select private.is_administrator()) then
      raise exception 'only administrators count affected people' using errcode = '42501';
    end if;
    for place in
      select distinct t.name as table_name, declared #>> array['activities', a.activity, 'subject'] as subject,
        declared #> array['tables', t.name, a.activity] as columns
      from jsonb_each(count_affected_people.places) a (activity, tables), jsonb_array_elements_text(a.tables) t (name)
      order by 2, 1
    loop
      if place.subject is null or place.columns is null then
        raise exception 'the declaration has no table % of this activity', place.table_name
          using errcode = '22023', hint = 'places';
      end if;
      identity := private.person_column(place.table_name, array(select jsonb_object_keys(place.columns)));
      created := (
        select a.attname from pg_catalog.pg_attribute a
        where a.attrelid = to_regclass(place.table_name) and a.attname in ('created_at', 'timestamp')
          and not a.attisdropped
        order by a.attname limit 1
      );
      query := private.people_query(place.subject, place.table_name, identity.name, identity.kind, created);
      execute format('select count(distinct key) from (%s) found', query) into people
        using count_affected_people.until;
      tables := tables || jsonb_build_object(
        'subject', place.subject, 'table', place.table_name, 'kind', identity.kind, 'people', people,
        'all_rows', created is null
      );
      if identity.kind is null then
        unnamed := unnamed || query;
      else
        named := named || query;
        named_subjects := named_subjects || place.subject;
      end if;
    end loop;
    if tables = '{}' then return '{"tables": [], "totals": []}'; end if;
    execute format(
      'select jsonb_agg(to_jsonb(total) order by total.subject) from (
         select subject, count(distinct key) as people from (%s) found group by subject
       ) total',
      array_to_string(
        named || array(select format('select * from (%s) rows where subject <> all ($2)', u) from unnest(unnamed) u),
        ' union all '
      )
    ) into totals using count_affected_people.until, named_subjects;
    return jsonb_build_object('tables', to_jsonb(tables), 'totals', coalesce(totals, '[]'));
  end
  $function$
;

CREATE INDEX breaches_noticed_at ON public.breaches USING btree (noticed_at DESC, id DESC);

CREATE TRIGGER breaches_audit AFTER INSERT OR UPDATE ON public.breaches FOR EACH ROW EXECUTE FUNCTION private.audit_breach();

CREATE TRIGGER breaches_record_author BEFORE INSERT OR UPDATE ON public.breaches FOR EACH ROW EXECUTE FUNCTION private.record_breach_author();

CREATE POLICY "administrators complete breaches" ON "public"."breaches" FOR UPDATE TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator)) WITH CHECK (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "administrators read breaches" ON "public"."breaches" FOR SELECT TO "authenticated" USING (( SELECT private.is_administrator() AS is_administrator));

CREATE POLICY "administrators write breaches down" ON "public"."breaches" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_administrator() AS is_administrator));

COMMENT ON COLUMN "public"."breaches"."began_at" IS 'Begin of the time in which data were exposed, changed or lost.';

COMMENT ON COLUMN "public"."breaches"."counts" IS 'Result of `count_affected_people` at `counted_at`.';

COMMENT ON COLUMN "public"."breaches"."ended_at" IS 'End of that time; null while it lasts.';

COMMENT ON COLUMN "public"."breaches"."noticed_at" IS 'When the institution learned of it.';

COMMENT ON COLUMN "public"."breaches"."places" IS 'Affected tables by activity of the declaration, {"contact": ["public.…"]}.';

COMMENT ON COLUMN "public"."breaches"."reported_at" IS 'When the authority was told.';

COMMENT ON COLUMN "public"."breaches"."told_at" IS 'When the affected people were told.';

GRANT EXECUTE ON FUNCTION "public"."count_affected_people"(jsonb, timestamp with time zone) TO "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."breaches" TO "authenticated";

GRANT ALL ON TABLE "public"."breaches" TO "service_role";

-- All kinds of jobs: migrations that were written at the same time had left some out.
