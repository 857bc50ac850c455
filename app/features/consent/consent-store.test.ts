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

test("nothing is decided until the visitor decides, and both decisions are kept", () => {
  for (const decision of ["granted", "refused"] as const) {
    const { store, kept } = browser();
    expect(store.current()).toBeNull();
    store.decide(decision);
    expect(store.current()).toBe(decision);
    expect(kept.get(consentKey)).toBe(decision);
  }
});

test("something else in the storage is no decision", () => {
  expect(browser({ stored: "yes" }).store.current()).toBeNull();
});

test("a browser that asks not to be tracked has refused, unless its owner decides otherwise", () => {
  const { store } = browser({ refusesTracking: true });
  expect(store.current()).toBe("refused");
  store.reconsider();
  expect(store.current()).toBeNull();
  store.decide("granted");
  expect(store.current()).toBe("granted");
});

test("a decision can be taken back, and whoever listens is told", () => {
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

test("without browser storage the decision holds for the visit", () => {
  const store = createConsentStore({
    storage: () => {
      throw new Error("switched off");
    },
    refusesTracking: () => false,
  });
  store.decide("refused");
  expect(store.current()).toBe("refused");
});
