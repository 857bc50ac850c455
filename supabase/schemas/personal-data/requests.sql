-- Requests about personal data: what was asked for, until when it must be answered, and everything that was written and
-- sent about it. They are kept as proof for the institution's term. The server inserts requests; staff change them by
-- `act_on_data_request`.
create table public.data_requests (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^D-[0-9]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  kind text not null
    check (kind in ('access', 'rectification', 'erasure', 'objection', 'portability', 'blocking')),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  identification text not null default '' check (char_length(identification) <= 300),
  represented text check (char_length(represented) between 1 and 120),
  mandate text check (char_length(mandate) between 1 and 300),
  concerns text not null default '' check (char_length(concerns) <= 300),
  details text not null check (char_length(details) between 1 and 5000),
  language text not null default 'es' check (language in ('es', 'en')),
  state text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'open', 'answered', 'refused', 'withdrawn')),
  received_at timestamptz not null default now(),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  confirmed_at timestamptz,
  due_on date not null,
  extended_due_on date,
  extended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  check ((represented is null) = (mandate is null)),
  check ((decided_at is not null) = (state in ('answered', 'refused', 'withdrawn')))
);

comment on column public.data_requests.number is 'Public and random: its page says the state, without personal data.';
comment on column public.data_requests.identification is 'How the person can be recognized, as they said.';
comment on column public.data_requests.represented is 'Person for whom the request is made; null if for oneself.';
comment on column public.data_requests.mandate is 'Document that proves the representation, as the sender said.';
comment on column public.data_requests.concerns is 'Page or data that the request is about.';
comment on column public.data_requests.language is 'Of the page from which it was sent, and of the letters.';
comment on column public.data_requests.token_hash is 'SHA-256 of the confirmation link''s token, in hexadecimal.';
comment on column public.data_requests.confirmed_at is 'When the link was used; null if the site sends no mail.';
comment on column public.data_requests.due_on is 'Last day to answer, in the institution''s time zone.';
comment on column public.data_requests.extended_due_on is 'The same after the one extension; null if there is none.';

create index data_requests_due on public.data_requests (state, due_on, id);
create index data_requests_email on public.data_requests (email, received_at desc);

-- Letters, which are mailed to the sender of the request, and notes of the office.
create table public.data_request_entries (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.data_requests (id) on delete cascade,
  kind text not null check (kind in (
    'confirmation', 'receipt', 'identification', 'extension', 'answer', 'refusal', 'withdrawal', 'opening', 'note'
  )),
  subject text check (char_length(subject) between 1 and 200),
  body text not null check (char_length(body) between 1 and 20000),
  author uuid,
  created_at timestamptz not null default now(),
  mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'sent', 'failed')),
  mail_at timestamptz,
  mail_reason text,
  check ((kind in ('opening', 'note')) = (subject is null)),
  check (kind not in ('opening', 'note') or mail_state = 'none')
);

comment on column public.data_request_entries.author is 'Null for what the site writes itself.';
comment on column public.data_request_entries.mail_state is
  'None for notes, for the mail with the link, and for letters that staff sent by other means.';
comment on column public.data_request_entries.mail_at is 'When the mail was sent or given up.';
comment on column public.data_request_entries.mail_reason is 'Code of the last failure, never with an address.';

create index data_request_entries_request on public.data_request_entries (request_id, id);

alter table public.data_requests enable row level security;
alter table public.data_request_entries enable row level security;
grant select (
  id, number, kind, name, email, identification, represented, mandate, concerns, details, language, state, received_at,
  confirmed_at, due_on, extended_due_on, extended_at, decided_at, decided_by
) on public.data_requests to authenticated;
grant select on public.data_request_entries to authenticated;
grant all on public.data_requests, public.data_request_entries to service_role;

create policy "editors read requests about data" on public.data_requests
  for select to authenticated using ((select public.is_editor()));
create policy "editors read entries of requests about data" on public.data_request_entries
  for select to authenticated using ((select public.is_editor()));

-- Before update: rejects changes of written and sent texts, for every role. Raises 42501.
create function private.protect_data_request_entry() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.request_id, new.kind, new.subject, new.body, new.author, new.created_at)
      is distinct from (old.request_id, old.kind, old.subject, old.body, old.author, old.created_at)
    then
      raise exception 'entries are proof and never change' using errcode = '42501';
    end if;
    return new;
  end
  $$;

create trigger data_request_entries_protect before update on public.data_request_entries
  for each row execute function private.protect_data_request_entry();

-- A letter is requested from the server like any other mail.
alter table public.mail_requests
  add column letter_id bigint references public.data_request_entries (id) on delete cascade,
  add constraint mail_requests_of_letter check ((kind = 'letter') = (letter_id is not null));
create index mail_requests_letter on public.mail_requests (letter_id);

alter table public.mail_outbox
  add column letter_id bigint references public.data_request_entries (id) on delete cascade;
create index mail_outbox_letter on public.mail_outbox (letter_id);

-- After a letter's mail was sent or given up: stores the result in the letter.
create function private.set_letter_mail_state() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.data_request_entries set
      mail_state = case when new.sent_at is not null then 'sent' else 'failed' end,
      mail_at = coalesce(new.sent_at, new.given_up_at),
      mail_reason = case when new.sent_at is null then new.reason end
    where id = new.letter_id;
    return null;
  end
  $$;

create trigger mail_outbox_letter after update of sent_at, given_up_at on public.mail_outbox
  for each row when (new.letter_id is not null and (new.sent_at is not null or new.given_up_at is not null))
  execute function private.set_letter_mail_state();
