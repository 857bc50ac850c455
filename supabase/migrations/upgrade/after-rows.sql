-- Moves what only rows of replaced versions have to where the new schema has it, and takes away what before-rows.sql
-- added. Triggers are disabled meanwhile.

-- Events keep their hashes as seals. A check of the chain begins again; what the last one found stays.
insert into public.audit_seals (place, event_id, hash)
  select row_number() over (order by id), id, hash from public.audit_logs where hash is not null order by id;
update public.audit_chain_check set round_began_at = null, checked_to = 0, checked_hash = '', checked_events = 0
  where exists (select from public.audit_logs where hash is not null);
alter table public.audit_logs drop column previous_hash, drop column hash;

-- The version counts on, and each table keeps when it was last changed.
insert into public.content_changes (table_name, changes, changed_at)
  select coalesce(of_table.name, 'pages'), case when row_number() over () = 1 then former.version else 0 end,
    coalesce(of_table.moment::timestamptz, former.changed_at)
  from public.content_version former
    left join lateral jsonb_each_text(former.table_changes) as of_table (name, moment) on true
  where former.version > 0 and exists (select from public.programs);
drop table public.content_version;
alter view public.present_content_version rename to content_version;

-- Waiting mails, mail requests and deliveries become jobs. Rows that already have a job keep it.
insert into public.jobs (kind, subject, run_at, expires_at, tries, reason)
  select case o.kind when 'recovery' then 'recovery_mail' else 'mail' end, o.id, o.next_try_at, o.expires_at, o.tries,
    o.reason
  from public.mail_outbox o where o.content is not null and o.next_try_at is not null order by o.id;
insert into public.jobs (kind, subject, expires_at)
  select 'mail_request', r.id, r.created_at + interval '3 days' from public.mail_requests r
  where not exists (select from public.jobs j where j.kind = 'mail_request' and j.subject = r.id) order by r.id;
insert into public.jobs (kind, subject, lane, series, run_at, expires_at, tries, reason)
  select 'webhook', d.id, public.webhook_lane(d.webhook_id), concat_ws(':', d.webhook_id, d.table_name, d.record_id),
    d.next_try_at, d.due_at + interval '3 days', d.tries, d.reason
  from public.webhook_deliveries d
  where d.ended_at is null and not exists (select from public.jobs j where j.kind = 'webhook' and j.subject = d.id)
  order by d.id;
insert into public.job_lanes
  select public.webhook_lane(w.id),
    case when w.paused_at is not null or w.disabled_at is not null then 'infinity' else w.next_try_at end
  from public.webhooks w
  where w.paused_at is not null or w.disabled_at is not null or w.next_try_at > now() on conflict do nothing;
alter table public.mail_outbox drop column expires_at, drop column tries, drop column next_try_at;
alter table public.webhooks drop column next_try_at, drop column busy_until;
