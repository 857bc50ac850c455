import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { RequestServices } from "#app/lib/request-services.ts";
import type { Db } from "#app/supabase/db.ts";
import { type ErasureResult, erasureResult } from "./person-data.ts";

export const erasureRequest = z.object({
  terms: z.array(z.string().min(3).max(200)).min(1).max(10),
  records: z
    .array(z.object({ table: z.string().max(100), id: z.string().max(1000), override: z.boolean().optional() }))
    .min(1)
    .max(500),
  reason: z.string().trim().min(1).max(500),
});

type Services = {
  /** Client of the administrator, and of the service role. */
  caller: Db;
  service: Db;
  listErasure: NonNullable<RequestServices["listErasure"]>;
};

/**
 * Erases a person's data on behalf of the caller. The erasure is written to the list on disk before the database runs
 * it, so that a restore repeats it even after a crash; it is withdrawn if the database refuses it. Then removes the
 * files that only deleted rows referred to. Throws a `PostgrestError`: 42501 unless the caller is an administrator.
 */
export async function erasePerson(
  request: z.infer<typeof erasureRequest>,
  { caller, service, listErasure }: Services,
): Promise<ErasureResult> {
  const { data: actor } = await caller.rpc("erasing_administrator").throwOnError();
  const { terms, records, reason } = request;
  const erasure = randomUUID();
  await listErasure({ id: erasure, terms, records });
  const { data, error } = await service.rpc("erase_person_data", { actor, erasure, terms, records, reason });
  if (error) {
    // Without a code the database may have done it: the list keeps it.
    if (error.code) await listErasure({ id: erasure, terms, records, isWithdrawn: true });
    throw error;
  }
  const { files, ...result } = z.object({ files: z.array(z.string()), ...erasureResult.shape }).parse(data);
  await removeFiles(service, files);
  return result;
}

/** Removes stored files without references, with their variants. The daily sweep removes the others. */
async function removeFiles(service: Db, paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    const { data: uses } = await service.rpc("file_uses", { path }).throwOnError();
    if (Array.isArray(uses) && uses.length === 0) await service.storage.from("Images").remove([path]);
  }
}
