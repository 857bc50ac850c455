/** Range of modification times, inclusive: ISO 8601 in whole seconds UTC, null for no limit. */
export type HarvestedSpan = { from: string | null; until: string | null };

const day = /^\d{4}-\d{2}-\d{2}$/;
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Parses `from` and `until`: both days or both seconds in UTC. Returns an error message if they are invalid. */
export function readSpan(from: string | null, until: string | null): HarvestedSpan | string {
  for (const [name, value] of Object.entries({ from, until })) {
    if (value !== null && !isMoment(value))
      return `The argument ${name} is no date of the form YYYY-MM-DD[Thh:mm:ssZ].`;
  }
  if (from !== null && until !== null) {
    if (from.length !== until.length) return "The arguments from and until have different granularities.";
    if (from > until) return "The argument from is later than until.";
  }
  return {
    from: from && day.test(from) ? `${from}T00:00:00Z` : from,
    until: until && day.test(until) ? `${until}T23:59:59Z` : until,
  };
}

/** True for an existing day or second. PostgreSQL has no year 0. */
function isMoment(value: string): boolean {
  if (!day.test(value) && !second.test(value)) return false;
  const moment = new Date(value);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.replace(/Z$/, ""));
  return isReal && !value.startsWith("0000");
}

/** Formats a time as ISO 8601 in whole seconds UTC. Accepts the input of `Date`. */
export function oaiMoment(moment: string | number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
