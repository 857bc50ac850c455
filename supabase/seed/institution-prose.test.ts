import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeholderValues } from "../../app/features/admissions/placeholders.ts";
import { fillPlaceholders } from "../../app/lib/fill-placeholders.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const filesIn = (folder: string) => readdirSync(new URL(folder, import.meta.url));

/** Every text of the demo university's tables in both languages, with its place. */
const texts = filesIn("institution").flatMap((file) => textsIn(JSON.parse(read(`institution/${file}`)), file));

/** What the site itself says: messages and statements, without those that values are written with. */
const siteTexts = ["es", "en"]
  .flatMap((locale) => [
    ...filesIn(`../../app/i18n/messages/${locale}`).flatMap((file) =>
      textsIn(JSON.parse(read(`../../app/i18n/messages/${locale}/${file}`)), `${locale} ${file}`),
    ),
    ...filesIn(`../../content/${locale}`).flatMap((file) => textsIn(read(`../../content/${locale}/${file}`), file)),
  ])
  .filter(({ place }) => !place.includes(" value_"));

/** The names of the placeholders that every text may use. */
const nothing = { fees: [], benefits: [], dates: [], articulation: null, visiting_professors_days: null };
const known = placeholderValues(nothing, { today: "2026-11-21", locale: "es" });

function textsIn(content: unknown, place: string): { place: string; text: string }[] {
  if (typeof content === "string") return [{ place, text: content }];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => textsIn(value, `${place} ${key}`));
}

/** The numbers and dates of specification section 9, as somebody might write them out, in Spanish and in English. */
const literals: Record<string, RegExp> = {
  "the raise of fees": /4[,.]7\s?%/,
  "the discount on the annual fee": /\b(10|diez|ten)\s?(%|por ciento|percent)/i,
  "the discount on the semester": /(^|[^\d,.])(5|cinco|five)\s?(%|por ciento|percent)/i,
  "its last day": /30 de abril|April 30/,
  "the last day of the discount on the semester": /30 de septiembre|September 30/,
  "how many cheques": /\b(10|diez|ten)( \w+)? (cheques|checks)/i,
  "the day of cheques": /día 30|the 30th|\b30 de cada mes/i,
  "the months of cheques": /marzo a diciembre|March (to|through) December/i,
  "the application window opens": /\b1 de diciembre|December 1\b/,
  "the application window closes": /31 de enero|January 31/,
  "the results": /segunda semana de marzo|second week of March/i,
  "the months of a stipend": /\b(10|diez|ten) (meses|months|mensualidades)/i,
  "the years of the articulation scholarship": /(máximo de|hasta|maximum of|up to) (2|dos|two) (años|years)/i,
  "the average of the articulation scholarship": /\b5[,.]0\b/,
  "the faculties' reports": /30 de noviembre|November 30/,
  "the answer to visiting professors": /(respond|respuesta|answer)[^.;]*\b(30|treinta|thirty) (días|days)/i,
  "how often funds are given":
    /(una?|un apoyo|una asignación) (vez )?por semestre|(once|one \w+) per (\w+ per )?semester/i,
};

/** Sentences about something else that happens to have the same number. */
const others = [
  "fuera de plazo se paga un recargo de 10\u00a0% sobre la matrícula",
  "late enrollment carries a surcharge of 10% of the enrollment fee",
  "actividad abierta 10\u00a0%",
  "open event 10%",
  "Permanencia mínima de diez meses",
  "Minimum stay of ten months",
  "Se reúne el último miércoles de cada mes, de marzo a diciembre",
  "Respondemos dentro de treinta días corridos",
  "It meets on the last Wednesday of every month, from March to December",
];

describe("the demo university's prose", () => {
  test.each(Object.entries(literals))("names %s only by its placeholder", (_, literal) => {
    const withoutOthers = [...texts, ...siteTexts].map(({ place, text }) => ({
      place,
      text: others.reduce((rest, other) => rest.replace(other, ""), text),
    }));
    expect(withoutOthers.filter(({ text }) => literal.test(text))).toEqual([]);
  });

  test("is searched by patterns that match the usual wordings", () => {
    const written =
      "4,7\u00a0% 10\u00a0% 5\u00a0% April 30, 30 de septiembre, diez cheques, the 30th, de marzo a diciembre, del 1 de diciembre al " +
      "31 de enero, la segunda semana de marzo, over ten months, un máximo de dos años, al menos 5,0, el 30 de noviembre, " +
      "se responde dentro de treinta días, una vez por semestre";
    expect(Object.keys(literals).filter((name) => !literals[name]?.test(written))).toEqual([]);
  });

  test("names no placeholder that does not exist", () => {
    // These are known only in the rows whose own columns they name.
    const own: Record<string, string[]> = {
      "scholarships.json": ["promedio-minimo", "duracion-maxima"],
      "support_benefits.json": ["respuesta"],
    };
    const unknown = texts.flatMap(({ place, text }) => {
      const names: string[] = [];
      fillPlaceholders(text, known, (name) => names.push(name));
      return names.filter((name) => !own[place.split(" ")[0] ?? ""]?.includes(name)).map((name) => `${place}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test("names every placeholder that the guide for editors lists, and the guide lists every one", () => {
    const guide = read("../../docs/content-guide.md");
    const listed = new Set([...guide.matchAll(/^\| `\{\{([^}]+)\}\}`/gm)].map(([, name]) => name));
    expect([...listed].sort()).toEqual(
      [...Object.keys(known), "promedio-minimo", "duracion-maxima", "respuesta"].sort(),
    );
  });
});
