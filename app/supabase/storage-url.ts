import type { PictureSource } from "#app/ui/stored-picture.tsx";
import { institution } from "#institution";

/** The one public bucket (specification, section 7). */
const imageBucket = "Images";

/** Returns a legacy path in lower case, `news/…`, with its folder `News/`. Full addresses stay unchanged. */
export function normalizeImagePath(path: string): string {
  return path.replace(/^\/?news\//, "News/");
}

/** The public address of a path in the bucket, built as supabase-js's `getPublicUrl` builds it. */
export function publicUrl(storageBase: string, path: string): string {
  return `${storageBase}/storage/v1/object/public/${imageBucket}/${encodePath(path)}`;
}

/** The address of a file from what a row holds: a path in the bucket or a full address. */
export function fileAddress(storageBase: string, file: string): string {
  return /^https?:\/\//.test(file) ? file : publicUrl(storageBase, file);
}

/** Shown in place of a picture of another site which the pages' policy does not allow. */
const fallbackPicture = "/images/picture-elsewhere.svg";

/**
 * A source for `StoredPicture` from what a row holds: a path in the bucket or a full address, which is shown where
 * `imageHosts` of the institution names its host: the policy blocks every other one.
 */
export function pictureSource(storageBase: string, image: string): PictureSource {
  if (/^https?:\/\//.test(image)) return { src: isAllowed(image) ? image : fallbackPicture, resize: null };
  return {
    src: publicUrl(storageBase, image),
    resize: `${storageBase}/storage/v1/render/image/public/${imageBucket}/${encodePath(image)}`,
  };
}

function isAllowed(address: string): boolean {
  return URL.canParse(address) && institution.imageHosts.some((host) => address.startsWith(`https://${host}/`));
}

function encodePath(path: string): string {
  return normalizeImagePath(path).split("/").map(encodeURIComponent).join("/");
}
