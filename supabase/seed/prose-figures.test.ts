import { describe, expect, it } from "vitest";
import { type Claim, claims } from "../../tests/support/prose/demo-claims.ts";
import { countDemoFacts } from "../../tests/support/prose/demo-facts.ts";
import { type DemoText, readDemoTexts } from "../../tests/support/prose/demo-texts.ts";
import { markNumbers, type ProseLanguage } from "../../tests/support/prose/numbers-in-prose.ts";

const facts = countDemoFacts();
const texts = readDemoTexts()
  .filter(({ place }) => !place.includes("/research/"))
  .map((text) => ({ ...text, text: markNumbers(text.text.replaceAll("\u00a0", " "), text.language) }))
  .filter(({ text }) => text.includes("‹"));
const phrases = claims.map(({ es, en }) => ({ es: es.map(phraseIn("es")), en: en.map(phraseIn("en")) }));

type Said = { claim: Claim; text: DemoText; phrase: string; numbers: number[] };

/** A phrase as an expression for texts whose numbers are marked, in any case. */
function phraseIn(language: ProseLanguage) {
  return (phrase: string) =>
    new RegExp(markNumbers(phrase, language).replaceAll("#", "‹([^›]+)›").replaceAll("~", "‹[^›]+›"), "giu");
}

/** Every place where a text claims something, with its numbers. */
function saidIn(text: DemoText): Said[] {
  return claims.flatMap((claim, index) =>
    (phrases[index]?.[text.language] ?? []).flatMap((phrase) =>
      [...text.text.matchAll(phrase)].map(([found, ...numbers]) => ({
        ...{ claim, text, phrase: found, numbers: numbers.map(Number) },
      })),
    ),
  );
}

/** Which program a news item is about: the one whose whole name its title has. */
function programOf(title: string): string {
  const named = facts.programs.filter(({ name }) => title.toLowerCase().includes(name.toLowerCase()));
  return named.sort((a, b) => b.name.length - a.name.length)[0]?.code ?? "";
}

/** Returns what is said that the site counts otherwise. */
function wrongIn(text: DemoText): string[] {
  return saidIn(text).flatMap(({ claim, phrase, numbers }) => {
    const { year = 2026, title = "" } = text.item ?? {};
    const counted = claim.are(facts, { year, program: programOf(title) });
    return numbers.join() === counted.join() ? [] : [`${text.place}: «${phrase}», but ${counted.join(", ")}`];
  });
}

const year = (text: DemoText) => text.item?.year ?? 2026;

/**
 * What a story may count itself, by noun, and how many there are in all. A figure that no phrase claims is a story's
 * own when it is of a part: of people fewer than half of all, of programs fewer than all.
 */
const nouns: { es: string; en: string; all: (text: DemoText) => number }[] = [
  { es: "estudiantes", en: "students", all: (text) => facts.of("total_enrollment", year(text)) / 2 },
  { es: "residentes", en: "residents", all: (text) => facts.of("total_enrollment", year(text), "specialties") / 2 },
  {
    ...{ es: "doctor[ea]s|graduad[oa]s|especialistas", en: "doctors|graduates|specialists" },
    all: (text) => facts.of("graduates", year(text)) / 2,
  },
  {
    ...{ es: "postulantes|postulaciones", en: "applicants|applications" },
    all: (text) => facts.of("applicants", year(text)) / 2,
  },
  { es: "vacantes|cupos", en: "places", all: () => facts.vacancies("4") / 2 },
  { es: "programas", en: "(?:postgraduate )?programs", all: () => facts.programs.length },
  { es: "doctorados", en: "doctorates", all: () => facts.count("doctorates") },
  { es: "magísteres", en: "master’s (?:programs|degrees)", all: () => facts.count("masters") },
  { es: "especialidades", en: "(?:health |medical )?specialties", all: () => facts.count("specialties") },
  { es: "facultades", en: "faculties", all: () => facts.different("faculty") },
  { es: "campus", en: "campuses", all: () => facts.different("campus") },
];

/** Returns figures that no phrase claims, and that are no story's own. */
function unclaimedIn(text: DemoText): string[] {
  const rest = saidIn(text).reduce((left, { phrase }) => left.replace(phrase, ""), text.text);
  return nouns.flatMap(({ all, ...noun }) =>
    [...rest.matchAll(new RegExp(`‹([^›]+)› (?:(?:nuev[oa]s|new) )?(?:${noun[text.language]})(?!\\p{L})`, "gu"))]
      .filter(([, number]) => Number(number) >= all(text))
      .map(([found]) => `${text.place}: ${found}`),
  );
}

describe("figures in the demo university's prose", () => {
  it("are those of the series, in both languages", () => {
    expect(texts.flatMap(wrongIn)).toEqual([]);
  });

  it("are compared, unless a story counts a subset", () => {
    expect(texts.flatMap(unclaimedIn)).toEqual([]);
  });

  it("cannot be changed in one place", () => {
    const changes = texts.flatMap(saidIn).flatMap(({ text, phrase, numbers }) =>
      numbers.map((number) => {
        const changed = phrase.replace(`‹${number}›`, `‹${number + 7}›`);
        return {
          place: `${text.place}: ${changed}`,
          wrong: wrongIn({ ...text, text: text.text.replace(phrase, changed) }),
        };
      }),
    );
    expect(changes.filter(({ wrong }) => wrong.length === 0).map(({ place }) => place)).toEqual([]);
    expect(changes.length).toBeGreaterThan(100);
    const large = { language: "es" as const, place: "", item: { year: 2026, title: "" } };
    expect(unclaimedIn({ ...large, text: "Estudian aquí ‹1980› estudiantes en ‹75› programas" })).toHaveLength(2);
  });

  it("are found by every phrase", () => {
    const unused = phrases.flatMap(({ es, en }) =>
      [...es.map((phrase) => ["es", phrase] as const), ...en.map((phrase) => ["en", phrase] as const)].filter(
        ([language, phrase]) => !texts.some((text) => text.language === language && text.text.search(phrase) >= 0),
      ),
    );
    expect(unused).toEqual([]);
  });
});
