import { inspect } from "node:util";

type DatabaseError = Error & { code?: string; detail?: string; hint?: string };

/** SQLSTATE classes and codes that are the server's fault, as PostgREST divides them. Everything else is a 400. */
const serverFaults = /^(25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|XX)|^P0(?!001)/;

/** Codes for which lite answers as PostgREST does; others it answers with a bare 500 and the error's text. */
const answeredByLite = /^(21|22|42)|^(23502|23503|23505|25006)$|^PT/;

/**
 * What lite makes of a database error (its `normalizeDbError`). It has two jobs. A failed check constraint or a raised
 * exception becomes the 400 that PostgREST answers: lite knows it only as `PGRST`, an error that brings its own
 * answer. And because lite writes every error to the console, with the values that somebody typed, the error is given
 * a harmless printed form.
 */
export function prepareErrorForLite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message, detail, hint } = error as DatabaseError;
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return error;
  const printed = `[database] ${code}: ${message}`;
  if (answeredByLite.test(code))
    return withPrintedForm(Object.assign(new Error(message), { code, detail, hint }), printed);
  const status = serverFaults.test(code) ? 500 : 400;
  const answer = new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }));
  return withPrintedForm(
    Object.assign(answer, { code: "PGRST", detail: JSON.stringify({ status, headers: {} }) }),
    printed,
  );
}

function withPrintedForm<E extends Error>(error: E, printed: string): E {
  return Object.defineProperty(error, inspect.custom, { value: () => printed });
}
