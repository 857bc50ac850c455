import { expect, test } from "vitest";
import { directorId } from "./program-director.ts";

const person = (id: number, name: string) => ({ id, name, lines: [], lang: "es" as const });
const people = {
  advisors: [person(1, "Maritza Oyarzo Quilodrán"), person(2, "Ana Soto")],
  collaborators: [person(3, "Ana Soto"), person(4, "Leonel Saavedra")],
};

test.each([
  ["Dra. Maritza Oyarzo Quilodrán", 1],
  ["Maritza Oyarzo Quilodrán", 1],
  ["Dr. Leonel Saavedra", 4],
  ["Dra. Ana Soto", null],
  ["Dra. Maritza Oyarzo", null],
  ["", null],
])("%s is the academic %s", (director, id) => {
  expect(directorId(director, people)).toBe(id);
});
