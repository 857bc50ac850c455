-- The queue of background jobs: mails, webhook messages, the schedule, cleanup. A process claims a job with a lease and
-- renews the lease; a job with an expired lease is due again (docs/decisions/jobs.md).

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
grant select on public.jobs to authenticated;
grant all on public.jobs, public.job_lanes to service_role;

create policy "staff read their jobs, administrators read all" on public.jobs
  for select to authenticated using (
    (select private.is_administrator()) or owner = (select auth.uid()) and (select public.is_staff())
  );

-- Returns the rules of each kind of job. After the first failure a job is retried after `first_pause`; the pause grows
-- fourfold with each failure up to `longest_pause`, with up to a tenth of jitter. A job with `valid_for` is given up
-- after that time. A job with `every` is repeated indefinitely; its first run is `first_after` after its creation.
-- Ended jobs are kept for `kept_for`. `can_retry`: administrators may retry a job that was given up.
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
-- kind. Waits for another transaction only if both store the same repeated kind.
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

-- Claims the longest due job of these kinds for the duration of `lease`. Returns no row when none is due. Concurrent
-- callers get different jobs. Expired jobs of any kind are given up, unless their lane is on hold.
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

-- Returns when the next job of these kinds is due: in the past while a due job is being claimed, null when none is
-- waiting.
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

-- Renews the lease of a running job and stores its progress; null keeps the previous progress. Returns `held`;
-- `canceled` if the job must stop; `lost` if another process has claimed it.
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

-- Makes the job of a repeated kind due now; a running job runs once more.
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

-- Puts a lane on hold until a time, or opens it if `until` is null. A running job is not interrupted.
create function public.pause_lane(held_lane text, until timestamptz) returns void
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

grant execute on function
  public.enqueue_job(text, bigint, jsonb, text, text, uuid, timestamptz), public.claim_job(text[], interval),
  public.next_job_at(text[]), public.renew_job(bigint, uuid, interval, jsonb), public.run_job_now(text)
  to service_role;
