-- The bucket of images on a Supabase project. Elsewhere there is no schema `storage`, and the site's own storage enforces
-- the same rules.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'Images', 'Images', true, 10 * 1024 * 1024,
    -- No SVG: only the site's own storage sanitizes it.
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  )
  on conflict (id) do nothing;
  -- Readers of a public bucket need no policy; listing it does.
  create policy "editors see the stored images" on storage.objects
    for select to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors store images" on storage.objects
    for insert to authenticated with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors replace images" on storage.objects
    for update to authenticated
    using (bucket_id = 'Images' and (select public.is_editor()))
    with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors remove images" on storage.objects
    for delete to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
end
$$;

-- References to stored images, for the removal of unreferenced ones.

-- Returns every text of the site's rows that contains the name of an image or a PDF: a path in the bucket, an address, or
-- prose. Reads the tables' names from the system catalog, so that new tables are included. Of the audit log, events newer
-- than `recent` count, which have images that rows referred to until then; revisions and search documents do not.
-- Security invoker: the service role reads every row.
create function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    source record;
    found jsonb;
    mentions jsonb := '[]'::jsonb;
  begin
    for source in
      select relname as name from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('revisions', 'search_documents')
      order by relname
    loop
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct text #>> '{}'), '[]'::jsonb)
          from public.%I as source_row,
            lateral jsonb_path_query(
              to_jsonb(source_row), 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
            ) as text
          where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' %s
        $query$,
        source.name,
        case source.name when 'audit_logs' then format('and "timestamp" > now() - %L::interval', recent) else '' end
      ) into found;
      mentions := mentions || found;
    end loop;
    return mentions;
  end
  $$;

revoke all on function public.image_mentions(interval) from public, anon, authenticated;
grant execute on function public.image_mentions(interval) to service_role;
