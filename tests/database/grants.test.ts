import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openers } from "./openers.ts";
import { tableExpectations } from "./table-expectations.ts";

/** Every function that a request may call, and the roles that may. No role may call trigger functions. */
const functions = {
  "accreditation_file(program bigint, years integer, today date)": "authenticated",
  "make_accreditation_file(program bigint, years integer, today date, format text)": "authenticated",
  "note_accreditation_file(program bigint, first_year integer, last_year integer, format text)": "authenticated",
  "audit_events(event_type text, person uuid, subject_table text, subject_id text, since timestamp with time zone, until timestamp with time zone, query text, older_than bigint, newer_than bigint, page_size integer)":
    "authenticated",
  "api_read(token text, type text, question jsonb)": "anon service_role",
  "api_read_drafts(token text, type text, question jsonb)": "anon service_role",
  "api_rows(type text, question jsonb)": "anon service_role",
  "api_save(token text, type text, row_id text, content jsonb, based_on timestamp with time zone, action text, title text)":
    "anon service_role",
  "api_types()": "anon service_role",
  "authorize_api_token(token text, type text, needed text)": "anon service_role",
  "create_api_token(name text, scopes jsonb, days integer)": "authenticated",
  "revoke_api_token(id uuid)": "authenticated",
  "save_webhook(webhook uuid, name text, url text, types text[], paused boolean, renew_secret boolean)":
    "authenticated",
  "delete_webhook(webhook uuid)": "authenticated",
  "test_webhook(webhook uuid)": "authenticated",
  "claim_webhook_delivery(lease interval)": "service_role",
  "finish_webhook_delivery(delivery bigint, answer integer, failure text)": "service_role",
  "audit_people()": "authenticated",
  "audit_program(details jsonb)": "authenticated service_role",
  "audit_subject_id(details jsonb)": "authenticated service_role",
  "audit_subject_table(details jsonb)": "authenticated service_role",
  "audit_words(details jsonb, email text)": "authenticated service_role",
  "check_audit_chain(most integer, anew boolean)": "authenticated service_role",
  "apply_import(import uuid, table_name text, title text)": "authenticated service_role",
  "act_as(person uuid)": "service_role",
  "apply_import_as(editor uuid, import uuid, table_name text, title text)": "service_role",
  "import_columns(table_name text, given jsonb[])": "authenticated service_role",
  "match_key(written text)": "authenticated service_role",
  "match_records(table_name text, key_column text, columns text[], wanted text[], is_exact boolean)":
    "authenticated service_role",
  "part_link(parent_table text, child_table text)": "authenticated service_role",
  "read_records(table_name text, ids text[], parts jsonb)": "authenticated service_role",
  "stage_import_rows(import uuid, rows jsonb)": "authenticated service_role",
  "write_import_rows(import uuid, table_name text, first_line integer, last_line integer)":
    "authenticated service_role",
  "begin_batch()": "authenticated service_role",
  "begin_drafts(kind text, title text, drafts jsonb)": "authenticated",
  "change_upkeep(table_name text, row_id text, changes jsonb)": "authenticated",
  "count_pending(today date)": "authenticated",
  "change_records(table_name text, ids text[], changes jsonb, title text)": "authenticated",
  "current_batch()": "authenticated service_role",
  "end_batch(kind text, title text, undoes uuid)": "authenticated service_role",
  "net_batch_rows(batch uuid)": "authenticated",
  "undo_batch(batch uuid)": "authenticated",
  "undo_batch_as(editor uuid, batch uuid)": "service_role",
  "accept_staff_invitation(token_hash text, person uuid)": "service_role",
  "change_staff_account(person uuid, name text, role text, active boolean, program_ids bigint[], own_rights boolean)":
    "authenticated",
  "propose_draft(draft uuid, note text)": "authenticated",
  "return_proposal(proposal bigint, reason text)": "authenticated",
  "publish_proposal(proposal bigint, seen timestamp with time zone)": "authenticated",
  "review_act()": "authenticated service_role",
  "review_people()": "authenticated",
  "claim_mail(lease interval)": "service_role",
  "continue_numbering()": "service_role",
  "catalogue_ids(kind text, selection jsonb, sort text, page integer, page_size integer, expected integer, query text)":
    "anon authenticated service_role",
  "catalogue_matches(kind text, query text)": "anon authenticated service_role",
  "catalogue_combinations(kind text)": "anon authenticated service_role",
  "blocks_translation_state(spanish jsonb, english jsonb, is_behind boolean)": "anon authenticated service_role",
  "block_source_hash(block jsonb)": "anon authenticated service_role",
  "catalogue_totals()": "anon authenticated service_role",
  "create_preview_link(draft uuid, autosave text, hours integer, is_shared boolean, news text)":
    "authenticated service_role",
  "preview_target(token text)": "anon authenticated service_role",
  "apply_schedule()": "anon authenticated service_role",
  "directed_academics()": "anon authenticated service_role",
  "directed_programs()": "anon authenticated service_role",
  "end_own_sessions(session uuid)": "authenticated",
  "earlier_path(url text)": "anon authenticated service_role",
  "moved_addresses(wanted text[])": "anon authenticated service_role",
  "end_of_redirects(from_path text, to_path text, language text)": "authenticated service_role",
  "site_figures(today date)": "anon authenticated service_role",
  "program_key_figures(program_ids bigint[], today date)": "anon authenticated service_role",
  "cohort_due_year(entry_year integer, semesters integer)": "anon authenticated service_role",
  "complete_cohorts(program_ids bigint[], today date)": "anon authenticated service_role",
  "indicator_scope(program_type text, accreditation text, area text, today date)": "anon authenticated service_role",
  "accreditation_status(program_id bigint, today date)": "anon authenticated service_role",
  "indicator_programs(program_type text, accreditation text, area text, today date)": "anon authenticated service_role",
  "newest_figures_year()": "anon authenticated service_role",
  "figures_by_year(program_ids bigint[], first_year integer, last_year integer)": "anon authenticated service_role",
  "programs_by_standing(program_ids bigint[], today date)": "anon authenticated service_role",
  "accredited_by_year(program_ids bigint[], first_year integer, last_year integer, today date)":
    "anon authenticated service_role",
  "program_ties(program_ids bigint[])": "anon authenticated service_role",
  "origins_of_students(program_ids bigint[], last_year integer)": "anon authenticated service_role",
  "cohorts_by_year(program_ids bigint[], first_year integer, last_year integer, today date)":
    "anon authenticated service_role",
  "time_to_degree(program_ids bigint[], first_year integer, last_year integer, today date)":
    "anon authenticated service_role",
  "academics_by_role(program_ids bigint[])": "anon authenticated service_role",
  "theses_by_year(program_ids bigint[], first_year integer, last_year integer)": "anon authenticated service_role",
  "publications_by_year(area text, first_year integer, last_year integer)": "anon authenticated service_role",
  "projects_by_funding(area text, first_year integer, last_year integer)": "anon authenticated service_role",
  "patents_by_year(area text, first_year integer, last_year integer)": "anon authenticated service_role",
  "has_required_assurance()": "anon authenticated service_role",
  "holds_safe_addresses(document jsonb)": "authenticated service_role",
  "file_mentions(table_name text, recent interval)": "authenticated service_role",
  "file_pattern(path text)": "authenticated service_role",
  "file_name_ends(given text)": "authenticated service_role",
  "file_tables()": "authenticated service_role",
  "file_uses(path text)": "authenticated service_role",
  "image_mentions(recent interval)": "service_role",
  "pictures_by_path(paths text[])": "anon authenticated service_role",
  "replace_media_file(media_id bigint, file jsonb, based_on timestamp with time zone)": "authenticated service_role",
  "source_hash(spanish text)": "anon authenticated service_role",
  "unused_media_ids()": "authenticated service_role",
  "invite_staff_member(email text, name text, role text, language text, token_hash text, program_ids bigint[])":
    "authenticated",
  "harvested_until()": "anon authenticated service_role",
  "harvested_work(work_kind text, id bigint)": "anon authenticated service_role",
  "list_harvested(of_kind text, of_subset text, not_before timestamp with time zone, not_after timestamp with time zone, after_datestamp timestamp with time zone, after_kind text, after_id bigint, page_size integer, with_works boolean)":
    "anon authenticated service_role",
  "get_harvested(of_kind text, id bigint)": "anon authenticated service_role",
  "own_links()": "service_role",
  "keep_dead_links(found jsonb)": "service_role",
  "list_records(table_name text, question jsonb)": "authenticated service_role",
  "has_named_files(table_name text)": "authenticated service_role",
  "named_paths(paths text[])": "authenticated service_role",
  "row_key_sql(table_name text)": "authenticated service_role",
  "rows_naming_file(table_name text, path text)": "authenticated service_role",
  "texts_with_files(given jsonb)": "authenticated service_role",
  "rows_with_words(table_name text, parts text[])": "authenticated service_role",
  "searched_columns(table_name text)": "authenticated service_role",
  "words_of_question(query text)": "authenticated service_role",
  "words_of_row(given jsonb, columns text[])": "authenticated service_role",
  "written_paths(path text)": "authenticated service_role",
  "is_administrator()": "anon authenticated service_role",
  "is_editor()": "anon authenticated service_role",
  "is_free_address(slug text)": "authenticated service_role",
  "is_safe_address(address text)": "authenticated service_role",
  "is_shown(state text, deleted_at timestamp with time zone, expires_at timestamp with time zone)":
    "anon authenticated service_role",
  "is_staff()": "anon authenticated service_role",
  ...Object.fromEntries(
    ["academics", "patents", "projects", "publications", "theses"].map((table) => [
      `page_of_${table}(selection jsonb, sort text, page integer, page_size integer, expected integer, query text)`,
      "anon authenticated service_role",
    ]),
  ),
  "message_people()": "authenticated",
  "note_open_record(table_name text, record_id text, edit_id text, is_leaving boolean)": "authenticated service_role",
  "news_about(subject jsonb, max_count integer)": "anon authenticated service_role",
  "news_english_lead(english jsonb)": "anon authenticated service_role",
  "news_lead(blocks jsonb, body text)": "anon authenticated service_role",
  "news_totals()": "authenticated service_role",
  "news_translation_state(title text, image text, image_alt text, blocks jsonb, body text, translations jsonb, translated_from jsonb, revision integer)":
    "anon authenticated service_role",
  "open_staff_invitation(token_hash text)": "service_role",
  "own_sessions()": "authenticated",
  "plain_letters(text)": "anon authenticated service_role",
  "publish_draft(draft uuid)": "authenticated service_role",
  "published_rules()": "anon authenticated service_role",
  "purge_contact_messages(older_than interval)": "authenticated service_role",
  "record_history(table_name text, row_id text, older_than bigint, only_named boolean, page_size integer)":
    "authenticated",
  "record_parts(table_name text)": "authenticated",
  "record_rows_before(table_name text, row_id text, version bigint)": "authenticated",
  "record_version(table_name text, row_id text, version bigint)": "authenticated",
  "renew_staff_invitation(invitation uuid, token_hash text)": "authenticated",
  "resend_reply(entry bigint)": "authenticated",
  "revoke_staff_invitation(invitation uuid)": "authenticated",
  "search(query text, lang text, kinds text[], page integer, page_size integer, literal boolean, counting boolean)":
    "anon authenticated service_role",
  "search_suggestions(query text, lang text)": "anon authenticated service_role",
  "topic_supervisors(query text, lang text, available boolean, page integer, page_size integer)":
    "anon authenticated service_role",
  "save_child_rows(parent_table text, parent_id text, child_table text, given jsonb)": "authenticated service_role",
  "save_record(table_name text, row_id text, content jsonb, based_on timestamp with time zone)":
    "authenticated service_role",
  "set_own_language(language text)": "authenticated",
  "shown_news_blocks(blocks jsonb)": "anon authenticated service_role",
  "staff_accounts()": "authenticated",
  "state_column(table_name text)": "authenticated service_role",
  "submit_contact_message(name text, email text, subject text, message text, program_code text, language text)":
    "anon authenticated service_role",
  "similar_works(kind text, id text)": "anon authenticated service_role",
  "without_bookkeeping(content jsonb)": "authenticated service_role",
  "written_columns(table_name text, given jsonb)": "authenticated service_role",
};

/** Security definer functions, each needed by a policy, a trigger or a sequence. */
const definers = [
  "accept_staff_invitation",
  "add_catalogue_counts",
  "api_read_drafts",
  "api_save",
  "apply_schedule",
  "audit_contact_message",
  "audit_content_change",
  "audit_events",
  "audit_people",
  "audit_preview_link",
  "audit_record_draft",
  "audit_review_comment",
  "audit_staff_change",
  "audit_version_name",
  "authorize_api_token",
  "batch_digest",
  "catalogue_combinations",
  "catalogue_ids",
  "catalogue_matches",
  "catalogue_totals",
  "chain_audit_event",
  "change_staff_account",
  "change_upkeep",
  "check_audit_chain",
  "collect_search_words",
  "continue_numbering",
  "count_content_change",
  "create_api_token",
  "create_preview_link",
  "delete_webhook",
  "directed_academics",
  "directed_programs",
  "end_batch",
  "end_own_sessions",
  "follow_draft_review",
  "follow_message_entry",
  "follow_news_review",
  "give_news_slug",
  "harvested_until",
  "has_required_assurance",
  "invite_staff_member",
  "is_administrator",
  "is_editor",
  "is_staff",
  "keep_harvested",
  "keep_harvested_of_academic",
  "keep_harvested_of_program",
  "keep_listed_texts",
  "keep_named_files",
  "keep_old_address",
  "keep_record_upkeep",
  "keep_revision",
  "limit_import_rows",
  "message_people",
  "move_address",
  "named_paths",
  "news_about",
  "note_accreditation_file",
  "note_batch_row",
  "note_harvested",
  "note_open_record",
  "open_staff_invitation",
  "own_sessions",
  "pictures_by_path",
  "preview_target",
  "record_history",
  "record_message_handler",
  "record_rows_before",
  "refresh_search_documents",
  "refuse_used_media",
  "renew_staff_invitation",
  "request_assignment_mail",
  "resend_reply",
  "review_people",
  "revoke_api_token",
  "revoke_staff_invitation",
  "rows_naming_file",
  "rows_with_words",
  "save_webhook",
  "search",
  "search_suggestions",
  "set_own_language",
  "similar_works",
  "staff_accounts",
  "submit_contact_message",
  "sync_catalogue_counts",
  "sync_search_documents",
  "tell_webhooks",
  "test_webhook",
  "topic_supervisors",
  "version_name_author",
  "words_of_question",
  "words_of_row",
];

const roles = "(values ('anon'), ('authenticated'), ('service_role')) as roles (role)";
const notOfExtensions = "not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')";

describe.each(openers)("grants on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it("are exactly those that are meant, for every table and column", async () => {
    const rows = await database.query<{ table: string; role: string; grants: string | null }>(`
      select c.relname as "table", role, (
        select string_agg(privilege, ' ' order by privilege) from (
          select privilege from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) privilege
            where has_table_privilege(role, c.oid, privilege)
          union all
          select privilege || '(' || a.attname || ')'
            from unnest('{select,insert,update,references}'::text[]) privilege
              join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            where has_column_privilege(role, c.oid, a.attnum, privilege) and not has_table_privilege(role, c.oid, privilege)
        ) held
      ) as grants
      from pg_class c cross join ${roles}
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`);
    const held: Record<string, Record<string, string>> = {};
    for (const { table, role, grants } of rows) held[table] = { ...held[table], [role]: grants ?? "" };
    const meant = Object.entries(tableExpectations).map(([table, { grants }]) => [table, grants]);
    expect(held).toEqual(Object.fromEntries(meant));
  });

  it("let the request roles call the functions that are meant for them, and no others", async () => {
    const rows = await database.query<{ signature: string; callers: string }>(`
      select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
        string_agg(role, ' ' order by role) as callers
      from pg_proc p cross join ${roles}
      where p.pronamespace = 'public'::regnamespace and ${notOfExtensions}
        and p.prorettype <> 'trigger'::regtype and has_function_privilege(role, p.oid, 'execute')
      group by p.oid`);
    expect(Object.fromEntries(rows.map(({ signature, callers }) => [signature, callers]))).toEqual(functions);
  });

  it("give visitors and signed-in people no sequence and no trigger function", async () => {
    const rows = await database.query(`
      select c.relname as name, role from pg_class c cross join ${roles}
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and role <> 'service_role'
          and has_sequence_privilege(role, c.oid, 'usage, select, update')
      union all
      select p.proname, role from pg_proc p cross join ${roles}
        where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and role <> 'service_role'
          and ${notOfExtensions} and has_function_privilege(role, p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  it("open no other schema: of auth only the functions that policies ask", async () => {
    const relations = await database.query(`
      select n.nspname, c.relname, role from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join ${roles}
      where n.nspname !~ '^(pg_|information_schema$|public$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate, references, trigger')`);
    expect(relations).toEqual([]);
    const schemas = await database.query<{ nspname: string; create: boolean }>(`
      select distinct nspname, has_schema_privilege(role, oid, 'create') as "create" from pg_namespace cross join ${roles}
      where nspname !~ '^(pg_|information_schema$)' and has_schema_privilege(role, oid, 'usage') order by 1`);
    expect(schemas).toEqual([
      { nspname: "auth", create: false },
      { nspname: "public", create: false },
    ]);
    const [{ names } = { names: "" }] = await database.query<{ names: string }>(
      "select string_agg(proname, ' ' order by proname) as names from pg_proc where pronamespace = 'auth'::regnamespace",
    );
    expect(names).toBe("email jwt role uid");
  });

  it("say nothing for what a later migration makes", async () => {
    await database.execute(`
      create table public.later (id bigint generated by default as identity);
      create function public.later() returns int language sql as 'select 1';`);
    const [held] = await database.query(`
      select bool_or(has_table_privilege(role, 'public.later', 'select, insert, update, delete')) as "table",
        bool_or(has_function_privilege(role, 'public.later()', 'execute')) as "function",
        bool_or(has_sequence_privilege(role, 'public.later_id_seq', 'usage')) as "sequence"
      from (values ('anon'), ('authenticated')) as roles (role)`);
    await database.execute("drop function public.later(); drop table public.later;");
    expect(held).toEqual({ table: false, function: false, sequence: false });
  });

  it("stand on row-level security everywhere, and on functions that nobody can mislead", async () => {
    const open = await database.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and (
        relkind in ('r', 'p') and not relrowsecurity
        or relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)
        or relkind in ('m', 'f'))`);
    expect(open).toEqual([]);
    const unpinned = await database.query(`
      select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
        and ${notOfExtensions} and not coalesce('search_path=""' = any(p.proconfig), false)`);
    expect(unpinned).toEqual([]);
    const definerRows = await database.query<{ proname: string }>(`
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and ${notOfExtensions} order by 1`);
    expect(definerRows.map(({ proname }) => proname)).toEqual(definers);
  });

  it("let only the service role pass row-level security, and nobody sign in as a request role", async () => {
    const rows = await database.query(`
      select rolname, rolbypassrls, rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolinherit from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role') order by 1`);
    const plain = { rolcanlogin: false, rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false };
    expect(rows).toEqual([
      { rolname: "anon", rolbypassrls: false, ...plain },
      { rolname: "authenticated", rolbypassrls: false, ...plain },
      { rolname: "service_role", rolbypassrls: true, ...plain },
    ]);
  });
});
