import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { formatPageRange } from "../page-range.ts";
import {
  fundingLabel,
  indexationText,
  languageLabel,
  nameOf,
  patentOfficeLabel,
  patentStatusLabel,
  projectStatusLabel,
} from "../work-labels.ts";
import type { Keyword, Patent, Project, Publication, Work } from "../works.ts";

export function WorkFacts({ work }: { work: Work }) {
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

const venueLabel: Record<Publication["type"], () => string> = {
  article: m.work_venue_journal,
  review: m.work_venue_journal,
  conference_paper: m.work_venue_proceedings,
  book: m.work_venue_book,
  book_chapter: m.work_venue_book,
};

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
