import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexedPages, sitePages } from "../../app/i18n/site-pages.ts";
import type { Institution } from "../../app/lib/institution-schema.ts";
import { killAllOf, startWithNpm } from "./npm-process.ts";

/** A university of another country that has just been set up. */
const other: Institution = {
  name: { es: "Universidad del Miño", en: "University of Minho Valley" },
  shortName: "UVM",
  office: { es: "Escuela de Posgrado", en: "Graduate School" },
  tagline: { es: "Estudios de posgrado junto al río", en: "Graduate study by the river" },
  timeZone: "Europe/Lisbon",
  currency: "EUR",
  foundedYear: 1998,
  historicGraduates: 0,
  colors: { primary: "#22335f", accent: "#a8324a" },
  mail: { sender: "escuela@uvm.example" },
  languages: { es: "es-ES", en: "en-IE" },
  country: {
    name: { es: "Portugal", en: "Portugal" },
    privacy: null,
    accessibilityLaw: null,
    accreditationLogo: null,
  },
  research: {
    funds: { fct: { es: "FCT", en: "FCT (Portugal)" } },
    patentOffice: null,
  },
  pictures: { mark: null, hero: null, guideTrees: false },
  imageHosts: [],
  embeddedBy: [],
  dataLicense: {
    name: { es: "CC0 1.0 Universal", en: "CC0 1.0 Universal" },
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
  analytics: { googleTag: null, metaPixel: null },
  features: { indicators: true },
};

/** Words of the demo university and of its country. */
const foreign =
  /nahuelbuta|\budn\b|chile|arrayán|araucaria|\bpesos?\b(?! de| y)|\bCLP\b|\bes[-_]CL\b|\bCNA\b|logo-cna|\bley (n\.º )?\d|law \d|19\.628|21\.719|20\.422|hospital|images\/hero|M24 58V9/i;

/** Addresses of the specification and names of files, which are the same everywhere. */
const expected = ["/test-imagen"];

let place: string;
let project: string;
let url: string;
beforeAll(async () => {
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
    ...{ mark: place, cwd: project, environment: { HOME: place, DEMO_CONTENT: "off", STAFF_EMAIL: "ana@uvm.example" } },
  });
  await site.said(/Staff area/);
  url = site.url;
}, 300_000);
afterAll(async () => {
  await killAllOf(place);
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
});

/** Whatever people or machines read at an address, without what the address itself is. */
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
    const found = [...text.matchAll(new RegExp(`.{0,60}(${foreign.source}).{0,60}`, "gi"))].map(([line]) => line);
    expect(found).toEqual([]);
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
])("%s, of which nothing is written yet, says so, without filters, figures or bare headings", async (path, said) => {
  const [, page = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await read(path)) ?? [];
  expect(page).toContain(said);
  expect(page).not.toMatch(/<fieldset|<select|type="checkbox"|>0<|\b0 (programas|programs|noticias|tesis)/);
  // A heading is followed by something that is no other heading.
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
