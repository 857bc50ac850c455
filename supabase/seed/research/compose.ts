import type { Random } from "../random.ts";
import { capitalize, capitalizeSentences, fillTemplate, type Language, type Phrase } from "./phrase.ts";
import { type Family, readJson, type Theme } from "./vocabulary.ts";

export type Kind = "article" | "review" | "book" | "project" | "patent" | "thesis";
/** What a work is about; `places` says which of the theme's topics, objects, drivers and methods were chosen. */
export type Subject = { theme: Theme; phrases: Record<string, Phrase>; places: Record<string, number> };

type ByLanguage = Record<Language, string[]>;
type TitleGrammar = Partial<Record<Kind, ByLanguage>>;
type AbstractPart = "aim" | "method" | "result" | "meaning";
type AbstractGrammar = Partial<Record<AbstractPart, ByLanguage>>;

/** How each family writes: sciences share what is called empirical, and each adds what is its own. */
const manners: Record<Family, { titles: string[]; abstracts: string[] }> = {
  natural: { titles: ["empirical", "natural"], abstracts: ["empirical", "quantitative"] },
  physical: { titles: ["empirical", "physical"], abstracts: ["empirical", "technical"] },
  engineering: { titles: ["empirical", "engineering"], abstracts: ["empirical", "technical"] },
  biomedical: { titles: ["empirical"], abstracts: ["empirical", "quantitative"] },
  clinical: { titles: ["empirical", "clinical"], abstracts: ["empirical", "quantitative"] },
  social: { titles: ["empirical", "social"], abstracts: ["empirical", "qualitative"] },
  formal: { titles: ["formal"], abstracts: ["formal"] },
  humanities: { titles: ["humanities"], abstracts: ["humanities"] },
  legal: { titles: ["legal"], abstracts: ["legal"] },
};
/** Most patents are named for what they are; some improve on it. */
const patentTitles: ByLanguage = {
  es: ["{i-}", "{i-}", "{i-}", "Perfeccionamientos en {i}", "Variante mejorada de {i}"],
  en: ["{i-}", "{i-}", "{i-}", "Improvements in {i}", "An improved form of {i}"],
};
const titles = new Map(
  Object.entries(manners).map(([family, manner]) => [
    family,
    manner.titles.map((name) => readJson<TitleGrammar>(`./grammars/titles-${name}.json`)),
  ]),
);
const abstracts = new Map(
  Object.entries(manners).map(([family, manner]) => [
    family,
    manner.abstracts.map((name) => readJson<AbstractGrammar>(`./grammars/abstracts-${name}.json`)),
  ]),
);
const plans = readJson<Record<"project" | "patent", Record<"first" | "then", ByLanguage>>>("./grammars/plans.json");

/** Chooses what a work is about: one topic and object of the theme, and what goes with them. */
export function chooseSubject(theme: Theme, random: Random): Subject {
  const { topics, objects, drivers, methods, contexts, samples, misfits } = theme;
  const pickPlaces = () => ({
    t: random.whole(0, topics.length - 1),
    o: random.whole(0, objects.length - 1),
    d: random.whole(0, drivers.length - 1),
    m: random.whole(0, methods.length - 1),
  });
  let places = pickPlaces();
  while (misfits.some((pair) => isChosen(pair, places))) places = pickPlaces();
  const phrases: Record<string, Phrase> = {
    t: joined(topics[places.t] as Phrase, objects[places.o] as Phrase),
    d: drivers[places.d] as Phrase,
    m: methods[places.m] as Phrase,
    c: random.pick(contexts),
  };
  if (samples.length > 0) phrases.s = random.pick(samples);
  if (theme.discipline.patents.length > 0) phrases.i = random.pick(theme.discipline.patents);
  return { theme, phrases, places };
}

/** Whether both ends of a pair, "t3o1", are among the chosen places. */
function isChosen(pair: string, places: Record<string, number>): boolean {
  return [...pair.matchAll(/([todmr])(\d+)/gu)].every(([, list, place]) => places[list ?? ""] === Number(place));
}

/** A title not given before, in sentence case. `taken` remembers; where all are taken it may repeat one. */
export function composeTitle(
  theme: Theme,
  kind: Kind,
  language: Language,
  random: Random,
  taken: Set<string>,
): Subject & { title: string } {
  const patterns = titlePatterns(theme, kind, language);
  for (let attempt = 0; ; attempt += 1) {
    const subject = chooseSubject(theme, random);
    const title = capitalizeTitle(fillTemplate(random.pick(patterns), subject.phrases, language, random), language);
    if (attempt < 40 && (taken.has(title) || repeatsItself(title))) continue;
    taken.add(title);
    return { ...subject, title };
  }
}

/** An abstract of 60 to 120 words about the subject: background, aim, methods, results, meaning. */
export function composeAbstract({ theme, phrases, places }: Subject, language: Language, random: Random): string {
  const grammars = abstracts.get(theme.discipline.family) ?? [];
  const wrap = (text: string) => fillTemplate(text, phrases, language, random);
  const sentences = (name: AbstractPart) => grammars.flatMap((grammar) => grammar[name]?.[language] ?? []);
  const part = (name: AbstractPart) => wrap(random.pick(sentences(name)));
  // What was found has to be about what was asked; what may be said of anything makes up for it.
  const fitting = theme.results.filter(
    (_, place) => !theme.misfits.some((pair) => pair.endsWith(`r${place}`) && isChosen(pair, { ...places, r: place })),
  );
  const own = random.shuffle(fitting).map((phrase) => phrase[language]);
  const [general = "", ...others] = random.shuffle(sentences("result"));
  // Two of them about the same driver might contradict each other.
  const second = own.length < 2 ? others.filter((text) => !text.includes("{d")).slice(0, 1) : [];
  const [found = "", ...more] = [...own.slice(0, 1), general, ...own.slice(1), ...second];
  const background = wrap(random.pick(theme.backgrounds)[language]);
  const core = [part("aim"), part("method"), wrap(found)];
  const meaning = part("meaning");
  let text = own.length < 2 || random.chance(0.85) ? [background, ...core] : core;
  for (const extra of more.filter(Boolean).map(wrap)) {
    if (countWords([...text, meaning, extra]) <= random.whole(85, 118)) text.push(extra);
  }
  if (countWords([...text, meaning]) > 120 && text[0] === background) text = text.slice(1);
  if (countWords([...text, meaning]) <= 120) text.push(meaning);
  return finish(text, language);
}

/** What a project intends or a patent claims, in three or four sentences. */
export function composePlan(
  { phrases }: Subject,
  kind: "project" | "patent",
  language: Language,
  random: Random,
): string {
  const { first, then } = plans[kind];
  const rest = then[language].filter((text) => phrases.s || !text.includes("{s}"));
  const places = random.shuffle(rest.map((_, index) => index)).slice(0, random.whole(2, 3));
  const chosen = rest.filter((_, index) => places.includes(index));
  const sentences = [random.pick(first[language]), ...chosen];
  return finish(
    sentences.map((text) => fillTemplate(text, phrases, language, random)),
    language,
  );
}

export function countWords(sentences: string[]): number {
  return sentences.join(" ").split(/\s+/u).length;
}

function titlePatterns(theme: Theme, kind: Kind, language: Language): string[] {
  if (kind === "patent") return patentTitles[language];
  const grammars = titles.get(theme.discipline.family) ?? [];
  const own = grammars.flatMap((grammar) => grammar[kind]?.[language] ?? []);
  return own.length > 0 ? own : grammars.flatMap((grammar) => grammar.article?.[language] ?? []);
}

/** Whether a long word comes twice, as where topic and context name the same place. */
function repeatsItself(title: string): boolean {
  const words = title.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  return new Set(words).size < words.length;
}

function joined(topic: Phrase, object: Phrase): Phrase {
  return { es: `${topic.es} ${object.es}`.trim(), en: `${topic.en} ${object.en}`.trim() };
}

function finish(sentences: string[], language: Language): string {
  const text = capitalizeSentences(sentences.join(" "));
  return language === "es" ? text.replace(/ +/gu, " ") : text;
}

function capitalizeTitle(text: string, language: Language): string {
  const title = capitalize(text);
  // After a question both begin with a capital; after a colon only English does.
  return title.replace(
    language === "es" ? /(\? )(\p{Ll})/gu : /([:?] )(\p{Ll})/gu,
    (_, colon: string, letter: string) => colon + letter.toUpperCase(),
  );
}
