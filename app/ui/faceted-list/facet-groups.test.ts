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

test("values that are chosen are listed, whatever they are called", () => {
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
