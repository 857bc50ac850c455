-- Messages from the contact form. They are personal data: only staff read them, neither `revisions` nor the audit log
-- has their content, and they are purged.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 160),
  message text not null check (char_length(message) between 1 and 5000),
  program_code text,
  language text not null default 'es' check (language in ('es', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  assigned_to uuid references public.staff (user_id) on delete set null
);

comment on column public.contact_messages.program_code is
  'Code of the program that the message is about. No reference: the program may be renamed or go.';
comment on column public.contact_messages.language is 'Of the page from which it was sent, and so of the answer.';

comment on column public.contact_messages.handled_at is 'When it was answered, closed or marked as spam.';

create index contact_messages_created_at on public.contact_messages (created_at desc);
create index contact_messages_state on public.contact_messages (state, created_at desc);
create index contact_messages_assigned_to on public.contact_messages (assigned_to);

-- Before update: sets who handled a message from the token, whatever the client sends, and keeps `state` and
-- `handled_at` in step, whichever of them the client writes. Raises 23514 for a person who could not answer it. Security
-- definer, because editors do not read the other rows of `staff`.
create function public.record_message_handler() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.state is distinct from old.state then
      new.handled_at := case when new.state in ('answered', 'closed', 'spam') then coalesce(old.handled_at, now()) end;
    elsif (new.handled_at is null) <> (old.handled_at is null) then
      new.state := case when new.handled_at is null then 'open' else 'closed' end;
    end if;
    if new.handled_at is distinct from old.handled_at then
      new.handled_by := case when new.handled_at is not null then auth.uid() end;
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.staff
      where user_id = new.assigned_to and active and role in ('administrator', 'editor')
    ) then
      raise exception 'assigned_to must be an active editor or administrator'
        using errcode = '23514', hint = 'assigned_to';
    end if;
    return new;
  end
  $$;

create trigger contact_messages_record_handler before update on public.contact_messages
  for each row execute function public.record_message_handler();

-- After update or delete: inserts an audit event without the message's text and author, which must not outlive it: of
-- its values only the state and who is to answer. None where a reply, which has an event of its own, changed the state.
create function public.audit_contact_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_values jsonb;
    after_values jsonb;
  begin
    if current_setting('postgrado.message_entry', true) = 'on' then return null; end if;
    if tg_op = 'UPDATE' then
      before_values := jsonb_build_object(
        'state', old.state, 'assigned_to', (select email from public.staff where user_id = old.assigned_to)
      );
      after_values := jsonb_build_object(
        'state', new.state, 'assigned_to', (select email from public.staff where user_id = new.assigned_to)
      );
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', tg_table_name, 'id', old.id::text)
      || case when before_values is distinct from after_values
        then jsonb_build_object('before', before_values, 'after', after_values) else '{}' end
    );
    return null;
  end
  $$;

create trigger contact_messages_audit after update or delete on public.contact_messages
  for each row execute function public.audit_contact_message();

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant select, update (handled_at, state, assigned_to), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "staff read messages" on public.contact_messages
  for select to authenticated
  using (
    (select public.is_editor())
    or program_code in (select code from public.programs where id in (select public.directed_programs()))
  );
create policy "editors handle messages" on public.contact_messages
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_administrator()));

-- The only way to insert a message: security definer, because no request role may insert. Returns true when it was
-- stored, false when the same message arrived within the last ten minutes (a form sent twice). Raises 22023 with the
-- invalid field's name as hint and without its value. The server limits the rate of each client.
create function public.submit_contact_message(
  name text,
  email text,
  subject text,
  message text,
  program_code text default null,
  language text default 'es'
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Deliverable rather than the whole grammar of addresses: a@b.cc without separators or brackets.
    address_pattern constant text := '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$';
    -- Line breaks in what becomes a mail header, and control characters anywhere, are refused.
    clean_name text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_email text := lower(trim(coalesce(email, '')));
    clean_subject text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_message text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(message, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
  begin
    if char_length(clean_name) not between 1 and 120 then
      raise exception 'name must have 1 to 120 characters' using errcode = '22023', hint = 'name';
    elsif char_length(clean_email) > 254 or clean_email !~ address_pattern then
      raise exception 'email must be an address of at most 254 characters' using errcode = '22023', hint = 'email';
    elsif char_length(clean_subject) not between 1 and 160 then
      raise exception 'subject must have 1 to 160 characters' using errcode = '22023', hint = 'subject';
    elsif char_length(clean_message) not between 1 and 5000 then
      raise exception 'message must have 1 to 5000 characters' using errcode = '22023', hint = 'message';
    end if;
    if exists (
      select 1 from public.contact_messages c
      where c.created_at > now() - interval '10 minutes'
        and c.email = clean_email and c.subject = clean_subject and c.message = clean_message
    ) then
      return false;
    end if;
    insert into public.contact_messages (name, email, subject, message, program_code, language)
    values (
      clean_name,
      clean_email,
      clean_subject,
      clean_message,
      -- Null for an unknown code: the message is stored all the same.
      (
        select p.code from public.programs p
        where p.code = submit_contact_message.program_code and public.is_shown(p.status, p.deleted_at, p.expires_at)
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $$;

-- Deletes the messages older than an interval and returns their number. Security invoker: the policies above apply; the
-- service role bypasses them.
create function public.purge_contact_messages(older_than interval) returns integer
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    purged integer;
  begin
    if older_than is null or older_than < interval '1 day' then
      raise exception 'older_than must be one day or more' using errcode = '22023', hint = 'older_than';
    end if;
    if current_user = 'authenticated' and not public.is_administrator() then
      raise exception 'only administrators purge messages' using errcode = '42501';
    end if;
    delete from public.contact_messages where created_at < now() - older_than;
    get diagnostics purged = row_count;
    return purged;
  end
  $$;

revoke all on function
  public.record_message_handler(), public.audit_contact_message()
  from public, anon, authenticated, service_role;

revoke all on function
  public.submit_contact_message(text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_contact_message(text, text, text, text, text, text)
  to anon, authenticated, service_role;

revoke all on function public.purge_contact_messages(interval) from public, anon, authenticated;
grant execute on function public.purge_contact_messages(interval) to authenticated, service_role;

-- What staff wrote about a message: notes among themselves, and replies, which are mailed to its author. They go with the
-- message. `mail_state` follows what becomes of a reply's mail.
create table public.contact_message_entries (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply')),
  body text not null check (char_length(body) between 1 and 10000),
  author uuid,
  created_at timestamptz not null default now(),
  mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'sent', 'failed')),
  mail_at timestamptz,
  mail_reason text,
  check ((kind = 'note') = (mail_state = 'none'))
);

comment on column public.contact_message_entries.mail_at is 'When the mail was sent or given up.';
comment on column public.contact_message_entries.mail_reason is 'Code of the last failure, never with an address.';

create index contact_message_entries_message on public.contact_message_entries (message_id, id);

alter table public.contact_message_entries enable row level security;
revoke all on public.contact_message_entries from public, anon, authenticated;
grant select, insert (message_id, kind, body) on public.contact_message_entries to authenticated;
grant all on public.contact_message_entries to service_role;

create policy "editors read entries, directors replies about their programs" on public.contact_message_entries
  for select to authenticated
  using (
    (select public.is_editor())
    or kind = 'reply' and exists (select from public.contact_messages message where message.id = message_id)
  );
create policy "editors write entries" on public.contact_message_entries
  for insert to authenticated with check ((select public.is_editor()));

-- Mails that the database asks the server for: a reply to a visitor, or word to a member of staff that a message is
-- theirs to answer. The server composes the mail and moves it to `mail_outbox`, which deletes the request in the same
-- transaction: none is lost or sent twice. A feature that mails staff adds a kind, and the column of what it is about.
create table public.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reply', 'assignment', 'proposal', 'decision', 'webhook')),
  entry_id bigint references public.contact_message_entries (id) on delete cascade,
  message_id bigint references public.contact_messages (id) on delete cascade,
  recipient uuid references public.staff (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'reply') = (entry_id is not null)),
  check ((kind = 'assignment') = (message_id is not null and recipient is not null))
);

create index mail_requests_entry on public.mail_requests (entry_id);
create index mail_requests_message on public.mail_requests (message_id);
create index mail_requests_recipient on public.mail_requests (recipient);

alter table public.mail_requests enable row level security;
revoke all on public.mail_requests from public, anon, authenticated;
grant all on public.mail_requests to service_role;

-- Before insert: sets author and time from the token and the clock, takes control characters out of the text.
create function public.prepare_message_entry() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.author := auth.uid();
    new.created_at := now();
    new.body := trim(both E' \n\t' from regexp_replace(
      replace(new.body, E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    new.mail_state := case when new.kind = 'reply' then 'waiting' else 'none' end;
    return new;
  end
  $$;

create trigger contact_message_entries_prepare before insert on public.contact_message_entries
  for each row execute function public.prepare_message_entry();

-- After insert: marks the message as answered and asks for the mail of a reply. Inserts one audit event, without the
-- text. Security definer, because nobody else asks for mails.
create function public.follow_message_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    if new.kind = 'reply' then
      perform set_config('postgrado.message_entry', 'on', true);
      update public.contact_messages set state = 'answered' where id = new.message_id;
      perform set_config('postgrado.message_entry', 'off', true);
      insert into public.mail_requests (kind, entry_id) values ('reply', new.id);
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_create',
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'kind', new.kind,
        'parent', jsonb_build_object('table', 'contact_messages', 'id', new.message_id::text)
      )
    );
    return null;
  end
  $$;

create trigger contact_message_entries_follow after insert on public.contact_message_entries
  for each row execute function public.follow_message_entry();

-- After a message was given to another person than its editor: asks for a mail to them.
create function public.request_assignment_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests where created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, message_id, recipient) values ('assignment', new.id, new.assigned_to);
    return null;
  end
  $$;

create trigger contact_messages_assignment after update of assigned_to on public.contact_messages
  for each row when (
    new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to
    and new.assigned_to is distinct from auth.uid()
  )
  execute function public.request_assignment_mail();

-- Asks for the mail of a reply once more, after it failed or was lost with its server. Returns whether it was asked for.
-- Raises 42501 for others than editors.
create function public.resend_reply(entry bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    message bigint;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    if not public.is_editor() then
      raise exception 'only editors send replies' using errcode = '42501';
    end if;
    update public.contact_message_entries e
      set mail_state = 'waiting', mail_at = null, mail_reason = null
      where e.id = entry and e.kind = 'reply' and (
        e.mail_state = 'failed'
        or e.mail_state = 'waiting' and e.created_at < now() - interval '1 hour'
          and not exists (select from public.mail_outbox o where o.entry_id = e.id and o.content is not null)
      )
      returning e.message_id into message;
    if message is null then return false; end if;
    delete from public.mail_requests where entry_id = entry;
    insert into public.mail_requests (kind, entry_id) values ('reply', entry);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'contact_message_entries', 'id', entry::text, 'kind', 'reply',
        'parent', jsonb_build_object('table', 'contact_messages', 'id', message::text)
      )
    );
    return true;
  end
  $$;

-- Who answers messages, present and former, as [{"id", "name", "email", "active"}]; nobody for others than editors.
create function public.message_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.user_id, 'name', s.name, 'email', s.email, 'active', s.active and s.role in ('administrator', 'editor')
    ) order by s.name, s.email), '[]')
    from public.staff s where (select public.is_editor())
  $$;

revoke all on function
  public.prepare_message_entry(), public.follow_message_entry(), public.request_assignment_mail()
  from public, anon, authenticated, service_role;
revoke all on function public.resend_reply(bigint), public.message_people()
  from public, anon, authenticated, service_role;
grant execute on function public.resend_reply(bigint), public.message_people() to authenticated;

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
create function public.take_mail_request() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.mail_requests where id = new.request_id;
    if not found then return null; end if;
    return new;
  end
  $$;

create trigger mail_outbox_request before insert on public.mail_outbox
  for each row when (new.request_id is not null) execute function public.take_mail_request();

-- After a reply's mail was sent or given up: notes it at the reply.
create function public.note_reply_mail() returns trigger
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
  execute function public.note_reply_mail();

revoke all on function public.take_mail_request(), public.note_reply_mail()
  from public, anon, authenticated, service_role;

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from public, anon, authenticated;
grant all on public.mail_outbox to service_role;

-- Returns the mail that is due longest, leased to the caller for `lease`; no row when none is due. Concurrent callers get
-- different mails.
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
