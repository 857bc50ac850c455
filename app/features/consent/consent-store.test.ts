import { expect, test, vi } from "vitest";
import { consentKey, createConsentStore } from "./consent-store.ts";

const version = "0123456789ab";
const all = { analytics: true, advertising: true };
const none = { analytics: false, advertising: false };
const choices = [all, none, { analytics: true, advertising: false }, { analytics: false, advertising: true }];

function browser({
  refusesAdvertising = false,
  stored,
  today = "2026-12-01T12:00:00Z",
}: {
  refusesAdvertising?: boolean;
  stored?: string | undefined;
  today?: string;
} = {}) {
  const kept = new Map(stored === undefined ? [] : [[consentKey, stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const store = createConsentStore({
    storage: () => storage,
    refusesAdvertising: () => refusesAdvertising,
    now: () => new Date(today),
    watch: () => undefined,
  });
  return { kept, store };
}

test.each(choices)("is undecided until the visitor decides, and stores $analytics and $advertising", (choice) => {
  const { store, kept } = browser();
  expect(store.allowed(version)).toBeNull();
  const { proof } = store.decide(choice, version);
  expect(proof).toMatch(/^[0-9a-f]{32}$/);
  expect(store.allowed(version)).toEqual(choice);
  expect(store.allowed(version)).toBe(store.allowed(version));
  expect(JSON.parse(kept.get(consentKey) ?? "")).toEqual({ ...choice, version, at: "2026-12-01T12:00:00.000Z", proof });
});

test.each([
  "granted",
  "{}",
  "null",
  `{"analytics":1,"advertising":true,"version":"${version}","at":"2026-12-01","proof":"0"}`,
])("ignores what is no decision: %s", (stored) => {
  expect(browser({ stored }).store.allowed(version)).toBeNull();
});

test("asks again for another version of the question", () => {
  const { store } = browser();
  store.decide(all, version);
  expect(store.allowed("ba9876543210")).toBeNull();
});

test.each([
  ["2027-12-01T11:59:59Z", all],
  ["2027-12-01T12:00:00Z", null],
  ["2026-11-30T12:00:00Z", null],
])("counts for twelve months: on %s", (today, expected) => {
  const { store, kept } = browser();
  store.decide(all, version);
  expect(browser({ today, stored: kept.get(consentKey) }).store.allowed(version)).toEqual(expected);
});

test("refuses advertising with Global Privacy Control, also where it was allowed before", () => {
  const { store } = browser({ refusesAdvertising: true });
  expect(store.allowed(version)).toBeNull();
  expect(store.decide(all, version).advertising).toBe(false);
  const before = browser();
  before.store.decide(all, version);
  const after = browser({ refusesAdvertising: true, stored: before.kept.get(consentKey) });
  expect(after.store.allowed(version)).toEqual({ analytics: true, advertising: false });
});

test("keeps the decision while it is reconsidered, and makes a new proof for the next one", () => {
  const { store } = browser();
  const first = store.decide(all, version);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.reconsider(true);
  expect(store.isReconsidered()).toBe(true);
  expect(store.allowed(version)).toEqual(all);
  const second = store.decide(none, version);
  expect(store.isReconsidered()).toBe(false);
  expect(second.proof).not.toBe(first.proof);
  stop();
  store.reconsider(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("keeps the decision during the visit without browser storage", () => {
  const store = createConsentStore({
    storage: () => {
      throw new Error("switched off");
    },
    refusesAdvertising: () => false,
    now: () => new Date(),
    watch: () => undefined,
  });
  store.decide(none, version);
  expect(store.allowed(version)).toEqual(none);
});
