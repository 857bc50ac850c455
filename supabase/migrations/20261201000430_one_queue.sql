-- One queue for what the server does later (docs/decisions/jobs.md). Mails, mail requests and deliveries that
-- wait get their jobs.

create table public.jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject bigint,
  payload jsonb not null default '{}',
  lane text,
  series text,
  owner uuid,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead', 'canceled')),
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  expires_at timestamptz,
  tries integer not null default 0,
  lease uuid,
  run_again boolean not null default false,
  cancel_requested boolean not null default false,
  progress jsonb,
  result jsonb,
  reason text,
  ended_at timestamptz,
  check ((lease is not null) = (state = 'running'))
);

comment on column public.jobs.kind is 'Of `job_kinds`.';
comment on column public.jobs.subject is 'Id of the row that the job is about, in the table of its kind.';
comment on column public.jobs.lane is 'Jobs of one lane run one at a time.';
comment on column public.jobs.series is 'Jobs of one series run in the order of their ids: a failed job delays those after it.';
comment on column public.jobs.owner is 'Member of staff who asked for the job, and may cancel it.';
comment on column public.jobs.run_at is 'When the job is due; while it runs, the end of its lease.';
comment on column public.jobs.expires_at is 'After this moment the job is not tried again.';
comment on column public.jobs.lease is 'Token of the process that runs the job.';
comment on column public.jobs.run_again is 'A repeated job was asked for while it ran.';
comment on column public.jobs.progress is 'As the job last reported it; its shape depends on the kind.';
comment on column public.jobs.reason is 'Code of the last failure, without personal data.';
comment on column public.jobs.ended_at is 'Of a repeated job, the end of its last successful run.';

create index jobs_due on public.jobs (run_at, id) where state in ('waiting', 'running');
create index jobs_lane on public.jobs (lane) where state = 'running';
create index jobs_series on public.jobs (series, id) where state in ('waiting', 'running');
create index jobs_subject on public.jobs (kind, subject);
create index jobs_owner on public.jobs (owner, id desc) where owner is not null;
create index jobs_ended on public.jobs (ended_at) where state in ('done', 'dead', 'canceled');

-- A lane without a row is open.
create table public.job_lanes (
  lane text primary key,
  held_until timestamptz not null
);

alter table public.jobs enable row level security;
alter table public.job_lanes enable row level security;
revoke all on public.jobs, public.job_lanes from public, anon, authenticated;
grant select on public.jobs to authenticated;
grant all on public.jobs, public.job_lanes to service_role;

create policy "staff read their jobs, administrators read all" on public.jobs
  for select to authenticated using (
    (select public.is_administrator()) or owner = (select auth.uid()) and (select public.is_staff())
  );

-- Returns the rules of each kind of job. After a failure a job is tried again after `first_pause`, four times as long
-- after each further failure, `longest_pause` at most, each a tenth shorter or longer at random. A job with `valid_for`
-- is given up after that time, one with `every` is repeated without end, first `first_after` from its creation. A job
-- that ended is kept for `kept_for`. `can_retry`: an administrator may have a job that was given up tried again.
create function public.job_kinds() returns table (
  kind text, first_pause interval, longest_pause interval, valid_for interval, every interval, first_after interval,
  kept_for interval, can_retry boolean
)
  language sql immutable set search_path = ''
  as $$
    values
      ('mail', interval '1 minute', interval '1 day', interval '3 days', null::interval, null::interval, null::interval, false),
      ('recovery_mail', '1 minute', '10 minutes', '59 minutes', null, null, null, false),
      ('mail_request', '10 seconds', '10 minutes', '3 days', null, null, null, true),
      ('webhook', '10 seconds', '6 hours', '3 days', null, null, null, true),
      ('schedule', '10 seconds', '1 minute', null, '1 minute', '0', null, false),
      ('seal_audit_events', '10 seconds', '1 minute', null, '5 seconds', '0', null, false),
      ('purge_messages', '15 minutes', '6 hours', null, '1 day', '0', null, false),
      ('check_links', '15 minutes', '6 hours', null, '1 day', '5 minutes', null, false),
      ('sweep_images', '15 minutes', '6 hours', null, '1 day', '10 minutes', null, false),
      ('check_audit_chain', '15 minutes', '6 hours', null, '1 day', '15 minutes', null, false),
      ('prune_sessions', '15 minutes', '6 hours', null, '1 day', '20 minutes', null, false)
  $$;

-- After insert: notifies the servers that a job may be due.
create function public.announce_jobs() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return null;
  end
  $$;
create trigger jobs_announce after insert on public.jobs
  for each statement execute function public.announce_jobs();

-- Stores a job and returns its id. A repeated kind has one job: a second call returns null. Raises 22023 for an unknown
-- kind. Never waits for another transaction, except where two store the same repeated kind.
create function public.enqueue_job(
  kind text, subject bigint default null, payload jsonb default '{}', lane text default null, series text default null,
  owner uuid default null, run_at timestamptz default now()
) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    rules record;
    made bigint;
  begin
    select * into rules from public.job_kinds() k where k.kind = enqueue_job.kind;
    if not found then
      raise exception 'there is no kind of job %', kind using errcode = '22023', hint = 'kind';
    end if;
    if rules.every is not null then
      perform pg_advisory_xact_lock(hashtext('public.jobs'), hashtext(kind));
      if exists (select from public.jobs j where j.kind = enqueue_job.kind) then return null; end if;
    end if;
    insert into public.jobs (kind, subject, payload, lane, series, owner, run_at, expires_at)
    values (
      kind, subject, payload, lane, series, owner, run_at + coalesce(rules.first_after, '0'), run_at + rules.valid_for
    )
    returning id into made;
    return made;
  end
  $$;

-- Claims the job of these kinds that has been due longest, for the time of `lease`. Returns nothing when none is due.
-- Concurrent callers get different jobs. Jobs past their end are given up, whatever their
-- kind, except where their lane is held.
create function public.claim_job(kinds text[], lease interval) returns setof public.jobs
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    candidate public.jobs;
  begin
    update public.jobs j set state = 'dead', lease = null, reason = coalesce(j.reason, 'expired'), ended_at = now()
    where j.id in (
      select e.id from public.jobs e
      where e.state in ('waiting', 'running') and e.expires_at <= now() and (e.state = 'waiting' or e.run_at <= now())
        and not exists (select from public.job_lanes l where l.lane = e.lane and l.held_until > now())
      for update skip locked
    );
    for candidate in
      select * from public.jobs j
      where j.state in ('waiting', 'running') and j.run_at <= now() and j.kind = any (kinds)
        and not exists (select from public.job_lanes l where l.lane = j.lane and l.held_until > now())
        and not exists (
          select from public.jobs other where other.lane = j.lane and other.state = 'running' and other.run_at > now()
        )
        and not exists (
          select from public.jobs earlier
          where earlier.series = j.series and earlier.state in ('waiting', 'running') and earlier.id < j.id
        )
      order by j.run_at, j.id limit 100
    loop
      continue when candidate.lane is not null
        and not pg_try_advisory_xact_lock(hashtext('public.job_lanes'), hashtext(candidate.lane));
      -- Read again: another process may have claimed it, or a job of its lane, since the list was read.
      perform from public.jobs j
        where j.id = candidate.id and j.state in ('waiting', 'running') and j.run_at <= now() for update skip locked;
      continue when not found or exists (
        select from public.jobs other
        where other.lane = candidate.lane and other.state = 'running' and other.run_at > clock_timestamp()
      );
      return query
        update public.jobs j set
          state = 'running', lease = gen_random_uuid(), run_at = now() + claim_job.lease, tries = j.tries + 1,
          run_again = false
        where j.id = candidate.id returning *;
      return;
    end loop;
  end
  $$;

-- Returns when a job of these kinds is due next: in the past when one waits that is being claimed, null when none
-- waits.
create function public.next_job_at(kinds text[]) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select min(greatest(j.run_at, l.held_until))
    from public.jobs j left join public.job_lanes l on l.lane = j.lane
    where j.state in ('waiting', 'running') and j.kind = any (kinds)
      and not exists (
        select from public.jobs other
        where other.id <> j.id and other.lane = j.lane and other.state = 'running' and other.run_at > now()
      )
      and not exists (
        select from public.jobs earlier
        where earlier.series = j.series and earlier.state in ('waiting', 'running') and earlier.id < j.id
      )
  $$;

-- Renews the lease of a running job and stores its progress; null keeps the last. Returns `held`; `canceled` when the
-- job is to stop; `lost` when another process has taken it over.
create function public.renew_job(job bigint, token uuid, duration interval, progress jsonb default null) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_canceled boolean;
  begin
    update public.jobs j set run_at = now() + duration, progress = coalesce(renew_job.progress, j.progress)
    where j.id = job and j.lease = token returning j.cancel_requested into is_canceled;
    return case when is_canceled is null then 'lost' when is_canceled then 'canceled' else 'held' end;
  end
  $$;

-- Has the job of a repeated kind run now; once more where it is running.
create function public.run_job_now(kind text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set
      run_again = j.state = 'running', run_at = case j.state when 'running' then j.run_at else now() end
    where j.kind = run_job_now.kind and j.state in ('waiting', 'running') and not j.run_again;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
  end
  $$;

-- Holds a lane until a moment, or opens it with null. A running job ends as usual.
create function public.hold_lane(held_lane text, until timestamptz) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if until is null then
      delete from public.job_lanes l where l.lane = held_lane;
      perform pg_catalog.pg_notify('postgrado_jobs', '');
    else
      insert into public.job_lanes values (held_lane, until)
        on conflict (lane) do update set held_until = excluded.held_until;
    end if;
  end
  $$;

revoke all on function
  public.job_kinds(), public.announce_jobs(),
  public.enqueue_job(text, bigint, jsonb, text, text, uuid, timestamptz), public.claim_job(text[], interval),
  public.next_job_at(text[]), public.renew_job(bigint, uuid, interval, jsonb), public.run_job_now(text),
  public.hold_lane(text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.enqueue_job(text, bigint, jsonb, text, text, uuid, timestamptz), public.claim_job(text[], interval),
  public.next_job_at(text[]), public.renew_job(bigint, uuid, interval, jsonb), public.run_job_now(text)
  to service_role;

-- Ends a job that succeeded, or has a repeated job wait for its next run: at `next_run`, by default after the kind's
-- interval, at once when it was asked for meanwhile. Returns false when another process has taken the job over.
create function public.finish_job(
  job bigint, token uuid, result jsonb default null, next_run timestamptz default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    rules record;
  begin
    select k.* into rules from public.jobs j join public.job_kinds() k on k.kind = j.kind
      where j.id = job and j.lease = token for update of j;
    if not found then return false; end if;
    update public.jobs j set
      state = case when rules.every is null then 'done' else 'waiting' end, lease = null, ended_at = now(),
      result = finish_job.result, reason = null,
      tries = case when rules.every is null then j.tries else 0 end,
      run_at = case
        when rules.every is null then j.run_at
        when j.run_again then now()
        else coalesce(next_run, now() + rules.every)
      end
    where j.id = job;
    if rules.every is not null then
      delete from public.jobs j using public.job_kinds() k
        where k.kind = j.kind and j.state in ('done', 'dead', 'canceled')
          and j.ended_at < now() - coalesce(k.kept_for, '30 days');
    elsif rules.kept_for is null then
      delete from public.jobs j where j.id = job;
    end if;
    return true;
  end
  $$;

-- Has a failed job tried again after a pause, gives it up where that is past its end or `can_retry` is false, or
-- cancels it where that was asked for. Returns when it is tried again; null when it is not, or is another process's by
-- now.
create function public.fail_job(job bigint, token uuid, failure text, can_retry boolean default true)
  returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    failed public.jobs;
    rules record;
    next_run timestamptz;
    is_over boolean;
  begin
    select * into failed from public.jobs j where j.id = job and j.lease = token for update;
    if not found then return null; end if;
    select * into rules from public.job_kinds() k where k.kind = failed.kind;
    next_run := now() + (0.9 + random() * 0.2)
      * least(rules.first_pause * power(4, least(greatest(failed.tries - 1, 0), 10)), rules.longest_pause);
    is_over := failed.cancel_requested or not can_retry and rules.every is null
      or next_run >= coalesce(failed.expires_at, 'infinity');
    update public.jobs j set
      state = case when not is_over then 'waiting' when failed.cancel_requested then 'canceled' else 'dead' end,
      lease = null, reason = left(failure, 200),
      run_at = case when is_over then j.run_at else next_run end,
      ended_at = case when is_over then now() else j.ended_at end
    where j.id = job;
    return case when not is_over then next_run end;
  end
  $$;

-- Gives a running job back untried, as a process does that stops. Returns false when it is another's by now.
create function public.release_job(job bigint, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set state = 'waiting', lease = null, run_at = now(), tries = greatest(j.tries - 1, 0)
      where j.id = job and j.lease = token;
    if not found then return false; end if;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return true;
  end
  $$;

-- Cancels a job of the caller's own, or anybody's for administrators: at once where it waits, else as soon as it stops.
-- Returns whether there was such a job. Repeated jobs are not canceled.
create function public.cancel_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set
      cancel_requested = true, state = case j.state when 'waiting' then 'canceled' else j.state end,
      ended_at = case j.state when 'waiting' then now() else j.ended_at end
    where j.id = job and j.state in ('waiting', 'running') and (
      public.is_administrator() or j.owner = auth.uid() and public.is_staff()
    ) and not exists (select from public.job_kinds() k where k.kind = j.kind and k.every is not null);
    return found;
  end
  $$;

-- Has a job that was given up tried again from the start. Returns whether there was one of a kind that can be. Raises
-- 42501 for others than administrators.
create function public.retry_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not public.is_administrator() then
      raise exception 'only administrators retry jobs' using errcode = '42501';
    end if;
    update public.jobs j set
      state = 'waiting', tries = 0, run_at = now(), expires_at = now() + k.valid_for, ended_at = null
    from public.job_kinds() k where j.id = job and j.state = 'dead' and k.kind = j.kind and k.can_retry;
    if not found then return false; end if;
    perform pg_catalog.pg_notify('postgrado_jobs', '');
    return true;
  end
  $$;

-- Removes a job that was given up. Returns whether there was one. Raises 42501 for others than administrators.
create function public.discard_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not public.is_administrator() then
      raise exception 'only administrators discard jobs' using errcode = '42501';
    end if;
    delete from public.jobs j where j.id = job and j.state = 'dead';
    return found;
  end
  $$;

revoke all on function
  public.finish_job(bigint, uuid, jsonb, timestamptz), public.fail_job(bigint, uuid, text, boolean),
  public.release_job(bigint, uuid), public.cancel_job(bigint), public.retry_job(bigint), public.discard_job(bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  public.finish_job(bigint, uuid, jsonb, timestamptz), public.fail_job(bigint, uuid, text, boolean),
  public.release_job(bigint, uuid)
  to service_role;
grant execute on function public.cancel_job(bigint), public.retry_job(bigint), public.discard_job(bigint)
  to authenticated;

insert into public.jobs (kind, subject, run_at, expires_at, tries, reason)
  select case kind when 'recovery' then 'recovery_mail' else 'mail' end, id, next_try_at, expires_at, tries, reason
  from public.mail_outbox where content is not null order by id;
insert into public.jobs (kind, subject, expires_at)
  select 'mail_request', id, created_at + interval '3 days' from public.mail_requests order by id;

-- Returns the lane of the jobs that send to a webhook: a receiver gets one message at a time.
create function public.webhook_lane(webhook uuid) returns text
  language sql immutable set search_path = ''
  return 'webhook:' || webhook;

insert into public.jobs (kind, subject, lane, series, run_at, expires_at, tries, reason)
  select 'webhook', id, public.webhook_lane(webhook_id), concat_ws(':', webhook_id, table_name, record_id), next_try_at,
    due_at + interval '3 days', tries, reason
  from public.webhook_deliveries where ended_at is null order by id;
insert into public.job_lanes
  select public.webhook_lane(id), case when paused_at is not null or disabled_at is not null then 'infinity' else next_try_at end
  from public.webhooks where paused_at is not null or disabled_at is not null or next_try_at > now();

drop function public.claim_mail(interval), public.claim_webhook_delivery(interval),
  public.finish_webhook_delivery(bigint, integer, text);
drop index public.mail_outbox_waiting;
alter table public.mail_outbox drop column expires_at, drop column tries, drop column next_try_at;
alter table public.webhooks drop column next_try_at, drop column busy_until;

comment on column public.webhook_deliveries.tries is 'Of its job, as staff see it; `next_try_at` and `ended_at` too.';

-- After insert: enqueues the job that sends the mail.
create function public.enqueue_mail() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform public.enqueue_job(case new.kind when 'recovery' then 'recovery_mail' else 'mail' end, new.id);
    return null;
  end
  $$;
create trigger mail_outbox_enqueue after insert on public.mail_outbox
  for each row when (new.content is not null) execute function public.enqueue_mail();

-- After a mail's job has ended: clears the mail's content, and keeps of the rest only what tells staff of a message.
create function public.end_mail() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.mail_outbox m set
      content = null, reason = new.reason, sent_at = case new.state when 'done' then now() end,
      given_up_at = case when new.state <> 'done' then now() end
    where m.id = new.subject and m.content is not null;
    delete from public.mail_outbox m where m.id = new.subject and m.contact_message is null;
    return null;
  end
  $$;
create trigger jobs_end_mail after update of state on public.jobs
  for each row when (new.kind in ('mail', 'recovery_mail') and new.state in ('done', 'dead', 'canceled'))
  execute function public.end_mail();

revoke all on function public.enqueue_mail(), public.end_mail() from public, anon, authenticated, service_role;

-- After a mail was asked for: enqueues the job that composes it.
create function public.enqueue_mail_request() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform public.enqueue_job('mail_request', new.id);
    return null;
  end
  $$;
create trigger mail_requests_enqueue after insert on public.mail_requests
  for each row execute function public.enqueue_mail_request();

revoke all on function public.enqueue_mail_request() from public, anon, authenticated, service_role;

-- Makes a webhook, or changes the one with this id, and returns its id; what is null stays. `paused` stops and goes on,
-- also after the site has disabled it; `renew_secret` gives it another secret. Raises 42501 for others than
-- administrators, PT404 where there is no such webhook, and 22023 with the wrong argument as hint; `too_many` beside
-- 20.
create or replace function public.save_webhook(
  webhook uuid, name text, url text, types text[], paused boolean default null, renew_secret boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    given_name constant text := trim(regexp_replace(save_webhook.name, '[[:cntrl:]]+', ' ', 'g'));
    before_row public.webhooks;
    saved public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators keep webhooks' using errcode = '42501';
    end if;
    if webhook is not null then
      select * into before_row from public.webhooks w where w.id = webhook for update;
      if not found then
        raise exception 'there is no such webhook' using errcode = 'PT404';
      end if;
    elsif (select count(*) from public.webhooks) >= 20 then
      raise exception 'there are twenty webhooks already' using errcode = '22023', hint = 'too_many';
    end if;
    if char_length(coalesce(given_name, before_row.name, '')) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif coalesce(save_webhook.url, before_row.url, '') !~ '^https?://[^\s/]+' or char_length(save_webhook.url) > 500 then
      raise exception 'url must be an address' using errcode = '22023', hint = 'url';
    elsif coalesce(cardinality(coalesce(save_webhook.types, before_row.types)), 0) = 0
      or not coalesce(public.api_types() ?& save_webhook.types, true)
    then
      raise exception 'types must be types of records' using errcode = '22023', hint = 'types';
    end if;
    if webhook is null then
      insert into public.webhooks (name, url, types, created_by)
        values (given_name, save_webhook.url, save_webhook.types, auth.uid()) returning * into saved;
    else
      update public.webhooks w set
        name = coalesce(given_name, w.name), url = coalesce(save_webhook.url, w.url),
        types = coalesce(save_webhook.types, w.types),
        secret_version = w.secret_version + renew_secret::integer,
        paused_at = case when paused is null then w.paused_at when paused then coalesce(w.paused_at, now()) end,
        disabled_at = case when paused is distinct from false then w.disabled_at end,
        failures = case when paused is distinct from false then w.failures else 0 end,
        failing_since = case when paused is distinct from false then w.failing_since end
      where w.id = webhook returning * into saved;
      if paused is not null then
        perform public.hold_lane(public.webhook_lane(webhook), case when paused then timestamptz 'infinity' end);
        -- What waited during a long pause is still sent.
        update public.jobs j set expires_at = greatest(j.expires_at, now() + k.valid_for)
        from public.job_kinds() k where j.lane = public.webhook_lane(webhook) and j.state = 'waiting' and k.kind = j.kind;
      end if;
      if public.webhook_values(saved) = public.webhook_values(before_row) then return saved.id; end if;
    end if;
    perform public.record_staff_event(
      'webhooks', saved.id::text, saved.name,
      case when webhook is not null then public.webhook_values(before_row) end, public.webhook_values(saved)
    );
    return saved.id;
  end
  $$;

-- Deletes a webhook with what it was to be told. Returns whether there was one. Raises 42501 for others than
-- administrators.
create or replace function public.delete_webhook(webhook uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    delete from public.jobs j where j.lane = public.webhook_lane(webhook) and j.state <> 'running';
    perform public.hold_lane(public.webhook_lane(webhook), null);
    perform public.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, public.webhook_values(deleted), null
    );
    return true;
  end
  $$;

revoke all on function public.webhook_lane(uuid) from public, anon, authenticated, service_role;

-- After a change of a record: stores a delivery for each webhook that follows its type, when what visitors see of it
-- changes. News that are scheduled are told at their moment. Of a batch one delivery tells all. Security definer: who
-- changes a record need not know who is told.
create or replace function public.store_webhook_deliveries(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := public.current_batch();
    was_shown boolean;
    is_shown boolean;
    moment timestamptz;
    happened text;
  begin
    if not exists (
      select from public.webhooks w where store_webhook_deliveries.table_name = any (w.types) and w.disabled_at is null
    ) then
      return;
    end if;
    state := public.state_column(table_name);
    for changed_id, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      moment := now();
      -- What has expired meanwhile was seen after its last change, and is withdrawn now.
      was_shown := coalesce(
        public.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
      );
      is_shown := coalesce(public.is_public_content(after_row, state, now()), false);
      if after_row ->> state = 'scheduled' and is_shown then
        moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
      end if;
      if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
        -- A delivery that is not due yet is void: visitors never saw the version that it reports.
        -- Jobs first, as a job that ends locks its delivery afterwards.
        with void as (
          delete from public.jobs j using public.webhook_deliveries d
            where j.kind = 'webhook' and j.subject = d.id and j.state = 'waiting' and j.tries = 0 and j.run_at > now()
              and d.table_name = store_webhook_deliveries.table_name and d.record_id = changed_id
              and d.ended_at is null and d.next_try_at > now()
            returning d.id
        )
        delete from public.webhook_deliveries d using void where d.id = void.id;
        was_shown := false;
      end if;
      happened := case when is_shown and was_shown then 'updated' when is_shown then 'published'
        when was_shown then 'withdrawn' end;
      continue when happened is null;
      insert into public.webhook_deliveries
        (webhook_id, event, table_name, record_id, batch_id, payload, due_at, next_try_at)
      select w.id, case when batch is null then happened else 'batch' end, store_webhook_deliveries.table_name,
        case when batch is null then changed_id end, batch,
        case when batch is null then jsonb_build_object(
          'type', store_webhook_deliveries.table_name || '.' || happened,
          'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object(
            'type', store_webhook_deliveries.table_name, 'id', changed_id,
            'path', public.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
          )
        ) else jsonb_build_object(
          'type', store_webhook_deliveries.table_name || '.batch',
          'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object('type', store_webhook_deliveries.table_name, 'changed_since', now())
        ) end,
        moment, moment
      from public.webhooks w
      where store_webhook_deliveries.table_name = any (w.types) and w.disabled_at is null
      on conflict do nothing;
    end loop;
  end
  $$;

-- After insert: enqueues the jobs that send the deliveries. Those of one record are sent in the order of its changes.
create function public.enqueue_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.enqueue_job(
      'webhook', d.id, lane => public.webhook_lane(d.webhook_id),
      series => concat_ws(':', d.webhook_id, d.table_name, d.record_id), run_at => d.due_at
    )
    from (select * from added where ended_at is null order by id) d;
    return null;
  end
  $$;
create trigger webhook_deliveries_enqueue after insert on public.webhook_deliveries
  referencing new table as added for each statement execute function public.enqueue_webhook_deliveries();

-- After a change of a delivery's job: notes at the delivery what staff see of it.
create function public.mirror_delivery_job() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.webhook_deliveries d set
      tries = new.tries, next_try_at = new.run_at, ended_at = case when new.state not in ('waiting', 'running') then now() end
    where d.id = new.subject;
    return null;
  end
  $$;
create trigger jobs_mirror_delivery after update of state on public.jobs
  for each row when (new.kind = 'webhook') execute function public.mirror_delivery_job();

-- Notes what a receiver answered: `answer` is the status of the response, null without one; any 2xx is a success. After
-- a failure the receiver gets nothing for 2 seconds, 4, 8 and so on, an hour at most. A webhook that has failed for
-- five days, or whose receiver answers 410, is disabled, with an audit event and a mail to each administrator. For the
-- server alone. Returns whether it is disabled now. The lock leaves the key alone, to which the deliveries of
-- everybody's saves refer: neither waits for the other.
create function public.note_webhook_answer(delivery bigint, answer integer, failure text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    receiver public.webhooks;
    is_success constant boolean := coalesce(answer between 200 and 299, false);
    was_disabled boolean;
  begin
    select w.* into receiver from public.webhooks w
      where w.id = (select d.webhook_id from public.webhook_deliveries d where d.id = delivery) for no key update;
    if not found then return false; end if;
    was_disabled := receiver.disabled_at is not null;
    update public.webhook_deliveries d set status = answer, reason = left(failure, 200) where d.id = delivery;
    delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
    if is_success and receiver.failures = 0 then return false; end if;
    update public.webhooks w set
      failures = case when is_success then 0 else w.failures + 1 end,
      failing_since = case when is_success then null else coalesce(w.failing_since, now()) end,
      disabled_at = coalesce(
        w.disabled_at, case when answer = 410 or not is_success and w.failing_since < now() - interval '5 days' then now() end
      )
    where w.id = receiver.id returning * into receiver;
    if receiver.paused_at is null then
      perform public.hold_lane(public.webhook_lane(receiver.id), case
        when receiver.disabled_at is not null then 'infinity'
        when not is_success then now() + least(interval '2 seconds' * power(2, least(receiver.failures - 1, 12)), '1 hour')
      end);
    end if;
    if receiver.disabled_at is null or was_disabled then return false; end if;
    insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
      'table', 'webhooks', 'id', receiver.id::text, 'title', receiver.name,
      'before', '{"disabled_at": null}'::jsonb, 'after', jsonb_build_object('disabled_at', receiver.disabled_at)
    ));
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests r where r.created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, webhook_id, recipient)
    select 'webhook', receiver.id, s.user_id from public.staff s where s.active and s.role = 'administrator'
      and not exists (
        select from public.mail_requests r where r.webhook_id = receiver.id and r.recipient = s.user_id
      );
    return true;
  end
  $$;

revoke all on function
  public.enqueue_webhook_deliveries(), public.mirror_delivery_job(), public.note_webhook_answer(bigint, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.note_webhook_answer(bigint, integer, text) to service_role;

-- After a draft was scheduled: has the job of the schedule look when it is due.
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

revoke all on function public.announce_schedule() from public, anon, authenticated, service_role;

alter table public.jobs
  add constraint jobs_payload_is_safe check (public.holds_safe_addresses(payload)),
  add constraint jobs_progress_is_safe check (public.holds_safe_addresses(progress)),
  add constraint jobs_result_is_safe check (public.holds_safe_addresses(result));
