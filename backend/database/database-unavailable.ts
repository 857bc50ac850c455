import { DatabaseError } from "pg";

/** The database server cannot be reached, or stopped in the middle of something. Trying again in a moment may help. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

/** There is no room for what should be written. What is there can be read. */
export class DatabaseFullError extends DatabaseUnavailableError {
  override name = "DatabaseFullError";

  constructor(options?: ErrorOptions) {
    super("The disk of the database is full. Nothing was saved.", options);
  }
}

/** SQLSTATE codes by which a server says that it is going, coming or full. */
const unavailable = /^(08|57P0[1-5]|53300)/;

/**
 * What `pg` threw, as `DatabaseUnavailableError` unless the server answered and refused a statement for its content.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === "53100") return new DatabaseFullError({ cause: error });
  if (error instanceof DatabaseFullError) return error;
  const answered = error instanceof DatabaseError && !unavailable.test(error.code ?? "");
  if (answered || !(error instanceof Error) || error instanceof TypeError) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}

/**
 * What `pg` threw while it connected: whatever the reason, such as a wrong password, no request can be served.
 * The server's own words name the user and the database; they are in the cause alone.
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
