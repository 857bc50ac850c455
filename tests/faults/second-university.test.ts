import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { indexedPages, sitePages } from "../../app/i18n/site-pages.ts";
import { killAllOf, startWithNpm } from "../process/npm-process.ts";
import { clientAt } from "../process/site-process.ts";
import { type CrawledPage, crawlSite } from "../support/crawl-site.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { institution as other } from "../support/second-university/institution.ts";
import { settings } from "../support/second-university/office-texts.ts";
import { setUpUniversity } from "../support/second-university/set-up.ts";

/** Words of the demo university and its country. */
const foreign =
  /nahuelbuta|\budn\b|chile|arrayán|araucaria|\bpesos?\b(?! de| y)|\bCLP\b|\bes[-_]CL\b|\bCNA\b|logo-cna|\bley (n\.º )?\d|law \d|19\.628|21\.719|20\.422|hospital|images\/hero|M24 58V9/i;

/** Addresses of the specification and file names, which do not depend on the university. */
const expected = ["/test-imagen"];

const administrator = { email: "ana@uvm.example", password: "una-clave-de-prueba-larga" };

/** Values of a field for any currency, in the description of the interface. */
const currencies = /"enum":\["EUR",("[A-Z]{3}",?)+\]/g;

/** Returns the lines of a text that contain words of the demo. */
const foreignLines = (text: string) =>
  [...text.replaceAll(currencies, "").matchAll(new RegExp(`.{0,60}(${foreign.source}).{0,60}`, "gi"))].map(
    ([line]) => line,
  );

let place: string;
let project: string;
let url: string;
let mails: Awaited<ReturnType<typeof startMailCatcher>>;
beforeAll(async () => {
  mails = await startMailCatcher();
  place = mkdtempSync(join(tmpdir(), "postgrado-"));
  project = join(place, "site");
  const left = ["node_modules", "data", ".git", "test-results", "build"].map((name) => resolve(name));
  cpSync(".", project, { recursive: true, filter: (path) => !left.includes(resolve(path)) });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  writeFileSync(
    join(project, "institution.config.ts"),
    `import type { Institution } from "#app/lib/institution-schema.ts";\nexport const institution: Institution = ${JSON.stringify(other)};\n`,
  );
  const site = await startWithNpm({
    ...{ mark: place, cwd: project },
    environment: {
      ...{ HOME: place, DEMO_CONTENT: "off", TRUST_PROXY: "on", SMTP_URL: mails.url },
      ...{ STAFF_EMAIL: administrator.email, STAFF_PASSWORD: administrator.password },
    },
  });
  await site.said(/Staff area/);
  url = site.url;
}, 300_000);
afterAll(async () => {
  await killAllOf(place);
  mails.close();
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
});

/** Returns the content of an address without the address itself. */
async function read(path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { "Accept-Language": path.startsWith("/en") ? "en" : "es" } });
  expect(answer.status, path).toBeLessThan(500);
  return answer.text();
}

const pages = indexedPages().map((name) => sitePages[name].path.replace(/udn$/, "uvm"));
const machines = [
  ...["/noticias/rss.xml", "/noticias/atom.xml", "/noticias/feed.json", "/manifest.webmanifest", "/calendario.ics"],
  ...["/tarjeta/inicio.png", "/no-existe", "/admin/login", "/admin/noticias", "/documentos?tipo=convenios"],
];
const alone = ["/sitemap.xml", "/sitemap/paginas.xml", "/robots.txt", "/.well-known/security.txt", "/favicon.svg"];

test.each([...[...pages, ...machines].flatMap((path) => [path, path === "/" ? "/en" : `/en${path}`]), ...alone])(
  "%s has nothing of the demo or of its country",
  async (path) => {
    const text = await read(path);
    if (expected.some((known) => path.endsWith(known))) return;
    expect(foreignLines(text)).toEqual([]);
  },
);

test.each([
  ["/", "Los programas se publicarán aquí"],
  ["/en", "Programs will be published here"],
  ["/programas/doctorados", "Los programas se publicarán aquí"],
  ["/catalogo", "Los programas se publicarán aquí"],
  ["/catalogo?tab=tesis", "Todavía no hay nada publicado en esta parte del catálogo"],
  ["/acreditacion", "Los programas se publicarán aquí"],
  ["/indicadores", "Los programas se publicarán aquí"],
  ["/en/noticias", "No news has been published yet"],
  ["/aranceles", "Las reglas de pago todavía no se publican"],
  ["/becas", "Por ahora no hay becas publicadas"],
])("%s without content shows a message, and no filters, figures or bare headings", async (path, said) => {
  const [, page = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await read(path)) ?? [];
  expect(page).toContain(said);
  expect(page).not.toMatch(/<fieldset|<select|type="checkbox"|>0<|\b0 (programas|programs|noticias|tesis)/);
  // A heading is never followed by another heading.
  expect(page.replace(/<\/?(div|section|header|nav)[^>]*>/g, "")).not.toMatch(/<\/h2>\s*<h2/);
});

test("its own names, initials and color are there instead", async () => {
  const home = await read("/");
  expect(home).toContain("Universidad del Miño");
  expect(home).toContain("#22335f");
  expect(home).not.toMatch(/\b0 (doctorados|programas|especialidades)/);
  expect(await read("/en/postula")).toContain("Western European Time");
  expect(await read("/favicon.svg")).toContain("#22335f");
});

const size = {
  programs: faultRounds(6, 20),
  academics: faultRounds(30, 100),
  publications: faultRounds(40, 300),
};

describe("set up by config, a page of settings and files alone", () => {
  const pagesRead: CrawledPage[] = [];
  const found = new Map<string, string[]>();

  beforeAll(
    async () => {
      const db = await clientAt(url);
      await db.auth.signInWithPassword(administrator);
      await db.from("settings").update(settings).eq("id", 1).throwOnError();
      const textKeys = Object.values(sitePages).flatMap((page) => ("texts" in page ? [...page.texts] : []));
      await setUpUniversity(project, { HOME: place }, { as: administrator.email, size, textKeys });
      const skipped = /^\/(assets|admin|fonts)\/|\/test-imagen$/;
      const onPage = (page: CrawledPage) => {
        pagesRead.push({ ...page, text: "" });
        const lines = foreignLines(page.text);
        if (lines.length > 0) found.set(page.path, lines.slice(0, 3));
      };
      const bounds = { ofKind: faultRounds(2, 5000), cardsOfFolder: faultRounds(3, 5000) };
      await crawlSite(url, ["/", "/en", "/sitemap.xml"], { ...bounds, skipped, onPage });
    },
    faultRounds(300_000, 1_800_000),
  );

  test("contains the imported content", async () => {
    const db = await clientAt(url);
    const count = async (table: "programs" | "academics" | "publications") =>
      (await db.from(table).select("id", { count: "exact", head: true }).throwOnError()).count;
    expect({
      programs: await count("programs"),
      academics: await count("academics"),
      publications: await count("publications"),
    }).toEqual(size);
    expect(await read("/programas/programa/doctorado/D10")).toContain("2750,50\u00a0€");
    expect(await read("/en/programas/programa/doctorado/D10")).toContain("EUR\u00a02,750.50");
    expect(await read("/en/indicadores")).toMatch(/<svg/);
  });

  test("has no word of the demo or of its country on any page, feed, file or picture of it", () => {
    expect(Object.fromEntries(found)).toEqual({});
  });

  test("was read whole: pages, PDFs, feeds, cards and files in both languages, none of them broken", () => {
    const broken = pagesRead.filter(({ status }) => status >= 400).map(({ path, status }) => `${status} ${path}`);
    expect(broken).toEqual([]);
    const types = new Set(pagesRead.map(({ type }) => type.split(";")[0]));
    for (const type of ["text/html", "application/pdf", "image/png", "application/rss+xml", "text/calendar"]) {
      expect(types).toContain(type);
    }
    expect(pagesRead.some(({ path }) => /^\/en\/programas\/ficha\/.*\.pdf/.test(path))).toBe(true);
  });

  test("writes mails in its own name and language", async () => {
    const body = new URLSearchParams({
      ...{ name: "Rui Lage", email: "rui@example.com", subject: "A question", message: "When does it open?" },
    });
    expect((await fetch(`${url}/en/contacto`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    const { anonKey } = (await (await fetch(`${url}/backend.json`)).json()) as { anonKey: string };
    const account = JSON.stringify({ email: administrator.email });
    await fetch(`${url}/auth/v1/recover`, { method: "POST", headers: { apikey: anonKey }, body: account });
    const db = await clientAt(url);
    await db.auth.signInWithPassword(administrator);
    const { data: asked } = await db.from("contact_messages").select("id").single().throwOnError();
    const reply = { message_id: asked.id, kind: "reply", body: "In October." };
    await db.from("contact_message_entries").insert(reply).throwOnError();
    const mailEnd = /^\.\r$/gm;
    await vi.waitFor(() => expect(mails.transcript().match(mailEnd)).toHaveLength(3), { timeout: 20_000 });
    expect(mails.text()).toContain("From: Escuela de Posgrado <escuela@uvm.example>");
    expect(mails.text()).toContain("Graduate School");
    // Dates in the English format of this university.
    expect(mails.text()).toMatch(/On \d{1,2} [A-Z][a-z]+ \d{4}, you wrote:/);
    expect(foreignLines(mails.text())).toEqual([]);
  });
});
