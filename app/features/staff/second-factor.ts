import type { AuthError, SupabaseClient } from "@supabase/supabase-js";

type Mfa = Pick<SupabaseClient["auth"]["mfa"], "challenge" | "verify" | "enroll" | "listFactors" | "unenroll">;

/** Parses a code with spaces or a hyphen; null unless it has six digits. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Sends a code to a telephone and returns the challenge id. Throws an AuthError if sending fails. */
export async function sendCode(mfa: Mfa, factorId: string): Promise<string> {
  const { data, error } = await mfa.challenge({ factorId, channel: "sms" });
  if (error) throw error;
  return data.id;
}

/**
 * Verifies a code: an app's in a new challenge, a telephone's in the one it was sent for. The session then has `aal2`.
 * Returns null for a correct code, else the AuthError.
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

/** An unverified telephone to which a code was sent. */
export type NewPhone = { factorId: string; challengeId: string; phone: string };

/**
 * Enrolls a telephone number in international form and sends a first code. Removes unverified factors first. Throws an
 * AuthError.
 */
export async function enrollPhone(mfa: Mfa, phone: string): Promise<NewPhone> {
  await removeUnverified(mfa);
  const { data, error } = await mfa.enroll({ factorType: "phone", friendlyName: phone, phone });
  if (error) throw error;
  return { factorId: data.id, challengeId: await sendCode(mfa, data.id), phone };
}

/**
 * An unverified authenticator app. `image` is the address of its QR code; `uri` is the code's content, which opens an
 * app on the same device.
 */
export type NewFactor = { factorId: string; name: string; image: string; uri: string; secret: string };

/** Enrolls an authenticator app, after removing unverified factors. Throws an AuthError. */
export async function enrollAuthenticator(mfa: Mfa, name: string, issuer: string): Promise<NewFactor> {
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
