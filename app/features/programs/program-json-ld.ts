import type { EducationalOccupationalProgram, Offer, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { institution } from "#institution";
import { programModalityLabel, programTypeLabel } from "./program-labels.ts";
import { programPath } from "./program-path.ts";
import type { Program } from "./programs.ts";

/** A program for search engines; what is not known is left out. `siteUrl` is scheme and host. */
export function programJsonLd(program: Program, siteUrl: string): WithContext<EducationalOccupationalProgram> {
  const known = <Value>(key: string, value: Value | null) => (value === null || value === "" ? {} : { [key]: value });
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOccupationalProgram",
    name: program.name,
    description: program.description.split("\n")[0] ?? "",
    url: `${siteUrl}${programPath(program)}`,
    identifier: program.code,
    provider: {
      "@type": "CollegeOrUniversity",
      "@id": `${siteUrl}/#organization`,
      name: institution.name[getLocale()],
      department: { "@type": "Organization", name: program.faculty },
    },
    programType: programTypeLabel[program.type](),
    educationalProgramMode: programModalityLabel[program.modality](),
    educationalCredentialAwarded: program.degree,
    // Six months a semester.
    timeToComplete: `P${program.duration_semesters * 6}M`,
    termsPerYear: 2,
    programPrerequisites: program.admission_requirements,
    ...known("applicationStartDate", program.application_opens),
    ...known("applicationDeadline", program.application_closes),
    ...known("startDate", program.classes_start),
    ...known("maximumEnrollment", program.vacancies),
    ...known("offers", annualFee(program)),
  };
}

function annualFee({ annual_fee, fee_currency, fee_year }: Program): Offer | null {
  if (annual_fee === null) return null;
  return {
    "@type": "Offer",
    category: "Tuition",
    price: annual_fee,
    priceCurrency: fee_currency,
    ...(fee_year ? { validFrom: `${fee_year}-01-01` } : {}),
  };
}
