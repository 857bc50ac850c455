import type { Routine } from "./catalogue.ts";
import { outOfRange } from "./parse-parameters.ts";
import type { MediaType, Preferences } from "./preferences.ts";
import type { Query } from "./query.ts";
import type { Outcome } from "./run-statement.ts";
import { maxExactCount } from "./statement.ts";

type Answered = { query: Query; preferences: Preferences; media: MediaType; withBody: boolean };

/** Responds to a GET or HEAD. Throws PGRST103 for a page behind the last row, when rows are counted. */
export function respondToRead(outcome: Outcome, { query, preferences, media, withBody }: Answered): Response {
  const total = totalOf(outcome, query, preferences);
  if (total !== null && query.offset > total) {
    throw outOfRange(`An offset of ${query.offset} was requested, but there are only ${total} rows.`);
  }
  const isPart = total !== null && outcome.rows < total;
  return respond(isPart ? 206 : 200, withBody ? outcome.body : null, {
    "Content-Type": media.contentType,
    "Content-Range": rangeOf(query.offset, outcome.rows, total),
    ...applied(preferences),
  });
}

/** Returns the number of rows as the client requested it; estimates are never below the number of rows sent. */
function totalOf({ rows, total, planned }: Outcome, { offset }: Query, { count }: Preferences): number | null {
  if (count === null) return null;
  if (count === "planned") return Math.max(planned ?? 0, rows === 0 ? 0 : offset + rows);
  if (count === "estimated" && total !== null && total > maxExactCount) {
    return Math.max(planned ?? 0, total, offset + rows);
  }
  return total;
}

export function respondToCall(outcome: Outcome, { routine, ...answered }: Answered & { routine: Routine }): Response {
  if (routine.returns === "nothing") return respond(204, null, applied(answered.preferences));
  return respondToRead(routine.isSet ? outcome : { ...outcome, total: 1 }, answered);
}

type Changed = Omit<Answered, "query"> & {
  method: string;
  table: string;
  resolution: Preferences["resolution"];
};

export function respondToChange(
  outcome: Outcome,
  { method, table, preferences, media, withBody, resolution }: Changed,
): Response {
  const { rows, created, body } = outcome;
  const counted = preferences.count === "exact" ? rows : null;
  const headers = {
    ...(withBody && { "Content-Type": media.contentType }),
    "Content-Range": method === "PATCH" ? rangeOf(0, rows, counted) : `*/${counted ?? "*"}`,
    ...applied(preferences),
  };
  if (method === "PATCH" || method === "DELETE") return respond(withBody ? 200 : 204, withBody ? body : null, headers);
  const isMerged =
    resolution === "merge-duplicates" && created !== null && Number(created.inserted ?? rows) === 0 && rows > 0;
  if (method === "PUT" && !withBody) return respond(204, null, headers);
  const key = created?.key;
  const location = key && new URLSearchParams(Object.entries(key).map(([name, value]) => [name, `eq.${value}`]));
  return respond(isMerged ? 200 : 201, withBody ? body : null, {
    ...headers,
    ...(location && { Location: `/${table}?${location}` }),
  });
}

function rangeOf(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? "*" : `${offset}-${offset + rows - 1}`}/${total ?? "*"}`;
}

const applied = ({ applied }: Preferences): Record<string, string> =>
  applied.length === 0 ? {} : { "Preference-Applied": applied.join(", ") };

function respond(status: number, body: string | null, headers: Record<string, string>): Response {
  return new Response(body, { status, headers });
}
