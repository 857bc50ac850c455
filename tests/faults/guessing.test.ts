import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readResponse } from "../../tools/bench/measure.ts";
import { preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "../process/site-process.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import type { ErrorResponse, Guesses } from "./guess-passwords.ts";

/** The daily run checks results and messages; the long run also response times, with demo content to read. */
const isLong = faultRounds(0, 1) === 1;
const attempts = 200;
const visitors = 20;
const pages = ["/", "/noticias", "/programas/doctorados", "/en/programas/magister", "/contacto", "/aranceles"];

const { dataDir, remove } = preparedDataDir(isLong ? "on" : "off");
let site: SiteProcess;
let anonKey: string;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "on", DEMO_CONTENT: isLong ? "on" : "off" });
  await untilReady(site);
  ({ anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string });
}, 180_000);
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  remove();
});

/** Signs in from an address given by the proxy header, and returns the refusal. */
async function signIn(address: string, email: string, password: string) {
  const client = createClient(site.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { "X-Forwarded-For": address } },
  });
  return (await client.auth.signInWithPassword({ email, password })).error;
}

/** Guesses a password for each e-mail as fast as possible, and returns the refusals. */
async function guess(address: string, emails: string[]): Promise<ErrorResponse[]> {
  const workerData: Guesses = { url: site.url, anonKey, address, emails };
  const [refusals] = await once(new Worker(new URL("guess-passwords.ts", import.meta.url), { workerData }), "message");
  return refusals;
}

/** Pause of a visitor on a page, in milliseconds. */
const look = 200;

/**
 * Simulates visitors who read pages until the signal, not in step. Resolves with the end and the duration of each wait,
 * in milliseconds.
 */
async function read(signal: AbortSignal): Promise<{ until: number; waited: number }[]> {
  const times: { until: number; waited: number }[] = [];
  const agent = new Agent({ keepAlive: true });
  const visit = async (visitor: number) => {
    await wait((visitor * look) / visitors);
    for (let turn = visitor; !signal.aborted; turn += 1) {
      const began = performance.now();
      const page = `${site.url}${pages[turn % pages.length]}`;
      expect(await readResponse(page, agent, { "X-Forwarded-For": `198.51.100.${visitor}` })).toBe(200);
      const until = performance.now();
      times.push({ until, waited: until - began });
      await wait(look);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  agent.destroy();
  return times;
}

const percentile95 = (times: { waited: number }[]) =>
  times.map(({ waited }) => waited).sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

test(`${attempts} wrong passwords from one address harm neither visitors nor the account's owner`, async () => {
  // Warm-up: the first rendering of each page loads code and data.
  await read(AbortSignal.timeout(isLong ? 5000 : 500));
  const quiet = await read(AbortSignal.timeout(isLong ? 20_000 : 500));

  const attack = new AbortController();
  const reading = read(attack.signal);
  await wait(look);
  // Half of them against one account, half against as many others.
  const emails = Array.from({ length: attempts }, (_, number) =>
    number % 2 ? staffAccount.email : `persona${number}@udn.example`,
  );
  const began = performance.now();
  const guessing = guess("203.0.113.9", emails);
  expect(await signIn("192.0.2.77", staffAccount.email, staffAccount.password)).toBeNull();
  const refusals = await guessing;
  const seconds = (performance.now() - began) / 1000;
  attack.abort();
  const busy = (await reading).filter(({ until }) => until > began);

  // At most five for the one account, and one for each of the others.
  const compared = refusals.filter((error) => error.code === "invalid_credentials");
  expect(compared.length).toBeGreaterThanOrEqual(attempts / 2);
  expect(compared.length).toBeLessThanOrEqual(attempts / 2 + 5);
  const blocked = refusals.filter((error) => error.status === 429);
  expect(compared.length + blocked.length).toBe(attempts);
  for (const error of blocked) {
    expect(error.message).toMatch(/^Demasiados intentos fallidos\. Intente nuevamente en ([1-9]|1[0-5]) minutos\.$/);
  }
  const ofOwner = refusals.filter((_, number) => number % 2);
  expect(ofOwner.filter((error) => error.code === "invalid_credentials").length).toBeLessThanOrEqual(5);

  // The address is blocked for a quarter of an hour, even with the right password; from elsewhere the owner can sign
  // in.
  const { email, password } = staffAccount;
  const right = await signIn("203.0.113.9", email, password);
  expect(right?.message).toMatch(/^Demasiados intentos fallidos\. Intente nuevamente en (5|15) minutos\.$/);
  expect(await signIn("192.0.2.77", email, password)).toBeNull();

  if (!isLong) return;
  const [before, during] = [percentile95(quiet), percentile95(busy)];
  const milliseconds = `${before.toFixed(0)} ms quiet (${quiet.length} pages), ${during.toFixed(0)} ms (${busy.length})`;
  console.log(
    `p95 of ${visitors} visitors: ${milliseconds} during ${seconds.toFixed(1)} s of ${compared.length} comparisons ` +
      `and ${blocked.length} refusals: ${(during / before).toFixed(2)} times`,
  );
  expect(during / before).toBeLessThanOrEqual(2);
}, 120_000);
