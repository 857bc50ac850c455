/** Subjects of programs: area of knowledge, Spanish and English name. */
const subjects = [
  ["agriculture", "Viticultura Atlántica", "Atlantic Viticulture"],
  ["art_architecture", "Arquitectura del Granito", "Granite Architecture"],
  ["basic_sciences", "Física de los Estuarios", "Estuary Physics"],
  ["business", "Gestión de Cooperativas", "Cooperative Management"],
  ["education", "Didáctica de las Lenguas", "Language Education"],
  ["health", "Salud de las Poblaciones Rurales", "Rural Population Health"],
  ["humanities", "Literaturas Ibéricas", "Iberian Literatures"],
  ["law", "Derecho de las Aguas", "Water Rights"],
  ["social_sciences", "Estudios de Frontera", "Border Studies"],
  ["technology", "Ingeniería de Ríos", "River Engineering"],
] as const;

export const areas = subjects.map(([area]) => area);
/** Years with figures. */
const years = [2022, 2023, 2024, 2025, 2026];

const kinds = [
  { type: "doctorate", prefix: "D", es: "Doctorado en", en: "Doctorate in", semesters: 8 },
  { type: "academic_master", prefix: "M", es: "Maestría en", en: "Master’s in", semesters: 4 },
] as const;

/** Returns programs (at most 20) in the format of a JSON file, each with members, figures and accreditation. */
export function makePrograms(count: number, academics: readonly string[]) {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[(index + Math.floor(index / subjects.length)) % 2] ?? kinds[0];
    const [area, es, en] = subjects[index % subjects.length] as (typeof subjects)[number];
    const members = academics.filter((_, place) => place % count === index).slice(0, 20);
    return {
      ...{ type: kind.type, code: `${kind.prefix}${10 + index}`, area, modality: index % 3 ? "in_person" : "hybrid" },
      ...{
        name: `${kind.es} ${es}`,
        name_en: `${kind.en} ${en}`,
        degree: `Título en ${es}`,
        degree_en: `Degree in ${en}`,
      },
      ...{ faculty: "Facultad de los Ríos", faculty_en: "Faculty of Rivers", campus: "Campus de la Ribera" },
      ...{ schedule: "Tardes de lunes a jueves", schedule_en: "Monday to Thursday afternoons", language: "es" },
      ...{ duration_semesters: kind.semesters, vacancies: 12 + index, fee_year: 2027 },
      description: `El programa estudia ${es.toLowerCase()} con quienes viven a la orilla del Miño.`,
      description_en: `The program studies ${en.toLowerCase()} with those who live on the banks of the Minho.`,
      objectives: ["Formar en investigación aplicada.", "Publicar con otras universidades europeas."],
      objectives_en: ["Train in applied research.", "Publish with other European universities."],
      graduate_profile: "Dirige equipos y asesora a ayuntamientos.",
      graduate_profile_en: "Leads teams and advises town councils.",
      research_lines: ["Cuencas compartidas", "Patrimonio"],
      research_lines_en: ["Shared basins", "Heritage"],
      admission_requirements: ["Un título universitario.", "Una carta de motivos."],
      admission_requirements_en: ["A university degree.", "A letter of motivation."],
      study_plan: [{ title: "Primer semestre", courses: ["Métodos", "Seminario"] }],
      study_plan_en: [{ title: "First semester", courses: ["Methods", "Seminar"] }],
      ...{ application_opens: "2026-10-01", application_closes: "2027-02-28", classes_start: "2027-09-13" },
      ...{ enrollment_fee: 150 + index, annual_fee: 2750.5 + 100 * index, director: "Lucía Cunha Gouveia" },
      ...{ contact_email: `programa${index}@uvm.example`, contact_phone: "+351 253 000 100" },
      accreditations: [
        { status: "accredited", agency: "A3ES", years: 6, valid_from: "2024-01-01", valid_to: "2029-12-31" },
      ],
      program_academics: members.map((academic_id) => ({ academic_id, role: "thesis_advisor" })),
      program_figures: years.map((year, place) => ({
        ...{ year, applicants: 40 + index + place, admitted: 20 + place, new_enrollment: 15 + place },
        ...{ total_enrollment: 44 + 2 * place, graduates: 6 + place, retained: place < 4 ? 12 + place : null },
      })),
      cohorts: years.map((entry_year, place) => ({
        ...{ entry_year, admitted: 20 + place, graduated: Math.max(0, 10 - 3 * place), left_program: 2 },
        ...{ graduated_on_time: Math.max(0, 6 - 2 * place), median_semesters: place < 3 ? kind.semesters + 0.5 : null },
      })),
      student_origins: years.flatMap((year) => [
        { year, country: "PT", students: 30 },
        { year, country: "ES", students: 9 + index },
        { year, country: "BR", students: 3 },
      ]),
      status: "published",
    };
  });
}
