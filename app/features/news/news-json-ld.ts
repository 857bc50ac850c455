import type { NewsArticle, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import type { LocalizedNews } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";

/** Returns an item as structured data. `images` are full addresses; `modified` is ISO 8601, or empty when not known. */
export function newsArticleJsonLd(
  news: LocalizedNews,
  { siteUrl, images, modified }: { siteUrl: string; images: string[]; modified: string },
): WithContext<NewsArticle> {
  const organization = {
    "@type": "CollegeOrUniversity",
    "@id": `${siteUrl}/#organization`,
    name: institution.name[getLocale()],
  } as const;
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: news.title,
    description: news.lead,
    datePublished: news.date,
    // For readers, an item written before its date of publication was last modified on that date.
    dateModified: Date.parse(modified) > Date.parse(news.date) ? modified : news.date,
    inLanguage: news.lang.blocks,
    image: images,
    mainEntityOfPage: `${siteUrl}${pathsIn().newsItem(news.slug)}`,
    author: organization,
    publisher: organization,
    ...(news.category ? { articleSection: newsCategoryLabel(news.category) } : {}),
  };
}
