import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Sql } from "../../database/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { authError } from "../../http/error-responses.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { requireAssurance } from "../require-assurance.ts";
import { createTotpSecret, drawQrCode, totpUri } from "./totp.ts";

const maxFactors = 10;

const name = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text?.trim() || null);

/** Body of an enrollment; GoTrue's third type, WebAuthn, is not supported. */
export const enrollShape = z.discriminatedUnion("factor_type", [
  z.object({ factor_type: z.literal("totp"), friendly_name: name, issuer: z.string().max(100).nullish() }),
  z.object({
    factor_type: z.literal("phone"),
    friendly_name: name,
    phone: z
      .string()
      .transform((text) => text.replace(/[\s().-]/g, ""))
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, "a number in international form (E.164)")),
  }),
]);

/** Adds an unverified factor. If the account has a verified one, the session must have been confirmed with it. */
export async function enrollFactor(
  { database, siteUrl, sendToPhone }: Pick<AuthDependencies, "database" | "siteUrl" | "sendToPhone">,
  { claims }: SignedIn,
  wanted: z.infer<typeof enrollShape>,
): Promise<Response> {
  await requireAssurance(database, claims, { status: 403, message: "AAL2 required to enroll a new factor" });
  if (wanted.factor_type === "phone" && !sendToPhone) {
    return authError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  const id = randomUUID();
  const secret = wanted.factor_type === "totp" ? createTotpSecret() : null;
  const phone = wanted.factor_type === "phone" ? wanted.phone : null;
  const refusal = await database.transaction(async (sql) => {
    const fault = await findFault(sql, claims.sub, wanted.friendly_name);
    if (fault) return fault;
    await sql.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, claims.sub, wanted.friendly_name, wanted.factor_type, secret, phone],
    );
    return null;
  });
  if (refusal) return refusal;
  const factor = { id, type: wanted.factor_type, friendly_name: wanted.friendly_name ?? "" };
  if (wanted.factor_type === "phone") return Response.json({ ...factor, phone });
  const issuer = wanted.issuer?.trim() || new URL(siteUrl).host;
  const uri = totpUri(secret ?? "", { issuer, label: String(claims.email ?? claims.sub) });
  return Response.json({ ...factor, totp: { qr_code: await drawQrCode(uri), secret, uri } });
}

/** Deletes abandoned enrollments. Returns the reason why no other factor can be enrolled, or null. */
async function findFault(sql: Sql, userId: string, friendlyName: string | null): Promise<Response | null> {
  // Locks the account: two concurrent requests could otherwise exceed the limit.
  await sql.query("select from auth.users where id = $1 for update", [userId]);
  await sql.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    [userId],
  );
  const factors = await sql.query<{ friendly_name: string | null }>(
    "select friendly_name from auth.mfa_factors where user_id = $1",
    [userId],
  );
  if (factors.length >= maxFactors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    return authError(422, "too_many_enrolled_mfa_factors", message);
  }
  if (friendlyName === null || factors.every(({ friendly_name }) => friendly_name !== friendlyName)) return null;
  const message = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`;
  return authError(422, "mfa_factor_name_conflict", message);
}
