import type { FileStore, StoredFile } from "../storage/file-store.ts";

/** Every file of a store, folder by folder. */
export async function* walkFiles(files: FileStore, folder = ""): AsyncGenerator<StoredFile> {
  for (const { name, file } of await files.list(folder)) {
    if (file) yield file;
    else yield* walkFiles(files, folder === "" ? name : `${folder}/${name}`);
  }
}
