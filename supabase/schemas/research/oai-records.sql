-- Index for harvesters (OAI-PMH): one narrow row for each work that is or was public, updated with every save. Lists
-- are read from an index, and unpublished works stay listed as deleted (docs/decisions/open-data.md).

create table public.oai_records (
  kind text not null check (kind in ('publication', 'thesis', 'patent')),
  work_id bigint not null,
  subset text,
  datestamp timestamptz not null,
  is_deleted boolean not null default false,
  primary key (kind, work_id)
);

comment on column public.oai_records.subset is 'The code of a thesis''s program: a set of its own.';
comment on column public.oai_records.datestamp is 'When what is harvested of the work changed, in whole seconds.';

-- Lists are read in this order; a page begins after the last record of the previous page.
create index oai_records_all on public.oai_records (datestamp, kind, work_id);
create index oai_records_kind on public.oai_records (kind, datestamp, work_id);
create index oai_records_subset on public.oai_records (subset, datestamp, work_id) where subset is not null;

alter table public.oai_records enable row level security;
grant select on public.oai_records to anon, authenticated;
grant all on public.oai_records to service_role;

-- The table reveals which ids were public once; the protocol publishes the same.
create policy "everybody reads what may be harvested" on public.oai_records for select to anon, authenticated using (true);

-- Returns the works among `ids` that visitors may read, with the subset of each.
create function private.oai_public_works(work_kind text, ids bigint[]) returns table (id bigint, subset text)
  language plpgsql stable set search_path = ''
  as $$
  begin
    case work_kind
      when 'publication' then
        return query select p.id, null::text from public.publications p
          where p.id = any (ids) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
      when 'patent' then
        return query select p.id, null::text from public.patents p
          where p.id = any (ids) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
      else
        return query select t.id, p.code from public.theses t join public.programs p on p.id = t.program_id
          where t.id = any (ids) and private.is_shown(t.visibility, t.deleted_at, t.expires_at)
            and private.is_shown(p.status, p.deleted_at, p.expires_at);
    end case;
  end
  $$;

-- Records that works have changed. A work that was never public gets no row; one that is no longer public is marked as
-- deleted.
create function private.write_oai_records(work_kind text, ids bigint[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    moment constant timestamptz := date_trunc('second', clock_timestamp());
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    with shown as materialized (
      select works.id, works.subset from private.oai_public_works(work_kind, ids) as works
    ),
    noted as (
      insert into public.oai_records (kind, work_id, subset, datestamp)
      select work_kind, shown.id, shown.subset, moment from shown order by shown.id
      on conflict (kind, work_id)
        do update set subset = excluded.subset, datestamp = excluded.datestamp, is_deleted = false
    )
    update public.oai_records set is_deleted = true, datestamp = moment
    where kind = work_kind and work_id = any (ids) and not is_deleted and work_id not in (select shown.id from shown);
  end
  $$;

-- Updates the rows of works whose harvested record changed: the changed works themselves, and works that show data of a
-- changed academic or program.
create function private.update_harvested_works(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    changed bigint[];
  begin
    case table_name
      when 'publications' then
        perform private.write_oai_records('publication', array(select c.row_key::bigint from unnest(changes) c));
      when 'patents' then
        perform private.write_oai_records('patent', array(select c.row_key::bigint from unnest(changes) c));
      when 'theses' then
        perform private.write_oai_records('thesis', array(select c.row_key::bigint from unnest(changes) c));
      when 'publication_academics' then
        perform private.write_oai_records('publication', private.values_of_changes(changes, 'publication_id')::bigint[]);
      when 'patent_academics' then
        perform private.write_oai_records('patent', private.values_of_changes(changes, 'patent_id')::bigint[]);
      when 'thesis_academics' then
        perform private.write_oai_records('thesis', private.values_of_changes(changes, 'thesis_id')::bigint[]);
      when 'academics' then
        changed := private.keys_of_changes(changes, '{given_names,family_names,orcid,status,deleted_at,expires_at}');
        perform private.write_oai_records('publication', array(
          select l.publication_id from public.publication_academics l where l.academic_id = any (changed)
        ));
        perform private.write_oai_records('patent', array(
          select l.patent_id from public.patent_academics l where l.academic_id = any (changed)
        ));
        perform private.write_oai_records('thesis', array(
          select l.thesis_id from public.thesis_academics l where l.academic_id = any (changed)
        ));
      when 'programs' then
        changed := private.keys_of_changes(changes, '{code,name,type,status,deleted_at,expires_at}');
        perform private.write_oai_records('thesis', array(
          select t.id from public.theses t where t.program_id = any (changed)
        ));
      else null;
    end case;
  end
  $$;

-- Returns the time until which lists are complete. A datestamp is set when a row is written, and the row is visible
-- after the commit. A harvester that continues from the time of its last response would miss rows that were uncommitted
-- then. Responses therefore end at the start of the oldest writing transaction; transactions of more than ten minutes
-- are ignored.
create function private.oai_complete_until() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select date_trunc('second', greatest(
      coalesce(min(xact_start), clock_timestamp()), clock_timestamp() - interval '10 minutes'
    ))
    from pg_catalog.pg_stat_activity
    where backend_xid is not null and datname = pg_catalog.current_database() and pid <> pg_catalog.pg_backend_pid()
  $$;

-- Returns the harvested data of a work under the policies of its reader: its columns, its academics of this university,
-- and the program of a thesis. Null for a work that the caller may not read.
create function private.oai_work(work_kind text, id bigint) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found_work json;
  begin
    case work_kind
      when 'publication' then
        select to_json(work) into found_work from (
          select p.type, p.title, p.authors, p.year, p.language, p.abstract, p.venue, p.publisher, p.volume, p.issue,
            p.pages, p.doi, p.isbn, p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.publication_academics l join public.academics a on a.id = l.academic_id
              where l.publication_id = p.id and a.orcid is not null
            ) as linked
          from public.publications p where p.id = oai_work.id
        ) as work;
      when 'patent' then
        select to_json(work) into found_work from (
          select p.number, p.title, p.inventors, p.office, p.status, p.filed_on, p.grant_year, p.language, p.abstract,
            p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.patent_academics l join public.academics a on a.id = l.academic_id
              where l.patent_id = p.id and a.orcid is not null
            ) as linked
          from public.patents p where p.id = oai_work.id
        ) as work;
      else
        select to_json(work) into found_work from (
          select t.title, t.student, t.year, t.language, t.abstract, t.handle,
            json_build_object('name', p.name, 'type', p.type, 'area', p.area) as program,
            (
              select json_agg(
                json_build_object('role', l.role, 'given', a.given_names, 'family', a.family_names, 'orcid', a.orcid)
                order by l.role, a.family_names, a.id
              )
              from public.thesis_academics l join public.academics a on a.id = l.academic_id
              where l.thesis_id = t.id
            ) as linked
          from public.theses t join public.programs p on p.id = t.program_id where t.id = oai_work.id
        ) as work;
    end case;
    return found_work;
  end
  $$;

-- Returns a page of a list, {until, total, records: [{kind, work_id, subset, datestamp, is_deleted, work}]}, in the
-- order of (datestamp, kind, work_id). Filters: a kind, all but one kind («-patent») or a subset; the time of change;
-- the record after which the page begins. Returns one record more than the page size if more follow. `total` is
-- computed for the first page only; `work` is omitted for header requests.
create function public.list_oai_records(
  of_kind text, of_subset text, not_before timestamptz, not_after timestamptz,
  after_datestamp timestamptz, after_kind text, after_id bigint, page_size integer, with_works boolean
) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    horizon constant timestamptz := private.oai_complete_until();
    upto constant timestamptz := least(coalesce(not_after, 'infinity'), horizon);
    since constant timestamptz := coalesce(not_before, '-infinity');
    condition constant text := case
      when of_subset is not null then 'kind = $1 and subset = $2 and '
      when starts_with(of_kind, '-') then 'kind <> substr($1, 2) and '
      when of_kind is not null then 'kind = $1 and '
      else ''
    end || 'datestamp between $3 and $4';
    -- Thousands of records may have one datestamp, so the index has to know what comes after.
    is_one_kind constant boolean := of_kind is not null and not starts_with(of_kind, '-');
    beyond constant text := case
      when after_datestamp is null then ''
      when is_one_kind then 'and (datestamp, work_id) > ($5, $7)'
      else 'and (datestamp, kind, work_id) > ($5, $6, $7)'
    end;
    total bigint;
    records json;
  begin
    if after_datestamp is null then
      execute 'select count(*) from public.oai_records where ' || condition
        into total using of_kind, of_subset, since, upto;
    end if;
    execute format(
      'select coalesce(json_agg(record order by datestamp, kind, work_id), ''[]'') from (
         select page.*, case when $9 and not is_deleted then private.oai_work(kind, work_id) end as work
         from (
           select kind, work_id, subset, datestamp, is_deleted from public.oai_records
           where %s %s order by datestamp, kind, work_id limit $8
         ) as page
       ) as record',
      condition, beyond
    ) into records using of_kind, of_subset, greatest(since, coalesce(after_datestamp, since)), upto,
      after_datestamp, after_kind, after_id, least(page_size, 100) + 1, with_works;
    return json_build_object('until', horizon, 'total', total, 'records', records);
  end
  $$;

-- Returns {until, earliest, record}: the record of one work; null if the work was never public.
create function public.get_oai_record(of_kind text, id bigint) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'until', private.oai_complete_until(),
      'earliest', (select min(datestamp) from public.oai_records),
      'record', (
        select to_json(record) from (
          select kind, work_id, subset, datestamp, is_deleted,
            case when not is_deleted then private.oai_work(kind, work_id) end as work
          from public.oai_records where kind = of_kind and work_id = get_oai_record.id
        ) as record
      )
    )
  $$;

grant execute on function
  private.oai_complete_until(), private.oai_work(text, bigint),
  public.list_oai_records(text, text, timestamptz, timestamptz, timestamptz, text, bigint, integer, boolean),
  public.get_oai_record(text, bigint)
  to anon, authenticated, service_role;
