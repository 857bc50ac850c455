import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

/**
 * Tests Supabase mode with a second site as the project: the same protocol and policies, without features that only a
 * project has (storage service, mails, realtime, a service key accepted from outside).
 */
const { dataDir, remove } = preparedDataDir();
let project: SiteProcess;
let site: SiteProcess;

beforeAll(async () => {
  project = await startSite({ DATA_DIR: dataDir });
  await untilReady(project);
  const { anonKey } = (await (await fetch(`${project.url}/backend.json`)).json()) as { anonKey: string };
  const environment = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: anonKey, DATA_DIR: `${dataDir}/nobody-needs-it` };
  site = await startSite(environment);
  await untilReady(site);
}, 120_000);
afterAll(async () => {
  for (const each of [site, project]) {
    each.process.kill("SIGTERM");
    await each.exited;
  }
  remove();
});

test("public pages answer, and browsers are sent to the project", async () => {
  for (const path of ["/", "/noticias", "/en/programas/doctorados", "/contacto", "/admin/login"]) {
    expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
  }
  const { url } = (await (await fetch(`${site.url}/backend.json`)).json()) as { url: string };
  expect(url).toBe(project.url);
  // The site itself does not serve the data API.
  expect((await fetch(`${site.url}/rest/v1/news`)).status).toBe(404);
  expect(site.output()).not.toMatch(/Preparing|First staff account/);
});

test("news saved in the project is on the site's pages within its time", async () => {
  const titles = async () =>
    [...(await (await fetch(`${site.url}/noticias`)).text()).matchAll(/<h2[^>]*>\s*<a[^>]*>([^<]+)/g)].map(
      ([, t]) => t,
    );
  expect(await titles()).toEqual([]);
  const db = await clientOf(site);
  expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
  for (const title of ["Guardada en el proyecto", "Otra más"]) {
    const id = title.split(" ")[0]?.toLowerCase() ?? "";
    await db
      .from("news")
      .insert({ id, url: `/es/node/${id}`, slug: id, title })
      .throwOnError();
    // The project is asked every ten seconds; a busy machine misses some.
    await expect.poll(titles, { interval: 250, timeout: 100_000 }).toContain(title);
  }
});

test("the site keeps running with cached content while the project is unreachable", async () => {
  project.process.kill("SIGSTOP");
  try {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    project.process.kill("SIGCONT");
  }
  await untilReady(site);
  expect((await fetch(`${site.url}/noticias`)).status).toBe(200);
});
