import { z } from "zod";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";

export type SignInProvider = { name: string; label: string };

const settings = z.looseObject({
  external: z.record(z.string(), z.unknown()).default({}),
  external_labels: z.record(z.string(), z.string()).default({}),
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
 * Where staff may sign in besides here, as the backend's public settings say it; a label comes from the configuration.
 * None when the settings cannot be read: the sign-in with a password does not depend on them.
 */
export async function listSignInProviders(
  { storageBase, anonKey }: Pick<BrowserBackend, "storageBase" | "anonKey">,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<SignInProvider[]> {
  try {
    const answer = await fetch(`${storageBase}/auth/v1/settings`, { headers: { apikey: anonKey } });
    const { external, external_labels: labels } = settings.parse(await answer.json());
    return Object.keys(external)
      .filter((name) => external[name] === true && !noProviders.has(name))
      .map((name) => ({ name, label: labels[name] ?? knownLabels[name] ?? capitalize(name.replace(/^custom:/, "")) }));
  } catch {
    return [];
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
