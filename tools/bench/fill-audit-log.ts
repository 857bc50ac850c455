import type { Client } from "pg";

export const benchPassword = "una-clave-para-medir-el-registro";

/** Number of accounts in the events. */
const people = 40;

/** E-mails of the two accounts that send requests. */
export const peopleOf = (domain: string) => ({ administrator: `persona0@${domain}`, director: `persona2@${domain}` });

/** Returns the id of an account. */
export const personId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/**
 * Inserts events of five years, chained by the trigger of the log, and analyzes the tables. The director directs one
 * program and has the administrator's password.
 */
export async function fillAuditLog(
  database: Client,
  { events, administrator, director }: { events: number; administrator: string; director: string },
): Promise<void> {
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, regexp_replace($2, '\\d+', n::text),
       (select encrypted_password from auth.users where email = $3), now()
     from generate_series(1, $1::integer) n`,
    [people, director, administrator],
  );
  await database.query(
    `insert into public.staff (user_id, email, role)
     select id, email, case when email = $1 then 'director' else 'editor' end from auth.users
     where email <> $2`,
    [director, administrator],
  );
  await database.query(
    `insert into public.staff_programs (user_id, program_id) select $1, id from public.programs order by id limit 1`,
    [personId(2)],
  );
  await database.query("truncate public.audit_logs");
  await database.query(eventsSql, [events, people]);
  await database.query("vacuum analyze public.audit_logs");
}

/** Rows with a few hundred bytes of old and new values; titles with words of every frequency. */
const eventsSql = `
  insert into public.audit_logs ("eventType", "userId", "userEmail", "userAgent", details, "timestamp")
  select kind,
    case when kind <> 'login_failure' then ('00000000-0000-4000-8000-' || lpad(person::text, 12, '0'))::uuid end,
    'persona' || person || '@bench.example', 'Mozilla/5.0',
    case when kind like 'content%' then jsonb_build_object(
      'table', topic, 'id', (n % 5000)::text,
      'title', 'Estudio ' || word || ' sobre ' || md5((n % 5000)::text)
        || case when n % 50 = 0 then ' acuicultura' else '' end || case when n % 100000 = 0 then ' unicornio' else '' end,
      'before', case when kind <> 'content_create' then content || jsonb_build_object('title', 'Antes', 'body', body) end,
      'after', case when kind <> 'content_delete' then content || jsonb_build_object('title', 'Ahora', 'body', body || '!') end
    ) else '{}'::jsonb end,
    timestamptz '2021-11-01' + n * interval '5 years' / $1::bigint
  from (
    select n, 1 + n * 7919 % $2::bigint as person,
      case when n % 333 = 0 then 'content_delete' when n % 500 = 1 then 'settings_change'
        when n % 200 = 3 then 'login_failure' when n % 5000 = 7 then 'password_change'
        when n % 10 = 6 then 'content_create' when n % 10 in (7, 8) then 'login_success' when n % 10 = 9 then 'logout'
        else 'content_update' end as kind,
      (array['publications', 'news', 'programs', 'theses', 'faq_items'])[(1 + n * 31 % 5)::integer] as topic,
      (array['clínico', 'marino', 'forestal', 'histórico', 'genético'])[(1 + n * 13 % 5)::integer] as word,
      jsonb_build_object(
        'id', n % 5000, 'status', 'published', 'revision', n, 'updated_at', now(),
        'translations', jsonb_build_object('en', jsonb_build_object('title', md5(n::text)))
      ) as content,
      repeat(md5(n::text) || ' ', 12) as body
    from generate_series(1::bigint, $1::bigint) n
  ) events`;
