import type { OrderedRecord, PlacedRecord } from "./ordered-records.ts";
import { placesInOrder, withMoved } from "./place-rows.ts";

/** Records that are sorted together. */
type OrderedGroup = { code: string | null; records: OrderedRecord[] };

export function groupsOf(records: readonly OrderedRecord[], codes: readonly (string | null)[]): OrderedGroup[] {
  return codes
    .map((code) => ({ code, records: records.filter(({ group }) => group === code) }))
    .filter((group) => group.records.length > 0);
}

/** Moves a record to another index of its group. */
export function moveInGroup(records: readonly OrderedRecord[], id: string, place: number): OrderedRecord[] {
  const group = records.find((record) => record.id === id)?.group;
  const own = records.filter((record) => record.group === group);
  const moved = withMoved(
    own,
    own.findIndex((record) => record.id === id),
    place,
  );
  return [...records.filter((record) => record.group !== group), ...moved];
}

/** Rebases an order onto the current records: new records are appended, deleted ones are dropped. */
export function rebaseOrder(arranged: readonly OrderedRecord[], now: readonly OrderedRecord[]): OrderedRecord[] {
  const order = new Map(arranged.map(({ id }, index) => [id, index]));
  const rank = ({ id }: OrderedRecord) => order.get(id) ?? arranged.length;
  return now.toSorted((one, other) => rank(one) - rank(other));
}

export function placeRecords(arranged: readonly OrderedRecord[]): PlacedRecord[] {
  const codes = [...new Set(arranged.map(({ group }) => group))];
  return groupsOf(arranged, codes).flatMap(({ records }) => {
    const places = placesInOrder(records.map(({ place }) => place));
    return records.map(({ id, place }, index) => ({ id, place, newPlace: places[index] ?? place }));
  });
}

/** True if the records of each group are in the same order. */
export function isSameOrder(one: readonly OrderedRecord[], other: readonly OrderedRecord[]): boolean {
  return sequence(one) === sequence(other);
}

function sequence(records: readonly OrderedRecord[]): string {
  const codes = [...new Set(records.map(({ group }) => group))].toSorted();
  return JSON.stringify(groupsOf(records, codes).map(({ code, records: own }) => [code, own.map(({ id }) => id)]));
}

/** True if all records have the same positions as before. */
export function isUnchangedOrder(before: readonly OrderedRecord[], now: readonly OrderedRecord[]): boolean {
  const places = new Map(before.map(({ id, place }) => [id, place]));
  return now.length === before.length && now.every(({ id, place }) => places.get(id) === place);
}
