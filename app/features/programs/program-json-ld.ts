import type { DayOfWeek, EducationalOccupationalProgram, Offer, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { capitalize } from "#app/lib/letter-case.ts";
import { blockTexts } from "#app/lib/text-blocks.ts";
import { nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { institution } from "#institution";
import { type Program, programFields } from "./program-fields.ts";
import { jsonLdProperties } from "./program-outputs.ts";
import { programPath } from "./program-path.ts";
import { classTimeLabel } from "./timetable.ts";

/** Returns a program as structured data without unknown properties. `siteUrl` is scheme and host. */
export function programJsonLd(program: Program, siteUrl: string): WithContext<EducationalOccupationalProgram> {
  const properties = Object.entries(jsonLdProperties).map(([property, name]): [string, unknown] => {
    const field = programFields[name];
    const value = program[name];
    if (field.kind === "blocks") return [property, blockTexts(program[name as "admission_requirements"])];
    return [property, field.kind === "choice" ? nameBy(field.options)(String(value)) : value];
  });
  const [description] = blockTexts(program.description);
  const offer = annualFee(program);
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOccupationalProgram",
    ...Object.fromEntries(properties.filter(([, value]) => isKnown(value))),
    ...(description ? { description } : {}),
    url: `${siteUrl}${programPath(program)}`,
    provider: {
      "@type": "CollegeOrUniversity",
      "@id": `${siteUrl}/#organization`,
      name: institution.name[getLocale()],
      ...(program.faculty ? { department: { "@type": "Organization", name: program.faculty } } : {}),
    },
    // Six months a semester.
    timeToComplete: `P${program.duration_semesters * 6}M`,
    termsPerYear: 2,
    ...timetable(program),
    ...(offer ? { offers: offer } : {}),
  };
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function timetable({
  class_days,
  class_times,
}: Program): Pick<EducationalOccupationalProgram, "dayOfWeek" | "timeOfDay"> {
  const days = class_days.map((day) => `https://schema.org/${capitalize(day)}`);
  return {
    ...(days.length > 0 ? { dayOfWeek: days as DayOfWeek[] } : {}),
    ...(class_times.length > 0 ? { timeOfDay: class_times.map((time) => classTimeLabel[time]()) } : {}),
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
