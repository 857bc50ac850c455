import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type DemoText, readDemoTexts, textsIn } from "../../tests/support/prose/demo-texts.ts";
import { readDemoPrograms } from "./demo-programs.ts";

const names = { es: "Spanish", en: "English" };

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** The terms that the guide for editors rules out, each with the language it rules them out in. */
const ruledOut = read("docs/content-guide.md")
  .split("\n")
  .flatMap((line) => {
    const [, language, write, not] = line.match(/^\| (Spanish|English)\s*\| (.+?) \| (.+) \|$/) ?? [];
    return [...(not ?? "").matchAll(/`([^`]+)`/g)].map(([, term = ""]) => ({
      language,
      write,
      term: term.replaceAll("\\|", "|"),
    }));
  });

/** A term as the guide writes it: words are found in any case and with any ending, an expression as it is. */
function patternOf(term: string): RegExp {
  const [, expression] = term.match(/^\/(.+)\/$/) ?? [];
  return expression ? new RegExp(expression) : new RegExp(`(?<![\\p{L}\\d])${term.replaceAll(".", "\\.")}`, "iu");
}

const texts = [...readDemoTexts(), ...siteTexts()].map(({ text, language, place }) => ({
  ...{ language: names[language], place, text: withoutCode(text) },
}));

/** What the site says: messages and statements. */
function siteTexts(): DemoText[] {
  return (["es", "en"] as const).flatMap((language) => {
    const messages = readdirSync(new URL(`app/i18n/messages/${language}/`, root)).flatMap((file) =>
      textsIn(JSON.parse(read(`app/i18n/messages/${language}/${file}`)), { language, place: file, item: null }),
    );
    const statements = readdirSync(new URL(`content/${language}/`, root)).flatMap((file) =>
      textsIn(read(`content/${language}/${file}`).split("\n"), { language, place: file, item: null }),
    );
    // What visitors may call a page is not what the site calls it.
    return [...messages.filter(({ place }) => !place.includes(" search_terms_")), ...statements];
  });
}

/** A text without placeholders, addresses and links. */
function withoutCode(text: string): string {
  return text.replace(/\{[^}]*\}|\S+@\S+|(?:https?:\/|\]\()\/\S*/g, "");
}

describe("one term for a thing", () => {
  test.each(ruledOut)("$language says $write, not $term", ({ language, term }) => {
    const pattern = patternOf(term);
    expect(texts.filter((text) => text.language === language && pattern.test(text.text))).toEqual([]);
  });

  test("the guide rules terms out in both languages, and the texts of both were read", () => {
    for (const language of ["Spanish", "English"]) {
      expect(ruledOut.filter((term) => term.language === language).length).toBeGreaterThan(8);
      expect(texts.filter((text) => text.language === language).length).toBeGreaterThan(2_000);
    }
  });

  test("is looked for as it would be written", () => {
    const written = [
      "The graduate program’s programme and catalogue, a dissertation with an adviser, a thesis supervisor and a doctoral",
      "supervisor: cotutelle, co-tutelle, double doctorate, joint PhD by e-mail after enrolment in the doctoral program in Law,",
      "a PhD program of a neighboring field in continental Chile under 19.628 at the Health Campus with Dra. Soto and Profa. Paz",
      "Personas admitidas y egresados de posgrado, por email o mail: lídar, osteointegración, mapuzugun, micro-redes,",
      "correctitud, si le aceptan, académica/o, 1–24 de marzo",
      "A study plan with a compulsory leveling course each fortnight, a self-evaluation and self-assessment, advising theses",
      "towards and afterwards, a colour in the centre, the Wellness Program, the Well-being Program",
      "indización, posee, Centro de Idiomas, comunidades mapuche",
    ].join(" ");
    expect(ruledOut.filter(({ term }) => !patternOf(term).test(written))).toEqual([]);
  });

  test("English names of programs begin with the degree", () => {
    const beginnings = /^(Doctorate|Master’s|Specialty) in \p{Lu}/u;
    const names = readDemoPrograms().map(({ row }) => (row.translations as { en: { name: string } }).en.name);
    expect(names.filter((name) => !beginnings.test(name))).toEqual([]);
  });
});
