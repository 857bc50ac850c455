-- Review: what directors propose, what editors say of it and what became of it. A proposal follows its subject, a draft
-- of a program or an item of news, whoever changes that and wherever: triggers keep it, nobody writes it.

create table public.proposals (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  draft_id uuid unique,
  program_id bigint references public.programs (id) on delete cascade,
  title text not null default '',
  changes integer,
  state text not null default 'review' check (state in ('review', 'returned', 'scheduled', 'published', 'withdrawn')),
  note text not null default '' check (length(note) <= 2000),
  reason text not null default '' check (length(reason) <= 2000),
  proposed_by uuid,
  proposed_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz
);

comment on column public.proposals.row_id is 'The key of the record; null while there is only its draft.';
comment on column public.proposals.draft_id is 'The draft, also after it was published or discarded; null for news.';
comment on column public.proposals.changes is 'Columns and rows that differ from what is published; null for a new record.';
comment on column public.proposals.note is 'What the proposer says to editors.';
comment on column public.proposals.reason is 'Why it was returned last; kept when it is proposed again.';

create unique index proposals_open_news on public.proposals (table_name, row_id)
  where draft_id is null and state <> 'published';
create index proposals_state on public.proposals (state, proposed_at desc, id desc);
create index proposals_program on public.proposals (program_id);

alter table public.proposals enable row level security;
revoke all on public.proposals from public, anon, authenticated;
grant select on public.proposals to authenticated;
grant all on public.proposals to service_role;

create policy "editors read every proposal, directors those of their programs" on public.proposals
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select public.directed_programs()));

create table public.review_comments (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references public.proposals (id) on delete cascade,
  field text not null default '' check (length(field) <= 200),
  body text not null check (length(body) between 1 and 4000),
  author uuid,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid
);

comment on column public.review_comments.field is
  'A column, or «table/key» of a row of another table; empty for a comment on the whole.';

create index review_comments_proposal on public.review_comments (proposal_id, id);

alter table public.review_comments enable row level security;
revoke all on public.review_comments from public, anon, authenticated;
grant select, insert (proposal_id, field, body), update (resolved_at) on public.review_comments to authenticated;
grant all on public.review_comments to service_role;

-- The subqueries run under the reader's own policies.
create policy "readers of a proposal read its comments" on public.review_comments
  for select to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id));
create policy "readers of an open proposal comment on it" on public.review_comments
  for insert to authenticated
  with check (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));
create policy "readers of an open proposal resolve comments" on public.review_comments
  for update to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));

-- Before insert or update: sets author and times from the token and the clock, takes control characters out of the text.
-- Raises 54000 when a proposal has 300 comments.
create function public.prepare_review_comment() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      new.resolved_at := case when new.resolved_at is not null then now() end;
      new.resolved_by := case when new.resolved_at is not null then auth.uid() end;
      return new;
    end if;
    if (select count(*) from public.review_comments c where c.proposal_id = new.proposal_id) >= 300 then
      raise exception 'a proposal has at most 300 comments' using errcode = '54000';
    end if;
    new.author := auth.uid();
    new.created_at := now();
    new.body := trim(both E' \n\t' from regexp_replace(
      replace(new.body, E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
    return new;
  end
  $$;
create trigger review_comments_prepare before insert or update on public.review_comments
  for each row execute function public.prepare_review_comment();

-- After a comment was written, resolved or opened again: inserts one audit event, without its text.
create function public.audit_review_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    hidden constant text[] := '{body,author,proposal_id}';
    subject public.proposals;
  begin
    select * into subject from public.proposals where id = new.proposal_id;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_update' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name, 'id', new.id::text, 'title', subject.title,
        'parent', jsonb_build_object('table', subject.table_name, 'id', subject.row_id),
        'before', case when tg_op = 'UPDATE' then to_jsonb(old) - hidden end,
        'after', to_jsonb(new) - hidden || jsonb_build_object('program_id', subject.program_id)
      )
    );
    return null;
  end
  $$;
create trigger review_comments_audit after insert or update on public.review_comments
  for each row execute function public.audit_review_comment();

-- Mails to staff about a proposal; the server composes them.
alter table public.mail_requests
  add column proposal_id bigint references public.proposals (id) on delete cascade,
  add check ((kind in ('proposal', 'decision')) = (proposal_id is not null and recipient is not null));
create index mail_requests_proposal on public.mail_requests (proposal_id);

-- Returns in how many columns and rows of other tables a draft of a program differs from what is published. A column
-- that differs in both languages is one, and so is a row that another one replaces.
create function public.count_program_changes(program bigint, content jsonb) returns integer
  language plpgsql stable set search_path = ''
  as $$
  declare
    stored jsonb;
    part record;
    rows jsonb;
    total integer;
    changed integer;
  begin
    select to_jsonb(p) into stored from public.programs p where p.id = program;
    select count(*) into total from (
      select key from jsonb_each(coalesce(content -> 'row', '{}'))
      where key <> 'translations' and value is distinct from coalesce(stored -> key, 'null')
      union
      select key from jsonb_each(coalesce(content #> '{row,translations,en}', '{}'))
      where key <> 'of' and value is distinct from stored #> array['translations', 'en', key]
    ) as columns;
    for part in
      select key, value from jsonb_each(coalesce(content -> 'children', '{}'))
      where key in ('accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations')
        and jsonb_typeof(value) = 'array'
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.program_id = $1', part.key)
        into rows using program;
      select count(*) into changed from jsonb_array_elements(part.value) as given
      where not exists (select from jsonb_array_elements(rows) as known where known @> given);
      total := total + changed + greatest(0, jsonb_array_length(rows) - jsonb_array_length(part.value));
    end loop;
    return total;
  end
  $$;

-- Asks for a mail about a proposal to some people, never to who caused it. Security definer functions call it.
create function public.request_review_mails(kind text, proposal bigint, people uuid[]) returns void
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

-- What `propose_draft` or `return_proposal` is about to do in this transaction, {"does", "words"}; {} for any other act.
create function public.review_act() returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('postgrado.review_act', true), ''), '{}')::jsonb $$;

-- Ends the review of a proposal, or begins it again after it was scheduled, and tells its proposer what became of it.
create function public.settle_proposal(proposal bigint, outcome text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    proposer uuid;
  begin
    update public.proposals set
      state = outcome, decided_by = auth.uid(), decided_at = now(),
      reason = case when outcome = 'returned' then coalesce(public.review_act() ->> 'words', '') else reason end
    where id = proposal and state not in (outcome, 'published')
    returning proposed_by into proposer;
    if found and outcome in ('returned', 'scheduled', 'published') then
      perform public.request_review_mails('decision', proposal, array[proposer]);
    end if;
  end
  $$;

-- Notes that something is proposed: makes its proposal, or opens the one that was returned or withdrawn, and asks for
-- mails to editors. What is in review already stays so, with its new title and count of changes.
create function public.open_proposal(subject public.proposals) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    known public.proposals;
    is_proposed constant boolean := public.review_act() ->> 'does' = 'propose';
    words constant text := coalesce(public.review_act() ->> 'words', '');
  begin
    select * into known from public.proposals p
    where p.draft_id = subject.draft_id
      or (subject.draft_id is null and p.draft_id is null and p.state <> 'published'
        and p.table_name = subject.table_name and p.row_id = subject.row_id)
    for update;
    if known.id is null then
      insert into public.proposals (table_name, row_id, draft_id, program_id, title, changes, note, proposed_by)
      values (
        subject.table_name, subject.row_id, subject.draft_id, subject.program_id, subject.title, subject.changes, words,
        auth.uid()
      ) returning * into known;
    else
      update public.proposals p set
        title = subject.title, changes = subject.changes, program_id = subject.program_id,
        -- Saved once more without a note, what is in review keeps its own.
        note = case when is_proposed and (known.state <> 'review' or words <> '') then words else p.note end
      where p.id = known.id;
      if known.state = 'review' then return; end if;
      update public.proposals p set
        state = 'review',
        -- What is not scheduled any more is still proposed by who proposed it.
        proposed_by = case when known.state = 'scheduled' then p.proposed_by else auth.uid() end,
        proposed_at = case when known.state = 'scheduled' then p.proposed_at else now() end
      where p.id = known.id;
      if known.state = 'scheduled' then return; end if;
    end if;
    perform public.request_review_mails(
      'proposal', known.id, array(select user_id from public.staff where role in ('administrator', 'editor'))
    );
  end
  $$;

-- Before an editor saves a draft in review, or one that is not scheduled any more: it stays in review. It is returned by
-- `return_proposal` alone, and withdrawn by directors.
create function public.keep_draft_in_review() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (current_user <> 'authenticated' or public.is_editor())
      and public.review_act() ->> 'does' is distinct from 'return'
      and exists (select from public.proposals p where p.draft_id = new.id and p.state in ('review', 'scheduled'))
    then
      new.status := 'review';
    end if;
    return new;
  end
  $$;
create trigger record_drafts_keep_review before update on public.record_drafts
  for each row when (old.status in ('review', 'scheduled') and new.status = 'draft')
  execute function public.keep_draft_in_review();

-- After a draft was written, published or discarded: its proposal follows. Security definer, because nobody writes those.
create function public.follow_draft_review() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    proposal bigint;
    program bigint;
    subject public.proposals;
  begin
    if tg_op = 'DELETE' then
      select id into proposal from public.proposals where draft_id = old.id;
      if found then
        perform public.settle_proposal(proposal, case
          when current_setting('postgrado.published_draft', true) = old.id::text then 'published' else 'withdrawn'
        end);
      end if;
      return null;
    end if;
    if new.status = 'review' then
      if new.table_name = 'programs' and new.row_id ~ '^\d{1,18}$' then
        select id into program from public.programs where id = new.row_id::bigint;
      end if;
      subject.table_name := new.table_name;
      subject.row_id := new.row_id;
      subject.draft_id := new.id;
      subject.program_id := program;
      subject.title := new.title;
      subject.changes := case when program is not null then public.count_program_changes(program, new.content) end;
      perform public.open_proposal(subject);
      return null;
    end if;
    select id into proposal from public.proposals where draft_id = new.id;
    if found then
      perform public.settle_proposal(proposal, case
        when new.status = 'scheduled' then 'scheduled'
        when public.review_act() ->> 'does' = 'return' then 'returned'
        else 'withdrawn'
      end);
    end if;
    return null;
  end
  $$;
create trigger record_drafts_review after insert on public.record_drafts
  for each row when (new.status = 'review') execute function public.follow_draft_review();
create trigger record_drafts_review_change after update on public.record_drafts
  for each row when (new.status = 'review' or new.status <> old.status)
  execute function public.follow_draft_review();
create trigger record_drafts_review_end after delete on public.record_drafts
  for each row execute function public.follow_draft_review();

-- After the state of an item of news changed: its proposal follows. News that an editor takes out of review without
-- publishing them are returned, too.
create function public.follow_news_review() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known public.proposals;
    subject public.proposals;
  begin
    if tg_op <> 'DELETE' and new.status = 'review' and new.deleted_at is null then
      subject.table_name := 'news';
      subject.row_id := new.id;
      subject.program_id := new.program_id;
      subject.title := new.title;
      perform public.open_proposal(subject);
      return null;
    end if;
    select * into known from public.proposals
    where table_name = 'news' and row_id = old.id and draft_id is null and state <> 'published';
    if found then
      perform public.settle_proposal(known.id, case
        when tg_op = 'DELETE' then 'withdrawn'
        when new.deleted_at is not null then 'withdrawn'
        when new.status in ('published', 'scheduled') then new.status
        when public.review_act() ->> 'does' = 'return' then 'returned'
        when known.state = 'review' and public.is_editor() and auth.uid() is distinct from known.proposed_by then 'returned'
        when known.state = 'review' then 'withdrawn'
        else known.state
      end);
    end if;
    return null;
  end
  $$;
create trigger news_review after insert on public.news
  for each row when (new.status = 'review') execute function public.follow_news_review();
create trigger news_review_change after update on public.news
  for each row when (
    new.status = 'review' or new.status <> old.status or new.deleted_at is distinct from old.deleted_at
  )
  execute function public.follow_news_review();
create trigger news_review_end after delete on public.news
  for each row execute function public.follow_news_review();

-- Sends a draft to review, with a note to editors. Security invoker: the policies say whose drafts are whose. Raises
-- PT404 for a draft that the caller may not send.
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

-- Returns a proposal to who made it, with the reason. Raises 42501 for others than editors, 22023 without a reason, PT404
-- when there is no such proposal, and PT409 when it is not in review any more.
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

-- Publishes what is in review as the caller has seen it: `seen` is the `updated_at` of the draft or item. Raises 42501 for
-- others than editors, PT404 when there is no such proposal, PT409 when it is not in review any more or was changed
-- since, and what `publish_draft` raises.
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

-- Who proposed, decided and commented, [{"id", "name"}], of the proposals that the caller may read. Security definer,
-- because directors do not read the accounts of others.
create function public.review_people() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with readable as (
      select id, proposed_by, decided_by from public.proposals
      where (select public.is_editor()) or program_id in (select public.directed_programs())
    ), people as (
      select proposed_by as person from readable
      union select decided_by from readable
      union select c.author from public.review_comments c join readable r on r.id = c.proposal_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(nullif(s.name, ''), s.email))), '[]')
    from people join public.staff s on s.user_id = people.person
  $$;

revoke all on function
  public.prepare_review_comment(), public.audit_review_comment(), public.count_program_changes(bigint, jsonb),
  public.request_review_mails(text, bigint, uuid[]), public.review_act(), public.settle_proposal(bigint, text),
  public.open_proposal(public.proposals), public.keep_draft_in_review(), public.follow_draft_review(),
  public.follow_news_review(), public.propose_draft(uuid, text), public.return_proposal(bigint, text),
  public.publish_proposal(bigint, timestamptz), public.review_people()
  from public, anon, authenticated, service_role;
grant execute on function
  public.propose_draft(uuid, text), public.return_proposal(bigint, text),
  public.publish_proposal(bigint, timestamptz), public.review_people()
  to authenticated;
-- Asked for by triggers, which run under the writer's rights.
grant execute on function public.review_act() to authenticated, service_role;
