import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { BackendAccess } from "./backend-access.ts";
import { publicUrl } from "./storage-url.ts";

/** Timeout of a storage request, in milliseconds. */
const timeoutMs = 1_000;

const isStored = memoizeByContentVersion<boolean>();

/**
 * Returns the paths in the bucket that have an image. Sends a HEAD request for each, cached until content changes. A
 * failed or timed-out request counts as stored.
 */
export async function findStoredImages(backend: BackendAccess, paths: string[]): Promise<Set<string>> {
  const answers = await Promise.all(
    paths.map((path) => isStored(backend.contentVersion, path, () => hasImage(backend, path))),
  );
  return new Set(paths.filter((_, position) => answers[position]));
}

async function hasImage({ url, fetch }: BackendAccess, path: string): Promise<boolean> {
  const asked = fetch(publicUrl(url, path), { method: "HEAD" }).catch(() => null);
  const answer = await Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))]);
  // Supabase responds with 400 for a missing object.
  return !answer || ![400, 404].includes(answer.status);
}
