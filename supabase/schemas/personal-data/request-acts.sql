-- What senders and staff do with requests about personal data.

-- Stores a request from the form and returns {"number", "is_new"}; `is_new` is false for a request that was stored
-- within the last ten minutes (a form sent twice). `fields` has the columns of the form; `token_hash` is null if the
-- site sends no mail: the request is open at once. `letter` is the mail with the link, without the link. Raises 22023
-- with hint `too_many` when the address has three unconfirmed requests of one day. For the server only, which checks
-- the fields and limits the rate of each network.
create function public.submit_data_request(
  fields jsonb, number text, token_hash text, due_on date, extended_due_on date, letter jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address constant text := lower(trim(fields ->> 'email'));
    known text;
    made bigint;
  begin
    -- Concurrent requests of one address are counted one after the other.
    perform pg_advisory_xact_lock(hashtext('public.data_requests'), hashtext(address));
    select r.number into known from public.data_requests r
      where r.email = address and r.received_at > now() - interval '10 minutes'
        and r.kind = fields ->> 'kind' and r.details = fields ->> 'details' and r.name = fields ->> 'name'
      limit 1;
    if known is not null then return jsonb_build_object('number', known, 'is_new', false); end if;
    if (
      select count(*) from public.data_requests r
      where r.email = address and r.received_at > now() - interval '1 day' and r.confirmed_at is null
    ) >= 3 then
      raise exception 'three requests of this address wait for confirmation' using errcode = '22023', hint = 'too_many';
    end if;
    insert into public.data_requests (
      number, kind, name, email, identification, represented, mandate, concerns, details, language, state, token_hash,
      due_on, extended_due_on
    )
    values (
      submit_data_request.number, fields ->> 'kind', fields ->> 'name', address,
      coalesce(fields ->> 'identification', ''), fields ->> 'represented', fields ->> 'mandate',
      coalesce(fields ->> 'concerns', ''), fields ->> 'details', fields ->> 'language',
      case when submit_data_request.token_hash is null then 'open' else 'unconfirmed' end,
      submit_data_request.token_hash, submit_data_request.due_on, submit_data_request.extended_due_on
    )
    returning id into made;
    if submit_data_request.token_hash is not null then
      insert into public.data_request_entries (request_id, kind, subject, body)
        values (made, 'confirmation', letter ->> 'subject', letter ->> 'body');
    end if;
    return jsonb_build_object('number', submit_data_request.number, 'is_new', true);
  end
  $$;

-- Inserts a letter and requests its mail.
create function private.insert_data_letter(request bigint, kind text, subject text, body text, by_mail boolean)
  returns bigint
  language plpgsql volatile set search_path = ''
  as $$
  declare
    made bigint;
  begin
    insert into public.data_request_entries (request_id, kind, subject, body, author, mail_state)
      values (request, kind, subject, body, auth.uid(), case when by_mail then 'waiting' else 'none' end)
      returning id into made;
    if by_mail then insert into public.mail_requests (kind, letter_id) values ('letter', made); end if;
    return made;
  end
  $$;

-- Opens the request of a confirmation link, which is valid for seven days, and sends its receipt. Returns true if it
-- was opened, false if it was open already or the link is not valid. For the server only.
create function public.confirm_data_request(token_hash text, subject text, body text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    opened bigint;
  begin
    update public.data_requests r set state = 'open', confirmed_at = now()
      where r.token_hash = confirm_data_request.token_hash and r.state = 'unconfirmed'
        and r.received_at > now() - interval '7 days'
      returning r.id into opened;
    if opened is null then return false; end if;
    perform private.insert_data_letter(opened, 'receipt', subject, body, true);
    return true;
  end
  $$;

-- Inserts an audit event about a request, without its texts.
create function private.audit_data_request(request bigint, number text, act text) returns void
  language sql volatile set search_path = ''
  as $$
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', 'data_requests', 'id', request::text, 'title', number, 'kind', act)
    )
  $$;

-- Acts on a request: writes a note, opens an unconfirmed request (`opening`: the body says how the person was
-- recognized), or sends a letter. An extension moves the due day, an answer, refusal or withdrawal closes the request.
-- `by_mail` is false for a letter that was sent by other means. Raises 42501 unless the caller is an editor, 22023 with
-- hint `gone`, `closed`, `state`, `not_extendable` or `act`.
create function public.act_on_data_request(
  request bigint, act text, subject text, body text, by_mail boolean default true
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_request public.data_requests;
    clean_body constant text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(body, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    clean_subject constant text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    refusal text;
  begin
    if not public.is_editor() then
      raise exception 'only editors act on requests about data' using errcode = '42501';
    end if;
    select * into found_request from public.data_requests r where r.id = request for update;
    refusal := case
      when act is null
        or act not in ('note', 'opening', 'identification', 'extension', 'answer', 'refusal', 'withdrawal') then 'act'
      when found_request.id is null then 'gone'
      when act = 'note' then null
      when found_request.decided_at is not null then 'closed'
      when (found_request.state = 'unconfirmed') <> (act = 'opening') then 'state'
      when act = 'extension' and (found_request.extended_due_on is null or found_request.extended_at is not null)
        then 'not_extendable'
    end;
    if refusal is not null then
      raise exception 'the request does not permit this: %', refusal using errcode = '22023', hint = refusal;
    end if;
    if act in ('note', 'opening') then
      insert into public.data_request_entries (request_id, kind, body, author)
        values (request, act, clean_body, auth.uid());
    else
      perform private.insert_data_letter(request, act, clean_subject, clean_body, coalesce(by_mail, true));
    end if;
    update public.data_requests r set
      state = case act
        when 'opening' then 'open' when 'answer' then 'answered' when 'refusal' then 'refused'
        when 'withdrawal' then 'withdrawn' else r.state
      end,
      due_on = case act when 'extension' then r.extended_due_on else r.due_on end,
      extended_at = case act when 'extension' then now() else r.extended_at end,
      decided_at = case when act in ('answer', 'refusal', 'withdrawal') then now() end,
      decided_by = case when act in ('answer', 'refusal', 'withdrawal') then auth.uid() end
    where r.id = request and act not in ('note', 'identification');
    perform private.audit_data_request(request, found_request.number, act);
  end
  $$;

-- Requests the mail of a letter again, after it failed or was lost with its server. Returns true if it was requested.
-- Raises 42501 unless the caller is an editor.
create function public.resend_data_letter(letter bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    request bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors send letters' using errcode = '42501';
    end if;
    update public.data_request_entries e
      set mail_state = 'waiting', mail_at = null, mail_reason = null
      where e.id = letter and (
        e.mail_state = 'failed'
        or e.mail_state = 'waiting' and e.created_at < now() - interval '1 hour'
          and not exists (select from public.mail_outbox o where o.letter_id = e.id and o.content is not null)
      )
      returning e.request_id into request;
    if request is null then return false; end if;
    delete from public.mail_requests where letter_id = letter;
    insert into public.mail_requests (kind, letter_id) values ('letter', letter);
    perform private.audit_data_request(
      request, (select r.number from public.data_requests r where r.id = request), 'resend'
    );
    return true;
  end
  $$;

grant execute on function
  public.submit_data_request(jsonb, text, text, date, date, jsonb), public.confirm_data_request(text, text, text)
  to service_role;
grant execute on function
  public.act_on_data_request(bigint, text, text, text, boolean), public.resend_data_letter(bigint)
  to authenticated;
