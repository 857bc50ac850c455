-- The order in which records are shown together is a number of each row, `position`, smallest first. People move rows;
-- they do not write numbers (docs/decisions/098-order-by-moving-rows.md).

-- Before insert or update of a row whose `position` is null: a new row is put last, another one stays in its place.
create function public.keep_place() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    last_place integer;
  begin
    if tg_op = 'UPDATE' then
      new.position := old.position;
      return new;
    end if;
    execute format('select max(position) from %s', tg_relid::regclass) into last_place;
    new.position := coalesce(last_place, 0) + 10;
    return new;
  end
  $$;

revoke all on function public.keep_place() from public, anon, authenticated, service_role;
