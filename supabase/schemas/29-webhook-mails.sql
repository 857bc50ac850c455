-- Mails to administrators about a webhook that was disabled; the server composes them.
alter table public.mail_requests
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint mail_requests_of_webhook
    check ((kind = 'webhook') = (webhook_id is not null and recipient is not null));
create index mail_requests_webhook on public.mail_requests (webhook_id);
