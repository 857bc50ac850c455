import { afterEach, describe, expect, it, vi } from "vitest";
import { institution } from "#institution";
import { institution as elsewhere } from "#tests/support/second-university/institution.ts";
import { composeConfirmation, composeLetter, isIncomplete, type LetterRequest } from "./compose-letter.ts";
import { letterKinds, requestKinds } from "./data-request.ts";

const request: LetterRequest = {
  kind: "erasure",
  number: "D-2026-7KQ4-M2XR",
  name: "Ana Soto",
  represented: null,
  received_at: "2026-12-02T02:30:00Z",
  due_on: "2026-12-31",
  extended_due_on: "2027-01-30",
  extended_at: null,
  details: "Quiten mi testimonio.\n\nGracias.",
};
const site = {
  siteUrl: "https://postgrado.udn.example",
  email: "datos@udn.example",
  now: new Date("2026-12-02T12:00Z"),
};
const locales = ["es", "en"] as const;

afterEach(() => vi.restoreAllMocks());

describe("templates of letters", () => {
  it.each(requestKinds.flatMap((kind) => letterKinds.map((letter) => [kind, letter] as const)))(
    "about %s, %s: are complete in both languages, with the facts of the request",
    (kind, letter) => {
      const written = locales.map((locale) => composeLetter(letter, { ...request, kind }, { ...site, locale }));
      for (const { subject, body } of written) {
        expect(subject).toContain(request.number);
        expect(body).toContain(request.number);
        expect(body).toContain("Ana Soto");
        expect(body).not.toMatch(/\{\w+\}|undefined|null|desk_/);
        // Staff say what they did or why not; a withdrawal needs nothing more.
        expect(isIncomplete(body)).toBe(letter !== "withdrawal");
      }
      expect(written[0]?.body).toContain("recibida el 1 de diciembre de 2026".replace("recibida", "Recibida"));
      expect(written[1]?.body).toContain("Received on December 1, 2026");
      expect(written[0]?.body).not.toBe(written[1]?.body);
    },
  );

  it("say something else for each right", () => {
    for (const letter of ["answer", "refusal"] as const) {
      for (const locale of locales) {
        const texts = requestKinds.map((kind) => composeLetter(letter, { ...request, kind }, { ...site, locale }).body);
        const own = texts.map((text) => text.split("\n\n")[2]);
        expect(new Set(own).size, `${letter} ${locale}`).toBe(requestKinds.length);
      }
    }
  });

  it("of a refusal name the authority, the way and the last day to complain, and the law", () => {
    const [es, en] = locales.map((locale) => composeLetter("refusal", request, { ...site, locale }).body);
    expect(es).toContain(
      "puede reclamar ante la Agencia de Protección de Datos Personales. El reclamo se presenta por",
    );
    expect(es).toContain("Tiene para ello 30 días hábiles: hasta el 18 de enero de 2027.");
    expect(es).toContain("Ley 21.719");
    expect(en).toContain("You have 30 working days to do so: until January 18, 2027.");
    expect(en).toContain("Chile’s Personal Data Protection Agency");
  });

  it("of another country have its law, authority and terms, or the office where there is no authority", () => {
    vi.spyOn(institution, "country", "get").mockReturnValue(elsewhere.country);
    vi.spyOn(institution, "personalData", "get").mockReturnValue(elsewhere.personalData);
    const refusal = () => composeLetter("refusal", request, { ...site, locale: "en" }).body;
    expect(refusal()).toContain(
      "you may complain to the National Data Protection Commission (CNPD). A complaint is made on its complaints portal.",
    );
    expect(refusal()).toContain("Regulation (EU) 2016/679");
    expect(refusal()).not.toMatch(/working days|Chile/);
    vi.spyOn(institution, "country", "get").mockReturnValue({ ...elsewhere.country, privacy: null });
    expect(refusal()).toContain("If you disagree, you can write to datos@udn.example.");
  });

  it("name the represented person", () => {
    const { body } = composeLetter("answer", { ...request, represented: "Luis Paz" }, { ...site, locale: "es" });
    expect(body).toContain("La presentó en representación de Luis Paz.");
  });
});

it("the receipt has the due day, the address of the state, and what was written", () => {
  const { body } = composeLetter("receipt", request, { ...site, locale: "es" });
  expect(body).toContain("a más tardar el 31 de diciembre de 2026");
  expect(body).toContain("hasta el 30 de enero de 2027");
  expect(body).toContain(`https://postgrado.udn.example/privacidad/solicitud/${request.number}`);
  expect(body).toContain("> Quiten mi testimonio.\n>\n> Gracias.");
  expect(composeLetter("receipt", { ...request, extended_due_on: null }, { ...site, locale: "en" }).body).not.toContain(
    "extended",
  );
});

it("the mail with the link is stored without the link", () => {
  const link = "https://postgrado.udn.example/privacidad/solicitud/confirmar/abc";
  const { mail, stored } = composeConfirmation(request, { link, locale: "es" });
  expect(mail.body).toContain(link);
  expect(stored.body).not.toContain("confirmar/abc");
  expect(stored.body.replace("[enlace de confirmación]", link)).toBe(mail.body);
  expect(mail.body).not.toContain("Quiten");
});
