-- Outgoing mails, each sent by a job. Only the server reads the table. `content` is encrypted with a key that is not in
-- this table, so that database access or a backup does not reveal password links; it is set to null once a mail is sent
-- or given up.
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'recovery', 'invitation', 'reply', 'staff')),
  contact_message bigint references public.contact_messages (id) on delete cascade,
  content text,
  created_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  given_up_at timestamptz,
  entry_id bigint references public.contact_message_entries (id) on delete cascade,
  request_id bigint,
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);

comment on column public.mail_outbox.contact_message is 'The message that the mail brings to the office.';
comment on column public.mail_outbox.reason is 'Code of the last failure, never with an address.';

comment on column public.mail_outbox.entry_id is 'The reply that the mail brings to a visitor.';
comment on column public.mail_outbox.request_id is 'Of `mail_requests`, by which the mail was asked for.';

create index mail_outbox_contact_message on public.mail_outbox (contact_message);
create index mail_outbox_entry on public.mail_outbox (entry_id);

-- Before insert of a requested mail: deletes the request. If several processes compose the mail, only one insert
-- succeeds.
create function private.delete_mail_request() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.mail_requests where id = new.request_id;
    if not found then return null; end if;
    return new;
  end
  $$;

create trigger mail_outbox_request before insert on public.mail_outbox
  for each row when (new.request_id is not null) execute function private.delete_mail_request();

-- After a reply's mail was sent or given up: stores the result in the reply.
create function private.set_reply_mail_state() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.contact_message_entries set
      mail_state = case when new.sent_at is not null then 'sent' else 'failed' end,
      mail_at = coalesce(new.sent_at, new.given_up_at),
      mail_reason = case when new.sent_at is null then new.reason end
    where id = new.entry_id;
    return null;
  end
  $$;

create trigger mail_outbox_reply after update of sent_at, given_up_at on public.mail_outbox
  for each row when (new.entry_id is not null and (new.sent_at is not null or new.given_up_at is not null))
  execute function private.set_reply_mail_state();

alter table public.mail_outbox enable row level security;
grant all on public.mail_outbox to service_role;

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

-- After a mail's job has ended: clears the mail's content, and keeps the row only for the status that staff see of a
-- message.
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

-- After a mail was requested: enqueues the job that composes it.
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
