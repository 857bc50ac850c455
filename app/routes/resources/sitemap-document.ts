import { locales, translatePath } from "#app/i18n/locale.ts";

/** A page by its path in Spanish; `changed` is a moment in ISO 8601. */
export type SitemapEntry = { path: string; changed: string | null };

/** A site map (sitemaps.org 0.9): each page in each language, which names the same page in the others. */
export function sitemapXml(entries: SitemapEntry[], siteUrl: string): string {
  const urls = entries.flatMap(({ path, changed }) =>
    locales.map((locale) =>
      [
        "<url>",
        `<loc>${escapeXml(`${siteUrl}${translatePath(path, locale)}`)}</loc>`,
        ...(changed && !Number.isNaN(Date.parse(changed))
          ? [`<lastmod>${new Date(changed).toISOString()}</lastmod>`]
          : []),
        ...[...locales, "x-default" as const].map((language) => {
          const address = `${siteUrl}${translatePath(path, language === "x-default" ? "es" : language)}`;
          return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
        }),
        "</url>",
      ].join(""),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** The index of a site map in parts, by their names (sitemaps.org 0.9). */
export function sitemapIndexXml(parts: string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap/${part}.xml`)}</loc></sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
