import { z } from "zod";
import { focalPoint } from "#app/lib/focal-point.ts";
import type { Db } from "./db.ts";

const rows = z.array(
  z.object({
    path: z.string(),
    alt: z.string(),
    alt_en: z.string(),
    is_decorative: z.boolean(),
    credit: z.string(),
    focal_point: z.string(),
    /** Size in pixels; null if unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);

/** Metadata of an image in the media library. */
export type LibraryPicture = z.infer<typeof rows>[number];

/** Returns the alternative text with its language; empty for decorative images. */
export function pictureAlt(picture: LibraryPicture | null, locale: "es" | "en"): { alt: string; lang: "es" | "en" } {
  if (!picture || picture.is_decorative) return { alt: "", lang: locale };
  if (locale === "en" && picture.alt_en) return { alt: picture.alt_en, lang: "en" };
  return { alt: picture.alt, lang: "es" };
}

/** Returns metadata of images by path, without unknown ones. Throws a `PostgrestError`. */
export async function listLibraryPictures(
  db: Db,
  images: readonly (string | null)[],
): Promise<Map<string, LibraryPicture>> {
  const paths = [...new Set(images)].filter((path): path is string => Boolean(path) && !/^https?:/.test(path ?? ""));
  if (paths.length === 0) return new Map();
  const { data } = await db.rpc("pictures_by_path", { paths }).throwOnError();
  return new Map(rows.parse(data).map((picture) => [picture.path, picture]));
}

/** Returns the metadata of an image by path; null if unknown. Throws a `PostgrestError`. */
export async function findLibraryPicture(db: Db, path: string | null): Promise<LibraryPicture | null> {
  const pictures = await listLibraryPictures(db, [path]);
  return pictures.get(path ?? "") ?? null;
}

/**
 * Returns the focal point of a picture in percent from the left and top: of the record, else of the library, else the
 * center. Also the center while the backend is unreachable.
 */
export async function findFocalPoint(
  db: Db,
  image: string,
  position: string | undefined,
): Promise<readonly [left: number, top: number]> {
  if (position && position !== "center") return focalPoint(position);
  const picture = await findLibraryPicture(db, image).catch(() => null);
  return focalPoint(picture?.focal_point);
}
