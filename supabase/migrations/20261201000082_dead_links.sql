-- Links of published records that lead nowhere on this site. The site asks its own pages once a day and writes here what
-- it found (server/jobs/check-links-daily.ts).

create table public.dead_links (
  table_name text not null,
  row_id text not null,
  field text not null,
  href text not null,
  found_at timestamptz not null default now(),
  primary key (table_name, row_id, field, href)
);

comment on column public.dead_links.field is 'The column with the link; that of an English text begins with «en».';

alter table public.dead_links enable row level security;
revoke all on public.dead_links from public, anon, authenticated;
grant select on public.dead_links to authenticated;
grant all on public.dead_links to service_role;

create policy "editors read which links are dead" on public.dead_links
  for select to authenticated using ((select public.is_editor()));

-- Returns the links of published records that lead to this site, in texts of blocks of both languages and in redirects:
-- [{"table_name", "row_id", "field", "href"}]. Security invoker: the service role reads every row. The tables are those
-- whose descriptions have texts of blocks; a test compares the two.
create function public.own_links() returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    found jsonb;
    links jsonb := '[]';
  begin
    foreach name in array array['custom_pages', 'events', 'faq_items', 'news', 'pages'] loop
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct jsonb_build_object(
            'table_name', %1$L, 'row_id', r.id::text, 'field', texts.field, 'href', href #>> '{}'
          )), '[]')
          from public.%1$I r
            cross join lateral (
              select key as field, value from jsonb_each(to_jsonb(r))
              union all
              select 'en ' || key, value from jsonb_each(
                case when jsonb_typeof(r.translations -> 'en') = 'object' then r.translations -> 'en' end
              )
            ) texts
            cross join lateral jsonb_path_query(texts.value, '$[*].**.href') as hrefs (href)
          where r.status = 'published' and r.deleted_at is null and jsonb_typeof(texts.value) = 'array'
            and href #>> '{}' ~ '^/([^/]|$)'
        $query$,
        name
      ) into found;
      links := links || found;
    end loop;
    return links || coalesce((
      select jsonb_agg(jsonb_build_object(
        'table_name', 'redirects', 'row_id', id::text, 'field', 'to_path', 'href', to_path
      ))
      from public.redirects where status = 'published' and deleted_at is null and to_path ~ '^/([^/]|$)'
    ), '[]');
  end
  $$;

-- Replaces what is known of dead links by what was found now, as `own_links` names them. What was known stays with the
-- moment at which it was found first. Service role only.
create function public.keep_dead_links(found jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from public.dead_links d
    where not exists (
      select from jsonb_populate_recordset(null::public.dead_links, found) f
      where (f.table_name, f.row_id, f.field, f.href) = (d.table_name, d.row_id, d.field, d.href)
    );
    insert into public.dead_links (table_name, row_id, field, href)
    select f.table_name, f.row_id, f.field, f.href
    from jsonb_populate_recordset(null::public.dead_links, found) f
    on conflict do nothing;
  $$;

revoke all on function public.own_links(), public.keep_dead_links(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.own_links(), public.keep_dead_links(jsonb) to service_role;

-- Security invoker: everybody sees what they may read; of what visitors read, too, directors see that of their programs. `due_on` is the day from which a row counts; null: it does now.
-- `moment` is what lists are in the order of, and `day` what it is about, where that is a day: of a deadline, of an
-- accreditation's end, of a review. `problem` says why a draft was not published, or which links lead nowhere. `draft_id` is that of a record that only exists as a draft.
create or replace view public.pending_records with (security_invoker = true) as
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
  from public.dead_links d join public.record_upkeep u using (table_name, row_id)
  where u.state = 'published' and not u.is_trashed
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
