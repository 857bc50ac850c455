import type { Row, Sql } from "../../database/database.ts";
import { authError, Refusal } from "../../http/error-responses.ts";

/** A second factor as the database keeps it. It counts only when verified. */
export type Factor = Row & {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone";
  status: "unverified" | "verified";
  secret: string | null;
  phone: string | null;
};

/** A person's own factor. Throws the refusal, 404, for any other: whether it exists is nobody else's business. */
export async function findOwnFactor(sql: Sql, userId: string, factorId: string): Promise<Factor> {
  const [factor] = await sql.query<Factor>("select * from auth.mfa_factors where id = $1 and user_id = $2", [
    factorId,
    userId,
  ]);
  if (!factor) throw new Refusal(authError(404, "mfa_factor_not_found", "Factor not found"));
  return factor;
}
