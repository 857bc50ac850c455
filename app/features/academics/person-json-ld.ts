import type { Person, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { academicRankLabel } from "./academic-labels.ts";
import type { Academic } from "./academics.ts";

/** Returns an academic as structured data without unknown properties. `siteUrl` is scheme and host. */
export function personJsonLd(academic: Academic, siteUrl: string): WithContext<Person> {
  const orcid = academic.orcid && `https://orcid.org/${academic.orcid}`;
  const url = `${siteUrl}${pathsIn().academic(academic.id)}`;
  const alumniOf = [...new Set(academic.degrees.map((degree) => degree.institution))].filter((name) => name !== "");
  const elsewhere = [orcid, academic.website].filter((address) => address !== null);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": orcid ?? url,
    name: academic.name,
    givenName: academic.given_names,
    familyName: academic.family_names,
    url,
    jobTitle: academicRankLabel[academic.rank](),
    ...(academic.biography ? { description: academic.biography } : {}),
    ...(academic.email ? { email: academic.email } : {}),
    ...(academic.research_lines.length > 0 ? { knowsAbout: academic.research_lines } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(alumniOf.length > 0 ? { alumniOf: alumniOf.map((name) => ({ "@type": "CollegeOrUniversity", name })) } : {}),
    affiliation: {
      "@type": "CollegeOrUniversity",
      "@id": `${siteUrl}/#organization`,
      name: institution.name[getLocale()],
      ...(academic.faculty ? { department: { "@type": "Organization", name: academic.faculty } } : {}),
    },
  };
}
