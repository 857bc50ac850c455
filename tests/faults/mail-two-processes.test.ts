import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { createMailSites, figure, recipients, stop, write } from "../process/mail-site.ts";
import { runTool } from "../process/run-tool.ts";
import { temporaryDataDir } from "../process/site-process.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { start, endAll } = createMailSites();
afterAll(endAll);

test("two processes on one PostgreSQL server deliver each mail once", async () => {
  const { dataDir: DATA_DIR, remove } = temporaryDataDir();
  const server: PostgresServer = await startPostgres();
  const DATABASE_URL = await makeOwnedDatabase(server.urlOf("postgres"));
  const port = await freePort();
  const SITE_URL = "http://postgrado.example";
  const environment = { DATA_DIR, DATABASE_URL, SITE_URL, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = await start(environment);
  const second = await start(environment);
  for (const subject of ["Uno", "Dos", "Tres", "Cuatro"]) await write(first, subject);
  await expect.poll(() => figure(second, 'mails{state="waiting"}'), { timeout: 30_000 }).toBe(4);
  const failed = (site: typeof first) => figure(site, 'mail_tries_total{outcome="failed"}');
  await expect.poll(async () => (await failed(first)) + (await failed(second)), { timeout: 30_000 }).toBe(4);
  // A process that tried some of them has ended; the others send them.
  first.process.kill("SIGKILL");
  await first.exited;
  const third = await start(environment);
  const catcher = await startMailCatcher(port);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query("update public.jobs set run_at = now() where kind = 'mail'");
  await expect.poll(() => figure(third, 'mails{state="waiting"}'), { timeout: 60_000 }).toBe(0);
  expect(recipients(catcher.transcript())).toHaveLength(4);
  expect((await runTool(environment, "messages")).said.match(/ sent {6}/g)).toHaveLength(4);
  const { rows } = await client.query("select content, sent_at from public.mail_outbox");
  expect(rows.map(({ content, sent_at }) => [content, sent_at !== null])).toEqual(Array(4).fill([null, true]));
  await client.end();
  await Promise.all([stop(second), stop(third)]);
  catcher.close();
  await server.stop();
  remove();
});
