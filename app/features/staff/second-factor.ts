import type { AuthError, SupabaseClient } from "@supabase/supabase-js";

type Mfa = Pick<SupabaseClient["auth"]["mfa"], "challenge" | "verify" | "enroll" | "listFactors" | "unenroll">;

/** A code as people type it, with spaces or a hyphen in the middle; null when it is not six digits. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Sends a code to a telephone. Returns the id of its challenge. Throws an AuthError when it could not be sent. */
export async function sendCode(mfa: Mfa, factorId: string): Promise<string> {
  const { data, error } = await mfa.challenge({ factorId, channel: "sms" });
  if (error) throw error;
  return data.id;
}

/**
 * Verifies a factor's code: an app's within a new challenge, a telephone's within the one that it was sent for. The
 * session has `aal2` afterwards. Returns null when the code was right, else the AuthError.
 */
export async function verifyCode(
  mfa: Mfa,
  { factorId, challengeId, code }: { factorId: string; challengeId?: string | undefined; code: string },
): Promise<AuthError | null> {
  if (challengeId !== undefined) return (await mfa.verify({ factorId, challengeId, code })).error;
  const { data, error } = await mfa.challenge({ factorId });
  if (error) return error;
  return (await mfa.verify({ factorId, challengeId: data.id, code })).error;
}

/** A telephone that is not verified yet, to which a code was sent. */
export type NewPhone = { factorId: string; challengeId: string; phone: string };

/**
 * Enrolls a telephone, a number in international form, and sends it a first code. Unverified factors go before. Throws
 * an AuthError when that is refused.
 */
export async function beginPhone(mfa: Mfa, phone: string): Promise<NewPhone> {
  await removeUnverified(mfa);
  const { data, error } = await mfa.enroll({ factorType: "phone", friendlyName: phone, phone });
  if (error) throw error;
  return { factorId: data.id, challengeId: await sendCode(mfa, data.id), phone };
}

/**
 * An authenticator app that is not verified yet. `image` is the address of its QR code; `uri`, what that says, opens an
 * app on the same device.
 */
export type NewFactor = { factorId: string; name: string; image: string; uri: string; secret: string };

/** Enrolls an authenticator app, after removing unverified ones. Throws an AuthError when that is refused. */
export async function beginFactor(mfa: Mfa, name: string, issuer: string): Promise<NewFactor> {
  await removeUnverified(mfa);
  const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName: name, issuer });
  if (error) throw error;
  return { factorId: data.id, name, image: data.totp.qr_code, uri: data.totp.uri, secret: data.totp.secret };
}

async function removeUnverified(mfa: Mfa): Promise<void> {
  const known = await mfa.listFactors();
  for (const factor of known.data?.all ?? []) {
    if (factor.status === "unverified") await mfa.unenroll({ factorId: factor.id });
  }
}
