import { type Locale, locales, translatePath } from "#app/i18n/locale.ts";
import { escapeXml } from "#app/lib/xml.ts";

/** A page by its Spanish path; `englishPath` if it differs from the path below `/en`. `changed` is ISO 8601. */
export type SitemapEntry = { path: string; englishPath?: string; changed: string | null };

/** Returns a site map (sitemaps.org 0.9): each page in each language with its alternates. */
export function sitemapXml(entries: SitemapEntry[], siteUrl: string): string {
  const addressOf = ({ path, englishPath }: SitemapEntry, locale: Locale) =>
    escapeXml(`${siteUrl}${locale === "en" && englishPath ? englishPath : translatePath(path, locale)}`);
  const urls = entries.flatMap((entry) =>
    locales.map((locale) =>
      [
        "<url>",
        `<loc>${addressOf(entry, locale)}</loc>`,
        ...(entry.changed && !Number.isNaN(Date.parse(entry.changed))
          ? [`<lastmod>${new Date(entry.changed).toISOString()}</lastmod>`]
          : []),
        ...[...locales, "x-default" as const].map((language) => {
          const address = addressOf(entry, language === "x-default" ? "es" : language);
          return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
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

/** Returns the index of the site map's parts (sitemaps.org 0.9). */
export function sitemapIndexXml(parts: string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap/${part}.xml`)}</loc></sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");
}
