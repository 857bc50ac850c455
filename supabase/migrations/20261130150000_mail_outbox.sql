-- Mails on their way: what the mail server did not take is tried again, by one of several processes at a time. For the
-- server alone: `content` is sealed with a key that is not in this table, so that neither a reader of the database nor a
-- copy of it has the link to a new password. It is emptied as soon as a mail is sent or given up.
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'recovery')),
  contact_message bigint references public.contact_messages (id) on delete cascade,
  content text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);

comment on column public.mail_outbox.contact_message is 'The message that the mail brings to the office.';
comment on column public.mail_outbox.expires_at is 'After this moment it is neither sent nor kept.';
comment on column public.mail_outbox.next_try_at is 'While somebody tries: when another may, should that one have died.';
comment on column public.mail_outbox.reason is 'Code of the last failure, never with an address.';

create index mail_outbox_waiting on public.mail_outbox (next_try_at) where content is not null;
create index mail_outbox_contact_message on public.mail_outbox (contact_message);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from public, anon, authenticated;
grant all on public.mail_outbox to service_role;

-- The mail that has waited longest, for whoever asks, who has `lease` to try it; no row when none is due. Of several
-- that ask at once each gets another.
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

revoke all on function public.claim_mail(interval) from public, anon, authenticated;
grant execute on function public.claim_mail(interval) to service_role;
