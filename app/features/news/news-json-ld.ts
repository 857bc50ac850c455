import type { ImageObject, NewsArticle, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import type { LocalizedNews } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";

/** Image in structured data; size in pixels if known. */
type ArticlePicture = { url: string; width?: number | null | undefined; height?: number | null | undefined };

/**
 * Returns an item as structured data; its own image precedes the generated card. `modified` is ISO 8601, empty if
 * unknown.
 */
export function newsArticleJsonLd(
  news: LocalizedNews,
  { siteUrl, picture, modified }: { siteUrl: string; picture: ArticlePicture | null; modified: string },
): WithContext<NewsArticle> {
  const organization = {
    "@type": "CollegeOrUniversity",
    "@id": `${siteUrl}/#organization`,
    name: institution.name[getLocale()],
  } as const;
  const card = { url: pathsIn().shareCard(`/noticia/${news.slug}`), width: 1200, height: 630 };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: news.title,
    description: news.lead,
    datePublished: news.date,
    // An item edited before its publication date was last modified on that date.
    dateModified: Date.parse(modified) > Date.parse(news.date) ? modified : news.date,
    inLanguage: news.lang.blocks,
    image: [...(picture ? [picture] : []), card].map((image) => imageObject(image, siteUrl)),
    mainEntityOfPage: `${siteUrl}${pathsIn().newsItem(news.slug)}`,
    author: organization,
    publisher: organization,
    ...(news.category ? { articleSection: newsCategoryLabel(news.category) } : {}),
  };
}

function imageObject({ url, width, height }: ArticlePicture, siteUrl: string): ImageObject {
  const size = width && height ? { width: `${width}`, height: `${height}` } : {};
  return { "@type": "ImageObject", url: new URL(url, siteUrl).href, ...size };
}
