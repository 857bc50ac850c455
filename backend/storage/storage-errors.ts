/** Thrown when the store is unreachable, failing or hanging, or rejects our key. Nothing was stored. */
export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}

/** Thrown when the store is full. Nothing was stored. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

const full = ["ENOSPC", "EDQUOT", "EFBIG"];
const unavailable = ["EIO", "EROFS", "EACCES", "EPERM", "ESTALE", "ENXIO", "ENODEV", "ETIMEDOUT", "EMFILE", "ENFILE"];

/** Converts a file system error to one of the errors above, if the disk is the cause and not the path. */
export function toStorageError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.includes(code)) return new StorageFullError("The disk is full", { cause: error });
  if (unavailable.includes(code)) return new StorageUnavailableError(`The disk fails (${code})`, { cause: error });
  return error;
}
