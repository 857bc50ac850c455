import Papa from "papaparse";
import { expect, test, vi } from "vitest";
import { collectEvents, eventsCsv } from "./audit-csv.ts";
import type { AuditPage, AuditPosition, ListedEvent } from "./audit-log.ts";

const event = (id: number | null, more: Partial<ListedEvent> = {}): ListedEvent => ({
  ...{ id, eventType: "logout", userId: "u1", userEmail: "ana@udn.example", ipAddress: null, userAgent: null },
  ...{ timestamp: "2026-11-22T02:30:00Z", details: {}, changes: null },
  ...more,
});

const labels: Readonly<Record<string, string>> = { "news.status": "Estado", "news.body": "Texto sin formato" };
const context = {
  timeZone: "America/Santiago",
  tableLabel: (table: string) => ({ news: "Noticia" })[table] ?? table,
  columnLabel: (table: string, column: string) => labels[`${table}.${column}`] ?? column,
  optionLabel: (_: string, column: string, code: string) => (column === "status" ? `(${code})` : null),
};

test("exports person, local time, record and each change as text", () => {
  const changed = event(7, {
    eventType: "content_update",
    details: { table: "news", id: "n1", title: "=Una; noticia" },
    changes: [
      { column: "status", before: "draft", after: "published" },
      { column: "body", isLong: true },
    ],
  });
  const { data } = Papa.parse(eventsCsv([changed, event(null)], context).slice(1), { skipEmptyLines: true });
  expect(data).toEqual([
    [
      ...["Evento", "Fecha y hora", "Qué pasó", "Quién", "Clase de registro", "N.º de registro", "Registro", "Cambios"],
      "Envío",
    ],
    [
      ...["7", "2026-11-21 23:30", "Modificación", "ana@udn.example", "Noticia", "n1", "'=Una; noticia"],
      ...["Estado: (draft) → (published); Texto sin formato: cambió", "Registrado"],
    ],
    ["", "2026-11-21 23:30", "Cierre de sesión", "ana@udn.example", "", "", "", "", "Sin enviar"],
  ]);
});

test("collects all pages, also of a partial text search", async () => {
  const pages: AuditPage[] = [
    { events: [event(9), event(8)], hasMore: true, searchedTo: null },
    { events: [], hasMore: false, searchedTo: 5 },
    { events: [event(3)], hasMore: false, searchedTo: null },
  ];
  const asked: AuditPosition[] = [];
  const progress = vi.fn();
  const { events, isCut } = await collectEvents(async (place) => {
    asked.push(place);
    return pages[asked.length - 1] as AuditPage;
  }, progress);
  expect(events.map(({ id }) => id)).toEqual([9, 8, 3]);
  expect(asked.map(({ olderThan }) => olderThan)).toEqual([null, 8, 5]);
  expect([isCut, progress.mock.calls.at(-1)]).toEqual([false, [3]]);
});

test("truncates at twenty thousand events and reports it", async () => {
  let id = 1_000_000;
  const { events, isCut } = await collectEvents(
    async () => ({ events: Array.from({ length: 500 }, () => event(id--)), hasMore: true, searchedTo: null }),
    () => undefined,
  );
  expect([events.length, isCut]).toEqual([20_000, true]);
});
