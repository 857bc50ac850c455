/** Quotes a value for PostgREST, which requires it for commas and brackets within a list or an `and`. */
export function quoteOperand(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
