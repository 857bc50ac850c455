import { expect, it } from "vitest";
import { fillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { parseMarkedText as readAndFill } from "./marked-text.ts";

const values = { cuota: "10", "becas-hasta": "31 de enero" };
const parseMarkedText = (text: string) => readAndFill(text, (whole) => fillPlaceholders(whole, values, () => {}));

const plain = (text: string) => ({ text, isFound: false });
const found = (text: string) => ({ text, isFound: true });

it("separates matches from the surrounding text", () => {
  expect(parseMarkedText("El \u0002Doctorado\u0003 en \u0002Biología\u0003")).toEqual([
    plain("El "),
    found("Doctorado"),
    plain(" en "),
    found("Biología"),
  ]);
  expect(parseMarkedText("Nada")).toEqual([plain("Nada")]);
  expect(parseMarkedText("")).toEqual([]);
});

it("keeps markup as text", () => {
  expect(parseMarkedText("<b>\u0002x\u0003</b>")).toEqual([plain("<b>"), found("x"), plain("</b>")]);
});

it("joins several lines", () => {
  expect(parseMarkedText("Facultad de Ciencias\nForma a quienes investigan.\nDura \u0002dos\u0003 años")).toEqual([
    plain("Facultad de Ciencias\u00a0· Forma a quienes investigan. Dura "),
    found("dos"),
    plain(" años"),
  ]);
});

it.each([
  ["hasta el {{becas-hasta}} a las", "hasta el 31 de enero a las"],
  ["en {{\u0002cuota\u0003}} partes", "en 10 partes"],
  ["hasta el {{nada}} a las", "hasta el a las"],
  ["hasta}} a las 17:00", "…\u00a0a las 17:00"],
  ["hasta el {{becas-ha", "hasta el\u00a0…"],
  ["… }} del arancel", "…\u00a0del arancel"],
])("shows no braces of %j", (text, shown) => {
  expect(
    parseMarkedText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(shown);
});
