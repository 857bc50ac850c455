/** A record that the backend did not take. Without a cause the write was refused: it changed nothing. */
export class SaveError extends Error {
  override name = "SaveError";
}

/** An insert that was answered without its row: whether it was stored is unknown. */
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
