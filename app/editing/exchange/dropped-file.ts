/** File that was dropped on a list, until the import page takes it: the state of an address cannot hold files. */
let dropped: File | null = null;

export function leaveDroppedFile(file: File): void {
  dropped = file;
}

/** Returns the file that was dropped on the list, once. */
export function takeDroppedFile(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
