import type { MonetaryGrant, WithContext } from "schema-dts";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Scholarship } from "./scholarships.ts";

/** Returns a scholarship as structured data. `siteUrl` is scheme and host. */
export function scholarshipJsonLd(scholarship: Scholarship, siteUrl: string): WithContext<MonetaryGrant> {
  const { slug, name, summary, provider, link, stipendAmount, stipendMonths, currency } = scholarship;
  return {
    "@context": "https://schema.org",
    "@type": "MonetaryGrant",
    name,
    ...(summary ? { description: summary } : {}),
    ...(provider ? { funder: { "@type": "Organization", name: provider } } : {}),
    ...(stipendAmount !== null && stipendMonths !== null
      ? { amount: { "@type": "MonetaryAmount", currency, value: stipendAmount * stipendMonths } }
      : {}),
    ...(link ? { sameAs: link } : {}),
    url: `${siteUrl}${pathsIn().scholarship(slug)}`,
  };
}
