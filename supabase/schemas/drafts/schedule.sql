-- Scheduled changes: due drafts are published, expired records archived.

-- True if visitors may read a row now. The policies repeat the condition, because a function with `set search_path` is
-- not inlined and would be called for every row of a list.
create function private.is_shown(state text, deleted_at timestamptz, expires_at timestamptz) returns boolean
  language plpgsql stable parallel safe set search_path = ''
  as $$
  begin
    return (select state = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
  end
  $$;

-- Returns the tables whose rows expire, with the states of public rows, as a list for SQL: published news may still
-- have the state `scheduled`.
create function private.expiring_tables() returns table (table_name text, state_column text, shown_states text)
  language sql stable set search_path = ''
  as $$
    select c.relname::text, private.state_column(c.relname),
      case c.relname when 'news' then '''published'', ''scheduled''' else '''published''' end
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'expires_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and private.state_column(c.relname) is not null
    order by 1
  $$;

do $$
declare
  expiring record;
begin
  for expiring in select * from private.expiring_tables() loop
    execute format(
      'create index %1$s_expiring on public.%1$I (expires_at) where %2$I in (%3$s) and expires_at is not null',
      expiring.table_name, expiring.state_column, expiring.shown_states
    );
  end loop;
end
$$;

-- Publishes due drafts, with the account that scheduled them as author, and archives expired rows, without an author.
-- Returns the next time at which something is due: null if nothing is, and a past time if a row was locked by another
-- transaction and must be retried. A draft that cannot be published is reset to `draft` with the reason in `problem`.
--
-- Anyone may call it, because it only applies the schedule. Security definer: the rights were checked when the draft
-- was scheduled. The lock timeout is shorter than the deadlock timeout, whose detection could cancel the other
-- transaction.
create function public.apply_schedule() returns timestamptz
  language plpgsql volatile security definer set search_path = '' set lock_timeout = '500ms'
  as $$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    due record;
    expiring record;
    expires timestamptz;
    next_moment timestamptz;
  begin
    for due in
      select id, scheduled_by from public.record_drafts where status = 'scheduled' and publish_at <= now()
      order by publish_at, id for update skip locked
    loop
      perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', due.scheduled_by, 'role', 'authenticated', 'aal', 'aal2', 'scheduled', true
      )::text, true);
      begin
        perform public.publish_draft(due.id);
      exception
        when lock_not_available or deadlock_detected or serialization_failure then null;
        when others then
          -- A full disk or an outage is not an error of the draft.
          if left(sqlstate, 2) in ('53', '57', '58', 'XX') then raise; end if;
          update public.record_drafts set status = 'draft', publish_at = null, problem = left(sqlerrm, 500)
          where id = due.id;
      end;
    end loop;
    perform set_config('request.jwt.claims', '{"scheduled": true}', true);
    for expiring in select * from private.expiring_tables() loop
      begin
        execute format(
          'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
          expiring.table_name, expiring.state_column, expiring.shown_states
        ) into expires;
        if expires <= now() then
          execute format(
            'update public.%1$I set %2$I = ''archived'' where %2$I in (%3$s) and expires_at <= now()',
            expiring.table_name, expiring.state_column, expiring.shown_states
          );
          execute format(
            'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
            expiring.table_name, expiring.state_column, expiring.shown_states
          ) into expires;
        end if;
      exception when lock_not_available or deadlock_detected or serialization_failure then null;
      end;
      next_moment := least(next_moment, expires);
    end loop;
    perform set_config('request.jwt.claims', claims, true);
    return least(next_moment, (select min(publish_at) from public.record_drafts where status = 'scheduled'));
  end
  $$;

grant execute on function
  private.is_shown(text, timestamptz, timestamptz), public.apply_schedule()
  to anon, authenticated, service_role;

-- After a draft was scheduled: makes the job of the schedule check when it is due.
create function public.announce_schedule() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('postgrado_jobs', 'schedule');
    return null;
  end
  $$;
create trigger record_drafts_announce_schedule after insert or update of status, publish_at on public.record_drafts
  for each row when (new.status = 'scheduled') execute function public.announce_schedule();
