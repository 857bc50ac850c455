import { resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";

/** A width that covers the card's picture, which is higher than wide. */
const requestedWidth = 1280;

/**
 * The bytes of a stored picture for a share card. Asks for a resized version: only the storage limits the work of
 * drawing or decoding an original. Throws when the storage does not return one.
 */
export async function loadCardPicture(backend: BackendAccess, image: string): Promise<Uint8Array> {
  const { fetch, url, storageBase } = backend;
  const { src, resize } = pictureSource(storageBase, image);
  const resized = await fetch(new URL(`${resize}${resizeQuery(requestedWidth)}`, url));
  // A Supabase project that resizes none has no drawings either.
  const response = resized.ok || /\.svg$/i.test(image) ? resized : await fetch(new URL(src, url));
  if (!response.ok) throw new Error(`The picture ${image} was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
