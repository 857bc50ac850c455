import type { Row } from "../../database/database.ts";
import { authError } from "../../http/error-responses.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { linkIdentity } from "../providers/find-or-link-account.ts";
import type { ProviderIdentity } from "../providers/provider.ts";
import { type Origin, startSession } from "../start-session.ts";
import { type CodeChallenge, matchesChallenge } from "./code-challenge.ts";

type Flow = Row &
  CodeChallenge & {
    user_id: string;
    authentication_method: "oauth" | "recovery";
    is_current: boolean;
    is_usable: boolean;
    provider_type: string;
    linked_identity: ProviderIdentity | null;
  };

/**
 * Completes a flow with PKCE: returns a session for the code and the verifier, and links the identity if the flow was
 * started for that. The first attempt invalidates the code, even when it fails.
 */
export async function exchangeCode(
  { database, keys }: Pick<AuthDependencies, "database" | "keys">,
  { authCode, codeVerifier, ...origin }: Origin & { authCode: string; codeVerifier: string },
): Promise<Response> {
  return database.transaction(async (sql) => {
    const [flow] = await sql.query<Flow>(
      `delete from auth.flow_state f using auth.users u where f.auth_code = $1 and u.id = f.user_id
       returning f.user_id, f.authentication_method, f.provider_type, f.linked_identity, f.code_challenge, f.code_challenge_method,
         f.auth_code_issued_at > now() - interval '5 minutes' as is_current,
         u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()) as is_usable`,
      [authCode],
    );
    if (!flow?.is_usable)
      return authError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (!flow.is_current) return authError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    if (!matchesChallenge(codeVerifier, flow)) {
      const message = "code challenge does not match previously saved code verifier";
      return authError(400, "bad_code_verifier", message);
    }
    const { user_id: userId, authentication_method: method, provider_type: provider, linked_identity: identity } = flow;
    const entered = identity ? await linkIdentity(sql, { provider, identity, userId }) : null;
    if (entered && "error" in entered) return authError(422, entered.code, entered.description);
    if (method === "recovery") await sql.query("update auth.users set recovery_token = null where id = $1", [userId]);
    return Response.json(await startSession(sql, keys, { ...origin, userId, method }));
  });
}
