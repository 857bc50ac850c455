import { describe, expect, test } from "vitest";
import { readFilter, readPlace, writeFilter } from "./audit-address.ts";
import { type AuditFilter, allEvents } from "./audit-log.ts";

const person = "00000000-0000-4000-8000-000000000003";
const everything: AuditFilter = {
  type: "content_update",
  table: "news",
  record: "a-1",
  person,
  from: "2026-02-01",
  to: "2026-02-28",
  text: "acuicultura & mar",
};

describe("the address of the audit log", () => {
  test.each([allEvents, everything, { ...allEvents, text: "¿qué?" }])("round-trips: %j", (filter) => {
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  });

  test("is empty without a filter", () => {
    expect(writeFilter(allEvents)).toBe("");
    expect(writeFilter({ ...allEvents, type: "logout" }, { olderThan: 12 })).toBe("?tipo=logout&antes=12");
  });

  test.each([
    "tipo=drop",
    "clase=news;--",
    "clase=%2e%2e",
    "registro=1",
    "persona=eva@udn.example",
    "desde=2026-02-30",
    "desde=ayer",
    "hasta=2026-1-1",
    "q=%20%20",
  ])("ignores invalid values: %s", (query) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(allEvents);
  });

  test("truncates a long text", () => {
    expect(readFilter(new URLSearchParams({ q: "x".repeat(500) })).text).toHaveLength(120);
  });

  test.each([
    ["", { olderThan: null, newerThan: null }],
    ["antes=7", { olderThan: 7, newerThan: null }],
    ["despues=7", { olderThan: null, newerThan: 7 }],
    ["antes=7&despues=9", { olderThan: 7, newerThan: null }],
    ["antes=-1", { olderThan: null, newerThan: null }],
    ["antes=1e9", { olderThan: null, newerThan: null }],
  ])("parses the position: %s", (query, place) => {
    expect(readPlace(new URLSearchParams(query))).toEqual(place);
  });
});
