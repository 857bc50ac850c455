-- The schema as the data API needs it, as one JSON object: `backend/rest/catalogue.ts` has its types.
with relation as (
  select c.oid, c.relname, c.relkind from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
),
-- A view's columns that are columns of a table, so that the table's foreign keys hold for the view.
view_column as (
  select v.oid as view, a.attname as name, found[3]::oid as source, found[4]::smallint as number
  from relation v
  join pg_rewrite r on r.ev_class = v.oid
  cross join regexp_matches(
    r.ev_action::text, ':resno (\d+) :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)', 'g'
  ) as found
  join pg_attribute a on a.attrelid = v.oid and a.attnum = found[1]::smallint and a.attname = found[2]
  where v.relkind = 'v' and found[3] <> '0'
),
foreign_key as (
  select k.conname, k.conrelid, k.confrelid, k.conkey, k.confkey,
    exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indnkeyatts = cardinality(k.conkey)
        and (select array_agg(n order by n) from unnest(i.indkey::smallint[]) n)
          = (select array_agg(n order by n) from unnest(k.conkey) n)
    ) as is_unique
  from pg_constraint k
  where k.contype = 'f' and k.conrelid in (select oid from relation) and k.confrelid in (select oid from relation)
),
routine as (
  select p.*, t.typtype, t.typrelid, t.typname from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
),
-- Tables, views and functions of all schemas, for the tables that a read depends on.
object as (
  select 'pg_class'::regclass as class, c.oid, n.nspname || '.' || c.relname as name,
    case c.relkind when 'v' then 'view' else 'table' end as kind,
    exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('private.follow_statement')
        -- With an empty plan, it announces nothing.
        and t.tgargs <> '{}\000'
    ) as is_announced,
    null as source, false as has_open_path
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
  union all
  select 'pg_proc'::regclass, p.oid, n.nspname || '.' || p.proname, 'function', false, p.prosrc,
    p.prosqlbody is null and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^(pg_|information_schema$)'
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
),
-- Rules of views, and the policies under which visitors read a table.
owned as (
  select 'pg_rewrite'::regclass as class, r.oid, 'pg_class'::regclass as owner_class, r.ev_class as owner from pg_rewrite r
  union all
  select 'pg_policy'::regclass, p.oid, 'pg_class'::regclass, p.polrelid from pg_policy p
  where p.polcmd in ('r', '*') and p.polroles && array[0, coalesce(to_regrole('anon')::oid, 0)]
  union all
  select class, oid, class, oid from object where class = 'pg_proc'::regclass
),
dependency as (
  select o.owner_class, o.owner, array_agg(distinct used.name) as names
  from owned o
    join pg_depend d on d.classid = o.class and d.objid = o.oid
    join object used on used.class = d.refclassid and used.oid = d.refobjid
  group by 1, 2
)
select jsonb_build_object(
  'objects', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', o.name, 'kind', o.kind, 'isAnnounced', o.is_announced, 'uses', coalesce(to_jsonb(d.names), '[]'),
      'source', o.source, 'hasOpenPath', o.has_open_path
    )), '[]') from object o left join dependency d on d.owner_class = o.class and d.owner = o.oid
  ),
  'relations', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', r.relname,
      'isView', r.relkind in ('v', 'm'),
      'columns', (
        select jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isJson', coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype),
          'isText', coalesce(nullif(t.typbasetype, 0), t.oid) in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype),
          'default', case
            when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
            when a.attgenerated = '' and a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid)
          end
        ) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      ),
      'primaryKey', coalesce((
        select jsonb_agg(a.attname order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = r.oid and k.contype = 'p'
      ), '[]'),
      'viewColumns', coalesce((
        select jsonb_agg(jsonb_build_object('name', v.name, 'table', s.relname, 'column', a.attname))
        from view_column v join relation s on s.oid = v.source
        join pg_attribute a on a.attrelid = v.source and a.attnum = v.number
        where v.view = r.oid
      ), '[]'),
      'computedFields', coalesce((
        select jsonb_agg(p.proname) from routine p
        join pg_type t on t.typrelid = r.oid and t.oid = p.proargtypes[0]
        where p.pronargs = 1
      ), '[]')
    )), '[]') from relation r
  ),
  'foreignKeys', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', k.conname,
      'from', f.relname,
      'to', t.relname,
      'isUnique', k.is_unique,
      'pairs', (
        select jsonb_agg(jsonb_build_array(a.attname, b.attname) order by pair.place)
        from unnest(k.conkey, k.confkey) with ordinality as pair (own, other, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
      )
    ) order by k.conname), '[]')
    from foreign_key k join relation f on f.oid = k.conrelid join relation t on t.oid = k.confrelid
  ),
  'routines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', p.proname,
      'isVolatile', p.provolatile = 'v',
      'isSet', p.proretset,
      'isOneRow', not p.proretset or p.prorows = 1,
      'returns', case
        when p.prorettype = 'void'::regtype then 'nothing'
        when p.typtype = 'c' or p.prorettype = 'record'::regtype then 'row'
        else 'value'
      end,
      'returnType', format_type(p.prorettype, null),
      'relation', (select r.relname from relation r where r.oid = p.typrelid),
      'columns', case
        when p.typrelid <> 0 then (
          select jsonb_agg(jsonb_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype), 'isText', a.atttypid = 'text'::regtype,
            'default', null
          ) order by a.attnum)
          from pg_attribute a where a.attrelid = p.typrelid and a.attnum > 0 and not a.attisdropped
        )
        when p.prorettype = 'record'::regtype then (
          select jsonb_agg(jsonb_build_object(
            'name', p.proargnames[place], 'type', format_type(type, null),
            'isJson', type in ('json'::regtype, 'jsonb'::regtype), 'isText', type = 'text'::regtype, 'default', null
          ) order by place)
          from unnest(p.proallargtypes, p.proargmodes) with ordinality as result (type, mode, place)
          where result.mode in ('o', 'b', 't')
        )
      end,
      'parameters', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', coalesce(p.proargnames[place], ''),
          'type', format_type(type, null),
          'isArray', t.typcategory = 'A',
          'isRow', t.typtype = 'c',
          'relation', (select r.relname from relation r where r.oid = t.typrelid),
          'isJson', type in ('json'::regtype, 'jsonb'::regtype),
          'isOptional', place > p.pronargs - p.pronargdefaults,
          'isVariadic', p.provariadic <> 0 and place = p.pronargs
        ) order by place)
        from unnest(p.proargtypes) with ordinality as argument (type, place)
        join pg_type t on t.oid = argument.type
      ), '[]')
    ) order by p.proname, pg_get_function_identity_arguments(p.oid)), '[]') from routine p
  ),
  'types', (
    select jsonb_agg(typname) from pg_type
    where typtype in ('b', 'e', 'd', 'r', 'm') and typname !~ '^_' and typnamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace)
  )
) as catalogue
