import { expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { silentLogger } from "../../backend/logger.ts";
import { dailyJobs } from "./daily-jobs.ts";
import { runJobs } from "./queue/job-runner.ts";

const ask = () => new Response();

test("a session that has ended is removed when the job's day has come, and others are not", async () => {
  const { backend, database, connect, createPerson, close } = await openTestBackend();
  const person = await createPerson("editor");
  for (const client of [connect(), connect()]) await client.auth.signInWithPassword(person);
  await database.execute(`
    update auth.sessions set refreshed_at = now() - interval '61 days'
    where id = (select id from auth.sessions limit 1)`);
  const stop = runJobs({
    backend: { url: siteUrl, anonKey: secrets.anonKey, serviceFetch: backend.serviceFetch, onJobs: backend.onJobs },
    handlers: dailyJobs({ backend, siteUrl, sendMail: null, ask, log: silentLogger }),
    log: silentLogger,
  });
  const waiting = () =>
    database.query("select kind from public.jobs where run_at > now() + interval '4 minutes' order by 1");
  // The daily jobs spread over the minutes after the start; the terms were applied immediately, and are due again
  // tomorrow.
  const kinds = ["apply_terms", "check_audit_chain", "check_links", "data_requests", "prune_sessions", "sweep_images"];
  await vi.waitFor(async () => expect((await waiting()).map(({ kind }) => kind)).toEqual(kinds));
  await database.query("select public.run_job_now('prune_sessions')");
  const count = () => database.query("select count(*)::int as sessions from auth.sessions");
  await expect.poll(count).toEqual([{ sessions: 1 }]);
  await stop();
  await close();
});

test("where accounts are another host's, their sessions are too", () => {
  const jobs = dailyJobs({ backend: { pruneAuth: null }, siteUrl, sendMail: null, ask, log: silentLogger });
  expect(Object.keys(jobs)).not.toContain("prune_sessions");
  expect(Object.values(jobs).every(({ isRepeated }) => isRepeated)).toBe(true);
});
