import { type ImageWidth, resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";

/**
 * Response for one version of an image. `requestedWidth` is null for the original; `measured` is null if the response
 * is not an image, its `size` null for an SVG.
 */
export type ImageVersion = {
  requestedWidth: number | null;
  url: string;
  status: number;
  measured: { type: string; size: { width: number; height: number } | null; bytes: number } | null;
};

/** A sample of the widths that pages request. */
const testedWidths: ImageWidth[] = [320, 640, 1280];

/** Fetches an image of the bucket in its original and several requested widths, and measures the responses. */
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
  // Measuring a drawing renders its text, which can be very slow. Only the storage service decodes drawings.
  if (isDrawing) return { type: "svg", size: null, bytes: bytes.length };
  try {
    const { default: sharp } = await import("sharp");
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: format, size: { width, height }, bytes: bytes.length };
  } catch {
    return null;
  }
}
