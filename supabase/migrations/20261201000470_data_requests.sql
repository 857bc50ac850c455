-- Requests about personal data, their letters and their terms.
ALTER TABLE "public"."mail_requests" DROP CONSTRAINT "mail_requests_kind_check";

CREATE TABLE "public"."data_request_entries" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "request_id" bigint NOT NULL, "kind" text NOT NULL, "subject" text, "body" text NOT NULL, "author" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "mail_state" text NOT NULL DEFAULT 'none'::text, "mail_at" timestamp with time zone, "mail_reason" text, CONSTRAINT "data_request_entries_body_check" CHECK (((char_length(body) >= 1) AND (char_length(body) <= 20000))), CONSTRAINT "data_request_entries_check1" CHECK (((kind <> ALL (ARRAY['opening'::text, 'note'::text])) OR (mail_state = 'none'::text))), CONSTRAINT "data_request_entries_check" CHECK (((kind = ANY (ARRAY['opening'::text, 'note'::text])) = (subject IS NULL))), CONSTRAINT "data_request_entries_kind_check" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'receipt'::text, 'identification'::text, 'extension'::text, 'answer'::text, 'refusal'::text, 'withdrawal'::text, 'opening'::text, 'note'::text]))), CONSTRAINT "data_request_entries_mail_state_check" CHECK ((mail_state = ANY (ARRAY['none'::text, 'waiting'::text, 'sent'::text, 'failed'::text]))), CONSTRAINT "data_request_entries_pkey" PRIMARY KEY (id), CONSTRAINT "data_request_entries_subject_check" CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200))));

ALTER TABLE "public"."data_request_entries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."data_requests" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "number" text NOT NULL, "kind" text NOT NULL, "name" text NOT NULL, "email" text NOT NULL, "identification" text NOT NULL DEFAULT ''::text, "represented" text, "mandate" text, "concerns" text NOT NULL DEFAULT ''::text, "details" text NOT NULL, "language" text NOT NULL DEFAULT 'es'::text, "state" text NOT NULL DEFAULT 'unconfirmed'::text, "received_at" timestamp with time zone NOT NULL DEFAULT now(), "token_hash" text, "confirmed_at" timestamp with time zone, "due_on" date NOT NULL, "extended_due_on" date, "extended_at" timestamp with time zone, "decided_at" timestamp with time zone, "decided_by" uuid, CONSTRAINT "data_requests_check1" CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['answered'::text, 'refused'::text, 'withdrawn'::text])))), CONSTRAINT "data_requests_check" CHECK (((represented IS NULL) = (mandate IS NULL))), CONSTRAINT "data_requests_concerns_check" CHECK ((char_length(concerns) <= 300)), CONSTRAINT "data_requests_details_check" CHECK (((char_length(details) >= 1) AND (char_length(details) <= 5000))), CONSTRAINT "data_requests_email_check" CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))), CONSTRAINT "data_requests_identification_check" CHECK ((char_length(identification) <= 300)), CONSTRAINT "data_requests_kind_check" CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'objection'::text, 'portability'::text, 'blocking'::text]))), CONSTRAINT "data_requests_language_check" CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))), CONSTRAINT "data_requests_mandate_check" CHECK (((char_length(mandate) >= 1) AND (char_length(mandate) <= 300))), CONSTRAINT "data_requests_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), CONSTRAINT "data_requests_number_check" CHECK ((number ~ '^D-[0-9]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)), CONSTRAINT "data_requests_number_key" UNIQUE (number), CONSTRAINT "data_requests_pkey" PRIMARY KEY (id), CONSTRAINT "data_requests_represented_check" CHECK (((char_length(represented) >= 1) AND (char_length(represented) <= 120))), CONSTRAINT "data_requests_state_check" CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'answered'::text, 'refused'::text, 'withdrawn'::text]))), CONSTRAINT "data_requests_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "data_requests_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "public"."data_requests" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_outbox" ADD COLUMN "letter_id" bigint;

ALTER TABLE "public"."mail_requests" ADD COLUMN "letter_id" bigint;

CREATE OR REPLACE FUNCTION private.audit_data_request(request bigint, number text, act text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', 'data_requests', 'id', request::text, 'title', number, 'kind', act)
    )
  $function$
;

CREATE OR REPLACE FUNCTION private.insert_data_letter(request bigint, kind text, subject text, body text, by_mail boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    made bigint;
  begin
    insert into public.data_request_entries (request_id, kind, subject, body, author, mail_state)
      values (request, kind, subject, body, auth.uid(), case when by_mail then 'waiting' else 'none' end)
      returning id into made;
    if by_mail then insert into public.mail_requests (kind, letter_id) values ('letter', made); end if;
    return made;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.protect_data_request_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if (new.request_id, new.kind, new.subject, new.body, new.author, new.created_at)
      is distinct from (old.request_id, old.kind, old.subject, old.body, old.author, old.created_at)
    then
      raise exception 'entries are proof and never change' using errcode = '42501';
    end if;
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.set_letter_mail_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    update public.data_request_entries set
      mail_state = case when new.sent_at is not null then 'sent' else 'failed' end,
      mail_at = coalesce(new.sent_at, new.given_up_at),
      mail_reason = case when new.sent_at is null then new.reason end
    where id = new.letter_id;
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.act_on_data_request(request bigint, act text, subject text, body text, by_mail boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.confirm_data_request(token_hash text, subject text, body text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.count_pending(today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(matter, tables), '{}')
    from (
      select matter, jsonb_object_agg(table_name, number) as tables
      from (
        select matter, table_name, count(*) as number
        from public.pending_records where due_on is null or due_on <= today
        group by matter, table_name
        union all
        select 'message', 'contact_messages', count(*)
        from public.contact_messages where state in ('new', 'open') having count(*) > 0
        union all
        select 'data_request', 'data_requests', count(*)
        from public.data_requests where state = 'open' and due_on <= today + 5 having count(*) > 0
      ) counted
      group by matter
    ) matters
  $function$
;

CREATE OR REPLACE FUNCTION public.resend_data_letter(letter bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.submit_data_request(fields jsonb, number text, token_hash text, due_on date, extended_due_on date, letter jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

ALTER TABLE "public"."data_request_entries" ADD CONSTRAINT "data_request_entries_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.data_requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_letter_id_fkey" FOREIGN KEY (letter_id) REFERENCES public.data_request_entries(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_kind_check" CHECK ((kind = ANY (ARRAY['reply'::text, 'assignment'::text, 'proposal'::text, 'decision'::text, 'webhook'::text, 'letter'::text])));

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_letter_id_fkey" FOREIGN KEY (letter_id) REFERENCES public.data_request_entries(id) ON DELETE CASCADE;

ALTER TABLE "public"."mail_requests" ADD CONSTRAINT "mail_requests_of_letter" CHECK (((kind = 'letter'::text) = (letter_id IS NOT NULL)));

CREATE INDEX data_request_entries_request ON public.data_request_entries USING btree (request_id, id);

CREATE INDEX data_requests_due ON public.data_requests USING btree (state, due_on, id);

CREATE INDEX data_requests_email ON public.data_requests USING btree (email, received_at DESC);

CREATE INDEX mail_outbox_letter ON public.mail_outbox USING btree (letter_id);

CREATE INDEX mail_requests_letter ON public.mail_requests USING btree (letter_id);

CREATE TRIGGER data_request_entries_protect BEFORE UPDATE ON public.data_request_entries FOR EACH ROW EXECUTE FUNCTION private.protect_data_request_entry();

CREATE TRIGGER mail_outbox_letter AFTER UPDATE OF sent_at, given_up_at ON public.mail_outbox FOR EACH ROW WHEN (((new.letter_id IS NOT NULL) AND ((new.sent_at IS NOT NULL) OR (new.given_up_at IS NOT NULL)))) EXECUTE FUNCTION private.set_letter_mail_state();

CREATE POLICY "editors read entries of requests about data" ON "public"."data_request_entries" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "editors read requests about data" ON "public"."data_requests" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."data_request_entries"."author" IS 'Null for what the site writes itself.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_at" IS 'When the mail was sent or given up.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_reason" IS 'Code of the last failure, never with an address.';

COMMENT ON COLUMN "public"."data_request_entries"."mail_state" IS 'None for notes, for the mail with the link, and for letters that staff sent by other means.';

COMMENT ON COLUMN "public"."data_requests"."concerns" IS 'Page or data that the request is about.';

COMMENT ON COLUMN "public"."data_requests"."confirmed_at" IS 'When the link was used; null if the site sends no mail.';

COMMENT ON COLUMN "public"."data_requests"."due_on" IS 'Last day to answer, in the institution''s time zone.';

COMMENT ON COLUMN "public"."data_requests"."extended_due_on" IS 'The same after the one extension; null if there is none.';

COMMENT ON COLUMN "public"."data_requests"."identification" IS 'How the person can be recognized, as they said.';

COMMENT ON COLUMN "public"."data_requests"."language" IS 'Of the page from which it was sent, and of the letters.';

COMMENT ON COLUMN "public"."data_requests"."mandate" IS 'Document that proves the representation, as the sender said.';

COMMENT ON COLUMN "public"."data_requests"."number" IS 'Public and random: its page says the state, without personal data.';

COMMENT ON COLUMN "public"."data_requests"."represented" IS 'Person for whom the request is made; null if for oneself.';

COMMENT ON COLUMN "public"."data_requests"."token_hash" IS 'SHA-256 of the confirmation link''s token, in hexadecimal.';

REVOKE ALL ON FUNCTION "private"."audit_data_request"(bigint, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_data_letter"(bigint, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."protect_data_request_entry"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_letter_mail_state"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."act_on_data_request"(bigint, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."act_on_data_request"(bigint, text, text, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."confirm_data_request"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_data_request"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."resend_data_letter"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resend_data_letter"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submit_data_request"(jsonb, text, text, date, date, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."submit_data_request"(jsonb, text, text, date, date, jsonb) TO "service_role";

GRANT SELECT ON TABLE "public"."data_request_entries" TO "authenticated";

GRANT ALL ON TABLE "public"."data_request_entries" TO "service_role";

GRANT SELECT ("concerns") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("confirmed_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("decided_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("decided_by") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("details") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("due_on") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("email") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("extended_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("extended_due_on") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("identification") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("language") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("mandate") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("name") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("number") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("received_at") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("represented") ON TABLE "public"."data_requests" TO "authenticated";

GRANT SELECT ("state") ON TABLE "public"."data_requests" TO "authenticated";

GRANT ALL ON TABLE "public"."data_requests" TO "service_role";
