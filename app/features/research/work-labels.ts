import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fullName } from "#app/lib/person-name.ts";
import { institution } from "#institution";
import type { Author, Participation, Patent, Project, Publication, Thesis, Work, WorkKind } from "./works.ts";

export const workKindsLabel: Record<WorkKind, () => string> = {
  publication: m.work_kinds_publication,
  project: m.work_kinds_project,
  patent: m.work_kinds_patent,
  thesis: m.work_kinds_thesis,
};

export const publicationTypeLabel: Record<Publication["type"], () => string> = {
  article: m.publication_type_article,
  review: m.publication_type_review,
  conference_paper: m.publication_type_conference_paper,
  book: m.publication_type_book,
  book_chapter: m.publication_type_book_chapter,
};

export const indexationLabel: Record<Publication["indexation"], () => string> = {
  wos: m.publication_index_wos,
  scopus: m.publication_index_scopus,
  scielo: m.publication_index_scielo,
  other: m.publication_index_other,
  none: m.publication_index_none,
};

const { funds, patentOffice } = institution.research;
type Names = Readonly<Record<string, () => string>>;

/** The country's funds come from the institution's configuration; the others exist in every university. */
export const fundingLabel: Names = {
  ...Object.fromEntries(Object.entries(funds).map(([code, name]) => [code, () => name[getLocale()]])),
  regional: m.project_funding_regional,
  international: m.project_funding_international,
  internal: m.project_funding_internal,
};

export const projectStatusLabel: Record<Project["status"], () => string> = {
  in_progress: m.project_in_progress,
  finished: m.project_finished,
};

/** Returns the label of a code; the code itself if the configuration no longer has it. */
export function nameOf(names: Names, code: string): string {
  return names[code]?.() ?? code;
}

export const patentOfficeLabel: Names = {
  ...(patentOffice ? { [patentOffice.code]: () => patentOffice.name[getLocale()] } : {}),
  uspto: m.patent_office_uspto,
  epo: m.patent_office_epo,
  wipo: m.patent_office_wipo,
};

export const patentStatusLabel: Record<Patent["status"], () => string> = {
  filed: m.patent_filed,
  granted: m.patent_granted,
};

export const languageLabel: Record<Work["language"], () => string> = {
  es: m.work_language_es,
  en: m.work_language_en,
  pt: m.work_language_pt,
};

export const participationLabel: Record<Participation, () => string> = {
  principal_investigator: m.work_role_principal_investigator,
  co_investigator: m.work_role_co_investigator,
  advisor: m.work_role_advisor,
  co_advisor: m.work_role_co_advisor,
  examiner: m.work_role_examiner,
};

const patentGenres: Record<Patent["status"], Names> = {
  granted: {
    ...(patentOffice ? { [patentOffice.code]: () => patentOffice.granted[getLocale()] } : {}),
    uspto: m.patent_genre_granted_uspto,
    epo: m.patent_genre_granted_epo,
    wipo: m.patent_genre_granted_wipo,
  },
  filed: {
    ...(patentOffice ? { [patentOffice.code]: () => patentOffice.filed[getLocale()] } : {}),
    uspto: m.patent_genre_filed_uspto,
    epo: m.patent_genre_filed_epo,
    wipo: m.patent_genre_filed_wipo,
  },
};

/** Returns «Patente chilena», «Solicitud de patente europea»; «Patente» for an unknown office. */
function patentGenre({ office, status }: Pick<Patent, "office" | "status">): string {
  return (patentGenres[status][office] ?? m.work_kind_patent)();
}

export function thesisDegree({ programType }: Pick<Thesis, "programType">): "doctorate" | "master" | "other" {
  if (programType === "doctorate") return "doctorate";
  return programType.endsWith("_master") ? "master" : "other";
}

const thesisGenres = {
  doctorate: m.thesis_genre_doctorate,
  master: m.thesis_genre_master,
  other: m.thesis_genre_other,
};

/** Returns the most specific type known: «Capítulo de libro», «Tesis doctoral», «Patente europea». */
export function workTypeLabel(work: Work): string {
  switch (work.kind) {
    case "publication":
      return publicationTypeLabel[work.type]();
    case "project":
      return m.work_kind_project();
    case "patent":
      return patentGenre(work);
    case "thesis":
      return thesisGenres[thesisDegree(work)]();
  }
}

/** «Web of Science, cuartil Q1». */
export function indexationText({ indexation, quartile }: Pick<Publication, "indexation" | "quartile">): string {
  const index = indexationLabel[indexation]();
  return quartile ? m.publication_index_quartile({ index, quartile }) : index;
}

export function worksCount(count: number): string {
  return counted(count, m.works_count_one, m.works_count);
}

/** Joins full names; long lists are truncated. */
export function shortenedNames(authors: Author[], shown = 4): string {
  return joinNames(authors.map(fullName), shown);
}

/** Joins family names, where context gives the given names; long lists are truncated. */
export function familyNames(authors: Author[]): string {
  return joinNames(
    authors.map(({ family }) => family),
    4,
  );
}

function joinNames(names: string[], shown: number): string {
  if (names.length <= shown + 1) return names.join(", ");
  return m.work_more_authors({ names: names.slice(0, shown).join(", "), count: names.length - shown });
}
