-- Review of proposals by directors, with the decisions of editors. Only triggers write a proposal; they derive it from
-- its subject, a draft of a program or a news item, for every kind of change.

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
grant select on public.proposals to authenticated;
grant all on public.proposals to service_role;

create policy "editors read every proposal, directors those of their programs" on public.proposals
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select private.directed_programs()));

-- Returns an English value without the ids of its blocks and the hashes of their sources, which a save adds.
create function private.without_block_sources(value jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  begin
    if jsonb_typeof(value) is distinct from 'array' then return value; end if;
    return (
      select coalesce(jsonb_agg(case jsonb_typeof(entry) when 'object' then entry - '{id,of}'::text[] else entry end
        order by place), '[]')
      from jsonb_array_elements(value) with ordinality as entries (entry, place)
    );
  end
  $$;

-- Returns the number of differences between a draft of a program and the published record, in columns and in rows of
-- other tables. A column that differs in both languages counts once, and so does a replaced row.
create function private.count_program_changes(program bigint, content jsonb) returns integer
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
      where key <> 'of' and private.without_block_sources(value) is distinct from
        private.without_block_sources(stored #> array['translations', 'en', key])
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

-- Returns the current action of `propose_draft` or `return_proposal` in this transaction, {"does", "words"}; {}
-- otherwise.
create function private.review_act() returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('postgrado.review_act', true), ''), '{}')::jsonb $$;

-- Closes the review of a proposal, or reopens it after scheduling, and notifies its author of the outcome.
create function private.close_proposal(proposal bigint, outcome text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    proposer uuid;
  begin
    update public.proposals set
      state = outcome, decided_by = auth.uid(), decided_at = now(),
      reason = case when outcome = 'returned' then coalesce(private.review_act() ->> 'words', '') else reason end
    where id = proposal and state not in (outcome, 'published')
    returning proposed_by into proposer;
    if found and outcome in ('returned', 'scheduled', 'published') then
      perform private.request_review_mails('decision', proposal, array[proposer]);
    end if;
  end
  $$;

-- Creates the proposal of a subject, or reopens a returned or withdrawn one, and requests mails to editors. A proposal
-- that is already in review gets the new title and count of changes.
create function private.open_proposal(subject public.proposals) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    known public.proposals;
    is_proposed constant boolean := private.review_act() ->> 'does' = 'propose';
    words constant text := coalesce(private.review_act() ->> 'words', '');
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
        -- Saving a proposal again without a note keeps its note.
        note = case when is_proposed and (known.state <> 'review' or words <> '') then words else p.note end
      where p.id = known.id;
      if known.state = 'review' then return; end if;
      update public.proposals p set
        state = 'review',
        -- A proposal that is no longer scheduled keeps its proposer.
        proposed_by = case when known.state = 'scheduled' then p.proposed_by else auth.uid() end,
        proposed_at = case when known.state = 'scheduled' then p.proposed_at else now() end
      where p.id = known.id;
      if known.state = 'scheduled' then return; end if;
    end if;
    perform private.request_review_mails(
      'proposal', known.id, array(select user_id from public.staff where role in ('administrator', 'editor'))
    );
  end
  $$;

-- Before an editor saves a draft that is in review or was scheduled: keeps it in review. Only `return_proposal` returns
-- it, and only directors withdraw it.
create function private.preserve_review_state() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (current_user <> 'authenticated' or public.is_editor())
      and private.review_act() ->> 'does' is distinct from 'return'
      and exists (select from public.proposals p where p.draft_id = new.id and p.state in ('review', 'scheduled'))
    then
      new.status := 'review';
    end if;
    return new;
  end
  $$;
create trigger record_drafts_keep_review before update on public.record_drafts
  for each row when (old.status in ('review', 'scheduled') and new.status = 'draft')
  execute function private.preserve_review_state();

-- After drafts were written, published or discarded: updates their proposals.
create function private.sync_proposals_with_drafts(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    draft uuid;
    proposal bigint;
    program bigint;
    subject public.proposals;
  begin
    for draft, before_row, after_row in select c.row_key, c.before, c.after from unnest(changes) c loop
      if after_row ->> 'status' = 'review' then
        program := null;
        if after_row ->> 'table_name' = 'programs' and after_row ->> 'row_id' ~ '^\d{1,18}$' then
          select id into program from public.programs where id = (after_row ->> 'row_id')::bigint;
        end if;
        subject.table_name := after_row ->> 'table_name';
        subject.row_id := after_row ->> 'row_id';
        subject.draft_id := draft;
        subject.program_id := program;
        subject.title := after_row ->> 'title';
        subject.changes := case
          when program is not null then private.count_program_changes(program, after_row -> 'content')
        end;
        perform private.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null or after_row ->> 'status' = before_row ->> 'status';
      select id into proposal from public.proposals where draft_id = draft;
      continue when not found;
      perform private.close_proposal(proposal, case
        when after_row is null and current_setting('postgrado.published_draft', true) = draft::text then 'published'
        when after_row ->> 'status' = 'scheduled' then 'scheduled'
        when after_row is not null and private.review_act() ->> 'does' = 'return' then 'returned'
        else 'withdrawn'
      end);
    end loop;
  end
  $$;

-- After the state of news items changed: updates their proposals. An item that an editor takes out of review without
-- publishing it counts as returned.
create function private.sync_proposals_with_news(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    known public.proposals;
    subject public.proposals;
  begin
    for before_row, after_row in select c.before, c.after from unnest(changes) c loop
      if after_row ->> 'status' = 'review' and after_row ->> 'deleted_at' is null then
        subject.table_name := 'news';
        subject.row_id := after_row ->> 'id';
        subject.program_id := (after_row ->> 'program_id')::bigint;
        subject.title := after_row ->> 'title';
        perform private.open_proposal(subject);
        continue;
      end if;
      continue when before_row is null
        or after_row ->> 'status' <> 'review' and after_row ->> 'status' = before_row ->> 'status'
          and after_row -> 'deleted_at' = before_row -> 'deleted_at';
      select * into known from public.proposals
      where table_name = 'news' and row_id = before_row ->> 'id' and draft_id is null and state <> 'published';
      continue when not found;
      perform private.close_proposal(known.id, case
        when after_row is null then 'withdrawn'
        when after_row ->> 'deleted_at' is not null then 'withdrawn'
        when after_row ->> 'status' in ('published', 'scheduled') then after_row ->> 'status'
        when private.review_act() ->> 'does' = 'return' then 'returned'
        when known.state = 'review' and public.is_editor() and auth.uid() is distinct from known.proposed_by then 'returned'
        when known.state = 'review' then 'withdrawn'
        else known.state
      end);
    end loop;
  end
  $$;

-- Called by triggers, which run under the writer's rights.
grant execute on function private.review_act() to authenticated, service_role;
