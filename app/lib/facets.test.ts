import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { indexItems, readSelection, type Selection, selectItems } from "./facets.ts";

const items = [
  { id: 1, color: ["red"], size: ["small", "large"] },
  { id: 2, color: ["red"], size: ["large"] },
  { id: 3, color: ["blue"], size: ["small"] },
];
const valuesOf = ({ color, size }: { color: string[]; size: string[] }): Selection => ({ color, size });
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

describe("selecting and counting items", () => {
  test("an empty selection counts everything", () => {
    expect(selectItems(indexItems(items, valuesOf), {})).toEqual({
      found: items,
      total: 3,
      facets: { color: { red: 2, blue: 1 }, size: { small: 2, large: 2 } },
      without: {},
    });
  });

  test("values of a facet are alternatives, facets are combined, and a facet does not narrow its own counts", () => {
    const result = selectItems(indexItems(items, valuesOf), { color: ["red"], size: ["small"] });
    expect(idsOf(result.found)).toEqual([1]);
    expect(result.facets).toEqual({ color: { red: 1, blue: 1 }, size: { small: 1, large: 2 } });
    expect(result.without).toEqual({ color: 2, size: 2 });
    expect(selectItems(indexItems(items, valuesOf), { color: ["red", "blue"] }).total).toBe(3);
  });

  test("a count equals the number of results after selecting that value", () => {
    const value = (list: string[]) => fc.uniqueArray(fc.constantFrom(...list), { maxLength: 3 });
    const selection = fc.record({ color: value(["red", "blue", "green"]), size: value(["small", "large"]) });
    fc.assert(
      fc.property(selection, (given) => {
        const chosen = Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
        const { facets } = selectItems(indexItems(items, valuesOf), chosen);
        for (const facet of ["color", "size"])
          for (const each of ["red", "blue", "green", "small", "large"])
            expect(facets[facet]?.[each] ?? 0).toBe(
              selectItems(indexItems(items, valuesOf), { ...chosen, [facet]: [each] }).found.length,
            );
      }),
      faultRun(100),
    );
  });
});

test("an address selects several values of known facets", () => {
  const query = new URLSearchParams("color=red&color=blue&color=red&talla=&otra=1");
  expect(readSelection(query, { color: "color", talla: "size" })).toEqual({ color: ["red", "blue"] });
});
