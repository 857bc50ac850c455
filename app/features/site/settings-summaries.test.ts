import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contactSummary, menuSummary, noticesSummary } from "./settings-summaries.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-10T15:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("counts the notices that are shown today; both days count", () => {
  const notices = [
    { text: "a", from: null, until: null },
    { text: "b", from: "2026-12-10", until: "2026-12-10" },
    { text: "c", from: "2026-12-11", until: null },
    { text: "d", from: null, until: "2026-12-09" },
  ];
  expect(noticesSummary({ notices })).toBe("4 avisos, 2 a la vista hoy");
  expect(noticesSummary({ notices: [] })).toBe("Ningún aviso");
});

test("says what is missing", () => {
  expect(contactSummary({ email: " ", phone: null })).toBe("Sin datos");
  expect(contactSummary({ email: "a@b.cl", phone: "+56 2" })).toBe("a@b.cl · +56 2");
  expect(menuSummary({ menu: [] })).toBe("El menú habitual");
  expect(menuSummary({ menu: [{ page: "home", place: "bar" }] })).toBe("1 página");
});
