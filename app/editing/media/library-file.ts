import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { searchFilter } from "../record-list/record-selection.ts";

/** A library file for pickers and fields. */
export type LibraryFile = Pick<
  Database["public"]["Tables"]["media"]["Row"],
  | "id"
  | "path"
  | "kind"
  | "name"
  | "size_bytes"
  | "width"
  | "height"
  | "pages"
  | "alt"
  | "is_decorative"
  | "focal_point"
>;

export type FileKind = "image" | "pdf";

export type FileUse = { table: string; id: string; title: string; is_draft: boolean };

export const libraryColumns = "id,path,kind,name,size_bytes,width,height,pages,alt,is_decorative,focal_point" as const;

export const pickerPageSize = 24;

/**
 * Returns a page of the files of a kind whose name or text matches all words, newest first. Throws the data API's
 * error.
 */
export async function listLibrary(
  db: Db,
  { kind, text, page }: { kind: FileKind; text: string; page: number },
): Promise<{ files: LibraryFile[]; total: number }> {
  const from = (page - 1) * pickerPageSize;
  let query = db
    .from("media")
    .select(libraryColumns, { count: "exact" })
    .eq("kind", kind)
    .eq("status", "published")
    .is("deleted_at", null);
  const filter = searchFilter(["name", "alt", "credit"], text);
  if (filter) query = query.or(filter);
  const { data, count } = await query
    .order("id", { ascending: false })
    .range(from, from + pickerPageSize - 1)
    .throwOnError();
  return { files: data, total: count ?? data.length };
}

/** Returns the library file with a path; null if there is none. Throws the data API's error. */
export async function findLibraryFile(db: Db, path: string): Promise<LibraryFile | null> {
  const { data } = await db.from("media").select(libraryColumns).eq("path", path).maybeSingle().throwOnError();
  return data;
}

/** Returns the records that use a file. Throws the data API's error. */
export async function findFileUses(db: Db, path: string): Promise<FileUse[]> {
  const { data } = await db.rpc("file_uses", { path }).throwOnError();
  return data as FileUse[];
}

type Facts = Readonly<Record<string, unknown>>;

/** Returns the properties of a file in one line: «Imagen · 1.600 × 1.000 px · 95 kB». Unknown values are omitted. */
export function factsText(kind: FileKind, { width, height, pages, size_bytes }: Facts): string {
  return joinFacts([
    kind === "pdf" ? m.media_kind_pdf() : m.media_kind_image(),
    Number(width) && Number(height)
      ? m.media_dimensions({ width: formatNumber(Number(width)), height: formatNumber(Number(height)) })
      : null,
    Number(pages) ? counted(Number(pages), m.documents_pages_one, m.documents_pages) : null,
    Number(size_bytes) ? m.documents_size({ size: formatNumber(Math.ceil(Number(size_bytes) / 1000)) }) : null,
  ]);
}
