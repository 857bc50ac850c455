import { describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { type Timetable, timetableKinds, timetableSummary, timetableText, timetableWords } from "./timetable.ts";

const none: Timetable = { class_days: [], class_times: [], attendance: [] };
const weekend: Timetable = {
  class_days: ["saturday", "friday"],
  class_times: ["evening", "morning"],
  attendance: ["part_time", "alternate_weeks"],
};

const inLanguage = (locale: "es" | "en", timetable: Partial<Timetable>) => {
  overwriteGetLocale(() => locale);
  // Non-breaking spaces precede the dots.
  return timetableText({ ...none, ...timetable })?.replaceAll("\u00a0", " ") ?? null;
};

describe("a formatted timetable", () => {
  test("lists days, then times of day, then attendance", () => {
    expect(inLanguage("es", weekend)).toBe(
      "Viernes y sábado · mañana y vespertino · jornada parcial · semana por medio",
    );
    expect(inLanguage("en", weekend)).toBe(
      "Friday and Saturday · mornings and evenings · part-time · every other week",
    );
  });

  test.each([
    [["monday", "tuesday"], "Lunes y martes", "Monday and Tuesday"],
    [["monday", "tuesday", "wednesday", "friday"], "Lunes a miércoles y viernes", "Monday to Wednesday and Friday"],
    [["monday", "wednesday", "friday"], "Lunes, miércoles y viernes", "Monday, Wednesday, and Friday"],
    [["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], "Todos los días", "Every day"],
  ] as const)("%j", (class_days, spanish, english) => {
    expect(inLanguage("es", { class_days })).toBe(spanish);
    expect(inLanguage("en", { class_days })).toBe(english);
  });

  test("is null if unknown and begins with a capital", () => {
    expect(inLanguage("es", {})).toBeNull();
    expect(inLanguage("es", { attendance: ["full_time"] })).toBe("Jornada completa");
  });
});

test("counts no weekend with full-time attendance", () => {
  expect(timetableKinds(weekend)).toContain("weekend");
  expect(timetableKinds({ ...weekend, class_days: ["friday"] })).not.toContain("weekend");
  expect(timetableKinds({ ...weekend, attendance: ["full_time", "shifts"] })).not.toContain("weekend");
});

test("contains days and kinds in the searchable words", () => {
  overwriteGetLocale(() => "es");
  expect(timetableWords(weekend)).toBe(
    "Viernes Sábado Jornada parcial Mañana Vespertino Fines de semana Semana por medio",
  );
});

test("shortens a timetable to times of day and weekends, or else attendance", () => {
  overwriteGetLocale(() => "es");
  expect(timetableSummary(weekend)).toBe("mañana, vespertino y fines de semana");
  expect(timetableSummary({ ...weekend, class_times: ["morning", "afternoon", "evening"] })).toBe("fines de semana");
  expect(timetableSummary({ ...none, attendance: ["full_time"] })).toBe("jornada completa");
  expect(timetableSummary(none)).toBeNull();
});
