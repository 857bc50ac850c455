/**
 * Returns between which moments the `updated_at` of a version is, without the second one: not every backend sends the
 * microseconds that the column has. All are ISO 8601. Throws a RangeError for what is no moment.
 */
export function versionBounds(updatedAt: string): [from: string, to: string] {
  const moment = Date.parse(updatedAt);
  return [new Date(moment).toISOString(), new Date(moment + 1).toISOString()];
}
