import { type ImageWidth, resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";

/**
 * What came back for one version of an image. `requestedWidth` null: as it was uploaded. `measured` null: no image. A
 * drawing has no size in pixels.
 */
export type ImageVersion = {
  requestedWidth: number | null;
  url: string;
  status: number;
  measured: { type: string; size: { width: number; height: number } | null; bytes: number } | null;
};

/** Some of the widths that pages ask for. */
const testedWidths: ImageWidth[] = [320, 640, 1280];

/** Fetches an image of the bucket as it is stored and in some widths, and measures what came. */
export async function measureStoredImage(backend: BackendAccess, path: string): Promise<ImageVersion[]> {
  const { resize } = pictureSource(backend.storageBase, path);
  const versions = [
    { requestedWidth: null, url: publicUrl(backend.storageBase, path) },
    ...testedWidths.map((width) => ({
      requestedWidth: width,
      url: `${resize}${resizeQuery(width)}`,
    })),
  ];
  return Promise.all(versions.map((version) => measure(backend, version)));
}

async function measure(
  backend: BackendAccess,
  version: { requestedWidth: number | null; url: string },
): Promise<ImageVersion> {
  const answer = await backend.fetch(new URL(version.url, backend.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isDrawing = answer.headers.get("content-type")?.startsWith("image/svg") ?? false;
  return { ...version, status: answer.status, measured: answer.ok ? await measureBytes(bytes, isDrawing) : null };
}

async function measureBytes(bytes: Buffer, isDrawing: boolean): Promise<ImageVersion["measured"]> {
  // Measuring a drawing sets its text, which may take very long. Only the storage's own processes decode drawings.
  if (isDrawing) return { type: "svg", size: null, bytes: bytes.length };
  try {
    const { default: sharp } = await import("sharp");
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: format, size: { width, height }, bytes: bytes.length };
  } catch {
    return null;
  }
}
