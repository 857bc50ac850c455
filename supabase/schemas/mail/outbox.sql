-- Outgoing mails, retried until sent or expired, each by one process at a time. Only the server reads it. `content` is
-- encrypted with a key that is not in this table, so that readers and copies of the database do not get links for a new
-- password; it is set to null once a mail is sent or given up.
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'recovery', 'invitation', 'reply', 'staff')),
  contact_message bigint references public.contact_messages (id) on delete cascade,
  content text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  given_up_at timestamptz,
  entry_id bigint references public.contact_message_entries (id) on delete cascade,
  request_id bigint,
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);

comment on column public.mail_outbox.contact_message is 'The message that the mail brings to the office.';
comment on column public.mail_outbox.expires_at is 'After this moment it is neither sent nor kept.';
comment on column public.mail_outbox.next_try_at is 'While somebody tries: when another may, should that one have died.';
comment on column public.mail_outbox.reason is 'Code of the last failure, never with an address.';

comment on column public.mail_outbox.entry_id is 'The reply that the mail brings to a visitor.';
comment on column public.mail_outbox.request_id is 'Of `mail_requests`, by which the mail was asked for.';

create index mail_outbox_waiting on public.mail_outbox (next_try_at) where content is not null;
create index mail_outbox_contact_message on public.mail_outbox (contact_message);
create index mail_outbox_entry on public.mail_outbox (entry_id);

-- Before insert of a mail that was asked for: takes the request away. Of several processes one inserts the mail.
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

-- After a reply's mail was sent or given up: notes it at the reply.
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

-- Returns the mail that is due longest, leased to the caller for `lease`; no row when none is due. Concurrent callers
-- get different mails.
create function public.claim_mail(lease interval) returns setof public.mail_outbox
  language sql volatile security invoker set search_path = ''
  as $$
    update public.mail_outbox set next_try_at = now() + lease, tries = tries + 1
    where id = (
      select o.id from public.mail_outbox o
      where o.content is not null and o.next_try_at <= now() and o.expires_at > now()
      order by o.next_try_at, o.id limit 1
      for update skip locked
    )
    returning *
  $$;

grant execute on function public.claim_mail(interval) to service_role;
