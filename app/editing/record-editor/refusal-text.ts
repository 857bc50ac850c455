import { m } from "#app/i18n/paraglide/messages.js";
import type { RecordType } from "../description/record-type.ts";
import { SaveError } from "../saving/save-errors.ts";

/** Returns in words which rule of the database a record breaks; null when it was not refused for one. */
export function refusalText({ refusals }: Pick<RecordType, "refusals">, error: unknown): string | null {
  const cause = error instanceof SaveError ? error.cause : error;
  const { code, message } = (typeof cause === "object" && cause !== null ? cause : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const constraint = /constraint "([^"]+)"/.exec(String(message))?.[1];
  if (constraint && refusals[constraint]) return refusals[constraint]();
  switch (code) {
    case "23505":
      return m.record_refused_unique();
    case "23503":
      return m.record_refused_reference();
    case "23514":
    case "23502":
    case "22P02":
    case "22003":
      return m.record_refused_rule();
    default:
      return null;
  }
}
