-- Hash chain of the audit log: each event gets a seal, which holds a hash over the event and the previous seal. Seals
-- are written after the commit, by one process at a time, in the order of `place` (docs/decisions/audit-log.md).

create table public.audit_seals (
  place bigint primary key,
  event_id bigint not null unique,
  -- Random, 32 hexadecimal digits. Null for events of an earlier version, which are hashed without a salt.
  salt text,
  -- Set when a value of the event was erased: {path: salt} of each remaining value. `salt` is then empty.
  salts jsonb,
  -- Hashes of erased values: {path: hash}.
  erased jsonb not null default '{}',
  hash text not null
);

comment on table public.audit_seals is 'No reference to the event, since a seal has to outlive it: so its removal is found.';

-- Events without a seal. An event that is deleted before it is sealed is reported as missing when its turn comes.
create table public.audit_unsealed (
  event_id bigint primary key
);

alter table public.audit_seals enable row level security;
alter table public.audit_unsealed enable row level security;
-- `npm run verify-audit -- --expect` looks up a hash.
grant select on public.audit_seals to service_role;

-- After insert: queues the events for sealing and notifies the site. Security definer, because no request role writes
-- the queue.
create function private.queue_audit_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.audit_unsealed (event_id) select id from added;
    perform pg_catalog.pg_notify('postgrado_audit', '');
    return null;
  end
  $$;
create trigger audit_logs_queue after insert on public.audit_logs
  referencing new table as added for each statement execute function private.queue_audit_events();

-- Returns the values of an event by path: one for each column, each entry of `details`, and each column of the rows
-- before and after.
create function private.audit_values(event public.audit_logs) returns table (path text, value text)
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    return query
      values ('userId', event."userId"::text), ('userEmail', event."userEmail"), ('ipAddress', event."ipAddress"),
        ('userAgent', event."userAgent");
    if jsonb_typeof(event.details) <> 'object' then
      return query values ('details', event.details::text);
      return;
    end if;
    return query
      select 'details.' || entry.key, entry.value::text from jsonb_each(event.details) as entry
      where entry.key not in ('before', 'after') or jsonb_typeof(entry.value) <> 'object'
      union all
      select 'details.' || version.key || '.' || field.key, field.value::text
      from (values ('before'), ('after')) as version (key), jsonb_each(
        case jsonb_typeof(event.details -> version.key) when 'object' then event.details -> version.key end
      ) as field;
  end
  $$;

-- Returns the salt of a value: the stored one, or one derived from the salt of the seal.
create function private.audit_value_salt(seal public.audit_seals, path text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return coalesce(seal.salts ->> path, encode(sha256(convert_to(seal.salt || path, 'UTF8')), 'hex'));
  end
  $$;

-- Returns the hash of an event that follows the previous seal. Each value enters as a commitment, the hash of its salt
-- and the value. The commitment of an erased value is kept, so that the chain stays valid. Null without an event, or if
-- an erased value is present again.
create function private.audit_event_hash(previous_hash text, seal public.audit_seals, event public.audit_logs) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    -- A value that was erased must not be there again.
    if event.id is null or seal.erased <> '{}' and exists (
      select from private.audit_values(event) v where seal.erased ? v.path and v.value is not null
    ) then
      return null;
    end if;
    if seal.salt is null then
      return encode(sha256(convert_to(jsonb_build_array(
        previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
        event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex');
    end if;
    return encode(sha256(convert_to(jsonb_build_array(
      previous_hash, seal.place, event.id, event."eventType",
      to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      seal.erased || coalesce((
        select jsonb_object_agg(v.path, encode(sha256(convert_to(
          private.audit_value_salt(seal, v.path) || coalesce('=' || v.value, ''), 'UTF8'
        )), 'hex'))
        from private.audit_values(event) v
        where not seal.erased ? v.path
      ), '{}')
    )::text, 'UTF8')), 'hex');
  end
  $$;

-- Seals the next events and returns their number; fewer than `most` when none is left. The caller holds the lock of the
-- chain.
create function private.seal_next_events(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
  declare
    newest public.audit_seals;
    waiting bigint[];
    event public.audit_logs;
    seal public.audit_seals;
    next_id bigint;
  begin
    select * into newest from public.audit_seals order by place desc limit 1;
    waiting := array(select event_id from public.audit_unsealed order by event_id limit most);
    foreach next_id in array waiting loop
      select * into event from public.audit_logs where id = next_id;
      seal := row(
        coalesce(newest.place, 0) + 1, next_id, replace(gen_random_uuid()::text, '-', ''), null, '{}', null
      );
      seal.hash := coalesce(private.audit_event_hash(coalesce(newest.hash, ''), seal, event), 'removed');
      insert into public.audit_seals select seal.*;
      newest := seal;
    end loop;
    delete from public.audit_unsealed where event_id = any (waiting);
    return cardinality(waiting);
  end
  $$;

-- Seals waiting events, merges recorded content changes, and returns true if more events are waiting. Concurrent calls
-- are safe: one seals, the others return. For the server only. Security definer, because no request role writes seals.
create function public.seal_audit_events(most integer default 500) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.audit_seals')) then return false; end if;
    perform private.merge_content_changes();
    return private.seal_next_events(least(greatest(most, 1), 5000)) >= most;
  end
  $$;

-- Erases values of a sealed event, such as personal data, without breaking the chain: the commitments are kept, and
-- reveal nothing without the salts. `paths` are paths of `audit_values`. Raises PT404 for an event or value that is
-- unknown. Called by erasure and by retention terms (personal-data/erase.sql); no request role may call it.
create function private.erase_audit_values(event_id bigint, paths text[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    event public.audit_logs;
    seal public.audit_seals;
    path text;
    parts text[];
    taken jsonb;
  begin
    select * into seal from public.audit_seals s where s.event_id = erase_audit_values.event_id for update;
    select * into event from public.audit_logs l where l.id = erase_audit_values.event_id for update;
    select jsonb_object_agg(v.path, encode(sha256(convert_to(
        private.audit_value_salt(seal, v.path) || coalesce('=' || v.value, ''), 'UTF8'
      )), 'hex')) into taken
    from private.audit_values(event) v where v.path = any (paths) and not seal.erased ? v.path;
    if taken is null or seal.salt is null or not taken ?& paths then
      raise exception 'event % has no such value', event_id using errcode = 'PT404', hint = array_to_string(paths, ' ');
    end if;
    seal.erased := seal.erased || taken;
    -- Stores a salt for each remaining value: with the seal's salt, the salt of an erased value could be derived.
    select coalesce(jsonb_object_agg(v.path, private.audit_value_salt(seal, v.path)), '{}') into seal.salts
    from private.audit_values(event) v where not seal.erased ? v.path;
    update public.audit_seals s set salt = '', salts = seal.salts, erased = seal.erased where s.place = seal.place;
    foreach path in array paths loop
      -- The name of a value may have dots itself.
      parts := case when path ~ '^details\.(before|after)\.' and jsonb_typeof(event.details #> array[split_part(path, '.', 2)]) = 'object'
        then array[split_part(path, '.', 2), regexp_replace(path, '^details\.(before|after)\.', '')]
        else array[substr(path, length('details.') + 1)] end;
      if path = 'details' then event.details := '{}';
      elsif path like 'details.%' then event.details := event.details #- parts;
      else event := jsonb_populate_record(event, jsonb_build_object(path, null));
      end if;
    end loop;
    update public.audit_logs l set ("userId", "userEmail", "ipAddress", "userAgent", details)
      = row(event."userId", event."userEmail", event."ipAddress", event."userAgent", event.details)
    where l.id = event.id;
  end
  $$;

grant execute on function public.seal_audit_events(integer) to service_role;
