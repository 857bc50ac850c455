-- The bucket of images on a Supabase project. Elsewhere the schema `storage` does not exist, and the site's own storage
-- enforces the same rules.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'Images', 'Images', true, 20 * 1024 * 1024,
    -- No SVG: only the site's own storage sanitizes it. PDFs are examined by the browser that sends them.
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'application/pdf']
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
