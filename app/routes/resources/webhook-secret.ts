import { z } from "zod";
import { readJsonBody, refuseGet } from "#app/lib/read-form.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { callerClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/webhook-secret";

const headers = { "Cache-Control": "no-store" };

export { refuseGet as loader };

const asked = z.object({ id: z.uuid() });

/**
 * Returns the secret of a webhook to administrators: JSON in and out, with the caller's access token. The database
 * checks the permission; the process derives the secret. Refusals are `{"error"}`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (error: string, status: number) => Response.json({ error }, { status, headers });
  const { webhookSecret } = context.get(requestServicesContext);
  const caller = callerClient(request, context);
  if (!caller) return refuse("forbidden", 401);
  if (!webhookSecret) return refuse("unavailable", 501);
  const body = asked.safeParse(await readJsonBody(request, 1000).catch(() => null));
  if (!body.success) return refuse("invalid", 400);
  const { data, error } = await caller.from("webhooks").select("secret_version").eq("id", body.data.id).maybeSingle();
  if (error) return refuse("failed", 503);
  if (!data) return refuse("forbidden", 403);
  const secret = `whsec_${webhookSecret(body.data.id, data.secret_version).toString("base64")}`;
  return Response.json({ secret }, { headers });
}
