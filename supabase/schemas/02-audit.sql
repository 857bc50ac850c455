-- The audit log and the revisions of content. Content events are written by triggers, in the transaction of the change;
-- session and settings events are inserted by the signed-in client (specification, section 7). The policies for reading
-- are in 04-directors.sql.
--
-- Each event has the hash of the one before it. `npm run verify-audit` finds a row that was changed or removed in the
-- database. Removal of the newest rows leaves the chain intact: it is found by comparison with a head recorded
-- elsewhere.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  "eventType" text not null check ("eventType" in (
    'login_success', 'login_failure', 'logout', 'password_change',
    'content_create', 'content_update', 'content_delete', 'settings_change'
  )),
  "userId" uuid,
  "userEmail" text,
  "ipAddress" text,
  "userAgent" text,
  details jsonb not null default '{}'::jsonb,
  "timestamp" timestamptz not null default now(),
  -- Set by the trigger; the defaults only make the columns optional in an insert.
  previous_hash text not null default '',
  hash text not null default ''
);

comment on column public.audit_logs.hash is 'SHA-256, in hexadecimal, over the row with the hash of the row before it.';

alter table public.audit_logs enable row level security;
revoke all on public.audit_logs from public, anon, authenticated, service_role;
grant select, insert on public.audit_logs to authenticated, service_role;

-- A client inserts events about its own account only, and none about a row, which only triggers insert: histories are
-- made of them.
create policy "staff append their own session and settings events" on public.audit_logs
  for insert to authenticated
  with check (
    (select public.is_staff())
    and "userId" = (select auth.uid())
    and "eventType" not in ('content_create', 'content_update', 'content_delete', 'login_failure')
    and not details ? 'table'
  );

create table public.revisions (
  table_name text not null,
  row_id text not null,
  revision integer not null,
  content jsonb not null,
  author uuid,
  created_at timestamptz not null default now(),
  primary key (table_name, row_id, created_at, revision)
);

comment on table public.revisions is 'Every saved version of a translatable row, whole.';

alter table public.revisions enable row level security;
revoke all on public.revisions from public, anon, authenticated, service_role;
grant select on public.revisions to authenticated, service_role;

-- Before insert or update of a translatable row. The arguments name the columns that carry Spanish text. `revision`
-- counts changes of that text; `translated_from` has the revision from which each translation was made, by which a
-- stale translation is recognized. `replace_media_file`, which changes no word, sets `postgrado.file_replacement`. A
-- row that was only moved among others is no other version: what is being written of it is not overtaken.
create function public.track_revision() returns trigger
  language plpgsql set search_path = ''
  as $$
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
  $$;

-- Returns a row without the columns that triggers set.
create function public.without_bookkeeping(content jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  as $$ select content - array['revision', 'translated_from', 'updated_at', 'updated_by'] $$;

-- Before insert or update of a row without translations: `revision` counts changes of anything in it.
create function public.count_revision() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.revision := 1;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if public.without_bookkeeping(to_jsonb(new)) <> public.without_bookkeeping(to_jsonb(old)) then
        new.revision := old.revision + 1;
      end if;
    end if;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $$;

-- After insert or update: stores the saved row in `revisions`, unless nothing but bookkeeping changed. Security
-- definer, because no request role may write there.
create function public.insert_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      if public.without_bookkeeping(to_jsonb(new)) = public.without_bookkeeping(to_jsonb(old)) then
        return null;
      end if;
    end if;
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    values (tg_table_name, new.id::text, new.revision, to_jsonb(new), auth.uid(), clock_timestamp());
    return null;
  end
  $$;

-- After insert, update or delete of content: inserts one audit event with the row before and after; none for an update
-- that changes nothing but bookkeeping. That of the settings is a settings event. Arguments, for rows that are part of
-- another record: that record's table and the column with its id. `scheduled` marks changes by `apply_schedule`.
-- Changes of a batch are noted there (24-batches.sql), which has one event for all.
create function public.audit_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
    row_id text;
    -- What the row is called, whichever column its table keeps that in.
    title constant text := coalesce(
      changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question',
      nullif(concat_ws(' ', changed_row ->> 'given_names', changed_row ->> 'family_names'), ''),
      changed_row ->> 'year'
    );
  begin
    if public.without_bookkeeping(before_row) = public.without_bookkeeping(after_row) then
      return null;
    end if;
    row_id := coalesce(changed_row ->> 'id', (
      select string_agg(changed_row ->> a.attname, '-' order by k.place)
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = tg_relid and i.indisprimary
    ));
    if public.current_batch() is not null then
      perform public.insert_batch_row(
        tg_table_name, row_id, title, before_row, after_row,
        case when tg_nargs > 0 then tg_argv[0] end, case when tg_nargs > 0 then changed_row ->> tg_argv[1] end
      );
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case
        when tg_table_name = 'settings' then 'settings_change'
        when tg_op = 'INSERT' then 'content_create'
        when tg_op = 'UPDATE' then 'content_update'
        else 'content_delete'
      end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', row_id,
        'title', title,
        'before', before_row,
        'after', after_row
      )
      || case when tg_nargs > 0 then
        jsonb_build_object('parent', jsonb_build_object('table', tg_argv[0], 'id', changed_row ->> tg_argv[1]))
        else '{}' end
      || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $$;

revoke all on function
  public.track_revision(), public.count_revision(), public.insert_revision(), public.audit_content_change(),
  public.without_bookkeeping(jsonb)
  from public, anon, authenticated, service_role;
-- A trigger runs with the rights of who writes the row.
grant execute on function public.without_bookkeeping(jsonb) to authenticated, service_role;

create function public.audit_event_hash(event public.audit_logs) returns text
  language sql stable set search_path = ''
  as $$
    select encode(sha256(convert_to(jsonb_build_array(
      event.previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
      event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
    )::text, 'UTF8')), 'hex')
  $$;

-- Before insert. The lock, held until the transaction ends, serializes the events of concurrent sessions; ids are
-- assigned under it, so that their order is that of the chain. Security definer, because those who insert may not read.
create function public.chain_audit_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    newest public.audit_logs;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    select * into newest from public.audit_logs order by id desc limit 1;
    new.id := coalesce(newest.id, 0) + 1;
    new.previous_hash := coalesce(newest.hash, '');
    new.hash := public.audit_event_hash(new);
    return new;
  end
  $$;

create trigger audit_logs_chain before insert on public.audit_logs
  for each row execute function public.chain_audit_event();

revoke all on function
  public.audit_event_hash(public.audit_logs), public.chain_audit_event()
  from public, anon, authenticated, service_role;

-- Before insert by a client: sets the author from the token and the time from the clock, since anybody with a token
-- could otherwise record a sign-in under another e-mail or date. A client time that differs by more than five minutes
-- (an event queued in the browser while offline) is stored in `details`. The network address is the client's fixed
-- placeholder (specification, section 3) or null. What a program's token did is under the token's name.
create function public.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
    if auth.jwt() ? 'api_token' then
      new."userEmail" := auth.jwt() ->> 'api_token';
      new.details := new.details || '{"origin": "token"}';
      return new;
    end if;
    if current_user <> 'authenticated' then return new; end if;
    new."userEmail" := (select email from public.staff where user_id = auth.uid());
    new."ipAddress" := case when new."ipAddress" is not null then 'No disponible en el cliente' end;
    if (new."timestamp" between now() - interval '5 minutes' and now() + interval '5 minutes') is not true then
      new.details := new.details || jsonb_build_object('statedTime', new."timestamp");
      new."timestamp" := now();
    end if;
    return new;
  end
  $$;

-- Triggers run in the order of their names: this one before audit_logs_chain, which computes the hash.
create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function public.record_audit_author();

revoke all on function public.record_audit_author() from public, anon, authenticated;
