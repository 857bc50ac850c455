import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listWorksOf, listWorksOfAcademic } from "../../app/features/research/work-queries.ts";
import { sortWorks, workKinds } from "../../app/features/research/works.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import { silentLogger } from "../../backend/logger.ts";
import { readEnvironment } from "../../server/config/environment.ts";
import type { BackendConnection } from "../../server/connections/backend-connection.ts";
import { connectBackend } from "../../server/connections/connect-backend.ts";
import { createSite } from "../../server/http/site.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { loadApplication } from "./load-application.ts";
import { preparedDataDir } from "./site-process.ts";

/**
 * Limits the database requests of each kind of page. An additional request per page, or sequential requests, would go
 * unnoticed in a single view.
 */
const { dataDir, remove } = preparedDataDir("on");
let backend: BackendConnection;
let loaded: Awaited<ReturnType<typeof loadApplication>>;
let site: ReturnType<typeof createSite>;
let asked: string[] = [];
let running = 0;
let rounds = 0;

/**
 * Wraps `fetch` of the backend: records requests and counts sequential rounds. Ignores the periodic check of the
 * content version, which no page causes.
 */
const noted: typeof fetch = async (input, init) => {
  if (String(input).includes("/content_version?")) return backend.fetch(input, init);
  asked.push(`${init?.method ?? "GET"} ${String(input).replace(/^.*\/rest\/v1\//, "")}`);
  if (running === 0) rounds += 1;
  running += 1;
  try {
    return await backend.fetch(input, init);
  } finally {
    running -= 1;
  }
};

beforeAll(async () => {
  const environment = readEnvironment({ DATA_DIR: dataDir, DEMO_CONTENT: "on", SITE_URL: "http://site.example" });
  backend = await connectBackend(environment, silentLogger, {});
  loaded = await loadApplication();
  const connection = { ...backend, fetch: noted };
  site = createSite({
    ...{ environment, backend: connection, log: silentLogger },
    loadRenderer: async () => loaded.application,
    keepsPages: false,
  });
});
afterAll(async () => {
  await backend.close();
  loaded.remove();
  remove();
});

/** Renders a page and returns its number of requests and rounds. */
async function make(path: string): Promise<{ reads: number; rounds: number }> {
  asked = [];
  rounds = 0;
  const answer = await site.fetch(new Request(`http://site.example${path}`, { headers: { "Accept-Language": "es" } }));
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.text();
  return { reads: asked.length, rounds };
}

/** Two addresses of each kind, and the maximum for the second one after the first was rendered. */
test.each<[kind: string, first: string, second: string, reads: number, rounds: number]>([
  ["home", "/", "/", 0, 0],
  ["home in the other language", "/", "/en", 5, 1],
  ["a list of programs", "/programas/doctorados", "/programas/magister", 1, 1],
  ["a program", "/programas/programa/magister/4301", "/programas/programa/magister/4302", 5, 2],
  ["the catalogue", "/catalogo?tab=publicaciones", "/catalogo?tab=publicaciones&pagina=2", 1, 1],
  ["the catalogue with a text", "/catalogo?tab=publicaciones", "/catalogo?tab=publicaciones&q=agua", 2, 2],
  // Supervisors are only searched if no question was answered.
  ["search", "/buscar?q=agua", "/buscar?q=bosque", 2, 2],
  ["search for an answer", "/buscar?q=agua", "/buscar?q=visa", 1, 1],
  ["news", "/noticias", "/noticias?pagina=2", 3, 3],
  ["prose", "/becas", "/quienes-somos", 1, 1],
  ["questions", "/preguntas-frecuentes", "/preguntas-frecuentes?q=beca", 0, 0],
  ["an academic", "/programas/academico/5", "/programas/academico/6", 3, 1],
  ["a publication", "/programas/detalle/publicacion/5", "/programas/detalle/publicacion/6", 4, 3],
  ["indicators", "/indicadores", "/indicadores?area=health", 5, 2],
])("%s asks no more than it has to", async (_kind, first, second, mostReads, mostRounds) => {
  await make(first);
  const { reads, rounds: waited } = await make(second);
  const told = `${second} asked\n${asked.join("\n")}\nin ${waited} rounds`;
  expect(reads, told).toBeLessThanOrEqual(mostReads);
  expect(waited, told).toBeLessThanOrEqual(mostRounds);
});

test("after a change of content that it shows, and only then, a page asks again", async () => {
  await make("/");
  const headers = { "content-type": "application/json" };
  const link = { group: "national", title: "A", url: "https://elsewhere.example" };
  const added = { method: "POST", headers, body: JSON.stringify(link) };
  await backend.serviceFetch?.(`${backend.url}/rest/v1/links`, added);
  expect((await make("/")).reads).toBeLessThanOrEqual(2);
  const changed = { method: "PATCH", headers, body: JSON.stringify({ vacancies: 33 }) };
  await backend.serviceFetch?.(`${backend.url}/rest/v1/programs?code=eq.4301`, changed);
  await expect.poll(async () => (await make("/")).reads).toBeGreaterThan(2);
});

test("the works of an academic are the same in one query as by kind", async () => {
  const db = createClient<Database>(backend.url, backend.anonKey, { global: { fetch: backend.fetch } });
  const { data = [] } = await db
    .from("academics")
    .select("id")
    .order("id")
    .limit(isLongRun ? 40 : 20);
  const lists = await Promise.all(
    (data ?? []).map(async ({ id }) => {
      const kinds = await Promise.all(workKinds.map((kind) => listWorksOf(db, [id], kind)));
      const works = await listWorksOfAcademic(db, id);
      expect(works).toEqual(sortWorks(kinds.flat()));
      return works;
    }),
  );
  expect(new Set(lists.flat().map(({ kind }) => kind))).toEqual(new Set(workKinds));
  expect(await listWorksOfAcademic(db, 999_999)).toEqual([]);
});
