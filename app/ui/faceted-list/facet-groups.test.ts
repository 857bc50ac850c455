import { expect, test } from "vitest";
import { facetGroups, nameBy } from "./facet-groups.ts";

const definitions = [
  {
    facet: "faculty",
    name: "facultad",
    label: "Facultad",
    labelOf: nameBy({ Ciencias: "Sciences", Derecho: () => "Law" }),
  },
];

test("selected values are listed, even names of inherited properties", () => {
  const odd = ["constructor", "__proto__", "toString"];
  const result = { total: 3, without: {}, facets: { faculty: { Ciencias: 2, Derecho: 1 } } };
  const [group] = facetGroups(definitions, result, { faculty: odd }, "en");
  expect(group?.options.map(({ label, count }) => [label, count])).toEqual([
    ["Sciences", 2],
    ["Law", 1],
    ["constructor", 0],
    ["__proto__", 0],
    ["toString", 0],
  ]);
});

test("offers permanent values without items, and a single value of a select", () => {
  const result = { total: 1, without: {}, facets: { language: { es: 1 }, price: { "3000000": 1 } } };
  const labelOf = (value: string) => value;
  const language = { facet: "language", name: "idioma", label: "Idioma", labelOf, always: ["en"] };
  const price = { facet: "price", name: "precio", label: "Arancel", labelOf, any: "Cualquiera" };
  const groups = facetGroups([language, price], result, {}, "es");
  expect(groups.map(({ options }) => options.map(({ value, count }) => [value, count]))).toEqual([
    [
      ["es", 1],
      ["en", 0],
    ],
    [["3000000", 1]],
  ]);
});
