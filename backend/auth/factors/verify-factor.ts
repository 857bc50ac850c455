import type { Row, Sql } from "../../database/database.ts";
import type { TokenKeys } from "../../http/access-token.ts";
import type { SignedIn } from "../../http/caller.ts";
import { authError } from "../../http/error-responses.ts";
import { isSameSecret } from "../../http/is-same-secret.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { recordFailedSignIn } from "../record-failed-sign-in.ts";
import { requireAssurance } from "../require-assurance.ts";
import { type Origin, startSession } from "../start-session.ts";
import { challengeLifetime, hashPhoneCode } from "./challenge-factor.ts";
import { type Factor, findOwnFactor } from "./factor.ts";
import { totpStep } from "./totp.ts";

type Answer = Origin & { factorId: string; challengeId: string; code: string };
type Challenge = Row & { id: string; otp_code: string | null; is_open: boolean };

/**
 * Verifies a code, and replaces the caller's session by one with `aal2`; sessions that were never confirmed end, as in
 * GoTrue. If the account has another verified factor, the session must have been confirmed with that one.
 */
export async function verifyFactor(
  parts: Pick<AuthDependencies, "database" | "keys" | "log">,
  { claims }: SignedIn,
  answer: Answer,
): Promise<Response> {
  const { database, keys } = parts;
  const outcome = await database.transaction(async (sql) => {
    const factor = await findOwnFactor(sql, claims.sub, answer.factorId);
    if (factor.status === "unverified") {
      // An attacker with only the password may have started the enrollment before the account had its current factor.
      await requireAssurance(sql, claims, { status: 403, message: "AAL2 required to verify a new factor" });
    }
    const challenge = await findChallenge(sql, factor, answer.challengeId);
    if (!challenge) {
      return authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    }
    if (!challenge.is_open) {
      const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
      return authError(422, "mfa_challenge_expired", message);
    }
    if (!(await takeCode(sql, keys, { factor, challenge, code: answer.code }))) return factor.factor_type;
    await sql.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge.id]);
    return Response.json(await raiseSession(sql, keys, { claims, factor, origin: answer }));
  });
  if (outcome instanceof Response) return outcome;
  const email = String(claims.email ?? "");
  await recordFailedSignIn(parts, { ...answer, email, userId: claims.sub, details: { step: "second_factor" } });
  return authError(422, "mfa_verification_failed", wrongCode[outcome]);
}

const wrongCode = { totp: "Invalid TOTP code entered", phone: "Invalid MFA Phone code entered" };

async function findChallenge(sql: Sql, factor: Factor, challengeId: string): Promise<Challenge | undefined> {
  const rows = await sql.query<Challenge>(
    `select id, otp_code,
       verified_at is null and created_at > now() - make_interval(secs => $3) as is_open
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factor.id, challengeLifetime],
  );
  return rows[0];
}

/** Returns true if the code is correct. A time step can be used once; earlier ones are then rejected too. */
async function takeCode(
  sql: Sql,
  keys: TokenKeys,
  { factor, challenge, code }: { factor: Factor; challenge: Challenge; code: string },
): Promise<boolean> {
  if (factor.factor_type === "phone") {
    return isSameSecret(hashPhoneCode(keys, challenge.id, code), challenge.otp_code ?? "");
  }
  const step = totpStep(factor.secret ?? "", code);
  if (step === null) return false;
  const taken = await sql.query(
    `update auth.mfa_factors set last_used_step = $2
     where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
    [factor.id, step],
  );
  return taken.length === 1;
}

type Raise = { claims: SignedIn["claims"]; factor: Factor; origin: Origin };

async function raiseSession(sql: Sql, keys: TokenKeys, { claims, factor, origin }: Raise) {
  const { sub: userId, session_id: sessionId } = claims;
  await sql.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
  await sql.query("delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'", [
    userId,
    factor.factor_type,
  ]);
  const session = await startSession(sql, keys, {
    ...origin,
    userId,
    method: factor.factor_type === "phone" ? "mfa/phone" : "totp",
    raised: { sessionId, factorId: factor.id },
  });
  await sql.query("delete from auth.sessions where user_id = $1 and (id = $2 or aal is distinct from 'aal2')", [
    userId,
    sessionId,
  ]);
  return session;
}
