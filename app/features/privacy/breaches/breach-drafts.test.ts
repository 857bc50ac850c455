import { afterEach, describe, expect, it, vi } from "vitest";
import { institution } from "#institution";
import { composeDrafts, describeDelay } from "./breach-drafts.ts";
import { type BreachForm, breachesCsv, emptyBreach, totalPeople } from "./breaches.ts";

const counts = {
  tables: [],
  totals: [
    { subject: "writer", people: 1234 },
    { subject: "staff", people: 2 },
  ],
};
const breach: BreachForm = {
  ...emptyBreach,
  title: "Se envió un archivo a otra persona",
  noticed: "2026-12-02T09:00",
  began: "2026-12-01T18:30",
  ended: "2026-12-02T09:30",
  places: { contact: ["public.contact_messages"] },
  description: "Un archivo con mensajes salió por error.",
  consequences: "Correos no deseados.",
  measures: "Se pidió borrarlo.",
  isHighRisk: true,
  counts,
};
const contact = { officer: "Luis Soto", email: "datos@udn.example" };

afterEach(() => vi.restoreAllMocks());

describe("the drafts about a breach", () => {
  it("state the facts in Spanish, to the authority and to people", () => {
    const { report_es: report, message_es: message } = composeDrafts(breach, contact);
    for (const fact of [
      "A: la Agencia de Protección de Datos Personales",
      "De: Universidad de Nahuelbuta, Dirección de Postgrado",
      "Encargado de datos: Luis Soto. Contacto: datos@udn.example",
      "sin dilaciones indebidas, como pide la Ley 19.628",
      "Se envió un archivo a otra persona. Alguien sin derecho accedió",
      "Desde el 2026-12-01 18:30 hasta el 2026-12-02 09:30. Se conoció el 2026-12-02 09:00. Horas de America/Santiago.",
      "- Quien escribe",
      "1.234",
      "Correos no deseados.",
      "El riesgo para las personas es alto",
    ])
      expect(report).toContain(fact);
    expect(message).toContain("alguien sin derecho accedió a los datos");
    expect(message).toContain("Se pidió borrarlo.");
    expect(report).not.toContain("[por traducir]");
    expect(message).not.toContain("1.234");
  });

  it("state the facts in English, and mark Spanish text", () => {
    const { report_en: report, message_en: message } = composeDrafts(breach, contact);
    expect(report).toContain("To: Chile’s Personal Data Protection Agency");
    expect(report).toContain("1,234");
    expect(report).toContain("[to be translated] Un archivo con mensajes salió por error.");
    expect(message).toContain("someone without the right to them saw or received the data");
  });

  it("list the facts that are still missing", () => {
    const { report_es: report } = composeDrafts({ ...emptyBreach, title: "Robo" }, { officer: "", email: "" });
    expect(report).toContain("todavía dura");
    expect(report).toContain("El número todavía se está estableciendo.");
    expect(report).toContain("5. Consecuencias probables\nTodavía se está estableciendo.");
    expect(report).toContain("No se estima un riesgo alto");
    expect(report).not.toMatch(/Encargado|Contacto|undefined|null/);
  });
});

it("names a number of hours only if the institution's law sets one", () => {
  expect(describeDelay("es")).not.toMatch(/horas/);
  const { personalData } = institution;
  vi.spyOn(institution, "personalData", "get").mockReturnValue({ ...personalData, breachHours: 72 });
  expect(describeDelay("es")).toBe("Se informa sin dilaciones indebidas y dentro de 72 horas desde que se conoció.");
  expect(describeDelay("en")).toContain("within 72 hours");
});

it("exports the register with local times and the number of people", () => {
  const csv = breachesCsv(
    [
      {
        ...{ id: 3, title: "Robo", noticed_at: "2026-12-02T12:00:00Z", began_at: "2026-12-01T21:30:00Z" },
        ...{ ended_at: null, nature: "availability", is_high_risk: true, counts, reported_at: null, told_at: null },
      },
    ],
    "America/Santiago",
  );
  expect(csv.split("\r\n")[1]).toBe(
    "3;Robo;2026-12-02 09:00;2026-12-01 18:30;;Los datos se perdieron o dejaron de estar disponibles;1236;sí;;",
  );
  expect(totalPeople(null)).toBeNull();
});
