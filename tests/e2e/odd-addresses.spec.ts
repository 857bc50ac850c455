import { indexedPages, sitePages } from "../../app/i18n/site-pages.ts";
import { asVisitor } from "./as-visitor.ts";
import { expect, test } from "./page-checks.ts";

/** What no address of ours holds, as a path's segment: NUL, bytes that are no UTF-8, half a character, a lone sign. */
const oddSegments = ["%00", "a%00b", "%ff", "%ed%a0%80", "%", "%zz"];
const oddPaths = [
  "/{}",
  "/programas/programa/doctorado/{}",
  "/programas/programa/magister/{}/x",
  "/programas/programa/todos/{}",
  "/programas/especialidades/{}",
  "/programas/academico/{}",
  "/academico/{}",
  "/programas/academico/{}/obras.bib",
  "/programas/detalle/tesis/{}",
  "/programas/detalle/{}/1.bib",
  "/programas/ficha/{}.pdf",
  "/noticia/{}",
  "/noticia/{}.data",
  "/calendario/{}.ics",
  "/calendario/programa/{}.ics",
  "/tarjeta/{}.png",
  "/documentos/{}.pdf",
  "/sitemap/{}.xml",
  "/idioma/{}",
  "/es/node/{}",
  "/assets/{}",
];

for (const path of oddPaths) {
  test(`${path} is not found where it holds what no address does`, async ({ baseURL }) => {
    await asVisitor("es", baseURL, async (context) => {
      for (const prefix of ["", "/en"])
        for (const odd of oddSegments) {
          const address = `${prefix}${path.replace("{}", odd)}`;
          expect((await context.get(address)).status(), address).toBe(404);
        }
    });
  });
}

test("in a query NUL counts as left out, and nothing else that is odd fails a page", async ({ baseURL }) => {
  await asVisitor("es", baseURL, async (context) => {
    for (const path of [
      "/catalogo?q={}",
      "/catalogo?tab=tesis&q={}",
      "/catalogo?tab=academicos&facultad={}",
      "/catalogo/resultados.csv?tab=patentes&q={}",
      "/catalogo/resultados.bib?tab=patentes&area={}",
      "/en/programas/doctorados?area={}",
      "/programas/academico/1?tipo={}",
      "/comparar?programa={}",
      "/buscar?q={}",
      "/buscar/sugerencias.json?q={}",
      "/noticias?categoria={}",
      "/indicadores?tipo={}",
      "/acreditacion?estado={}",
      "/aranceles?programa={}",
      "/contacto?programa={}",
      "/postula?{}=1",
    ]) {
      // What every object of JavaScript inherits is no word of ours either.
      for (const odd of [...oddSegments, "__proto__", "constructor"]) {
        const address = path.replace("{}", odd);
        expect((await context.get(address)).status(), address).toBeLessThan(500);
      }
      expect((await context.get(path.replace("{}", "%00"))).status(), path).toBe(200);
    }
    const without = await (await context.get("/catalogo/resultados.csv?tab=patentes")).text();
    expect(await (await context.get("/catalogo/resultados.csv?tab=patentes&q=%00")).text()).toBe(without);
  });
});

const canonicalPages = [
  ...indexedPages().map((name) => sitePages[name].path),
  ...["/aranceles?programa=4312", "/noticias?pagina=2", "/es/node/1187", "/buscar?q=agua"],
  ...["/catalogo?tab=tesis&q=agua", "/programas/doctorados?area=law", "/comparar?programa=4101&programa=4102"],
  ...["/programas/programa/doctorado/4101", "/programas/academico/1", "/academico/1?tipo=tesis"],
  "/programas/detalle/tesis/1",
];

for (const path of canonicalPages) {
  test(`${path} is the same page, at the same address, with what others add to its links`, async ({ baseURL }) => {
    const head = (html: string) => html.match(/<link[^>]+rel="(?:canonical|alternate)"[^>]*>/g)?.join("\n");
    const added = "utm_source=boletin&utm_campaign=%F1&fbclid=IwAR0&gclid=Cj0&ref=x";
    await asVisitor("es", baseURL, async (context) => {
      const own = await (await context.get(path)).text();
      const answer = await context.get(`${path}${path.includes("?") ? "&" : "?"}${added}`);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(head(own)).toMatch(/rel="canonical"/);
      expect(head(html)).toBe(head(own));
      const title = /<title>.*?<\/title>/;
      expect(title.exec(html)?.[0]).toBe(title.exec(own)?.[0]);
    });
  });
}
