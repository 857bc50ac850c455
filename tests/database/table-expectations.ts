import { type PersonName, personIds } from "./people.ts";
import { type SampleRow, samples } from "./sample-rows.ts";

type Access = {
  /** The rows that are seen. */
  reads: "nothing" | "published" | "own" | "everything";
  writes: ("insert" | "update" | "delete")[];
};
type AccessOfAll = Record<PersonName, Access>;

export type TableExpectation = SampleRow & {
  /** SQL that is true for the rows which everybody may see. */
  published: string;
  access: AccessOfAll;
  /** What each request role may do, exactly: of select, insert, update, delete, truncate, references and trigger. */
  grants: { anon: string; authenticated: string; service_role: string };
};

const nothing: Access = { reads: "nothing", writes: [] };
const everything: Access = { reads: "everything", writes: [] };
const editing: Access = { reads: "everything", writes: ["insert", "update", "delete"] };
const visiting: Access = { reads: "published", writes: [] };
const own: Access = { reads: "own", writes: [] };

/** Nobody but those people, in the order of their names. */
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

/** What visitors read once it is published, and editors write. */
function content(name: keyof typeof samples, published = "status = 'published'"): TableExpectation {
  return {
    ...samples[name],
    published,
    access: access(visiting, editing, everything, editing, visiting),
    grants: { anon: "select", authenticated: "delete insert select update", service_role: all },
  };
}

const publishedProgram = "program_id in (select id from public.programs where status = 'published')";
const publishedAcademic = "academic_id in (select id from public.academics where status = 'published')";
const publishedLink = (column: string, table: string) =>
  `${column} in (select id from public.${table} where visibility = 'published') and ${publishedAcademic}`;

/** Every table and view of the schema. One that is missing here fails the tests. */
export const tableExpectations: Record<string, TableExpectation> = {
  news: content(
    "news",
    "deleted_at is null and (status = 'published' or status = 'scheduled' and publish_at <= now())",
  ),
  programs: content("programs"),
  accreditations: content("accreditations", publishedProgram),
  program_figures: content("program_figures", publishedProgram),
  academics: content("academics"),
  program_academics: content("program_academics", `${publishedProgram} and ${publishedAcademic}`),
  publications: content("publications", "visibility = 'published'"),
  projects: content("projects", "visibility = 'published'"),
  patents: content("patents", "visibility = 'published'"),
  theses: content("theses", `visibility = 'published' and ${publishedProgram}`),
  publication_academics: content("publication_academics", publishedLink("publication_id", "publications")),
  project_academics: content("project_academics", publishedLink("project_id", "projects")),
  patent_academics: content("patent_academics", publishedLink("patent_id", "patents")),
  thesis_academics: content("thesis_academics", publishedLink("thesis_id", "theses")),
  student_origins: content("student_origins", publishedProgram),
  cohorts: content("cohorts", publishedProgram),
  pages: content("pages"),
  people: content("people"),
  faq_items: content("faq_items"),
  deadlines: content("deadlines", `status = 'published' and (program_id is null or ${publishedProgram})`),
  fee_rules: content("fee_rules"),
  benefit_rules: content("benefit_rules"),
  scholarships: content("scholarships"),
  support_benefits: content("support_benefits"),
  documents: content("documents"),
  links: content("links"),
  search_documents: {
    ...samples.search_documents,
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
  staff: {
    ...samples.staff,
    published: "false",
    access: access(own, own, own, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  audit_logs: {
    ...samples.audit_logs,
    published: "false",
    access: access(
      nothing,
      { ...everything, writes: ["insert"] },
      { ...everything, writes: ["insert"] },
      {
        ...everything,
        writes: ["insert"],
      },
    ),
    grants: { anon: "", authenticated: "insert select", service_role: "insert select" },
  },
  revisions: {
    ...samples.revisions,
    published: "false",
    access: access(nothing, everything, everything, everything),
    grants: { anon: "", authenticated: "select", service_role: "select" },
  },
  content_seeds: {
    ...samples.content_seeds,
    published: "false",
    access: access(nothing, { ...everything, writes: ["insert"] }, everything, { ...everything, writes: ["insert"] }),
    grants: { anon: "", authenticated: "insert select", service_role: all },
  },
  contact_messages: {
    ...samples.contact_messages,
    published: "false",
    access: access(nothing, { ...everything, writes: ["update"] }, everything, {
      ...everything,
      writes: ["update", "delete"],
    }),
    grants: { anon: "", authenticated: "delete select update(handled_at)", service_role: all },
  },
};

/** SQL that is true for the rows of `table` that this person is to see. */
export function seenBy({ access: accessOfAll, published }: TableExpectation, person: PersonName): string {
  const { reads } = accessOfAll[person];
  if (reads === "everything") return "true";
  if (reads === "own") return `user_id = '${personIds[person]}'`;
  return reads === "published" ? published : "false";
}
