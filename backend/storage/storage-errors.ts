/** The store cannot be asked at the moment: unreachable, failing, hanging, or refusing our key. Nothing was stored. */
export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}

/** The store has no room left. Nothing was stored. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

const full = ["ENOSPC", "EDQUOT", "EFBIG"];
const unavailable = ["EIO", "EROFS", "EACCES", "EPERM", "ESTALE", "ENXIO", "ENODEV", "ETIMEDOUT", "EMFILE", "ENFILE"];

/** What a file system threw, as one of the errors above where it is the disk's fault and not the path's. */
export function toStorageError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.includes(code)) return new StorageFullError("The disk is full", { cause: error });
  if (unavailable.includes(code)) return new StorageUnavailableError(`The disk fails (${code})`, { cause: error });
  return error;
}
