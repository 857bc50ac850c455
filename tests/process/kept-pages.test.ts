import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ContentListener } from "../../backend/content-changes.ts";
import { silentLogger } from "../../backend/logger.ts";
import { readEnvironment } from "../../server/config/environment.ts";
import type { BackendConnection } from "../../server/connections/backend-connection.ts";
import { connectBackend } from "../../server/connections/connect-backend.ts";
import type { Renderer } from "../../server/http/page-renderer.ts";
import { createSite } from "../../server/http/site.ts";
import { kindOf } from "../http/site-kinds.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { loadApplication } from "./load-application.ts";
import { preparedDataDir } from "./site-process.ts";

/**
 * After a change of any table of content, compares the stored pages of a site with those of a second site on the same
 * backend that stores nothing. The second one runs a copy of the application, which has its own values in memory.
 */
const { dataDir, remove } = preparedDataDir("on");
let backend: BackendConnection;
let loaded: Awaited<ReturnType<typeof loadApplication>>[] = [];
let keeping: ReturnType<typeof createSite>;
let rendering: ReturnType<typeof createSite>;
let refresh: ContentListener;
let addresses: string[] = [];
let rendered = 0;

beforeAll(async () => {
  const environment = readEnvironment({ DATA_DIR: dataDir, DEMO_CONTENT: "on", SITE_URL: "http://site.example" });
  backend = await connectBackend(environment, silentLogger, {});
  const [keeper, other] = await Promise.all([loadApplication(), loadApplication()]);
  loaded = [keeper, other];
  const { application } = keeper;
  const counted: Renderer = {
    ...application,
    handleRequest: (...call) => {
      rendered += 1;
      return application.handleRequest(...call);
    },
  };
  keeping = createSite({ environment, backend, log: silentLogger, loadRenderer: async () => counted });
  rendering = createSite({
    ...{ environment, log: silentLogger, loadRenderer: async () => other.application, keepsPages: false },
    backend: {
      ...backend,
      onContentChange: (listener) => {
        refresh ??= listener;
      },
    },
  });
  addresses = await findAddresses();
});
afterAll(async () => {
  await backend.close();
  for (const each of loaded) each.remove();
  remove();
});

/** Addresses of the daily run, which show the tables below alone and together. */
const dailyAddresses = [
  ...["/", "/en", "/noticias", "/noticias/rss.xml", "/programas/magister", "/programas/programa/magister/4301"],
  ...["/acreditacion", "/postula", "/calendario.ics", "/programas/academico/5", "/programas/detalle/patente/5"],
  ...["/catalogo", "/indicadores/academicos", "/preguntas-frecuentes", "/quienes-somos", "/sitemap.xml"],
];

/**
 * Returns an address of each kind, without and with a query, of those to which pages, feeds and maps link; in the daily
 * run only those above.
 */
async function findAddresses(): Promise<string[]> {
  const waiting = [...dailyAddresses, "/programas/detalle/publicacion/5", "/programas/detalle/proyecto/5"];
  const keyOf = (url: URL) => kindOf(url.pathname).key + (url.search ? " with a query" : "");
  const known = new Set<string>();
  const found: string[] = [];
  for (const address of waiting) {
    const { status, type, text } = await read(rendering, address);
    if (status !== 200) continue;
    found.push(address);
    if (!isLongRun || !/html|xml/.test(type)) continue;
    for (const [, link] of text.matchAll(/(?:href="|<loc>)([^"<#]+)/g)) {
      const url = URL.parse(`${link}`.replaceAll("&amp;", "&"), `http://site.example${address}`);
      if (url?.origin !== "http://site.example" || isLeftOut(url)) continue;
      if (known.has(keyOf(url))) continue;
      known.add(keyOf(url));
      waiting.push(url.pathname + url.search);
    }
  }
  return found;
}

/** Files, pages of a person, what takes long to draw, and OAI-PMH, whose answers have the time. */
const isLeftOut = ({ pathname }: URL) =>
  /^\/(assets|admin|storage)\/|\.(pdf|png|webp|jpg|svg|ico)$|^\/oai$/.test(pathname);

async function read(site: typeof keeping, address: string) {
  const language = /^\/en(\/|$|\?)/.test(address) ? "en" : "es";
  const request = new Request(`http://site.example${address}`, { headers: { "Accept-Language": language } });
  const answer = await site.fetch(request);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, etag: answer.headers.get("etag"), text: bytes.toString("latin1") };
}

/** Returns the addresses whose stored page differs from a rendered one. */
async function findStale(): Promise<string[]> {
  refresh(null);
  const stale: string[] = [];
  for (const address of addresses) {
    const [kept, made] = [await read(keeping, address), await read(rendering, address)];
    if (kept.status !== made.status || kept.text !== made.text) stale.push(address);
  }
  return stale;
}

type Row = Record<string, unknown>;

async function ask(method: string, path: string, body?: Row): Promise<Row[] | null> {
  const answer = await backend.serviceFetch?.(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: { "content-type": "application/json", prefer: "return=minimal" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer?.ok) return null;
  const text = await answer.text();
  return text ? JSON.parse(text) : [];
}

/** Columns whose values identify a row, have a fixed set of values or are set by the database. */
const fixed =
  /^(id|.*_id|slug|url|code|key|doi|orcid|status|visibility|type|kind|group|.*_at|.*_by|revision|position)$/;

/** Changes a text or a number in all rows of a table; returns false if it has none that can be changed. */
async function changeRows(table: string, round: number): Promise<boolean> {
  const [row] = (await ask("GET", `${table}?limit=1`)) ?? [];
  if (!row) throw new Error(`There are no rows in ${table}`);
  const columns = Object.entries(row).filter(([name]) => !fixed.test(name));
  const texts = columns.filter(([, value]) => typeof value === "string").map(([name]) => [name, `Cambio ${round}`]);
  const numbers = columns.filter(([, value]) => typeof value === "number").map(([name]) => [name, 1 + (round % 9)]);
  const all = Object.keys(row)[0];
  for (const [name, value] of [...texts, ...numbers]) {
    if (await ask("PATCH", `${table}?${all}=not.is.null`, { [`${name}`]: value })) return true;
  }
  return false;
}

/** Deletes a row; for records, one that is published. Returns false if it is refused, because others need the row. */
async function deleteRow(table: string): Promise<boolean> {
  const [row = {}] = (await ask("GET", `${table}?limit=1`)) ?? [];
  const state = ["status", "visibility"].find((name) => name in row);
  const [shown = row] = (await ask("GET", `${table}?limit=1${state ? `&${state}=eq.published` : ""}`)) ?? [];
  const keys = Object.entries(shown).filter(
    ([name]) => name === "id" || (!("id" in shown) && /_id$|^year$|^country$|^sector$/.test(name)),
  );
  const query = keys.map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`).join("&");
  return (await ask("DELETE", `${table}?${query}`)) !== null;
}

/** One of each way in which a page depends on a table. */
const daily = [
  // Through the policies of its accreditations, figures and deadlines.
  "programs",
  // Through functions, such as those of the indicators.
  "patents",
  // Through the view `news_cards`.
  "news",
  // Through a value that all pages share.
  "settings",
  // Directly.
  "faq_items",
];
const others = [
  ...["accreditations", "program_academics", "academics", "custom_pages", "deadlines", "scholarships"],
  ...["program_figures", "cohorts", "student_origins", "graduate_destinations", "projects", "publications", "theses"],
  ...["publication_academics", "project_academics", "patent_academics", "thesis_academics", "events", "pages"],
  ...["people", "testimonials", "links", "documents", "fee_rules", "benefit_rules", "support_benefits", "media"],
  "search_synonyms",
];
const tables = isLongRun ? [...daily, ...others] : daily;

test("a site stores pages of most kinds, which are the same as rendered ones", async () => {
  expect(addresses).toEqual(expect.arrayContaining(dailyAddresses));
  if (isLongRun) expect(addresses.length).toBeGreaterThan(50);
  await findStale();
  rendered = 0;
  expect(await findStale()).toEqual([]);
  expect(rendered).toBeLessThan(addresses.length / 4);
});

test.each(tables.map((table, round) => [table, round] as const))(
  "no stored page is stale after changes of %s",
  async (table, round) => {
    const isChanged = await changeRows(table, round);
    expect(await findStale()).toEqual([]);
    if (isChanged && !isLongRun) return;
    const isDeleted = await deleteRow(table);
    expect(isChanged || isDeleted).toBe(true);
    expect(await findStale()).toEqual([]);
  },
);

test("a change of questions leaves most pages stored", async () => {
  // The clock stands still: pages that become five minutes old would be rendered again.
  vi.useFakeTimers({ toFake: ["Date"] });
  await findStale();
  rendered = 0;
  await changeRows("faq_items", tables.length);
  expect(await findStale()).toEqual([]);
  expect(rendered).toBeLessThan(addresses.length / 2);
  vi.useRealTimers();
});
