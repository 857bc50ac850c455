import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import type { SeriesScope } from "../series.ts";
import {
  academicsCard,
  indexationCard,
  patentsCard,
  projectsCard,
  quartilesCard,
  thesesCard,
} from "./academic-cards.server.ts";
import { originsCard } from "./origins-card.server.ts";
import {
  accreditationCard,
  accreditedByYearCard,
  accreditedSentence,
  areasCard,
  tiesCard,
} from "./program-cards.server.ts";
import {
  admissionsCard,
  admissionsSentence,
  cohortsCard,
  durationCard,
  enrollmentCard,
  graduatesCard,
  retentionCard,
} from "./student-cards.server.ts";

const scope: SeriesScope = {
  programs: [1],
  area: null,
  firstYear: 2022,
  lastYear: 2026,
  today: "2026-11-23",
  changes: {},
};
const figures = (year: number, values = {}) => ({
  ...{ year, programs: 1, applicants: 20, admitted: 10, new_enrollment: 8, total_enrollment: 30, graduates: 1 },
  ...{ retained: 0, retained_of: 0, ...values },
});
const speak = (locale: Locale) => overwriteGetLocale(() => locale);

describe("the sentence of the accredited programs", () => {
  test.each([
    [0, 3, "Ninguno de los 3 programas está acreditado al hoy.", "None of the 3 programs is accredited as of hoy."],
    [1, 3, "Uno de los 3 programas está acreditado al hoy.", "One of the 3 programs is accredited as of hoy."],
    [2, 3, "2 de los 3 programas están acreditados al hoy.", "2 of the 3 programs are accredited as of hoy."],
    [3, 3, "Los 3 programas están acreditados al hoy.", "All 3 programs are accredited as of hoy."],
    [1, 1, "El único programa está acreditado al hoy.", "The only program is accredited as of hoy."],
    [0, 1, "El único programa no está acreditado al hoy.", "The only program is not accredited as of hoy."],
  ])("%i of %i", (accredited, programs, spanish, english) => {
    speak("es");
    expect(accreditedSentence(accredited, programs, "hoy")).toBe(spanish);
    speak("en");
    expect(accreditedSentence(accredited, programs, "hoy")).toBe(english);
  });
});

describe("the sentence of admissions", () => {
  test.each([
    [0, 0, 0, "En 2026 no postuló nadie.", "In 2026, nobody applied."],
    [
      1,
      0,
      0,
      "En 2026 postuló 1 persona y no fue admitida ninguna.",
      "In 2026, 1 person applied and none was admitted.",
    ],
    [
      ...([1, 1, 1] as const),
      "En 2026 postuló 1 persona, fue admitida 1 y se matriculó 1.",
      "In 2026, 1 person applied, 1 was admitted, and 1 enrolled.",
    ],
    [
      ...([1432, 812, 690] as const),
      "En 2026 postularon 1.432 personas, fueron admitidas 812 y se matricularon 690.",
      "In 2026, 1,432 people applied, 812 were admitted, and 690 enrolled.",
    ],
  ])("%i, %i, %i", (applicants, admitted, new_enrollment, spanish, english) => {
    const row = { year: 2026, applicants, admitted, new_enrollment };
    speak("es");
    expect(admissionsSentence(row)).toBe(spanish);
    speak("en");
    expect(admissionsSentence(row)).toBe(english);
  });
});

test("omits percentages of small groups, in the sentence and in the table", () => {
  speak("es");
  const row = { year: 2025, cohorts: 1, admitted: 7, graduated: 3, graduated_on_time: 2, left_program: 1 };
  expect(cohortsCard([row])).toMatchObject({
    finding: "En 2025 terminó el plazo de 7 personas. Se han graduado: 3 de 7. Dentro del plazo: 2 de 7.",
    table: { rows: [[2025, 7, 3, 2, 1, null, null]] },
  });
  expect(retentionCard([figures(2025, { retained: 3, retained_of: 4 })]).table.rows).toEqual([[2025, 4, 3, null]]);
});

test("shows a year without figures as unknown, and a year without theses as zero", () => {
  speak("es");
  const { table } = admissionsCard([figures(2024), figures(2026)], scope);
  expect(table.rows.map(([year]) => year)).toEqual([2024, 2026]);
  expect(thesesCard([{ year: 2023, type: "doctorate", theses: 1 }], scope)).toMatchObject({
    finding: "Entre 2022 y 2026 se publicó 1 tesis.",
    table: {
      rows: [
        [2022, 0],
        [2023, 1],
        [2024, 0],
        [2025, 0],
        [2026, 0],
      ],
    },
  });
});

test("omits a retention that is not known yet", () => {
  const { table } = retentionCard([figures(2025, { retained: 45, retained_of: 50 }), figures(2026)]);
  expect(table.rows).toEqual([[2025, 50, 45, 0.9]]);
});

test("draws an unknown retention as a gap of its years", () => {
  const known = { retained: 45, retained_of: 50 };
  const { drawings } = retentionCard([figures(2022, known), figures(2023, known), figures(2025, known)]);
  const marks = drawings?.wide.marks ?? [];
  const years = marks.flatMap((mark) => (mark.kind === "text" && /^20\d\d$/.test(mark.text) ? [mark.text] : []));
  expect(years).toEqual(["2022", "2023", "2024", "2025"]);
  const [line] = marks.flatMap((mark) => (mark.kind === "path" ? [mark.path] : []));
  expect(line?.match(/M/g)).toHaveLength(2);
  expect(marks.filter(({ kind }) => kind === "circle")).toHaveLength(3);
});

test("excludes the home country from the scale of the circles", () => {
  speak("es");
  const rows = [
    { year: 2026, country: "CL", students: 900, countries: 1 },
    { year: 2026, country: "PE", students: 20, countries: 1 },
    { year: 2026, country: null, students: 5, countries: 3 },
  ];
  const card = originsCard(rows, "CL", (country) => country);
  expect(card.finding).toBe("En 2026, 25 de 925 estudiantes son de otros países: 2,7 %.".replace(" %", "\u00a0%"));
  const circles = card.drawings?.narrow.marks.filter(({ kind }) => kind === "circle");
  expect(circles).toMatchObject([
    { tone: "main", radius: 12, label: expect.stringContaining("PE: 20") },
    { tone: "second", label: expect.stringContaining("CL: 900") },
  ]);
  expect(card.table.rows.at(-1)?.[0]).toBe("Otros 3 países");
});

describe.each(locales)("in %s", (locale) => {
  test("all cards handle empty series", () => {
    speak(locale);
    const cards = [
      accreditationCard([], scope),
      accreditedByYearCard([], scope),
      areasCard([]),
      tiesCard([], []),
      admissionsCard([], scope),
      enrollmentCard([], scope),
      originsCard([], "CL", String),
      graduatesCard([], scope),
      cohortsCard([]),
      retentionCard([]),
      durationCard([]),
      academicsCard([]),
      thesesCard([], scope),
      indexationCard([], scope),
      quartilesCard([], scope),
      projectsCard([], scope),
      patentsCard([], scope),
    ];
    for (const { finding, drawings, table } of cards) {
      expect([drawings, table.rows]).toEqual([null, []]);
      expect(finding).toMatch(/No hay datos|No data/);
    }
  });
});

test("sorts tied programs by the page's language, not the process's", () => {
  speak("es");
  const programs = ["Caña", "Canto"].map((name, id) => ({ id, name, area: "humanities" as const }));
  const { drawings } = tiesCard([{ first: 0, second: 1, academics: 1 }], programs);
  const texts = drawings?.wide.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts?.slice(1)).toEqual(["Canto", "Caña"]);
});

test("names tied programs and ignores unlisted ones", () => {
  speak("es");
  const programs = [
    { id: 1, name: "Doctorado en Historia", area: "humanities" as const },
    { id: 2, name: "Magíster en Historia", area: "humanities" as const },
  ];
  const card = tiesCard(
    [
      { first: 1, second: 2, academics: 1 },
      { first: 2, second: 9, academics: 4 },
    ],
    programs,
  );
  expect(card.table.rows).toEqual([["Doctorado en Historia", "Magíster en Historia", 1]]);
  expect(card.finding).toBe("2 programas comparten académicos con otro programa.");
});
