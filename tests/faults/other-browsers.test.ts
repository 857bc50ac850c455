import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "../process/site-process.ts";
import type { DrivenBrowser } from "../support/browsers/driven-browser.ts";
import { firefoxProgram, startFirefox } from "../support/browsers/firefox.ts";
import { startWebKit, webkitMissing } from "../support/browsers/webkit.ts";

/** The browser tests run in Chromium. Here two other engines open twelve pages, sign in and publish a news item. */
const pages = [
  ["/", "Postgrado"],
  ["/en", "Postgraduate"],
  ["/catalogo", "Catálogo de programas"],
  ["/programas/programa/magister/4312", "Magíster en Ingeniería Ambiental"],
  ["/en/programas/programa/magister/4312", "Master’s in Environmental Engineering"],
  ["/becas", "Becas de postgrado"],
  ["/aranceles?programa=4312", "Aranceles"],
  ["/postula", "Postule a un programa"],
  ["/indicadores", "Indicadores"],
  ["/acreditacion", "Acreditación de los programas"],
  ["/buscar?q=agua", "Buscar"],
  ["/en/contacto", "Contact"],
] as const;

const browsers = [
  { name: "Firefox", missing: firefoxProgram ? [] : ["firefox"], start: startFirefox },
  { name: "WebKit", missing: webkitMissing, start: startWebKit },
];

let site: SiteProcess;
const prepared = preparedDataDir("on");

beforeAll(async () => {
  site = await startSite({ DATA_DIR: prepared.dataDir, DEMO_CONTENT: "on" });
  await untilReady(site);
}, 240_000);

afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  prepared.remove();
});

const labeled = (label: string) => `//*[@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`;
const button = (name: string) => `//button[normalize-space(.) = "${name}"]`;
const heading = "document.querySelector('h1')?.innerText ?? ''";

describe.each(browsers)("$name", ({ name, missing, start }) => {
  if (missing.length > 0) {
    test.skip(`is not tested: this machine has no ${missing.join(" and no ")}`);
    return;
  }
  let browser: DrivenBrowser;
  beforeAll(async () => {
    browser = await start();
    // WebKit has the language of the system.
    await browser.open(`${site.url}/idioma/es?next=%2F`);
  });
  afterAll(() => browser?.close());

  test.each(pages)("opens %s", async (path, title) => {
    await browser.open(site.url + path);
    expect(await browser.evaluate(heading)).toContain(title);
    const { sideways, broken, font } = await browser.evaluate<Record<string, unknown>>(`({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: [...document.images].filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src),
        font: getComputedStyle(document.querySelector("h1")).fontFamily,
      })`);
    expect({ sideways, broken }).toEqual({ sideways: 0, broken: [] });
    expect(font).toMatch(/Manuale/);
    expect(browser.errors.splice(0)).toEqual([]);
  });

  test("signs in and publishes a news item, whose end is empty until it is set", async () => {
    const title = `Escrita con ${name} ${randomUUID().slice(0, 8)}`;
    await browser.open(`${site.url}/admin/noticias/crear`);
    await expect.poll(() => browser.evaluate(heading)).toBe("Acceso del personal");
    await browser.type(labeled("Correo electrónico"), staffAccount.email);
    await browser.type(labeled("Contraseña"), staffAccount.password);
    await browser.click(button("Iniciar sesión"));
    await expect.poll(() => browser.evaluate(heading)).toBe("Nueva noticia");
    await browser.type(labeled("Título"), title);
    await browser.type("//*[@contenteditable = 'true']", "La estación mide cada diez minutos.");
    await browser.click('//label[starts-with(normalize-space(.), "Publicada")]');
    const emptyEnd = `(() => {
        const field = document.getElementById("field-expires-at");
        const cover = field.nextElementSibling?.getBoundingClientRect();
        const { left, height } = field.getBoundingClientRect();
        return { value: field.value, text: field.parentElement.innerText.trim(), covered: cover?.left <= left + 8 && cover?.height >= height - 8 };
      })()`;
    expect(await browser.evaluate(emptyEnd)).toEqual({ value: "", text: "Sin fecha", covered: true });
    await browser.click(button("Publicar"));
    await expect.poll(() => browser.evaluate("document.body.innerText")).toContain("ya se ve en el sitio");
    await browser.open(`${site.url}/noticias`);
    expect(await browser.evaluate("document.querySelector('main').innerText")).toContain(title);
    expect(browser.errors.splice(0)).toEqual([]);
  }, 120_000);
});
