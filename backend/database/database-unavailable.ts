import { DatabaseError } from "pg";
import { AnswerTooLargeError } from "./limit-statements.ts";

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

/** What `pg` threw, as `DatabaseUnavailableError` unless the server answered and refused a statement for its content. */
export function recogniseOutage(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === "53100") return new DatabaseFullError({ cause: error });
  if (error instanceof AnswerTooLargeError) return error;
  const answered = error instanceof DatabaseError && !unavailable.test(error.code ?? "");
  if (answered || !(error instanceof Error) || error instanceof TypeError) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}
