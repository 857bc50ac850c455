-- Messages from the contact form. They are personal data: only staff read them, the audit log excludes their content,
-- and they are purged.

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

-- Before update: sets the person who handled a message from the token, regardless of the client's value, and keeps
-- `state` and `handled_at` consistent. Raises 23514 for an assignee who could not answer it. Security definer, because
-- editors cannot read the other rows of `staff`.
create function private.record_message_handler() returns trigger
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
  for each row execute function private.record_message_handler();

-- After update or delete: inserts an audit event without the message's text and author, which must be deleted with the
-- message: only state and assignee are recorded. A reply inserts its event itself, so a change of state by a reply is
-- skipped.
create function private.audit_contact_message() returns trigger
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
  for each row execute function private.audit_contact_message();

alter table public.contact_messages enable row level security;
grant select, update (handled_at, state, assigned_to), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "staff read messages" on public.contact_messages
  for select to authenticated
  using (
    (select public.is_editor())
    or program_code in (select code from public.programs where id in (select private.directed_programs()))
  );
create policy "editors handle messages" on public.contact_messages
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_administrator()));

-- The only way to insert a message: security definer, because no request role may insert. Returns true if it was
-- stored, false if the same message arrived within the last ten minutes (a form sent twice). Raises 22023 with the
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
        where p.code = submit_contact_message.program_code and private.is_shown(p.status, p.deleted_at, p.expires_at)
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $$;

grant execute on function
  public.submit_contact_message(text, text, text, text, text, text)
  to anon, authenticated, service_role;
