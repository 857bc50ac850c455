import { resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import { findFocalPoint } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import type { CardPicture } from "./draw-share-card.server.ts";

/** A width that covers the card's picture, which is higher than wide. */
const requestedWidth = 1280;

/**
 * Returns the picture of a card, to be loaded when the card is drawn; undefined where there is none, or it is another
 * site's. `position` is what its record says that crops keep.
 */
export async function findCardPicture(
  db: Db,
  backend: BackendAccess,
  { image, position }: { image: string | null; position: string | undefined },
): Promise<CardPicture | undefined> {
  if (image === null || /^https?:/.test(image)) return undefined;
  const focalPoint = await findFocalPoint(db, image, position);
  return { key: image, focalPoint, load: () => loadCardPicture(backend, image) };
}

/**
 * The bytes of a stored picture for a share card. Asks for a resized version: only the storage limits the work of
 * drawing or decoding an original. Throws when the storage does not return one.
 */
async function loadCardPicture(backend: BackendAccess, image: string): Promise<Uint8Array> {
  const { fetch, url, storageBase } = backend;
  const { src, resize } = pictureSource(storageBase, image);
  const resized = await fetch(new URL(`${resize}${resizeQuery(requestedWidth)}`, url));
  // A Supabase project that resizes none has no drawings either.
  const response = resized.ok || /\.svg$/i.test(image) ? resized : await fetch(new URL(src, url));
  if (!response.ok) throw new Error(`The picture ${image} was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
