/**
 * Questions in users' words with expected answers in the demo content: one of `answers` is among the first three
 * results. Names as in search-cases.ts; a section of a page by the page's name and its anchor.
 */
export type QuestionSearch = [query: string, lang: "es" | "en", ...answers: string[]];

const abroad = "page postular-desde-el-extranjero";

export const questionSearches: QuestionSearch[] = [
  // Decision and its date.
  ["quién decide mi postulación", "es", "faq quien-decide"],
  ["¿quién decide si me aceptan?", "es", "faq quien-decide"],
  ["who decides on my application", "en", "faq quien-decide"],
  ["cuándo me avisan si quedé", "es", "faq cuando-se-sabe-el-resultado", "faq quien-decide"],
  ["when do I hear back", "en", "faq quien-decide", "faq cuando-se-sabe-el-resultado"],
  ["resultados de la postulación", "es", "faq cuando-se-sabe-el-resultado", "faq quien-decide"],
  ["seleccionado", "es", "faq cuando-se-sabe-el-resultado", "faq quien-decide"],
  // Documents.
  ["subir documentos", "es", "faq donde-subo-los-documentos"],
  ["dónde adjunto los documentos", "es", "faq donde-subo-los-documentos"],
  ["where do I upload my documents", "en", "faq donde-subo-los-documentos"],
  ["upload transcript", "en", "faq donde-subo-los-documentos", "page apply-documents"],
  ["cartas de recomendación", "es", "page apply-documents", "faq donde-subo-los-documentos"],
  [
    "apostilla",
    "es",
    "faq estudie-en-el-extranjero",
    "page apply-documents-foreign",
    `${abroad}#titulos-y-grados-obtenidos-en-otro-pais`,
  ],
  // Requirements.
  ["notas minimas", "es", "faq promedio-minimo"],
  ["minimum GPA", "en", "faq promedio-minimo"],
  ["examen de admision", "es", "faq examen-de-admision"],
  ["entrance exam", "en", "faq examen-de-admision", "page apply-steps#entrevista-o-examen-si-el-programa-lo-pide"],
  ["TOEFL", "es", "faq idioma"],
  ["piden IELTS", "es", "faq idioma"],
  ["do I need TOEFL", "en", "faq idioma"],
  ["¿Se exige inglés?", "es", "faq idioma"],
  ["cuantos cupos", "es", "faq cuantos-cupos-hay"],
  ["vacantes", "es", "faq cuantos-cupos-hay"],
  ["how many places are there", "en", "faq cuantos-cupos-hay"],
  ["apply without degree", "en", "faq aun-no-me-titulo", "faq quien-puede-postular-a-un-magister"],
  ["postular sin título", "es", "faq aun-no-me-titulo", "faq quien-puede-postular-a-un-magister"],
  ["puedo postular a dos programas", "es", "faq mas-de-un-programa"],
  ["contact supervisor before applying", "en", "faq contactar-guia-antes"],
  ["hasta cuándo puedo postular", "es", "faq cuando-se-postula", "page apply-intro"],
  // Applications from abroad.
  ["doctorado perú", "es", "faq titulo-de-peru-u-otro-pais"],
  ["título peruano", "es", "faq titulo-de-peru-u-otro-pais"],
  ["Peru", "en", "faq titulo-de-peru-u-otro-pais"],
  ["degree from Colombia", "en", "faq titulo-de-peru-u-otro-pais"],
  ["visa", "es", `${abroad}#visa`],
  ["what visa do I need", "en", `${abroad}#visa`],
  ["costo de vida", "es", `${abroad}#cuanto-cuesta-vivir`],
  ["cost of living", "en", `${abroad}#cuanto-cuesta-vivir`],
  ["student accommodation", "en", `${abroad}#alojamiento`],
  ["health insurance", "en", `${abroad}#salud`],
  ["revalidar título", "es", "faq estudie-en-el-extranjero"],
  ["homologar ramos", "es", "faq asignaturas-ya-cursadas"],
  ["english taught programs", "en", "faq programas-en-ingles"],
  ["is anything taught in english", "en", "faq programas-en-ingles"],
  ["magíster en inglés", "es", "faq programas-en-ingles"],
  ["se puede estudiar a distancia", "es", "faq programas-a-distancia"],
  ["do I need to speak Spanish", "en", "faq idioma", `${abroad}#espanol-y-otros-idiomas`],
  // Money.
  ["cheapest master", "en", "faq cual-es-el-programa-mas-barato", "page tuition-intro"],
  ["magíster más barato", "es", "faq cual-es-el-programa-mas-barato", "page tuition-intro"],
  ["application fee", "en", "faq costo-de-la-postulacion"],
  ["cuánto cuesta postular", "es", "faq costo-de-la-postulacion"],
  ["devuelven la matrícula", "es", "faq suspender-o-retirarse"],
  ["ANID", "es", "page beca-nacional-de-doctorado"],
  ["beca conicyt", "es", "page beca-nacional-de-doctorado"],
  ["scholarships for chilean phd students", "en", "page beca-nacional-de-doctorado"],
  ["beca para extranjeros", "es", "faq becas-para-extranjeros", `${abroad}#becas`],
  ["pay in installments", "en", "faq pago-sin-cheques", "page tuition-payment"],
  // Life and work.
  ["puedo trabajar", "es", "faq trabajar-y-estudiar"],
  ["can I work while studying", "en", "faq trabajar-y-estudiar"],
  ["cuánto dura", "es", "faq cuanto-dura-un-doctorado", "faq cuanto-dura-un-magister"],
  ["tengo hijos", "es", "faq estudiar-con-hijos"],
  // Names of programs, people and topics still find them.
  ["MBA", "en", "program 4335"],
  ["phd in biology", "en", "program 4101"],
  ["magíster a distancia", "es", "program 4313"],
  ["requisitos magíster en historia", "es", "program 4327"],
  ["plan de estudios doctorado en química", "es", "program 4102"],
  ["contaminación del agua", "es", "program 4102"],
];
