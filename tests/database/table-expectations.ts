import { type PersonName, personIds } from "./people.ts";
import { samples } from "./sample-rows.ts";
import { directedProgram, type SampleRow } from "./samples/sample-row.ts";

type Access = {
  /** The rows that are seen. */
  reads: "nothing" | "published" | "directed" | "own" | "everything";
  writes: ("insert" | "update" | "delete")[];
  /** SQL that is true for the rows that are changed or deleted by a statement without a condition; all of them. */
  changes?: string;
};
type AccessOfAll = Record<PersonName, Access>;

export type TableExpectation = SampleRow & {
  /** SQL that is true for the rows which everybody may see. */
  published: string;
  /** SQL that is true for the rows which the director may see. */
  directed?: string;
  /** Whether a row that a person deletes goes to the trash instead. */
  hasTrash?: true;
  access: AccessOfAll;
  /** What each request role may do, exactly: of select, insert, update, delete, truncate, references and trigger. */
  grants: { anon: string; authenticated: string; service_role: string };
};

const nothing: Access = { reads: "nothing", writes: [] };
const everything: Access = { reads: "everything", writes: [] };
const editing: Access = { reads: "everything", writes: ["insert", "update", "delete"] };
const visiting: Access = { reads: "published", writes: [] };
const reviewing: Access = { reads: "everything", writes: ["insert", "update"] };
const own: Access = { reads: "own", writes: [] };

/** Those people only, in the order of their names. */
function access(
  inactive: Access,
  editor: Access,
  director: Access,
  administrator: Access,
  others = nothing,
): AccessOfAll {
  const outsiders = { visitor: others, stranger: others, "unconfirmed administrator": others };
  return { ...outsiders, "inactive editor": inactive, editor, director, administrator };
}

const all = "delete insert references select trigger truncate update";

/** SQL that is true for rows of records which are published, not in the trash and not expired. */
const shown = (state = "status") =>
  `${state} = 'published' and deleted_at is null and (expires_at is null or expires_at > now())`;

/** What visitors read once it is published, and editors write. A director reads more where a condition says what. */
function content(
  name: keyof typeof samples,
  published = shown(),
  directed: string = published,
  director: Partial<Access> = {},
): TableExpectation {
  return {
    ...samples[name],
    published,
    directed,
    access: access(visiting, editing, { reads: "directed", writes: [], ...director }, editing, visiting),
    grants: { anon: "select", authenticated: "delete insert select update", service_role: all },
  };
}

const publishedProgram = `program_id in (select id from public.programs where ${shown()})`;
const directedPrograms = `${publishedProgram} or program_id = ${directedProgram}`;
const publishedAcademic = `academic_id in (select id from public.academics where ${shown()})`;
const directedAcademics = `select academic_id from public.program_academics where program_id = ${directedProgram}`;
const publishedNews = "deleted_at is null and (status = 'published' or status = 'scheduled' and publish_at <= now())";
const directedNews = `${publishedNews} or program_id = ${directedProgram}`;
const publishedDeadline = `${shown()} and (program_id is null or ${publishedProgram})`;
const directedDrafts = `table_name = 'programs' and row_id = '${directedProgram}'`;
const rowsOfProgram = (table: string) =>
  `table_name = '${table}' and row_id in (select id::text from public.${table} where program_id = ${directedProgram})`;
const directedPending = [directedDrafts, rowsOfProgram("news"), rowsOfProgram("deadlines")].join(" or ");
const directedComments = `proposal_id in (select id from public.proposals where program_id = ${directedProgram})`;
const ownedBy = (person: PersonName) => `user_id = '${personIds[person]}'`;
const createdBy = (person: PersonName) => `created_by = '${personIds[person]}'`;
const publishedLink = (column: string, table: string) =>
  `${column} in (select id from public.${table} where ${shown("visibility")}) and ${publishedAcademic}`;

/** Every table and view of the schema. One that is missing here fails the tests. */
export const tableExpectations: Record<string, TableExpectation> = {
  news: content("news", publishedNews, directedNews, {
    writes: ["insert", "update"],
    changes: `program_id = ${directedProgram} and status in ('draft', 'review')`,
  }),
  news_cards: {
    ...samples.news_cards,
    published: publishedNews,
    directed: directedNews,
    access: access(visiting, everything, { reads: "directed", writes: [] }, everything, visiting),
    grants: { anon: "select", authenticated: "select", service_role: "select" },
  },
  programs: { ...content("programs", undefined, `${shown()} or id = ${directedProgram}`), hasTrash: true },
  accreditations: content("accreditations", publishedProgram, directedPrograms),
  program_figures: content("program_figures", publishedProgram, directedPrograms),
  academics: content("academics", undefined, `${shown()} or id in (${directedAcademics})`),
  program_academics: content(
    "program_academics",
    `${publishedProgram} and ${publishedAcademic}`,
    `(${directedPrograms}) and (${publishedAcademic} or academic_id in (${directedAcademics}))`,
  ),
  publications: content("publications", shown("visibility")),
  projects: content("projects", shown("visibility")),
  patents: content("patents", shown("visibility")),
  theses: content(
    "theses",
    `${shown("visibility")} and ${publishedProgram}`,
    `${shown("visibility")} and ${publishedProgram} or program_id = ${directedProgram}`,
  ),
  publication_academics: content("publication_academics", publishedLink("publication_id", "publications")),
  project_academics: content("project_academics", publishedLink("project_id", "projects")),
  patent_academics: content("patent_academics", publishedLink("patent_id", "patents")),
  thesis_academics: content("thesis_academics", publishedLink("thesis_id", "theses")),
  student_origins: content("student_origins", publishedProgram, directedPrograms),
  cohorts: content("cohorts", publishedProgram, directedPrograms),
  pages: content("pages"),
  custom_pages: content("custom_pages"),
  redirects: content("redirects"),
  settings: {
    ...samples.settings,
    published: "true",
    access: access(visiting, visiting, visiting, { ...everything, writes: ["update"] }, visiting),
    grants: { anon: "select", authenticated: "select update", service_role: all },
  },
  people: content("people"),
  faq_items: content("faq_items"),
  events: content("events"),
  deadlines: content("deadlines", publishedDeadline, `${publishedDeadline} or program_id = ${directedProgram}`),
  fee_rules: content("fee_rules"),
  benefit_rules: content("benefit_rules"),
  scholarships: content("scholarships"),
  support_benefits: content("support_benefits"),
  media: {
    ...samples.media,
    published: "false",
    access: access(nothing, editing, everything, editing),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  unused_media: {
    ...samples.unused_media,
    published: "false",
    access: access(nothing, everything, everything, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  documents: content("documents"),
  links: content("links"),
  search_documents: {
    ...samples.search_documents,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  listed_texts: {
    ...samples.listed_texts,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  record_upkeep: {
    ...samples.record_upkeep,
    published: "false",
    directed: `table_name in ('programs', 'news', 'deadlines') and program_id = ${directedProgram}`,
    access: access(nothing, everything, { reads: "directed", writes: [] }, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  dead_links: {
    ...samples.dead_links,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  oai_records: {
    ...samples.oai_records,
    published: "true",
    access: access(everything, everything, everything, everything, everything),
    grants: { anon: "select", authenticated: "select", service_role: all },
  },
  pending_records: {
    ...samples.pending_records,
    published: "false",
    directed: directedPending,
    access: access(nothing, everything, { reads: "directed", writes: [] }, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  named_files: {
    ...samples.named_files,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  search_words: {
    ...samples.search_words,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  catalogue_counts: {
    ...samples.catalogue_counts,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  catalogue_values: {
    ...samples.catalogue_values,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  staff: {
    ...samples.staff,
    published: "false",
    access: access(own, own, own, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  staff_programs: {
    ...samples.staff_programs,
    published: "false",
    access: access(nothing, own, own, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  staff_invitations: {
    ...samples.staff_invitations,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: {
      anon: "",
      authenticated:
        "select(created_at) select(email) select(expires_at) select(id) select(invited_by) select(language) select(name) select(program_ids) select(role) select(sent_at)",
      service_role: all,
    },
  },
  api_tokens: {
    ...samples.api_tokens,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: {
      anon: "",
      authenticated:
        "select(created_at) select(created_by) select(ending) select(expires_at) select(id) select(last_used_at) select(name) select(revoked_at) select(scopes)",
      service_role: all,
    },
  },
  webhooks: {
    ...samples.webhooks,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  webhook_deliveries: {
    ...samples.webhook_deliveries,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  record_drafts: {
    ...samples.record_drafts,
    published: "false",
    directed: directedDrafts,
    access: access(
      nothing,
      editing,
      {
        reads: "directed",
        writes: ["update", "delete"],
        changes: directedDrafts,
      },
      editing,
    ),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  proposals: {
    ...samples.proposals,
    published: "false",
    directed: `program_id = ${directedProgram}`,
    access: access(nothing, everything, { reads: "directed", writes: [] }, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  review_comments: {
    ...samples.review_comments,
    published: "false",
    directed: directedComments,
    access: access(nothing, reviewing, { ...reviewing, reads: "directed", changes: directedComments }, reviewing),
    grants: {
      anon: "",
      authenticated: "insert(body) insert(field) insert(proposal_id) select update(resolved_at)",
      service_role: all,
    },
  },
  record_autosaves: {
    ...samples.record_autosaves,
    published: "false",
    access: access(
      nothing,
      { ...editing, changes: ownedBy("editor") },
      { ...editing, reads: "own", changes: ownedBy("director") },
      { ...editing, changes: ownedBy("administrator") },
    ),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  preview_links: {
    ...samples.preview_links,
    published: "false",
    access: access(
      nothing,
      { ...everything, writes: ["delete"] },
      { reads: "directed", writes: ["delete"], changes: `created_by = '${personIds.director}'` },
      { ...everything, writes: ["delete"] },
    ),
    directed: `created_by = '${personIds.director}'`,
    grants: {
      anon: "",
      authenticated:
        "delete select(autosave_id) select(created_at) select(created_by) select(draft_id) select(expires_at) select(id) select(is_shared) select(news_id)",
      service_role: all,
    },
  },
  version_names: {
    ...samples.version_names,
    published: "false",
    directed: `table_name = 'programs' and row_id = '${directedProgram}'`,
    access: access(nothing, editing, { reads: "directed", writes: [] }, editing),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  change_batches: {
    ...samples.change_batches,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  batch_rows: {
    ...samples.batch_rows,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  import_rows: {
    ...samples.import_rows,
    published: "false",
    access: access(
      nothing,
      { reads: "own", writes: ["insert", "update", "delete"], changes: createdBy("editor") },
      nothing,
      { reads: "own", writes: ["insert", "update", "delete"], changes: createdBy("administrator") },
    ),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  import_choices: {
    ...samples.import_choices,
    published: "false",
    access: access(nothing, editing, nothing, editing),
    grants: { anon: "", authenticated: "delete insert select update", service_role: all },
  },
  open_records: {
    ...samples.open_records,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  audit_logs: {
    ...samples.audit_logs,
    published: "false",
    directed: `
      "userId" = '${personIds.director}'
      or details ->> 'table' = 'programs' and details ->> 'id' = '${directedProgram}'
      or details #>> '{parent,table}' = 'programs' and details #>> '{parent,id}' = '${directedProgram}'
      or details -> 'after' ->> 'program_id' = '${directedProgram}'`,
    access: access(
      nothing,
      { ...everything, writes: ["insert"] },
      { reads: "directed", writes: ["insert"] },
      { ...everything, writes: ["insert"] },
    ),
    grants: { anon: "", authenticated: "insert select", service_role: "insert select" },
  },
  audit_chain_check: {
    ...samples.audit_chain_check,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  revisions: {
    ...samples.revisions,
    published: "false",
    directed: `
      table_name = 'programs' and row_id = '${directedProgram}' or content ->> 'program_id' = '${directedProgram}'`,
    access: access(nothing, everything, { reads: "directed", writes: [] }, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  content_seeds: {
    ...samples.content_seeds,
    published: "false",
    access: access(nothing, { ...everything, writes: ["insert"] }, nothing, { ...everything, writes: ["insert"] }),
    grants: { anon: "", authenticated: "insert select", service_role: all },
  },
  content_version: {
    ...samples.content_version,
    published: "true",
    access: access(visiting, visiting, visiting, visiting, visiting),
    grants: { anon: "select", authenticated: "select", service_role: all },
  },
  mail_outbox: {
    ...samples.mail_outbox,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
  contact_messages: {
    ...samples.contact_messages,
    published: "false",
    directed: "program_code = '2'",
    access: access(
      nothing,
      { ...everything, writes: ["update"] },
      { reads: "directed", writes: [] },
      { ...everything, writes: ["update", "delete"] },
    ),
    grants: {
      anon: "",
      authenticated: "delete select update(assigned_to) update(handled_at) update(state)",
      service_role: all,
    },
  },
  contact_message_entries: {
    ...samples.contact_message_entries,
    published: "false",
    directed: `kind = 'reply' and message_id in (select id from public.contact_messages where program_code = '2')`,
    access: access(
      nothing,
      { ...everything, writes: ["insert"] },
      { reads: "directed", writes: [] },
      { ...everything, writes: ["insert"] },
    ),
    grants: { anon: "", authenticated: "insert(body) insert(kind) insert(message_id) select", service_role: all },
  },
  mail_requests: {
    ...samples.mail_requests,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  },
};

/** SQL that is true for the rows of `table` that this person is to see. */
export function seenBy({ access: accessOfAll, published, directed }: TableExpectation, person: PersonName): string {
  const { reads, changes } = accessOfAll[person];
  if (reads === "directed") return directed ?? "false";
  if (reads === "everything") return "true";
  if (reads === "own") return changes ?? `user_id = '${personIds[person]}'`;
  return reads === "published" ? published : "false";
}
