import { canonicalJson } from "#app/lib/canonical-json.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { blockWords } from "../blocks/written-blocks.ts";

/** Path of a value: names of properties and keys of list elements. */
export type Path = readonly string[];

/** A value that both sides changed differently. Undefined: that side removed it. */
export type ValueConflict = { path: Path; mine: Json | undefined; theirs: Json | undefined };

/** Chosen side of each clash, by `pathKey`. Defaults to mine. */
export type Choices = ReadonlyMap<string, "mine" | "theirs">;

export type Merge = {
  merged: Json;
  clashes: ValueConflict[];
  /** Paths of changes that only the other side made. */
  taken: Path[];
};

type Value = Json | undefined;
type Entry = { key: string; value: Json };

export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/**
 * Merges two versions of a document with a common base. A change of one side is applied; different changes of both
 * sides to one value are a clash. Objects are merged by property, lists with ids by element; a block of a text (`type`
 * and `text`) is one value. Without a base every difference is a clash.
 */
export function mergeContents(base: Value, mine: Json, theirs: Json, choices: Choices = new Map()): Merge {
  const clashes: ValueConflict[] = [];
  const taken: Path[] = [];

  function merge(before: Value, own: Value, other: Value, path: Path): Value {
    if (isSame(own, other)) return own;
    if (base !== undefined && isSame(before, other)) return own;
    if (isPlainObject(own) && isPlainObject(other) && !isBlock(own) && !isBlock(other))
      return mergeObjects(before, own, other, path);
    if (base !== undefined && isSame(before, own)) {
      if (!isSame(wordsOf(before), wordsOf(other))) taken.push(path);
      return other;
    }
    const lists = [own, other, before ?? []].map(entriesOf);
    const [ownEntries, otherEntries, entriesBefore] = lists;
    if (ownEntries && otherEntries && entriesBefore) return mergeLists(entriesBefore, ownEntries, otherEntries, path);
    clashes.push({ path, mine: own, theirs: other });
    return choices.get(pathKey(path)) === "theirs" ? other : own;
  }

  function mergeObjects(before: Value, own: Record<string, Value>, other: Record<string, Value>, path: Path): Json {
    const known = isPlainObject(before) ? before : {};
    const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = merge(known[name], own[name], other[name], [...path, name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  function mergeLists(before: Entry[], own: Entry[], other: Entry[], path: Path): Json {
    const find = (entries: Entry[], key: string) => entries.find((entry) => entry.key === key)?.value;
    return orderOf(before, own, other).flatMap((key) => {
      const value = merge(find(before, key), find(own, key), find(other, key), [...path, key]);
      return value === undefined ? [] : [value];
    });
  }

  const merged = merge(base, mine, theirs, []) ?? null;
  return { merged, clashes, taken };
}

/**
 * Returns the keys of both lists in the order of the side that moved elements, or mine if both did. An element added by
 * the other side follows its predecessor there.
 */
function orderOf(before: Entry[], own: Entry[], other: Entry[]): string[] {
  const [keysBefore, ownKeys, otherKeys] = [before, own, other].map((entries) => entries.map(({ key }) => key)) as [
    string[],
    string[],
    string[],
  ];
  const isMoved = (keys: string[]) =>
    canonicalJson(keys.filter((key) => keysBefore.includes(key))) !==
    canonicalJson(keysBefore.filter((key) => keys.includes(key)));
  const [first, second] = !isMoved(ownKeys) && isMoved(otherKeys) ? [otherKeys, ownKeys] : [ownKeys, otherKeys];
  const order = [...first];
  second.forEach((key, position) => {
    if (order.includes(key)) return;
    const previous = second.slice(0, position).findLast((earlier) => order.includes(earlier));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  });
  return order;
}

/**
 * Returns the elements of a list with their keys; null if it is not a list or its elements have no ids. A new row
 * without an id is identified by its content.
 */
function entriesOf(value: Value): Entry[] | null {
  if (!Array.isArray(value) || !value.every(isPlainObject<Value>)) return null;
  const keys = value.map((element) => (isId(element.id) ? `#${element.id}` : `new ${canonicalJson(element)}`));
  const isKnown = value.length === 0 || value.some(({ id }) => isId(id));
  if (!isKnown || new Set(keys).size !== keys.length) return null;
  return value.map((element, position) => ({ key: keys[position] ?? "", value: element as Json }));
}

function isId(id: unknown): boolean {
  return typeof id === "string" || typeof id === "number";
}

/** True if an object is a block of a text, which is merged as one value. */
function isBlock(value: Record<string, Value>): boolean {
  return typeof value.type === "string" && typeof value.text === "string";
}

function wordsOf(value: Value): Value {
  return Array.isArray(value) ? blockWords(value) : value;
}

function isSame(one: Value, other: Value): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
