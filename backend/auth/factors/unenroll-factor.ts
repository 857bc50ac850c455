import type { SqlDatabase } from "../../database/database.ts";
import type { AccessClaims } from "../../http/access-token.ts";
import { requireAssurance } from "../require-assurance.ts";
import { findOwnFactor } from "./factor.ts";
import { removeFactor } from "./remove-factor.ts";

/**
 * Removes a factor. A verified one only in a session that was confirmed with a factor, or a stolen password would be
 * enough to get rid of it. Sessions that stood on this factor lose what it gave them: other ones end, the caller's own
 * goes on with `aal1` from its next refresh.
 */
export async function unenrollFactor(database: SqlDatabase, claims: AccessClaims, factorId: string): Promise<Response> {
  const factor = await findOwnFactor(database, claims.sub, factorId);
  if (factor.status === "verified") {
    await requireAssurance(database, claims, { status: 422, message: "AAL2 required to unenroll verified factor" });
  }
  await database.transaction((sql) => removeFactor(sql, factorId, claims.session_id));
  return Response.json({ id: factorId });
}
