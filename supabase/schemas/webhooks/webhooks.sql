-- Webhooks notify other programs of changes of public content. A delivery is stored in the transaction of the change,
-- and sent by the server, which derives the signing secret: the database does not have it.

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = trim(name) and char_length(name) between 1 and 80),
  url text not null check (url ~ '^https?://[^\s/]+' and char_length(url) <= 500),
  types text[] not null check (cardinality(types) > 0),
  secret_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  paused_at timestamptz,
  disabled_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz
);

comment on column public.webhooks.types is 'Of `api_types`: whose changes are told.';
comment on column public.webhooks.secret_version is 'Renewed, the earlier secret signs nothing any more.';
comment on column public.webhooks.paused_at is 'By a person. What happens meanwhile is told afterwards.';
comment on column public.webhooks.disabled_at is 'After days of failures, or when the receiver answered that it is gone.';

alter table public.webhooks enable row level security;
grant select on public.webhooks to authenticated;
grant all on public.webhooks to service_role;

create policy "administrators read webhooks" on public.webhooks
  for select to authenticated using ((select private.is_administrator()));

create table public.webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  event text not null check (event in ('published', 'updated', 'withdrawn', 'batch', 'test')),
  table_name text not null,
  record_id text,
  batch_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  ended_at timestamptz,
  status integer,
  reason text
);

comment on column public.webhook_deliveries.message_id is 'The header `webhook-id`: the same in every try.';
comment on column public.webhook_deliveries.tries is 'Of its job, as staff see it; `next_try_at` and `ended_at` too.';
comment on column public.webhook_deliveries.ended_at is 'When it was delivered, or given up: then `reason` says why.';
comment on column public.webhook_deliveries.status is 'Of the last answer; null without one.';

create index webhook_deliveries_waiting on public.webhook_deliveries (webhook_id, id) where ended_at is null;
create index webhook_deliveries_of_record on public.webhook_deliveries (webhook_id, table_name, record_id, id)
  where ended_at is null;
create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;
create unique index webhook_deliveries_of_batch on public.webhook_deliveries (webhook_id, table_name, batch_id);

alter table public.webhook_deliveries enable row level security;
grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;

create policy "administrators read deliveries" on public.webhook_deliveries
  for select to authenticated using ((select private.is_administrator()));

-- Returns the values of a webhook that the audit log records.
create function private.webhook_values(webhook public.webhooks) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'name', webhook.name, 'url', webhook.url, 'types', webhook.types, 'secret_version', webhook.secret_version,
      'paused_at', webhook.paused_at, 'disabled_at', webhook.disabled_at
    )
  $$;

-- Returns the lane of the jobs that send to a webhook: a receiver gets one message at a time.
create function public.webhook_lane(webhook uuid) returns text
  language sql immutable set search_path = ''
  return 'webhook:' || webhook;

-- Creates a webhook, or changes the one with this id, and returns its id; null arguments leave a value unchanged.
-- `paused` pauses or resumes it, also after the site has disabled it; `renew_secret` replaces its secret. Raises 42501
-- unless the caller is an administrator, PT404 for an unknown webhook, and 22023 with the invalid argument as
-- hint, `too_many` for more than 20 webhooks.
create function public.save_webhook(
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
    if not private.is_administrator() then
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
        perform public.pause_lane(public.webhook_lane(webhook), case when paused then timestamptz 'infinity' end);
        -- Extends waiting deliveries, which may have expired during a long pause.
        update public.jobs j set expires_at = greatest(j.expires_at, now() + k.valid_for)
        from public.job_kinds() k where j.lane = public.webhook_lane(webhook) and j.state = 'waiting' and k.kind = j.kind;
      end if;
      if private.webhook_values(saved) = private.webhook_values(before_row) then return saved.id; end if;
    end if;
    perform private.record_staff_event(
      'webhooks', saved.id::text, saved.name,
      case when webhook is not null then private.webhook_values(before_row) end, private.webhook_values(saved)
    );
    return saved.id;
  end
  $$;

-- Deletes a webhook with its deliveries. Returns true if there was one. Raises 42501 unless the caller is an
-- administrator.
create function public.delete_webhook(webhook uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    delete from public.jobs j where j.lane = public.webhook_lane(webhook) and j.state <> 'running';
    perform public.pause_lane(public.webhook_lane(webhook), null);
    perform private.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, private.webhook_values(deleted), null
    );
    return true;
  end
  $$;

-- Stores a test delivery and returns its id. At most one is waiting. Raises 42501 unless the caller is an
-- administrator, and PT404 for an unknown webhook.
create function public.test_webhook(webhook uuid) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    made bigint;
  begin
    if not private.is_administrator() then
      raise exception 'only administrators test webhooks' using errcode = '42501';
    end if;
    perform from public.webhooks w where w.id = webhook for update;
    if not found then
      raise exception 'there is no such webhook' using errcode = 'PT404';
    end if;
    select d.id into made from public.webhook_deliveries d
      where d.webhook_id = webhook and d.event = 'test' and d.ended_at is null;
    if made is null then
      insert into public.webhook_deliveries (webhook_id, event, table_name, payload)
      values (webhook, 'test', 'webhooks', jsonb_build_object(
        'type', 'webhook.test', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', '{}'::jsonb
      ))
      returning id into made;
    end if;
    return made;
  end
  $$;

grant execute on function
  public.save_webhook(uuid, text, text, text[], boolean, boolean), public.delete_webhook(uuid), public.test_webhook(uuid)
  to authenticated;
