-- The audit log. Triggers write content events in the transaction of the change (saves/saves.sql); the signed-in client
-- inserts session and settings events (specification, section 7). The policies for reading are in staff/directors.sql.
--
-- Events are inserted without a lock, so that saves do not wait for each other. After the commit they are sealed into a
-- hash chain (audit/chain.sql). `npm run verify-audit` detects events that were changed or deleted in the database.
-- Deleting the newest events together with their seals leaves a valid chain: only comparison with a head recorded
-- elsewhere detects it.

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
  "timestamp" timestamptz not null default now()
);

alter table public.audit_logs enable row level security;
grant select, insert on public.audit_logs to authenticated, service_role;

-- Clients insert events about their own account only, and none about a row: histories are built from row events, which
-- only triggers insert.
create policy "staff append their own session and settings events" on public.audit_logs
  for insert to authenticated
  with check (
    (select public.is_staff())
    and "userId" = (select auth.uid())
    and "eventType" not in ('content_create', 'content_update', 'content_delete', 'login_failure')
    and not details ? 'table'
  );

-- Returns a row without the columns that triggers set.
create function public.strip_managed_columns(content jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select content - array['revision', 'translated_from', 'updated_at', 'updated_by']);
  end
  $$;

-- Change of one row by a statement: `before` is null for an inserted row, `after` for a deleted one. A key of several
-- columns is joined by hyphens.
create type public.row_change as (row_key text, before jsonb, after jsonb);

-- Returns the save plan of a table, which its triggers pass to `follow_save` (saves/saves.sql); null for a table
-- without these triggers.
create function public.save_plan(table_name text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select convert_from(substr(t.tgargs, 1, length(t.tgargs) - 1), 'UTF8')::jsonb
      from pg_catalog.pg_trigger t
      where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'follow_insert' and t.tgnargs = 1
    );
  end
  $$;

-- True in a transaction that erases personal data: its changes leave one audit event and no redirects
-- (personal-data/erase.sql).
create function private.is_erasing() returns boolean
  language plpgsql stable set search_path = ''
  as $$ begin return coalesce(current_setting('postgrado.erasure', true) = 'on', false); end $$;

-- Inserts one audit event for each change of content, with the row before and after. A change of the settings is a
-- settings event. `parent` applies to rows that are part of another record: that record's table, and the column with
-- its id. `scheduled` marks changes by `apply_schedule`. Changes of a batch are written to the batch, which has one
-- event for all of them (batches/batches.sql).
create function private.record_content_changes(table_name text, parent text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    batch constant uuid := private.current_batch();
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    is_scheduled constant boolean := auth.jwt() ? 'scheduled';
    item record;
  begin
    for item in
      select c.row_key, c.before, c.after,
        -- The row's title, from whichever column its table has.
        coalesce(
          known ->> 'title', known ->> 'name', known ->> 'question',
          nullif(concat_ws(' ', known ->> 'given_names', known ->> 'family_names'), ''), known ->> 'year'
        ) as title,
        known ->> parent[2] as parent_id
      from unnest(changes) with ordinality c (row_key, before, after, place),
        lateral (select coalesce(c.after, c.before) as known) rows
      order by c.place
    loop
      if batch is not null then
        perform private.insert_batch_row(
          table_name, item.row_key, item.title, item.before, item.after, parent[1], item.parent_id
        );
        continue;
      end if;
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        case
          when table_name = 'settings' then 'settings_change'
          when item.before is null then 'content_create'
          when item.after is null then 'content_delete'
          else 'content_update'
        end,
        auth.uid(), email,
        jsonb_build_object(
          'table', table_name, 'id', item.row_key, 'title', item.title, 'before', item.before, 'after', item.after
        )
        || case when parent[1] is null then '{}' else
          jsonb_build_object('parent', jsonb_build_object('table', parent[1], 'id', item.parent_id)) end
        || case when is_scheduled then '{"scheduled": true}'::jsonb else '{}' end
      );
    end loop;
  end
  $$;

-- Triggers run with the rights of the user who writes the row.
grant execute on function public.strip_managed_columns(jsonb), public.save_plan(text), private.is_erasing()
  to authenticated, service_role;

-- Before insert by a client: sets the author from the token and the time from the clock, since any holder of a token
-- could otherwise record a sign-in under another e-mail or date. A client time that differs by more than five minutes
-- (an event queued in the browser while offline) is stored in `details`. An erasure inserts its own event only. The
-- network address is the client's fixed placeholder (specification, section 3) or null. Changes by an API token are
-- recorded under the token's name.
create function private.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
    if private.is_erasing() and new.details ->> 'table' is distinct from 'erasures' then return null; end if;
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

create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function private.record_audit_author();
