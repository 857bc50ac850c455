import { type PersonName, personIds } from "./people.ts";

type Values = Record<string, unknown>;

export type SampleRow = {
  /** SQL that names a row. */
  key: string;
  /** A column that whoever may change the table may set. */
  changes: string;
  /** Rows that are there before the tests, of every kind that access is decided by. */
  rows: Values[];
  /** A row that this person might add. */
  fresh: (person: PersonName) => Values;
};

const byStatus = (first: Values, second: Values, third: Values): Omit<SampleRow, "key" | "changes"> => ({
  rows: [first, { ...second, status: "draft" }],
  fresh: () => third,
});

const program = { type: "doctorate", name: "Doctorado", area: "law", duration_semesters: 8 };
const accreditation = { status: "not_accredited" };
const feeRule = (year: number) => ({
  year,
  continuing_raise: 0.047,
  annual_cash_discount: 0.1,
  annual_cash_until: `${year}-04-30`,
  semester_cash_discount: 0.05,
  semester_cash_until: `${year}-09-30`,
  max_cheques: 10,
  cheque_day: 30,
  first_cheque_month: 3,
  last_cheque_month: 12,
});
const benefitRule = (year: number) => ({ year, stipend_months: 10, funds_per_semester: 1 });
const academic = { given_names: "Ana", family_names: "Rojas", academic_rank: "full", area: "law" };
const publication = { type: "article", authors: [], year: 2025, language: "es", area: "law" };
const project = { title: "P", funding: "internal", status: "finished", start_year: 2024, end_year: 2025, area: "law" };
const patent = { title: "P", inventors: [], office: "inapi", status: "filed", filed_on: "2024-01-01", area: "law" };
const thesis = { program_id: 1, title: "T", student: {}, year: 2025 };
/** What the director directs. It is a draft, so that reading it shows the right. */
export const directedProgram = 2;
const message = { name: "Ana", email: "ana@example.edu", subject: "Hola", message: "Hola" };

/** A published work and a draft. */
function works(work: Values): Omit<SampleRow, "key" | "changes"> {
  return {
    rows: [
      { ...work, id: 1 },
      { ...work, id: 2, visibility: "draft" },
    ],
    fresh: () => ({ ...work, id: 9 }),
  };
}

/** Who took part in a work: of each two, one is published. */
function authorship(work: string, part: Values): SampleRow {
  return {
    key: `${work} || '-' || academic_id`,
    changes: Object.keys(part)[0] ?? "",
    rows: [
      { ...part, [work]: 1, academic_id: 1 },
      { ...part, [work]: 1, academic_id: 2 },
      { ...part, [work]: 2, academic_id: 1 },
    ],
    fresh: () => ({ ...part, [work]: 1, academic_id: 3 }),
  };
}

/** Rows for every table, in an order in which they can be inserted. */
export const samples = {
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
  // The director is among the people, who are there before any row.
  staff_programs: {
    key: "user_id || '-' || program_id",
    changes: "program_id",
    rows: [
      { user_id: personIds.director, program_id: directedProgram },
      // Programs give rights to directors alone.
      { user_id: personIds["inactive editor"], program_id: 3 },
    ],
    fresh: (person) => ({ user_id: personIds[person] ?? personIds.editor, program_id: 1 }),
  },
  program_drafts: {
    key: "program_id",
    changes: "content",
    rows: [
      { program_id: directedProgram, content: { description: "Nueva" }, based_on: 1 },
      { program_id: 3, content: { description: "Nueva" }, based_on: 1 },
    ],
    fresh: () => ({ program_id: 1, content: {}, based_on: 1 }),
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
  academics: {
    key: "id",
    changes: "biography",
    rows: [
      { ...academic, id: 1, slug: "one", status: "published" },
      { ...academic, id: 2, slug: "two", status: "draft" },
      { ...academic, id: 3, slug: "three", status: "published" },
      { ...academic, id: 4, slug: "four", status: "draft" },
    ],
    fresh: () => ({ ...academic, id: 9, slug: "nine" }),
  },
  program_academics: {
    key: "program_id || '-' || academic_id",
    changes: "role",
    rows: [
      { program_id: 1, academic_id: 1, role: "thesis_advisor" },
      { program_id: 1, academic_id: 2, role: "thesis_advisor" },
      { program_id: 2, academic_id: 1, role: "thesis_advisor" },
      { program_id: 2, academic_id: 4, role: "thesis_advisor" },
    ],
    fresh: () => ({ program_id: 1, academic_id: 3, role: "collaborator" }),
  },
  publications: {
    key: "id",
    changes: "abstract",
    ...works({ ...publication, title: "A" }),
  },
  projects: {
    key: "id",
    changes: "summary",
    rows: [
      { ...project, id: 1, code: "1" },
      { ...project, id: 2, code: "2", visibility: "draft" },
    ],
    fresh: () => ({ ...project, id: 9, code: "3" }),
  },
  patents: { key: "id", changes: "abstract", ...works({ ...patent, number: "1" }) },
  theses: {
    key: "id",
    changes: "abstract",
    rows: [
      { ...thesis, id: 1 },
      { ...thesis, id: 2, visibility: "draft" },
      { ...thesis, id: 3, program_id: 2 },
    ],
    fresh: () => ({ ...thesis, id: 9 }),
  },
  publication_academics: authorship("publication_id", { position: 1 }),
  project_academics: authorship("project_id", { role: "principal_investigator" }),
  patent_academics: authorship("patent_id", { position: 1 }),
  thesis_academics: authorship("thesis_id", { role: "advisor" }),
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
  pages: {
    key: "id",
    changes: "title",
    ...byStatus({ key: "a", title: "A" }, { key: "b", title: "B" }, { key: "c", title: "C" }),
  },
  people: {
    key: "id",
    changes: "name",
    ...byStatus({ section: "team", name: "A" }, { section: "team", name: "B" }, { section: "team", name: "C" }),
  },
  faq_items: {
    key: "id",
    changes: "question",
    ...byStatus(
      { slug: "a", group: "applications", question: "A" },
      { slug: "b", group: "applications", question: "B" },
      { slug: "c", group: "applications", question: "C" },
    ),
  },
  deadlines: {
    key: "id",
    changes: "name",
    rows: [
      { key: "a", subject: "applications", name: "A", opens_on: "2026-01-01" },
      { key: "b", subject: "applications", name: "B", opens_on: "2026-01-01", status: "draft" },
      { key: "c", subject: "applications", name: "C", opens_on: "2026-01-01", program_id: 1 },
      { key: "d", subject: "applications", name: "D", opens_on: "2026-01-01", program_id: 2 },
    ],
    fresh: () => ({ key: "e", subject: "applications", name: "E", opens_on: "2026-01-01" }),
  },
  fee_rules: { key: "id", changes: "note", ...byStatus(feeRule(2026), feeRule(2027), feeRule(2028)) },
  benefit_rules: {
    key: "id",
    changes: "stipend_months",
    ...byStatus(benefitRule(2026), benefitRule(2027), benefitRule(2028)),
  },
  scholarships: {
    key: "id",
    changes: "name",
    ...byStatus(
      { slug: "a", kind: "internal", name: "A" },
      { slug: "b", kind: "internal", name: "B" },
      { slug: "c", kind: "internal", name: "C" },
    ),
  },
  support_benefits: {
    key: "id",
    changes: "name",
    ...byStatus(
      { slug: "a", audience: "students", name: "A" },
      { slug: "b", audience: "students", name: "B" },
      { slug: "c", audience: "students", name: "C" },
    ),
  },
  documents: {
    key: "id",
    changes: "title",
    ...byStatus(
      { slug: "a", kind: "forms", title: "A", file: "a.pdf" },
      { slug: "b", kind: "forms", title: "B" },
      { slug: "c", kind: "forms", title: "C", file: "c.pdf" },
    ),
  },
  links: {
    key: "id",
    changes: "title",
    ...byStatus(
      { group: "research", title: "A", url: "https://a.example" },
      { group: "research", title: "B", url: "https://b.example" },
      { group: "research", title: "C", url: "https://c.example" },
    ),
  },
  // The rows of these are there already: the people's, and those that the triggers made of the rows above.
  staff: {
    key: "user_id",
    changes: "role",
    rows: [],
    fresh: (person) => ({
      user_id: personIds[person] ?? personIds.stranger,
      email: "x@example.edu",
      role: "administrator",
    }),
  },
  revisions: {
    key: "table_name || row_id || revision",
    changes: "content",
    rows: [],
    fresh: () => ({ table_name: "news", row_id: "published", revision: 9, content: {} }),
  },
  audit_logs: {
    key: "id",
    changes: "details",
    rows: [{ eventType: "logout", userId: personIds.editor }],
    fresh: (person) => ({ eventType: "logout", userId: personIds[person] }),
  },
  search_documents: {
    key: "kind || id",
    changes: "title",
    rows: [],
    fresh: () => ({ kind: "news", id: "fresh", title: "Fresh" }),
  },
  search_words: { key: "word", changes: "word", rows: [], fresh: () => ({ word: "fresh", standing: 1 }) },
  catalogue_counts: {
    key: "kind || facets::text",
    changes: "documents",
    rows: [],
    fresh: () => ({ kind: "program", facets: "{}", documents: 1 }),
  },
  content_version: {
    key: "version",
    changes: "version",
    rows: [],
    fresh: () => ({ only_row: true }),
  },
  content_seeds: { key: "name", changes: "name", rows: [{ name: "a" }], fresh: () => ({ name: "b" }) },
  contact_messages: {
    key: "id",
    changes: "handled_at",
    rows: [message, { ...message, program_code: "2" }],
    fresh: () => message,
  },
} satisfies Record<string, SampleRow>;

/** An INSERT of one row, with its parameters. */
export function insertOf(table: string, values: Values): [string, unknown[]] {
  const columns = Object.keys(values).map((column) => `"${column}"`);
  const parameters = Object.values(values).map((value) =>
    typeof value === "object" && value ? JSON.stringify(value) : value,
  );
  return [
    `insert into public.${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    parameters,
  ];
}
