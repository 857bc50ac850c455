import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { silentLogger } from "../../../backend/logger.ts";
import type { FileStore } from "../../../backend/storage/file-store.ts";
import { openStorage } from "../../../backend/storage/open-storage.ts";
import { startS3 } from "../../s3/start-s3.ts";
import { openTestBackend, secrets, siteUrl } from "./test-backend.ts";

/** Stores that the storage tests run on. */
export const stores = ["disk", "S3"] as const;

export type StoreKind = (typeof stores)[number];

/** Opens an empty store of the kind, with the local directory of its variants. */
export async function openTestStore(kind: StoreKind) {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-storage-"));
  const server = kind === "S3" ? await startS3() : null;
  const storage = await openStorage(directory, server?.settings ?? null, silentLogger);
  return {
    ...storage,
    /** Counts the files below a local directory of the storage, such as ".variants". */
    async countLocalFiles(folder: string): Promise<number> {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(join(directory, "storage", folder), options).catch(() => []);
      return entries.filter((entry) => entry.isFile()).length;
    },
    close: async () => {
      await server?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Counts the files of a store below a folder ("" for all of them). */
export async function countFiles(files: FileStore, folder = ""): Promise<number> {
  let count = 0;
  for (const { name, file } of await files.list(folder)) {
    count += file ? 1 : await countFiles(files, folder ? `${folder}/${name}` : name);
  }
  return count;
}

/** Opens a backend with a signed-in editor over a store of the kind, and shortcuts for storage requests. */
export async function openTestStorage(
  kind: StoreKind = "disk",
  change: (files: FileStore) => FileStore = (files) => files,
) {
  const store = await openTestStore(kind);
  const files = change(store.files);
  const test = await openTestBackend({ ...store, files });
  const editor = test.connect();
  const { data } = await editor.auth.signInWithPassword(await test.createPerson("editor"));
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${data.session?.access_token}` };

  return {
    ...test,
    files: store.files,
    countLocalFiles: store.countLocalFiles,
    editor,
    editorHeaders: headers,
    images: () => editor.storage.from("Images"),
    get: (path: string, requestHeaders: HeadersInit = {}, method = "GET") =>
      test.backend.fetch(new Request(new URL(path, siteUrl), { headers: requestHeaders, method })),
    /** Uploads as the editor to a path that the client would reject. */
    async send(path: string, body: BodyInit, more: Record<string, string> = {}) {
      const url = `${siteUrl}/storage/v1/object/Images/${path}`;
      const response = await test.backend.fetch(
        new Request(url, { method: "POST", body, headers: { ...headers, ...more } }),
      );
      return { status: response.status, body: await response.json() };
    },
    close: async () => {
      await test.close();
      await store.close();
    },
  };
}

/** The same for a suite: opened before its tests and closed after them. */
export function useTestStorage(kind: StoreKind): Awaited<ReturnType<typeof openTestStorage>> {
  const storage = {} as Awaited<ReturnType<typeof openTestStorage>>;
  beforeAll(async () => {
    Object.assign(storage, await openTestStorage(kind));
  });
  afterAll(() => storage.close());
  return storage;
}
