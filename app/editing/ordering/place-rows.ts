/** Default distance between the positions of consecutive rows. */
const step = 10;

export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Returns ascending positions for rows in a new order, given their old positions. Keeps as many as possible; the others
 * get numbers in between. Renumbers all rows if the gaps are too small.
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

/** Returns the indexes of the longest increasing subsequence. */
function longestRise(numbers: readonly number[]): number[] {
  const rises: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const shorter = rises.filter((rise) => (numbers[rise.at(-1) ?? 0] ?? 0) < number);
    const longest = shorter.reduce((one, other) => (other.length > one.length ? other : one), [] as number[]);
    rises.push([...longest, index]);
  }
  return rises.reduce((one, other) => (other.length > one.length ? other : one), []);
}
