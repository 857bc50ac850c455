import fc from "fast-check";
import { queryLimits, requestLimits } from "../../backend/limits/request-limits.ts";
import type { Words } from "./generate-words.ts";

type Parameter = [name: string, value: string];

/** A number just below a limit, at it, just above it, or far above it. */
const around = (limit: number) => fc.constantFrom(limit - 1, limit, limit + 1, limit * 20);

/** Parameters whose number, size or nesting is around a limit (`backend/limits/request-limits.ts`). */
export function costlyParameters({ column, neighbor }: Words): fc.Arbitrary<Parameter[]> {
  const many = (limit: number, write: (name: string, count: number) => Parameter[]) =>
    fc.tuple(column, around(limit)).map(([name, count]) => write(name, count));
  const list = (text: string, count: number) => Array(count).fill(text).join(",");
  return fc.oneof(
    many(queryLimits.parameters, (name, count) => Array(count).fill([name, "not.is.null"])),
    many(queryLimits.columns, (name, count) => [["select", list(name, count)]]),
    many(queryLimits.orderTerms, (name, count) => [["order", list(name, count)]]),
    many(queryLimits.listItems, (name, count) => [[name, `in.(${list("1", count)})`]]),
    many(queryLimits.listItems, (name, count) => [[name, `not.eq(any).{${list("1", count)}}`]]),
    many(queryLimits.filters, (name, count) => [["or", `(${list(`${name}.is.null`, count)})`]]),
    many(queryLimits.wildcards, (name, count) => [[name, `ilike.${"*a".repeat(count)}`]]),
    many(queryLimits.searchLength, (name, count) => [[name, `phfts.${"a ".repeat(count / 2)}`]]),
    many(queryLimits.negations, (name, count) => [[name, `fts.${"!".repeat(count)}a`]]),
    many(queryLimits.negations, (name, count) => [[name, `wfts.${"-".repeat(count)}a`]]),
    many(queryLimits.filterDepth, (name, count) => [["and", tree("and", name, count)]]),
    many(queryLimits.filterDepth, (name, count) => [["not.or", tree("not.or", name, count)]]),
    many(queryLimits.nesting, (name, count) => [[name, `cs.${"[".repeat(count)}${"]".repeat(count)}`]]),
    many(queryLimits.nesting, (name, count) => [[name, `cs.${'{"a":'.repeat(count)}1${"}".repeat(count)}`]]),
    many(queryLimits.nesting, (name, count) => [["select", `${name}${"->a".repeat(count)}`]]),
    fc
      .tuple(neighbor, around(queryLimits.embeds))
      .map(([name, count]): Parameter[] => [
        ["select", Array.from({ length: count }, (_, number) => `e${number}:${name}(*)`).join(",")],
      ]),
    fc
      .tuple(neighbor, neighbor, around(queryLimits.embedDepth))
      .map(([one, other, depth]): Parameter[] => [["select", embeds([one, other], depth)]]),
  );
}

const tree = (connective: string, name: string, depth: number) =>
  `(${`${connective}(`.repeat(depth - 1)}${name}.is.null,${name}.not.is.null${")".repeat(depth - 1)})`;

function embeds([one, other]: [string, string], depth: number): string {
  return depth === 0 ? "*" : `*,${one}(${embeds([other, one], depth - 1)})`;
}

const { visitor } = requestLimits;
const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** JSON around the limits of bodies. */
export const costlyBodies = [
  ...[queryLimits.nesting - 1, queryLimits.nesting, queryLimits.nesting + 1, 5000].map(deep),
  ...[queryLimits.nesting - 2, 5000].map((depth) => `{"id":${deep(depth)}}`),
  ...[visitor.bodyValues / 2, visitor.bodyValues, 3000].map((rows) => `[${"{},".repeat(rows - 1)}{}]`),
  ...[visitor.bodySize - 20, visitor.bodySize + 1].map((size) => `{"id":"${"x".repeat(size)}"}`),
];
