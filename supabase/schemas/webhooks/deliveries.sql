-- Deliveries to webhooks: stored by triggers on every table of records, claimed and finished by the server.

-- Returns whether visitors see a row at a moment, or from `publish_at` on; null for no row.
create function private.is_public_content(content jsonb, state text, moment timestamptz) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select (content ->> state = 'published' or content ->> state = 'scheduled' and content ->> 'publish_at' is not null)
        and content ->> 'deleted_at' is null
        and coalesce((content ->> 'expires_at')::timestamptz, 'infinity') > moment
    );
  end
  $$;

-- After a change of a record: stores a delivery for each webhook that follows its type, when what visitors see of it
-- changes. News that are scheduled are told at their moment. Of a batch one delivery tells all. Security definer: who
-- changes a record need not know who is told.
create function private.store_webhook_deliveries(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := private.current_batch();
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
    state := private.state_column(table_name);
    for changed_id, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      moment := now();
      -- What has expired meanwhile was seen after its last change, and is withdrawn now.
      was_shown := coalesce(
        private.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
      );
      is_shown := coalesce(private.is_public_content(after_row, state, now()), false);
      if after_row ->> state = 'scheduled' and is_shown then
        moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
      end if;
      if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
        -- A delivery that is not due yet is void: visitors never saw the version that it reports.
        delete from public.webhook_deliveries d
          where d.table_name = store_webhook_deliveries.table_name and d.record_id = changed_id
            and d.ended_at is null and d.tries = 0 and d.next_try_at > now();
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
            'path', private.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
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

-- Takes the oldest delivery that is due for a webhook that no other process is sending to, and keeps the webhook for
-- `lease`. So a receiver gets one at a time, and of one record in the order in which it changed: a later one waits for
-- an earlier. For the server alone. Returns nothing when none is due. The locks leave the key alone, to which the
-- deliveries of everybody's saves refer: neither waits for the other.
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
      order by w.next_try_at for no key update skip locked
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
-- longer by chance, for three days. A webhook that has failed for five days, or whose receiver answers 410, is
-- disabled, with an audit event and a mail to each administrator. For the server alone. Returns whether it is disabled
-- now.
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
    -- In the order of `claim_webhook_delivery`: after a lease the two may meet.
    select w.* into receiver from public.webhooks w
      where w.id = (select d.webhook_id from public.webhook_deliveries d where d.id = delivery) for no key update;
    select * into tried from public.webhook_deliveries d where d.id = delivery for update;
    if not found or tried.ended_at is not null then return false; end if;
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

grant execute on function
  public.claim_webhook_delivery(interval), public.finish_webhook_delivery(bigint, integer, text)
  to service_role;

-- Mails to administrators about a webhook that was disabled; the server composes them.
alter table public.mail_requests
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint mail_requests_of_webhook
    check ((kind = 'webhook') = (webhook_id is not null and recipient is not null));
create index mail_requests_webhook on public.mail_requests (webhook_id);
