import type { EducationalOccupationalProgram, Offer, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { paragraphsOf } from "#app/i18n/record-fields.ts";
import { nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { institution } from "#institution";
import { type Program, programFields } from "./program-fields.ts";
import { jsonLdProperties } from "./program-outputs.ts";
import { programPath } from "./program-path.ts";

/** A program for search engines; what is not known is left out. `siteUrl` is scheme and host. */
export function programJsonLd(program: Program, siteUrl: string): WithContext<EducationalOccupationalProgram> {
  const properties = Object.entries(jsonLdProperties).map(([property, name]): [string, unknown] => {
    const field = programFields[name];
    const value = program[name];
    return [property, field.kind === "choice" ? nameBy(field.options)(String(value)) : value];
  });
  const offer = annualFee(program);
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOccupationalProgram",
    ...Object.fromEntries(properties.filter(([, value]) => value !== null && value !== "")),
    description: paragraphsOf(program.description)[0] ?? "",
    url: `${siteUrl}${programPath(program)}`,
    provider: {
      "@type": "CollegeOrUniversity",
      "@id": `${siteUrl}/#organization`,
      name: institution.name[getLocale()],
      department: { "@type": "Organization", name: program.faculty },
    },
    // Six months a semester.
    timeToComplete: `P${program.duration_semesters * 6}M`,
    termsPerYear: 2,
    ...(offer ? { offers: offer } : {}),
  };
}

function annualFee({ annual_fee, fee_currency, fee_year }: Program): Offer | null {
  if (annual_fee === null) return null;
  return {
    "@type": "Offer",
    category: "Tuition",
    price: annual_fee,
    priceCurrency: fee_currency ?? institution.currency,
    ...(fee_year ? { validFrom: `${fee_year}-01-01` } : {}),
  };
}
