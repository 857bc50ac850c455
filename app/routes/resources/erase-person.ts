import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ErasureResult, erasureResult } from "#app/features/privacy/person/person-data.ts";
import { readJsonBody, refuseGet } from "#app/lib/read-form.ts";
import { type RequestServices, requestServicesContext } from "#app/lib/request-services.ts";
import { callerClient, serviceClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Route } from "./+types/erase-person";

const headers = { "Cache-Control": "no-store" };

export { refuseGet as loader };

/**
 * Erases a person's data: JSON in and out, with the access token of an administrator; the database checks the
 * permission. Refusals are `{"error"}`: the database's hint, `forbidden`, `invalid`, `unavailable` without the service
 * key, or `failed`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (error: string, status: number) => Response.json({ error }, { status, headers });
  const { listErasure } = context.get(requestServicesContext);
  const caller = callerClient(request, context);
  if (!caller) return refuse("forbidden", 401);
  const service = serviceClient(context);
  if (!service || !listErasure) return refuse("unavailable", 501);
  const asked = erasureRequest.safeParse(await readJsonBody(request, 200_000).catch(() => null));
  if (!asked.success) return refuse("invalid", 400);
  try {
    return Response.json(await erasePerson(asked.data, { caller, service, listErasure }), { headers });
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string };
    if (code === "42501" || code === "PGRST301") return refuse("forbidden", 403);
    if (code === "22023" || code === "23514" || code === "23503") return refuse(hint || "refused", 422);
    console.error("A person's data could not be erased:", code ?? "no answer");
    return refuse("failed", 503);
  }
}

const erasureRequest = z.object({
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
async function erasePerson(
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
