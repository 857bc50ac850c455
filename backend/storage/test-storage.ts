import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openTestBackend, secrets, siteUrl } from "../test-backend.ts";

/** A backend in memory with a signed-in editor, and short ways to ask its storage. */
export async function openTestStorage() {
  const test = await openTestBackend();
  const editor = test.connect();
  const { data } = await editor.auth.signInWithPassword(await test.createPerson("editor"));
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${data.session?.access_token}` };

  return {
    ...test,
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
    async countFiles(folder: string): Promise<number> {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(join(test.storageDir, folder), options).catch(() => []);
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
