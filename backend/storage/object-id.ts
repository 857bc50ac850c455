import { createHash } from "node:crypto";
import type { StoredFile } from "./file-store.ts";
import { contentTypeOf, fileTypeOfName } from "./image-type.ts";

/** Derives a stable identifier from a path, in the format that supabase-js expects. */
export function objectId(path: string): string {
  const hex = createHash("sha256").update(path).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

export function describeObject(name: string, { path, bytes, modified, etag }: StoredFile) {
  const time = modified.toISOString();
  const type = fileTypeOfName(path);
  return {
    name,
    id: objectId(path),
    created_at: time,
    updated_at: time,
    last_accessed_at: time,
    metadata: {
      eTag: `"${etag}"`,
      size: bytes,
      contentLength: bytes,
      mimetype: type ? contentTypeOf(type) : "application/octet-stream",
      cacheControl: "max-age=3600",
      lastModified: time,
      httpStatusCode: 200,
    },
  };
}
