import type { Locale } from "../../app/i18n/locale.ts";
import { overwriteGetLocale } from "../../app/i18n/paraglide/runtime.js";
import { type PageName, pageNames, sitePages } from "../../app/i18n/site-pages.ts";

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
export const states: readonly [path: string, h1: string | RegExp][] = [
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

export const isEnglish = (path: string) => /^\/en(\/|\?|$)/.test(path);
export const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** Pages in both languages, with their address in Spanish. */
export const inBothLanguages = [
  ...headings.map(([name, h1]) => ({ path: sitePages[name].path, h1 })),
  ...rowPages,
].flatMap(({ path, h1 }) => [
  { path, es: path, h1: h1[0] },
  { path: inEnglish(path), es: path, h1: h1[1] },
]);

/** One page of each kind, in both languages: what is looked at with large text and in dark, too. */
const kinds = [
  "/",
  "/por-que-udn",
  "/acreditacion",
  "/indicadores/academicos",
  "/programas/doctorados",
  "/programas/programa/doctorado/4101/doctorado-en-biologia",
  "/programas/especialidades/58",
  "/programas/academico/1",
  "/programas/detalle/publicacion/1",
  "/catalogo?tab=tesis",
  "/buscar?q=agua",
  "/quien-guia-mi-tesis?q=agua",
  "/comparar?programa=4101&programa=4102",
  "/postula",
  "/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques",
  "/becas",
  "/preguntas-frecuentes",
  "/noticias",
  "/noticia/tesis-microrredes-rurales-viento",
  "/eventos",
  "/documentos",
  "/contacto",
  "/accesibilidad",
];

export const kindsInBothLanguages = new Set(kinds.flatMap((path) => [path, inEnglish(path)]));
