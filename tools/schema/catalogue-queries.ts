/**
 * Queries of the system catalogue, one per kind of object that a schema file can create. Each returns `name`, which
 * identifies an object, and `definition`, which differs if the objects differ. Excludes objects provisioned before the
 * migrations (`auth`, the history) and those of extensions.
 */
export const catalogueQueries: Record<string, string> = {
  schema: `
    select nspname as name, concat_ws(E'\\n', 'owner ' || nspowner::regrole, ${rights("nspacl", "'n'", "nspowner")}) as definition
    from pg_namespace n where ${isOurs("n.nspname")}`,

  extension: `
    select extname as name, extnamespace::regnamespace::text as definition from pg_extension`,

  relation: `
    select c.oid::regclass::text as name, concat_ws(E'\\n',
      'kind ' || c.relkind::text, 'persistence ' || c.relpersistence::text, 'owner ' || c.relowner::regrole,
      'row security ' || c.relrowsecurity || ', forced ' || c.relforcerowsecurity, 'replica identity ' || c.relreplident::text,
      'options ' || (select string_agg(o, ' ' order by o) from unnest(c.reloptions) o),
      'TOAST options ' || (
        select string_agg(o, ' ' order by o) from pg_class t, unnest(t.reloptions) o where t.oid = c.reltoastrelid
      ),
      'partition ' || pg_get_expr(c.relpartbound, c.oid), 'partition key ' || pg_get_partkeydef(c.oid),
      'inherits ' || (
        select string_agg(i.inhparent::regclass::text, ' ' order by i.inhseqno) from pg_inherits i where i.inhrelid = c.oid
      ),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
      ${rights("c.relacl", "case c.relkind when 'S' then 's' else 'r' end", "c.relowner")}) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isOurs("n.nspname")} and ${isFree("pg_class", "c.oid")}`,

  column: `
    select c.oid::regclass || '.' || quote_ident(a.attname) as name, concat_ws(E'\\n',
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
      'generated ' || nullif(a.attgenerated::text, ''),
      'collation ' || (select collname from pg_collation l where l.oid = a.attcollation),
      'storage ' || a.attstorage::text, 'compression ' || nullif(a.attcompression::text, ''),
      'options ' || array_to_string(a.attoptions, ' '),
      'rights ' || (select string_agg(r::text, ' ' order by r::text) from unnest(a.attacl) r)) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${isOurs("n.nspname")} and ${isFree("pg_class", "c.oid")}`,

  constraint: `
    select coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) || ' ' || quote_ident(k.conname) as name,
      concat_ws(E'\\n', pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${isOurs("n.nspname")} and ${isFree("pg_constraint", "k.oid")} and k.contype <> 't'`,

  index: `
    select i.indexrelid::regclass::text as name, concat_ws(E'\\n', pg_get_indexdef(i.indexrelid),
      case when not i.indisvalid then 'invalid' end, case when i.indisclustered then 'clustered' end,
      case when i.indisreplident then 'replica identity' end) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs("n.nspname")} and c.relkind <> 't'`,

  sequence: `
    select s.seqrelid::regclass::text as name, concat_ws(E'\\n',
      s.seqtypid::regtype || ' from ' || s.seqstart || ' by ' || s.seqincrement || ' in ' || s.seqmin || ' to ' || s.seqmax,
      'cache ' || s.seqcache || ', cycles ' || s.seqcycle,
      'of ' || (
        select d.refobjid::regclass || '.' || a.attname from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      )) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs("n.nspname")}`,

  function: `
    select p.oid::regprocedure::text as name, concat_ws(E'\\n',
      case when p.prokind = 'a' then 'aggregate' else pg_get_functiondef(p.oid) end, 'owner ' || p.proowner::regrole,
      ${rights("p.proacl", "'f'", "p.proowner")}) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${isOurs("n.nspname")} and ${isFree("pg_proc", "p.oid")}`,

  trigger: `
    select t.tgrelid::regclass || ' ' || quote_ident(t.tgname) as name,
      pg_get_triggerdef(t.oid) || ' enabled ' || t.tgenabled::text as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${isOurs("n.nspname")}`,

  policy: `
    select p.polrelid::regclass || ' ' || quote_ident(p.polname) as name, concat_ws(E'\\n',
      'for ' || p.polcmd::text, case when p.polpermissive then 'permissive' else 'restrictive' end,
      'to ' || (
        select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text)
        from unnest(p.polroles) r
      ),
      'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs("n.nspname")}`,

  rule: `
    select r.ev_class::regclass || ' ' || quote_ident(r.rulename) as name, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where r.rulename <> '_RETURN' and ${isOurs("n.nspname")}`,

  type: `
    select t.oid::regtype::text as name, concat_ws(E'\\n', 'type ' || t.typtype::text, 'owner ' || t.typowner::regrole,
      'values ' || (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      'attributes ' || (
        select string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
      ),
      case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) || ' ' || t.typnotnull end,
      'default ' || t.typdefault, ${rights("t.typacl", "'T'", "t.typowner")}) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${isOurs("n.nspname")} and ${isFree("pg_type", "t.oid")} and t.typelem = 0
      and (t.typrelid = 0 or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,

  "text search configuration": `
    select c.oid::regconfig::text as name, concat_ws(E'\\n', 'parser ' || (select prsname from pg_ts_parser p where p.oid = c.cfgparser),
      (
        select string_agg(token.alias || ' ' || m.mapdict::regdictionary, E'\\n' order by m.maptokentype, m.mapseqno)
        from pg_ts_config_map m join ts_token_type(c.cfgparser) token on token.tokid = m.maptokentype
        where m.mapcfg = c.oid
      )) as definition
    from pg_ts_config c join pg_namespace n on n.oid = c.cfgnamespace
    where ${isOurs("n.nspname")} and ${isFree("pg_ts_config", "c.oid")}`,

  "text search dictionary": `
    select d.oid::regdictionary::text as name,
      concat_ws(' ', (select tmplname from pg_ts_template t where t.oid = d.dicttemplate), d.dictinitoption) as definition
    from pg_ts_dict d join pg_namespace n on n.oid = d.dictnamespace
    where ${isOurs("n.nspname")} and ${isFree("pg_ts_dict", "d.oid")}`,

  "default rights": `
    select d.defaclrole::regrole || ' ' || d.defaclobjtype::text || ' ' || coalesce(nullif(d.defaclnamespace, 0)::regnamespace::text, '')
      as name, (select string_agg(r::text, E'\\n' order by r::text) from unnest(d.defaclacl) r) as definition
    from pg_default_acl d`,

  comment: `
    select o.type || ' ' || o.identity as name, d.description as definition
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
    where (${isOurs("o.schema")} or o.schema is null and o.type in ('trigger', 'policy', 'rule', 'table constraint', 'event trigger')
      or o.type = 'schema' and ${isOurs("o.name")})
      and not exists (
        select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e'
      )`,

  publication: `
    select p.pubname as name, concat_ws(E'\\n', 'all tables ' || p.puballtables,
      concat_ws(' ', 'publishes', p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate),
      (
        select string_agg(concat_ws(' ', t.schemaname, t.tablename, array(select unnest(t.attnames) order by 1)::text, t.rowfilter), E'\\n'
          order by t.schemaname, t.tablename) from pg_publication_tables t where t.pubname = p.pubname
      )) as definition
    from pg_publication p`,

  "event trigger": `
    select t.evtname as name, concat_ws(' ', t.evtevent, t.evtfoid::regprocedure, t.evtenabled::text, t.evttags::text) as definition
    from pg_event_trigger t where ${isFree("pg_event_trigger", "t.oid")}`,

  "extended statistics": `
    select s.stxnamespace::regnamespace || '.' || s.stxname as name, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s`,

  // Kinds that the schema does not use: only their existence and identity are compared.
  other: `
    select o.type || ' ' || o.identity as name, '' as definition
    from (
      select 'pg_operator'::regclass as class, oid from pg_operator
      union all select 'pg_opclass'::regclass, oid from pg_opclass
      union all select 'pg_opfamily'::regclass, oid from pg_opfamily
      union all select 'pg_conversion'::regclass, oid from pg_conversion
      union all select 'pg_collation'::regclass, oid from pg_collation
      union all select 'pg_cast'::regclass, oid from pg_cast
      union all select 'pg_foreign_server'::regclass, oid from pg_foreign_server
    ) objects, pg_identify_object(objects.class, objects.oid, 0) o
    where objects.oid >= 16384 and ${isOurs("coalesce(o.schema, 'public')")} and not exists (
      select from pg_depend e where e.classid = objects.class and e.objid = objects.oid and e.deptype = 'e'
    )`,
};

function isOurs(schema: string): string {
  return `${schema} <> all ('{information_schema,auth,supabase_migrations,postgrado}') and ${schema} !~ '^pg_'`;
}

/** Returns the condition that an object belongs to no extension. */
function isFree(catalogue: string, oid: string): string {
  return `not exists (
    select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e'
  )`;
}

/** Returns the expression for the grants of an object, one per line, with default grants written out. */
function rights(acl: string, kind: string, owner: string): string {
  return `(select string_agg(r::text, E'\\n' order by r::text) from unnest(coalesce(${acl}, acldefault((${kind})::"char", ${owner}))) r)`;
}
