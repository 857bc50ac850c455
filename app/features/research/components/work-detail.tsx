import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CitationPart } from "../citations/apa.ts";
import { formatPageRange } from "../page-range.ts";
import {
  fundingLabel,
  indexationText,
  languageLabel,
  nameOf,
  patentOfficeLabel,
  patentStatusLabel,
  projectStatusLabel,
  workTypeLabel,
} from "../work-labels.ts";
import { workPath } from "../work-path.ts";
import { academicsOf, type Keyword, type Patent, type Project, type Publication, type Work } from "../works.ts";
import { CitationText } from "./citation-text.tsx";
import { ExportLinks } from "./export-links.tsx";

const venueLabel: Record<Publication["type"], () => string> = {
  article: m.work_venue_journal,
  review: m.work_venue_journal,
  conference_paper: m.work_venue_proceedings,
  book: m.work_venue_book,
  book_chapter: m.work_venue_book,
};

export function WorkDetail({ work, citation }: { work: Work; citation: CitationPart[] }) {
  return (
    <>
      {work.abstract ? (
        <Section id="resumen" title={m.work_abstract()}>
          <div lang={foreignLang(work.language)}>
            {work.abstract.split(/\n\s*\n/).map((paragraph) => (
              <p className="prose-text mb-5 last:mb-0" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </Section>
      ) : null}
      <Section
        aside={academicsOf(work).length > 0 ? <p className="print:hidden">{m.work_own_note()}</p> : null}
        id="ficha"
        title={m.work_record()}
      >
        <WorkFacts work={work} />
      </Section>
      <CitationSection citation={citation} work={work} />
    </>
  );
}

/** Kind and date of a work, below its people. */
export function WorkSummaryBar({ work }: { work: Work }) {
  return (
    <ul className="figures mt-8 flex flex-wrap gap-x-8 gap-y-2 border-line border-y py-4 text-sm">
      <li className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="size-2.5 bg-area print:hidden" />
        {workTypeLabel(work)}
      </li>
      <li>{work.kind === "project" && work.endYear > work.year ? `${work.year}–${work.endYear}` : work.year}</li>
      {work.kind === "publication" && work.venue ? (
        <li lang={foreignLang(work.language)}>
          <cite>{work.venue}</cite>
        </li>
      ) : null}
    </ul>
  );
}

function CitationSection({ work, citation }: { work: Pick<Work, "kind" | "id">; citation: CitationPart[] }) {
  return (
    <Section aside={m.citation_style()} id="citar" title={m.citation_title()}>
      <p className="prose-text select-all border-line border-y py-4 pl-8 -indent-8 [overflow-wrap:anywhere]">
        <CitationText parts={citation} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ExportLinks hrefOf={(format) => `${workPath(work)}.${format}`} label={m.citation_export()} />
        <span className="flex flex-wrap items-center gap-3">
          <CopyButton
            labels={{
              copy: m.citation_copy(),
              copied: m.citation_copied(),
              failed: m.citation_copy_failed(),
            }}
            text={citation.map(({ text }) => text).join("")}
          />
        </span>
      </div>
    </Section>
  );
}

function WorkFacts({ work }: { work: Work }) {
  return (
    <FactList>
      <OwnFacts work={work} />
      <Fact term={m.work_language()}>{languageLabel[work.language]()}</Fact>
      <Fact term={m.work_area()}>{work.area && programAreaLabel[work.area as keyof typeof programAreaLabel]()}</Fact>
      <Identifier work={work} />
      <Fact isWide term={m.work_keywords()}>
        {work.keywords.length > 0 ? <Keywords keywords={work.keywords} /> : null}
      </Fact>
    </FactList>
  );
}

function OwnFacts({ work }: { work: Work }) {
  switch (work.kind) {
    case "publication":
      return <PublicationFacts work={work} />;
    case "project":
      return <ProjectFacts work={work} />;
    case "patent":
      return <PatentFacts work={work} />;
    case "thesis":
      return <Fact term={m.work_year()}>{work.year}</Fact>;
  }
}

function PublicationFacts({ work }: { work: Publication }) {
  const lang = foreignLang(work.language);
  return (
    <>
      <Fact term={m.work_year()}>{work.year}</Fact>
      <Fact lang={lang} term={venueLabel[work.type]()}>
        {work.venue}
      </Fact>
      <Fact term={m.work_volume()}>{work.volume}</Fact>
      <Fact term={m.work_issue()}>{work.issue}</Fact>
      <Fact term={m.work_pages()}>{work.pages && formatPageRange(work.pages)}</Fact>
      <Fact term={m.work_publisher()}>{work.publisher}</Fact>
      <Fact term="ISBN">{work.isbn}</Fact>
      <Fact term={m.work_indexation()}>{indexationText(work)}</Fact>
    </>
  );
}

function ProjectFacts({ work }: { work: Project }) {
  return (
    <>
      <Fact term={m.work_code()}>{work.code}</Fact>
      <Fact term={m.work_years()}>{work.endYear > work.year ? `${work.year}–${work.endYear}` : work.year}</Fact>
      <Fact term={m.work_status()}>{projectStatusLabel[work.status]()}</Fact>
      <Fact term={m.work_funding()}>{work.funder || nameOf(fundingLabel, work.funding)}</Fact>
      <Fact term={m.work_amount()}>{work.amount === null ? null : formatMoney(work.amount, work.currency)}</Fact>
    </>
  );
}

function PatentFacts({ work }: { work: Patent }) {
  const isGranted = work.status === "granted";
  return (
    <>
      <Fact term={isGranted ? m.work_number_granted() : m.work_number_filed()}>{work.number}</Fact>
      <Fact term={m.work_status()}>{patentStatusLabel[work.status]()}</Fact>
      <Fact term={m.work_office()}>{nameOf(patentOfficeLabel, work.office)}</Fact>
      <Fact term={m.work_filed_on()}>{formatDay(work.filedOn)}</Fact>
      <Fact term={m.work_granted_in()}>{isGranted ? work.year : null}</Fact>
    </>
  );
}

/** Keywords in the page's language; untranslated ones are marked with their language. */
function Keywords({ keywords }: { keywords: Keyword[] }) {
  const locale = getLocale();
  const other = locale === "es" ? "en" : "es";
  return keywords.map((keyword, index) => (
    <span key={`${keyword.es}|${keyword.en}`} lang={keyword[locale] ? undefined : other}>
      {index > 0 ? " · " : ""}
      {keyword[locale] || keyword[other]}
    </span>
  ));
}

/** Persistent address, shown as its own text, so print does not repeat it. */
function Identifier({ work }: { work: Work }) {
  if (work.kind === "publication" && work.doi) {
    return (
      <Fact isWide term="DOI">
        <Address href={`https://doi.org/${work.doi}`} />
      </Fact>
    );
  }
  if (work.kind === "thesis" && work.handle) {
    return (
      <Fact isWide term={m.work_handle()}>
        <Address href={work.handle} />
      </Fact>
    );
  }
  return null;
}

function Address({ href }: { href: string }) {
  return (
    <a className="text-link print:after:content-none!" href={href}>
      {href}
    </a>
  );
}
