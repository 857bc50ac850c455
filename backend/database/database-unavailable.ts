import { DatabaseError } from "pg";

/** The database server cannot be reached, or stopped in the middle of something. Trying again in a moment may help. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

/** SQLSTATE codes by which a server says that it is going, coming or full. */
const unavailable = /^(08|57P0[1-5]|53300)/;

/** What `pg` threw, as `DatabaseUnavailableError` unless the server answered and refused a statement for its content. */
export function recogniseOutage(error: unknown): unknown {
  const answered = error instanceof DatabaseError && !unavailable.test(error.code ?? "");
  if (answered || !(error instanceof Error) || error instanceof TypeError) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}
