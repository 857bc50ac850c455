import type {
  Book,
  Chapter,
  CreativeWork,
  Person,
  PublicationIssue,
  ResearchProject,
  ScholarlyArticle,
  Thesis,
  WithContext,
} from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { institution } from "#institution";
import { workTypeLabel } from "./work-labels.ts";
import { workPath } from "./work-path.ts";
import type { Publication, Work } from "./works.ts";

type WorkData = WithContext<Book | Chapter | CreativeWork | ResearchProject | ScholarlyArticle | Thesis>;

/** Returns a work as schema.org data; unknown values are omitted. `siteUrl` is scheme and host. */
export function workJsonLd(work: Work, siteUrl: string): WorkData {
  const context = { "@context": "https://schema.org" } as const;
  const creation = creationData(work, siteUrl);
  switch (work.kind) {
    case "publication":
      return { ...context, ...publicationData(work, creation) };
    case "project":
      return {
        ...context,
        "@type": "ResearchProject",
        name: work.title,
        ...(work.abstract ? { description: work.abstract } : {}),
        url: creation.url,
        identifier: work.code,
        foundingDate: String(work.year),
        member: creation.author,
        ...(work.funder ? { funder: { "@type": "Organization", name: work.funder } } : {}),
        parentOrganization: university(siteUrl),
      };
    case "patent":
      // schema.org has no type for patents.
      return { ...context, "@type": "CreativeWork", ...creation, genre: workTypeLabel(work), identifier: work.number };
    case "thesis":
      return {
        ...context,
        "@type": "Thesis",
        ...creation,
        inSupportOf: workTypeLabel(work),
        sourceOrganization: university(siteUrl),
        ...(work.handle ? { sameAs: work.handle } : {}),
      };
  }
}

function creationData({ authors, title, language, year, abstract, keywords, ...work }: Work, siteUrl: string) {
  const author = authors.map(({ given, family, academic }): Person => {
    const page = academic && `${siteUrl}${pathsIn().academic(academic.id)}`;
    return { "@type": "Person", name: fullName({ given, family }), ...(page ? { url: page } : {}) };
  });
  return {
    name: title,
    url: `${siteUrl}${workPath(work)}`,
    author,
    datePublished: String(year),
    inLanguage: language,
    ...(abstract ? { abstract } : {}),
    ...(keywords.length > 0
      ? { keywords: keywords.flatMap(({ es, en }) => [es, en].filter((word) => word !== undefined)) }
      : {}),
  };
}

function publicationData(
  work: Publication,
  creation: ReturnType<typeof creationData>,
): Book | Chapter | ScholarlyArticle {
  const common = {
    ...creation,
    headline: work.title,
    ...(work.doi ? { sameAs: `https://doi.org/${work.doi}`, identifier: `doi:${work.doi}` } : {}),
    ...(work.publisher ? { publisher: { "@type": "Organization", name: work.publisher } as const } : {}),
  };
  const pagination = work.pages ? { pagination: work.pages } : {};
  const isbn = work.isbn ? { isbn: work.isbn } : {};
  const volume: Book = { "@type": "Book", ...(work.venue ? { name: work.venue } : {}), ...isbn };
  const inVolume = work.venue || work.isbn ? { isPartOf: volume } : {};
  switch (work.type) {
    case "book":
      return { "@type": "Book", ...common, ...isbn };
    case "book_chapter":
      return { "@type": "Chapter", ...common, ...pagination, ...inVolume };
    case "conference_paper":
      return { "@type": "ScholarlyArticle", ...common, ...pagination, ...inVolume };
    case "article":
    case "review": {
      const inIssue = work.venue ? { isPartOf: issueData(work) } : {};
      return { "@type": "ScholarlyArticle", ...common, ...pagination, ...inIssue };
    }
  }
}

function issueData({ venue, volume, issue }: Publication): PublicationIssue {
  return {
    "@type": "PublicationIssue",
    ...(issue ? { issueNumber: issue } : {}),
    isPartOf: {
      "@type": "PublicationVolume",
      ...(volume ? { volumeNumber: volume } : {}),
      isPartOf: { "@type": "Periodical", name: venue },
    },
  };
}

function university(siteUrl: string) {
  const name = institution.name[getLocale()];
  return { "@type": "CollegeOrUniversity", "@id": `${siteUrl}/#organization`, name } as const;
}
