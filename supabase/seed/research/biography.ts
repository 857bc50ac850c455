import type { Random } from "../random.ts";
import { chooseSubject } from "./compose.ts";
import { capitalizeSentences, fillTemplate, type Phrase, parsePhrase } from "./phrase.ts";
import type { Scholar } from "./staff.ts";
import { readJson } from "./vocabulary.ts";

const file =
  readJson<Record<"openings" | "works" | "teaching" | "closings" | "seniorClosings", string[]>>("./biographies.json");
const openings = file.openings.map(parsePhrase);
const works = file.works.map(parsePhrase);
const teaching = file.teaching.map(parsePhrase);
const closings = file.closings.map(parsePhrase);
const seniorClosings = [...closings, ...file.seniorClosings.map(parsePhrase)];

const ranks: Record<Scholar["rank"], Phrase> = {
  full: { es: "Profesor[/a] titular", en: "Professor" },
  associate: { es: "Profesor[/a] asociad[o/a]", en: "Associate Professor" },
  assistant: { es: "Profesor[/a] asistente", en: "Assistant Professor" },
  instructor: { es: "Instructor[/a]", en: "Instructor" },
  adjunct: { es: "Profesor[/a] adjunt[o/a]", en: "Adjunct Professor" },
};

/** Two to four sentences about an academic, the same in both languages. */
export function writeBiography(about: {
  scholar: Scholar;
  lines: Phrase[];
  degree: { institution: string; year: number } | undefined;
  department: Phrase;
  random: Random;
}): Phrase {
  const { scholar, random } = about;
  const rank = ranks[scholar.rank];
  const theme = random.pick(scholar.themes);
  const phrases: Record<string, Phrase> = {
    rank,
    // Within a sentence: lower case in Spanish, with an article in English.
    b: { es: rank.es.toLowerCase(), en: rank.en },
    a: { es: rank.es, en: `${/^[AI]/u.test(rank.en) ? "an" : "a"} ${rank.en}` },
    department: about.department,
    k: same(String(random.whole(3, 18))),
    institution: universityInSentence(about.degree?.institution ?? ""),
    year: same(String(about.degree?.year ?? "")),
    joined: same(String(Math.max(1990, scholar.since + random.whole(0, 3)))),
    ...chooseSubject(theme, random).phrases,
  };
  const chosen = [random.pick(openings), random.pick(works)];
  if (random.chance(0.6)) chosen.push(random.pick(teaching));
  if (random.chance(0.6)) chosen.push(random.pick(scholar.since < 2014 ? seniorClosings : closings));
  const write = (language: "es" | "en") =>
    capitalizeSentences(
      inGender(
        fillTemplate(chosen.map((sentence) => sentence[language]).join(" "), phrases, language, random),
        scholar.gender,
      ),
    );
  return { es: write("es"), en: write("en") };
}

/** "Profesor[/a]" → what fits: the part before the bar for a man, the one after it for a woman. */
function inGender(text: string, gender: "f" | "m"): string {
  return text.replace(/\[([^[\]/]*)\/([^[\]/]*)\]/gu, gender === "f" ? "$2" : "$1");
}

function same(text: string): Phrase {
  return { es: text, en: text };
}

/** "la Universidad de Chile", "the University of Leeds": as a sentence names a university. */
function universityInSentence(name: string): Phrase {
  const first = /^(Univ|Pontificia|Ludwig|Zhejiang)/u.test(name);
  return {
    es: first ? `la ${name}` : name.replace(/^Indian/u, "el Indian"),
    en: /^(University of|Universi(dad|dade|té|tà)|Pontificia|Indian)/u.test(name) ? `the ${name}` : name,
  };
}
