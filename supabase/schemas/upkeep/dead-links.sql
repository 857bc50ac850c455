-- Dead internal links of published records. The site requests its own pages once a day and stores the dead links here
-- (server/jobs/check-links.ts).

create table public.dead_links (
  table_name text not null,
  row_id text not null,
  field text not null,
  href text not null,
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (table_name, row_id, field, href)
);

comment on column public.dead_links.field is 'The column with the link; that of an English text begins with «en».';

comment on column public.dead_links.checked_at is
  'When the record was read for the last check: what changed since may have been mended.';

alter table public.dead_links enable row level security;
grant select on public.dead_links to authenticated;
grant all on public.dead_links to service_role;

create policy "editors read which links are dead" on public.dead_links
  for select to authenticated using ((select public.is_editor()));

-- Returns the links of published records to this site, in texts of blocks of both languages and in redirects:
-- [{"table_name", "row_id", "field", "href"}]. Security invoker: the service role reads every row. The tables are those
-- whose descriptions have texts of blocks; a test compares the two.
create function public.internal_links() returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    found jsonb;
    links jsonb := '[]';
  begin
    foreach name in array array['custom_pages', 'events', 'faq_items', 'news', 'pages', 'programs'] loop
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

-- Replaces the dead links by the result of a check of the links that `internal_links` returned at `read_at`. Known
-- links keep the time at which they were found first. Service role only.
create function public.replace_dead_links(found jsonb, read_at timestamptz) returns void
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

grant execute on function public.internal_links(), public.replace_dead_links(jsonb, timestamptz) to service_role;
