import { createHash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { syncDirectory } from "../data-directory/write-file-atomically.ts";

export type StoredFile = { path: string; bytes: number; modified: Date; etag: string };

/** A file and its content, both of the same version. Read or cancel the content, which holds a resource open. */
export type OpenFile = { file: StoredFile; content: ReadableStream<Uint8Array> };

/** A complete file on the disk of this machine. */
export type LocalFile = { path: string; bytes: number };

/** Thrown when the file exists and may not be replaced. */
export class FileExistsError extends Error {
  override name = "FileExistsError";
}

/** Thrown for an invalid path: a part of it is a file, or the whole is a directory. */
export class InvalidPathError extends Error {
  override name = "InvalidPathError";
}

/** Store of the uploaded files. Paths come from `parseObjectPath`. Other failures throw. */
export type FileStore = {
  /** Returns a file's metadata without reading it; null if it does not exist. Its `etag` changes with its content. */
  find(path: string): Promise<StoredFile | null>;
  /**
   * Writes a file atomically and durably. A local file may be moved into the store and is not read into memory. Throws
   * `FileExistsError` or `InvalidPathError`.
   */
  write(path: string, content: Uint8Array | LocalFile, options: { replace: boolean }): Promise<void>;
  /** Returns false if the file does not exist. */
  remove(path: string): Promise<boolean>;
  read(path: string): Promise<Uint8Array | null>;
  /** Opens a file for streaming: one chunk at a time is in memory. */
  open(path: string): Promise<OpenFile | null>;
  /** Lists the names directly below a folder ("" for the top); `file` is null for a folder. */
  list(folder: string): Promise<{ name: string; file: StoredFile | null }[]>;
};

/**
 * Creates a store in a directory that several processes may share. `incoming` is on the same disk; local files to be
 * written are in it.
 */
export function createFileStore(root: string, incoming: string): FileStore {
  const locate = (path: string) => {
    const file = resolve(root, path);
    // `parseObjectPath` ensures this already; checking again is cheap.
    if (!file.startsWith(resolve(root) + sep)) throw new InvalidPathError(path);
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

  async function write(
    path: string,
    content: Uint8Array | LocalFile,
    { replace }: { replace: boolean },
  ): Promise<void> {
    const file = locate(path);
    const isLocal = "path" in content;
    const temporary = isLocal ? content.path : join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true });
    try {
      const handle = await open(temporary, isLocal ? "r+" : "wx", 0o640);
      await (isLocal ? handle.chmod(0o640) : handle.writeFile(content))
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
        break; // The directory is not empty.
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

/** Number of attempts to create a folder that is removed concurrently with its last file. */
const maxAttempts = 10;

async function giveName(temporary: string, file: string, replace: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(file), { recursive: true });
      // Unlike a rename, a link fails if the name exists.
      return await (replace ? rename(temporary, file) : link(temporary, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === maxAttempts) throw error;
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
    return new InvalidPathError(path);
  return error;
}
