-- Mails to administrators about a webhook that was disabled; the server composes them.
alter table public.mail_requests
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint mail_requests_of_webhook
    check ((kind = 'webhook') = (webhook_id is not null and recipient is not null));
create index mail_requests_webhook on public.mail_requests (webhook_id);

alter table public.mail_requests drop constraint mail_requests_kind_check;
alter table public.mail_requests add constraint mail_requests_kind_check
  check (kind in ('reply', 'assignment', 'proposal', 'decision', 'webhook'));

-- With a mail to each administrator.
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

-- Academics and works have pages, too.
create or replace function public.path_of_record(table_name text, content jsonb, in_language text) returns text
  language sql immutable set search_path = ''
  as $$
    select case table_name
      when 'news' then '/noticia/' || (content ->> 'slug')
      when 'events' then '/evento/' || (content ->> 'slug')
      when 'documents' then '/documentos/' || (content ->> 'slug') || '.pdf'
      when 'custom_pages' then '/' || coalesce(
        case in_language when 'en' then nullif(content #>> '{translations,en,slug}', '') end, content ->> 'slug'
      )
      when 'academics' then '/programas/academico/' || (content ->> 'id')
      when 'publications' then '/programas/detalle/publicacion/' || (content ->> 'id')
      when 'projects' then '/programas/detalle/proyecto/' || (content ->> 'id')
      when 'patents' then '/programas/detalle/patente/' || (content ->> 'id')
      when 'theses' then '/programas/detalle/tesis/' || (content ->> 'id')
      when 'programs' then case content ->> 'type'
        when 'health_specialty' then '/programas/especialidades/' || (content ->> 'id')
        when 'doctorate' then '/programas/programa/doctorado/' || lower(content ->> 'code')
        else '/programas/programa/magister/' || lower(content ->> 'code')
      end
    end
  $$;
