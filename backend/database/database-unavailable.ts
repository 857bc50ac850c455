import { DatabaseError } from "pg";

/** Thrown when the database server cannot be reached or stops during a query. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

/** Thrown when the disk of the database is full. Reads still work. */
export class DatabaseFullError extends DatabaseUnavailableError {
  override name = "DatabaseFullError";

  constructor(options?: ErrorOptions) {
    super("The disk of the database is full. Nothing was saved.", options);
  }
}

/** SQLSTATE codes of a server that is stopping, starting or full. */
const unavailable = /^(08|57P0[1-5]|53300)/;

/** Converts an error of `pg`, unless the server rejected the statement for its content. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === "53100") return new DatabaseFullError({ cause: error });
  if (error instanceof DatabaseFullError) return error;
  const answered = error instanceof DatabaseError && !unavailable.test(error.code ?? "");
  if (answered || !(error instanceof Error) || error instanceof TypeError) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}

/**
 * Converts an error of connecting. For every reason, such as a wrong password, no request can be served. The server's
 * message names the user and the database, so it is only in `cause`.
 */
export function toConnectionError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === "53100") return new DatabaseFullError({ cause: error });
  const reason = refusals[error.code ?? ""] ?? "The database server accepted no connection";
  return new DatabaseUnavailableError(`${reason} (SQLSTATE ${error.code})`, { cause: error });
}

const refusals: Record<string, string> = {
  "28P01": "The database server refused the password of DATABASE_URL",
  "28000": "The database server refused the user of DATABASE_URL",
  "3D000": "The database of DATABASE_URL does not exist",
};
