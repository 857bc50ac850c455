import { AuthApiError, AuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";

type Backend = Pick<BrowserBackend, "storageBase" | "anonKey"> & { db: Pick<SupabaseClient, "auth"> };

const countShape = z.object({ total: z.number(), remaining: z.number(), created_at: z.string().nullable() });
export type RecoveryCodeCount = z.infer<typeof countShape>;

const sessionShape = z.object({ access_token: z.string(), refresh_token: z.string() });
const refusalShape = z.object({ msg: z.string(), error_code: z.string() });

/** Returns the number of the user's recovery codes, in total and unused. Throws an AuthError. */
export function countRecoveryCodes(backend: Backend): Promise<RecoveryCodeCount> {
  return requestAuth(backend, "GET", "", undefined, countShape);
}

/** Replaces the recovery codes and returns the new ones. Throws an AuthError. */
export async function makeRecoveryCodes(backend: Backend): Promise<string[]> {
  return (await requestAuth(backend, "POST", "", {}, z.object({ codes: z.array(z.string()) }))).codes;
}

/** Verifies a code instead of the second factor: the client's session then has `aal2`. Throws an AuthError. */
export async function redeemRecoveryCode(backend: Backend, code: string): Promise<void> {
  const session = await requestAuth(backend, "POST", "/verify", { code }, sessionShape);
  const { error } = await backend.db.auth.setSession(session);
  if (error) throw error;
}

/** Calls the backend's extension of the GoTrue API, which its client does not support. Throws the client's errors. */
async function requestAuth<Answer>(
  { storageBase, anonKey, db }: Backend,
  method: "GET" | "POST",
  path: string,
  body: unknown,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const { data } = await db.auth.getSession();
  const response = await fetchWithTimeLimit(fetch)(`${storageBase}/auth/v1/recovery-codes${path}`, {
    method,
    headers: { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token ?? anonKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new AuthRetryableFetchError(String(error), 0);
  });
  // A proxy may respond with an HTML page.
  const answer: unknown = await response.json().catch(() => null);
  const given = response.ok ? shape.safeParse(answer).data : undefined;
  if (given !== undefined) return given;
  const refusal = refusalShape.safeParse(answer).data;
  if (response.status >= 500) throw new AuthRetryableFetchError(refusal?.msg ?? "", response.status);
  throw new AuthApiError(refusal?.msg ?? "", response.status, refusal?.error_code);
}
