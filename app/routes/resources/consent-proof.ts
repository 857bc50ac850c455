import { receiveConsentProof } from "#app/features/consent/receive-consent-proof.server.ts";
import { refuseGet } from "#app/lib/refuse-get.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { serviceClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/consent-proof";

export { refuseGet as loader };

/** Stores the proof of a consent decision, sent by the page's script as JSON. The response has no body. */
export async function action({ request, context }: Route.ActionArgs) {
  const status = await receiveConsentProof(request, {
    service: serviceClient(context),
    services: context.get(requestServicesContext),
    analytics: context.get(siteSettingsContext).analytics,
  });
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
