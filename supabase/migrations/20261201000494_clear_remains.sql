-- Removes what erased rows leave in the files of an embedded database by a job after each erasure.

CREATE OR REPLACE FUNCTION private.run_erasure(actor uuid, erasure uuid, terms text[], records jsonb, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    pattern constant text := private.person_patterns(terms);
    item record;
    outcome jsonb;
    erased jsonb := '[]';
    emptied text[];
    is_gone boolean;
    files jsonb := '[]';
    deleted bigint := 0;
    anonymized bigint := 0;
    events bigint := 0;
    stated constant text := left(btrim(private.mask_text(coalesce(reason, ''), pattern)), 500);
    result jsonb;
  begin
    if coalesce(jsonb_array_length(records), 0) not between 1 and 500 or stated = '' then
      raise exception 'one to 500 records and a reason are needed' using errcode = '22023', hint = 'records';
    end if;
    perform set_config('postgrado.erasure', 'on', true);
    -- Only sealed events have commitments.
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    while private.seal_next_events(1000) = 1000 loop null; end loop;
    for item in
      select r ->> 'table' as name, r ->> 'id' as id, coalesce((r ->> 'override')::boolean, false) as is_override
      from jsonb_array_elements(records) r
    loop
      if not exists (select from private.personal_columns(item.name))
        and not exists (select from private.personal_columns('public.' || item.name)) then
        raise exception '% has no personal data', item.name using errcode = '22023', hint = 'records';
      end if;
      outcome := case when item.name = 'audit_logs' then '{"effect": "none", "files": []}'
        else private.erase_record(item.name, item.id, pattern, item.is_override) end;
      files := files || (outcome -> 'files');
      deleted := deleted + (outcome ->> 'effect' = 'deleted')::integer;
      anonymized := anonymized + (outcome ->> 'effect' = 'anonymized')::integer;
      emptied := array(
        select c.column_name from private.personal_columns('public.' || item.name) c where c.erasure = 'delete'
      );
      is_gone := outcome ->> 'effect' in ('deleted', 'gone') and emptied <> '{}';
      erased := erased || jsonb_build_object(
        'name', item.name, 'id', item.id, 'is_gone', is_gone,
        'kept', case when item.is_override then '{}' else private.kept_columns(item.name) end,
        'emptied', case when is_gone then emptied else '{}' end
      );
    end loop;
    outcome := private.erase_copies(erased, pattern);
    deleted := deleted + (outcome ->> 'deleted')::bigint;
    anonymized := anonymized + (outcome ->> 'anonymized')::bigint;
    for item in
      select * from jsonb_to_recordset(erased) c (name text, id text, is_gone boolean, kept text[], emptied text[])
    loop
      events := events
        + private.erase_events(item.name, item.id, pattern, item.is_gone, item.kept, item.emptied);
    end loop;
    -- The vocabulary of spelling corrections keeps single words.
    delete from public.search_words w
    using regexp_split_to_table(private.fold_text(array_to_string(terms, ' ')), ' ') erased_word
    where w.word = erased_word and not private.has_matches(private.lexeme_query(erased_word));
    delete from public.search_terms t where t.term ~* pattern or t.meant::text ~* pattern;

    result := jsonb_build_object(
      'records', jsonb_array_length(records), 'deleted', deleted, 'anonymized', anonymized, 'events', events
    );
    insert into public.erasures (id, erased_by, reason, result) values (erasure, actor, stated, result)
      on conflict (id) do update set erased_at = now(), result = excluded.result;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change', actor, (select s.email from public.staff s where s.user_id = actor),
      jsonb_build_object('table', 'erasures', 'id', erasure::text, 'title', stated, 'erased', result)
    );
    perform public.run_job_now('clear_remains');
    return result || jsonb_build_object('files', files);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.job_kinds()
 RETURNS TABLE(kind text, first_pause interval, longest_pause interval, valid_for interval, every interval, first_after interval, kept_for interval, can_retry boolean)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    values
      ('mail', interval '1 minute', interval '1 day', interval '3 days', null::interval, null::interval, null::interval, false),
      ('recovery_mail', '1 minute', '10 minutes', '59 minutes', null, null, null, false),
      ('mail_request', '10 seconds', '10 minutes', '3 days', null, null, null, true),
      ('webhook', '10 seconds', '6 hours', '3 days', null, null, null, true),
      ('background_change', '5 seconds', '1 minute', '1 hour', null, null, interval '7 days', false),
      ('schedule', '10 seconds', '1 minute', null, '1 minute', '0', null, false),
      ('seal_audit_events', '10 seconds', '1 minute', null, '5 seconds', '0', null, false),
      ('data_requests', '15 minutes', '6 hours', null, '1 day', '25 minutes', null, false),
      ('apply_terms', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false),
      ('clear_remains', '1 minute', '1 hour', null, '1 day', '0', null, false)
  $function$
;
