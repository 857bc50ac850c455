-- The order of records is changed as one act (docs/decisions/staff-lists.md).

-- Gives records of one table their places, as a batch: [{"id", "was", "position"}], with `was` for the place that each
-- had when the order was made. Rows whose place stays are not written. Returns what `end_batch` does. Security invoker:
-- the table's policies decide. Raises PT409 when one of the records has another place by now or is not there, and 22023
-- for a table whose rows have none.
create function public.place_records(table_name text, places jsonb, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    unmoved bigint;
  begin
    perform public.written_columns(table_name, '{"position": 0}');
    if public.state_column(table_name) is null or jsonb_typeof(places) is distinct from 'array' then
      raise exception 'rows of % have no places', table_name using errcode = '22023', hint = table_name;
    end if;
    if jsonb_array_length(places) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform public.begin_batch();
    -- Locked in one order, so that of two people who move rows at once the later one is refused.
    execute format(
      'select count(*) filter (where locked.position = locked.was) from (
         select t.position, given.was from %s t
           join jsonb_to_recordset($1) as given (id text, was integer) on given.id = t.id::text
         order by t.id for update of t
       ) locked', target
    ) into unmoved using places;
    if unmoved <> jsonb_array_length(places) then
      raise exception 'rows of % were moved since', table_name using errcode = 'PT409';
    end if;
    execute format(
      'update %s t set position = given.position from jsonb_to_recordset($1) as given (id text, position integer)
       where given.id = t.id::text and given.position <> t.position', target
    ) using places;
    return public.end_batch('bulk', title);
  end
  $$;

revoke all on function public.place_records(text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.place_records(text, jsonb, text) to authenticated;
