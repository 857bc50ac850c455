import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "#app/supabase/database.types.ts";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { mergeContents, pathKey } from "./merge-contents.ts";

const block = (id: string, text: string) => ({ id, type: "paragraph", text });
const base = {
  row: { title: "Título", year: 2025, text: [block("a", "Uno"), block("b", "Dos"), block("c", "Tres")] },
  children: { figures: [{ id: 1, year: 2024, graduates: 5 }] },
};

describe("changes that do not overlap are merged automatically", () => {
  test("ids that blocks get at the first save are merged and not reported as a change", () => {
    const unsaved = { title: "Título", text: [{ type: "paragraph", text: "Uno" }] };
    const theirs = { title: "Suyo", text: [{ id: "b1", of: "d33a", type: "paragraph", text: "Uno" }] };
    const { merged, taken } = mergeContents(unsaved, unsaved, theirs);
    expect(merged).toEqual(theirs);
    expect(taken).toEqual([["title"]]);
  });

  test("different fields, blocks, rows and languages", () => {
    const mine = {
      row: { ...base.row, title: "Mío", text: [block("a", "Uno, mío"), block("b", "Dos"), block("c", "Tres")] },
      children: {
        figures: [
          { id: 1, year: 2024, graduates: 6 },
          { year: 2025, graduates: 7 },
        ],
      },
    };
    const theirs = {
      row: {
        ...base.row,
        year: 2026,
        translations: { en: { title: "Title" } },
        text: [block("a", "Uno"), block("x", "Nuevo"), block("c", "Tres, suyo")],
      },
      children: {
        figures: [
          { id: 1, year: 2023, graduates: 5 },
          { id: 9, year: 2022, graduates: 1 },
        ],
      },
    };
    const { merged, clashes, taken } = mergeContents(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged).toEqual({
      row: {
        title: "Mío",
        year: 2026,
        translations: { en: { title: "Title" } },
        text: [block("a", "Uno, mío"), block("x", "Nuevo"), block("c", "Tres, suyo")],
      },
      children: {
        figures: [
          { id: 1, year: 2023, graduates: 6 },
          { id: 9, year: 2022, graduates: 1 },
          { year: 2025, graduates: 7 },
        ],
      },
    });
    expect(taken.map((path) => path.join(" ")).sort()).toEqual([
      "children figures #1 year",
      "children figures #9",
      "row text #b",
      "row text #c",
      "row text #x",
      "row translations",
      "row year",
    ]);
  });

  test("a side that moves blocks and one that writes in them", () => {
    const [a, b, c] = base.row.text;
    const merged = (own: Json[], other: Json[]) => mergeContents([a, b, c] as Json, own, other);
    expect(merged([c, a, b] as Json[], [a, block("b", "Dos, suyo"), c] as Json[])).toMatchObject({
      clashes: [],
      merged: [c, a, block("b", "Dos, suyo")],
    });
    expect(merged([a, block("b", "Dos, mío"), c] as Json[], [c, a, b] as Json[]).merged).toEqual([
      c,
      a,
      block("b", "Dos, mío"),
    ]);
  });
});

describe("changes of both sides to one value are a clash", () => {
  test("a field, a block, and a block that one side removed", () => {
    const mine = { row: { ...base.row, title: "Mío", text: [block("b", "Dos, mío"), block("c", "Tres, mío")] } };
    const theirs = { row: { ...base.row, title: "Suyo", text: [block("a", "Uno, suyo"), block("b", "Dos, suyo")] } };
    const { clashes, merged } = mergeContents({ row: base.row }, mine, theirs);
    expect(clashes).toEqual([
      { path: ["row", "title"], mine: "Mío", theirs: "Suyo" },
      { path: ["row", "text", "#a"], mine: undefined, theirs: block("a", "Uno, suyo") },
      { path: ["row", "text", "#b"], mine: block("b", "Dos, mío"), theirs: block("b", "Dos, suyo") },
      { path: ["row", "text", "#c"], mine: block("c", "Tres, mío"), theirs: undefined },
    ]);
    expect(merged).toEqual(mine);
    const theirsChosen = new Map(clashes.map(({ path }) => [pathKey(path), "theirs" as const]));
    expect(mergeContents({ row: base.row }, mine, theirs, theirsChosen).merged).toEqual(theirs);
  });

  test("every difference, if the common base is unknown", () => {
    const { clashes } = mergeContents(undefined, { row: { a: 1, b: 2 } }, { row: { a: 1, b: 3, c: 4 } });
    expect(clashes.map(({ path }) => path.join("."))).toEqual(["row.b", "row.c"]);
  });
});

describe("for any documents", () => {
  const text = fc.constantFrom("", "uno", "dos", "tres");
  const blocks = fc.uniqueArray(
    fc.record({ id: fc.constantFrom("a", "b", "c", "d"), type: fc.constant("paragraph"), text }),
    {
      selector: ({ id }) => id,
    },
  );
  const content = fc.record({
    row: fc.record(
      { title: text, year: fc.option(fc.integer({ min: 1, max: 3 })), text: blocks },
      { requiredKeys: [] },
    ),
    children: fc.record({
      rows: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 3 }), n: text }), { selector: ({ id }) => id }),
    }),
  }) as fc.Arbitrary<Json & object>;

  test("a side without changes gets the other's version without a clash", () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(mergeContents(before, before, after)).toMatchObject({ merged: after, clashes: [] });
        expect(mergeContents(before, after, before)).toMatchObject({ merged: after, clashes: [], taken: [] });
        expect(mergeContents(before, after, after)).toMatchObject({ merged: after, clashes: [], taken: [] });
      }),
      faultRun(100),
    );
  });

  test("the same values clash for both sides, and choosing theirs everywhere loses none of their text", () => {
    fc.assert(
      fc.property(content, content, content, (before, mine, theirs) => {
        const one = mergeContents(before, mine, theirs);
        const other = mergeContents(before, theirs, mine);
        const keys = ({ clashes }: typeof one) => clashes.map(({ path }) => pathKey(path)).sort();
        expect(keys(one)).toEqual(keys(other));
        const choices = new Map(one.clashes.map(({ path }) => [pathKey(path), "theirs" as const]));
        const chosen = JSON.stringify(mergeContents(before, mine, theirs, choices).merged);
        for (const { theirs: value } of one.clashes) {
          if (value !== undefined) expect(chosen).toContain(JSON.stringify(value));
        }
      }),
      faultRun(100),
    );
  });
});
