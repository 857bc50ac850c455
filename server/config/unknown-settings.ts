/** Returns a line for each variable whose name is almost that of a setting, such as `DATABSE_URL`. */
export function describeMistypedSettings(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (!/^[A-Z][A-Z0-9_]*$/.test(name) || known.includes(name)) return [];
    const meant = known.find((each) => distance(name, each) <= (each.length < 8 ? 1 : 2));
    return meant ? [`${name} is not a setting of this site and has no effect: did you mean ${meant}?`] : [];
  });
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
