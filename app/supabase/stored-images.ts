import { createContentMemory } from "#app/lib/content-memory.ts";
import type { BackendAccess } from "./backend-access.ts";
import { publicUrl } from "./storage-url.ts";

/** Milliseconds that a page waits for an answer: a store that hangs must not hold it. */
const patience = 1_000;

const isStored = createContentMemory<boolean>();

/**
 * Which of these paths in the bucket hold an image. Asks for each one's head, as a browser would, and remembers until
 * content changes. One that cannot be asked for counts as stored: the browser will see for itself.
 */
export async function findStoredImages(backend: BackendAccess, paths: string[]): Promise<Set<string>> {
  const answers = await Promise.all(
    paths.map((path) => isStored(backend.contentVersion, path, () => hasImage(backend, path))),
  );
  return new Set(paths.filter((_, position) => answers[position]));
}

async function hasImage({ url, fetch }: BackendAccess, path: string): Promise<boolean> {
  const asked = fetch(publicUrl(url, path), { method: "HEAD" }).catch(() => null);
  const answer = await Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patience, null))]);
  // Supabase says 400 for what is not there.
  return !answer || ![400, 404].includes(answer.status);
}
