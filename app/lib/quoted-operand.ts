/** A value in the quotes that PostgREST wants around one with commas or brackets, within a list or an `and`. */
export function quotedOperand(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
