-- Invitations of staff. Only a hash of the link's token is stored. Accepted and revoked invitations are deleted; the
-- audit log records their outcome.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  name text not null default '' check (char_length(name) <= 120),
  role text not null check (role in ('administrator', 'editor', 'director')),
  program_ids bigint[] not null default '{}',
  language text not null default 'es' check (language in ('es', 'en')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  claimed_until timestamptz
);

comment on column public.staff_invitations.token_hash is 'SHA-256 of the link''s token, in hexadecimal.';
comment on column public.staff_invitations.sent_at is 'When the present link was made; earlier ones open nothing.';
comment on column public.staff_invitations.claimed_until is 'Until then one request alone may accept it; null: any.';

alter table public.staff_invitations enable row level security;
grant select (id, email, name, role, program_ids, language, invited_by, created_at, sent_at, expires_at)
  on public.staff_invitations to authenticated;
grant all on public.staff_invitations to service_role;

create policy "administrators read invitations" on public.staff_invitations
  for select to authenticated using ((select private.is_administrator()));

-- Creates an invitation and returns its id; the caller generates the token and passes its hash. Raises 42501 unless the
-- caller is an administrator, 22023 with the invalid field as hint, and `already_staff` or `already_invited`.
create function public.invite_staff_member(
  email text, name text, role text, language text, token_hash text, program_ids bigint[] default '{}'
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address constant text := lower(trim(coalesce(email, '')));
    made public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
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
    perform private.record_staff_event(
      'staff_invitations', made.id::text, made.email, null, to_jsonb(made) - 'token_hash'
    );
    return made.id;
  end
  $$;

-- Replaces the link of an invitation for seven more days; the previous link becomes invalid. Returns the data of the
-- mail, {"email", "name", "role", "language"}; null for an unknown invitation. Raises 42501 unless the caller is
-- an administrator.
create function public.renew_staff_invitation(invitation uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    renewed public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators invite' using errcode = '42501';
    end if;
    select to_jsonb(i) - 'token_hash' into before_row from public.staff_invitations i where i.id = invitation;
    update public.staff_invitations i
    set token_hash = renew_staff_invitation.token_hash, sent_at = now(), expires_at = now() + interval '7 days'
    where i.id = invitation
    returning * into renewed;
    if renewed.id is null then return null; end if;
    perform private.record_staff_event(
      'staff_invitations', renewed.id::text, renewed.email, before_row, to_jsonb(renewed) - 'token_hash'
    );
    return jsonb_build_object(
      'email', renewed.email, 'name', renewed.name, 'role', renewed.role, 'language', renewed.language
    );
  end
  $$;

-- Deletes an invitation; its link becomes invalid. Returns true if there was one. Raises 42501 unless the caller is an
-- administrator.
create function public.revoke_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.staff_invitations;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators revoke invitations' using errcode = '42501';
    end if;
    delete from public.staff_invitations i where i.id = invitation returning * into revoked;
    if revoked.id is null then return false; end if;
    perform private.record_staff_event(
      'staff_invitations', revoked.id::text, revoked.email, to_jsonb(revoked) - 'token_hash', null
    );
    return true;
  end
  $$;

-- Returns the invitation of a valid token: {"email", "name", "role", "language", "account"}, where `account` is the
-- account that already has the e-mail, or null. Null for any other token. For the server only, which limits attempts.
create function public.open_staff_invitation(token_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'email', i.email, 'name', i.name, 'role', i.role, 'language', i.language,
      'account', (select u.id from auth.users u where u.email = i.email)
    )
    from public.staff_invitations i
    where i.token_hash = open_staff_invitation.token_hash and i.expires_at > now()
  $$;

-- Claims an invitation for one request, which has a minute to accept it, and returns the invitation. Null for another
-- token, and while another request holds the claim, so that only one request sets the account's password. For the
-- server only.
create function public.claim_staff_invitation(token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.staff_invitations i set claimed_until = now() + interval '1 minute'
      where i.token_hash = claim_staff_invitation.token_hash and coalesce(i.claimed_until, '-infinity') <= now();
    return case when found then public.open_staff_invitation(token_hash) end;
  end
  $$;

-- Makes the account staff with the rights of the invitation, and deletes the invitation. Returns true if the invitation
-- was valid. For the server only, after it has set the account's password.
create function public.accept_staff_invitation(token_hash text, person uuid) returns boolean
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
      'before', null, 'after', private.staff_account_values(person)
    ));
    return true;
  end
  $$;

grant execute on function
  public.invite_staff_member(text, text, text, text, text, bigint[]), public.renew_staff_invitation(uuid, text),
  public.revoke_staff_invitation(uuid)
  to authenticated;
grant execute on function
  public.open_staff_invitation(text), public.claim_staff_invitation(text), public.accept_staff_invitation(text, uuid)
  to service_role;
