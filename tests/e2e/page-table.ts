import type { Locale } from "../../app/i18n/locale.ts";
import { overwriteGetLocale } from "../../app/i18n/paraglide/runtime.js";
import { type PageName, pageNames, sitePages } from "../../app/i18n/site-pages.ts";
import { isLongRun } from "../support/fault-rounds.ts";

/** Headings that differ from the title of their page, in both languages. */
const longerHeadings: Partial<Record<PageName, readonly [es: string, en: string]>> = {
  whyUs: ["Por qué estudiar en la UDN", "Why study at UDN"],
  accreditation: ["Acreditación de los programas", "Program accreditation"],
  tuition: ["Aranceles", "Tuition and fees"],
};

function titleIn(locale: Locale, name: PageName): string {
  overwriteGetLocale(() => locale);
  return sitePages[name].title();
}

/** Heading of every page with a fixed address, in both languages. */
const headings = pageNames.map(
  (name) => [name, longerHeadings[name] ?? [titleIn("es", name), titleIn("en", name)]] as const,
);

/** Pages of records, in both languages. */
const rowPages = [
  {
    path: "/programas/programa/magister/4312/magister-en-ingenieria-ambiental",
    h1: ["Magíster en Ingeniería Ambiental", "Master’s in Environmental Engineering"],
  },
  {
    path: "/becas/beca-de-manutencion-doctoral",
    h1: ["Beca de manutención doctoral", "Doctoral stipend"],
  },
  {
    path: "/evento/ceremonia-graduacion-2026",
    h1: ["Ceremonia de graduación de doctorado y magíster 2026", "2026 doctoral and master’s graduation ceremony"],
  },
] as const;

export const isEnglish = (path: string) => /^\/en(\/|\?|$)/.test(path);
export const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** Pages in both languages, with their Spanish address. */
export const inBothLanguages = [
  ...headings.map(([name, h1]) => ({ path: sitePages[name].path, h1 })),
  ...rowPages,
].flatMap(({ path, h1 }) => [
  { path, es: path, h1: h1[0] },
  { path: inEnglish(path), es: path, h1: h1[1] },
]);

/** States of pages, and pages of records. */
export const states: readonly [path: string, h1: string | RegExp][] = [
  ["/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques", "Aranceles"],
  ["/en/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques", "Tuition and fees"],
  ["/becas?tipo=doctorado&etapa=primer-ano&residencia=nacional", "Becas de postgrado"],
  ["/en/becas?tipo=magister&residencia=ninguna", "Postgraduate scholarships"],
  ["/puedo-postular?programa=4101&titulo=licenciatura&promedio=14&escala=0-20", "¿Puedo postular?"],
  ["/en/puedo-postular?titulo=titulo-profesional&pais=peru", "Can I apply?"],
  ["/puedo-postular?titulo=&promedio=9", "¿Puedo postular?"],
  ["/postula?programa=4102", "Postular al Doctorado en Química"],
  ["/en/postula?programa=4502", "Apply to the Specialty in Pediatrics"],
  ["/catalogo?tab=academicos&q=bosque", "Cuerpo académico"],
  ["/en/catalogo?tab=publicaciones&anio=2024&q=water", "Publications"],
  ["/catalogo?tab=proyectos", "Proyectos de investigación"],
  ["/catalogo?tab=patentes&q=nada-que-ver&estado=granted", "Patentes"],
  ["/catalogo?tab=tesis", "Tesis"],
  ["/en/catalogo?tab=tesis&pagina=3", "Theses"],
  ["/indicadores/academicos?area=law&anios=10", "Indicadores de académicos e investigación"],
  ["/buscar?q=agua", "Buscar"],
  ["/en/buscar?q=fish", "Search"],
  ["/buscar?q=doctorado+zzqqxx", "Buscar"],
  ["/en/buscar?q=xqzwkj+vbnmtr", "Search"],
  ["/quien-guia-mi-tesis?q=agua", "¿Quién podría guiar mi tesis?"],
  ["/en/quien-guia-mi-tesis?q=agua", "Who could supervise my thesis?"],
  ["/comparar?programa=4101&programa=4102", "Comparar programas"],
  ["/en/comparar?programa=4101&programa=4302&programa=4501&programa=4312", "Compare programs"],
  ["/comparar?programa=4101", "Comparar programas"],
  ["/programas/programa/doctorado/4101/doctorado-en-biologia", "Doctorado en Biología"],
  ["/en/programas/programa/magister/4308", /./],
  ["/programas/especialidades/58", /./],
  ["/programas/academico/1", /./],
  ["/en/programas/academico/1", /./],
  ["/programas/detalle/publicacion/1", /./],
  ["/en/programas/detalle/proyecto/1", /./],
  ["/programas/detalle/patente/1", /./],
  ["/en/programas/detalle/tesis/1", /./],
  ["/noticia/tesis-microrredes-rurales-viento", /./],
  ["/en/noticia/tesis-microrredes-rurales-viento", /./],
];

const both = (es: string, en = inEnglish(es)) => [es, en];

/** Pages that together contain every pair of text and background color. */
const kindsWithColors = [
  both("/"),
  both("/indicadores/academicos"),
  both("/programas/programa/magister/4312/magister-en-ingenieria-ambiental"),
  both("/catalogo?tab=academicos&q=bosque", "/en/catalogo?tab=publicaciones&anio=2024&q=water"),
  both("/buscar?q=agua", "/en/buscar?q=fish"),
  both("/comparar?programa=4101&programa=4102", "/en/comparar?programa=4101&programa=4302&programa=4501&programa=4312"),
  both("/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques"),
  both("/noticia/tesis-microrredes-rurales-viento"),
].flat();

const otherKinds = [
  ...["/por-que-udn", "/acreditacion", "/programas/magister", "/programas/especialidades/58", "/programas/academico/1"],
  ...[
    "/programas/detalle/publicacion/1",
    "/quien-guia-mi-tesis?q=agua",
    "/postula",
    "/becas",
    "/catalogo?tab=proyectos",
  ],
  ...["/preguntas-frecuentes", "/noticias", "/eventos", "/documentos", "/contacto", "/accesibilidad"],
]
  .flatMap((path) => both(path))
  .concat("/en/programas/detalle/proyecto/1");

const kinds = new Set([...kindsWithColors, ...otherKinds]);
const inDark = isLongRun ? kinds : new Set(kindsWithColors);

/**
 * The opened pages with their checks. Daily run: a page of each kind; axe checks Spanish ones on a wide screen, with
 * contrast, English ones on a narrow one, and some also in dark. Long run: axe checks all pages at both widths, and all
 * kinds in dark.
 */
export const seenPages = [
  ...inBothLanguages.map(({ path, h1 }) => ({ path, h1 })),
  ...states.map(([path, h1]) => ({ path, h1 })),
]
  .filter(({ path }) => isLongRun || kinds.has(path))
  .map(({ path, h1 }) => {
    const isSpanish = !isEnglish(path);
    return {
      path,
      h1,
      hasAxeCheck: {
        wide: isLongRun || isSpanish,
        narrow: isLongRun || !isSpanish,
        contrast: isLongRun || isSpanish,
        dark: inDark.has(path) && (isLongRun || isSpanish),
      },
    };
  });
