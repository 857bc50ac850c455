-- Other programs are told when what visitors see changes. A delivery is stored in the transaction of the change, and sent
-- by the server, which keeps the secret: the database has none.

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
  failing_since timestamptz,
  next_try_at timestamptz not null default now(),
  busy_until timestamptz
);

comment on column public.webhooks.types is 'Of `api_types`: whose changes are told.';
comment on column public.webhooks.secret_version is 'Renewed, the earlier secret signs nothing any more.';
comment on column public.webhooks.paused_at is 'By a person. What happens meanwhile is told afterwards.';
comment on column public.webhooks.disabled_at is 'After days of failures, or when the receiver answered that it is gone.';
comment on column public.webhooks.next_try_at is 'After a failure: nothing is sent before.';
comment on column public.webhooks.busy_until is 'While a process sends: when another may, should that one have died.';

alter table public.webhooks enable row level security;
revoke all on public.webhooks from public, anon, authenticated;
grant select on public.webhooks to authenticated;
grant all on public.webhooks to service_role;

create policy "administrators read webhooks" on public.webhooks
  for select to authenticated using ((select public.is_administrator()));

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
comment on column public.webhook_deliveries.ended_at is 'When it was delivered, or given up: then `reason` says why.';
comment on column public.webhook_deliveries.status is 'Of the last answer; null without one.';

create index webhook_deliveries_waiting on public.webhook_deliveries (webhook_id, id) where ended_at is null;
create index webhook_deliveries_of_record on public.webhook_deliveries (webhook_id, table_name, record_id, id)
  where ended_at is null;
create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;
create unique index webhook_deliveries_of_batch on public.webhook_deliveries (webhook_id, table_name, batch_id);

alter table public.webhook_deliveries enable row level security;
revoke all on public.webhook_deliveries from public, anon, authenticated;
grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;

create policy "administrators read deliveries" on public.webhook_deliveries
  for select to authenticated using ((select public.is_administrator()));

-- Returns whether visitors see a row, now or from `publish_at` on; null for no row.
create function public.is_shown_row(content jsonb, state text) returns boolean
  language sql stable set search_path = ''
  as $$
    select (content ->> state = 'published' or content ->> state = 'scheduled' and content ->> 'publish_at' is not null)
      and content ->> 'deleted_at' is null
      and coalesce((content ->> 'expires_at')::timestamptz, 'infinity') > now()
  $$;

-- After a change of a record: stores a delivery for each webhook that follows its type, when what visitors see of it
-- changes. News that are scheduled are told at their moment. Of a batch one delivery tells all. Security definer: who
-- changes a record need not know who is told.
create function public.tell_webhooks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := public.current_batch();
    was_shown boolean;
    is_shown boolean;
    moment timestamptz := now();
    happened text;
  begin
    if not exists (select from public.webhooks w where tg_table_name = any (w.types) and w.disabled_at is null) then
      return null;
    end if;
    state := public.state_column(tg_table_name);
    if tg_op <> 'INSERT' then before_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then after_row := to_jsonb(new); end if;
    changed_id := coalesce(after_row, before_row) ->> 'id';
    was_shown := coalesce(public.is_shown_row(before_row, state), false);
    is_shown := coalesce(public.is_shown_row(after_row, state), false);
    if after_row ->> state = 'scheduled' and is_shown then
      moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
    end if;
    if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
      -- Visitors have not seen it: it is told anew, or not at all.
      delete from public.webhook_deliveries d
        where d.table_name = tg_table_name and d.record_id = changed_id
          and d.ended_at is null and d.tries = 0 and d.next_try_at > now();
      was_shown := false;
    end if;
    happened := case when is_shown and was_shown then 'updated' when is_shown then 'published'
      when was_shown then 'withdrawn' end;
    if happened is null then return null; end if;
    insert into public.webhook_deliveries
      (webhook_id, event, table_name, record_id, batch_id, payload, due_at, next_try_at)
    select w.id, case when batch is null then happened else 'batch' end, tg_table_name,
      case when batch is null then changed_id end, batch,
      case when batch is null then jsonb_build_object(
        'type', tg_table_name || '.' || happened,
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object(
          'type', tg_table_name, 'id', changed_id,
          'path', public.path_of_record(tg_table_name, coalesce(after_row, before_row), 'es')
        )
      ) else jsonb_build_object(
        'type', tg_table_name || '.batch',
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('type', tg_table_name, 'changed_since', now())
      ) end,
      moment, moment
    from public.webhooks w
    where tg_table_name = any (w.types) and w.disabled_at is null
    on conflict (webhook_id, table_name, batch_id) do nothing;
    return null;
  end
  $$;

-- Every table of records that tokens may name.
do $$
declare
  told text;
begin
  for told in select jsonb_object_keys(public.api_types()) loop
    execute format(
      'create trigger tell_webhooks after insert or update or delete on public.%I
         for each row execute function public.tell_webhooks()',
      told
    );
  end loop;
end
$$;

-- Returns what the audit log tells of a webhook.
create function public.webhook_values(webhook public.webhooks) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'name', webhook.name, 'url', webhook.url, 'types', webhook.types, 'secret_version', webhook.secret_version,
      'paused_at', webhook.paused_at, 'disabled_at', webhook.disabled_at
    )
  $$;

-- Makes a webhook, or changes the one with this id, and returns its id; what is null stays. `paused` stops and goes on,
-- also after the site has disabled it; `renew_secret` gives it another secret. Raises 42501 for others than
-- administrators, PT404 where there is no such webhook, and 22023 with the wrong argument as hint; `too_many` beside 20.
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
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
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
        failing_since = case when paused is distinct from false then w.failing_since end,
        next_try_at = case when paused is distinct from false then w.next_try_at else now() end
      where w.id = webhook returning * into saved;
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
create function public.delete_webhook(webhook uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    if not public.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    perform public.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, public.webhook_values(deleted), null
    );
    return true;
  end
  $$;

-- Stores a delivery that says nothing but that it is a test, and returns its id. At most one waits. Raises 42501 for
-- others than administrators and PT404 where there is no such webhook.
create function public.test_webhook(webhook uuid) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    made bigint;
  begin
    if not public.is_administrator() then
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

-- Takes the oldest delivery that is due for a webhook that no other process is sending to, and keeps the webhook for
-- `lease`. So a receiver gets one at a time, and of one record in the order in which it changed: a later one waits for an
-- earlier. For the server alone. Returns nothing when none is due.
create function public.claim_webhook_delivery(lease interval) returns setof public.webhook_deliveries
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    free public.webhooks;
    due public.webhook_deliveries;
  begin
    for free in
      select * from public.webhooks w
      where w.paused_at is null and w.disabled_at is null and w.next_try_at <= now()
        and coalesce(w.busy_until, '-infinity') < now()
        and exists (
          select from public.webhook_deliveries d
          where d.webhook_id = w.id and d.ended_at is null and d.next_try_at <= now()
        )
      order by w.next_try_at for update skip locked
    loop
      select * into due from public.webhook_deliveries d
      where d.webhook_id = free.id and d.ended_at is null and d.next_try_at <= now() and not exists (
        select from public.webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.table_name = d.table_name
          and earlier.record_id = d.record_id and earlier.ended_at is null and earlier.id < d.id
      )
      order by d.id limit 1;
      continue when due.id is null;
      update public.webhooks w set busy_until = now() + lease where w.id = free.id;
      update public.webhook_deliveries d set tries = d.tries + 1 where d.id = due.id returning * into due;
      return next due;
      return;
    end loop;
  end
  $$;

-- Notes what became of a try: `answer` is the status of the response, null without one. Any 2xx is a success; after
-- another the delivery is tried again, after 10 seconds, 40, 160 and so on, six hours at most, each a fifth shorter or
-- longer by chance, for three days. A webhook that has failed for five days, or whose receiver answers 410, is disabled,
-- with an audit event and a mail to each administrator. For the server alone. Returns whether it is disabled now.
create function public.finish_webhook_delivery(delivery bigint, answer integer, failure text) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    tried public.webhook_deliveries;
    receiver public.webhooks;
    is_success constant boolean := coalesce(answer between 200 and 299, false);
    ends boolean;
    pause interval;
  begin
    select * into tried from public.webhook_deliveries d where d.id = delivery for update;
    if not found or tried.ended_at is not null then return false; end if;
    select * into receiver from public.webhooks w where w.id = tried.webhook_id for update;
    ends := is_success or tried.event = 'test' or tried.due_at < now() - interval '3 days';
    pause := least(interval '10 seconds' * power(4, least(tried.tries - 1, 10)), interval '6 hours')
      * (0.8 + random() * 0.4);
    update public.webhook_deliveries d set
      status = answer, reason = left(failure, 200), ended_at = case when ends then now() end,
      next_try_at = case when ends then d.next_try_at else now() + pause end
    where d.id = delivery;
    update public.webhooks w set
      busy_until = null,
      failures = case when is_success then 0 else w.failures + 1 end,
      failing_since = case when is_success then null else coalesce(w.failing_since, now()) end,
      next_try_at = case when is_success then now() else now() + least(
        interval '2 seconds' * power(2, least(w.failures, 12)), interval '1 hour'
      ) * (0.8 + random() * 0.4) end,
      disabled_at = case when answer = 410 or not is_success and w.failing_since < now() - interval '5 days' then now() end
    where w.id = tried.webhook_id returning * into receiver;
    delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
    if receiver.disabled_at is null then return false; end if;
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
  public.is_shown_row(jsonb, text), public.tell_webhooks(), public.webhook_values(public.webhooks),
  public.save_webhook(uuid, text, text, text[], boolean, boolean), public.delete_webhook(uuid),
  public.test_webhook(uuid), public.claim_webhook_delivery(interval),
  public.finish_webhook_delivery(bigint, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_webhook(uuid, text, text, text[], boolean, boolean), public.delete_webhook(uuid), public.test_webhook(uuid)
  to authenticated;
grant execute on function
  public.claim_webhook_delivery(interval), public.finish_webhook_delivery(bigint, integer, text)
  to service_role;
