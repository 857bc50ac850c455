import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { institution } from "#institution";
import type { EarlierStudies, Residency, StudyStage } from "./applicant.ts";

export const stageLabel: Record<StudyStage, () => string> = {
  entering: m.applicant_stage_entering,
  first_year: m.applicant_stage_first_year,
  higher_year: m.applicant_stage_higher_year,
  thesis: m.applicant_stage_thesis,
  finishing: m.applicant_stage_finishing,
};

export const residencyLabel: Record<Residency, () => string> = {
  national: () => m.applicant_residency_national(country()),
  permanent: () => m.applicant_residency_permanent(country()),
  temporary: () => m.applicant_residency_temporary(country()),
  none: () => m.applicant_residency_none(country()),
};

export const earlierStudiesLabel: Record<EarlierStudies, () => string> = {
  here: () => m.applicant_studies_here({ shortName: institution.shortName }),
  country: () => m.applicant_studies_country(country()),
  abroad: m.applicant_studies_abroad,
};

function country() {
  return { country: institution.country.name[getLocale()] };
}
