-- The audit log and the revisions of content. Content events are written in the transaction of the change
-- (saves/saves.sql); session and settings events are inserted by the signed-in client (specification, section 7). The
-- policies for reading are in staff/directors.sql.
--
-- Events are written without a lock, so that no save waits for another one, and sealed into a chain of hashes after the
-- commit (audit/chain.sql). `npm run verify-audit` finds an event that was changed or removed in the database.
-- Removal of the newest events with their seals leaves the chain intact: it is found by comparison with a head recorded
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
  "timestamp" timestamptz not null default now()
);

alter table public.audit_logs enable row level security;
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
grant select on public.revisions to authenticated, service_role;

-- Returns a row without the columns that triggers set.
create function public.without_bookkeeping(content jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select content - array['revision', 'translated_from', 'updated_at', 'updated_by']);
  end
  $$;

-- What a statement did to one row: `before` is null for a row that was inserted, `after` for one that was deleted. The
-- key of several columns is joined by hyphens.
create type public.row_change as (row_key text, before jsonb, after jsonb);

-- Returns what follows a save of a table's rows, as its triggers have it (saves/saves.sql); null for a table without
-- them.
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

-- Stores the saved versions of rows.
create function private.store_revisions(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    select store_revisions.table_name, c.row_key, (c.after ->> 'revision')::integer, c.after, auth.uid(), clock_timestamp()
    from unnest(changes) c where c.after is not null;
  end
  $$;

-- Inserts one audit event for each change of content, with the row before and after. That of the settings is a settings
-- event. `parent` is, for rows that are part of another record, that record's table and the column with its id.
-- `scheduled` marks changes by `apply_schedule`. Changes of a batch are noted there (batches/batches.sql), which has
-- one event for all.
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
        -- What the row is called, whichever column its table keeps that in.
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

-- A trigger runs with the rights of who writes the row.
grant execute on function public.without_bookkeeping(jsonb), public.save_plan(text) to authenticated, service_role;

-- Before insert by a client: sets the author from the token and the time from the clock, since anybody with a token
-- could otherwise record a sign-in under another e-mail or date. A client time that differs by more than five minutes
-- (an event queued in the browser while offline) is stored in `details`. The network address is the client's fixed
-- placeholder (specification, section 3) or null. What a program's token did is under the token's name.
create function private.record_audit_author() returns trigger
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

create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function private.record_audit_author();
