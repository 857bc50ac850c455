/** Divides `total` in whole parts proportional to the weights (largest remainder); the parts add up to it. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) throw new Error("Nothing to divide by: all weights are zero");
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const missing = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** One index of the list of weights, each as probable as its weight; `chance` is from 0 to 1. */
export function pickWeighted(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((all, weight) => all + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}
