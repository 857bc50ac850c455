import { consentMonths } from "#app/lib/consent-rules.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Purpose } from "#app/lib/measurement-services.ts";
import { newId } from "#app/lib/new-id.ts";

/** Purposes that a visitor allows. */
export type Choice = Readonly<Record<Purpose, boolean>>;

/**
 * A stored decision: the version of the question, ISO 8601 time, and the random number of its proof, which is not
 * derived from the visitor.
 */
export type Decision = Choice & { version: string; at: string; proof: string };

export const consentKey = "postgrado_measurement";

type Surroundings = {
  /** Throws if browser storage is disabled. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  /** True if the browser sends Global Privacy Control, which refuses advertising. */
  refusesAdvertising: () => boolean;
  now: () => Date;
  /** Calls the listener when another tab may have stored a decision, or the page returns from the browser's memory. */
  watch: (listener: () => void) => void;
};

/**
 * Keeps the decision in browser storage, or in memory if storage is disabled. A decision counts for the version of the
 * question it answered, and for `consentMonths`.
 */
export function createConsentStore({ storage, refusesAdvertising, now, watch }: Surroundings) {
  const listeners = new Set<() => void>();
  let isReconsidered = false;
  let inMemory: string | null = null;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  watch(notify);

  const read = (version: string): Decision | null => {
    let text = inMemory;
    try {
      text = storage().getItem(consentKey) ?? inMemory;
    } catch {
      // Storage is disabled.
    }
    const decision = parseDecision(text);
    return decision && decision.version === version && isRecent(decision.at, now()) ? decision : null;
  };

  return {
    /** Returns the current choice; null without a valid decision. Equal choices are the same object. */
    allowed(version: string): Choice | null {
      const decision = read(version);
      return decision && choiceOf({ ...decision, advertising: decision.advertising && !refusesAdvertising() });
    },
    decision: read,
    refusesAdvertising,
    isReconsidered: () => isReconsidered,
    /** Stores a decision and returns it. */
    decide(choice: Choice, version: string): Decision {
      const decision: Decision = {
        version,
        analytics: choice.analytics,
        advertising: choice.advertising && !refusesAdvertising(),
        at: now().toISOString(),
        proof: newId(),
      };
      isReconsidered = false;
      inMemory = JSON.stringify(decision);
      try {
        storage().setItem(consentKey, inMemory);
      } catch {
        // Kept in memory during this visit.
      }
      notify();
      return decision;
    },
    /** Opens or closes the question. The stored decision is kept until a new one. */
    reconsider(isOpen: boolean): void {
      isReconsidered = isOpen;
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const choices = [false, true].flatMap((analytics) =>
  [false, true].map((advertising): Choice => Object.freeze({ analytics, advertising })),
);

function choiceOf({ analytics, advertising }: Choice): Choice | null {
  return choices.find((choice) => choice.analytics === analytics && choice.advertising === advertising) ?? null;
}

function parseDecision(text: string | null): Decision | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isPlainObject(value)) return null;
    const { version, analytics, advertising, at, proof } = value;
    if (typeof analytics !== "boolean" || typeof advertising !== "boolean") return null;
    if (typeof version !== "string" || typeof at !== "string" || typeof proof !== "string") return null;
    return { version, analytics, advertising, at, proof };
  } catch {
    return null;
  }
}

/** True within `consentMonths`. A time in the future, from a wrong clock, is not recent. */
function isRecent(at: string, now: Date): boolean {
  const decided = new Date(at);
  const expiry = new Date(decided);
  expiry.setUTCMonth(expiry.getUTCMonth() + consentMonths);
  return decided <= now && now < expiry;
}

export const consentStore = createConsentStore({
  storage: () => window.localStorage,
  refusesAdvertising: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  now: () => new Date(),
  watch(listener) {
    if (typeof window === "undefined") return;
    window.addEventListener("storage", listener);
    window.addEventListener("pageshow", listener);
  },
});
