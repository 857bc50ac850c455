import { useSyncExternalStore } from "react";
import { type Choice, consentStore } from "../consent-store.ts";
import { removeRefusedCookies } from "../measurement-tags.ts";

/** Address that receives proofs, in both languages. */
const consentProofPath = "/privacidad/consentimiento";

/** Id of the heading of the question. */
export const consentTitleId = "consent-title";

/** Id of the button that opens the question again. */
export const consentPreferencesId = "consent-preferences";

/** Returns the allowed purposes: null if the visitor has not decided, undefined on the server. */
export function useAllowed(version: string): Choice | null | undefined {
  return useSyncExternalStore(
    consentStore.subscribe,
    () => consentStore.allowed(version),
    () => undefined,
  );
}

/**
 * Stores a decision in the browser and its proof on the server. The decision counts even if the proof cannot be stored.
 */
export function decide(choice: Choice, version: string): void {
  const { analytics, advertising, proof } = consentStore.decide(choice, version);
  removeRefusedCookies({ analytics, advertising });
  const body = JSON.stringify({ proof, version, analytics, advertising });
  // The request survives the reload that unloads a tag.
  void fetch(consentProofPath, {
    method: "POST",
    body,
    keepalive: true,
    headers: { "Content-Type": "application/json" },
  }).catch(() => undefined);
}
