import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Row, Sql } from "../../database/database.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { redirectTarget, redirectWithError, redirectWithHash, redirectWithQuery } from "../flows/redirect-target.ts";
import { hashOf } from "../open-recovery.ts";
import { recordFailedSignIn } from "../record-failed-sign-in.ts";
import { originOf } from "../signed-in.ts";
import { startSession } from "../start-session.ts";
import { attemptOf } from "./begin-sign-in.ts";
import { expiredBindingCookie, isBoundTo } from "./browser-binding.ts";
import { checkLink, findOrLinkAccount, linkIdentity, type SignInFault } from "./find-or-link-account.ts";
import type { ProviderIdentity } from "./provider.ts";

type Flow = Row & {
  id: string;
  provider_type: string;
  code_challenge: string | null;
  referrer: string;
  linking_target_id: string | null;
};

const uuid = z.uuid();

const badState: SignInFault = {
  error: "invalid_request",
  code: "bad_oauth_state",
  description: "OAuth state is invalid or has expired. Begin the sign-in again.",
};

/**
 * Handles the redirect from a provider. A state is valid once, for ten minutes. An identity is linked only in the
 * browser that started it: with PKCE when the code is exchanged, without PKCE here, by the attempt's cookie.
 */
export async function finishSignIn(parts: AuthDependencies, c: RequestContext): Promise<Response> {
  const flow = await claimFlow(parts.database, c.req.query("state"));
  if (!flow) return redirectWithError(redirectTarget(parts.siteUrl, null), badState);
  if (flow.linking_target_id === null || flow.code_challenge) return finishFlow(parts, c, flow);
  if (!isBoundTo(parts, flow.id, c.req.header("Cookie"))) return redirectWithError(flow.referrer, badState);
  const response = await finishFlow(parts, c, flow);
  response.headers.append("Set-Cookie", expiredBindingCookie(parts, flow.id));
  return response;
}

async function finishFlow(parts: AuthDependencies, c: RequestContext, flow: Flow): Promise<Response> {
  const target = flow.referrer;
  const identity = await identify(parts, c, flow);
  if ("error" in identity) return redirectWithError(target, identity);

  const { provider_type: provider, linking_target_id: linkTo } = flow;
  const outcome = await parts.database.transaction(async (sql) => {
    const entered = linkTo
      ? await (flow.code_challenge ? checkLink : linkIdentity)(sql, { provider, identity, userId: linkTo })
      : await findOrLinkAccount(sql, { provider, identity });
    if ("error" in entered) return entered;
    const { userId } = entered;
    if (flow.code_challenge) {
      const code = await issueCode(sql, flow.id, userId, linkTo ? identity : null);
      return redirectWithQuery(target, { code });
    }
    const session = await startSession(sql, parts.keys, { ...originOf(c), userId, method: "oauth" });
    await sql.query("delete from auth.flow_state where id = $1", [flow.id]);
    return redirectWithHash(target, hashOf(session));
  });
  if (outcome instanceof Response) return outcome;
  if (!linkTo) {
    const details = { provider, reason: outcome.code };
    await recordFailedSignIn(parts, { ...originOf(c), email: identity.email ?? "", details });
  }
  return redirectWithError(target, outcome);
}

/** Returns the flow of a state and marks it as used; undefined if it was used before. */
async function claimFlow(sql: Sql, state: string | undefined): Promise<Flow | undefined> {
  if (!uuid.safeParse(state).success) return undefined;
  const rows = await sql.query<Flow>(
    `update auth.flow_state set auth_code_issued_at = now()
     where id = $1 and authentication_method = 'oauth' and auth_code_issued_at is null
       and created_at > now() - interval '10 minutes'
     returning id, provider_type, code_challenge, referrer, linking_target_id`,
    [state],
  );
  return rows[0];
}

async function identify(
  parts: AuthDependencies,
  c: RequestContext,
  flow: Flow,
): Promise<ProviderIdentity | SignInFault> {
  const refused = c.req.query("error");
  if (refused !== undefined) {
    const description = "The provider did not confirm the sign-in.";
    return { error: "access_denied", code: "provider_refused", description };
  }
  const provider = parts.providers.get(flow.provider_type);
  const attempt = attemptOf(parts, flow.id);
  // The redirect URI that was sent to the provider; a proxy may have changed the request's URL.
  const answer = new URL(attempt.redirectUri);
  answer.search = new URL(c.req.url).search;
  try {
    if (!provider) throw new Error("The provider is no longer configured");
    return await provider.identify(answer, attempt);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    parts.log.warn({ provider: flow.provider_type, reason }, "The response of a sign-in provider was rejected");
    const description = "The provider's answer could not be used. Begin the sign-in again.";
    return { error: "server_error", code: "unexpected_failure", description };
  }
}

/** `linked` is the identity that the exchange of the code links to the account. */
async function issueCode(sql: Sql, flowId: string, userId: string, linked: ProviderIdentity | null): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await sql.query(
    "update auth.flow_state set user_id = $2, auth_code = $3, linked_identity = $4::jsonb where id = $1",
    [flowId, userId, code, linked && JSON.stringify(linked)],
  );
  return code;
}
