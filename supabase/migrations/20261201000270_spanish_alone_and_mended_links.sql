-- The Spanish of a draft can be published alone; the links of a record that changed since the last check are not counted.

-- Publishes a draft's content with the English that is published already, or without any, and keeps the draft, with its
-- own English, as one of the version that is published then. Returns what `save_record` returns, and raises what
-- `publish_draft` raises.
create function public.publish_spanish(draft uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.record_drafts;
    english jsonb;
    given jsonb;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    if wanted.row_id is not null then
      execute format(
        'select stored.translations -> ''en''
         from public.%1$I stored, jsonb_populate_record(null::public.%1$I, jsonb_build_object(''id'', $1)) as wanted
         where stored.id = wanted.id',
        wanted.table_name
      ) into english using wanted.row_id;
    end if;
    given := coalesce(wanted.content -> 'row', '{}');
    given := given || jsonb_build_object(
      public.state_column(wanted.table_name), 'published', 'deleted_at', null,
      'translations', coalesce(given -> 'translations', '{}') - 'en'
        || case when english is null then '{}' else jsonb_build_object('en', english) end
    );
    saved := public.save_record(
      wanted.table_name, wanted.row_id, wanted.content || jsonb_build_object('row', given), wanted.based_on
    );
    update public.record_drafts set
      row_id = saved ->> 'id', based_on = (saved ->> 'updated_at')::timestamptz, status = 'draft', publish_at = null
    where id = draft;
    return saved;
  end
  $$;

revoke all on function public.publish_spanish(uuid) from public, anon, authenticated, service_role;
grant execute on function public.publish_spanish(uuid) to authenticated, service_role;

alter table public.dead_links add column checked_at timestamptz not null default now();

comment on column public.dead_links.checked_at is
  'When the record was read for the last check: what changed since may have been mended.';

drop function public.keep_dead_links(jsonb);

-- Replaces what is known of dead links by what a check found, as `own_links` named them at `read_at`. What was known stays
-- with the moment at which it was found first. Service role only.
create function public.keep_dead_links(found jsonb, read_at timestamptz) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from public.dead_links d
    where not exists (
      select from jsonb_populate_recordset(null::public.dead_links, found) f
      where (f.table_name, f.row_id, f.field, f.href) = (d.table_name, d.row_id, d.field, d.href)
    );
    insert into public.dead_links (table_name, row_id, field, href, checked_at)
    select f.table_name, f.row_id, f.field, f.href, read_at
    from jsonb_populate_recordset(null::public.dead_links, found) f
    on conflict (table_name, row_id, field, href) do update set checked_at = excluded.checked_at;
  $$;

revoke all on function public.keep_dead_links(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.keep_dead_links(jsonb, timestamptz) to service_role;

drop view public.pending_records;

-- Security invoker: everybody sees what they may read; of what visitors read, too, directors see that of their programs. `due_on` is the day from which a row counts; null: it does now.
-- `moment` is what lists are in the order of, and `day` what it is about, where that is a day: of a deadline, of an
-- accreditation's end, of a review. `problem` says why a draft was not published, or which links lead nowhere. `draft_id` is that of a record that only exists as a draft.
create view public.pending_records with (security_invoker = true) as
  select d.status as matter, d.table_name, d.row_id, case when d.row_id is null then d.id end as draft_id, d.title,
    coalesce(d.publish_at, d.updated_at) as moment, null::date as day, null::date as due_on, null::uuid as keeper,
    d.problem
  from public.record_drafts d
  union all
  select u.state, u.table_name, u.row_id, null, u.title, u.changed_at, null, null, null, null
  from public.record_upkeep u
  where u.state in ('draft', 'review') and not u.is_trashed
    and not exists (
      select from public.record_drafts d where d.table_name = u.table_name and d.row_id = u.row_id
    )
  union all
  select 'scheduled', 'news', n.id, null, n.title, n.publish_at, null, null, null, null
  from public.news n
  where n.status = 'scheduled' and n.publish_at > now() and n.deleted_at is null
    and ((select public.is_editor() or auth.uid() is null) or n.program_id in (select public.directed_programs()))
  union all
  select case u.english when 'stale' then 'stale_english' else 'missing_english' end, u.table_name, u.row_id, null,
    u.title, u.changed_at, null, null, null, null
  from public.record_upkeep u
  where u.english in ('missing', 'stale', 'partial') and u.state = 'published' and not u.is_trashed
  union all
  select 'review_due', u.table_name, u.row_id, null, u.title, u.due_on::timestamp at time zone 'UTC', u.due_on, u.due_on,
    u.keeper, null
  from public.record_upkeep u
  where u.due_on is not null and u.state = 'published' and not u.is_trashed
  union all
  select 'deadline_passed', 'deadlines', d.id::text, null, d.name, d.closes_on::timestamp at time zone 'UTC', d.closes_on,
    d.closes_on + 1, null, null
  from public.deadlines d
  where d.status = 'published' and d.deleted_at is null and d.closes_on is not null
    and ((select public.is_editor() or auth.uid() is null) or d.program_id in (select public.directed_programs()))
  union all
  select 'deadline_passed', 'programs', p.id::text, null, p.name, p.application_closes::timestamp at time zone 'UTC',
    p.application_closes, p.application_closes + 1, null, null
  from public.programs p
  where p.status = 'published' and p.deleted_at is null and p.application_closes is not null
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select public.directed_programs()))
  union all
  select 'dead_link', u.table_name, u.row_id, null, u.title, min(d.found_at), null, null, null,
    string_agg(distinct d.href, '  ')
  -- Until the next check nothing is said of a record that was changed since the last one.
  from public.dead_links d join public.record_upkeep u using (table_name, row_id)
  where u.state = 'published' and not u.is_trashed and d.checked_at >= u.changed_at
  group by u.table_name, u.row_id, u.title
  union all
  -- Half a year before its end, and afterwards until a newer row takes its place.
  select 'accreditation_ends', 'programs', p.id::text, null, p.name, a.valid_to::timestamp at time zone 'UTC', a.valid_to,
    a.valid_to - 182, null, null
  from public.programs p
    cross join lateral (
      select status, valid_to from public.accreditations
      where program_id = p.id order by valid_from desc nulls first, id desc limit 1
    ) a
  where p.status = 'published' and p.deleted_at is null and a.status = 'accredited'
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select public.directed_programs()));

comment on view public.pending_records is 'Rows of records and drafts, once for each matter for which they wait.';

revoke all on public.pending_records from public, anon, authenticated, service_role;
grant select on public.pending_records to authenticated, service_role;

create trigger pending_records_refuse_change instead of insert or update or delete on public.pending_records
  for each row execute function public.refuse_pending_change();
