import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { countRecoveryCodes } from "./recovery-codes.ts";

const auth = {
  getSession: async () => ({ data: { session: null }, error: null }),
} as unknown as SupabaseClient["auth"];
const backend = { storageBase: "https://b.test", anonKey: "key", db: { auth } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns the error of counting codes with a `fetch` stub. */
function failureWith(fetch: typeof globalThis.fetch): Promise<unknown> {
  vi.stubGlobal("fetch", fetch);
  return countRecoveryCodes(backend).then(
    () => null,
    (error: unknown) => error,
  );
}

const page = (status: number) => async () => new Response("<h1>Bad Gateway</h1>", { status });

test("returns the counts", async () => {
  const count = { total: 10, remaining: 7, created_at: null };
  vi.stubGlobal("fetch", async () => Response.json(count));
  expect(await countRecoveryCodes(backend)).toEqual(count);
});

test("a rejection is an AuthError with its code", async () => {
  const refusal = { msg: "No", error_code: "insufficient_aal" };
  expect(await failureWith(async () => Response.json(refusal, { status: 403 }))).toMatchObject({
    ...{ name: "AuthApiError", status: 403, code: "insufficient_aal" },
  });
});

test("an unreachable backend is a retryable error", async () => {
  expect(await failureWith(page(502))).toSatisfy(isAuthRetryableFetchError);
  expect(await failureWith(() => Promise.reject(new TypeError("Failed to fetch")))).toSatisfy(
    isAuthRetryableFetchError,
  );
});

test("an HTML response is an AuthError", async () => {
  expect(await failureWith(page(200))).toMatchObject({ name: "AuthApiError", status: 200 });
});

test("a backend without a response is unreachable after the client's timeout", async () => {
  vi.useFakeTimers();
  const failure = failureWith(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([failure, "waits"])).toSatisfy(isAuthRetryableFetchError);
});
