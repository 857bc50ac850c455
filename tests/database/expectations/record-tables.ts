import { type PersonName, personIds } from "../people.ts";
import { samples } from "../sample-rows.ts";
import { directedProgram } from "../samples/sample-row.ts";
import { type Access, access, all, editing, everything, nothing, type TableExpectation } from "./table-expectation.ts";

const reviewing: Access = { reads: "everything", writes: ["insert", "update"] };

const directedDrafts = `table_name = 'programs' and row_id = '${directedProgram}'`;
const rowsOfProgram = (table: string) =>
  `table_name = '${table}' and row_id in (select id::text from public.${table} where program_id = ${directedProgram})`;
const directedPending = [directedDrafts, rowsOfProgram("news"), rowsOfProgram("deadlines")].join(" or ");
const directedComments = `proposal_id in (select id from public.proposals where program_id = ${directedProgram})`;
const ownedBy = (person: PersonName) => `user_id = '${personIds[person]}'`;
const createdBy = (person: PersonName) => `created_by = '${personIds[person]}'`;

/** Tables around records: media, drafts, proposals, versions, batches, imports and the audit log. */
export const recordTables = {
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
  pending_records: {
    ...samples.pending_records,
    published: "false",
    directed: directedPending,
    access: access(nothing, everything, { reads: "directed", writes: [] }, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
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
  audit_seals: {
    ...samples.audit_seals,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: "select" },
  },
  audit_unsealed: {
    ...samples.audit_unsealed,
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: "" },
  },
  audit_chain_check: {
    ...samples.audit_chain_check,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  content_seeds: {
    ...samples.content_seeds,
    published: "false",
    access: access(nothing, { ...everything, writes: ["insert"] }, nothing, { ...everything, writes: ["insert"] }),
    grants: { anon: "", authenticated: "insert select", service_role: all },
  },
} satisfies Record<string, TableExpectation>;
