-- Comments on proposals, by users who may read the proposal.

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
grant select, insert (proposal_id, field, body), update (resolved_at) on public.review_comments to authenticated;
grant all on public.review_comments to service_role;

-- The subqueries run under the reader's policies: a comment is readable if its proposal is.
create policy "readers of a proposal read its comments" on public.review_comments
  for select to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id));
create policy "readers of an open proposal comment on it" on public.review_comments
  for insert to authenticated
  with check (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));
create policy "readers of an open proposal resolve comments" on public.review_comments
  for update to authenticated
  using (exists (select from public.proposals p where p.id = proposal_id and p.state in ('review', 'returned')));

-- Before insert or update: sets author and times from the token and the clock, and removes control characters from the
-- text. Raises 54000 if the proposal has 300 comments.
create function private.prepare_review_comment() returns trigger
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
  for each row execute function private.prepare_review_comment();

-- After a comment was written, resolved or reopened: inserts one audit event, without its text.
create function private.audit_review_comment() returns trigger
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
  for each row execute function private.audit_review_comment();
