-- Sending to a webhook locks its row without its key, to which deliveries refer: a save that stores one waits no more.

create or replace function public.claim_webhook_delivery(lease interval) returns setof public.webhook_deliveries
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

create or replace function public.finish_webhook_delivery(delivery bigint, answer integer, failure text) returns boolean
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
