import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";

/** Returns the current code of an authenticator app, or the one `laterSteps` periods of 30 seconds later. */
export function codeOf(secret: string, laterSteps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + laterSteps * 30_000 });
}

/** Starts the enrollment of an authenticator app. */
export async function enrollTotp(client: SupabaseClient, friendlyName = "app") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Verifies a code with a new challenge. Returns the error code; null on success. */
export async function tryCode(client: SupabaseClient, factorId: string, code: string): Promise<string | null> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? (error.code ?? error.message) : null;
}

/** Adds a verified authenticator app; the client's session then has `aal2`. */
export async function addTotp(client: SupabaseClient, friendlyName = "app") {
  const factor = await enrollTotp(client, friendlyName);
  const fault = await tryCode(client, factor.factorId, codeOf(factor.secret));
  if (fault) throw new Error(fault);
  return factor;
}
