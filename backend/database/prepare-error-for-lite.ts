import { inspect } from "node:util";
import { currentRequest, requestLimits, statementTimeOf } from "../limits/request-limits.ts";
import { DatabaseFullError, DatabaseUnavailableError } from "./database-unavailable.ts";
import { AnswerTooLargeError } from "./limit-statements.ts";

type DatabaseError = Error & { code?: string; detail?: string; hint?: string };

/**
 * SQLSTATE classes and codes that are the server's fault, as PostgREST divides them. Of the others, what is too complex
 * (class 54) is a 413, and everything else a 400.
 */
const serverFaults = /^(25|2D|38|39|3B|40|53|55|57|58|F0|HV|XX)|^P0(?!001)/;

/** Codes for which lite answers as PostgREST does; others it answers with a bare 500 and the error's text. */
const answeredByLite = /^(21|22|42)|^(23502|23503|23505|25006)$|^PT/;

/**
 * What lite makes of an error in a data request (its `normalizeDbError`). It has two jobs. What is the client's fault,
 * a failed check constraint, a raised exception, a filter that cannot be read, becomes the 400 that PostgREST answers;
 * lite has that for a few of them only. And because lite writes every error to the console, with its stack and the
 * values that a person typed, the error is given a harmless printed form.
 */
export function prepareErrorForLite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseFullError) {
    const answer = { code: "53100", message: error.message, details: null, hint: null };
    return withPrintedForm(answerError(503, answer), "[rest] no room");
  }
  if (error instanceof DatabaseUnavailableError) {
    const message = "The database is not available at the moment";
    return withPrintedForm(
      answerError(503, { code: "PGRST001", message, details: null, hint: null }),
      "[rest] no database",
    );
  }
  if (error instanceof AnswerTooLargeError) return prepareRefusal(413, "54000", tooLarge());
  const { code, message, detail, hint } = error as DatabaseError;
  // Pages of the site treat it like a database that is away: the reader did nothing wrong.
  if (code === "57014")
    return prepareRefusal(currentRequest.getStore()?.sender === "site" ? 503 : 400, code, tooSlow());
  const printed = `[rest] refused: ${code ?? error.name}`;
  // Already has a response of its own.
  if (code === "PGRST") return withPrintedForm(error, printed);
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) {
    if (answeredByLite.test(code)) {
      return withPrintedForm(Object.assign(new Error(message), { code, detail, hint }), printed);
    }
    const isTooComplex = code.startsWith("54");
    const status = isTooComplex ? 413 : serverFaults.test(code) ? 500 : 400;
    return withPrintedForm(
      answerError(status, { code, message, details: detail ?? null, hint: hint ?? null }),
      printed,
    );
  }
  // Lite's parsers throw plain errors. Faults of a program are of other kinds.
  if (error.constructor === Error) {
    return withPrintedForm(answerError(400, { code: "PGRST100", message, details: null, hint: null }), printed);
  }
  return withPrintedForm(error, printed);
}

/** Returns the error that makes lite respond with an error of ours, in PostgREST's form. */
export function prepareRefusal(status: number, code: string, { message, hint }: { message: string; hint: string }) {
  return withPrintedForm(answerError(status, { code, message, details: null, hint }), `[rest] refused: ${code}`);
}

function tooSlow() {
  const request = currentRequest.getStore();
  const statementTime = request ? statementTimeOf(request) : requestLimits.service.statementTime;
  return {
    message: `The database was stopped after the ${statementTime / 1000} seconds that a request may take`,
    hint: "Ask for fewer rows, with simpler conditions. If that is not it, the database is busy: try again later.",
  };
}

function tooLarge() {
  const { answerSize } = requestLimits[currentRequest.getStore()?.sender ?? "service"];
  return {
    message: `The answer is larger than the ${answerSize / 1024 / 1024} MB that a request may bring`,
    hint: "Ask for fewer rows or columns at once, with limit and offset for example.",
  };
}

/** An error that lite answers with exactly this: for it, the code PGRST means that the error brings its own answer. */
function answerError(status: number, body: Record<"code" | "message", string> & { details: unknown; hint: unknown }) {
  const detail = JSON.stringify({ status, headers: {} });
  return Object.assign(new Error(JSON.stringify(body)), { code: "PGRST", detail });
}

function withPrintedForm<E extends Error>(error: E, printed: string): E {
  return Object.defineProperty(error, inspect.custom, { value: () => printed, configurable: true });
}
