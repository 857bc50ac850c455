const reasons: Record<string, string> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "this user may not write there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EFBIG: "the file would be too large for the disk",
};

/** Converts an error of a folder that cannot be written to a one-line error; returns other errors unchanged. */
export function explainDiskFault(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "syscall" in error ? String((error as NodeJS.ErrnoException).code) : "";
  const reason = reasons[code];
  return reason ? new Error(`Nothing can be written in ${folder}: ${reason} (${code}).`, { cause: error }) : error;
}
