import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { silentLogger } from "../../../backend/logger.ts";
import type { FileStore } from "../../../backend/storage/file-store.ts";
import { openStorage } from "../../../backend/storage/open-storage.ts";
import { startS3 } from "../../s3/start-s3.ts";
import { openTestBackend, secrets, siteUrl } from "./test-backend.ts";

/** The stores that tests of storage run over, each: one suite for both. */
export const stores = ["disk", "S3"] as const;

export type StoreKind = (typeof stores)[number];

/** An empty store of the kind, and where on this machine its variants are. */
export async function openTestStore(kind: StoreKind) {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-storage-"));
  const server = kind === "S3" ? await startS3() : null;
  const storage = await openStorage(directory, server?.settings ?? null, silentLogger);
  return {
    ...storage,
    /** How many files are below a directory of this machine's part of the storage, such as ".variants". */
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

/** How many files a store has below a folder ("" for all of them). */
export async function countFiles(files: FileStore, folder = ""): Promise<number> {
  let count = 0;
  for (const { name, file } of await files.list(folder)) {
    count += file ? 1 : await countFiles(files, folder ? `${folder}/${name}` : name);
  }
  return count;
}

/** A backend in memory with a signed-in editor over a store of the kind, and short ways to ask its storage. */
export async function openTestStorage(
  kind: StoreKind = "disk",
  change: (files: FileStore) => FileStore = (files) => files,
) {
  const store = await openTestStore(kind);
  const files = change(store.files);
  const test = await openTestBackend({ files, variantsDir: store.variantsDir });
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
    /** Uploads as the editor, with a path that the client would not send. */
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
