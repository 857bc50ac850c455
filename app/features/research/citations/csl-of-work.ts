import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { PersonName } from "#app/lib/person-name.ts";
import { slugify } from "#app/lib/slug.ts";
import { institution } from "#institution";
import { kindName } from "../work-filter.ts";
import { nameOf, patentOfficeLabel, thesisDegree, workTypeLabel } from "../work-labels.ts";
import type { Patent, Project, Publication, Thesis, Work } from "../works.ts";
import type { CslItem } from "./csl-item.ts";

/** Converts a work to CSL-JSON. `genre` is in the page's language. */
export function cslOfWork(work: Work): CslItem {
  const known = Object.entries(fieldsOf(work)).filter(([, value]) => value !== null && value !== "");
  return {
    id: citationKey(work),
    title: work.title,
    language: work.language,
    author: work.authors.map(({ given, family }): PersonName => ({ given, family })),
    ...(work.abstract ? { abstract: work.abstract } : {}),
    ...(Object.fromEntries(known) as Pick<CslItem, "type" | "issued">),
  };
}

/** Returns a stable key, the same in every export: «nunez-soto-2024-publicacion-12». */
function citationKey({ kind, id, year, authors }: Work): string {
  const [first] = authors;
  return [slugify(first?.family || first?.given || "") || "anon", year, kindName(kind), id].join("-");
}

type Fields = { [Key in keyof CslItem]?: CslItem[Key] | null };

function fieldsOf(work: Work): Fields {
  switch (work.kind) {
    case "publication":
      return ofPublication(work);
    case "project":
      return ofProject(work);
    case "patent":
      return ofPatent(work);
    case "thesis":
      return ofThesis(work);
  }
}

const publicationTypes: Record<Publication["type"], CslItem["type"]> = {
  article: "article-journal",
  // CSL's «review» is a review of a book or an event; a review article is an article.
  review: "article-journal",
  conference_paper: "paper-conference",
  book: "book",
  book_chapter: "chapter",
};

function ofPublication({ type, year, venue, publisher, volume, issue, pages, doi, isbn }: Publication): Fields {
  return {
    type: publicationTypes[type],
    issued: { "date-parts": [[year]] },
    "container-title": venue,
    publisher,
    volume,
    issue,
    page: pages,
    DOI: doi,
    ISBN: isbn,
  };
}

function ofProject(work: Project): Fields {
  const { year, endYear, code, funder } = work;
  return {
    type: "document",
    issued: { "date-parts": endYear > year ? [[year], [endYear]] : [[year]] },
    number: code,
    genre: workTypeLabel(work),
    publisher: funder,
  };
}

function ofPatent(work: Patent): Fields {
  const { year, number, office, filedOn } = work;
  return {
    type: "patent",
    issued: { "date-parts": [[year]] },
    submitted: { "date-parts": [filedOn.split("-").map(Number)] },
    number,
    genre: workTypeLabel(work),
    authority: nameOf(patentOfficeLabel, office),
  };
}

function ofThesis(work: Thesis): Fields {
  return {
    type: "thesis",
    issued: { "date-parts": [[work.year]] },
    publisher: institution.name[getLocale()],
    genre: workTypeLabel(work),
    URL: work.handle,
    custom: {
      degree: thesisDegree(work),
      advisors: work.committee
        .filter(({ role }) => role !== "examiner")
        .map(({ given, family }): PersonName => ({ given, family })),
    },
  };
}
