import ical, { type VEvent } from "node-ical";
import { expect, test } from "./page-checks.ts";

for (const path of [
  "/calendario.ics",
  "/calendario/becas.ics",
  "/en/calendario/postulaciones.ics",
  "/calendario/apoyo.ics",
  "/en/calendario/facultades.ics",
  "/calendario/aranceles.ics",
  "/calendario/programa/4312.ics",
  "/en/calendario/programa/4502.ics",
]) {
  test(`${path} is a calendar to subscribe to`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const calendar = ical.sync.parseICS(await answer.text());
    const events = Object.values(calendar).filter((part): part is VEvent => part?.type === "VEVENT");
    expect(events.length).toBeGreaterThan(3);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const event of events) {
      expect(event.datetype).toBe("date");
      expect(Number(event.end) - Number(event.start)).toBeGreaterThan(0);
      expect(event.summary).toMatch(/\S/);
    }
  });
}

test("what faculties report is in their calendar, and in none that applicants subscribe to", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  expect(await read("/calendario/facultades.ics")).toContain("Informe de las facultades sobre becas");
  for (const path of ["/calendario.ics", "/calendario/becas.ics", "/calendario/apoyo.ics"])
    expect(await read(path), path).not.toContain("Informe de las facultades");
});

test("a program's calendar has its window, its own deadlines and its first day of classes", async ({ request }) => {
  for (const [path, summaries] of [
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
  ] as const) {
    const calendar = ical.sync.parseICS(await (await request.get(path)).text());
    const events = Object.values(calendar).filter((part): part is VEvent => part?.type === "VEVENT");
    expect(events.map(({ summary }) => summary)).toEqual(summaries);
  }
});

test("a calendar that does not exist is not found", async ({ request }) => {
  for (const path of ["/calendario/nada.ics", "/calendario/programa/0000.ics", "/en/calendario/programa/4102"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
