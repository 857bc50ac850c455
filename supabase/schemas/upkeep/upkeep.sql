-- Upkeep of records: the state of the English, the reviewer and the review date. A narrow row for each record of every
-- table, updated with every save, so that all types are counted and listed together (docs/decisions/pending-work.md).

create table public.record_upkeep (
  table_name text not null,
  row_id text not null,
  title text not null,
  state text not null,
  is_trashed boolean not null,
  program_id bigint,
  english text check (english in ('missing', 'stale', 'partial', 'current')),
  changed_at timestamptz not null,
  keeper uuid references public.staff (user_id) on delete set null,
  review_months integer check (review_months between 1 and 60),
  reviewed_on date not null,
  due_on date generated always as ((reviewed_on + make_interval(months => review_months))::date) stored,
  primary key (table_name, row_id)
);

comment on column public.record_upkeep.program_id is 'The program that the record is, or is about: its directors read the row.';
comment on column public.record_upkeep.english is 'How its English stands to its Spanish; null with nothing to translate.';
comment on column public.record_upkeep.keeper is 'Who reviews it. Null: nobody in particular.';
comment on column public.record_upkeep.review_months is 'After so many months it is to be reviewed again. Null: never.';
comment on column public.record_upkeep.reviewed_on is 'The day of the last review; at first that on which the record was made.';

create index record_upkeep_unpublished on public.record_upkeep (state, changed_at)
  where state in ('draft', 'review') and not is_trashed;
create index record_upkeep_english on public.record_upkeep (english, changed_at)
  where english in ('missing', 'stale', 'partial') and state = 'published' and not is_trashed;
create index record_upkeep_due on public.record_upkeep (due_on)
  where due_on is not null and state = 'published' and not is_trashed;
create index record_upkeep_keeper on public.record_upkeep (keeper) where keeper is not null;

alter table public.record_upkeep enable row level security;
grant select on public.record_upkeep to authenticated;
grant all on public.record_upkeep to service_role;

create policy "editors read what is to be kept up" on public.record_upkeep
  for select to authenticated using ((select public.is_editor()));
create policy "directors read it of their programs" on public.record_upkeep
  for select to authenticated
  using (
    table_name in ('programs', 'news', 'deadlines') and program_id in (select private.directed_programs())
  );

-- Returns the upkeep data that is derived from a row. News have different rules for translations.
create function private.upkeep_of(table_name text, given jsonb, titles text[], translated text[])
  returns table (title text, state text, is_trashed boolean, program_id bigint, english text, changed_at timestamptz)
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query select
      coalesce((
        select left(string_agg(btrim(given ->> name), ' ' order by place) filter (where given ->> name ~ '\S'), 300)
        from unnest(titles) with ordinality as names (name, place)
      ), ''),
      coalesce(given ->> 'visibility', given ->> 'status'),
      given -> 'deleted_at' <> 'null',
      case table_name
        when 'programs' then given ->> 'id'
        when 'news' then given ->> 'program_id'
        when 'deadlines' then given ->> 'program_id'
      end::bigint,
      case table_name
        when 'news' then private.news_translation_state(
          given ->> 'title', given ->> 'image', given ->> 'image_alt', given -> 'blocks', given ->> 'body',
          given -> 'translations', given -> 'translated_from', (given ->> 'revision')::integer
        )
        else private.english_state(given, translated)
      end,
      (given ->> 'updated_at')::timestamptz;
  end
  $$;

-- Updates the upkeep rows of changed records. `titles` and `translated` are the columns with the title and those that
-- are translated; a new record is due for review after `review_months`, null for never. Reviewer and review date of an
-- existing row are kept.
create function private.store_upkeep(
  table_name text, titles text[], translated text[], review_months integer, changes public.row_change[]
) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.record_upkeep u using unnest(changes) c
    where u.table_name = store_upkeep.table_name and u.row_id = c.row_key and c.after is null;
    insert into public.record_upkeep as known (
      table_name, row_id, title, state, is_trashed, program_id, english, changed_at, review_months, reviewed_on
    )
    select store_upkeep.table_name, c.row_key, derived.*, store_upkeep.review_months, current_date
    from unnest(changes) c, lateral private.upkeep_of(store_upkeep.table_name, c.after, titles, translated) as derived
    where c.after is not null
    on conflict on constraint record_upkeep_pkey do update set
      title = excluded.title, state = excluded.state, is_trashed = excluded.is_trashed,
      program_id = excluded.program_id, english = excluded.english, changed_at = excluded.changed_at;
  end
  $$;

-- Changes the reviewer and the review dates of a record: `changes` has any of "keeper" (a person's id or null),
-- "review_months" (or null) and "reviewed_on". Inserts one audit event, which has the reviewer's e-mail. Raises 42501
-- unless the caller is an editor, 23514 for a person who could not review it, and 22023 for a missing record or a date
-- that is not today in any time zone. Security definer, because no request role writes the table.
create function public.change_upkeep(table_name text, row_id text, changes jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    known public.record_upkeep;
    wanted public.record_upkeep;
  begin
    if not public.is_editor() then
      raise exception 'only editors say who reviews a record' using errcode = '42501';
    end if;
    select * into known from public.record_upkeep u
    where u.table_name = change_upkeep.table_name and u.row_id = change_upkeep.row_id for update;
    if not found then
      raise exception 'there is no such record' using errcode = '22023', hint = 'row_id';
    end if;
    wanted := jsonb_populate_record(known, changes - array['due_on']);
    if (changes - array['keeper', 'review_months', 'reviewed_on']) <> '{}' then
      raise exception 'only keeper, review_months and reviewed_on are changed' using errcode = '22023', hint = 'changes';
    elsif wanted.reviewed_on <> known.reviewed_on and wanted.reviewed_on not between current_date - 1 and current_date + 1 then
      raise exception 'reviewed_on must be today' using errcode = '22023', hint = 'reviewed_on';
    elsif wanted.keeper is distinct from known.keeper and wanted.keeper is not null and not exists (
      select from public.staff where user_id = wanted.keeper and active and role in ('administrator', 'editor')
    ) then
      raise exception 'keeper must be an active editor or administrator' using errcode = '23514', hint = 'keeper';
    end if;
    update public.record_upkeep u
    set keeper = wanted.keeper, review_months = wanted.review_months, reviewed_on = wanted.reviewed_on
    where u.table_name = known.table_name and u.row_id = known.row_id;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'record_upkeep', 'id', known.table_name || ' ' || known.row_id, 'title', known.title,
        'parent', jsonb_build_object('table', known.table_name, 'id', known.row_id),
        'before', private.upkeep_audit_values(known), 'after', private.upkeep_audit_values(wanted)
      )
    );
  end
  $$;

-- Returns the reviewer and review dates of a record for audit events.
create function private.upkeep_audit_values(upkeep public.record_upkeep) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'keeper', (select email from public.staff where user_id = upkeep.keeper),
      'review_months', upkeep.review_months, 'reviewed_on', upkeep.reviewed_on
    )
  $$;

grant execute on function public.change_upkeep(text, text, jsonb) to authenticated;
