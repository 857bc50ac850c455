import { describe, expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { countWords } from "./compose.ts";
import { generateResearch } from "./generate-research.ts";
import { fillTemplate, joinSpanish, parsePhrase } from "./phrase.ts";
import { readProgramRows } from "./read-program-rows.ts";
import { demoSizes } from "./research-sizes.ts";
import { journalsFor, readDisciplines } from "./vocabulary.ts";

type Prose = { where: string; language: string; text: string };

const programs = readProgramRows((code) => Number(code));

/** Every title and every text that the generator writes. */
function readProse(): { titles: Prose[]; texts: Prose[]; abstracts: Prose[] } {
  const titles: Prose[] = [];
  const texts: Prose[] = [];
  const abstracts: Prose[] = [];
  for (const { table, rows } of generateResearch(demoSizes, programs)) {
    for (const row of rows) {
      if ("biography" in row) {
        texts.push({ where: `${table} ${row.id}`, language: "es", text: row.biography ?? "" });
        const { en } = row.translations as { en: { biography: string } };
        texts.push({ where: `${table} ${row.id}`, language: "en", text: en.biography });
      }
      if (!("title" in row)) continue;
      const where = `${table} ${row.id}`;
      const language = row.language ?? "es";
      titles.push({ where, language, text: row.title });
      const text = "summary" in row ? row.summary : "abstract" in row ? row.abstract : "";
      if (text) texts.push({ where, language, text });
      if (text && (table === "theses" || table === "publications")) abstracts.push({ where, language, text });
    }
  }
  return { titles, texts, abstracts };
}

const { titles, texts, abstracts } = readProse();
const offending = (list: Prose[], pattern: RegExp) => list.filter(({ text }) => pattern.test(text));

describe("texts about research", () => {
  test("has no gap, no doubled space or stop and no place left unfilled", () => {
    expect(offending([...titles, ...texts], /\s\s|^\s|\s$|[{}|[\]]|undefined|\.\.|\s[.,;:]/)).toEqual([]);
  });

  test("ends sentences with a point and titles without one", () => {
    expect(texts.filter(({ text }) => !/[.?]$/.test(text))).toEqual([]);
    expect(offending(titles, /\.$/)).toEqual([]);
  });

  test("begins with upper case, and again after each stop", () => {
    expect(offending([...titles, ...texts], /^[¿«]?\p{Ll}(?!H)/u)).toEqual([]);
    expect(offending(texts, /[.?] [¿«]?\p{Ll}/u)).toEqual([]);
  });

  test("contracts articles in Spanish, and uses lower case after a colon", () => {
    const spanish = [...titles, ...texts].filter(({ language }) => language === "es");
    expect(offending(spanish, /(^|\s)([Dd]e|[Aa]) el\s\p{Ll}/u)).toEqual([]);
    expect(offending(spanish, /\sy (i|hi(?!e))\p{Ll}/u)).toEqual([]);
    expect(offending(spanish, /: (El|La|Los|Las|Un|Una|En)\s/u)).toEqual([]);
  });

  test("uses upper case after a colon of an English title", () => {
    expect(
      offending(
        titles.filter(({ language }) => language === "en"),
        /: \p{Ll}(?!H)/u,
      ),
    ).toEqual([]);
  });

  test("gives abstracts of 60 to 120 words, nearly all different in their beginnings and ends", () => {
    expect(abstracts.filter(({ text }) => countWords([text]) > 122 || countWords([text]) < 50)).toEqual([]);
    const short = abstracts.filter(({ text }) => countWords([text]) < 60).length;
    expect(short / abstracts.length).toBeLessThan(0.02);
    expect(new Set(abstracts.map(({ text }) => text)).size).toBe(abstracts.length);
  });

  test("says no sentence in more than one of fifty abstracts", () => {
    const times = new Map<string, number>();
    for (const sentence of abstracts.flatMap(({ text }) => text.split(/(?<=[.?!]) /u)))
      times.set(sentence, (times.get(sentence) ?? 0) + 1);
    expect([...times].filter(([, count]) => count > abstracts.length / 50)).toEqual([]);
  });

  test("never calls a thesis or a book a paper", () => {
    expect(offending(abstracts, /\b(this|the) (paper|article)\b|\b(este|el) artículo (?!\d)/iu)).toEqual([]);
  });
});

describe("the vocabularies", () => {
  const disciplines = readDisciplines();
  const themes = disciplines.flatMap((discipline) => discipline.themes);

  test("serve every research line of every program", () => {
    const served = new Set(themes.flatMap(({ of }) => of.map(({ code, line }) => `${code}.${line}`)));
    const missing = programs.flatMap(({ code, lines }) =>
      lines.map((_, line) => `${code}.${line}`).filter((place) => !served.has(place)),
    );
    expect(missing).toEqual([]);
    const known = new Set(programs.flatMap(({ code, lines }) => lines.map((_, line) => `${code}.${line}`)));
    expect([...served].filter((place) => !known.has(place))).toEqual([]);
  });

  test("have a journal in both languages for every work, and never one of another subject", () => {
    for (const theme of themes) {
      for (const [object] of theme.objects.entries()) {
        expect(journalsFor(theme, object, "es"), `${theme.key} o${object}`).not.toEqual([]);
        expect(journalsFor(theme, object, "en"), `${theme.key} o${object}`).not.toEqual([]);
      }
    }
    const frogs = themes.find(({ key }) => key === "biology-0");
    const mink = themes.find(({ key }) => key === "biology-3");
    expect(frogs && journalsFor(frogs, 0, "en")).toContain("Southern Herpetology");
    expect(mink && journalsFor(mink, 1, "en")).toContain("Biological Invasions Letters");
    expect(mink && journalsFor(mink, 0, "en")).not.toContain("Biological Invasions Letters");
    expect(mink && journalsFor(mink, 1, "en")).not.toContain("Southern Herpetology");
  });

  test("say everything in both languages, topics ready for their object", () => {
    for (const theme of themes) {
      const { topics, objects, drivers, methods, contexts, samples, results, backgrounds } = theme;
      for (const phrase of [topics, objects, drivers, methods, contexts, samples, results, backgrounds].flat()) {
        expect(phrase.es && phrase.en, `${theme.key}: ${phrase.es}`).toBeTruthy();
      }
      for (const { es, en } of topics) {
        expect(es).toMatch(/ (de|en|para|por|a|con|contra|sobre|bajo|desde|tras|entre|hacia)$/u);
        expect(en).toMatch(
          / (of|in|for|to|with|on|at|about|among|along|over|around|from|beneath|beyond|within|by|after|against|toward|during|through)$/u,
        );
      }
      for (const { es, en } of [...results, ...backgrounds]) {
        expect(es).toMatch(/\.$/u);
        expect(en).toMatch(/\.$/u);
      }
      expect(theme.misfits.filter((pair) => !/^([todmr]\d){2}$/u.test(pair))).toEqual([]);
    }
  });
});

describe("a template", () => {
  const phrases = {
    t: parsePhrase("el clima de los valles|the climate of valleys"),
    d: parsePhrase("las lluvias|rain"),
  };
  const fill = (template: string, language: "es" | "en") =>
    fillTemplate(template, phrases, language, createRandom("template"));

  test("takes a phrase with its article, without it, and verbs that agree", () => {
    expect(fill("Efectos de {d} sobre {t}", "es")).toBe("Efectos de las lluvias sobre el clima de los valles");
    expect(fill("{t-}: lo que {d?explica:explican} {d}", "es")).toBe(
      "clima de los valles: lo que explican las lluvias",
    );
    expect(fill("Estudio de {t}", "es")).toBe("Estudio del clima de los valles");
    expect(fill("{t-} and {d}", "en")).toBe("climate of valleys and rain");
  });

  test("writes numbers as the language does", () => {
    expect(fill("{p:12.5-12.5}", "es")).toBe("12,5\u00a0%");
    expect(fill("{p:12.5-12.5}", "en")).toBe("12.5%");
    expect(fill("{n:12400-12400}", "es")).toBe("12\u00a0400");
    expect(fill("{n:1240-1240}", "es")).toBe("1240");
    expect(fill("{n:1240-1240}", "en")).toBe("1,240");
  });

  test("reports a variable without a value", () => {
    expect(() => fill("{nada}", "es")).toThrow(/\{nada\}/);
  });

  test("joins Spanish words as they are spoken", () => {
    expect(joinSpanish("a el viento de El Niño y incendios")).toBe("al viento de El Niño e incendios");
  });
});
