import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { faultRounds, faultTime, sharedLimit } from "../support/fault-rounds.ts";
import { testFollowingChanges } from "./follow-changes.ts";
import { runCompatibilityCheck } from "./run-compatibility-check.ts";
import { testSavedNews } from "./saved-news.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

const { dataDir, remove } = temporaryDataDir();
let server: PostgresServer;
let databaseUrl: string;
let [one, other] = [] as unknown as [SiteProcess, SiteProcess];

/** Starts a process of the site. All processes have one public address, as behind a load balancer. */
const start = () => startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL: "http://postgrado.example" });

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await makeOwnedDatabase(server.urlOf("postgres"));
  [one, other] = await Promise.all([start(), start()]);
  await Promise.all([untilReady(one), untilReady(other)]);
}, 120_000);

afterAll(async () => {
  for (const site of [one, other]) {
    site?.process.kill("SIGKILL");
    await site?.exited;
  }
  await server?.stop();
  remove();
});

const signedIn = async (site: SiteProcess) => {
  const db = await clientOf(site);
  const { error } = await db.auth.signInWithPassword(staffAccount);
  expect(error).toBeNull();
  return db;
};
const newsRow = (id: string, title: string) => ({ id, url: `/es/node/${id}`, slug: id, title });
const firstHeadline = async (site: SiteProcess) => {
  const html = await (await fetch(`${site.url}/noticias`)).text();
  return html.match(/<h2[^>]*>\s*<a[^>]*>([^<]+)/)?.[1];
};

test("two processes that start together prepare an empty database once", () => {
  const outputs = `${one.output()}${other.output()}`;
  expect(outputs.match(/First staff account/g)).toHaveLength(1);
  expect(outputs.match(/^Preparing the database/gm)).toHaveLength(1);
});

test("the unmodified client makes every call of the specification", async () => {
  const { code, lines } = await runCompatibilityCheck(one);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect(code).toBe(0);
});

testSavedNews(() => one);

testFollowingChanges(
  () => one,
  () => other,
);

describe("processes share their state", () => {
  test("news saved through one is first on the other's list", async () => {
    const db = await signedIn(one);
    for (const number of [1, 2, 3]) {
      const title = `Desde el otro proceso ${number}`;
      expect(await firstHeadline(other)).not.toBe(title);
      await db
        .from("news")
        .insert(newsRow(`shared-${number}`, title))
        .throwOnError();
      await expect.poll(() => firstHeadline(other), { timeout: sharedLimit(3000), interval: 20 }).toBe(title);
      expect(await firstHeadline(one)).toBe(title);
    }
  });

  test("a session, and an image in the shared folder", async () => {
    const db = await signedIn(one);
    const { data } = await db.auth.getSession();
    const there = await clientOf(other);
    const { error } = await there.auth.setSession(data.session ?? { access_token: "", refresh_token: "" });
    expect(error).toBeNull();
    expect((await there.auth.refreshSession()).error).toBeNull();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const upload = await db.storage.from("Images").upload("news/shared.svg", new Blob([drawing]));
    expect(upload.error).toBeNull();
    const image = await fetch(`${other.url}/storage/v1/object/public/Images/news/shared.svg`);
    expect([image.status, await image.text()]).toEqual([200, expect.stringContaining("<rect")]);
  });

  test("failed sign-ins", async () => {
    const email = "somebody@udn.example";
    const [here, there] = [await clientOf(one), await clientOf(other)];
    const attempt = async (db: typeof here) =>
      (await db.auth.signInWithPassword({ email, password: "no es esta" })).error;
    for (const db of [here, there, here, there, here]) expect((await attempt(db))?.code).toBe("invalid_credentials");
    for (const db of [here, there]) {
      expect((await attempt(db))?.message).toBe("Demasiados intentos fallidos. Intente nuevamente en 15 minutos.");
    }
  });

  test("contact messages of one network", async () => {
    const clients = [await clientOf(one), await clientOf(other)];
    const statuses: number[] = [];
    for (let number = 0; number < 10; number += 1) {
      const text = { name: "Ana", email: "ana@example.com", subject: `Consulta ${number}`, message: "¿Cuándo?" };
      const answer = await clients[number % 2]?.rpc("submit_contact_message", text);
      statuses.push(answer?.status ?? 0);
    }
    // Eight in total; the check has sent one.
    expect(statuses).toEqual([...Array(7).fill(200), 429, 429, 429]);

    // Submits of the page's form share the limit, in both processes.
    const posted = [];
    for (const { url } of [one, other]) {
      const fields = { name: "Ana", email: "ana@example.com", subject: "Formulario", message: "¿Cuándo?" };
      const body = new URLSearchParams(fields);
      posted.push((await fetch(`${url}/contacto`, { method: "POST", body, redirect: "manual" })).status);
    }
    expect(posted).toEqual([429, 429]);
  });
});

const outageSeconds = faultRounds(1, 60);

test(
  "while the database is unreachable cached pages are shown, others show an error in their language, and everything recovers within 5 s",
  async () => {
    const db = await signedIn(one);
    const readBefore = (site: SiteProcess) => fetch(`${site.url}/programas/magister`);
    const before = await Promise.all([one, other].map(async (site) => (await readBefore(site)).text()));
    await server.interrupt();
    for (const [position, site] of [one, other].entries()) {
      expect(await (await readBefore(site)).text()).toBe(before[position]);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
      for (const [path, title] of [
        ["/programas/doctorados", "Esta página no está disponible por ahora"],
        ["/en/programas/doctorados", "This page is not available right now"],
      ]) {
        const answer = await fetch(`${site.url}${path}`);
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
        expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      }
      // The cached news are still shown, although content has changed since.
      expect(await firstHeadline(site)).toBeDefined();
    }
    for (let second = 0; second < outageSeconds; second += 1) {
      await wait(1000);
      const answers = await Promise.all([one, other].map(async (site) => (await readBefore(site)).text()));
      expect(answers).toEqual(before);
    }
    expect((await db.from("news").insert(newsRow("unreachable", "Nunca guardada"))).status).toBe(503);
    // The client retries after a 503 and keeps the session; another error would end it.
    const { data } = await db.auth.getSession();
    const refresh = await fetch(`${one.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: (await (await fetch(`${one.url}/backend.json`)).json()).anonKey },
      body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
    });
    expect(refresh.status).toBe(503);

    await server.resume();
    const back = Date.now();
    await Promise.all([untilReady(one), untilReady(other)]);
    expect((await fetch(`${other.url}/programas/doctorados`)).status).toBe(200);
    expect((await db.auth.refreshSession()).error).toBeNull();
    await db.from("news").insert(newsRow("back", "De vuelta")).throwOnError();
    await expect.poll(() => firstHeadline(other), { timeout: sharedLimit(5000), interval: 20 }).toBe("De vuelta");
    expect(Date.now() - back).toBeLessThan(sharedLimit(5000));
  },
  faultTime(outageSeconds, 2_000),
);

test("a process that dies during a save affects no other process", async () => {
  const db = await signedIn(one);
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const row = newsRow(`dying-${number}`, `Al morir ${number}`);
      const { error } = await db.from("news").insert(row);
      if (!error) acknowledged.push(row.id);
      if (acknowledged.length === 6) one.process.kill("SIGKILL");
    }),
  );
  await one.exited;
  expect(acknowledged.length).toBeGreaterThanOrEqual(6);

  const survivor = await signedIn(other);
  const { data: rows } = await survivor.from("news").select("id").like("id", "dying-%").throwOnError();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  // The dead process left no locks.
  await survivor.from("news").update({ title: "Después" }).like("id", "dying-%").throwOnError();
  expect((await fetch(`${other.url}/noticias`)).status).toBe(200);

  one = await start();
  await untilReady(one);
  expect(one.output()).not.toMatch(/Preparing|First staff account/);
  expect(await firstHeadline(one)).toBe(await firstHeadline(other));
});

test("commands work on the database while the site runs; concurrent saves form one audit chain", async () => {
  const rows = Array.from({ length: 20 }, (_, number) => newsRow(`chain-${number}`, "Cadena"));
  const [here, there] = [await signedIn(one), await signedIn(other)];
  await Promise.all(rows.map((row, number) => (number % 2 ? here : there).from("news").insert(row).throwOnError()));
  const environment = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/verify-audit.ts"], { env: environment });
  expect(stdout).toMatch(/^The audit log is whole: \d{2,} events\.$/m);
});

test("a process stops cleanly, also while the database is unreachable", async () => {
  one.process.kill("SIGTERM");
  expect(await one.exited).toBe(0);
  await server.interrupt();
  expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
  other.process.kill("SIGTERM");
  expect(await other.exited).toBe(0);
});
