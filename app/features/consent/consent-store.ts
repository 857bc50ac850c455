/** Decision of the visitor about measurement. */
export type Consent = "granted" | "refused";

export const consentKey = "postgrado_measurement";

type Surroundings = {
  /** Throws if browser storage is disabled. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  /** True if the browser sends Global Privacy Control. */
  refusesTracking: () => boolean;
};

/**
 * Keeps the decision in browser storage, or in memory if storage is disabled. Global Privacy Control counts as a
 * refusal without asking; the visitor may still decide otherwise.
 */
export function createConsentStore({ storage, refusesTracking }: Surroundings) {
  const listeners = new Set<() => void>();
  let isReconsidered = false;
  let ofThisVisit: Consent | null = null;

  const stored = () => {
    try {
      const value = storage().getItem(consentKey);
      return value === "granted" || value === "refused" ? value : null;
    } catch {
      return null;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    current(): Consent | null {
      if (isReconsidered) return null;
      return stored() ?? ofThisVisit ?? (refusesTracking() ? "refused" : null);
    },
    decide(decision: Consent): void {
      isReconsidered = false;
      ofThisVisit = decision;
      try {
        storage().setItem(consentKey, decision);
      } catch {
        // Kept in memory during this visit.
      }
      tell();
    },
    /** Asks again. The stored decision is kept until a new one. */
    reconsider(): void {
      isReconsidered = true;
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const consentStore = createConsentStore({
  storage: () => window.localStorage,
  refusesTracking: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
});
