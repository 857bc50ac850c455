import type { Random } from "../pictures/random.ts";
import { capitalize, capitalizeSentences, fillTemplate, type Language, type Phrase } from "./phrase.ts";
import { type Family, readJson, type Theme } from "./vocabulary.ts";

export type Kind = "article" | "review" | "book" | "project" | "patent" | "thesis";
export type Subject = { theme: Theme; phrases: Record<string, Phrase> };

type ByLanguage = Record<Language, string[]>;
type TitleGrammar = Partial<Record<Kind, ByLanguage>>;
type AbstractPart = "aim" | "method" | "result" | "meaning";
type AbstractGrammar = Record<AbstractPart, ByLanguage>;

const families: Family[] = ["natural", "engineering", "formal", "clinical", "social", "humanities", "legal"];
const titles = new Map(families.map((family) => [family, readJson<TitleGrammar>(`./grammars/titles-${family}.json`)]));
const abstracts = new Map(
  families.map((family) => [family, readJson<AbstractGrammar>(`./grammars/abstracts-${family}.json`)]),
);
const plans = readJson<Record<"project" | "patent", ByLanguage>>("./grammars/plans.json");

/** Chooses what a work is about: one topic and object of the theme, and what goes with them. */
export function chooseSubject(theme: Theme, random: Random): Subject {
  return {
    theme,
    phrases: {
      t: joined(random.pick(theme.topics), random.pick(theme.objects)),
      d: random.pick(theme.drivers),
      m: random.pick(theme.methods),
      c: random.pick(theme.contexts),
      s: random.pick(theme.samples),
    },
  };
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
    if (attempt < 40 && taken.has(title)) continue;
    taken.add(title);
    return { ...subject, title };
  }
}

/** An abstract of 60 to 120 words about the subject: background, aim, methods, results, meaning. */
export function composeAbstract({ theme, phrases }: Subject, language: Language, random: Random): string {
  const grammar = abstracts.get(theme.discipline.family) as AbstractGrammar;
  const results = random.shuffle(theme.results).map((phrase) => phrase[language]);
  const wrap = (text: string) => fillTemplate(text, phrases, language, random);
  const part = (name: AbstractPart) => wrap(random.pick(grammar[name][language]));
  const background = wrap(random.pick(theme.backgrounds)[language]);
  const core = [part("aim"), part("method"), wrap(results[0] ?? "")];
  const meaning = part("meaning");
  const extras = [part("result"), wrap(results[1] ?? ""), wrap(results[2] ?? "")].filter(Boolean);
  let sentences = random.chance(0.85) ? [background, ...core] : core;
  for (const extra of extras) {
    if (countWords([...sentences, meaning, extra]) <= random.whole(85, 118)) sentences.push(extra);
  }
  if (countWords([...sentences, meaning]) > 120 && sentences[0] === background) sentences = sentences.slice(1);
  if (countWords([...sentences, meaning]) <= 120) sentences.push(meaning);
  return finish(sentences, language);
}

/** What a project intends or a patent claims, in two or three sentences. */
export function composePlan(
  { phrases }: Subject,
  kind: "project" | "patent",
  language: Language,
  random: Random,
): string {
  const sentences = random.shuffle(plans[kind][language]).slice(0, 2);
  return finish(
    sentences.map((text) => fillTemplate(text, phrases, language, random)),
    language,
  );
}

export function countWords(sentences: string[]): number {
  return sentences.join(" ").split(/\s+/u).length;
}

function titlePatterns(theme: Theme, kind: Kind, language: Language): string[] {
  const grammar = titles.get(theme.discipline.family);
  return (grammar?.[kind] ?? grammar?.article)?.[language] ?? [];
}

function joined(topic: Phrase, object: Phrase): Phrase {
  return { es: `${topic.es} ${object.es}`.trim(), en: `${topic.en} ${object.en}`.trim() };
}

function finish(sentences: string[], language: Language): string {
  const text = capitalizeSentences(sentences.join(" "));
  return language === "es" ? text.replace(/ +/gu, " ") : text;
}

/** English writes upper case after a colon, Spanish does not. */
function capitalizeTitle(text: string, language: Language): string {
  const title = capitalize(text);
  if (language === "es") return title;
  return title.replace(/([:?] )(\p{Ll})/gu, (_, colon: string, letter: string) => colon + letter.toUpperCase());
}
