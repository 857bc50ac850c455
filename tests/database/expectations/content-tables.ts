import { samples } from "../sample-rows.ts";
import { directedProgram } from "../samples/sample-row.ts";
import {
  type Access,
  access,
  all,
  editing,
  everything,
  nothing,
  shown,
  type TableExpectation,
  visiting,
} from "./table-expectation.ts";

/**
 * Content that visitors read once it is published, and that editors write. `directed` is a condition of further rows
 * for a director.
 */
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
const publishedNews = `deleted_at is null and (status = 'published' or status = 'scheduled' and publish_at <= now())
  and (expires_at is null or expires_at > now())`;
const directedNews = `${publishedNews} or program_id = ${directedProgram}`;
const publishedDeadline = `${shown()} and (program_id is null or ${publishedProgram})`;
const publishedLink = (column: string, table: string) =>
  `${column} in (select id from public.${table} where ${shown("visibility")}) and ${publishedAcademic}`;

/** Tables that visitors read. */
export const contentTables = {
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
  student_origins: {
    ...content("student_origins", "false", `program_id = ${directedProgram}`),
    access: access(nothing, editing, { reads: "directed", writes: [] }, editing),
  },
  graduate_destinations: content("graduate_destinations", publishedProgram, directedPrograms),
  cohorts: content("cohorts", publishedProgram, directedPrograms),
  pages: content("pages"),
  custom_pages: content("custom_pages"),
  redirects: content("redirects"),
  search_synonyms: content("search_synonyms"),
  settings: {
    ...samples.settings,
    published: "true",
    access: access(
      visiting,
      { ...everything, writes: ["update"] },
      visiting,
      { ...everything, writes: ["update"] },
      visiting,
    ),
    grants: { anon: "select", authenticated: "select update", service_role: all },
  },
  people: content("people"),
  testimonials: content("testimonials"),
  faq_items: content("faq_items"),
  events: content("events"),
  deadlines: content("deadlines", publishedDeadline, `${publishedDeadline} or program_id = ${directedProgram}`),
  fee_rules: content("fee_rules"),
  benefit_rules: content("benefit_rules"),
  scholarships: content("scholarships"),
  support_benefits: content("support_benefits"),
  documents: content("documents"),
  links: content("links"),
  oai_records: {
    ...samples.oai_records,
    published: "true",
    access: access(everything, everything, everything, everything, everything),
    grants: { anon: "select", authenticated: "select", service_role: all },
  },
  privacy_notices: {
    ...samples.privacy_notices,
    published: "true",
    access: access(everything, everything, everything, everything, everything),
    grants: { anon: "select", authenticated: "select", service_role: all },
  },
  content_changes: {
    ...samples.content_changes,
    published: "true",
    access: access(visiting, visiting, visiting, visiting, visiting),
    grants: { anon: "select", authenticated: "select", service_role: all },
  },
  content_version: {
    ...samples.content_version,
    published: "true",
    access: access(visiting, visiting, visiting, visiting, visiting),
    grants: { anon: "select", authenticated: "select", service_role: "select" },
  },
} satisfies Record<string, TableExpectation>;
