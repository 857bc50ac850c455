-- What happened and who did it. Content events are written by trigger, in the transaction of the change itself;
-- session and settings events are inserted by the signed-in client (specification, section 7).

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

create index audit_logs_timestamp on public.audit_logs ("timestamp" desc);

alter table public.audit_logs enable row level security;
revoke all on public.audit_logs from public, anon, authenticated, service_role;
grant select, insert on public.audit_logs to authenticated, service_role;

create policy "staff read the audit log" on public.audit_logs
  for select to authenticated using ((select public.is_staff()));

-- A client writes only about itself, and never a content event: those are the triggers' alone.
create policy "staff append their own session and settings events" on public.audit_logs
  for insert to authenticated
  with check (
    (select public.is_staff())
    and "userId" = (select auth.uid())
    and "eventType" not in ('content_create', 'content_update', 'content_delete', 'login_failure')
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

create policy "staff read revisions" on public.revisions
  for select to authenticated using ((select public.is_staff()));

-- Before insert or update of a translatable row. The arguments name the columns that carry Spanish text. `revision`
-- counts changes of that text; `translated_from` says from which revision each translation was made, so that a stale
-- translation is known.
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

-- After insert or update: keeps the saved version. Security definer, because nobody may write `revisions` directly.
create function public.keep_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    values (tg_table_name, new.id::text, new.revision, to_jsonb(new), auth.uid(), clock_timestamp());
    return null;
  end
  $$;

-- After any change of content: one audit event with the row before and after.
create function public.audit_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        -- What the row is called, whichever column its table keeps that in.
        'title', coalesce(
          changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question', changed_row ->> 'year'
        ),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;

revoke all on function public.track_revision(), public.keep_revision(), public.audit_content_change()
  from public, anon, authenticated;
