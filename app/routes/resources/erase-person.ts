import { erasePerson, erasureRequest } from "#app/features/privacy/person/erase-person.server.ts";
import { readJsonBody } from "#app/lib/read-form.ts";
import { refuseGet } from "#app/lib/refuse-get.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { callerClient, serviceClient } from "#app/supabase/client.server.ts";
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
