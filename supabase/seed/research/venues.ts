import { createRandom, type Random } from "../random.ts";
import { pickWeighted } from "./apportion.ts";
import type { Subject } from "./compose.ts";
import { capitalize, fillTemplate, type Language } from "./phrase.ts";
import type { Insert } from "./rows.ts";
import { type Family, journalsFor, readJson } from "./vocabulary.ts";

export type PublicationType = "article" | "review" | "conference_paper" | "book" | "book_chapter";
type Venue = Pick<
  Insert<"publications">,
  "venue" | "publisher" | "volume" | "issue" | "pages" | "doi" | "isbn" | "indexation" | "quartile"
>;
type Place = { id: number; type: PublicationType; year: number; language: Language; subject: Subject; random: Random };
type VenuesFile = {
  publishers: Record<Language, string[]>;
  journalPublishers: string[];
  conferences: Record<Language, string[]>;
  volumes: Record<Language, string[]>;
};

const file = readJson<VenuesFile>("./venues.json");
const quartiles = ["Q1", "Q2", "Q3", "Q4"] as const;

/** Where journals in English are indexed, by family: Web of Science, Scopus only, others. */
const english: Record<Family, [number, number, number]> = {
  natural: [84, 13, 3],
  physical: [84, 13, 3],
  engineering: [78, 18, 4],
  formal: [86, 12, 2],
  biomedical: [80, 16, 4],
  clinical: [80, 16, 4],
  social: [56, 36, 8],
  humanities: [42, 44, 14],
  legal: [30, 50, 20],
};
const quartileWeights: Record<Family, [number, number, number, number]> = {
  natural: [46, 32, 16, 6],
  physical: [46, 32, 16, 6],
  engineering: [45, 31, 17, 7],
  formal: [32, 33, 23, 12],
  biomedical: [38, 31, 20, 11],
  clinical: [38, 31, 20, 11],
  social: [27, 30, 26, 17],
  humanities: [24, 30, 28, 18],
  legal: [14, 26, 32, 28],
};

/** Where a work appeared: journal, proceedings, book or publisher, with what its kind has of numbers and indexes. */
export function chooseVenue(place: Place): Venue {
  if (place.type === "book") return bookVenue(place);
  if (place.type === "book_chapter") return chapterVenue(place);
  if (place.type === "conference_paper") return proceedingsVenue(place);
  return journalVenue(place);
}

function journalVenue({ id, year, language, subject: { theme, places }, random }: Place): Venue {
  const { family } = theme.discipline;
  const venue = random.pick(journalsFor(theme, places.o ?? 0, language));
  const born = createRandom(`journal-${venue}`);
  const began = born.whole(1958, 2008);
  const issues = born.pick([1, 2, 4, 4, 6, 12]);
  const rank = born.next();
  const indexation =
    language === "es"
      ? (["scielo", "scopus", "wos", "other"] as const)[pickWeighted([52, 20, 12, 16], rank)]
      : (["wos", "scopus", "other"] as const)[pickWeighted(english[family], rank)];
  const isRanked = indexation === "wos" || indexation === "scopus";
  // A journal keeps its place, or nearly: the year moves it by one quartile at most.
  const level = pickWeighted(quartileWeights[family], born.next()) + (language === "es" ? 1 : 0);
  const moved = Math.min(3, Math.max(0, level + (random.chance(0.15) ? random.pick([-1, 1]) : 0)));
  return {
    venue,
    publisher: null,
    volume: String(year - began + 1),
    issue: issues === 1 ? null : String(random.whole(1, issues)),
    pages: born.chance(0.3) && language === "en" ? `e${random.whole(10_000, 260_000)}` : pagesOf(random, 960, [7, 22]),
    doi: random.chance(language === "en" ? 0.97 : 0.8) ? doiOf(venue, year, id) : null,
    indexation,
    quartile: isRanked && random.chance(0.96) ? quartiles[moved] : null,
  };
}

function bookVenue({ id, year, language, random }: Place): Venue {
  return {
    venue: "",
    publisher: random.pick(file.publishers[language]),
    isbn: isbnOf(random),
    doi: random.chance(0.25) ? doiOf("libro", year, id) : null,
    indexation: "none",
  };
}

function chapterVenue({ id, year, language, subject: { theme }, random }: Place): Venue {
  // A volume gathers a whole field: other works than this chapter.
  const edited = createRandom(`volume-${theme.key}-${year}-${language}-${random.whole(1, 2)}`);
  const field = { f: theme.discipline.degree };
  return {
    venue: capitalize(fillTemplate(edited.pick(file.volumes[language]), field, language, edited)),
    publisher: edited.pick(file.publishers[language]),
    pages: pagesOf(random, 380, [11, 27]),
    isbn: isbnOf(edited),
    doi: random.chance(0.35) ? doiOf("cap", year, id) : null,
    indexation: random.chance(0.12) ? "scopus" : "none",
  };
}

function proceedingsVenue({ id, year, language, subject: { theme }, random }: Place): Venue {
  const field = { f: theme.discipline.degree };
  const venue = fillTemplate(random.pick(file.conferences[language]), field, language, random);
  return {
    venue: venue.replaceAll("%", String(year)),
    pages: pagesOf(random, 720, [5, 11]),
    doi: random.chance(0.6) ? doiOf("conf", year, id) : null,
    indexation: (["scopus", "other", "none"] as const)[
      pickWeighted(language === "en" ? [70, 20, 10] : [5, 35, 60], random.next())
    ],
  };
}

/** Pages of a work that begins by page `latest` and has so many more pages than one. */
function pagesOf(random: Random, latest: number, more: [number, number]): string {
  const first = random.whole(1, latest);
  return `${first}–${first + random.whole(...more)}`;
}

function doiOf(venue: string, year: number, id: number): string {
  const initials = venue
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length > 2 || venue.length < 6)
    .map((word) => word.slice(0, 2))
    .join("")
    .slice(0, 8);
  return `10.55555/${initials}.${year}.${String(id).padStart(5, "0")}`;
}

/** ISBN-13 of the group 978-956 (Chile) and a publisher's number that no publisher has, with its check digit. */
function isbnOf(random: Random): string {
  const body = `978956999${String(random.whole(0, 999)).padStart(3, "0")}`;
  const sum = [...body].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `978-956-999-${body.slice(9)}-${(10 - (sum % 10)) % 10}`;
}
