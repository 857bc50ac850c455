import * as z from "zod/mini";
import { askedWith } from "#app/features/consent/consent-version.server.ts";
import { isWithinLimit } from "#app/lib/is-within-limit.ts";
import { readJsonBody, refuseGet } from "#app/lib/read-form.ts";
import { type RequestServices, requestServicesContext } from "#app/lib/request-services.ts";
import { type Analytics, siteSettingsContext } from "#app/lib/site-settings.ts";
import { serviceClient } from "#app/supabase/client.server.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
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

/** Maximum size of a proof in bytes. */
const largestProof = 1000;

const proofSchema = z.strictObject({
  proof: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  analytics: z.boolean(),
  advertising: z.boolean(),
});

type ConsentServices = {
  /** Client with the service role; null on a Supabase project without a service key, where no proofs are stored. */
  service: Db | null;
  services: Pick<RequestServices, "network" | "consentLimiter">;
  analytics: Analytics;
};

/**
 * Stores the proof of a visitor's decision. Returns the status of the response: 204 if it is stored, now or before; 400
 * if it is malformed; 409 for a version that was never asked; 429 if the network or the site is over its limit; 501
 * without the service role; 503 if the backend is unreachable.
 */
async function receiveConsentProof(
  request: Request,
  { service, services: { network, consentLimiter }, analytics }: ConsentServices,
): Promise<number> {
  const body = proofSchema.safeParse(await readJsonBody(request, largestProof).catch(() => null));
  if (!body.success) return 400;
  if (!(await isWithinLimit(consentLimiter, network))) return 429;
  if (!service) return 501;
  const { proof, version, ...choice } = body.data;
  const current = askedWith(analytics);
  const { data: outcome, error } = await service.rpc("store_consent_proof", {
    number: proof,
    version,
    ...choice,
    // A page from before a change of the question names an earlier version, which is stored already.
    ...(current?.version === version ? { asked: current.asked as unknown as Json } : {}),
  });
  if (error) {
    console.error("A consent proof could not be stored:", error.code || "no answer");
    return 503;
  }
  return outcome === "stored" ? 204 : outcome === "unknown" ? 409 : 429;
}
