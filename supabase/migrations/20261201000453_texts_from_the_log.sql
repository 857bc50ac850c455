-- The log has every version of a record, so that `revisions` held a second copy. `record_texts` reads the log.

DROP FUNCTION "private"."store_revisions"(text, public.row_change[]);

DROP TABLE "public"."revisions";

CREATE OR REPLACE FUNCTION private.file_tables()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (
        'audit_logs', 'audit_seals', 'audit_unsealed', 'content_changes', 'search_documents', 'listed_texts',
        'named_files', 'record_upkeep'
      )
    order by relname
  $function$
;

CREATE OR REPLACE FUNCTION private.follow_save(table_name text, plan jsonb, changes public.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    recorded constant text := coalesce(plan ->> 'recorded', 'everybody');
    is_recorded constant boolean := recorded = 'everybody' or auth.uid() is not null
      or recorded = 'schedule' and coalesce(auth.jwt() ? 'scheduled', false);
    -- Without those in which only managed columns changed.
    edits public.row_change[];
  begin
    if table_name = 'record_drafts' then
      perform private.record_draft_changes(changes);
      perform private.sync_proposals_with_drafts(changes);
      return;
    end if;
    edits := array(select c from unnest(changes) c where c.before - managed is distinct from c.after - managed);

    -- History.
    if edits <> '{}' and is_recorded then
      perform private.record_content_changes(
        table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
      );
    end if;

    -- Lists and pending work of staff.
    perform private.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform private.sync_proposals_with_news(edits);
    end if;

    -- Search documents and harvested works.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') then
      perform private.redirect_old_addresses(table_name, edits);
    elsif table_name = 'search_synonyms' then
      perform private.refresh_search_terms();
    end if;
    perform private.refresh_changed_documents(table_name, edits);
    perform private.note_harvested_changes(table_name, edits);
    if public.api_types() ? table_name then
      perform private.store_webhook_deliveries(table_name, changes);
    end if;
    perform private.announce_content_change(table_name);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.record_texts(table_name text, row_id text, columns text[], page_size integer DEFAULT 60)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with events as (
      select e.id, e.place from private.record_events(record_texts.table_name, record_texts.row_id) e
      where e.part = record_texts.table_name
      order by e.id desc, e.place desc limit least(greatest(page_size, 1), 200)
    ), versions as (
      (select id, place, private.row_in_event(id, place) -> 'after' as content from events)
      union all
      (select 0, 0, private.row_in_event(id, place) -> 'before' from events order by id, place limit 1)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'revision', content -> 'revision',
      'texts', (select jsonb_object_agg(named, content -> named) from unnest(columns) named)
    ) order by id desc, place desc), '[]')
    from versions where jsonb_typeof(content) = 'object'
  $function$
;

REVOKE ALL ON FUNCTION "public"."record_texts"(text, text, text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_texts"(text, text, text[], integer) TO "authenticated";

