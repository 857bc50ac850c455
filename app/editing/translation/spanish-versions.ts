import { useQuery } from "@tanstack/react-query";
import { createContext } from "react";
import { blockIds } from "#app/lib/translated-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

import { sourceRevision } from "./former-spanish.ts";
import { blockHash, sourceHash } from "./source-hash.ts";

/** Stored version of a record's Spanish. `revision` is null for a draft. */
export type SpanishVersion = { revision: number | null; columns: Readonly<Record<string, Json>> };

/** Versions to search for the sources of translations, the current one first. */
export const SpanishVersionsContext = createContext<readonly SpanishVersion[]>([]);

/** Returns the Spanish of the latest 60 versions of a record, newest first. Throws the data API's error. */
async function listVersions(
  db: Db,
  { table, id, columns }: { table: string; id: string; columns: readonly string[] },
): Promise<SpanishVersion[]> {
  const args = { table_name: table, row_id: id, columns: [...columns] };
  const { data } = await db.rpc("record_texts", args).throwOnError();
  return (data as { revision: number; texts: Record<string, Json> }[]).map(({ revision, texts }) => ({
    revision,
    columns: texts,
  }));
}

/** Returns the known versions of a record, followed by the stored ones, which are fetched when `isWanted`. */
export function useSpanishVersions(
  db: Db,
  record: { table: string; id: string | null; columns: readonly string[] },
  { known, isWanted }: { known: readonly SpanishVersion[]; isWanted: boolean },
): SpanishVersion[] {
  const { table, id, columns } = record;
  const { data = [] } = useQuery({
    queryKey: ["spanish-versions", table, id, known[0]?.revision ?? 0],
    queryFn: () => listVersions(db, { table, id: id ?? "", columns }),
    enabled: isWanted && id !== null,
    retry: false,
  });
  return [...known, ...data];
}

/** Returns the value that a source reference identifies; undefined if no version has it. */
export function findSourceValue(versions: readonly SpanishVersion[], column: string, source: string): Json | undefined {
  const revision = sourceRevision(source);
  const isSource = (version: SpanishVersion) =>
    revision === null ? sourceHash(version.columns[column] ?? null) === source : version.revision === revision;
  return versions.find(isSource)?.columns[column];
}

/**
 * Returns the block that a source reference identifies, preferably the one with the same id; undefined if there is
 * none.
 */
export function findSourceBlock(
  versions: readonly SpanishVersion[],
  column: string,
  { id, source }: { id: string; source: string },
): Json | undefined {
  const revision = sourceRevision(source);
  for (const version of versions) {
    const blocks = version.columns[column];
    if (!Array.isArray(blocks)) continue;
    const index = blockIds(blocks).indexOf(id);
    if (revision === null) {
      const own = blocks[index];
      if (own !== undefined && blockHash(own) === source) return own;
      const other = blocks.find((block) => blockHash(block) === source);
      if (other !== undefined) return other;
    } else if (version.revision === revision) return blocks[index];
  }
  return undefined;
}

/** Returns the text of a block or another value, for comparing two versions. */
export function sourceWords(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(sourceWords).filter(Boolean).join("\n");
  if (typeof value !== "object" || value === null) return "";
  const { id: _id, of: _of, type, ...parts } = value;
  if (type === undefined) return Object.values(parts).map(sourceWords).filter(Boolean).join(" · ");
  const { text, author, alt } = parts;
  const shown = [text, author, alt === text ? "" : alt].map((part) => sourceWords(part ?? ""));
  return shown.filter(Boolean).join("\n");
}
