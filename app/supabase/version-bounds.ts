/**
 * Returns the half-open range of `updated_at` for a version, since some backends omit the column's microseconds. Values
 * are ISO 8601. Throws a RangeError for an invalid moment.
 */
export function versionBounds(updatedAt: string): [from: string, to: string] {
  const moment = Date.parse(updatedAt);
  return [new Date(moment).toISOString(), new Date(moment + 1).toISOString()];
}
