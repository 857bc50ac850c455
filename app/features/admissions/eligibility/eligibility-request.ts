import { type Degree, degrees, type EligibilityAnswers, type EnglishLevel, englishLevels } from "./eligibility.ts";
import { type GradeScale, gradeScales } from "./grade-scales.ts";

/** How degrees are written in addresses. */
export const degreeValues: Record<Degree, string> = {
  bachelor: "licenciatura",
  master: "magister",
  professional: "titulo-profesional",
  health: "medicina-u-odontologia",
  final_year: "ultimo-ano",
};

/** Years since the degree that the form offers; the last one stands for more, too. */
export const offeredYears = [0, 1, 2, 3, 5, 10] as const;

/** The parameters of an address that hold answers. */
export const eligibilityKeys = ["programa", "titulo", "pais", "promedio", "escala", "ingles", "anos"] as const;

/** What the form sends, as it was typed. */
export type EligibilityRequest = {
  program: string | null;
  degree: Degree | null;
  country: string | null;
  /** As typed. */
  average: string;
  scale: GradeScale;
  english: EnglishLevel | null;
  years: number | null;
  /** Whether the form was sent, which names its questions without an answer, too. */
  isForm: boolean;
};

/** Reads the answers of an address. What it does not know counts as no answer. */
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

/** Writes a request as the query of an address, with its question mark; without a `program`, for all of them. */
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

/**
 * Whether an address asks for an answer. One with a program alone is a link that chooses it in the form, unless the
 * form was sent with nothing else.
 */
export function isSent({ degree, country, average, english, years, isForm }: EligibilityRequest): boolean {
  return isForm || [degree, country, english, years].some((answer) => answer !== null) || average !== "";
}

/** An average that was typed: null where there is none, "wrong" where it is no grade of its scale. */
export function parseAverage({ average, scale }: Pick<EligibilityRequest, "average" | "scale">) {
  if (average === "") return null;
  const value = /^\d{1,3}([.,]\d{1,3})?$/.test(average) ? Number(average.replace(",", ".")) : Number.NaN;
  return value >= scale.from && value <= scale.to ? { value, scale } : ("wrong" as const);
}

/** The answers of a request, of which `isAbroad` says whether its country is another one; null without a country. */
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
