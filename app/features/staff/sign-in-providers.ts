import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";

export type SignInProvider = { name: string; label: string };

/** What the backend says publicly of its accounts. */
export type AccountSettings = {
  /** Where staff may sign in besides here. */
  providers: SignInProvider[];
  /** Whether telephones can be a second factor. */
  takesPhones: boolean;
  /** Whether there are recovery codes: not on a Supabase project. */
  hasRecoveryCodes: boolean;
  /** Whether the backend itself asks for the present password before it takes a new one. */
  asksPresentPassword: boolean;
};

const settings = z.looseObject({
  external: z.record(z.string(), z.unknown()).default({}),
  external_labels: z.record(z.string(), z.string()).default({}),
  mfa_phone_enabled: z.boolean().default(false),
  recovery_codes_enabled: z.boolean().default(false),
  password_requires_current: z.boolean().default(false),
});

/** What GoTrue lists beside providers that a browser is sent to. */
const noProviders = new Set(["email", "phone", "anonymous_users"]);

/** Names that are not simply the provider's word with a capital letter. */
const knownLabels: Record<string, string> = {
  azure: "Microsoft",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
};

/**
 * Returns the backend's public settings of accounts; a provider's label comes from the configuration. Throws when they
 * cannot be read, or not in time.
 */
export async function readAccountSettings(
  { storageBase, anonKey }: Pick<BrowserBackend, "storageBase" | "anonKey">,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AccountSettings> {
  const ask = fetchWithTimeLimit(fetch);
  const answer = await ask(`${storageBase}/auth/v1/settings`, { headers: { apikey: anonKey } });
  const { external, external_labels: labels, ...more } = settings.parse(await answer.json());
  return {
    providers: Object.keys(external)
      .filter((name) => external[name] === true && !noProviders.has(name))
      .map((name) => ({ name, label: labels[name] ?? knownLabels[name] ?? capitalize(name.replace(/^custom:/, "")) })),
    takesPhones: more.mfa_phone_enabled,
    hasRecoveryCodes: more.recovery_codes_enabled,
    asksPresentPassword: more.password_requires_current,
  };
}

/** Returns where staff may sign in besides here. None when that cannot be read: the password does not depend on it. */
export async function listSignInProviders(
  ...backend: Parameters<typeof readAccountSettings>
): Promise<SignInProvider[]> {
  return readAccountSettings(...backend).then(
    ({ providers }) => providers,
    () => [],
  );
}
