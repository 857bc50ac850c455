/**
 * Returns the row id in a part of an address; null if it is invalid. Accepts only digits without leading zeros, so that
 * each row has one address (`1e3`, `012` and `+1` would also parse as numbers), up to the largest safe integer.
 */
export function readRowId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d*$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
