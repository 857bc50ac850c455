import type { Sql } from "../database/database.ts";
import type { ManifestTable } from "./backup-format.ts";

/** A table whose rows are in a backup, with its columns except generated ones and one-time codes. */
export type Table = Pick<ManifestTable, "schema" | "name"> & {
  columns: { name: string; type: string }[];
  /** SQL of its sort order, the same on every server: its primary key. Null if it has none. */
  order: string | null;
};

const accountTables = ["users", "identities", "mfa_factors", "mfa_recovery_codes"];

/** Tables whose rows are not in backups, with the reason. */
export const excludedTables: Record<string, string> = {
  "public.mail_outbox": "Mails that were on their way would be sent again by a restore.",
  "public.mail_requests": "Mails that were asked for would be sent again by a restore.",
  "public.jobs": "What was to be done would be done again after a restore; repeated jobs are stored by each start.",
  "public.webhook_deliveries": "Messages that were on their way would be sent again by a restore.",
  "public.api_tokens": "A restore would open tokens that were revoked since; programs get new ones.",
  "public.staff_invitations": "A restore would open links that were used or revoked since; people are invited again.",
  "auth.sessions": "Everybody signs in again after a restore.",
  "auth.refresh_tokens": "They belong to sessions.",
  "auth.mfa_amr_claims": "They belong to sessions.",
  "auth.flow_state": "Sign-ins that were under way, with codes for one use.",
  "auth.mfa_challenges": "Codes for one use.",
  "auth.audit_log_entries": "What the library notes for itself; the site's audit log is public.audit_logs.",
};

/** Lists the tables of a backup: every table of `public`, so that none is forgotten, and those of accounts. */
export async function listTables(sql: Sql): Promise<Table[]> {
  return sql.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and not (n.nspname = 'auth' and a.attname ~ '_token(_|$)')) as columns,
       (select string_agg(
            format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
          from pg_index i
          cross join unnest(i.indkey) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary) as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($2) and (n.nspname = 'public' or (n.nspname = 'auth' and c.relname = any ($1)))
     order by n.nspname, c.relname`,
    [accountTables, Object.keys(excludedTables)],
  );
}

export function nameOf({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${schema}.${quote(name)}`;
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
