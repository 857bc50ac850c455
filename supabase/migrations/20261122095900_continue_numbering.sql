-- Rows that were written with their own numbers (a seed, an import) leave the counter of an identity column behind. This
-- puts the counters of the research tables after the highest number, so that the next row gets a free one.

create function public.continue_numbering() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform setval(pg_get_serial_sequence('public.academics', 'id'), max(id)) from public.academics having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.publications', 'id'), max(id)) from public.publications having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.projects', 'id'), max(id)) from public.projects having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.patents', 'id'), max(id)) from public.patents having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.theses', 'id'), max(id)) from public.theses having max(id) is not null;
  end
  $$;

revoke all on function public.continue_numbering() from public, anon, authenticated;
grant execute on function public.continue_numbering() to service_role;
