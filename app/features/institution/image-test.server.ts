import sharp from "sharp";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";

/** What came back for one version of an image. `width` null: as it was uploaded. The rest is null when it is no image. */
export type ImageVersion = {
  requestedWidth: number | null;
  url: string;
  status: number;
  measured: { type: string; width: number; height: number; bytes: number } | null;
};

/** Some of the widths that pages ask for. */
const testedWidths = [320, 640, 1280];

/** Fetches an image of the bucket as it is stored and in some widths, and measures what came. */
export async function measureStoredImage(backend: BackendAccess, path: string): Promise<ImageVersion[]> {
  const { resize } = pictureSource(backend.storageBase, path);
  const versions = [
    { requestedWidth: null, url: publicUrl(backend.storageBase, path) },
    ...testedWidths.map((width) => ({
      requestedWidth: width,
      url: `${resize}?width=${width}&resize=contain&quality=78`,
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
  return { ...version, status: answer.status, measured: answer.ok ? await measureBytes(bytes) : null };
}

async function measureBytes(bytes: Buffer): Promise<ImageVersion["measured"]> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: format, width, height, bytes: bytes.length };
  } catch {
    return null;
  }
}
