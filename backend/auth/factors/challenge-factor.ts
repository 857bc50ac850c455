import { createHmac, randomInt, randomUUID } from "node:crypto";
import type { TokenKeys } from "../../http/access-token.ts";
import type { SignedIn } from "../../http/caller.ts";
import { authError } from "../../http/error-responses.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { findOwnFactor } from "./factor.ts";

/** Lifetime of a challenge in seconds. */
export const challengeLifetime = 300;

type Asked = {
  factorId: string;
  channel: "sms" | "whatsapp";
  peerAddress: string | null;
  countMessage(): Promise<void>;
};

/** Creates a challenge, which one correct code completes. For a phone, sends that code. */
export async function challengeFactor(
  { database, keys, log, sendToPhone }: Pick<AuthDependencies, "database" | "keys" | "log" | "sendToPhone">,
  { claims }: SignedIn,
  { factorId, channel, peerAddress, countMessage }: Asked,
): Promise<Response> {
  const factor = await findOwnFactor(database, claims.sub, factorId);
  const id = randomUUID();
  let codeHash: string | null = null;
  if (factor.factor_type === "phone") {
    await countMessage();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    codeHash = hashPhoneCode(keys, id, code);
    try {
      if (!sendToPhone) throw new Error("No sender of telephone messages is configured");
      await sendToPhone({ phone: factor.phone ?? "", channel, text: messageOf(code) });
    } catch (error) {
      log.error({ err: error }, "A code could not be sent to a telephone");
      return authError(502, "sms_send_failed", "The code could not be sent. Try again in a moment.");
    }
  }
  await database.query(
    "insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code) values ($1, $2, $3, $4)",
    [id, factorId, peerAddress, codeHash],
  );
  await database.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [factorId]);
  const expiresAt = Math.floor(Date.now() / 1000) + challengeLifetime;
  return Response.json({ id, type: factor.factor_type, expires_at: expiresAt });
}

/** Hashes a code with the backend's secret: a plain hash of six digits could be brute-forced. */
export function hashPhoneCode({ secret }: TokenKeys, challengeId: string, code: string): string {
  return createHmac("sha256", secret).update(`${challengeId} ${code}`).digest("hex");
}

/** In both languages, because the language of the phone's owner is unknown. */
function messageOf(code: string): string {
  return `Su código es ${code}. No lo comparta. / Your code is ${code}. Do not share it.`;
}
