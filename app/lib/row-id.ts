/**
 * The id that a part of an address names, or null where it cannot be one: only digits count, without a zero before
 * them, so that one row has one address (`1e3`, `012` and `+1` are numbers to JavaScript), and only what a number holds
 * exactly.
 */
export function readRowId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d*$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
