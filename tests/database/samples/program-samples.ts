import { personIds } from "../people.ts";
import { directedProgram, type SampleRow } from "./sample-row.ts";

const program = { type: "doctorate", name: "Doctorado", area: "law", duration_semesters: 8 };
const accreditation = { status: "not_accredited" };
const draftOf = (program: number) => ({
  ...{ table_name: "programs", row_id: String(program), based_on: "2020-01-01" },
  content: { row: { graduate_profile: "Nueva" } },
});

/** Programs, their parts, and news. */
export const programSamples = {
  programs: {
    key: "id",
    changes: "name",
    rows: [
      { ...program, id: 1, code: "1", slug: "one", status: "published" },
      { ...program, id: directedProgram, code: "2", slug: "two", status: "draft" },
      { ...program, id: 3, code: "3", slug: "three", status: "draft" },
    ],
    fresh: () => ({ ...program, id: 9, code: "9", slug: "nine", status: "published" }),
  },
  news: {
    key: "id",
    changes: "title",
    rows: [
      { id: "published", url: "/", slug: "published" },
      { id: "due", url: "/", slug: "due", status: "scheduled", publish_at: "2020-01-01" },
      { id: "scheduled", url: "/", slug: "scheduled", status: "scheduled", publish_at: "2999-01-01" },
      { id: "draft", url: "/", slug: "draft", status: "draft" },
      { id: "archived", url: "/", slug: "archived", status: "archived" },
      { id: "expired", url: "/", slug: "expired", expires_at: "2020-01-01" },
      { id: "ending", url: "/", slug: "ending", expires_at: "2999-01-01" },
      {
        ...{ id: "over", url: "/", slug: "over", status: "scheduled" },
        ...{ publish_at: "2020-01-01", expires_at: "2020-02-01" },
      },
      { id: "own-archived", url: "/", slug: "own-archived", status: "archived", program_id: directedProgram },
      { id: "trash", url: "/", slug: "trash", deleted_at: "2020-01-01" },
      { id: "own", url: "/", slug: "own", program_id: directedProgram },
      { id: "own-draft", url: "/", slug: "own-draft", status: "draft", program_id: directedProgram },
      { id: "own-review", url: "/", slug: "own-review", status: "review", program_id: directedProgram },
      { id: "other-draft", url: "/", slug: "other-draft", status: "draft", program_id: 3 },
    ],
    fresh: (person) =>
      person === "director"
        ? { id: "fresh", url: "/", slug: "fresh", status: "draft", program_id: directedProgram }
        : { id: "fresh", url: "/", slug: "fresh" },
  },
  // A view of the news above.
  news_cards: { key: "id", changes: "title", rows: [], fresh: () => ({ id: "fresh" }) },
  // The director is one of the people, who are inserted before any row.
  staff_programs: {
    key: "user_id || '-' || program_id",
    changes: "program_id",
    rows: [
      { user_id: personIds.director, program_id: directedProgram },
      // Programs only give rights to directors.
      { user_id: personIds["inactive editor"], program_id: 3 },
    ],
    fresh: (person) => ({ user_id: personIds[person] ?? personIds.editor, program_id: 1 }),
  },
  record_drafts: {
    key: "id",
    changes: "content",
    rows: [{ ...draftOf(directedProgram), is_proposal: true }, draftOf(3), { table_name: "pages", title: "Nueva" }],
    fresh: () => draftOf(1),
  },
  // The first item in review is the news above.
  proposals: {
    key: "id",
    changes: "note",
    rows: [{ table_name: "programs", row_id: "3", draft_id: "00000000-0000-4000-8000-0000000000d3", program_id: 3 }],
    fresh: () => ({ table_name: "programs", row_id: "1", program_id: 1 }),
  },
  review_comments: {
    key: "id",
    changes: "resolved_at",
    rows: [1, 2].map((proposal) => ({ proposal_id: proposal, field: "title", body: "Un comentario" })),
    fresh: () => ({ proposal_id: 1, body: "Otro comentario" }),
  },
  record_autosaves: {
    key: "id",
    changes: "title",
    rows: (["editor", "director", "administrator"] as const).map((person) => ({
      ...{ id: `autosave-of-${person}`, table_name: "news", record_id: "no-item-yet", user_id: personIds[person] },
      ...{ typed_at: "2026-11-23", form: "{}", content: {} },
    })),
    fresh: (person) => ({
      ...{ id: "autosave-of-somebody", table_name: "news", record_id: "no-item-yet", form: "{}", content: {} },
      ...{ user_id: personIds[person] ?? personIds.editor, typed_at: "2026-11-23" },
    }),
  },
  preview_links: {
    key: "id",
    changes: "is_shared",
    rows: (["editor", "director"] as const).map((person) => ({
      ...{ token_hash: `hash of ${person}`, autosave_id: `autosave-of-${person}`, is_shared: false },
      ...{ expires_at: "2999-01-01", created_by: personIds[person] },
    })),
    fresh: () => ({
      ...{ token_hash: "hash", autosave_id: "autosave-of-editor", is_shared: false },
      ...{ expires_at: "2999-01-01", created_by: personIds.editor },
    }),
  },
  // The programs above are the first rows with an event.
  version_names: {
    key: "id",
    changes: "name",
    rows: [2, 3].map((program) => ({
      ...{ table_name: "programs", row_id: String(program), version: program, name: "Una versión" },
    })),
    fresh: () => ({ table_name: "programs", row_id: "1", version: 1, name: "Otra versión" }),
  },
  change_batches: {
    key: "id",
    changes: "title",
    rows: [{ id: "00000000-0000-4000-8000-0000000000b1", kind: "bulk", title: "De prueba", row_count: 1 }],
    fresh: () => ({ kind: "bulk", title: "De prueba" }),
  },
  batch_rows: {
    key: "position",
    changes: "title",
    rows: [{ batch_id: "00000000-0000-4000-8000-0000000000b1", table_name: "pages", row_id: "1" }],
    fresh: () => ({ batch_id: "00000000-0000-4000-8000-0000000000b1", table_name: "pages", row_id: "2" }),
  },
  import_rows: {
    key: "import_id",
    changes: "title",
    rows: (["editor", "administrator"] as const).map((person, index) => ({
      ...{ import_id: `00000000-0000-4000-8000-00000000010${index}`, line: 2, content: { row: {} } },
      created_by: personIds[person],
    })),
    fresh: (person) => ({
      ...{ import_id: "00000000-0000-4000-8000-000000000109", line: 2, content: { row: {} } },
      created_by: personIds[person] ?? personIds.editor,
    }),
  },
  import_choices: {
    key: "source",
    changes: "target",
    rows: [{ kind: "record", subject: "publications", source: "rios australes 2026", target: { id: "1" } }],
    fresh: () => ({ kind: "record", subject: "publications", source: "otra obra", target: { id: null } }),
  },
  save_requests: {
    key: "id",
    changes: "record_id",
    rows: [{ id: "00000000-0000-4000-8000-0000000000a1", user_id: personIds.editor, record_id: "1" }],
    fresh: () => ({ id: "00000000-0000-4000-8000-0000000000a2", user_id: personIds.editor, record_id: "2" }),
  },
  open_records: {
    key: "edit_id",
    changes: "record_id",
    rows: [{ edit_id: "a-tab-of-somebody", table_name: "pages", record_id: "1", user_id: personIds.editor }],
    fresh: () => ({
      edit_id: "another-tab-of-somebody",
      table_name: "pages",
      record_id: "1",
      user_id: personIds.editor,
    }),
  },
  accreditations: {
    key: "id",
    changes: "agency",
    rows: [
      { ...accreditation, program_id: 1 },
      { ...accreditation, program_id: 2 },
    ],
    fresh: () => ({ ...accreditation, program_id: 1 }),
  },
  program_figures: {
    key: "program_id",
    changes: "graduates",
    rows: [
      { program_id: 1, year: 2025 },
      { program_id: 2, year: 2025 },
    ],
    fresh: () => ({ program_id: 1, year: 2024 }),
  },
  graduate_destinations: {
    key: "program_id || sector",
    changes: "graduates",
    rows: [
      { program_id: 1, year: 2025, sector: "company", graduates: 3 },
      { program_id: 2, year: 2025, sector: "company", graduates: 3 },
    ],
    fresh: () => ({ program_id: 1, year: 2025, sector: "health", graduates: 1 }),
  },
  student_origins: {
    key: "program_id || country",
    changes: "students",
    rows: [
      { program_id: 1, year: 2025, country: "CL", students: 3 },
      { program_id: 2, year: 2025, country: "CL", students: 3 },
    ],
    fresh: () => ({ program_id: 1, year: 2025, country: "PE", students: 1 }),
  },
  cohorts: {
    key: "program_id || '-' || entry_year",
    changes: "graduated",
    rows: [
      { program_id: 1, entry_year: 2020, admitted: 9 },
      { program_id: 2, entry_year: 2020, admitted: 9 },
    ],
    fresh: () => ({ program_id: 1, entry_year: 2021, admitted: 9 }),
  },
} satisfies Record<string, SampleRow>;
