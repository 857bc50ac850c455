const paragraph = (text: string) => [{ type: "paragraph", text }];

/** Returns records of the office by type, in the format of JSON files and in the order of their references. */
export function officeTexts(textKeys: readonly string[]): Record<string, object[]> {
  return {
    fechas: [
      {
        ...{
          key: "admission-2027",
          name: "Postulación 2027",
          name_en: "Applications for 2027",
          subject: "applications",
        },
        ...{ opens_on: "2026-10-01", closes_on: "2027-02-28", position: 10 },
      },
      {
        ...{ key: "scholarships-2027", name: "Becas 2027", name_en: "Scholarships for 2027", subject: "scholarships" },
        ...{ opens_on: "2026-11-01", closes_on: "2027-01-31", position: 20 },
      },
    ],
    "reglas-de-aranceles": [
      {
        ...{ year: 2027, continuing_raise: "2.5%", annual_cash_discount: "5%", annual_cash_until: "2027-10-15" },
        ...{ semester_cash_discount: "2%", semester_cash_until: "2027-11-15", max_checks: 0, check_day: 1 },
        ...{ first_check_month: 1, last_check_month: 12, note: "El arancel se paga por transferencia." },
        note_en: "Fees are paid by bank transfer.",
      },
    ],
    "reglas-de-beneficios": [{ year: 2027, stipend_months: 11, funds_per_semester: 2 }],
    becas: [
      {
        ...{
          name: "Beca de la Ribera",
          name_en: "Riverbank Scholarship",
          kind: "internal",
          provider: "Escuela de Posgrado",
        },
        ...{
          provider_en: "Graduate School",
          summary: "Cubre el arancel de un año.",
          summary_en: "Covers one year of fees.",
        },
        ...{ requirements: ["Una media de 14 sobre 20."], requirements_en: ["An average of 14 out of 20."] },
        ...{ minimum_average: 14, maximum_years: 2, stipend_amount: 850.5, deadline_key: "scholarships-2027" },
        ...{
          amounts: ["850,50 € al mes"],
          amounts_en: ["€850.50 a month"],
          benefits: ["Estipendio"],
          benefits_en: ["Stipend"],
        },
        ...{
          applies_to: ["doctorate"],
          how_to_apply: ["Envíe el formulario."],
          how_to_apply_en: ["Send the form."],
          position: 10,
        },
      },
    ],
    apoyos: [
      {
        ...{ name: "Ayuda para congresos", name_en: "Conference grant", audience: "students", position: 10 },
        ...{ description: "Viaje e inscripción.", description_en: "Travel and registration.", amount: "Hasta 600 €" },
        ...{ amount_en: "Up to €600", response_days: 20, deadline_key: "scholarships-2027" },
      },
    ],
    preguntas: [
      {
        ...{ question: "¿Quién puede postular?", question_en: "Who can apply?", group: "applications", position: 10 },
        ...{ answer: paragraph("Quien tenga un título universitario."), answer_en: paragraph("Anyone with a degree.") },
      },
    ],
    personas: [
      {
        ...{ name: "Lucía Cunha Gouveia", job_title: "Directora", job_title_en: "Director", section: "director" },
        ...{ email: "direccion@uvm.example", phone: "+351 253 000 101", position: 10 },
      },
    ],
    documentos: [
      {
        ...{ title: "Reglamento de posgrado", title_en: "Graduate regulations", kind: "regulations", year: 2025 },
        ...{ external_url: "https://uvm.example/reglamento.pdf", position: 10 },
      },
    ],
    enlaces: [
      {
        ...{ title: "Biblioteca", title_en: "Library", group: "university", url: "https://biblioteca.uvm.example/" },
        position: 10,
      },
    ],
    eventos: [
      {
        ...{ title: "Jornada de puertas abiertas", title_en: "Open day", kind: "open_day", starts_on: "2027-01-20" },
        ...{
          starts_at: "10:00",
          place: "Campus de la Ribera",
          place_en: "Riverside Campus",
          summary: "Visita guiada.",
        },
        ...{
          summary_en: "Guided tour.",
          blocks: paragraph("Ven a conocernos."),
          blocks_en: paragraph("Come and meet us."),
        },
      },
    ],
    paginas: textKeys.map((key) => ({
      ...{
        key,
        title: `Sobre ${key}`,
        title_en: `About ${key}`,
        description: "Lo que hacemos.",
        description_en: "What we do.",
      },
      ...{
        blocks: paragraph("La escuela acompaña a quienes estudian."),
        blocks_en: paragraph("The school supports its students."),
      },
    })),
    "paginas-propias": [
      {
        ...{ title: "Alojamiento", title_en: "Housing", slug: "alojamiento", slug_en: "housing", position: 10 },
        ...{ blocks: paragraph("Hay dos residencias."), blocks_en: paragraph("There are two residences.") },
      },
    ],
  };
}

/** Values of the settings page. */
export const settings = {
  ...{ email: "posgrado@uvm.example", phone: "+351 253 000 100", university_url: "https://uvm.example/" },
  address: ["Escuela de Posgrado", "Rúa da Ponte 12", "4900-001 Viana"],
  ...{ hours: "Lunes a viernes, de 9 a 14 h", translations: { en: { hours: "Monday to Friday, 9 a.m. to 2 p.m." } } },
  ...{
    applicant_register_url: "https://admision.uvm.example/alta",
    applicant_login_url: "https://admision.uvm.example/",
  },
};

/** A news file for `npm run import`. */
export const news = [
  {
    ...{ id: "1", title: "Abre la escuela", title_en: "The school opens", date: "2026-10-01", category: "research" },
    ...{ body: "La Escuela de Posgrado abre sus puertas.", body_en: "The Graduate School opens its doors." },
  },
];
