import { expect, untilInteractive } from "./page-checks.ts";
import { inBothLanguages, isEnglish, states } from "./page-table.ts";
import { test } from "./shared-tab.ts";

/** Items and states that `page-table.ts` lacks, or lacks in this language. */
const more = [
  "/programas/programa/magister/4308",
  "/en/programas/programa/doctorado/4101/doctorado-en-biologia",
  "/en/programas/especialidades/58",
  "/programas/programa/todos/1",
  "/programas/detalle/publicacion/1",
  "/en/programas/detalle/proyecto/1",
  "/programas/detalle/patente/1",
  "/en/programas/detalle/tesis/1",
  "/en/academico/2?tipo=publicacion",
  "/noticia/tesis-microrredes-rurales-viento",
  "/en/noticia/tesis-microrredes-rurales-viento",
  "/es/node/1187",
  "/noticias?categoria=research",
  "/en/noticias?pagina=2",
  "/en/programas/academico/1?pagina=2",
  "/eventos?cuando=anteriores",
  "/en/eventos?tipo=puertas-abiertas",
  "/contacto?programa=4334",
  "/en/catalogo?tab=academicos&programa=4334",
  "/catalogo?tab=publicaciones&anio=2024&tipo=book&orden=antiguas",
  "/en/catalogo?q=water",
  "/en/programas/magister?area=health&modalidad=in_person",
  "/programas/doctorados?programa=4101&programa=4102",
  "/acreditacion?tipo=doctorado&estado=acreditado",
  "/en/indicadores/estudiantes?tipo=doctorate&anios=10",
  "/en/quien-guia-mi-tesis?q=water",
  "/donde-trabajan?tipo=doctorate",
  "/en/documentos?tipo=resoluciones",
  "/preguntas-frecuentes?q=cheques",
  "/aranceles?programa=4101&anio=2027",
];

const checkedPaths = new Set([...inBothLanguages.map(({ path }) => path), ...states.map(([path]) => path)]);

for (const path of more.filter((address) => !checkedPaths.has(address))) {
  test(`${path} reports no error while React takes it over`, { tag: "@long" }, async ({ tabIn }) => {
    const page = await tabIn(isEnglish(path) ? "en-US" : "es-CL");
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilInteractive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}
