-- Functions that end jobs: for the process that runs them, and for staff.

-- Ends a job that succeeded. A repeated job is scheduled for its next run: immediately if a run was requested during
-- this one, at `next_run`, or by default after the kind's interval. Returns false if another process has claimed the
-- job.
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

-- Schedules the retry of a failed job; gives it up if it has expired or `can_retry` is false; cancels it if that was
-- requested. Returns the time of the retry; null if there is none or another process has claimed the job.
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

-- Returns a running job to the queue without counting an attempt, for a process that stops. Returns false if another
-- process has claimed the job.
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

-- Cancels a job: users cancel their own, administrators any. A waiting job ends immediately, a running one at its next
-- renewal. Returns true if there was such a job. Repeated jobs cannot be canceled.
create function public.cancel_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.jobs j set
      cancel_requested = true, state = case j.state when 'waiting' then 'canceled' else j.state end,
      ended_at = case j.state when 'waiting' then now() else j.ended_at end
    where j.id = job and j.state in ('waiting', 'running') and (
      private.is_administrator() or j.owner = auth.uid() and public.is_staff()
    ) and not exists (select from public.job_kinds() k where k.kind = j.kind and k.every is not null);
    return found;
  end
  $$;

-- Queues a job that was given up, with its attempts reset. Returns true if there was such a job of a kind that can be
-- retried. Raises 42501 unless the caller is an administrator.
create function public.retry_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
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

-- Deletes a job that was given up. Returns true if there was one. Raises 42501 unless the caller is an administrator.
create function public.discard_job(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators discard jobs' using errcode = '42501';
    end if;
    delete from public.jobs j where j.id = job and j.state = 'dead';
    return found;
  end
  $$;

grant execute on function
  public.finish_job(bigint, uuid, jsonb, timestamptz), public.fail_job(bigint, uuid, text, boolean),
  public.release_job(bigint, uuid)
  to service_role;
grant execute on function public.cancel_job(bigint), public.retry_job(bigint), public.discard_job(bigint)
  to authenticated;
