import { expect, test } from "vitest";
import { dropLine, linesOf, nodesOf, placeOfLine, stepLine, type TreeNode } from "./arrange-tree.ts";

type Page = { name: string; place: string };

/** Groups are upper case: `A:one,two` is a group with two entries, `x` an entry outside. */
const nodes = (written: string): TreeNode<string>[] =>
  written.split(" ").map((node) => {
    const [group, entries] = node.includes(":") ? node.split(":") : [null, node];
    return { group: group ?? null, entries: (entries ?? "").split(",") };
  });
const written = (tree: TreeNode<string>[]) =>
  tree.map(({ group, entries }) => (group === null ? entries.join() : `${group}:${entries.join()}`)).join(" ");

// Lines: 0 A, 1 a, 2 b, 3 x, 4 B, 5 c, 6 y
const tree = nodes("A:a,b x B:c y");
const drop = (from: number, gap: number) => written(dropLine(tree, from, gap));

test("a group stands at its first entry", () => {
  const pages: Page[] = [
    { name: "a", place: "A" },
    { name: "x", place: "bar" },
    { name: "b", place: "A" },
  ];
  const found = nodesOf(pages, ({ place }) => (place === "bar" ? null : place));
  expect(found.map(({ group, entries }) => [group, entries.map(({ name }) => name)])).toEqual([
    ["A", ["a", "b"]],
    [null, ["x"]],
  ]);
  expect(linesOf(found).map(({ entry }) => entry?.name ?? "heading")).toEqual(["heading", "a", "b", "x"]);
});

test("an entry joins the group of the line that it is dropped before", () => {
  expect(drop(3, 2)).toBe("A:a,x,b B:c y");
  expect(drop(1, 5)).toBe("A:b x B:a,c y");
  expect(drop(2, 1)).toBe("A:b,a x B:c y");
});

test("an entry stays in its group at the end, and leaves it beside other lines", () => {
  expect(drop(1, 3)).toBe("A:b,a x B:c y");
  expect(drop(1, 4)).toBe("A:b x a B:c y");
  expect(drop(1, 7)).toBe("A:b x B:c y a");
  expect(drop(6, 3)).toBe("A:a,b y x B:c");
});

test("a group without entries disappears", () => {
  expect(drop(5, 0)).toBe("c A:a,b x y");
});

test("a heading moves its group, never into another group", () => {
  expect(drop(4, 0)).toBe("B:c A:a,b x y");
  expect(drop(4, 2)).toBe("A:a,b B:c x y");
  expect(drop(0, 7)).toBe("x B:c y A:a,b");
  expect(drop(0, 2)).toBe("A:a,b x B:c y");
});

test("an entry outside of the groups moves among the nodes", () => {
  expect(drop(3, 0)).toBe("x A:a,b B:c y");
  expect(drop(3, 7)).toBe("A:a,b B:c y x");
});

test("keys move a line within its group, or among the nodes", () => {
  expect(written(stepLine(tree, 1, 1))).toBe("A:b,a x B:c y");
  expect(written(stepLine(tree, 2, 1))).toBe("A:a,b x B:c y");
  expect(written(stepLine(tree, 3, -1))).toBe("x A:a,b B:c y");
  expect(written(stepLine(tree, 0, 1))).toBe("x A:a,b B:c y");
  expect(written(stepLine(tree, 0, -1))).toBe("A:a,b x B:c y");
});

test("the place of a line is among those that it moves along", () => {
  const [heading, , second, outside] = linesOf(tree);
  if (!heading || !second || !outside) throw new Error("missing line");
  expect(placeOfLine(tree, heading)).toEqual({ index: 0, count: 4 });
  expect(placeOfLine(tree, second)).toEqual({ index: 1, count: 2 });
  expect(placeOfLine(tree, outside)).toEqual({ index: 1, count: 4 });
});
