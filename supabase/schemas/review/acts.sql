-- Actions on proposals, and the mails about them: directors propose, editors return or publish.

-- Mails to staff about a proposal; the server composes them.
alter table public.mail_requests
  add column proposal_id bigint references public.proposals (id) on delete cascade,
  add check ((kind in ('proposal', 'decision')) = (proposal_id is not null and recipient is not null));
create index mail_requests_proposal on public.mail_requests (proposal_id);

-- Requests a mail about a proposal to some people, except to the caller. Called by security definer functions.
create function private.request_review_mails(kind text, proposal bigint, people uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests r where r.created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, proposal_id, recipient)
    select request_review_mails.kind, proposal, s.user_id
    from public.staff s
    where s.user_id = any (people) and s.active and s.user_id is distinct from auth.uid()
      and not exists (
        select from public.mail_requests r
        where r.proposal_id = proposal and r.recipient = s.user_id and r.kind = request_review_mails.kind
      );
  end
  $$;

-- Submits a draft for review, with a note to editors. Security invoker: policies limit the drafts. Raises PT404 for a
-- draft that the caller may not submit.
create function public.propose_draft(draft uuid, note text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform set_config(
      'postgrado.review_act', jsonb_build_object('does', 'propose', 'words', trim(coalesce(note, '')))::text, true
    );
    update public.record_drafts set status = 'review' where id = draft and status in ('draft', 'review');
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    perform set_config('postgrado.review_act', '', true);
  end
  $$;

-- Returns a proposal to its author, with the reason. Raises 42501 unless the caller is an editor, 22023 without a
-- reason, PT404 for an unknown proposal, and PT409 if it is no longer in review.
create function public.return_proposal(proposal bigint, reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.proposals;
    returned bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors return proposals' using errcode = '42501';
    end if;
    if coalesce(reason, '') !~ '\S' or length(reason) > 2000 then
      raise exception 'a reason has 1 to 2000 characters' using errcode = '22023', hint = 'reason';
    end if;
    select * into wanted from public.proposals p where p.id = proposal;
    if not found then
      raise exception 'there is no such proposal' using errcode = 'PT404';
    end if;
    perform set_config('postgrado.review_act', jsonb_build_object('does', 'return', 'words', trim(reason))::text, true);
    if wanted.draft_id is null then
      update public.news set status = 'draft' where id = wanted.row_id and status = 'review' and deleted_at is null;
    else
      update public.record_drafts set status = 'draft' where id = wanted.draft_id and status = 'review';
    end if;
    get diagnostics returned = row_count;
    perform set_config('postgrado.review_act', '', true);
    if returned = 0 then
      raise exception 'proposal % is not in review any more', proposal using errcode = 'PT409';
    end if;
  end
  $$;

-- Publishes a proposal in the version that the caller reviewed: `seen` is the `updated_at` of the draft or news item.
-- Raises 42501 unless the caller is an editor, PT404 for an unknown proposal, PT409 if it is no longer in review
-- or was changed since, and the errors of `publish_draft`.
create function public.publish_proposal(proposal bigint, seen timestamptz) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.proposals;
    changed bigint;
  begin
    if not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.proposals p where p.id = proposal;
    if not found then
      raise exception 'there is no such proposal' using errcode = 'PT404';
    end if;
    -- In milliseconds, because browsers have no more.
    if wanted.draft_id is null then
      update public.news set status = 'published', publish_at = null
      where id = wanted.row_id and status = 'review' and deleted_at is null
        and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', seen);
      get diagnostics changed = row_count;
    else
      perform from public.record_drafts
      where id = wanted.draft_id and status = 'review'
        and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', seen)
      for update;
      get diagnostics changed = row_count;
      if changed > 0 then perform public.publish_draft(wanted.draft_id); end if;
    end if;
    if changed = 0 then
      raise exception 'proposal % is not as it was seen', proposal using errcode = 'PT409';
    end if;
  end
  $$;

-- Returns the people who proposed, decided or commented, [{"id", "name"}], of the proposals that the caller may read.
-- Security definer, because directors cannot read the accounts of others.
create function public.review_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with readable as (
      select id, proposed_by, decided_by from public.proposals
      where (select public.is_editor()) or program_id in (select private.directed_programs())
    ), people as (
      select proposed_by as person from readable
      union select decided_by from readable
      union select c.author from public.review_comments c join readable r on r.id = c.proposal_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(nullif(s.name, ''), s.email))), '[]')
    from people join public.staff s on s.user_id = people.person
  $$;

grant execute on function
  public.propose_draft(uuid, text), public.return_proposal(bigint, text),
  public.publish_proposal(bigint, timestamptz), public.review_people()
  to authenticated;
