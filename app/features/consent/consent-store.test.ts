import { expect, test, vi } from "vitest";
import { consentKey, createConsentStore } from "./consent-store.ts";

function browser({ refusesTracking = false, stored }: { refusesTracking?: boolean; stored?: string } = {}) {
  const kept = new Map(stored === undefined ? [] : [[consentKey, stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, store: createConsentStore({ storage: () => storage, refusesTracking: () => refusesTracking }) };
}

test("is undecided until the visitor decides, and stores both decisions", () => {
  for (const decision of ["granted", "refused"] as const) {
    const { store, kept } = browser();
    expect(store.current()).toBeNull();
    store.decide(decision);
    expect(store.current()).toBe(decision);
    expect(kept.get(consentKey)).toBe(decision);
  }
});

test("ignores unknown values in the storage", () => {
  expect(browser({ stored: "yes" }).store.current()).toBeNull();
});

test("treats Global Privacy Control as a refusal, unless the visitor decides otherwise", () => {
  const { store } = browser({ refusesTracking: true });
  expect(store.current()).toBe("refused");
  store.reconsider();
  expect(store.current()).toBeNull();
  store.decide("granted");
  expect(store.current()).toBe("granted");
});

test("allows a new decision and notifies listeners", () => {
  const { store } = browser({ stored: "granted" });
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.reconsider();
  expect(store.current()).toBeNull();
  store.decide("refused");
  expect(store.current()).toBe("refused");
  stop();
  store.reconsider();
  expect(listener).toHaveBeenCalledTimes(2);
});

test("keeps the decision during the visit without browser storage", () => {
  const store = createConsentStore({
    storage: () => {
      throw new Error("switched off");
    },
    refusesTracking: () => false,
  });
  store.decide("refused");
  expect(store.current()).toBe("refused");
});
