/** Between the places of two rows that follow each other, where nothing else decides. */
const step = 10;

/** Returns a list with one of its entries at another index. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Returns the places of rows in a new order, smallest first, for those that they have: as many as possible keep theirs,
 * and the others get numbers between them. Where there is no room between two all are renumbered.
 */
export function placesInOrder(places: readonly number[]): number[] {
  const result: number[] = [];
  for (const kept of [...longestRise(places), places.length]) {
    const count = kept - result.length;
    const before = result.at(-1) ?? -1;
    const after = places[kept] ?? before + (count + 1) * step;
    if (after - before <= count) return places.map((_, index) => (index + 1) * step);
    for (let place = 1; place <= count; place += 1)
      result.push(before + Math.floor((place * (after - before)) / (count + 1)));
    if (kept < places.length) result.push(after);
  }
  return result;
}

/** The indexes of the most numbers that grow from each to the next. */
function longestRise(numbers: readonly number[]): number[] {
  const rises: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const shorter = rises.filter((rise) => (numbers[rise.at(-1) ?? 0] ?? 0) < number);
    const longest = shorter.reduce((one, other) => (other.length > one.length ? other : one), [] as number[]);
    rises.push([...longest, index]);
  }
  return rises.reduce((one, other) => (other.length > one.length ? other : one), []);
}
