/** A failed save of a record. Without a cause, the write was rejected: it changed no rows. */
export class SaveError extends Error {
  override name = "SaveError";
}

/** The response to an insert had no row: the record may have been stored. */
export class NoDataError extends SaveError {
  override name = "NoDataError";
}

/** The record was saved elsewhere since editing began. `current` is the stored row; null when it was deleted. */
export class ConflictError<Row> extends Error {
  override name = "ConflictError";
  readonly current: Row | null;

  constructor(message: string, current: Row | null) {
    super(message);
    this.current = current;
  }
}
