import type { CollegeOrUniversity, SearchAction, WebSite, WithActionConstraints, WithContext } from "schema-dts";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Office } from "#app/lib/office.ts";
import { institution } from "#institution";

/** Returns the university and its office as structured data. `siteUrl` is scheme and host. */
export function organizationJsonLd(siteUrl: string, office: Office, locale: Locale): WithContext<CollegeOrUniversity> {
  const { email, phone, address, links, social } = office;
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    "@id": `${siteUrl}/#organization`,
    name: institution.name[locale],
    alternateName: institution.shortName,
    ...(links.university ? { url: links.university } : {}),
    logo: `${siteUrl}/icons/icon-512.png`,
    department: {
      "@type": "Organization",
      name: institution.office[locale],
      url: `${siteUrl}${pathsIn(locale).home()}`,
      ...(email ? { email } : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(address.length > 0 ? { address: address.join(", ") } : {}),
      ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
    },
  };
}

/** Returns the site and its search action as structured data. `siteUrl` is scheme and host. */
export function webSiteJsonLd(siteUrl: string, locale: Locale): WithContext<WebSite> {
  const paths = pathsIn(locale);
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}${paths.search()}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: `${institution.office[locale]} · ${institution.name[locale]}`,
    url: `${siteUrl}${paths.home()}`,
    inLanguage: locale,
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: search,
  };
}
