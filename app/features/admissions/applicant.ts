/** Stages of study in order. */
export const studyStages = ["entering", "first_year", "higher_year", "thesis", "finishing"] as const;
export type StudyStage = (typeof studyStages)[number];

/** Nationality or residence in the university's country, the closest tie first. */
export const residencies = ["national", "permanent", "temporary", "none"] as const;
export type Residency = (typeof residencies)[number];

/** Place of the earlier degree: this university, another one in its country, or abroad. */
export const earlierStudies = ["here", "country", "abroad"] as const;
export type EarlierStudies = (typeof earlierStudies)[number];

/** Answers to the first question of the scholarship page. A master's of either type is a valid answer. */
export const studyKinds = [
  "doctorate",
  "master",
  "academic_master",
  "professional_master",
  "health_specialty",
] as const;
export type StudyKind = (typeof studyKinds)[number];

/** Program types (`programs.type`) that match an answer. */
export const typesOfStudy = {
  doctorate: ["doctorate"],
  master: ["academic_master", "professional_master"],
  academic_master: ["academic_master"],
  professional_master: ["professional_master"],
  health_specialty: ["health_specialty"],
} as const satisfies Record<StudyKind, readonly string[]>;

export type ApplicantAnswers = {
  stage: StudyStage | null;
  residency: Residency | null;
  earlierStudies: EarlierStudies | null;
};

/** Answers on the scholarship page, with the intended program type. */
export type ScholarshipAnswers = ApplicantAnswers & { study: StudyKind | null };

/** Values of answers in addresses. */
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

/** Values of the tuition tool's situation in addresses. */
export const situationValues = { new: "nuevo", continuing: "continua" } as const;

export const applicantKeys = ["etapa", "residencia", "estudios"] as const;

/** Parameters of the scholarship page with their accepted values. */
export const scholarshipFilterValues = {
  tipo: Object.values(studyValues),
  etapa: Object.values(stageValues),
  residencia: Object.values(residencyValues),
  estudios: Object.values(earlierStudiesValues),
} as const satisfies Record<"tipo" | (typeof applicantKeys)[number], readonly string[]>;

/** Parses the answers on the scholarship page from a query; unknown values count as unanswered. */
export function parseScholarshipAnswers(query: URLSearchParams): ScholarshipAnswers {
  return {
    study: studyKinds.find((kind) => studyValues[kind] === query.get("tipo")) ?? null,
    ...parseApplicant(query),
  };
}

/** Parses answers from a query; unknown values count as unanswered. */
export function parseApplicant(query: URLSearchParams): ApplicantAnswers {
  return {
    stage: studyStages.find((stage) => stageValues[stage] === query.get("etapa")) ?? null,
    residency: residencies.find((residency) => residencyValues[residency] === query.get("residencia")) ?? null,
    earlierStudies: earlierStudies.find((place) => earlierStudiesValues[place] === query.get("estudios")) ?? null,
  };
}

/** Writes answers into a query, without unanswered ones. */
export function writeApplicant(query: URLSearchParams, { stage, residency, earlierStudies: place }: ApplicantAnswers) {
  if (stage) query.set("etapa", stageValues[stage]);
  if (residency) query.set("residencia", residencyValues[residency]);
  if (place) query.set("estudios", earlierStudiesValues[place]);
}

export function hasAnswers(answers: ScholarshipAnswers): boolean {
  return Object.values(answers).some((answer) => answer !== null);
}
