import { readdirSync, readFileSync } from "node:fs";
import { type Language, type Phrase, parsePhrase } from "./phrase.ts";

export type Family =
  | "natural"
  | "physical"
  | "engineering"
  | "formal"
  | "biomedical"
  | "clinical"
  | "social"
  | "humanities"
  | "legal";

/**
 * One line of work: phrases of which any combination makes sense. `of` names the programs and lines it serves
 * ("4101.0": the first line of 4101). Topics end with the preposition that their object needs.
 */
export type Theme = {
  key: string;
  of: { code: string; line: number }[];
  discipline: Discipline;
  backgrounds: Phrase[];
  topics: Phrase[];
  objects: Phrase[];
  drivers: Phrase[];
  methods: Phrase[];
  contexts: Phrase[];
  samples: Phrase[];
  results: Phrase[];
  /** Pairs that make no sense together, by place in the lists: "t3o1", "t0m2"; with a result: "t0r1", "o2r0". */
  misfits: string[];
};

export type Discipline = {
  key: string;
  family: Family;
  department: Phrase;
  degree: Phrase;
  /**
   * Journals by language, as they are cited. In the files "Name @0 2o1" takes only works of the first theme and, of the
   * third, those about its second object; without places it takes any.
   */
  journals: Record<Language, { name: string; places: string[] }[]>;
  /** Share of works written in English. */
  english: number;
  /** What may be patented here, each with its indefinite article; none in most disciplines. */
  patents: Phrase[];
  themes: Theme[];
};

type ThemeFile = Record<"of" | "b" | "t" | "o" | "d" | "m" | "c" | "r", string[]> & { s?: string[]; x?: string };
type DisciplineFile = {
  family: Family;
  department: string;
  degree: string;
  english: number;
  patents?: string[];
  journals: Record<Language, string[]>;
  themes: ThemeFile[];
};

const directory = new URL("./disciplines/", import.meta.url);

/** The vocabularies of `disciplines/`, by name of file. */
export function readDisciplines(): Discipline[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => toDiscipline(name.replace(/\.json$/u, ""), readJson(`./disciplines/${name}`)));
}

/** The journals that take a work about an object of a theme, by its place in the theme's list. */
export function journalsFor({ key, discipline }: Theme, object: number, language: Language): string[] {
  const theme = key.slice(key.lastIndexOf("-") + 1);
  const suitable = discipline.journals[language].filter(
    ({ places }) => places.length === 0 || places.includes(theme) || places.includes(`${theme}o${object}`),
  );
  return suitable.map(({ name }) => name);
}

function parseJournal(entry: string): { name: string; places: string[] } {
  const [name = "", places] = entry.split(" @");
  return { name, places: places?.split(" ") ?? [] };
}

/** A data file of this directory. */
export function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}

function toDiscipline(key: string, file: DisciplineFile): Discipline {
  const discipline: Discipline = {
    key,
    family: file.family,
    department: parsePhrase(file.department),
    degree: parsePhrase(file.degree),
    journals: { es: file.journals.es.map(parseJournal), en: file.journals.en.map(parseJournal) },
    english: file.english,
    patents: (file.patents ?? []).map(parsePhrase),
    themes: [],
  };
  discipline.themes = file.themes.map((theme, index) => toTheme(`${key}-${index}`, theme, discipline));
  return discipline;
}

function toTheme(key: string, file: ThemeFile, discipline: Discipline): Theme {
  return {
    key,
    discipline,
    of: file.of.map((place) => {
      const [code = "", line = "0"] = place.split(".");
      return { code, line: Number(line) };
    }),
    backgrounds: file.b.map(parsePhrase),
    topics: file.t.map(parsePhrase).map(withEnglishArticle),
    objects: file.o.map(parsePhrase),
    drivers: file.d.map(parsePhrase),
    methods: file.m.map(parsePhrase),
    contexts: file.c.map(parsePhrase),
    samples: (file.s ?? []).map(parsePhrase),
    results: file.r.map(parsePhrase),
    misfits: file.x?.split(" ") ?? [],
  };
}

/** "toxicity of" is "the toxicity of" within a sentence; a title leaves the article out. */
function withEnglishArticle({ es, en }: Phrase): Phrase {
  return { es, en: / of$/u.test(en) && !/^(the|an?) /u.test(en) ? `the ${en}` : en };
}
