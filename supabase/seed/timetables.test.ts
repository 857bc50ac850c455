import { describe, expect, test } from "vitest";
import { readDemoPrograms } from "./demo-programs.ts";

const codes = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const spanish = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** The days that words name, ranges with what lies between: «lunes a jueves». */
function daysNamed(words: string, names: string[], range: RegExp): string[] {
  const indexOf = (name = "") => names.findIndex((day) => name.toLowerCase().startsWith(day.toLowerCase()));
  const found = new Set<number>();
  const text = words.replace(range, (_, from: string, to: string) => {
    for (let day = indexOf(from); day <= indexOf(to); day += 1) found.add(day);
    return "";
  });
  for (const [day, name] of names.entries()) if (new RegExp(name, "i").test(text)) found.add(day);
  return codes.filter((_, day) => found.has(day));
}

const day = `(${spanish.join("|")})`;
const englishDay = `(${codes.join("|")})`;
const programs = readDemoPrograms().map(({ row }) => ({
  code: row.code,
  type: row.type,
  days: row.class_days as string[],
  times: row.class_times as string[],
  attendance: row.attendance as string[],
  words: row.schedule ?? "",
  english: String((row.translations as { en: { schedule: string } }).en.schedule),
}));

describe.each(programs)("the timetable of $code", ({ days, times, attendance, words, english }) => {
  const named = daysNamed(words, spanish, new RegExp(`${day} a ${day}`, "gi"));

  test("has the days that its words name, in both languages", () => {
    expect(days).toEqual(expect.arrayContaining(named));
    expect(daysNamed(english, codes, new RegExp(`${englishDay} to (?:midday )?${englishDay}`, "gi"))).toEqual(named);
  });

  test("is of the evening where its hours are", () => {
    const ends = [...words.matchAll(/ a (\d+):(\d\d)/g)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
    const isLate = ends.some((end) => end > 19 * 60 + 15);
    if (ends.length > 0) expect(times.includes("evening")).toBe(isLate);
  });

  test("agrees with the text about full-time, alternate weeks and shifts", () => {
    if (/jornada (diurna )?completa|dedicación (exclusiva|completa)/i.test(words))
      expect(attendance).toContain("full_time");
    if (/cada (dos semanas|quince días)|semana por medio|quincen|una semana de cada dos/i.test(words))
      expect(attendance).toContain("alternate_weeks");
    expect(attendance.includes("full_time") && attendance.includes("part_time")).toBe(false);
    if (/turno/i.test(words)) expect(attendance).toContain("shifts");
  });
});

test("doctorates are not all full-time", () => {
  const types = new Set(programs.filter(({ attendance }) => attendance.includes("part_time")).map(({ type }) => type));
  expect([...types].sort()).toEqual(["academic_master", "doctorate", "professional_master"]);
});
