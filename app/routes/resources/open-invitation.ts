import { z } from "zod";
import { acceptInvitation, openInvitation } from "#app/features/staff/invitations/accept-invitation.server.ts";
import { tokenShape } from "#app/features/staff/invitations/invitation-token.server.ts";
import { isWithinLimit } from "#app/lib/is-within-limit.ts";
import { readJsonBody, refuseGet } from "#app/lib/read-form.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { serviceClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/open-invitation";

const asked = z.object({ token: tokenShape, password: z.string().max(1024).optional() });
const headers = { "Cache-Control": "no-store" };

export { refuseGet as loader };

/**
 * Returns the data of an invitation by its token, or accepts it with a password: JSON in and out. Every invalid token
 * gets the same response (`gone`), and attempts are rate-limited.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (error: string, status: number) => Response.json({ error }, { status, headers });
  const { invitationLimiter, network } = context.get(requestServicesContext);
  const service = serviceClient(context);
  const body = asked.safeParse(await readJsonBody(request, 4_000).catch(() => null));
  if (!(await isWithinLimit(invitationLimiter, network))) return refuse("busy", 429);
  if (!service || !body.success) return refuse("gone", 410);
  const { token, password } = body.data;
  try {
    if (password === undefined) {
      const invitation = await openInvitation(service, token);
      return invitation ? Response.json(invitation, { headers }) : refuse("gone", 410);
    }
    const outcome = await acceptInvitation(service, token, password);
    if (outcome.result === "accepted") return Response.json({ email: outcome.email }, { headers });
    return outcome.result === "weak" ? refuse("weak_password", 422) : refuse("gone", 410);
  } catch (error) {
    console.error("An invitation could not be opened:", (error as { code?: string }).code ?? "no answer");
    return refuse("failed", 503);
  }
}
