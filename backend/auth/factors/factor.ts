import type { Row, Sql } from "../../database/database.ts";
import { authError, HttpError } from "../../http/error-responses.ts";

export type Factor = Row & {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone";
  status: "unverified" | "verified";
  secret: string | null;
  phone: string | null;
};

/** Finds a factor of this person. Throws an `HttpError` with 404 for any other, whether it exists or not. */
export async function findOwnFactor(sql: Sql, userId: string, factorId: string): Promise<Factor> {
  const [factor] = await sql.query<Factor>("select * from auth.mfa_factors where id = $1 and user_id = $2", [
    factorId,
    userId,
  ]);
  if (!factor) throw new HttpError(authError(404, "mfa_factor_not_found", "Factor not found"));
  return factor;
}
