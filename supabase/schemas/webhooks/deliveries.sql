-- Deliveries to webhooks: stored with each save of a record, each sent by a job.

-- True if visitors see a row at a time, or will from `publish_at` on; null without a row.
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

-- After a change of a record: stores a delivery for each webhook that subscribes to its type, if the public version
-- changes. The delivery of scheduled news is due when the item becomes public. A batch has one delivery. Runs with the
-- rights of `follow_statement`, because users who change a record may not read the webhooks.
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
      -- Rows that expired after their last change are reported as withdrawn.
      was_shown := coalesce(
        private.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
      );
      is_shown := coalesce(private.is_public_content(after_row, state, now()), false);
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
            -- An erased record's address may have had the person's name.
            'path', case when after_row is not null or not private.is_erasing() then
              private.path_of_record(store_webhook_deliveries.table_name, coalesce(after_row, before_row), 'es')
            end
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

-- After a change of a delivery's job: copies the status that staff see to the delivery.
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

-- Stores the response of a receiver: `answer` is the status of the response, null without one; any 2xx is a success.
-- After a failure the receiver is paused for 2 seconds, 4, 8 and so on, at most an hour. A webhook that has failed for
-- five days, or whose receiver responds with 410, is disabled, with an audit event and a mail to each administrator.
-- For the server only. Returns true if the webhook is now disabled. The row lock does not cover the key, which
-- deliveries of concurrent saves reference: neither waits for the other.
create function public.record_webhook_response(delivery bigint, answer integer, failure text) returns boolean
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
      perform public.pause_lane(public.webhook_lane(receiver.id), case
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

grant execute on function public.record_webhook_response(bigint, integer, text) to service_role;

-- Mails to administrators about a webhook that was disabled; the server composes them.
alter table public.mail_requests
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint mail_requests_of_webhook
    check ((kind = 'webhook') = (webhook_id is not null and recipient is not null));
create index mail_requests_webhook on public.mail_requests (webhook_id);
