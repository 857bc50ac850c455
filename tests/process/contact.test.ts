import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const fields = { name: "Ana Soto", email: "ana@example.com", subject: "Consulta", message: "¿Cuándo abre?" };

function post(site: SiteProcess, changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...fields, ...changes });
  return fetch(`${site.url}/contacto`, { method: "POST", body, headers, redirect: "manual" });
}

describe("a site with its own backend and a mail server that is unreachable", () => {
  const { dataDir, remove } = preparedDataDir();
  let site: SiteProcess;

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await untilReady(site);
  });
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await site.exited;
    remove();
  });

  test("takes messages from its own pages only", async () => {
    for (const origin of ["https://elsewhere.example", "null", "not an origin"]) {
      expect((await post(site, {}, { Origin: origin })).status).toBe(403);
    }
    const own = await post(site, { subject: "Propia" }, { Origin: site.url });
    expect([own.status, own.headers.get("location")]).toEqual([303, "/contacto?enviado=1"]);
  });

  test("a body beyond reason is answered with a page", async () => {
    const answer = await post(site, { message: "x".repeat(3_000_000) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Su mensaje es demasiado grande");
  });

  test("a script that posts 50 times is rate-limited, and the accepted messages are stored", async () => {
    const statuses: number[] = [];
    let last = "";
    for (let number = 0; number < 50; number += 1) {
      const answer = await post(site, { subject: `Número ${number}`, message: "<b>Un texto</b>" });
      statuses.push(answer.status);
      last = await answer.text();
      if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // One of the eight was sent above.
    expect(statuses).toEqual([...Array(7).fill(303), ...Array(43).fill(429)]);
    expect(last).toContain("Se han enviado muchos mensajes desde su conexión");
    expect(last).toContain("&lt;b&gt;Un texto&lt;/b&gt;");
    const staff = await clientOf(site);
    await staff.auth.signInWithPassword(staffAccount);
    const { count } = await staff.from("contact_messages").select("id", { count: "exact", head: true });
    expect(count).toBe(8);
    await expect.poll(site.output).toContain("A mail could not be sent");
    expect(site.output()).not.toContain("ana@example.com");
  });
});

describe("a site whose backend is unreachable", () => {
  let site: SiteProcess;

  beforeAll(async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    site = await startSite({ SUPABASE_URL: url, SUPABASE_ANON_KEY: "key" });
    for (let answer = null; !answer?.ok; ) answer = await fetch(`${site.url}/healthz`).catch(() => null);
  });
  afterAll(async () => {
    site.process.kill("SIGTERM");
    await site.exited;
  });

  test("still shows contact data, and returns the input", async () => {
    const page = await fetch(`${site.url}/contacto`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("postgrado@udn.example");
    const answer = await post(site, { message: "Un texto largo", program: "4312" });
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("Lo sentimos, ocurrió un error al enviar su mensaje. Inténtelo nuevamente.");
    expect(text).toContain("Un texto largo");
    expect(text).toMatch(/<option[^>]* selected[^>]*>4312/);
  });
});
