import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app would show now, or so many steps of 30 seconds later. */
export function codeOf(secret: string, laterSteps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + laterSteps * 30_000 });
}

/** Begins to add an authenticator app. */
export async function enrollTotp(client: SupabaseClient, friendlyName = "app") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Verifies a code for a new challenge. Returns the error's code, null when it was right. */
export async function tryCode(client: SupabaseClient, factorId: string, code: string): Promise<string | null> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? (error.code ?? error.message) : null;
}

/** Adds an authenticator app that counts; the client's session has `aal2` from then on. */
export async function addTotp(client: SupabaseClient, friendlyName = "app") {
  const factor = await enrollTotp(client, friendlyName);
  const fault = await tryCode(client, factor.factorId, codeOf(factor.secret));
  if (fault) throw new Error(fault);
  return factor;
}
