-- The erasure of a person: of the records that an administrator chose and of all their copies.

-- Erasures that were done. The list outside of the database, by which they are done again after a restore, has their
-- ids (docs/decisions/personal-data.md).
create table public.erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  erased_by uuid,
  reason text not null check (length(reason) between 1 and 500),
  result jsonb not null check (jsonb_typeof(result) = 'object')
);

comment on column public.erasures.reason is 'As staff gave it, with the erased texts masked.';
comment on column public.erasures.result is 'Numbers of rows: {"records", "deleted", "anonymized", "events"}.';

create index erasures_latest on public.erasures (erased_at desc);

alter table public.erasures enable row level security;
grant select on public.erasures to authenticated;
grant all on public.erasures to service_role;

create policy "administrators read erasures" on public.erasures
  for select to authenticated using ((select private.is_administrator()));

-- Erases what these records, [{"table", "id", "override"}], say about a person, in one transaction with one audit
-- event, and stores the erasure. Returns its result with "files", the texts that named stored files in deleted rows.
-- Raises 22023 for terms, records or a reason that are missing, and the errors of the tables, such as 23514
-- (`last_administrator`).
create function private.run_erasure(
  actor uuid, erasure uuid, terms text[], records jsonb, reason text
) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
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
  $$;

-- Returns the caller's account; raises 42501 unless the caller is an administrator. For the server, which stores the
-- erasure in its list before it calls `erase_person_data`.
create function public.erasing_administrator() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators erase a person''s data' using errcode = '42501';
    end if;
    return auth.uid();
  end
  $$;

-- Erases a person's data on behalf of an administrator (see `run_erasure`). For the server only. Raises 42501 if the
-- account is no active administrator.
create function public.erase_person_data(
  actor uuid, erasure uuid, terms text[], records jsonb, reason text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    if not exists (select from public.staff s where s.user_id = actor and s.active and s.role = 'administrator') then
      raise exception 'only administrators erase a person''s data' using errcode = '42501';
    end if;
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', actor, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    return private.run_erasure(actor, erasure, terms, records, reason);
  end
  $$;

grant execute on function public.erasing_administrator() to authenticated;
grant execute on function public.erase_person_data(uuid, uuid, text[], jsonb, text) to service_role;
