import { Fragment } from "react";
import { catalogueQuery } from "#app/features/catalogue/catalogue-state.ts";
import { tabOf } from "#app/features/catalogue/catalogue-tabs.ts";
import { tabTexts } from "#app/features/catalogue/tab-texts.ts";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { formatApa } from "#app/features/research/citations/apa.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { WorkDetail, WorkSummaryBar } from "#app/features/research/components/work-detail.tsx";
import { WorkList, workEntry } from "#app/features/research/components/work-list.tsx";
import { parsePageRange } from "#app/features/research/page-range.ts";
import { listRelatedWorks } from "#app/features/research/related-works.ts";
import { workKindOf } from "#app/features/research/work-filter.ts";
import { workJsonLd } from "#app/features/research/work-json-ld.ts";
import { participationLabel, shortenedNames, workTypeLabel } from "#app/features/research/work-labels.ts";
import { workPath } from "#app/features/research/work-path.ts";
import { findWork } from "#app/features/research/work-queries.ts";
import {
  type Author,
  type Participant,
  type Publication,
  participations,
  type Work,
} from "#app/features/research/works.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { firstWords } from "#app/lib/first-words.ts";
import { notFound } from "#app/lib/not-found.ts";
import { fullName, sortedName } from "#app/lib/person-name.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/work";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const kind = workKindOf(params.kind);
  const id = readRowId(params.id);
  const work = kind && id ? await findWork(db, kind, id) : null;
  if (!work) throw notFound(m.work_not_found());
  const [programs, related] = await Promise.all([
    listProgramsById(db, work.programIds, getLocale()),
    listRelatedWorks(db, work),
  ]);
  return {
    work,
    programs: programEntries(programs, dayIn(institution.timeZone, new Date())),
    summary: workSummary(work),
    citation: formatApa(cslOfWork(work)),
    related: related.map((other) => workEntry(other)),
  };
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { work, programs, summary, citation, related } = loaderData;
  const { siteUrl } = useSiteSettings();
  const paths = pathsIn();
  const path = workPath(work);
  return (
    <div data-area={work.area}>
      <PageMeta description={summary} path={path} title={work.title} />
      <ScholarTags tags={scholarMeta(work, `${siteUrl}${path}`)} />
      <JsonLd data={workJsonLd(work, siteUrl)} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.work_catalogue(), to: paths.catalogue() },
          { label: tabTexts(work.kind).tab, to: paths.catalogue(catalogueQuery({ tab: tabOf(work.kind) }, {})) },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        title={work.title}
        titleLang={foreignLang(work.language)}
        wide
      >
        <WorkPeople work={work} />
        <WorkSummaryBar work={work} />
      </PageHeader>
      <WorkDetail citation={citation} work={work} />
      {programs.length > 0 ? (
        <Section
          aside={work.kind === "thesis" ? undefined : m.work_programs_note()}
          id="programas"
          title={work.kind === "thesis" ? m.work_program() : m.work_programs()}
        >
          <ProgramList heading="h3" programs={programs} withType />
        </Section>
      ) : null}
      {related.length > 0 ? (
        <div className="print:hidden">
          <Section id="relacionadas" title={m.work_related()}>
            <WorkList entries={related} heading="h3" />
          </Section>
        </div>
      ) : null}
    </div>
  );
}

/** The `citation_*` meta elements of a work's page; React hoists them into the head. */
function ScholarTags({ tags }: { tags: [name: string, value: string][] }) {
  // Authors share the same name attribute and may have equal values: the index disambiguates them.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return tags.map(([name, value], index) => <meta content={value} key={`${index} ${name}`} name={name} />);
}

/**
 * Returns the meta description of a work, up to 200 characters: type in the page's language, year, first authors and
 * the start of the abstract in the work's language; without an abstract, the citation.
 */
function workSummary(work: Work): string {
  const citation = () =>
    formatApa(cslOfWork(work))
      .map(({ text }) => text)
      .join("");
  const head = [`${workTypeLabel(work)}, ${work.year}`, shortenedNames(work.authors, 1)].filter(Boolean).join(". ");
  return firstWords(`${head}. ${work.abstract || citation()}`);
}

/**
 * Returns names and values of the `meta` elements for Google Scholar, in order
 * (https://scholar.google.com/intl/en/scholar/inclusion.html, "Indexing"). `url` is the page's address.
 */
function scholarMeta(work: Work, url: string): [name: string, value: string][] {
  const all: [string, string | number | null][] = [
    ["citation_title", work.title],
    ...work.authors.map((author): [string, string] => ["citation_author", sortedName(author)]),
    ["citation_publication_date", work.year],
    ["citation_language", work.language],
    ["citation_abstract_html_url", url],
    ...ownMeta(work),
  ];
  return all.flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, String(value)]]));
}

function ownMeta(work: Work): [string, string | number | null][] {
  switch (work.kind) {
    case "publication":
      return publicationMeta(work);
    case "thesis":
      // Search engines know the university by its Spanish name.
      return [["citation_dissertation_institution", institution.name.es]];
    case "patent":
      return [["citation_patent_number", work.number]];
    case "project":
      return [];
  }
}

const venueNames: Record<Publication["type"], string> = {
  article: "citation_journal_title",
  review: "citation_journal_title",
  conference_paper: "citation_conference_title",
  book: "citation_inbook_title",
  book_chapter: "citation_inbook_title",
};

function publicationMeta(work: Publication): [string, string | null][] {
  const { first, last } = parsePageRange(work.pages);
  return [
    [venueNames[work.type], work.venue],
    ["citation_publisher", work.publisher],
    ["citation_volume", work.volume],
    ["citation_issue", work.issue],
    ["citation_firstpage", first],
    ["citation_lastpage", last],
    ["citation_doi", work.doi],
    ["citation_isbn", work.isbn],
  ];
}

/** People of a work by role, shown directly below its title. */
function WorkPeople({ work }: { work: Work }) {
  const participants = work.kind === "project" ? work.team : work.kind === "thesis" ? work.committee : [];
  return (
    <dl className="mt-6 grid max-w-4xl gap-3 text-base">
      {work.kind === "project" ? null : (
        <div>
          <dt className="sr-only">{authorsLabel[work.kind]()}</dt>
          <dd>
            <AuthorNames authors={work.authors} />
          </dd>
        </div>
      )}
      {participations
        .map((role) => ({ role, people: participants.filter((person) => person.role === role) }))
        .filter(({ people }) => people.length > 0)
        .map(({ role, people }) => (
          <div className="flex flex-wrap gap-x-3 text-sm" key={role}>
            <dt className="text-ink-soft">{participationLabel[role]()}</dt>
            <dd>
              <ParticipantNames people={people} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const authorsLabel = {
  publication: m.work_authors,
  patent: m.work_inventors,
  thesis: m.work_student,
};

function ParticipantNames({ people }: { people: Participant[] }) {
  const paths = pathsIn();
  return people.map((person, index) => (
    <span key={person.id}>
      {index > 0 ? ", " : ""}
      <Link className="text-link" to={paths.academic(person.id)}>
        {fullName(person)}
      </Link>
    </span>
  ));
}

/** Names in order of citation; academics of this university link to their page. */
function AuthorNames({ authors }: { authors: Author[] }) {
  const paths = pathsIn();
  return authors.map((author, index) => (
    // A citation may contain the same name twice; its index disambiguates it.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 ? ", " : ""}
      {author.academic ? (
        <Link className="text-link" to={paths.academic(author.academic.id)}>
          {fullName(author)}
        </Link>
      ) : (
        fullName(author)
      )}
    </Fragment>
  ));
}
