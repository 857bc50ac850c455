import Papa from "papaparse";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { freePort } from "../../tools/free-port.ts";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { runTool } from "./run-tool.ts";
import {
  preparedDataDir,
  type SiteProcess,
  staffAccount,
  startSite,
  temporaryDataDir,
  untilReady,
} from "./site-process.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const METRICS_TOKEN = "a-token-for-this-test";
const sites: SiteProcess[] = [];

async function start(environment: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite({ METRICS_TOKEN, ...environment });
  sites.push(site);
  await untilReady(site);
  return site;
}

async function stop(site: SiteProcess): Promise<void> {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

afterAll(async () => {
  for (const site of sites) site.process.kill("SIGKILL");
  await Promise.all(sites.map((site) => site.exited));
});

async function write(site: SiteProcess, subject: string, message = "¿Cuándo abre?"): Promise<void> {
  const body = new URLSearchParams({ name: "Ana Soto", email: "ana@example.com", subject, message });
  const answer = await fetch(`${site.url}/contacto`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
}

async function askForPassword(site: SiteProcess): Promise<void> {
  const { anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string };
  const body = JSON.stringify({ email: staffAccount.email });
  const answer = await fetch(`${site.url}/auth/v1/recover`, { method: "POST", headers: { apikey: anonKey }, body });
  expect(answer.status).toBe(200);
}

async function figure(site: SiteProcess, name: string): Promise<number> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await answer.text()).split("\n").find((line) => line.startsWith(`postgrado_${name} `));
  return Number(line?.split(" ").at(-1));
}

const recipients = (transcript: string) => [...transcript.matchAll(/^RCPT TO:<(.+?)>/gm)].map(([, to]) => to).sort();

describe("with its own database, and a mail server that is away at first", () => {
  const { dataDir: DATA_DIR, remove } = preparedDataDir();
  let environment: Record<string, string>;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    environment = { DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` };
  });
  afterAll(remove);
  const messages = (...parameters: string[]) => runTool(environment, "messages", ...parameters);

  test("what could not be sent waits, is told, and goes after a restart once the server is back, once", async () => {
    const site = await start(environment);
    await write(site, "=1+1 Becas");
    await write(site, "Plazos");
    await askForPassword(site);
    await expect.poll(() => figure(site, 'mails{state="waiting"}'), { timeout: 30_000 }).toBe(3);
    await expect.poll(() => figure(site, 'mail_tries_total{outcome="failed"}')).toBe(3);
    await expect.poll(() => site.output().match(/A mail could not be sent; it is tried again/g)).toHaveLength(3);
    expect(site.output()).not.toMatch(/ana@example\.com|auth\/v1\/verify/);

    const { code, said } = await messages();
    expect(code).toBe(0);
    expect(said.split("\n")[0]).toMatch(
      /^ +\d+ {2}20.* {2}open {5}waiting \(tries: 1, next .*\) {2}ana@example\.com {2}Plazos$/,
    );
    expect(said).toContain("Mails of the site that wait for their next try: 3; given up: 0.");
    await stop(site);
    // While the site is stopped the command reads the directory itself.
    expect((await messages("list", "--state", "unsent", "--limit", "1")).said).toMatch(/Plazos\nThere are more/);

    // The minute that they wait for their second try passes.
    const database = await openEmbeddedDatabase(DATA_DIR);
    const soon = "next_try_at between now() and now() + interval '1 minute'";
    expect(await database.query(`select from public.mail_outbox where ${soon}`)).toHaveLength(3);
    await database.query("update public.mail_outbox set next_try_at = now()");
    await database.close();
    const catcher = await startMailCatcher(port);
    const again = await start(environment);
    await expect.poll(() => figure(again, 'mails{state="waiting"}'), { timeout: 60_000 }).toBe(0);
    const office = "postgrado@udn.example";
    expect(recipients(catcher.transcript())).toEqual([staffAccount.email, office, office].sort());
    expect(catcher.text()).toMatch(/Asunto|Becas/);
    expect(catcher.text()).toContain("/auth/v1/verify?token=");
    const listed = await messages("list", "--state", "unsent");
    expect(listed).toEqual({ code: 0, said: "There are no such messages.\n" });
    await stop(again);
    catcher.close();
  });

  test("messages are shown and exported whole", async () => {
    const { said } = await messages("list", "--json");
    const [newest, first] = JSON.parse(said) as { id: number; subject: string; mail: object }[];
    expect([newest, first]).toMatchObject([
      { subject: "Plazos", message: "¿Cuándo abre?", mail: { state: "sent" } },
      { subject: "=1+1 Becas", handledAt: null },
    ]);
    expect((await messages("show", String(first?.id))).said).toMatch(
      /^Message .*\nFrom +Ana Soto <ana@example\.com>\n/,
    );
    const { data } = Papa.parse<Record<string, string>>((await messages("list", "--csv")).said.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ subject, mail }) => [subject, mail])).toEqual([
      ["Plazos", "sent"],
      ["'=1+1 Becas", "sent"],
    ]);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect((await messages("list", "--since", tomorrow)).said).toBe("There are no such messages.\n");
    for (const wrong of [
      ["show", "999"],
      ["show"],
      ["list", "--state", "lost"],
      ["list", "--since", "yesterday"],
      ["x"],
    ]) {
      expect(await messages(...wrong)).toMatchObject({ code: 1, said: expect.stringMatching(/^postgrado: /) });
    }
  });
});

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
  await expect.poll(() => figure(first, 'mail_tries_total{outcome="failed"}'), { timeout: 30_000 }).toBe(4);
  // The process that claimed them has ended; the other sends them.
  first.process.kill("SIGKILL");
  await first.exited;
  const third = await start(environment);
  const catcher = await startMailCatcher(port);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query("update public.mail_outbox set next_try_at = now()");
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
