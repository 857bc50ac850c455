-- Entries of staff about a message: internal notes, and replies, which are mailed to its author. They are deleted with
-- the message. `mail_state` is the state of a reply's mail.
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

-- Mails that the database requests from the server: a reply to a visitor, or a notification that a message was assigned
-- to a staff member. The server composes the mail and moves it to `mail_outbox`, which deletes the request in the same
-- transaction: no mail is lost or sent twice. A feature that mails staff adds a kind, and a column for its subject.
create table public.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reply', 'assignment', 'proposal', 'decision', 'webhook', 'letter')),
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
grant all on public.mail_requests to service_role;

-- Before insert: sets author and time from the token and the clock, and removes control characters from the text.
create function private.prepare_message_entry() returns trigger
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
  for each row execute function private.prepare_message_entry();

-- After insert: marks the message as answered and requests the mail of a reply. Inserts one audit event, without the
-- text. Security definer, because request roles do not write `mail_requests`.
create function private.process_message_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
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
  for each row execute function private.process_message_entry();

-- After a message was assigned to a person other than the user who assigned it: requests a mail to that person.
create function private.request_assignment_mail() returns trigger
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
  execute function private.request_assignment_mail();

-- Requests the mail of a reply again, after it failed or was lost with its server. Returns true if it was requested.
-- Raises 42501 unless the caller is an editor.
create function public.resend_reply(entry bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    message bigint;
  begin
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

-- Returns the present and former people who answer messages, [{"id", "name", "email", "active"}]; empty unless the
-- caller is an editor.
create function public.message_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.user_id, 'name', s.name, 'email', s.email, 'active', s.active and s.role in ('administrator', 'editor')
    ) order by s.name, s.email), '[]')
    from public.staff s where (select public.is_editor())
  $$;

grant execute on function public.resend_reply(bigint), public.message_people() to authenticated;
