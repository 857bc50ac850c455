import type { Kind, Subject } from "./compose.ts";
import type { Language, Phrase } from "./phrase.ts";

/** A keyword in both languages, so that a work is found from either. */
export type Keyword = Phrase;

/**
 * The keywords of a work: what its title and abstract speak of, by the phrases that they were made of, so that a
 * keyword in one language says what the text says in the other. At most five; none is repeated.
 */
export function keywordsOf(subject: Subject, kind: Kind, language: Language, texts: string): Keyword[] {
  const { theme, phrases, places } = subject;
  const said = texts.toLocaleLowerCase(language);
  const topic = theme.topics[places.t ?? 0] ?? { es: "", en: "" };
  const object = theme.objects[places.o ?? 0] ?? { es: "", en: "" };
  const candidates = [
    kind === "patent" && phrases.i ? beforePurpose(phrases.i) : object,
    withoutPreposition(topic),
    ...[phrases.d, phrases.m, phrases.c && placeOf(phrases.c)].filter((phrase) => phrase !== undefined),
  ] as (Phrase | null)[];
  const keywords = new Map<string, Keyword>();
  for (const candidate of candidates) {
    if (!candidate) continue;
    const keyword = { es: withoutArticle(candidate.es, "es"), en: withoutArticle(candidate.en, "en") };
    const isSaid = said.includes(keyword[language].toLocaleLowerCase(language));
    if (isSaid && isTerm(keyword)) keywords.set(keyword.es, keyword);
  }
  return [...keywords.values()].slice(0, 5);
}

/** Neither a sentence nor a phrase with a year or a number to fill in. */
function isTerm({ es, en }: Phrase): boolean {
  return [es, en].every((text) => text !== "" && !/[{}:;]|\d{4}/u.test(text) && text.split(" ").length <= 8);
}

function withoutArticle(text: string, language: Language): string {
  return text.replace(language === "es" ? /^(el|la|los|las|lo|una?|unos|unas) /u : /^(the|an?) /u, "").trim();
}

/** "nutrient removal in" without its preposition; a single word, "treatment", says too little. */
function withoutPreposition({ es, en }: Phrase): Phrase | null {
  const term = {
    es: es.replace(
      /( (de|del|en|desde|a|al|por|para|con|sobre|entre|ante|contra|hacia|bajo|según|frente a))+( (el|la|los|las))?$/u,
      "",
    ),
    en: en.replace(
      /( (of|in|from|to|by|for|with|on|between|among|towards?|at|under|against|along|across|through|within|into|during|over))+( the)?$/u,
      "",
    ),
  };
  return withoutArticle(term.es, "es").includes(" ") && withoutArticle(term.en, "en").includes(" ") ? term : null;
}

/** "en humedales costeros de Arauco" as a place; null for a time or a manner, "in winter", "at full scale". */
function placeOf({ es, en }: Phrase): Phrase | null {
  const place = { es: es.match(/^en (.+)$/u)?.[1], en: en.match(/^in (.+)$/u)?.[1] };
  if (!place.es || !place.en || /^(condiciones|invierno|verano|otoño|primavera|la última)/u.test(place.es)) return null;
  return { es: place.es, en: place.en };
}

/** What a patent is, without what it is for: "a modular constructed wetland" of "… for rural sewage". */
function beforePurpose({ es, en }: Phrase): Phrase {
  return { es: es.split(" para ")[0] ?? es, en: en.split(" for ")[0] ?? en };
}
