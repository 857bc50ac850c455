import type { DemoFacts } from "./demo-facts.ts";

/** Subject of a text: its year, and the code of the program in its title. */
type Subject = { year: number; program: string };

/**
 * Claims of prose about counted facts: phrases in both languages and the expected numbers. In a phrase, # is a number
 * to compare and ~ one to ignore. Phrases are regular expressions without case.
 */
export type Claim = { es: string[]; en: string[]; are: (facts: DemoFacts, subject: Subject) => number[] };

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
const retention = (facts: DemoFacts, year: number) =>
  percent(facts.of("retained", year, "masters"), facts.of("new_enrollment", year, "masters"));
const medical = ["450", "4510", "4511"];
const dental = ["4512", "4513", "4514"];

export const claims: Claim[] = [
  {
    es: ["tenía # estudiantes de postgrado", "con # estudiantes matriculados", "en cifras: # estudiantes"],
    en: ["had # postgraduate students", "ends ~ at # students", "in numbers: # students"],
    are: (facts, { year }) => [facts.of("total_enrollment", year)],
  },
  {
    es: ["# de doctorado, # de magíster y # de especialidades de la salud"],
    en: ["# in doctorates, # in master’s programs, and # in health specialties"],
    are: (facts, { year }) =>
      (["doctorates", "masters", "specialties"] as const).map((kind) => facts.of("total_enrollment", year, kind)),
  },
  {
    es: ["# cursan un magíster, # un doctorado y # una especialidad"],
    en: ["# are master’s students, # are pursuing doctorates, and # are training"],
    are: (facts, { year }) =>
      (["masters", "doctorates", "specialties"] as const).map((kind) => facts.of("total_enrollment", year, kind)),
  },
  {
    es: ["un # % más que en ~"],
    en: ["up #% from ~"],
    are: (facts, { year }) => [
      percent(
        facts.of("total_enrollment", year) - facts.of("total_enrollment", year - 1),
        facts.of("total_enrollment", year - 1),
      ),
    ],
  },
  {
    es: ["último año de la serie registra # estudiantes en # programas"],
    en: ["year in the series shows # students in # programs"],
    are: (facts, { year }) => [facts.of("total_enrollment", year - 1), facts.programs.length],
  },
  {
    es: ["# nuevos estudiantes", "los # estudiantes que ingresa(?:ron este año|n en ~)"],
    en: ["greets # new", "the # students (?:who entered doctorates|entering in ~)"],
    are: (facts, { year }) => [facts.of("new_enrollment", year, "doctorates", "masters")],
  },
  {
    es: ["# en magísteres y # en doctorados"],
    en: ["# in master’s programs and # in doctorates"],
    are: (facts, { year }) =>
      (["masters", "doctorates"] as const).map((kind) => facts.of("new_enrollment", year, kind)),
  },
  {
    es: ["# residentes comienzan su formación en # especialidades"],
    en: ["# residents begin training in # health specialties"],
    are: (facts, { year }) => [facts.of("new_enrollment", year, "specialties"), facts.count("specialties")],
  },
  {
    es: ["# médicos y cirujanos dentistas iniciaron"],
    en: ["# physicians and dentists began"],
    are: (facts, { year }) => [facts.of("new_enrollment", year, "specialties")],
  },
  {
    es: ["Son # más que en 2025\\. El aumento"],
    en: ["That is # more than in 2025\\. The increase"],
    are: (facts, { year }) => [
      facts.of("new_enrollment", year, "specialties") - facts.of("new_enrollment", year - 1, "specialties"),
    ],
  },
  {
    es: ["Postularon # personas\\. La selección"],
    en: ["There were # applicants\\. Selection"],
    are: (facts, { year }) => [facts.of("applicants", year, "specialties")],
  },
  {
    es: ["entrega # grados y títulos"],
    en: ["confers # degrees"],
    are: (facts, { year }) => [facts.of("graduates", year - 1)],
  },
  {
    es: ["# nuevos doctores, # magísteres y # especialistas de la salud"],
    en: ["# new doctors, # master’s graduates, and # health specialists"],
    are: (facts, { year }) =>
      (["doctorates", "masters", "specialties"] as const).map((kind) => facts.of("graduates", year - 1, kind)),
  },
  {
    es: ["se graduaron # doctores, # magísteres y # especialistas"],
    en: ["# doctors, # master’s students, and # specialists graduated"],
    are: (facts, { year }) =>
      (["doctorates", "masters", "specialties"] as const).map((kind) => facts.of("graduates", year, kind)),
  },
  {
    es: ["estudiantes, # nuevos doctores y"],
    en: ["students, # new doctors, and"],
    are: (facts, { year }) => [facts.of("graduates", year, "doctorates")],
  },
  {
    es: ["# diplomas de doctor y # de magíster", "# doctoras y doctores, y # magísteres"],
    en: ["# doctoral (?:graduates )?and # master’s graduates"],
    are: (facts, { year }) => (["doctorates", "masters"] as const).map((kind) => facts.of("graduates", year, kind)),
  },
  {
    es: ["a # personas que obtuvieron el grado en"],
    en: ["to # people who completed their degrees in"],
    are: (facts, { year }) => [facts.of("graduates", year, "doctorates", "masters")],
  },
  {
    es: ["magísteres, el # % de quienes ingresaron en 2023 seguía matriculado un año después, frente al # % del"],
    en: ["programs, #% of those who entered in 2023 were still enrolled a year later, against #% of"],
    are: (facts) => [retention(facts, 2023), retention(facts, 2022)],
  },
  {
    es: ["estudiantes extranjeros suman #, de # países"],
    en: ["There are # international students from # countries"],
    are: (facts, { year }) => [facts.foreigners(year), facts.countries(year)],
  },
  {
    es: ["Hay # estudiantes extranjeros \\(# %\\), de # países"],
    en: ["International students number # \\(#%\\), from # countries"],
    are: (facts, { year }) => [
      facts.foreigners(year),
      percent(facts.foreigners(year), facts.of("total_enrollment", year)),
      facts.countries(year),
    ],
  },
  {
    es: ["La mediana hasta el doctorado (?:es de|se mantuvo en) # semestres, los mismos"],
    en: ["The median time to a doctorate (?:is|held at) # semesters"],
    are: (facts) => [facts.medianOfDoctorates],
  },
  {
    es: ["# doctorados, # magísteres y # especialidades de la salud"],
    en: ["# doctorates, # master’s programs, and # health specialties"],
    are: (facts) => [facts.count("doctorates"), facts.count("masters"), facts.count("specialties")],
  },
  {
    es: ["Imparte # programas de postgrado", "~ de los # programas"],
    en: ["It (?:teaches|offers) # postgraduate programs", "~ of # programs"],
    are: (facts) => [facts.programs.length],
  },
  {
    es: ["(?:las|a cargo de) # facultades"],
    en: ["(?:all|the|by|of) # faculties"],
    are: (facts) => [facts.different("faculty")],
  },
  {
    es: ["(?:los|en) # campus", "^# campus(?: a menos|$)"],
    en: ["(?:all|the|on|over) # campuses", "^# campuses(?: less|$)"],
    are: (facts) => [facts.different("campus")],
  },
  {
    es: ["Especialidades de la salud ofrecen # vacantes"],
    en: ["Health specialties offer # places"],
    are: (facts) => [facts.vacancies("45")],
  },
  {
    es: ["Las # especialidades médicas y odontológicas"],
    en: ["The university’s # medical and dental specialties"],
    are: (facts) => [facts.count("specialties")],
  },
  {
    es: ["con # vacantes en total: # en las # especialidades médicas y # en Ortodoncia"],
    en: ["with # places in all: # in the # medical specialties and # in Orthodontics"],
    are: (facts) => [
      ...[facts.vacancies("45"), facts.vacancies(...medical)],
      ...[facts.count("specialties") - dental.length, facts.vacancies(...dental)],
    ],
  },
  {
    es: ["Medicina Familiar, con # cupos, y Medicina Interna y Pediatría, con # cada una"],
    en: ["Family Medicine, with # places, and Internal Medicine and Pediatrics, with # each"],
    are: (facts) => [facts.vacancies("4507"), facts.vacancies("4501")],
  },
  {
    es: ["a # vacantes y Neurología, de ~ a #,"],
    en: ["places to # and Neurology from ~ to #,"],
    are: (facts) => [facts.vacancies("4511"), facts.vacancies("4510")],
  },
  {
    es: ["hubo # postulantes por vacante"],
    en: ["drew # applicants per place"],
    are: (facts, { year }) => [
      Math.round((facts.of("applicants", year, "specialties") / facts.vacancies("45")) * 10) / 10,
    ],
  },
  {
    es: ["doctorado ofrece cada año entre # y #"],
    en: ["doctorate offers between # and #"],
    are: ({ programs }) => {
      const vacancies = programs.filter(({ type }) => type === "doctorate").map((program) => program.vacancies ?? 0);
      return [Math.min(...vacancies), Math.max(...vacancies)];
    },
  },
  {
    es: ["admisión ~ con # cupos", "que ofrece # vacantes para marzo"],
    en: ["admission with # places", "for # places starting in March"],
    are: (facts, { program }) => [facts.vacancies(program)],
  },
  {
    es: ["faltaron en ~ de #\\."],
    en: ["missing from ~ of # applications"],
    are: (facts, { year, program }) => [facts.ofProgram(program, "applicants", year)],
  },
  {
    es: ["tiene hoy # estudiantes", "forma a # residentes", "entrevistaron a los # residentes"],
    en: ["currently has # students", "program trains # residents", "interviewed all # residents"],
    are: (facts, { year, program }) => [facts.ofProgram(program, "total_enrollment", year)],
  },
  {
    es: ["recibió este año a # estudiantes"],
    en: ["took in # students this year"],
    are: (facts, { year, program }) => [facts.ofProgram(program, "new_enrollment", year)],
  },
  {
    es: ["La próxima generación, de # residentes"],
    en: ["The next class of # residents"],
    are: (facts, { year, program }) => [facts.ofProgram(program, "new_enrollment", year + 1)],
  },
  {
    es: ["De los # graduados entre 2021 y 2025"],
    en: ["Of the # graduates between 2021 and 2025"],
    are: (facts, { program }) => [facts.ofProgram(program, "graduates", 2021, 2025)],
  },
  {
    es: ["afectó a # de los # estudiantes que ingresaron entre 2023 y 2025"],
    en: ["affected # of the # students who entered between 2023 and 2025"],
    are: (facts, { program }) => {
      const entered = facts.ofProgram(program, "new_enrollment", 2023, 2025);
      return [entered - facts.ofProgram(program, "retained", 2023, 2025), entered];
    },
  },
  {
    es: ["en el claustro, siete de #\\.", "claustro \\(# académicos"],
    en: ["core faculty, seven out of #\\.", "productivity \\(# core members"],
    are: (facts, { program }) => [facts.advisors(program)],
  },
];
