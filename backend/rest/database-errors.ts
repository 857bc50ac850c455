import { DatabaseFullError, DatabaseUnavailableError } from "../database/database-unavailable.ts";
import type { Sender } from "../limits/request-limits.ts";
import { RestError } from "./rest-error.ts";

type DatabaseError = Error & { code?: string; detail?: string; hint?: string };

/** PostgREST's status by SQLSTATE or its class; the first match applies. */
const statuses: [pattern: RegExp, status: number][] = [
  [/^(08|53)/, 503],
  [/^25006$/, 405],
  [/^(23503|23505)$/, 409],
  [/^(0L|0P|28)/, 403],
  [/^(42883|42P01)$/, 404],
  [/^54/, 413],
  [/^P0001$/, 400],
  [/^(09|25|2D|38|39|3B|40|55|57|58|F0|HV|P0|XX)/, 500],
  [/^42P17$/, 500],
];

type Context = { isAnonymous: boolean; sender: Sender; statementTime: number };

/** Converts an error of PostgreSQL to PostgREST's. Returns other errors, such as unreachable, unchanged. */
export function toRestError(error: unknown, { isAnonymous, sender, statementTime }: Context): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const { code, message, detail = null, hint = null } = error as DatabaseError;
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return error;
  if (code === "53100") return new DatabaseFullError({ cause: error });
  if (code === "57014") return tooSlow(sender, statementTime);
  if (code === "42501") return new RestError(isAnonymous ? 401 : 403, code, message, { details: detail, hint });
  // Functions of this schema choose a status with `raise … using errcode = 'PT404'`.
  const [, chosen] = /^PT(\d{3})$/.exec(code) ?? [];
  const status = chosen ? Number(chosen) : (statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400);
  return status === 500 ? error : new RestError(status, code, message, { details: detail, hint });
}

/** Pages of the site respond 503, as if the database were unreachable: their reader made no error. */
function tooSlow(sender: Sender, statementTime: number): RestError {
  const message = `The database was stopped after the ${statementTime / 1000} seconds that a request may take`;
  const hint = "Ask for fewer rows, with simpler conditions. If that is not it, the database is busy: try again later.";
  return new RestError(sender === "site" ? 503 : 400, "57014", message, { hint });
}

export function tooLarge(answerSize: number): RestError {
  const message = `The answer is larger than the ${answerSize / 1024 / 1024} MB that a request may bring`;
  const hint = "Ask for fewer rows or columns at once, with limit and offset for example.";
  return new RestError(413, "54000", message, { hint });
}
