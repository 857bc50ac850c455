import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { authError, HttpError } from "../../http/error-responses.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { codeChallengeShape } from "../flows/code-challenge.ts";
import { redirectTarget } from "../flows/redirect-target.ts";
import type { ProviderAttempt } from "./provider.ts";

const shape = z.looseObject({
  provider: z.string().max(64),
  redirect_to: z.string().max(2048).optional(),
  scopes: z
    .string()
    .max(512)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/)
    .default(""),
});

/** Parameters that a caller may pass on to the provider; any other could override ours. */
const extras = ["prompt", "login_hint", "hd", "domain_hint", "access_type", "ui_locales"];

/**
 * Starts a sign-in at a provider or the linking of an identity. Returns the URL to redirect to and the id of the
 * attempt. Throws an `HttpError` for an unknown provider and for invalid parameters.
 */
export async function beginSignIn(
  parts: AuthDependencies,
  c: RequestContext,
  linkTo: string | null,
): Promise<{ url: URL; id: string }> {
  const query = c.req.query();
  const parsedQuery = shape.safeParse(query);
  const challenge = codeChallengeShape.safeParse(query);
  if (!parsedQuery.success || !challenge.success) {
    throw new HttpError(authError(400, "validation_failed", "The parameters of the sign-in are not valid"));
  }
  const provider = parts.providers.get(parsedQuery.data.provider);
  if (!provider) {
    throw new HttpError(authError(400, "validation_failed", "Unsupported provider: provider is not enabled"));
  }
  const id = randomUUID();
  const given = Object.entries(query).filter(([name, value]) => extras.includes(name) && value.length <= 200);
  const extra = Object.fromEntries(given);
  const url = await provider
    .authorizationUrl(attemptOf(parts, id), { scopes: parsedQuery.data.scopes, extra })
    .catch((error: unknown) => {
      parts.log.error({ err: error, provider: parsedQuery.data.provider }, "A sign-in provider does not respond");
      throw new HttpError(
        authError(502, "unexpected_failure", "The provider cannot be reached. Try again in a moment."),
      );
    });
  const { code_challenge = null, code_challenge_method = null } = challenge.data;
  await parts.database.query("delete from auth.flow_state where created_at < now() - interval '1 day'");
  await parts.database.query(
    `insert into auth.flow_state
       (id, authentication_method, provider_type, code_challenge, code_challenge_method, referrer, linking_target_id)
     values ($1, 'oauth', $2, $3, $4, $5, $6)`,
    [
      id,
      parsedQuery.data.provider,
      code_challenge,
      code_challenge_method,
      redirectTarget(parts.siteUrl, parsedQuery.data.redirect_to),
      linkTo,
    ],
  );
  return { url, id };
}

/**
 * Returns the parameters that bind the provider's response to an attempt. Nonce and verifier are derived from the id
 * with the backend's secret, so they are not stored and cannot be derived from the state.
 */
export function attemptOf({ keys, siteUrl }: Pick<AuthDependencies, "keys" | "siteUrl">, id: string): ProviderAttempt {
  const make = (purpose: string) => createHmac("sha256", keys.secret).update(`${purpose} ${id}`).digest("base64url");
  const redirectUri = new URL("/auth/v1/callback", siteUrl).href;
  return { state: id, nonce: make("nonce"), codeVerifier: make("verifier"), redirectUri };
}
