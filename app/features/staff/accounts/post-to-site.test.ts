import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createBrowserBackend } from "#app/supabase/browser-client.ts";
import { readAccountSettings } from "../sign-in-providers.ts";
import { postToSite, SiteError } from "./post-to-site.ts";

/** A server that accepts the request and never responds. */
const hanging = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("throws the site's error code, and parses its response", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "gone" }, { status: 410 }));
  await expect(postToSite("/x", {}, z.object({}))).rejects.toEqual(new SiteError("gone"));
  vi.stubGlobal("fetch", async () => Response.json({ email: "a@udn.example" }));
  expect(await postToSite("/x", {}, z.object({ email: z.string() }))).toEqual({ email: "a@udn.example" });
});

test.each([
  ["an invitation", () => postToSite("/x", {}, z.object({}))],
  ["the settings of accounts", () => readAccountSettings({ storageBase: "https://b.test", anonKey: "key" })],
  ["the address of the backend", () => createBrowserBackend()],
])("%s times out", async (_, ask) => {
  vi.stubGlobal("fetch", hanging);
  const outcome = expect(ask()).rejects.toThrow("timed out");
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
});
