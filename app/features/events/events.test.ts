import { describe, expect, test } from "vitest";
import { talk as event, week } from "#tests/support/app/event.ts";
import { eventCalendar, eventMoments } from "./event-calendar.ts";
import { eventJsonLd } from "./event-json-ld.ts";
import { eventDays, eventTimes } from "./event-labels.ts";
import { type EventSummary, eventKindOf, eventsByMonth, isPast } from "./events.ts";

const about = {
  name: "Agenda",
  description: "",
  url: "https://p.example/eventos/calendario.ics",
  producer: { company: "UDN", product: "postgrado", language: "ES" },
};
const place = { siteUrl: "https://p.example", timeZone: "America/Santiago" };
const linesOf = (...events: EventSummary[]) => eventCalendar(about, events, place).split("\r\n");
const only = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name));

describe("an event in a calendar", () => {
  test("covers all its days when the end time of several days is unknown", () => {
    const lines = linesOf({ ...event, startsAt: "18:00", endsAt: null, endsOn: "2027-01-24" });
    expect([...only(lines, "DTSTART"), ...only(lines, "DTEND")]).toEqual([
      "DTSTART;VALUE=DATE:20270120",
      "DTEND;VALUE=DATE:20270125",
    ]);
  });

  test("uses the institution's time zone, in summer and winter", () => {
    const winter = { ...event, startsOn: "2027-06-20", endsOn: "2027-06-20" };
    const lines = linesOf(event, winter);
    expect(only(lines, "DTSTART")).toEqual(["DTSTART:20270120T210000Z", "DTSTART:20270620T220000Z"]);
    expect(only(lines, "DTEND")).toEqual(["DTEND:20270120T223000Z", "DTEND:20270620T233000Z"]);
  });

  test("lasts an hour without an end time, and may end on the next day", () => {
    expect(only(linesOf({ ...event, endsAt: null }), "DTEND")).toEqual(["DTEND:20270120T220000Z"]);
    expect(eventMoments({ ...event, endsOn: "2027-01-21", endsAt: "08:00" }, place.timeZone).end?.toISOString()).toBe(
      "2027-01-21T11:00:00.000Z",
    );
  });

  test("covers whole days, inclusive", () => {
    const lines = linesOf(week);
    expect(only(lines, "DTSTART")).toEqual(["DTSTART;VALUE=DATE:20270120"]);
    expect(only(lines, "DTEND")).toEqual(["DTEND;VALUE=DATE:20270125"]);
  });

  test("keeps its UID, escapes texts, and ends lines as RFC 5545 requires", () => {
    const text = eventCalendar(about, [event], place);
    expect(text).toContain("UID:event-humedales@p.example\r\n");
    expect(text).toContain("LOCATION:Salón Azul\\; Campus Los Robles\r\n");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text).toBe(eventCalendar(about, [event], place));
  });
});

test("is past from the day after its last day", () => {
  expect(isPast(week, "2027-01-24")).toBe(false);
  expect(isPast(week, "2027-01-25")).toBe(true);
});

test("groups by month in the order of the events", () => {
  const march = { startsOn: "2027-03-08" };
  expect(eventsByMonth([event, week, march]).map(({ month, events }) => [month, events.length])).toEqual([
    ["2027-01", 2],
    ["2027-03", 1],
  ]);
});

test("maps kinds to address segments", () => {
  expect(eventKindOf("defensas")).toBe("defense");
  expect(eventKindOf("toString")).toBeNull();
  expect(eventKindOf(null)).toBeNull();
});

test("formats days and times", () => {
  expect(eventDays(event)).toBe("20 de enero de 2027");
  expect(eventDays(week)).toBe("20–24 de enero de 2027");
  expect(eventTimes(event)).toBe("18:00 a 19:30\u00a0h");
  expect(eventTimes({ ...event, endsAt: null })).toBe("Desde las 18:00\u00a0h");
  expect(eventTimes(week)).toBe("");
});

test("structured data contain timestamps or days", () => {
  const full = { blocks: [], link: null, programId: null };
  const lang = { ...event.lang, blocks: "es" } as const;
  expect(eventJsonLd({ ...event, ...full, lang }, "https://p.example")).toMatchObject({
    startDate: "2027-01-20T21:00:00.000Z",
    endDate: "2027-01-20T22:30:00.000Z",
  });
  expect(eventJsonLd({ ...week, ...full, lang }, "https://p.example")).toMatchObject({
    startDate: "2027-01-20",
    endDate: "2027-01-24",
  });
});

test("an evening without an end time does not end before its start in structured data", () => {
  const lang = { ...event.lang, blocks: "es" } as const;
  const evening = { ...event, blocks: [], link: null, programId: null, lang, startsAt: "21:30", endsAt: null };
  const oneDay = eventJsonLd(evening, "https://p.example");
  expect([oneDay.startDate, "endDate" in oneDay]).toEqual(["2027-01-21T00:30:00.000Z", false]);
  const days = eventJsonLd({ ...evening, endsOn: "2027-01-24" }, "https://p.example");
  expect([days.startDate, days.endDate]).toEqual(["2027-01-20", "2027-01-24"]);
});
