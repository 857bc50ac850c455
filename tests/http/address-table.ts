/** Legacy addresses with their permanent redirects. */
export const moved: [from: string, to: string][] = [
  ["/postulacion", "/postula"],
  ["/programas...", "/postula"],
  ["/quienes_somos", "/quienes-somos"],
  ["/indicadores_udn", "/indicadores"],
  ["/preguntas_frecuentes", "/preguntas-frecuentes"],
  ["/especialidades_de_la_salud", "/programas/especialidades"],
  ["/programas_de_apoyo", "/programa-de-apoyo"],
  ["/acreditacion_de_programas", "/acreditacion"],
  ["/reglamentos", "/"],
  ["/programas", "/catalogo"],
  ["/programas/buscador", "/catalogo"],
  ["/programas/catalogo?type=doctorados", "/programas/doctorados"],
  ["/programas/catalogo?type=magisteres", "/programas/magister"],
  ["/programas/catalogo?type=magister", "/programas/magister"],
];

/** A legacy address as each browser requests it in each form. */
export const movedByLanguage = [
  { browser: "es", address: "/quienes_somos", location: "/quienes-somos", status: 301 },
  { browser: "en", address: "/quienes_somos", location: "/en/quienes-somos", status: 302 },
  { browser: "es", address: "/es/quienes_somos", location: "/quienes-somos", status: 301 },
  { browser: "en", address: "/es/quienes_somos", location: "/quienes-somos", status: 301 },
  { browser: "es", address: "/en/quienes_somos", location: "/en/quienes-somos", status: 301 },
] as const;

/** Alternative spellings with the address that they redirect to in one step. */
export const spellings: [address: string, location: string][] = [
  ["/ES/Quienes_Somos//", "/quienes-somos"],
  ["/PROGRAMAS/Catalogo/?type=Magister", "/programas/magister"],
  ["/Becas).", "/becas"],
  ["/BECAS/", "/becas"],
  ["/becas%E2%80%8B", "/becas"],
  ["/es/Noticias/", "/noticias"],
  ["/Noticias?pagina=2", "/noticias?pagina=2"],
  ["/EN/Programas/Programa/Doctorado/4101", "/en/programas/programa/doctorado/4101"],
  ["/en/Programas/Programa/DOCTORADO/4101", "/en/programas/programa/doctorado/4101"],
];

/** Addresses of missing pages with the language of their 404 page. */
export const missingPages: [address: string, language: "es" | "en"][] = [
  ["/no-existe", "es"],
  ["/en/no-existe", "en"],
  ["/noticia/no-existe", "es"],
  ["/en/noticia/no-existe", "en"],
  ["/noticias?pagina=999", "es"],
  ["/noticias?pagina=1e3", "es"],
  ["/noticias?pagina=99999999999999999999", "es"],
  ["/noticias?categoria=nada", "es"],
  ["/documentos?tipo=otros", "es"],
  ["/eventos?tipo=otros", "es"],
  ["/en/eventos?cuando=ayer", "en"],
  ["/indicadores?tipo=xxx", "es"],
  ["/en/indicadores/estudiantes?anios=7", "en"],
  ["/indicadores/academicos?acreditacion=si", "es"],
  ["/acreditacion?tipo=doctorate", "es"],
  ["/acreditacion?estado=x", "es"],
  ["/postula?programa=9999", "es"],
  ["/en/postula?programa=magister", "en"],
  ["/becas?tipo=doctorate", "es"],
  ["/en/becas?tipo=doctorado&etapa=x", "en"],
  ["/becas/beca-que-no-existe", "es"],
  ["/donde-trabajan?area=xxx", "es"],
  ["/catalogo?tipo=doctorado", "es"],
  ["/en/catalogo?tab=tesis&idioma=xx", "en"],
  ["/programas/magister?horario=noche", "es"],
  ["/programas/academico/1?tipo=libro", "es"],
  ["/buscar?q=agua&tipo=libros", "es"],
  ["/documentos/reglamento-de-aranceles", "es"],
  ["/programas/academico/1?pagina=999", "es"],
  ["/programas/programa/todos/99999999999999999999", "es"],
  ...["", "/en"].flatMap((prefix) =>
    [
      "/programas/programa/doctorado/9999",
      "/programas/programa/magister/no-existe",
      "/programas/programa/todos/999999",
      "/programas/programa/todos/abc",
      "/programas/programa/todos/0x10",
      "/programas/programa/todos/1e1",
      "/programas/especialidades/abc",
      "/programas/especialidades/-1",
    ].map((path): [string, "es" | "en"] => [`${prefix}${path}`, prefix ? "en" : "es"]),
  ),
];

/** Missing files of existing kinds. */
const missingInLanguages = [
  "/programas/ficha/9999.pdf",
  "/programas/academico/999999/obras.bib",
  "/programas/detalle/tesis/999999.ris",
  "/programas/detalle/tesis/999999.json",
  "/calendario/ninguno.ics",
  "/calendario/programa/9999.ics",
  "/tarjeta/ninguna.png",
];

export const missingFiles = [
  ...missingInLanguages,
  ...missingInLanguages.map((path) => `/en${path}`),
  ...["/indicadores/datos/estudiantes.json?tipo=xxx", "/indicadores/graficos/matricula.csv?area=xxx"],
  ...["/documentos/ninguno.pdf", "/documentos/%2e%2e.pdf", "/sitemap/ninguna.xml"],
];

/** Keys without an academic or work. */
export const oddKeys = ["abc", "0", "-1", "1e3", "01", "1.0", "999999", "99999999999999999999", "%201", "%F0%9F%8C%B2"];

/** Segments that no address contains: NUL, invalid UTF-8, a lone surrogate, a lone percent sign. */
export const oddSegments = ["%00", "a%00b", "%ff", "%ed%a0%80", "%", "%zz"];

export const oddPaths = [
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

/** Addresses whose pages read a parameter. */
export const queries = [
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
  "/postula?programa={}",
  "/becas?tipo={}",
];
