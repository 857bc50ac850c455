import { AuthApiError, createClient } from "@supabase/supabase-js";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import { readAccountSettings } from "./sign-in-providers.ts";

/**
 * Verifies the current password if the backend does not require it for a new one: signs in with a separate client and
 * ends that session immediately. Returns the AuthError for a wrong password, else null.
 */
export async function verifyCurrentPassword(
  { storageBase, anonKey }: Pick<BrowserBackend, "storageBase" | "anonKey">,
  email: string,
  password: string,
): Promise<unknown> {
  try {
    const { requiresCurrentPassword } = await readAccountSettings({ storageBase, anonKey });
    if (requiresCurrentPassword) return null;
    const client = createClient(storageBase, anonKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: "present-password",
      },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (!error) await client.auth.signOut({ scope: "local" });
    if (error?.code !== "invalid_credentials") return error;
    return new AuthApiError(error.message, 400, "current_password_mismatch");
  } catch (error) {
    return error;
  }
}
