import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";

export type SignInProvider = { name: string; label: string };

/** Public account settings of the backend. */
export type AccountSettings = {
  providers: SignInProvider[];
  supportsPhones: boolean;
  /** True if the backend has recovery codes; Supabase projects do not. */
  hasRecoveryCodes: boolean;
  /** True if the backend itself requires the current password to set a new one. */
  requiresCurrentPassword: boolean;
};

const settings = z.looseObject({
  external: z.record(z.string(), z.unknown()).default({}),
  external_labels: z.record(z.string(), z.string()).default({}),
  mfa_phone_enabled: z.boolean().default(false),
  recovery_codes_enabled: z.boolean().default(false),
  password_requires_current: z.boolean().default(false),
});

/** Entries of GoTrue's provider list without a redirect. */
const noProviders = new Set(["email", "phone", "anonymous_users"]);

/** Labels that are not the capitalized provider code. */
const knownLabels: Record<string, string> = {
  azure: "Microsoft",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
};

/**
 * Reads the backend's public account settings; provider labels come from the configuration. Throws on failure or
 * timeout.
 */
export async function readAccountSettings(
  { storageBase, anonKey }: Pick<BrowserBackend, "storageBase" | "anonKey">,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AccountSettings> {
  const fetchInTime = fetchWithTimeLimit(fetch);
  const answer = await fetchInTime(`${storageBase}/auth/v1/settings`, { headers: { apikey: anonKey } });
  const { external, external_labels: labels, ...more } = settings.parse(await answer.json());
  return {
    providers: Object.keys(external)
      .filter((name) => external[name] === true && !noProviders.has(name))
      .map((name) => ({ name, label: labels[name] ?? knownLabels[name] ?? capitalize(name.replace(/^custom:/, "")) })),
    supportsPhones: more.mfa_phone_enabled,
    hasRecoveryCodes: more.recovery_codes_enabled,
    requiresCurrentPassword: more.password_requires_current,
  };
}

/** Returns the other sign-in providers; empty if they cannot be read, since passwords still work. */
export async function listSignInProviders(
  ...backend: Parameters<typeof readAccountSettings>
): Promise<SignInProvider[]> {
  return readAccountSettings(...backend).then(
    ({ providers }) => providers,
    () => [],
  );
}
