import { z } from "zod";
import { pathsIn } from "#app/i18n/paths.ts";
import { withPreview } from "#app/lib/preview.ts";
import { recordTypes } from "#app/routes/admin/record-types.ts";
import type { Db } from "#app/supabase/db.ts";

const target = z.union([
  z.object({ problem: z.string() }),
  z.object({ table: z.string(), row: z.record(z.string(), z.json()) }),
  z.null(),
]);

/**
 * Address of a preview, or the reason for having none: the link does not exist, the draft is incomplete, or its type
 * has no page.
 */
export type PreviewTarget = { address: string } | { reason: "gone" | "incomplete" | "no-page" };

/** Finds the page of a preview in the language of the request. Throws the data API's error. */
export async function findPreview(db: Db, token: string): Promise<PreviewTarget> {
  const { data } = await db.rpc("preview_target", { token }).throwOnError();
  const found = target.parse(data);
  if (!found) return { reason: "gone" };
  if ("problem" in found) return { reason: "incomplete" };
  const address = addressOf(found.table, found.row);
  return address ? { address: withPreview(address, token) } : { reason: "no-page" };
}

function addressOf(table: string, row: Record<string, z.infer<ReturnType<typeof z.json>>>): string | null {
  if (table === "news") return pathsIn().newsItem(String(row.slug));
  const types = recordTypes.filter((type) => type.table === table);
  const type = types.find(({ only }) => !only || only.values.includes(String(row[only.column]))) ?? types[0];
  return type?.address(row) ?? null;
}
