import { createRandom, type Random } from "../random.ts";
import { apportion, pickWeighted } from "./apportion.ts";
import { authorPositions, type Circle, chooseAuthors, citedNames } from "./authors.ts";
import { composeAbstract, composeTitle } from "./compose.ts";
import { keywordsOf } from "./keywords.ts";
import type { Language } from "./phrase.ts";
import type { Area, Insert } from "./rows.ts";
import { chooseVenue, type PublicationType } from "./venues.ts";
import type { Family } from "./vocabulary.ts";

export type Publication = { row: Insert<"publications">; links: Insert<"publication_academics">[] };

const firstYear = 2017;
/** Works per year, growing slowly; 2026 is not over. */
const yearWeights = [86, 89, 93, 96, 101, 104, 109, 113, 117, 92];

const typeWeights: Record<Family, Record<PublicationType, number>> = {
  natural: { article: 84, review: 7, conference_paper: 4, book: 1, book_chapter: 4 },
  physical: { article: 84, review: 7, conference_paper: 4, book: 1, book_chapter: 4 },
  engineering: { article: 66, review: 5, conference_paper: 25, book: 1, book_chapter: 3 },
  formal: { article: 86, review: 2, conference_paper: 7, book: 2, book_chapter: 3 },
  biomedical: { article: 83, review: 11, conference_paper: 2, book: 1, book_chapter: 3 },
  clinical: { article: 83, review: 11, conference_paper: 2, book: 1, book_chapter: 3 },
  social: { article: 68, review: 5, conference_paper: 4, book: 6, book_chapter: 17 },
  humanities: { article: 52, review: 2, conference_paper: 3, book: 13, book_chapter: 30 },
  legal: { article: 60, review: 1, conference_paper: 2, book: 11, book_chapter: 26 },
};

/** The publications, oldest first, so that the newest have the highest numbers. */
export function* makePublications(total: number, circles: Circle[], taken: Set<string>): Generator<Publication> {
  const weights = circles.map(({ weight }) => weight);
  const perYear = apportion(total, yearWeights);
  let id = 0;
  for (const [index, count] of perYear.entries()) {
    for (let number = 0; number < count; number += 1) {
      id += 1;
      const random = createRandom(`publication-${id}`);
      const circle = circles[pickWeighted(weights, random.next())] as Circle;
      yield makePublication(id, firstYear + index, circle, random, taken);
    }
  }
}

function makePublication(id: number, year: number, circle: Circle, random: Random, taken: Set<string>): Publication {
  const { theme } = circle;
  const { discipline } = theme;
  const types = typeWeights[discipline.family];
  const type = Object.keys(types)[pickWeighted(Object.values(types), random.next())] as PublicationType;
  const isBook = type === "book" || type === "book_chapter";
  const language: Language = random.chance(isBook ? discipline.english * 0.45 : discipline.english) ? "en" : "es";
  const kind = type === "review" ? "review" : type === "book" ? "book" : "article";
  const subject = composeTitle(theme, kind, language, random, taken);
  const authors = chooseAuthors(circle, year, random);
  const abstract = type === "book" && random.chance(0.3) ? "" : composeAbstract(subject, language, random);
  const row: Insert<"publications"> = {
    id,
    type,
    title: subject.title,
    authors: citedNames(authors),
    year,
    language,
    abstract,
    keywords: keywordsOf(subject, kind, language, `${subject.title} ${abstract}`),
    ...chooseVenue({ id, type, year, language, subject, random }),
    area: areaOf(authors),
  };
  return { row, links: authorPositions(authors).map((link) => ({ publication_id: id, ...link })) };
}

/** A work counts where the first of its authors from here belongs. */
function areaOf(authors: ReturnType<typeof chooseAuthors>): Area {
  return authors.find(({ scholar }) => scholar)?.scholar?.home.area as Area;
}
