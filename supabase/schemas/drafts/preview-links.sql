-- Links that show a draft or unsaved text as a page. A link grants access to one draft: only a hash of its token is
-- stored, it expires, and it is revoked by deleting the row. News have no separate drafts: a link shows the row itself
-- while it is not public.

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  draft_id uuid references public.record_drafts (id) on delete cascade,
  autosave_id text references public.record_autosaves (id) on delete cascade,
  news_id text references public.news (id) on delete cascade,
  is_shared boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  check (num_nonnulls(draft_id, autosave_id, news_id) = 1)
);

comment on column public.preview_links.is_shared is 'Made to be handed on; others are the editor''s own preview.';

create index preview_links_draft on public.preview_links (draft_id);
create index preview_links_autosave on public.preview_links (autosave_id);
create index preview_links_news on public.preview_links (news_id);

alter table public.preview_links enable row level security;
grant select (id, draft_id, autosave_id, news_id, is_shared, expires_at, created_at, created_by), delete
  on public.preview_links to authenticated;
grant all on public.preview_links to service_role;

create policy "staff see and revoke their links" on public.preview_links
  for all to authenticated using (created_by = (select auth.uid()) and (select public.is_staff()));
create policy "editors see and revoke every link" on public.preview_links
  for all to authenticated using ((select public.is_editor()));

-- After insert or delete of a shared link: inserts an audit event about the record. A link that ends by expiry or with
-- its draft gets no event, because that change has an event itself.
create function private.audit_preview_link() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link constant jsonb := (case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end) - 'token_hash';
    shown record;
  begin
    select coalesce(d.table_name, 'news') as table_name, coalesce(d.row_id, n.id) as row_id,
      coalesce(d.title, n.title) as title
    into shown
    from (select (link ->> 'draft_id')::uuid as draft_id, link ->> 'news_id' as news_id) ids
      left join public.record_drafts d on d.id = ids.draft_id
      left join public.news n on n.id = ids.news_id
    where num_nonnulls(d.id::text, n.id) > 0;
    if not found or tg_op = 'DELETE' and old.expires_at <= now() then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', link ->> 'id',
        'title', shown.title,
        'parent', jsonb_build_object('table', shown.table_name, 'id', shown.row_id),
        'before', case when tg_op = 'DELETE' then link end,
        'after', case when tg_op = 'INSERT' then link end
      )
    );
    return null;
  end
  $$;
create trigger preview_links_audit_insert after insert on public.preview_links
  for each row when (new.is_shared) execute function private.audit_preview_link();
create trigger preview_links_audit_delete after delete on public.preview_links
  for each row when (old.is_shared) execute function private.audit_preview_link();

create function private.preview_token_hash(token text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Creates a link to a draft, to unpublished news, or to the caller's unsaved text, and returns {"id", "token",
-- "expires_at"}; the token cannot be read again. Links to unsaved text cannot be shared. Raises 42501 if the caller may
-- not share the record, and 22023 unless the validity is between an hour and thirty days.
create function public.create_preview_link(
  draft uuid default null, autosave text default null, hours integer default 12, is_shared boolean default false,
  news text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- 244 random bits.
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    made public.preview_links;
  begin
    if not public.is_staff() or num_nonnulls(draft::text, autosave, news) <> 1 or not (case
      when draft is not null then exists (
        select from public.record_drafts d
        where d.id = draft and (
          public.is_editor()
          or d.table_name = 'programs' and d.row_id in (select program::text from private.directed_programs() program)
        )
      )
      when news is not null then exists (
        select from public.news n
        where n.id = create_preview_link.news and n.deleted_at is null
          and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
          and (public.is_editor() or n.program_id in (select private.directed_programs()))
      )
      else not is_shared and exists (
        select from public.record_autosaves a
        where a.id = autosave and a.user_id = auth.uid() and private.can_autosave(a.table_name, a.record_id)
      )
    end) then
      raise exception 'no draft of yours to show' using errcode = '42501';
    end if;
    if hours not between 1 and 720 then
      raise exception 'hours must be from 1 to 720' using errcode = '22023', hint = 'hours';
    end if;
    delete from public.preview_links where expires_at < now();
    insert into public.preview_links (token_hash, draft_id, autosave_id, news_id, is_shared, expires_at, created_by)
    values (
      private.preview_token_hash(token), draft, autosave, news, is_shared, now() + hours * interval '1 hour', auth.uid()
    )
    returning * into made;
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end
  $$;

-- Writes the content of a link into its table, as published, and returns {"table", "id"}. For transactions that are
-- rolled back: no role may call it; only the site's process and `preview_target` do. A new record gets an unused id.
-- Raises PT404 for an unknown or expired link, and for a private link of a deactivated account.
create function private.apply_preview(token_hash text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    shown record;
    target text;
    id_type text;
    present timestamptz;
    given jsonb;
    key text;
    part record;
  begin
    select coalesce(d.table_name, a.table_name, 'news') as table_name,
      coalesce(d.row_id, a.record_id, n.id, d.id::text) as row_id, coalesce(d.content, a.content, '{}') as content
    into shown
    from public.preview_links l
      left join public.record_drafts d on d.id = l.draft_id
      left join public.record_autosaves a on a.id = l.autosave_id
      left join public.news n on n.id = l.news_id and n.deleted_at is null
        and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
    where l.token_hash = apply_preview.token_hash and l.expires_at > now()
      and (l.is_shared or exists (select from public.staff s where s.user_id = l.created_by and s.active))
      and num_nonnulls(d.id::text, a.id, n.id) > 0;
    if not found then
      raise exception 'there is no such preview' using errcode = 'PT404';
    end if;
    -- `follow_statement` derives nothing for previews, which are rolled back.
    perform set_config('postgrado.preview', 'on', true);
    target := format('public.%I', shown.table_name);
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    given := coalesce(shown.content -> 'row', '{}') - 'id' || jsonb_build_object(
      private.state_column(shown.table_name), 'published', 'deleted_at', null
    );
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = target::regclass and attname = 'expires_at' and not attisdropped
    ) then
      given := given || '{"expires_at": null}';
    end if;
    if id_type = 'text' or shown.row_id ~ '^\d{1,18}$' then
      -- Locked, so that no save between here and `save_record` makes this version an old one.
      execute format('select updated_at from %s where id = $1::%s for no key update', target, id_type)
        into present using shown.row_id;
    end if;
    if present is not null then
      perform public.save_record(
        shown.table_name, shown.row_id, shown.content || jsonb_build_object('row', given), present
      );
      return jsonb_build_object('table', shown.table_name, 'id', shown.row_id);
    end if;
    key := case when id_type = 'text' then shown.row_id else '2000000000' end;
    execute format(
      'insert into %1$s (id, %2$s) select id, %2$s from jsonb_populate_record(null::%1$s, $1)',
      target,
      (select string_agg(quote_ident(name), ', ') from unnest(private.written_columns(shown.table_name, given)) as name)
    ) using given || jsonb_build_object('id', key);
    for part in select * from jsonb_each(coalesce(shown.content -> 'children', '{}')) as each (child, given) loop
      perform private.save_child_rows(shown.table_name, key, part.child, part.given);
    end loop;
    return jsonb_build_object('table', shown.table_name, 'id', key);
  end
  $$;

-- Returns the record of a link as {"table", "row"}, from which the site derives its page; {"problem"} with the reason
-- if the content cannot be published yet; null for an unknown link. The writes that this needs are rolled back.
create function public.preview_target(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    applied jsonb;
    stored jsonb;
  begin
    begin
      applied := private.apply_preview(private.preview_token_hash(token));
      execute format('select to_jsonb(t) from public.%I t where id::text = $1', applied ->> 'table')
        into stored using applied ->> 'id';
      raise exception 'undone' using errcode = 'PV000';
    exception
      when sqlstate 'PV000' then null;
      when sqlstate 'PT404' then return null;
      when query_canceled or lock_not_available then raise;
      when others then return jsonb_build_object('problem', left(sqlerrm, 500));
    end;
    return jsonb_build_object('table', applied -> 'table', 'row', public.strip_managed_columns(stored));
  end
  $$;

grant execute on function public.create_preview_link(uuid, text, integer, boolean, text) to authenticated, service_role;
grant execute on function public.preview_target(text) to anon, authenticated, service_role;
