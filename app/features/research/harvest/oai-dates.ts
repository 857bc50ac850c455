/** Between which moments records changed, both included; ISO 8601 in whole seconds of UTC, null for no limit. */
export type HarvestedSpan = { from: string | null; until: string | null };

const day = /^\d{4}-\d{2}-\d{2}$/;
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * Reads `from` and `until` as the protocol writes them: days, or seconds of UTC, both in the same way. Returns what is
 * wrong with them in words.
 */
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

/** Whether a text is a day or a second that exists. The first year of the calendar of databases is 1. */
function isMoment(value: string): boolean {
  if (!day.test(value) && !second.test(value)) return false;
  const moment = new Date(value);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.replace(/Z$/, ""));
  return isReal && !value.startsWith("0000");
}

/** A moment as the protocol writes it. Takes what `Date` reads. */
export function oaiMoment(moment: string | number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
