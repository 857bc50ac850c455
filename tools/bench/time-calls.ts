import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";

/** Milliseconds of the first call, and percentiles of the later ones. */
export type CallTimes = { first: number; p50: number; p95: number };

/** Measures sequential calls: a first one and `times` more. */
export async function timeCalls(times: number, call: () => PromiseLike<unknown>): Promise<CallTimes> {
  const taken: number[] = [];
  for (let number = 0; number <= times; number += 1) {
    const begun = performance.now();
    await call();
    taken.push(Math.round(performance.now() - begun));
  }
  const [first = 0, ...others] = taken;
  others.sort((one, other) => one - other);
  const at = (share: number) => others[Math.min(others.length - 1, Math.floor(others.length * share))] ?? 0;
  return { first, p50: at(0.5), p95: at(0.95) };
}

/** Prints a table of times and sets exit code 1 if a 95th percentile is above `limitMs`. */
export function reportTimes(results: Record<string, CallTimes>, limitMs: number): void {
  console.table(results);
  for (const [name, { p95 }] of Object.entries(results)) {
    if (p95 <= limitMs) continue;
    console.error(`${name}: ${p95} ms, more than ${limitMs}`);
    process.exitCode = 1;
  }
}

/** Returns a signed-in client of a site. Throws the error of the sign-in. */
export async function signIn(origin: string, { email, password }: { email: string; password: string }): Promise<Db> {
  const { url, anonKey } = (await (await fetch(`${origin}/backend.json`)).json()) as { url: string; anonKey: string };
  const db = createClient<Database>(new URL(url, origin).href, anonKey, { auth: { persistSession: false } });
  const { error } = await db.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return db;
}
