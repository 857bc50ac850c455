/** Where one is in one's studies, in their order: about to start, then further on. */
export const studyStages = ["entering", "first_year", "higher_year", "thesis", "finishing"] as const;
export type StudyStage = (typeof studyStages)[number];

/** Nationality or residence in the university's country, the closest tie first. */
export const residencies = ["national", "permanent", "temporary", "none"] as const;
export type Residency = (typeof residencies)[number];

/** Where the earlier degree is from: this university, another one of its country, or abroad. */
export const earlierStudies = ["here", "country", "abroad"] as const;
export type EarlierStudies = (typeof earlierStudies)[number];

/** What one will study, as the page of scholarships asks it first. A master's of either kind is an answer, too. */
export const studyKinds = [
  "doctorate",
  "master",
  "academic_master",
  "professional_master",
  "health_specialty",
] as const;
export type StudyKind = (typeof studyKinds)[number];

/** The program types (`programs.type`) that an answer allows. */
export const typesOfStudy = {
  doctorate: ["doctorate"],
  master: ["academic_master", "professional_master"],
  academic_master: ["academic_master"],
  professional_master: ["professional_master"],
  health_specialty: ["health_specialty"],
} as const satisfies Record<StudyKind, readonly string[]>;

/** What an applicant answers; null where there is no answer. */
export type ApplicantAnswers = {
  stage: StudyStage | null;
  residency: Residency | null;
  earlierStudies: EarlierStudies | null;
};

/** The same on the page of scholarships, with what one will study. */
export type ScholarshipAnswers = ApplicantAnswers & { study: StudyKind | null };

/** How answers are written in addresses. */
export const studyValues = {
  doctorate: "doctorado",
  master: "magister",
  academic_master: "magister-academico",
  professional_master: "magister-profesional",
  health_specialty: "especialidad",
} as const satisfies Record<StudyKind, string>;
export const stageValues = {
  entering: "ingreso",
  first_year: "primer-ano",
  higher_year: "primer-ano-aprobado",
  thesis: "proyecto-de-tesis",
  finishing: "termino-de-tesis",
} as const satisfies Record<StudyStage, string>;
export const residencyValues = {
  national: "nacional",
  permanent: "definitiva",
  temporary: "temporal",
  none: "ninguna",
} as const satisfies Record<Residency, string>;
export const earlierStudiesValues = {
  here: "aqui",
  country: "pais",
  abroad: "extranjero",
} as const satisfies Record<EarlierStudies, string>;

/** How the tuition tool's addresses say whether one enters or goes on. */
export const situationValues = { new: "nuevo", continuing: "continua" } as const;

/** The parameters of an address that hold answers. */
export const applicantKeys = ["etapa", "residencia", "estudios"] as const;

/** The same on the page of scholarships, and the words that each takes. */
export const scholarshipWords = {
  tipo: Object.values(studyValues),
  etapa: Object.values(stageValues),
  residencia: Object.values(residencyValues),
  estudios: Object.values(earlierStudiesValues),
} as const satisfies Record<"tipo" | (typeof applicantKeys)[number], readonly string[]>;

/** Reads the answers of a query on the page of scholarships. What it does not know counts as no answer. */
export function parseScholarshipAnswers(query: URLSearchParams): ScholarshipAnswers {
  return {
    study: studyKinds.find((kind) => studyValues[kind] === query.get("tipo")) ?? null,
    ...parseApplicant(query),
  };
}

/** Reads the answers of a query. What it does not know counts as no answer. */
export function parseApplicant(query: URLSearchParams): ApplicantAnswers {
  return {
    stage: studyStages.find((stage) => stageValues[stage] === query.get("etapa")) ?? null,
    residency: residencies.find((residency) => residencyValues[residency] === query.get("residencia")) ?? null,
    earlierStudies: earlierStudies.find((place) => earlierStudiesValues[place] === query.get("estudios")) ?? null,
  };
}

/** Writes answers into a query, without those that were not given. */
export function writeApplicant(query: URLSearchParams, { stage, residency, earlierStudies: place }: ApplicantAnswers) {
  if (stage) query.set("etapa", stageValues[stage]);
  if (residency) query.set("residencia", residencyValues[residency]);
  if (place) query.set("estudios", earlierStudiesValues[place]);
}

/** Whether any question was answered. */
export function hasAnswers(answers: ScholarshipAnswers): boolean {
  return Object.values(answers).some((answer) => answer !== null);
}
