import { invitationRequest, inviteStaff } from "#app/features/staff/invitations/invite-staff.server.ts";
import { readJsonBody } from "#app/lib/read-form.ts";
import { refuseGet } from "#app/lib/refuse-get.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { callerClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/staff-invitations";

const headers = { "Cache-Control": "no-store" };

export { refuseGet as loader };

/**
 * Creates an invitation to the staff, or a new link for one: JSON in and out, with the caller's access token. The
 * database checks the permission. Refusals are `{"error"}`: the database's hint, `forbidden`, `gone` or `invalid`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (error: string, status: number) => Response.json({ error }, { status, headers });
  const { sendMail, serviceFetch } = context.get(requestServicesContext);
  const caller = callerClient(request, context);
  if (!caller) return refuse("forbidden", 401);
  // Accepting an invitation requires the service role.
  if (!serviceFetch) return refuse("unavailable", 501);
  const asked = invitationRequest.safeParse(await readJsonBody(request, 20_000).catch(() => null));
  if (!asked.success) return refuse("invalid", 400);
  try {
    const { siteUrl } = context.get(siteSettingsContext);
    const sent = await inviteStaff(caller, asked.data, { sendMail, siteUrl });
    return sent ? Response.json(sent, { headers }) : refuse("gone", 410);
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string };
    if (code === "42501" || code === "PGRST301") return refuse("forbidden", 403);
    if (code === "22023") return refuse(hint ?? "invalid", 422);
    console.error("An invitation could not be made:", code ?? "no answer");
    return refuse("failed", 503);
  }
}
