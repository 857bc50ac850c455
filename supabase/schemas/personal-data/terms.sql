-- Retention terms, kept by one daily job: rows that are older than the term of their activity are deleted, and events
-- of the audit log lose their personal values.

-- Returns the rules: SQL over the row `r` for the moment from which the term counts and for a condition, and the
-- effect: `delete` the row, or `take_out` the personal values of an audit event. The term is `period`, or without one
-- the term of the activity. A table whose rows expire gets a line here.
create function private.retention_rules()
  returns table (name text, activity text, table_name text, moment text, condition text, effect text, period interval)
  language sql immutable set search_path = ''
  as $$
    values
      ('messages', 'contact', 'public.contact_messages', 'r.created_at', 'true', 'delete', null::interval),
      ('mails', 'contact', 'public.mail_outbox', 'r.created_at', 'r.content is null', 'delete', null),
      ('proofs', 'consent', 'public.consent_proofs', 'r.given_at', 'true', 'delete', null),
      ('requests', 'requests', 'public.data_requests', 'r.decided_at', 'true', 'delete', null),
      ('unconfirmed_requests', 'requests', 'public.data_requests', 'r.received_at', 'r.state = ''unconfirmed''',
        'delete', '7 days'),
      ('deliveries', 'deliveries', 'public.webhook_deliveries', 'r.ended_at', 'true', 'delete', null),
      ('autosaves', 'history', 'public.record_autosaves', 'r.updated_at', 'true', 'delete', '6 months'),
      ('imports', 'history', 'public.import_rows', 'r.created_at', 'true', 'delete', '1 day'),
      ('previews', 'history', 'public.preview_links', 'r.expires_at', 'true', 'delete', '0'),
      ('invitations', 'accounts', 'public.staff_invitations', 'r.expires_at', 'true', 'delete', '1 month'),
      ('attempts', 'operation', 'postgrado.attempts', 'to_timestamp(r.expire / 1000.0)', 'true', 'delete', '0'),
      ('failed_sign_ins', 'operation', 'public.audit_logs', 'r."timestamp"', 'r."eventType" = ''login_failure''',
        'take_out', null),
      ('audit', 'audit', 'public.audit_logs', 'r."timestamp"', 'true', 'take_out', null)
  $$;

-- Runs of the job by rule: time and number of rows of the last run, and of the last run that removed any.
create table public.term_runs (
  name text primary key,
  ran_at timestamptz not null,
  removed bigint not null,
  last_removed_at timestamptz,
  last_removed bigint not null default 0
);

alter table public.term_runs enable row level security;
grant select on public.term_runs to authenticated;
grant all on public.term_runs to service_role;

create policy "editors read how terms are kept" on public.term_runs
  for select to authenticated using ((select public.is_editor()));

-- Takes the personal values out of old audit events: who, from where, with what browser, and of sign-ins all details.
-- The content of versions is kept. Returns the number of events; fewer than `most` when all are done.
create function private.take_out_old_values(condition text, older_than timestamptz, most integer) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
  declare
    event public.audit_logs;
    changed bigint := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    for event in execute format(
      'select r.* from public.audit_logs r join public.audit_seals s on s.event_id = r.id and s.salt is not null
       where r."timestamp" < $1 and %s and (
         r."userEmail" is not null or r."ipAddress" is not null or r."userAgent" is not null
         or r.details ->> ''table'' is null and r.details <> ''{}''
       ) order by r."timestamp" limit $2', condition
    ) using older_than, most loop
      perform private.erase_audit_values(event.id, array(
        select v.path from private.audit_values(event) v
        where v.value is not null and (
          v.path in ('userEmail', 'ipAddress', 'userAgent')
          or event.details ->> 'table' is null and v.path like 'details%'
        )
      ));
      changed := changed + 1;
    end loop;
    return changed;
  end
  $$;

-- Applies each rule to at most `most` rows and returns whether some may be left. `terms` are the institution's,
-- {activity: months}; other activities have the term of the declaration. For the server only.
create function public.apply_retention_terms(terms jsonb default '{}', most integer default 2000) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    rule record;
    period interval;
    removed bigint;
    is_left boolean := false;
  begin
    for rule in select * from private.retention_rules() loop
      period := coalesce(rule.period, make_interval(months => coalesce(
        terms ->> rule.activity,
        private.personal_data_declaration() #>> array['activities', rule.activity, 'term', 'months']
      )::integer));
      continue when period is null or to_regclass(rule.table_name) is null;
      if rule.effect = 'delete' then
        execute format(
          'delete from %1$s where ctid = any (array(
             select r.ctid from %1$s r where %2$s < $1 and %3$s limit $2 for update skip locked
           ))', rule.table_name, rule.moment, rule.condition
        ) using now() - period, most;
        get diagnostics removed = row_count;
      else
        removed := private.take_out_old_values(rule.condition, now() - period, most);
        if removed > 0 then
          insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
            'table', 'term_runs', 'id', rule.name, 'title', rule.name, 'erased', jsonb_build_object('events', removed)
          ));
        end if;
      end if;
      is_left := is_left or removed >= most;
      -- Calls within five minutes are one run.
      insert into public.term_runs as run (name, ran_at, removed, last_removed_at, last_removed)
      values (rule.name, now(), removed, case when removed > 0 then now() end, removed)
      on conflict on constraint term_runs_pkey do update set
        ran_at = now(),
        removed = excluded.removed + case when run.ran_at > now() - interval '5 minutes' then run.removed else 0 end,
        last_removed_at = coalesce(excluded.last_removed_at, run.last_removed_at),
        last_removed = case when excluded.removed = 0 then run.last_removed
          when run.last_removed_at > now() - interval '5 minutes' then run.last_removed + excluded.removed
          else excluded.removed end;
    end loop;
    return is_left;
  end
  $$;

grant execute on function public.apply_retention_terms(jsonb, integer) to service_role;
