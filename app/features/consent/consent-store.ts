/** What the visitor decided about measurement; null while they have not. */
export type Consent = "granted" | "refused";

export const consentKey = "postgrado_measurement";

type Surroundings = {
  /** Throws where browser storage is switched off. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  /** Whether the browser says that its owner wants no tracking at all (Global Privacy Control). */
  refusesTracking: () => boolean;
};

/**
 * Keeps the decision in browser storage, or in memory for this visit where there is none. A browser that asks not to
 * be tracked has refused, and is not asked again; its owner may still decide otherwise.
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
        // Kept for this visit only.
      }
      tell();
    },
    /** Asks again. What was decided holds until there is a new decision. */
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

/** The decision of this browser. */
export const consentStore = createConsentStore({
  storage: () => window.localStorage,
  refusesTracking: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
});
