import type { PictureSource } from "#app/ui/stored-picture.tsx";
import { institution } from "#institution";

/** Name of the public bucket (specification, section 7). */
const imageBucket = "Images";

/** Replaces the lower-case folder of legacy paths, `news/…`, by `News/`. Full addresses are unchanged. */
export function normalizeImagePath(path: string): string {
  return path.replace(/^\/?news\//, "News/");
}

/** Returns the public address of a path in the bucket, equal to `getPublicUrl` of supabase-js. */
export function publicUrl(storageBase: string, path: string): string {
  return `${storageBase}/storage/v1/object/public/${imageBucket}/${encodePath(path)}`;
}

/** Returns the address of a stored file: a path in the bucket or a full address. */
export function fileAddress(storageBase: string, file: string): string {
  return /^https?:\/\//.test(file) ? file : publicUrl(storageBase, file);
}

/** Placeholder for external pictures that the content security policy blocks. */
const fallbackPicture = "/images/picture-elsewhere.svg";

/**
 * Returns the source of a stored image for `StoredPicture`: a path in the bucket or a full address. An external image
 * is replaced by a placeholder unless `imageHosts` of the institution has its host.
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
