import type { SqlDatabase } from "../../database/database.ts";
import { authError } from "../../http/error-responses.ts";
import { updateProviderList } from "./find-or-link-account.ts";

/**
 * Unlinks an identity from its owner's account, but never the last one. Without the identity of its e-mail the account
 * loses its password too: otherwise the unlinked identity could still be used to sign in.
 */
export async function unlinkIdentity(database: SqlDatabase, userId: string, identityId: string): Promise<Response> {
  return database.transaction(async (sql) => {
    // Locks the account: two concurrent requests could otherwise remove its last two identities.
    await sql.query("select from auth.users where id = $1 for update", [userId]);
    const identities = await sql.query<{ id: string; provider: string }>(
      "select id, provider from auth.identities where user_id = $1",
      [userId],
    );
    if (identities.length === 1) {
      const message = "User must have at least 1 identity after unlinking";
      return authError(422, "single_identity_not_deletable", message);
    }
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) return authError(422, "identity_not_found", "Identity doesn't exist");
    await sql.query("delete from auth.identities where id = $1", [identityId]);
    if (identity.provider === "email") {
      await sql.query("update auth.users set encrypted_password = null, recovery_token = null where id = $1", [userId]);
    }
    await updateProviderList(sql, userId);
    return Response.json({});
  });
}
