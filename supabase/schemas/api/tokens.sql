-- Tokens of other programs: screens, newsletters, dashboards. A token is not an account and has no session: it is an
-- argument of the four functions below, which check it, and grants access to nothing else.

-- Returns the types that tokens may access, {type: {part: column}}: the tables of records, and the tables with their
-- parts, with the column that references the record. The library, redirects, synonyms and settings are excluded.
create function public.api_types() returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select '{
        "academics": {"program_academics": "academic_id"},
        "benefit_rules": {}, "custom_pages": {}, "deadlines": {}, "documents": {}, "events": {}, "faq_items": {},
        "fee_rules": {}, "links": {}, "news": {}, "pages": {},
        "patents": {"patent_academics": "patent_id"},
        "people": {},
        "programs": {
          "accreditations": "program_id", "cohorts": "program_id", "program_academics": "program_id",
          "program_figures": "program_id", "student_origins": "program_id", "graduate_destinations": "program_id"
        },
        "projects": {"project_academics": "project_id"},
        "publications": {"publication_academics": "publication_id"},
        "scholarships": {}, "support_benefits": {}, "testimonials": {},
        "theses": {"thesis_academics": "thesis_id"}
      }'::jsonb
    );
  end
  $$;

-- Returns the rank of a right. Each right includes the lower ones: read public records, read unpublished records, write
-- drafts, publish. Null for an unknown right.
create function private.api_right_rank(name text) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select array_position(array['read', 'read_drafts', 'write', 'publish'], name) $$;

create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = trim(name) and char_length(name) between 1 and 80),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  ending text not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'object' and scopes <> '{}'),
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

comment on column public.api_tokens.token_hash is 'SHA-256 of the token, in hexadecimal.';
comment on column public.api_tokens.ending is 'The token''s last four characters, by which people recognize it.';
comment on column public.api_tokens.scopes is '{type: right}, the type of `api_types`, the right of `api_right_rank`.';
comment on column public.api_tokens.last_used_at is 'To ten minutes.';

alter table public.api_tokens enable row level security;
grant select (id, name, ending, scopes, created_at, created_by, expires_at, last_used_at, revoked_at)
  on public.api_tokens to authenticated;
grant all on public.api_tokens to service_role;

create policy "administrators read tokens" on public.api_tokens
  for select to authenticated using ((select private.is_administrator()));

-- Creates a token and returns {"id", "token"}; the token cannot be read again. Raises 42501 unless the caller is an
-- administrator, and 22023 with the invalid argument as hint, `too_many` if a hundred tokens are valid.
create function public.create_api_token(name text, scopes jsonb, days integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- 244 random bits. Scanners for leaked secrets know tokens by such a beginning.
    token constant text := 'pgt_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    given_name constant text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    made public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators make tokens' using errcode = '42501';
    elsif char_length(given_name) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif days is null or days not between 1 and 730 then
      raise exception 'days must be from 1 to 730' using errcode = '22023', hint = 'days';
    elsif jsonb_typeof(scopes) is distinct from 'object' or scopes = '{}' then
      raise exception 'scopes must be {type: right}' using errcode = '22023', hint = 'scopes';
    elsif exists (
      select from jsonb_each_text(scopes) as scope (type, held)
      where not public.api_types() ? scope.type or private.api_right_rank(scope.held) is null
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
    perform private.record_staff_event(
      'api_tokens', made.id::text, made.name, null, to_jsonb(made) - array['token_hash', 'last_used_at', 'revoked_at']
    );
    return jsonb_build_object('id', made.id, 'token', token);
  end
  $$;

-- Revokes a token with immediate effect. Returns true if it was valid. Raises 42501 unless the caller is an
-- administrator.
create function public.revoke_api_token(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked public.api_tokens;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators revoke tokens' using errcode = '42501';
    end if;
    update public.api_tokens t set revoked_at = now()
      where t.id = revoke_api_token.id and t.revoked_at is null returning * into revoked;
    if revoked.id is null then return false; end if;
    perform private.record_staff_event(
      'api_tokens', revoked.id::text, revoked.name, '{"revoked_at": null}',
      jsonb_build_object('revoked_at', revoked.revoked_at)
    );
    return true;
  end
  $$;

-- Returns a valid token, {"id", "name", "scopes", "expires_at"}, and records its use. Raises PT401 for an invalid
-- token, and PT403 if it lacks the right to the type; without a type any right is sufficient. The data API responds
-- with 401 and 403.
create function public.authorize_api_token(token text, type text default null, needed text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held public.api_tokens;
  begin
    select * into held from public.api_tokens t
      where t.token_hash = encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex')
        and t.revoked_at is null and t.expires_at > now();
    if not found then
      raise exception 'the token is unknown, revoked or expired' using errcode = 'PT401';
    end if;
    if num_nulls(type, needed) < 2
      and (private.api_right_rank(held.scopes ->> type) >= private.api_right_rank(needed)) is not true
    then
      raise exception 'the token has no right "%" to "%"', needed, type using errcode = 'PT403';
    end if;
    if (held.last_used_at > now() - interval '10 minutes') is not true then
      update public.api_tokens t set last_used_at = now()
        where t.id = held.id and (t.last_used_at > now() - interval '10 minutes') is not true;
    end if;
    return jsonb_build_object(
      'id', held.id, 'name', held.name, 'scopes', held.scopes, 'expires_at', held.expires_at
    );
  end
  $$;

grant execute on function public.create_api_token(text, jsonb, integer), public.revoke_api_token(uuid) to authenticated;
grant execute on function public.api_types(), public.authorize_api_token(text, text, text) to anon, service_role;
