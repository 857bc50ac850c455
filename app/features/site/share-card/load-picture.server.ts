import { resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import { findFocalPoint } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import type { CardPicture } from "./draw-share-card.server.ts";

/** Wide enough for the card's picture, which is in portrait format. */
const requestedWidth = 1280;

/**
 * Returns the picture of a card, loaded when the card is drawn; undefined without a picture or for one of another site.
 * `position` is the focal point in its record.
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
 * Returns the bytes of a stored picture. Requests a resized version: only the storage service limits the work of
 * decoding an original. Throws if the storage does not return one.
 */
async function loadCardPicture(backend: BackendAccess, image: string): Promise<Uint8Array> {
  const { fetch, url, storageBase } = backend;
  const { src, resize } = pictureSource(storageBase, image);
  const resized = await fetch(new URL(`${resize}${resizeQuery(requestedWidth)}`, url));
  // A Supabase project without image resizing stores no drawings either.
  const response = resized.ok || /\.svg$/i.test(image) ? resized : await fetch(new URL(src, url));
  if (!response.ok) throw new Error(`The picture ${image} was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
