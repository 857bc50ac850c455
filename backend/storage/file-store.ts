import { createHash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { syncDirectory } from "../data-directory/write-file-atomically.ts";

export type StoredFile = { path: string; bytes: number; modified: Date; etag: string };

/** A file and its content, of the same moment. The content is read or cancelled: until then, something is held open. */
export type OpenFile = { file: StoredFile; content: ReadableStream<Uint8Array> };

/** Thrown when a file of that name is there and may not be replaced. */
export class FileExistsError extends Error {
  override name = "FileExistsError";
}

/** Thrown for a path that cannot be one, because a part of it is a file, or all of it a directory. */
export class ImpossiblePathError extends Error {
  override name = "ImpossiblePathError";
}

/** Where the uploaded images are kept. Paths come from `parseObjectPath`. What fails otherwise throws. */
export type FileStore = {
  /** What is known of a file without reading it. Its `etag` changes with its content. */
  find(path: string): Promise<StoredFile | null>;
  /**
   * Keeps a file: a reader sees the whole old one or the whole new one, and what was written survives a crash. Throws
   * `FileExistsError` when it is there and must not be replaced, `ImpossiblePathError` when the store cannot name it.
   */
  write(path: string, content: Uint8Array, options: { replace: boolean }): Promise<void>;
  /** False when there is none. */
  remove(path: string): Promise<boolean>;
  read(path: string): Promise<Uint8Array | null>;
  /** Opens a file to send it: of its content, no more is in the memory than one piece that its reader has not taken. */
  open(path: string): Promise<OpenFile | null>;
  /** The names directly below a folder ("" for the top); a folder has no file. */
  list(folder: string): Promise<{ name: string; file: StoredFile | null }[]>;
};

/** The files of one bucket below a directory. Several processes may share it; `incoming` is on the same disk. */
export function createFileStore(root: string, incoming: string): FileStore {
  const locate = (path: string) => {
    const file = resolve(root, path);
    // `parseObjectPath` has already ensured this; checking again costs nothing.
    if (!file.startsWith(resolve(root) + sep)) throw new ImpossiblePathError(path);
    return file;
  };

  async function find(path: string): Promise<StoredFile | null> {
    const found = await stat(locate(path)).catch(ignoreMissing);
    return found?.isFile() ? storedFile(path, found) : null;
  }

  async function openFile(path: string): Promise<OpenFile | null> {
    const handle = await open(locate(path)).catch(ignoreMissing);
    if (!handle) return null;
    const found = await handle.stat().catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    if (found.isFile()) {
      const content = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
      return { file: storedFile(path, found), content };
    }
    await handle.close();
    return null;
  }

  /** Written under a temporary name first. */
  async function write(path: string, content: Uint8Array, { replace }: { replace: boolean }): Promise<void> {
    const file = locate(path);
    const temporary = join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true });
    try {
      const handle = await open(temporary, "wx", 0o640);
      await handle
        .writeFile(content)
        .then(() => handle.sync())
        .finally(() => handle.close());
      await giveName(temporary, file, replace);
      await syncDirectory(dirname(file));
    } catch (error) {
      throw explain(error, path, replace);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function remove(path: string): Promise<boolean> {
    const file = locate(path);
    if (!(await find(path))) return false;
    await rm(file, { force: true });
    for (let folder = dirname(file); folder.startsWith(resolve(root) + sep); folder = dirname(folder)) {
      if (
        !(await rmdir(folder).then(
          () => true,
          () => false,
        ))
      )
        break; // Not empty.
    }
    return true;
  }

  return {
    find,
    write,
    remove,
    read: async (path) => readFile(locate(path)).catch(ignoreMissing),
    open: openFile,
    async list(folder) {
      const directory = folder === "" ? root : locate(folder);
      const entries = (await readdir(directory, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
      const prefix = folder === "" ? "" : `${folder}/`;
      return Promise.all(entries.map(async ({ name }) => ({ name, file: await find(`${prefix}${name}`) })));
    },
  };
}

function storedFile(path: string, { ino, size, mtimeMs, mtime }: Stats): StoredFile {
  const etag = createHash("sha256").update(`${ino}-${size}-${mtimeMs}`).digest("base64url").slice(0, 22);
  return { path, bytes: size, modified: mtime, etag };
}

/** How often a folder is made that the removal of its last file takes away again. */
const mostTries = 10;

async function giveName(temporary: string, file: string, replace: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(file), { recursive: true });
      // Unlike a rename, a link fails when the name is taken.
      return await (replace ? rename(temporary, file) : link(temporary, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === mostTries) throw error;
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "")) return null;
  throw error;
}

function explain(error: unknown, path: string, replace: boolean): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isOfFolder = error instanceof Error && "syscall" in error && error.syscall === "mkdir";
  if (code === "EEXIST" && !replace && !isOfFolder) return new FileExistsError(path);
  if (["EEXIST", "ENOTDIR", "EISDIR", "ENOTEMPTY", "ENAMETOOLONG"].includes(String(code)))
    return new ImpossiblePathError(path);
  return error;
}
