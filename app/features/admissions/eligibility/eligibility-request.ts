import {
  type Degree,
  degrees,
  type EligibilityAnswers,
  type EnglishLevel,
  englishLevels,
  type GradeScale,
  gradeScales,
} from "./eligibility.ts";

export const degreeValues: Record<Degree, string> = {
  bachelor: "licenciatura",
  master: "magister",
  professional: "titulo-profesional",
  health: "medicina-u-odontologia",
  final_year: "ultimo-ano",
};

/** Choices of years since the degree; the last one includes higher numbers. */
export const offeredYears = [0, 1, 2, 3, 5, 10] as const;

export const eligibilityKeys = ["programa", "titulo", "pais", "promedio", "escala", "ingles", "anos"] as const;

/** Raw answers of the form. */
export type EligibilityRequest = {
  program: string | null;
  degree: Degree | null;
  country: string | null;
  average: string;
  scale: GradeScale;
  english: EnglishLevel | null;
  years: number | null;
  /** True if the form was submitted, which includes empty fields. */
  isForm: boolean;
};

/** Parses answers from a query; unknown values count as unanswered. */
export function readEligibility(query: URLSearchParams): EligibilityRequest {
  const years = offeredYears.find((offered) => String(offered) === query.get("anos"));
  return {
    program: query.get("programa")?.trim() || null,
    degree: degrees.find((degree) => degreeValues[degree] === query.get("titulo")) ?? null,
    country: query.get("pais") || null,
    average: query.get("promedio")?.trim().slice(0, 12) ?? "",
    scale: gradeScales.find(({ id }) => id === query.get("escala")) ?? gradeScales[0],
    english: englishLevels.find((level) => level === query.get("ingles")) ?? null,
    years: years ?? null,
    isForm: query.has("titulo"),
  };
}

/** Returns the query string of a request with its question mark; without `program`, for all programs. */
export function writeEligibility(request: EligibilityRequest, program: string | null): string {
  const { degree, country, average, scale, english, years } = request;
  const query = new URLSearchParams();
  if (program) query.set("programa", program);
  if (degree) query.set("titulo", degreeValues[degree]);
  if (country) query.set("pais", country);
  if (average) query.set("promedio", average);
  if (average && scale !== gradeScales[0]) query.set("escala", scale.id);
  if (english) query.set("ingles", english);
  if (years !== null) query.set("anos", String(years));
  return query.size > 0 ? `?${query}` : "";
}

/** Returns whether a query requests an answer. A link with a program alone only preselects it in the form. */
export function isSubmitted({ degree, country, average, english, years, isForm }: EligibilityRequest): boolean {
  return isForm || [degree, country, english, years].some((answer) => answer !== null) || average !== "";
}

/** Parses the average: null if empty, "wrong" if it is not a grade of its scale. */
export function parseAverage({ average, scale }: Pick<EligibilityRequest, "average" | "scale">) {
  if (average === "") return null;
  const value = /^\d{1,3}([.,]\d{1,3})?$/.test(average) ? Number(average.replace(",", ".")) : Number.NaN;
  return value >= scale.from && value <= scale.to ? { value, scale } : ("wrong" as const);
}

/** Returns the parsed answers. `isAbroad` is true for a foreign country, null without one. */
export function answersOf(request: EligibilityRequest, isAbroad: boolean | null): EligibilityAnswers {
  const average = parseAverage(request);
  return {
    degree: request.degree,
    origin: isAbroad === null ? null : { isAbroad },
    average: average === "wrong" ? null : average,
    english: request.english,
    years: request.years,
  };
}
