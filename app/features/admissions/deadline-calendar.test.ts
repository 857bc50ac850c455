import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deadlineCalendar } from "./deadline-calendar.ts";

const about = {
  name: "Plazos",
  description: "Plazos de postgrado",
  url: "https://postgrado.example/calendario.ics",
  producer: { company: "UDN", product: "postgrado", language: "ES" },
};
const entry = {
  key: "scholarships-2027",
  name: "Becas, 2027",
  note: "Una; sola",
  url: "https://postgrado.example/becas",
  opens: "2026-12-01",
  closes: "2027-01-31",
  updatedAt: "2026-11-01T12:00:00+00:00",
};
const linesOf = (...entries: (typeof entry)[]) => deadlineCalendar(about, entries).split("\r\n");
const only = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name));

describe.each(["America/Santiago", "UTC", "Asia/Tokyo"])("on a server in %s", (zone) => {
  const zoneBefore = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = zoneBefore;
  });

  test("creates all-day events for the first and the last day", () => {
    const lines = linesOf(entry);
    expect(only(lines, "DTSTART")).toEqual(["DTSTART;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20270131"]);
    expect(only(lines, "DTEND")).toEqual(["DTEND;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20270201"]);
    expect(only(lines, "DTSTAMP")).toEqual(["DTSTAMP:20261101T120000Z", "DTSTAMP:20261101T120000Z"]);
  });
});

test("keeps the ids of events, so that subscribers see a change", () => {
  expect(only(linesOf(entry), "UID")).toEqual([
    "UID:scholarships-2027-opens@postgrado.example",
    "UID:scholarships-2027-closes@postgrado.example",
  ]);
  expect(deadlineCalendar(about, [entry])).toBe(deadlineCalendar(about, [entry]));
});

test("escapes texts", () => {
  const lines = linesOf(entry);
  expect(only(lines, "SUMMARY")[0]).toBe("SUMMARY:Abre: Becas\\, 2027");
  expect(only(lines, "DESCRIPTION")[0]).toBe("DESCRIPTION:Una\\; sola");
  const named = deadlineCalendar({ ...about, name: "Becas, fondos; C:\\ayuda" }, [entry]).split("\r\n");
  const escaped = "Becas\\, fondos\\; C:\\\\ayuda";
  expect(named).toEqual(expect.arrayContaining([`NAME:${escaped}`, `X-WR-CALNAME:${escaped}`]));
});

test("adds no calendar lines for line breaks in a name", () => {
  const name = "Magíster\r\nEND:VCALENDAR\nX-OTHER:1\rATTENDEE:x";
  const lines = deadlineCalendar({ ...about, name }, [{ ...entry, name, note: name }]).split(/[\r\n]+/);
  expect(lines).toContain("NAME:Magíster END:VCALENDAR X-OTHER:1 ATTENDEE:x");
  expect(only(lines, "END:VCALENDAR")).toHaveLength(1);
  expect(lines.filter((line) => /^(X-OTHER|ATTENDEE)/.test(line))).toEqual([]);
});

test("creates one event for a single day or a window with one bound", () => {
  const summaries = (opens: string | null, closes: string | null) =>
    only(linesOf({ ...entry, opens, closes } as typeof entry), "SUMMARY");
  expect(summaries("2027-03-08", null)).toEqual(["SUMMARY:Becas\\, 2027"]);
  expect(summaries(null, "2027-03-08")).toEqual(["SUMMARY:Último día: Becas\\, 2027"]);
  expect(summaries("2027-03-08", "2027-03-08")).toEqual(["SUMMARY:Becas\\, 2027"]);
  expect(summaries(null, null)).toEqual([]);
});
