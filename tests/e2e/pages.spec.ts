import type { Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/locale.ts";
import { overwriteGetLocale } from "../../app/i18n/paraglide/runtime.js";
import { type PageName, pageNames, sitePages } from "../../app/i18n/site-pages.ts";
import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";

/** The headings of pages that say more than the page's title does, in both languages. */
const longerHeadings: Partial<Record<PageName, readonly [es: string, en: string]>> = {
  whyUs: ["Por qué estudiar en la UDN", "Why study at UDN"],
  accreditation: ["Acreditación de los programas", "Program accreditation"],
  tuition: ["Aranceles", "Tuition and fees"],
};

function titleIn(locale: Locale, name: PageName): string {
  overwriteGetLocale(() => locale);
  return sitePages[name].title();
}

/** The heading of every page with a fixed address, in both languages. */
const headings = pageNames.map(
  (name) => [name, longerHeadings[name] ?? [titleIn("es", name), titleIn("en", name)]] as const,
);

/** Pages of rows, in both languages. */
const rowPages = [
  {
    path: "/programas/programa/magister/4312/magister-en-ingenieria-ambiental",
    h1: ["Magíster en Ingeniería Ambiental", "Master’s in Environmental Engineering"],
  },
  {
    path: "/evento/ceremonia-graduacion-2026",
    h1: ["Ceremonia de graduación de doctorado y magíster 2026", "2026 doctoral and master’s graduation ceremony"],
  },
] as const;

/** States of pages, and pages of rows that one language is enough for. Their canonical address is asked elsewhere. */
const states: readonly [path: string, h1: string | RegExp][] = [
  ["/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques", "Aranceles"],
  ["/en/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques", "Tuition and fees"],
  ["/catalogo?tab=academicos&q=bosque", "Cuerpo académico"],
  ["/en/catalogo?tab=publicaciones&anio=2024&q=water", "Publications"],
  ["/catalogo?tab=proyectos", "Proyectos de investigación"],
  ["/catalogo?tab=patentes&q=nada-que-ver&estado=granted", "Patentes"],
  ["/en/catalogo?tab=tesis&pagina=3", "Theses"],
  ["/indicadores/academicos?area=law&anios=10", "Indicadores de académicos e investigación"],
  ["/buscar?q=doctorado+zzqqxx", "Buscar"],
  ["/en/buscar?q=fish", "Search"],
  ["/en/buscar?q=xqzwkj+vbnmtr", "Search"],
  ["/en/comparar?programa=4101&programa=4302&programa=4501&programa=4312", "Compare programs"],
  ["/comparar?programa=4101&programa=4102&solo=diferencias", "Comparar programas"],
  ["/programas/programa/doctorado/4101/doctorado-en-biologia", "Doctorado en Biología"],
  ["/en/programas/programa/magister/4308", /./],
  ["/programas/especialidades/58", /./],
  ["/programas/academico/1", /./],
  ["/en/programas/academico/1", /./],
];

// Each looks at its page twice.
test.describe.configure({ timeout: 60_000 });

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

const isEnglish = (path: string) => /^\/en(\/|\?|$)/.test(path);

async function expectWhole(page: Page, path: string, h1: string | RegExp): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", isEnglish(path) ? "en" : "es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
  await expect(page).toHaveTitle(isEnglish(path) ? /Postgraduate/ : /Postgrado/);
  await untilInteractive(page);
}

/**
 * Accessible and not cut off in both widths. Spanish pages are loaded on a wide screen and made narrow, English ones the
 * other way round; their colors are looked at in the first width, so in each width in one language.
 */
async function expectWholeInBothWidths(page: Page, path: string, h1: string | RegExp): Promise<void> {
  const [first, second] = isEnglish(path) ? [narrow, wide] : [wide, narrow];
  await page.setViewportSize(first);
  await expectWhole(page, path, h1);
  await expectToFit(page, "also");
  await page.setViewportSize(second);
  await expectToFit(page, "left out");
}

async function expectToFit(page: Page, contrast: "also" | "left out"): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, contrast);
}

const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);

const inBothLanguages = [...headings.map(([name, h1]) => ({ path: sitePages[name].path, h1 })), ...rowPages].flatMap(
  ({ path, h1 }) => [
    { path, es: path, h1: h1[0], locale: "es-CL" },
    { path: inEnglish(path), es: path, h1: h1[1], locale: "en-US" },
  ],
);

for (const { path, es, h1, locale } of inBothLanguages) {
  test.describe(() => {
    test.use({ locale });

    test(`${path} is whole, in its language, accessible and not cut off, wide and narrow`, async ({ page }) => {
      await expectWholeInBothWidths(page, path, h1);
      const leadsTo = (address: string) => new RegExp(`${literally(address)}$`);
      const link = (selector: string) => page.locator(`link${selector}`);
      await expect(link('[rel="canonical"]')).toHaveAttribute("href", leadsTo(path));
      await expect(link('[rel="alternate"][hreflang="es"]')).toHaveAttribute("href", leadsTo(es));
      await expect(link('[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", leadsTo(inEnglish(es)));
      await expect(link('[rel="alternate"][hreflang="x-default"]')).toHaveCount(1);
    });
  });
}

for (const [path, h1] of states) {
  test.describe(() => {
    test.use({ locale: isEnglish(path) ? "en-US" : "es-CL" });

    test(`${path} is accessible and not cut off, wide and narrow`, async ({ page }) => {
      await expectWholeInBothWidths(page, path, h1);
    });
  });
}

const rules = "?programa=4312&situacion=continua&curso=2&pago=cheques";

for (const path of ["/programa-de-apoyo", "/becas", "/aranceles", `/aranceles${rules}`, "/postula"]) {
  for (const [address, other] of [
    [path, "en"],
    [inEnglish(path), "es"],
  ]) {
    test(`${address} has nothing in the other language`, async ({ request }) => {
      const html = await (await request.get(address ?? "")).text();
      const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      expect(main).toContain("<h1");
      expect(main).not.toContain(` lang="${other}"`);
    });
  }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
