import type { FileStore, StoredFile } from "../storage/file-store.ts";

export async function* walkFiles(files: FileStore, folder = ""): AsyncGenerator<StoredFile> {
  for (const { name, file } of await files.list(folder)) {
    if (file) yield file;
    else yield* walkFiles(files, folder === "" ? name : `${folder}/${name}`);
  }
}

export async function readFromStore(files: FileStore, path: string): Promise<Uint8Array | null> {
  try {
    return await files.read(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The image ${path} cannot be read: ${reason}`, { cause });
  }
}
