-- Events of the audit log are written without a lock and sealed after the commit
-- (docs/decisions/123-the-audit-log-is-sealed-after-the-commit.md). Events that are there keep their hashes.

create table public.audit_seals (
  place bigint primary key,
  event_id bigint not null unique,
  -- Random, 32 hexadecimal digits. Null: an event of an earlier version, whose values are hashed as they are.
  salt text,
  -- Of an event of which a value was erased: {path: salt} of each value that is left; `salt` is empty then.
  salts jsonb,
  -- The commitments of erased values: {path: hash}.
  erased jsonb not null default '{}',
  hash text not null
);

comment on table public.audit_seals is 'No reference to the event, since a seal has to outlive it: so its removal is found.';

-- Events that have no seal yet. An event that is removed before it has one is missing when it is sealed.
create table public.audit_unsealed (
  event_id bigint primary key
);

alter table public.audit_seals enable row level security;
alter table public.audit_unsealed enable row level security;
revoke all on public.audit_seals, public.audit_unsealed from public, anon, authenticated, service_role;
-- `npm run verify-audit -- --expect` looks for a hash.
grant select on public.audit_seals to service_role;

insert into public.audit_seals (place, event_id, hash)
  select row_number() over (order by id), id, hash from public.audit_logs order by id;

-- A round that is under way begins again; what the last one found stays.
update public.audit_chain_check set round_began_at = null, checked_to = 0, checked_hash = '', checked_events = 0;

drop trigger audit_logs_chain on public.audit_logs;
drop function public.audit_event_hash(public.audit_logs);
drop function public.chain_audit_event();

alter table public.audit_logs drop column previous_hash, drop column hash;

-- Before a statement that may take away the last administrator: serializes those of concurrent sessions, so that each
-- counts what the other has left. Functions that administer accounts, tokens and webhooks take this lock first.
create or replace function public.lock_staff() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    return null;
  end
  $$;

-- Changes name, role, state and programs of an account, with one audit event. A deactivated person's sessions end at
-- once. The programs are a director's; other roles have none. Raises 42501 for others than administrators, and with a
-- hint: `no_such_account`, `no_such_program`, `last_administrator`, and `own_rights` when the caller would lose their
-- own rights and has not said that they want to.
create or replace function public.change_staff_account(
  person uuid, name text, role text, active boolean, program_ids bigint[] default '{}', own_rights boolean default false
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    directed bigint[] := case when role = 'director' then coalesce(program_ids, '{}') else '{}' end;
  begin
    -- First the lock, then the right: of two administrators who deactivate each other the later one has none any more.
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators change accounts' using errcode = '42501';
    end if;
    before_row := public.staff_account_values(person);
    if before_row is null then
      raise exception 'no such account' using errcode = '22023', hint = 'no_such_account';
    end if;
    if role is null or role not in ('administrator', 'editor', 'director') or active is null
      or char_length(coalesce(name, '')) > 120 then
      raise exception 'role, active or name is not valid' using errcode = '22023';
    end if;
    if exists (select from unnest(directed) as given (id) where not exists (
      select from public.programs p where p.id = given.id
    )) then
      raise exception 'no such program' using errcode = '22023', hint = 'no_such_program';
    end if;
    if person = auth.uid() and not own_rights and (role <> 'administrator' or not active) then
      raise exception 'the caller would lose their own rights' using errcode = '22023', hint = 'own_rights';
    end if;
    perform set_config('postgrado.staff_change', 'on', true);
    update public.staff s set
      name = trim(coalesce(change_staff_account.name, '')),
      role = change_staff_account.role,
      active = change_staff_account.active
    where s.user_id = person;
    delete from public.staff_programs d where d.user_id = person and d.program_id <> all (directed);
    insert into public.staff_programs (user_id, program_id)
      select distinct person, given.id from unnest(directed) as given (id) on conflict do nothing;
    perform set_config('postgrado.staff_change', 'off', true);
    if not active then
      delete from auth.sessions where user_id = person;
    end if;
    after_row := public.staff_account_values(person);
    if after_row is distinct from before_row then
      perform public.record_staff_event('staff', person::text, before_row ->> 'email', before_row, after_row);
    end if;
  end
  $$;

-- Invites a person and returns the invitation's id; the caller makes the token and gives its hash. Raises 42501 for
-- others than administrators, 22023 with the invalid field as hint, and `already_staff` or `already_invited`.
create or replace function public.invite_staff_member(
  email text, name text, role text, language text, token_hash text, program_ids bigint[] default '{}'
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address constant text := lower(trim(coalesce(email, '')));
    made public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators invite' using errcode = '42501';
    end if;
    if char_length(address) > 254 or address !~ '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$' then
      raise exception 'email must be an address' using errcode = '22023', hint = 'email';
    elsif char_length(coalesce(name, '')) > 120 then
      raise exception 'name must have at most 120 characters' using errcode = '22023', hint = 'name';
    elsif role is null or role not in ('administrator', 'editor', 'director') then
      raise exception 'role is not valid' using errcode = '22023', hint = 'role';
    elsif token_hash is null or token_hash !~ '^[0-9a-f]{64}$' then
      raise exception 'token_hash is not valid' using errcode = '22023', hint = 'token_hash';
    elsif exists (select from unnest(coalesce(program_ids, '{}')) as given (id) where not exists (
      select from public.programs p where p.id = given.id
    )) then
      raise exception 'no such program' using errcode = '22023', hint = 'no_such_program';
    elsif exists (select from public.staff s where lower(s.email) = address) then
      raise exception 'the person is staff already' using errcode = '22023', hint = 'already_staff';
    elsif exists (select from public.staff_invitations i where i.email = address) then
      raise exception 'the person is invited already' using errcode = '22023', hint = 'already_invited';
    end if;
    insert into public.staff_invitations (email, name, role, program_ids, language, token_hash, invited_by)
    values (
      address,
      trim(regexp_replace(coalesce(invite_staff_member.name, ''), '[[:cntrl:]]+', ' ', 'g')),
      invite_staff_member.role,
      case when invite_staff_member.role = 'director' then coalesce(invite_staff_member.program_ids, '{}') else '{}' end,
      case when invite_staff_member.language = 'en' then 'en' else 'es' end,
      invite_staff_member.token_hash,
      auth.uid()
    )
    returning * into made;
    perform public.record_staff_event(
      'staff_invitations', made.id::text, made.email, null, to_jsonb(made) - 'token_hash'
    );
    return made.id;
  end
  $$;

-- Gives an invitation another link, for seven more days: the earlier one opens nothing any more. Returns what the mail
-- needs, {"email", "name", "role", "language"}; null when there is no such invitation. Raises 42501 for others than
-- administrators.
create or replace function public.renew_staff_invitation(invitation uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    renewed public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators invite' using errcode = '42501';
    end if;
    select to_jsonb(i) - 'token_hash' into before_row from public.staff_invitations i where i.id = invitation;
    update public.staff_invitations i
    set token_hash = renew_staff_invitation.token_hash, sent_at = now(), expires_at = now() + interval '7 days'
    where i.id = invitation
    returning * into renewed;
    if renewed.id is null then return null; end if;
    perform public.record_staff_event(
      'staff_invitations', renewed.id::text, renewed.email, before_row, to_jsonb(renewed) - 'token_hash'
    );
    return jsonb_build_object(
      'email', renewed.email, 'name', renewed.name, 'role', renewed.role, 'language', renewed.language
    );
  end
  $$;

-- Deletes an invitation, whose link opens nothing any more. Returns whether there was one. Raises 42501 for others than
-- administrators.
create or replace function public.revoke_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators revoke invitations' using errcode = '42501';
    end if;
    delete from public.staff_invitations i where i.id = invitation returning * into revoked;
    if revoked.id is null then return false; end if;
    perform public.record_staff_event(
      'staff_invitations', revoked.id::text, revoked.email, to_jsonb(revoked) - 'token_hash', null
    );
    return true;
  end
  $$;

-- Makes the account staff, with the rights of the invitation, which is used up. Returns whether it was good. For the
-- server alone, after it has set the account's password.
create or replace function public.accept_staff_invitation(token_hash text, person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    accepted public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    delete from public.staff_invitations i
      where i.token_hash = accept_staff_invitation.token_hash and i.expires_at > now()
        and exists (select from auth.users u where u.id = person and u.email = i.email)
      returning * into accepted;
    if accepted.id is null then return false; end if;
    insert into public.staff (user_id, email, name, role, language)
      values (person, accepted.email, accepted.name, accepted.role, accepted.language);
    insert into public.staff_programs (user_id, program_id)
      select person, p.id from public.programs p where p.id = any (accepted.program_ids);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values ('settings_change', person, accepted.email, jsonb_build_object(
      'table', 'staff', 'id', person, 'title', accepted.email, 'reason', 'invitation',
      'before', null, 'after', public.staff_account_values(person)
    ));
    return true;
  end
  $$;

-- After insert: marks the message as answered and asks for the mail of a reply. Inserts one audit event, without the
-- text. Security definer, because request roles do not write `mail_requests`.
create or replace function public.process_message_entry() returns trigger
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

-- Asks for the mail of a reply once more, after it failed or was lost with its server. Returns whether it was asked
-- for. Raises 42501 for others than editors.
create or replace function public.resend_reply(entry bigint) returns boolean
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

-- After insert: has the events sealed, and notifies the site. Security definer, because no request role writes the
-- queue.
create function public.queue_audit_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.audit_unsealed (event_id) select id from added;
    perform pg_catalog.pg_notify('postgrado_audit', '');
    return null;
  end
  $$;

-- Returns the values of an event by path: each column, of the details each entry, and of the rows before and after each
-- column.
create function public.audit_values(event public.audit_logs) returns table (path text, value text)
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      values ('userId', event."userId"::text), ('userEmail', event."userEmail"), ('ipAddress', event."ipAddress"),
        ('userAgent', event."userAgent");
    if jsonb_typeof(event.details) <> 'object' then
      return query values ('details', event.details::text);
      return;
    end if;
    return query
      select 'details.' || entry.key, entry.value::text from jsonb_each(event.details) as entry
      where entry.key not in ('before', 'after') or jsonb_typeof(entry.value) <> 'object'
      union all
      select 'details.' || version.key || '.' || field.key, field.value::text
      from (values ('before'), ('after')) as version (key), jsonb_each(
        case jsonb_typeof(event.details -> version.key) when 'object' then event.details -> version.key end
      ) as field;
  end
  $$;

-- Returns the salt of a value: its own, or derived from the seal's.
create function public.audit_value_salt(seal public.audit_seals, path text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return coalesce(seal.salts ->> path, encode(sha256(convert_to(seal.salt || path, 'UTF8')), 'hex'));
  end
  $$;

-- Returns the hash of an event after the seal before it. Each value is in it as a commitment, the hash of its salt and
-- the value: of an erased value the commitment stays, and the chain holds. Null without an event, or with a value that
-- was erased.
create function public.audit_event_hash(previous_hash text, seal public.audit_seals, event public.audit_logs) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    -- A value that was erased must not be there again.
    if event.id is null or seal.erased <> '{}' and exists (
      select from public.audit_values(event) v where seal.erased ? v.path and v.value is not null
    ) then
      return null;
    end if;
    if seal.salt is null then
      return encode(sha256(convert_to(jsonb_build_array(
        previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
        event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex');
    end if;
    return encode(sha256(convert_to(jsonb_build_array(
      previous_hash, seal.place, event.id, event."eventType",
      to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      seal.erased || coalesce((
        select jsonb_object_agg(v.path, encode(sha256(convert_to(
          public.audit_value_salt(seal, v.path) || coalesce('=' || v.value, ''), 'UTF8'
        )), 'hex'))
        from public.audit_values(event) v
        where not seal.erased ? v.path
      ), '{}')
    )::text, 'UTF8')), 'hex');
  end
  $$;

-- Seals the next events and returns how many; fewer than `most` when none is left. Called with the lock of the chain.
create function public.seal_next_events(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
  declare
    newest public.audit_seals;
    waiting bigint[];
    event public.audit_logs;
    seal public.audit_seals;
    next_id bigint;
  begin
    select * into newest from public.audit_seals order by place desc limit 1;
    waiting := array(select event_id from public.audit_unsealed order by event_id limit most);
    foreach next_id in array waiting loop
      select * into event from public.audit_logs where id = next_id;
      seal := row(
        coalesce(newest.place, 0) + 1, next_id, replace(gen_random_uuid()::text, '-', ''), null, '{}', null
      );
      seal.hash := coalesce(public.audit_event_hash(coalesce(newest.hash, ''), seal, event), 'removed');
      insert into public.audit_seals select seal.*;
      newest := seal;
    end loop;
    delete from public.audit_unsealed where event_id = any (waiting);
    return cardinality(waiting);
  end
  $$;

-- Seals events that wait, merges what was noted of changed content, and returns whether more events are left. Several processes may call it: one of them seals, the
-- others do nothing. For the server alone. Security definer, because no request role writes seals.
create function public.seal_audit_events(most integer default 500) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.audit_seals')) then return false; end if;
    perform public.merge_content_changes();
    return public.seal_next_events(least(greatest(most, 1), 5000)) >= most;
  end
  $$;

-- Erases a value of a sealed event, such as a personal datum, without breaking the chain: its commitment stays, which
-- tells nothing without the salt. `path` is as in `audit_values`. Raises PT404 where there is no such value. No role may
-- call it yet.
create function public.erase_audit_value(event_id bigint, path text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    event public.audit_logs;
    seal public.audit_seals;
    parts constant text[] := string_to_array(path, '.');
    erased_value text;
  begin
    select * into seal from public.audit_seals s where s.event_id = erase_audit_value.event_id for update;
    select * into event from public.audit_logs l where l.id = erase_audit_value.event_id for update;
    select v.value into erased_value from public.audit_values(event) v where v.path = erase_audit_value.path;
    if not found or seal.salt is null or seal.erased ? path then
      raise exception 'event % has no such value', event_id using errcode = 'PT404', hint = path;
    end if;
    seal.erased := seal.erased || jsonb_build_object(path, encode(sha256(convert_to(
      public.audit_value_salt(seal, path) || coalesce('=' || erased_value, ''), 'UTF8'
    )), 'hex'));
    -- Each value that is left keeps a salt of its own: from that of the seal the salt of the erased one could be
    -- derived.
    select jsonb_object_agg(v.path, public.audit_value_salt(seal, v.path)) into seal.salts
    from public.audit_values(event) v where not seal.erased ? v.path;
    update public.audit_seals s set salt = '', salts = seal.salts, erased = seal.erased where s.place = seal.place;
    if parts[1] = 'details' then
      update public.audit_logs l
      set details = case when cardinality(parts) = 1 then '{}' else l.details #- parts[2:] end where l.id = event.id;
    else
      event := jsonb_populate_record(event, jsonb_build_object(path, null));
      update public.audit_logs l set ("userId", "userEmail", "ipAddress", "userAgent")
        = row(event."userId", event."userEmail", event."ipAddress", event."userAgent")
      where l.id = event.id;
    end if;
  end
  $$;

-- Checks the next events of the chain, and returns the row of `audit_chain_check` with `newest`, the place of the newest
-- event. Events that wait for their seal get it before. A round ends with the newest event or with one that does not fit
-- (`round_began_at` is null then); the next call begins another. `anew` begins one at once. Several callers advance the
-- same round.
create or replace function public.check_audit_chain(most integer default 5000, anew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    so_far public.audit_chain_check;
    piece record;
    size constant integer := least(greatest(most, 1), 20000);
  begin
    if not (public.is_administrator() or coalesce(auth.jwt() ->> 'role' = 'service_role', false)) then
      raise exception 'only administrators check the chain' using errcode = '42501';
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_seals'));
    while public.seal_next_events(1000) = 1000 loop null; end loop;
    select * into so_far from public.audit_chain_check for update;
    if anew or so_far.round_began_at is null then
      so_far.round_began_at := now();
      so_far.checked_to := 0;
      so_far.checked_hash := '';
      so_far.checked_events := 0;
    end if;
    select count(*) as events, max(place) as last_place, (array_agg(event_id order by place desc))[1] as last_id,
      (array_agg(hash order by place desc))[1] as last_hash,
      (array_agg(event_id order by place) filter (
        where hash is distinct from own_hash or place <> place_before + 1
      ))[1] as broken_at
    into piece
    from (
      select (chained.s).place, (chained.s).event_id, (chained.s).hash, chained.place_before,
        public.audit_event_hash(chained.hash_before, chained.s, log) as own_hash
      from (
        select s, coalesce(lag(s.hash) over (order by s.place), so_far.checked_hash) as hash_before,
          coalesce(lag(s.place) over (order by s.place), so_far.checked_to) as place_before
        from public.audit_seals s where s.place > so_far.checked_to order by s.place limit size
      ) chained left join public.audit_logs log on log.id = (chained.s).event_id
    ) checked;
    so_far.checked_events := so_far.checked_events + piece.events;
    so_far.checked_to := coalesce(piece.last_place, so_far.checked_to);
    so_far.checked_hash := coalesce(piece.last_hash, so_far.checked_hash);
    if piece.broken_at is null and piece.events < size then
      -- What was the newest event in the last round is gone with its seal, which no seal after it could show; or an
      -- event was written past the triggers.
      piece.broken_at := case when so_far.head_id is not null and not exists (
          select 1 from public.audit_seals where event_id = so_far.head_id and hash = so_far.head_hash
        ) then so_far.head_id
        else (
          select min(log.id) from public.audit_logs log
          where not exists (select from public.audit_seals s where s.event_id = log.id)
            and not exists (select from public.audit_unsealed u where u.event_id = log.id)
        ) end;
    end if;
    if piece.broken_at is not null then
      so_far.broken_at := piece.broken_at;
      so_far.broken_found_at := now();
      so_far.round_began_at := null;
    elsif piece.events < size then
      so_far.completed_at := now();
      so_far.events := so_far.checked_events;
      so_far.head_id := coalesce(piece.last_id, (select event_id from public.audit_seals where place = so_far.checked_to));
      so_far.head_hash := nullif(so_far.checked_hash, '');
      so_far.broken_at := null;
      so_far.broken_found_at := null;
      so_far.round_began_at := null;
    end if;
    update public.audit_chain_check set
      round_began_at = so_far.round_began_at, checked_to = so_far.checked_to, checked_hash = so_far.checked_hash,
      checked_events = so_far.checked_events, completed_at = so_far.completed_at, events = so_far.events,
      head_id = so_far.head_id, head_hash = so_far.head_hash, broken_at = so_far.broken_at,
      broken_found_at = so_far.broken_found_at;
    return to_jsonb(so_far) || jsonb_build_object('newest', (select max(place) from public.audit_seals));
  end
  $$;

-- Updates a record, or inserts one when `row_id` is null, and returns {"id", "updated_at"}. Security invoker: the
-- policies of the tables decide who may write. Raises PT404 when there is no such row, PT409 when it has changed since
-- `based_on`, and 22023 for a table, column or part that cannot be saved; the data API responds with 404, 409 and 400.
create or replace function public.save_record(table_name text, row_id text, content jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    given constant jsonb := coalesce(content -> 'row', '{}');
    parts constant jsonb := coalesce(content -> 'children', '{}');
    id_type text;
    columns text[];
    last_change timestamptz;
    saved record;
    part record;
  begin
    if public.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or jsonb_typeof(parts) <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    columns := public.written_columns(table_name, given);
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    if row_id is null then
      execute case when columns = '{}' then format('insert into %s default values returning id::text, updated_at', target)
        else format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id::text, updated_at',
          target, (select string_agg(quote_ident(name), ', ') from unnest(columns) as name)
        ) end into saved using given;
    else
      select format_type(atttypid, atttypmod) into id_type
      from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
      execute format('select updated_at from %s where id = $1::%s for no key update', target, id_type)
        into last_change using row_id;
      if last_change is null then
        execute format('select updated_at from %s where id = $1::%s', target, id_type) into last_change using row_id;
        if last_change is not null then
          raise exception 'row % of % may not be changed', row_id, table_name using errcode = '42501';
        end if;
        raise exception 'there is no row % of %', row_id, table_name using errcode = 'PT404';
      end if;
      if last_change is distinct from based_on then
        raise exception 'row % of % was changed since', row_id, table_name using errcode = 'PT409';
      end if;
      execute format(
        'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given
         where target.id = $2::%3$s returning target.id::text, target.updated_at',
        target,
        (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest('updated_at'::text || columns) as name),
        id_type
      ) into saved using given || jsonb_build_object('updated_at', now()), row_id;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      perform public.save_child_rows(table_name, saved.id, part.key, part.value);
    end loop;
    return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
  end
  $$;

-- Makes a token and returns {"id", "token"}: the only time that it is seen. Raises 42501 for others than administrators
-- and 22023 with the wrong argument as hint; `too_many` beside a hundred that are good.
create or replace function public.create_api_token(name text, scopes jsonb, days integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- 244 random bits. Scanners for leaked secrets know tokens by such a beginning.
    token constant text := 'pgt_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    given_name constant text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    made public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators make tokens' using errcode = '42501';
    elsif char_length(given_name) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif days is null or days not between 1 and 730 then
      raise exception 'days must be from 1 to 730' using errcode = '22023', hint = 'days';
    elsif jsonb_typeof(scopes) is distinct from 'object' or scopes = '{}' then
      raise exception 'scopes must be {type: right}' using errcode = '22023', hint = 'scopes';
    elsif exists (
      select from jsonb_each_text(scopes) as scope (type, held)
      where not public.api_types() ? scope.type or public.api_right_rank(scope.held) is null
    ) then
      raise exception 'scopes must be {type: right}' using errcode = '22023', hint = 'scopes';
    elsif (select count(*) from public.api_tokens t where t.revoked_at is null and t.expires_at > now()) >= 100 then
      raise exception 'there are a hundred tokens already' using errcode = '22023', hint = 'too_many';
    end if;
    insert into public.api_tokens (name, token_hash, ending, scopes, created_by, expires_at)
    values (
      given_name, encode(sha256(convert_to(token, 'UTF8')), 'hex'), right(token, 4), create_api_token.scopes, auth.uid(),
      now() + days * interval '1 day'
    )
    returning * into made;
    perform public.record_staff_event(
      'api_tokens', made.id::text, made.name, null, to_jsonb(made) - array['token_hash', 'last_used_at', 'revoked_at']
    );
    return jsonb_build_object('id', made.id, 'token', token);
  end
  $$;

-- Revokes a token, which opens nothing from the next request on. Returns whether it was good. Raises 42501 for others
-- than administrators.
create or replace function public.revoke_api_token(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators revoke tokens' using errcode = '42501';
    end if;
    update public.api_tokens t set revoked_at = now()
      where t.id = revoke_api_token.id and t.revoked_at is null returning * into revoked;
    if revoked.id is null then return false; end if;
    perform public.record_staff_event(
      'api_tokens', revoked.id::text, revoked.name, '{"revoked_at": null}',
      jsonb_build_object('revoked_at', revoked.revoked_at)
    );
    return true;
  end
  $$;

-- Writes what a link shows into its table, as published, and returns {"table", "id"}. For transactions that are rolled
-- back: no role may call it, the site's own process and `preview_target` do. A record that does not exist yet gets an
-- id that no record has. Raises PT404 when there is no such link, it has expired, or it was made by somebody for
-- themselves whose account is no longer active.
create or replace function public.apply_preview(token_hash text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    shown record;
    target text;
    id_type text;
    present timestamptz;
    given jsonb;
    key text;
    part record;
  begin
    select coalesce(d.table_name, a.table_name, 'news') as table_name,
      coalesce(d.row_id, a.record_id, n.id, d.id::text) as row_id, coalesce(d.content, a.content, '{}') as content
    into shown
    from public.preview_links l
      left join public.record_drafts d on d.id = l.draft_id
      left join public.record_autosaves a on a.id = l.autosave_id
      left join public.news n on n.id = l.news_id and n.deleted_at is null
        and not public.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
    where l.token_hash = apply_preview.token_hash and l.expires_at > now()
      and (l.is_shared or exists (select from public.staff s where s.user_id = l.created_by and s.active))
      and num_nonnulls(d.id::text, a.id, n.id) > 0;
    if not found then
      raise exception 'there is no such preview' using errcode = 'PT404';
    end if;
    -- Nothing is derived of what is undone: `follow_statement` leaves it.
    perform set_config('postgrado.preview', 'on', true);
    target := format('public.%I', shown.table_name);
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    given := coalesce(shown.content -> 'row', '{}') - 'id' || jsonb_build_object(
      public.state_column(shown.table_name), 'published', 'deleted_at', null
    );
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = target::regclass and attname = 'expires_at' and not attisdropped
    ) then
      given := given || '{"expires_at": null}';
    end if;
    if id_type = 'text' or shown.row_id ~ '^\d{1,18}$' then
      execute format('select updated_at from %s where id = $1::%s', target, id_type) into present using shown.row_id;
    end if;
    if present is not null then
      perform public.save_record(
        shown.table_name, shown.row_id, shown.content || jsonb_build_object('row', given), present
      );
      return jsonb_build_object('table', shown.table_name, 'id', shown.row_id);
    end if;
    key := case when id_type = 'text' then shown.row_id else '2000000000' end;
    execute format(
      'insert into %1$s (id, %2$s) select id, %2$s from jsonb_populate_record(null::%1$s, $1)',
      target,
      (select string_agg(quote_ident(name), ', ') from unnest(public.written_columns(shown.table_name, given)) as name)
    ) using given || jsonb_build_object('id', key);
    for part in select * from jsonb_each(coalesce(shown.content -> 'children', '{}')) as each (child, given) loop
      perform public.save_child_rows(shown.table_name, key, part.child, part.given);
    end loop;
    return jsonb_build_object('table', shown.table_name, 'id', key);
  end
  $$;

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Revisions do not count, nor do search documents, the words of lists, what is kept up of records and the audit log,
-- which repeat what rows say.
create or replace function public.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (
        'audit_logs', 'audit_seals', 'audit_unsealed', 'content_changes', 'revisions', 'search_documents', 'listed_texts',
        'named_files', 'record_upkeep'
      )
    order by relname
  $$;

-- Makes a webhook, or changes the one with this id, and returns its id; what is null stays. `paused` stops and goes on,
-- also after the site has disabled it; `renew_secret` gives it another secret. Raises 42501 for others than
-- administrators, PT404 where there is no such webhook, and 22023 with the wrong argument as hint; `too_many` beside
-- 20.
create or replace function public.save_webhook(
  webhook uuid, name text, url text, types text[], paused boolean default null, renew_secret boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    given_name constant text := trim(regexp_replace(save_webhook.name, '[[:cntrl:]]+', ' ', 'g'));
    before_row public.webhooks;
    saved public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators keep webhooks' using errcode = '42501';
    end if;
    if webhook is not null then
      select * into before_row from public.webhooks w where w.id = webhook for update;
      if not found then
        raise exception 'there is no such webhook' using errcode = 'PT404';
      end if;
    elsif (select count(*) from public.webhooks) >= 20 then
      raise exception 'there are twenty webhooks already' using errcode = '22023', hint = 'too_many';
    end if;
    if char_length(coalesce(given_name, before_row.name, '')) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif coalesce(save_webhook.url, before_row.url, '') !~ '^https?://[^\s/]+' or char_length(save_webhook.url) > 500 then
      raise exception 'url must be an address' using errcode = '22023', hint = 'url';
    elsif coalesce(cardinality(coalesce(save_webhook.types, before_row.types)), 0) = 0
      or not coalesce(public.api_types() ?& save_webhook.types, true)
    then
      raise exception 'types must be types of records' using errcode = '22023', hint = 'types';
    end if;
    if webhook is null then
      insert into public.webhooks (name, url, types, created_by)
        values (given_name, save_webhook.url, save_webhook.types, auth.uid()) returning * into saved;
    else
      update public.webhooks w set
        name = coalesce(given_name, w.name), url = coalesce(save_webhook.url, w.url),
        types = coalesce(save_webhook.types, w.types),
        secret_version = w.secret_version + renew_secret::integer,
        paused_at = case when paused is null then w.paused_at when paused then coalesce(w.paused_at, now()) end,
        disabled_at = case when paused is distinct from false then w.disabled_at end,
        failures = case when paused is distinct from false then w.failures else 0 end,
        failing_since = case when paused is distinct from false then w.failing_since end,
        next_try_at = case when paused is distinct from false then w.next_try_at else now() end
      where w.id = webhook returning * into saved;
      if public.webhook_values(saved) = public.webhook_values(before_row) then return saved.id; end if;
    end if;
    perform public.record_staff_event(
      'webhooks', saved.id::text, saved.name,
      case when webhook is not null then public.webhook_values(before_row) end, public.webhook_values(saved)
    );
    return saved.id;
  end
  $$;

-- Deletes a webhook with what it was to be told. Returns whether there was one. Raises 42501 for others than
-- administrators.
create or replace function public.delete_webhook(webhook uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not public.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    perform public.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, public.webhook_values(deleted), null
    );
    return true;
  end
  $$;

-- Merges the rows of each table into one where there are many. Those that are being merged elsewhere stay.
create or replace function public.merge_content_changes() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if (select count(*) from (select from public.content_changes limit 101) noted) <= 100 then return; end if;
    with merged as (
      delete from public.content_changes where id in (
        select id from public.content_changes order by id for update skip locked
      ) returning table_name, changes, changed_at
    )
    insert into public.content_changes (table_name, changes, changed_at)
    select table_name, sum(changes), max(changed_at) from merged group by table_name;
  end
  $$;

-- Inserts the audit event of a file that was made. Raises 42501 for others than those who may make it.
create or replace function public.audit_accreditation_file(program bigint, first_year integer, last_year integer, format text)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not (public.is_editor() or program in (select public.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if format not in ('xlsx', 'print') then
      raise exception 'no such format' using errcode = '22023';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    select 'content_create', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'accreditation_files', 'title', p.name || ' ' || first_year || '–' || last_year,
        'after', jsonb_build_object(
          'program_id', p.id, 'first_year', first_year, 'last_year', last_year, 'format', format
        )
      )
    from public.programs p where p.id = program;
  end
  $$;

-- After a statement on a table of content: hands its changed rows, a thousand at a time, to `follow_save`. Both
-- versions of a row have one place in the transition tables. Nothing follows a statement that changed no row, nor one
-- for a preview, which is undone. Security definer, with all that it calls: no request role writes what is derived.
create or replace function public.follow_statement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    plan constant jsonb := tg_argv[0];
    keys constant text[] := array(select jsonb_array_elements_text(plan -> 'keys'));
    changes public.row_change[];
  begin
    if current_setting('postgrado.preview', true) = 'on' then return null; end if;
    if tg_op = 'INSERT' then
      for changes in
        select array_agg(row(public.key_of_row(known, keys), null, known)::public.row_change order by place)
        from (select to_jsonb(c) as known, row_number() over () as place from changed c) numbered
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    elsif tg_op = 'DELETE' then
      for changes in
        select array_agg(row(public.key_of_row(known, keys), known, null)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) numbered
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    else
      for changes in
        select array_agg(row(public.key_of_row(a.known, keys), b.known, a.known)::public.row_change order by place)
        from (select to_jsonb(f) as known, row_number() over () as place from former f) b
          join (select to_jsonb(c) as known, row_number() over () as place from changed c) a using (place)
        group by place / 1000 order by place / 1000
      loop
        perform public.follow_save(tg_table_name, plan, changes);
      end loop;
    end if;
    return null;
  end
  $$;

revoke all on function public.audit_event_hash(text,public.audit_seals,public.audit_logs) from public, anon, authenticated, service_role;
revoke all on function public.audit_value_salt(public.audit_seals,text) from public, anon, authenticated, service_role;
revoke all on function public.audit_values(public.audit_logs) from public, anon, authenticated, service_role;
revoke all on function public.erase_audit_value(bigint,text) from public, anon, authenticated, service_role;
revoke all on function public.queue_audit_events() from public, anon, authenticated, service_role;
revoke all on function public.seal_audit_events(integer) from public, anon, authenticated, service_role;
grant execute on function public.seal_audit_events(integer) to service_role;
revoke all on function public.seal_next_events(integer) from public, anon, authenticated, service_role;

create trigger audit_logs_queue after insert on public.audit_logs
  referencing new table as added for each statement execute function public.queue_audit_events();
