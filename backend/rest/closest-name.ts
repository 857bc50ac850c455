/** Returns the name that shares most pairs of letters with a misspelled one; null when none shares half of them. */
export function closestName(misspelled: string, names: Iterable<string>): string | null {
  const misspelledPairs = pairsOf(misspelled);
  let best: { name: string; likeness: number } | null = null;
  for (const name of new Set(names)) {
    const pairs = pairsOf(name);
    const shared = [...pairs].filter((pair) => misspelledPairs.has(pair)).length;
    const likeness = (2 * shared) / (pairs.size + misspelledPairs.size);
    if (likeness >= 0.5 && likeness > (best?.likeness ?? 0)) best = { name, likeness };
  }
  return best?.name ?? null;
}

const pairsOf = (text: string) =>
  new Set(Array.from(`^${text}$`, (letter, at) => letter + (`^${text}$`[at + 1] ?? "")));
