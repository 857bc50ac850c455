import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { directorId, directorLabel } from "./program-director.ts";

const people = [
  { id: 1, name: "Maritza Oyarzo Quilodrán" },
  { id: 2, name: "Ana Soto" },
  { id: 3, name: "Ana Soto" },
  { id: 4, name: "Leonel Saavedra" },
];

test.each([
  ["Dra. Maritza Oyarzo Quilodrán", 1],
  ["Maritza Oyarzo Quilodrán", 1],
  ["Dr. Leonel Saavedra", 4],
  ["Dra. Ana Soto", null],
  ["Dra. Maritza Oyarzo", null],
  ["", null],
])("finds %s as the academic %s", (director, id) => {
  expect(directorId(director, people)).toBe(id);
});

test.each([
  ["Dra. Ana Soto", "Directora del programa"],
  ["Profa. Ana Soto", "Directora del programa"],
  ["Dr. Leonel Saavedra", "Director del programa"],
  ["Mg. Alex Soto", "Dirección del programa"],
  ["Drago Soto", "Dirección del programa"],
  [undefined, "Dirección del programa"],
])("labels %s as %s", (director, label) => {
  overwriteGetLocale(() => "es");
  expect(directorLabel(director)).toBe(label);
});
