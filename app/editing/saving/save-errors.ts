/** A record that the backend did not take. Without a cause the write was refused: it changed nothing. */
export class SaveError extends Error {
  override name = "SaveError";
}

/** Somebody else saved the record meanwhile. `current` is what is stored now; null when it was deleted for good. */
export class ConflictError<Row> extends Error {
  override name = "ConflictError";
  readonly current: Row | null;

  constructor(message: string, current: Row | null) {
    super(message);
    this.current = current;
  }
}
