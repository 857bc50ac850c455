import ical, { type VEvent } from "node-ical";
import { expect, test } from "vitest";
import { ask, readText, statusOf } from "./ask.ts";

/** Returns the events of a calendar in file order. */
function eventsOf(text: string): VEvent[] {
  return Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");
}

test.each([
  "/calendario.ics",
  "/calendario/becas.ics",
  "/en/calendario/postulaciones.ics",
  "/calendario/apoyo.ics",
  "/en/calendario/facultades.ics",
  "/calendario/aranceles.ics",
  "/calendario/programa/4312.ics",
  "/en/calendario/programa/4502.ics",
])("%s is a calendar to subscribe to", async (path) => {
  const response = await ask(path);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const events = eventsOf(await response.text());
  expect(events.length).toBeGreaterThan(3);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const event of events) {
    expect(event.datetype).toBe("date");
    expect(Number(event.end) - Number(event.start)).toBeGreaterThan(0);
    expect(event.summary).toMatch(/\S/);
  }
});

test("dates that faculties report are only in the internal calendar", async () => {
  expect(await readText("/calendario/facultades.ics")).toContain("Informe de las facultades sobre becas");
  for (const path of ["/calendario.ics", "/calendario/becas.ics", "/calendario/apoyo.ics"])
    expect(await readText(path), path).not.toContain("Informe de las facultades");
});

test.each([
  [
    "/calendario/programa/4102.ics",
    [
      "Abre: Postulación a Doctorado en Química",
      "Último día: Postulación a Doctorado en Química",
      "Examen de admisión: Doctorado en Química",
      "Inicio de clases: Doctorado en Química",
    ],
  ],
  [
    "/en/calendario/programa/4102.ics",
    [
      "Opens: Applications to Doctorate in Chemistry",
      "Last day: Applications to Doctorate in Chemistry",
      "Entrance examination: Doctorate in Chemistry",
      "Classes begin: Doctorate in Chemistry",
    ],
  ],
])("%s has the program's window, its own deadlines and its first day of classes", async (path, summaries) => {
  expect(eventsOf(await readText(path)).map(({ summary }) => summary)).toEqual(summaries);
});

test("a calendar that does not exist is not found", async () => {
  for (const path of ["/calendario/nada.ics", "/calendario/programa/0000.ics", "/en/calendario/programa/4102"])
    expect(await statusOf(path), path).toBe(404);
});
