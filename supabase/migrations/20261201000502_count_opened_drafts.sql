create or replace view public.pending_records with (security_invoker = true) as
  select d.status as matter, d.table_name, d.row_id, case when d.row_id is null then d.id end as draft_id, d.title,
    coalesce(d.publish_at, d.updated_at) as moment, null::date as day, null::date as due_on, null::uuid as keeper,
    d.problem, coalesce(d.updated_by, d.created_by) as author,
    d.updated_at = d.created_at and exists (
      select from public.batch_rows r join public.change_batches b on b.id = r.batch_id
      where coalesce(r.parent_table, r.table_name) = d.table_name
        and coalesce(r.parent_id, r.row_id) = coalesce(d.row_id, d.id::text)
        and r.table_name = 'record_drafts' and r.row_id = d.id::text and b.kind = 'opening'
    ) as is_opened
  from public.record_drafts d
  union all
  select u.state, u.table_name, u.row_id, null, u.title, u.changed_at, null, null, null, null,
    (select n.updated_by from public.news n where u.table_name = 'news' and n.id = u.row_id), false
  from public.record_upkeep u
  where u.state in ('draft', 'review') and not u.is_trashed
    and not exists (
      select from public.record_drafts d where d.table_name = u.table_name and d.row_id = u.row_id
    )
  union all
  select 'scheduled', 'news', n.id, null, n.title, n.publish_at, null, null, null, null, null, false
  from public.news n
  where n.status = 'scheduled' and n.publish_at > now() and n.deleted_at is null
    and ((select public.is_editor() or auth.uid() is null) or n.program_id in (select private.directed_programs()))
  union all
  select case u.english when 'stale' then 'stale_english' else 'missing_english' end, u.table_name, u.row_id, null,
    u.title, u.changed_at, null, null, null, null, null, false
  from public.record_upkeep u
  where u.english in ('missing', 'stale', 'partial') and u.state = 'published' and not u.is_trashed
  union all
  select 'review_due', u.table_name, u.row_id, null, u.title, u.due_on::timestamp at time zone 'UTC', u.due_on, u.due_on,
    u.keeper, null, null, false
  from public.record_upkeep u
  where u.due_on is not null and u.state = 'published' and not u.is_trashed
  union all
  select 'deadline_passed', 'deadlines', d.id::text, null, d.name, d.closes_on::timestamp at time zone 'UTC', d.closes_on,
    d.closes_on + 1, null, null, null, false
  from public.deadlines d
  where d.status = 'published' and d.deleted_at is null and d.closes_on is not null
    and ((select public.is_editor() or auth.uid() is null) or d.program_id in (select private.directed_programs()))
  union all
  select 'deadline_passed', 'programs', p.id::text, null, p.name, p.application_closes::timestamp at time zone 'UTC',
    p.application_closes, p.application_closes + 1, null, null, null, false
  from public.programs p
  where p.status = 'published' and p.deleted_at is null and p.application_closes is not null
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()))
  union all
  select 'dead_link', u.table_name, u.row_id, null, u.title, min(d.found_at), null, null, null,
    string_agg(distinct d.href, '  '), null, false
  -- Omits records that were changed since the last check.
  from public.dead_links d join public.record_upkeep u using (table_name, row_id)
  where u.state = 'published' and not u.is_trashed and d.checked_at >= u.changed_at
  group by u.table_name, u.row_id, u.title
  union all
  -- From half a year before the end until a newer row replaces it.
  select 'accreditation_ends', 'programs', p.id::text, null, p.name, a.valid_to::timestamp at time zone 'UTC', a.valid_to,
    a.valid_to - 182, null, null, null, false
  from public.programs p
    cross join lateral (
      select status, valid_to from public.accreditations
      where program_id = p.id order by valid_from desc nulls first, id desc limit 1
    ) a
  where p.status = 'published' and p.deleted_at is null and a.status = 'accredited'
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()));

create or replace function public.count_pending(today date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(matter, tables), '{}')
    from (
      select matter, jsonb_object_agg(table_name, number) as tables
      from (
        select kind.matter, p.table_name, count(*) as number
        from public.pending_records p
          cross join lateral (values
            (p.matter),
            (case when p.matter = 'draft' and p.is_opened then 'opened_draft'
              when p.matter = 'draft' and p.author = (select auth.uid()) then 'own_draft' end),
            (case when p.matter = 'scheduled' and p.moment < now() + interval '7 days' then 'scheduled_soon' end)
          ) as kind (matter)
        where (p.due_on is null or p.due_on <= today) and kind.matter is not null
        group by kind.matter, p.table_name
        union all
        select 'message', 'contact_messages', count(*)
        from public.contact_messages where state in ('new', 'open') having count(*) > 0
        union all
        select 'data_request', 'data_requests', count(*)
        from public.data_requests where state = 'open' and due_on <= today + 5 having count(*) > 0
        union all
        select 'failed_job', 'jobs', count(*)
        from public.jobs where state = 'dead' and (select private.is_administrator()) having count(*) > 0
      ) counted
      group by matter
    ) matters
  $$;
