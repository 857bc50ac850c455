import { useQuery } from "@tanstack/react-query";
import { createContext } from "react";
import { blockIds } from "#app/lib/translated-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

import { sourceRevision } from "./former-spanish.ts";
import { blockHash, sourceHash } from "./source-hash.ts";

/** A stored version of a record's Spanish. `revision` is null for what is only stored as a draft. */
export type SpanishVersion = { revision: number | null; columns: Readonly<Record<string, Json>> };

/** As many versions are looked through for the Spanish that a translation was made from. */
const mostVersions = 60;

/** The versions in which the Spanish that translations were made from is found; the present one first. */
export const SpanishVersionsContext = createContext<readonly SpanishVersion[]>([]);

/** Returns the Spanish of the latest stored versions of a record, newest first. Throws the data API's error. */
async function listVersions(
  db: Db,
  { table, id, columns }: { table: string; id: string; columns: readonly string[] },
): Promise<SpanishVersion[]> {
  const selected = columns.map((column) => `,${column}:content->${column}`).join("");
  const { data } = await db
    .from("revisions")
    .select(`revision${selected}`)
    .eq("table_name", table)
    .eq("row_id", id)
    .order("created_at", { ascending: false })
    .limit(mostVersions)
    .throwOnError();
  return (data as unknown as Record<string, Json>[]).map(({ revision, ...rest }) => ({
    revision: Number(revision),
    columns: rest,
  }));
}

/** Returns the versions of a record, those that are known first; all others are fetched when `isWanted`. */
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

/** Returns the value that a translation names as its source; undefined when no version has it. */
export function findSourceValue(versions: readonly SpanishVersion[], column: string, source: string): Json | undefined {
  const revision = sourceRevision(source);
  const isSource = (version: SpanishVersion) =>
    revision === null ? sourceHash(version.columns[column] ?? null) === source : version.revision === revision;
  return versions.find(isSource)?.columns[column];
}

/** Returns the block that a translation names as its source, the one of the same id first; undefined when none is. */
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

/** Returns the words of a block or of another value as one text, for comparing two versions. */
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
