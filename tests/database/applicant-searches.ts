/**
 * Searches of applicants with expected results in the demo content: `first` is the first result, `top` are among the
 * first three, `absent` are not on the first page. Names as in search-cases.ts.
 */
export type ApplicantSearch = {
  query: string;
  lang: "es" | "en";
  first?: string;
  top?: string[];
  absent?: string[];
};

export const applicantSearches: ApplicantSearch[] = [
  // Name of a field: programs first, closest name first, before names of the faculty or campus.
  { query: "salud", lang: "es", first: "program 4314", top: ["program 4112"], absent: ["program 4115"] },
  { query: "health", lang: "en", first: "program 4314", top: ["program 4112"] },
  { query: "educación", lang: "es", first: "program 4332", top: ["program 4120"] },
  { query: "education", lang: "en", first: "program 4332", top: ["program 4120"] },
  { query: "fisica", lang: "es", first: "program 4304", top: ["program 4103"] },
  { query: "química", lang: "es", first: "program 4302", top: ["program 4102", "program 4108"] },
  { query: "computing", lang: "en", top: ["program 4107", "program 4307"] },
  { query: "law", lang: "en", first: "program 4121", top: ["program 4336"] },
  { query: "arquitectura", lang: "es", first: "program 4330" },
  // A type and a field, in any order, number and spelling.
  { query: "doctorado salud", lang: "es", first: "program 4112", absent: ["program 4314"] },
  { query: "salud publica doctorado", lang: "es", first: "program 4112" },
  { query: "maestría en educación", lang: "es", first: "program 4332" },
  { query: "doctorados en quimica", lang: "es", first: "program 4102" },
  { query: "posgrado en psicologia", lang: "es", first: "program 4116", top: ["program 4323"] },
  { query: "masters computer science", lang: "en", first: "program 4307" },
  { query: "doctorado en ciencias del mar", lang: "es", first: "program 4105" },
  { query: "docotrado en lietratura", lang: "es", first: "program 4119" },
  { query: "quiero estudiar un magíster en derecho", lang: "es", top: ["program 4336"] },
  // Time of classes.
  { query: "magíster en educación vespertino", lang: "es", first: "program 4332" },
  { query: "weekend master", lang: "en", top: ["program 4332"], absent: ["program 4120"] },
  { query: "vespertino", lang: "es", top: ["program 4316", "program 4332"] },
  { query: "evening", lang: "en", top: ["program 4316"] },
  { query: "jornada parcial", lang: "es", first: "program 4121" },
  // Place of study.
  { query: "magíster online", lang: "es", first: "program 4313" },
  { query: "distance learning", lang: "en", top: ["program 4313"] },
  { query: "semipresencial", lang: "es", top: ["program 4120"] },
  // One word more than any program contains.
  { query: "magíster educación marciano", lang: "es", first: "program 4332" },
  { query: "doctorado biología gratis", lang: "es", first: "program 4101" },
  // Abbreviations.
  { query: "MBA", lang: "es", first: "program 4335" },
  { query: "M.B.A.", lang: "en", first: "program 4335" },
  { query: "MPH", lang: "en", first: "program 4314" },
  { query: "PhD biology", lang: "en", first: "program 4101" },
  { query: "Ph.D. in chemistry", lang: "en", first: "program 4102" },
  { query: "MSc physics", lang: "en", first: "program 4304" },
  // Professions, which are inflected by gender.
  { query: "enfermero", lang: "es", first: "program 4316" },
  { query: "psicóloga", lang: "es", first: "program 4116" },
  { query: "cirujana", lang: "es", first: "program 4503" },
  // A topic: programs with such a research line before documents that only mention it.
  { query: "humedales", lang: "es", top: ["program 4312", "program 4101"] },
  { query: "humedal", lang: "es", top: ["program 4312", "program 4101"] },
  { query: "wetlands", lang: "en", top: ["program 4312", "program 4101"] },
  { query: "humedad", lang: "es", absent: ["program 4312", "program 4101", "page charla-humedales-urbanos"] },
  { query: "machine learning", lang: "en", top: ["program 4308"] },
  { query: "inteligencia artificial", lang: "es", first: "program 4308" },
  { query: '"salud pública"', lang: "es", top: ["program 4314", "program 4112"] },
  // Areas of knowledge, by their name in either language.
  { query: "social sciences", lang: "en", first: "program 4116" },
  { query: "ciencias sociales doctorado", lang: "es", top: ["program 4116", "program 4117"] },
  { query: "agriculture doctorate", lang: "en", top: ["program 4115", "program 4114"] },
  // People by part of the name, title or in any order; pages; codes.
  { query: "Quintrileo", lang: "en", first: "academic 900001" },
  { query: "Dra. Quintrileo", lang: "es", first: "academic 900001" },
  { query: "eyzaguirre, ignacio", lang: "es", first: "academic 900002" },
  { query: "becas", lang: "es", first: "page scholarships-intro" },
  { query: "scholarships", lang: "en", first: "page scholarships-intro" },
  { query: "aranceles", lang: "es", first: "page tuition-intro" },
  // Practical questions in other words than the page's.
  { query: "cuánto cuesta", lang: "es", first: "page tuition-intro" },
  { query: "how much does it cost", lang: "en", first: "page tuition-intro" },
  { query: "descuentos", lang: "es", first: "page tuition-intro" },
  { query: "pagar en cuotas", lang: "es", top: ["page tuition-intro"] },
  { query: "plazos de postulación", lang: "es", first: "page apply-intro" },
  { query: "fechas", lang: "es", first: "page apply-intro" },
  { query: "deadline", lang: "en", first: "page apply-intro" },
  { query: "requisitos", lang: "es", first: "page eligibility" },
  { query: "teléfono", lang: "es", first: "page contact-intro" },
  { query: "dónde queda", lang: "es", first: "page contact-intro" },
  { query: "empleabilidad", lang: "es", first: "page why-us" },
  { query: "becas para extranjeros", lang: "es", first: "faq becas-para-extranjeros" },
  { query: "visa", lang: "en", first: "page postular-desde-el-extranjero#visa" },
  { query: "alojamiento", lang: "es", first: "page postular-desde-el-extranjero#alojamiento" },
  { query: "programa 4321", lang: "es", first: "program 4321" },
  // Questions with words that carry no meaning for the search.
  { query: "quiero saber cuánto cuesta", lang: "es", first: "page tuition-intro" },
  { query: "necesito financiamiento", lang: "es", first: "page scholarships-intro" },
  { query: "I need a student visa", lang: "en", top: ["page postular-desde-el-extranjero"] },
  // Parents search for the benefit, not for works about children.
  { query: "becas para madres", lang: "es", top: ["page beca-de-cuidados", "faq estudiar-con-hijos"] },
  { query: "beca para mamás", lang: "es", top: ["page beca-de-cuidados", "faq estudiar-con-hijos"] },
  { query: "becas para mujeres con hijos", lang: "es", first: "page beca-de-cuidados" },
  { query: "scholarships for mothers", lang: "en", top: ["page beca-de-cuidados"] },
  // If no document has all words, the word for something the site offers is kept; otherwise the rarer one.
  { query: "becas para adolescentes", lang: "es", first: "page scholarships-intro" },
  { query: "programa de bruxismo", lang: "es", first: "program 4113" },
  // Questions about a named program, which its text need not contain.
  { query: "requisitos de ingreso cirugia", lang: "es", first: "program 4503" },
  { query: "postular a cirugía", lang: "es", first: "program 4503" },
  { query: "plan de estudios doctorado biología", lang: "es", first: "program 4101" },
  { query: "arancel magíster en historia", lang: "es", first: "program 4327" },
  { query: "cuánto dura el doctorado en química", lang: "es", first: "program 4102" },
  { query: "psychology admission requirements", lang: "en", top: ["program 4323"] },
  { query: "becas de arancel", lang: "es", top: ["page beca-de-arancel"] },
  { query: "how much does the master's in history cost", lang: "en", first: "program 4327" },
  // A question in the words of its title comes before programs with one of these words in their name.
  { query: "puedo estudiar y trabajar", lang: "es", first: "faq trabajar-y-estudiar" },
  { query: "can I work while studying", lang: "en", first: "faq trabajar-y-estudiar" },
  { query: "convalidar ramos", lang: "es", first: "faq asignaturas-ya-cursadas" },
  { query: "suspender estudios por maternidad", lang: "es", first: "faq suspender-por-maternidad-o-enfermedad" },
  { query: "certificado de alumno regular", lang: "es", first: "faq certificados" },
  { query: "crédito CAE", lang: "es", first: "faq creditos-para-estudiar" },
  // Duration.
  { query: "cuánto dura un doctorado", lang: "es", first: "faq cuanto-dura-un-doctorado" },
  { query: "cuánto dura el magíster", lang: "es", first: "faq cuanto-dura-un-magister" },
  { query: "cuánto dura una especialidad", lang: "es", first: "faq cuanto-dura-una-especialidad" },
  { query: "how long does a doctorate take", lang: "en", first: "faq cuanto-dura-un-doctorado" },
  // Fields and times that programs name differently.
  { query: "AI", lang: "en", first: "program 4308" },
  { query: "magíster IA", lang: "es", first: "program 4308" },
  { query: "deep learning", lang: "en", first: "program 4308" },
  { query: "magíster deep learning", lang: "es", first: "program 4308" },
  { query: "informática", lang: "es", top: ["program 4107", "program 4307"] },
  { query: "magíster en medio ambiente", lang: "es", first: "program 4312" },
  { query: "finanzas", lang: "es", top: ["program 4335"] },
  { query: "nocturno", lang: "es", top: ["program 4316"] },
  { query: "media jornada", lang: "es", top: ["program 4121"] },
];
