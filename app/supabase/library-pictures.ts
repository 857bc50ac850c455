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
    /** In pixels; null where the library does not know. */
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);

/** What the library says of an image. */
export type LibraryPicture = z.infer<typeof rows>[number];

/** The alternative text in one language, with the language that it is in; empty for decoration. */
export function pictureAlt(picture: LibraryPicture | null, locale: "es" | "en"): { alt: string; lang: "es" | "en" } {
  if (!picture || picture.is_decorative) return { alt: "", lang: locale };
  if (locale === "en" && picture.alt_en) return { alt: picture.alt_en, lang: "en" };
  return { alt: picture.alt, lang: "es" };
}

/** Returns what the library says of some images, those that it has, by their paths. Throws a `PostgrestError`. */
export async function listLibraryPictures(
  db: Db,
  images: readonly (string | null)[],
): Promise<Map<string, LibraryPicture>> {
  const paths = [...new Set(images)].filter((path): path is string => Boolean(path) && !/^https?:/.test(path ?? ""));
  if (paths.length === 0) return new Map();
  const { data } = await db.rpc("pictures_by_path", { paths }).throwOnError();
  return new Map(rows.parse(data).map((picture) => [picture.path, picture]));
}

/**
 * Returns what the library says of an image by its path; null for one that it does not have. Throws a `PostgrestError`.
 */
export async function findLibraryPicture(db: Db, path: string | null): Promise<LibraryPicture | null> {
  const pictures = await listLibraryPictures(db, [path]);
  return pictures.get(path ?? "") ?? null;
}

/**
 * Returns the point that crops of a picture keep, in percent from left and top: what the record says, else what the
 * library says; the center where neither does or the backend is away.
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
