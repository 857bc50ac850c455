import type { SqlDatabase } from "../../database/database.ts";
import type { AccessClaims } from "../../http/access-token.ts";
import { requireAssurance } from "../require-assurance.ts";
import { findOwnFactor } from "./factor.ts";
import { removeFactor } from "./remove-factor.ts";

/**
 * Deletes a factor. A verified one requires a session confirmed with a factor, because a stolen password would suffice
 * otherwise. Sessions confirmed with it end; the caller's own falls back to `aal1` at its next refresh.
 */
export async function unenrollFactor(database: SqlDatabase, claims: AccessClaims, factorId: string): Promise<Response> {
  const factor = await findOwnFactor(database, claims.sub, factorId);
  if (factor.status === "verified") {
    await requireAssurance(database, claims, { status: 422, message: "AAL2 required to unenroll verified factor" });
  }
  await database.transaction((sql) => removeFactor(sql, factorId, claims.session_id));
  return Response.json({ id: factorId });
}
