import { expect, test } from "vitest";
import { relatedPrograms } from "./related-programs.ts";

const program = (id: number, name: string, type: string, area: string, faculty: string) =>
  ({ id, name, type, area, spanish: { faculty } }) as Parameters<typeof relatedPrograms>[0];

const health = program(1, "Doctorado en Salud Pública", "doctorate", "health", "Medicina");
const all = [
  health,
  program(2, "Magíster en Salud Pública", "professional_master", "health", "Medicina"),
  program(3, "Doctorado en Ciencias Biomédicas", "doctorate", "health", "Medicina"),
  program(4, "Doctorado en Historia", "doctorate", "humanities", "Humanidades"),
  program(5, "Magíster en Políticas Públicas", "professional_master", "social_sciences", "Sociales"),
  program(6, "Magíster en Bioética", "academic_master", "health", "Filosofía"),
];

test("ranks by subject, area, faculty and level, but not by level alone", () => {
  expect(relatedPrograms(health, all).map(({ id }) => id)).toEqual([2, 3, 6]);
  expect(relatedPrograms(health, all, 1).map(({ id }) => id)).toEqual([2]);
});

test("sorts equally related programs in the order of the page's language", () => {
  const near = ["Magíster en Caña", "Magíster en Canto"].map((name, id) =>
    program(10 + id, name, "academic_master", "health", "Filosofía"),
  );
  expect(relatedPrograms(health, near).map(({ name }) => name)).toEqual(["Magíster en Canto", "Magíster en Caña"]);
});

test("ignores words that every program has", () => {
  const law = program(7, "Doctorado en Ciencias Jurídicas", "doctorate", "law", "Derecho");
  expect(relatedPrograms(law, all)).toEqual([]);
});
