import { useLocation } from "react-router";
import { type Locale, locales, translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { firstWords } from "#app/lib/first-words.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { institution } from "#institution";
import { pageTitle } from "../page-title.ts";
import { shareCardPage } from "../share-card/share-card-page.ts";

type PageMetaProps = {
  title: string;
  description?: string | undefined;
  /** Canonical path if it differs from the current one; may include a query that identifies a separate page. */
  path?: string;
  /** Paths per language, if they differ by more than the prefix `/en`. */
  paths?: Record<Locale, string>;
  isWholeTitle?: boolean;
  noindex?: boolean;
  /** Publication date of an article, ISO 8601. */
  published?: string;
};

/** Metadata of a page; React hoists it into the head. */
export function PageMeta({ title, description: text, path, paths, isWholeTitle, noindex, published }: PageMetaProps) {
  const { pathname } = useLocation();
  const { siteUrl, isDemo } = useSiteSettings();
  const canonical = paths?.[getLocale()] ?? path ?? pathname;
  // Pages of a list start with their title, so that no two pages share a description.
  const description = text && firstWords(canonical.includes("?") ? `${title}. ${text}` : text);
  const inLanguage = (locale: Locale) => `${siteUrl}${paths?.[locale] ?? translatePath(canonical, locale)}`;
  return (
    <>
      <title>{isWholeTitle ? title : pageTitle(title)}</title>
      {description ? <meta content={description} name="description" /> : null}
      {noindex || isDemo ? <meta content="noindex" name="robots" /> : null}
      <link href={inLanguage(getLocale())} rel="canonical" />
      {locales.map((locale) => (
        <link href={inLanguage(locale)} hrefLang={locale} key={locale} rel="alternate" />
      ))}
      <link href={inLanguage("es")} hrefLang="x-default" rel="alternate" />
      <ShareMeta canonical={canonical} card={paths?.es} description={description} published={published} title={title} />
      <FeedLinks />
    </>
  );
}

const territories = {
  es: institution.languages.es.replace("-", "_"),
  en: institution.languages.en.replace("-", "_"),
};

/** Open Graph metadata; `twitter:card` requests the large image. */
function ShareMeta({
  canonical,
  card,
  title,
  description,
  published,
}: Pick<PageMetaProps, "title" | "description" | "published"> & { canonical: string; card: string | undefined }) {
  const { siteUrl } = useSiteSettings();
  const locale = getLocale();
  const [page = "/"] = translatePath(canonical, "es").split("?");
  const image = `${siteUrl}${pathsIn().shareCard(card ?? shareCardPage(page))}`;
  return (
    <>
      <meta content={published ? "article" : "website"} property="og:type" />
      <meta content={title} property="og:title" />
      {description ? <meta content={description} property="og:description" /> : null}
      <meta content={`${siteUrl}${translatePath(canonical, locale)}`} property="og:url" />
      <meta content={`${institution.office[locale]} · ${institution.name[locale]}`} property="og:site_name" />
      <meta content={territories[locale]} property="og:locale" />
      <meta content={territories[locale === "es" ? "en" : "es"]} property="og:locale:alternate" />
      <meta content={image} property="og:image" />
      <meta content="image/png" property="og:image:type" />
      <meta content="1200" property="og:image:width" />
      <meta content="630" property="og:image:height" />
      <meta content={title} property="og:image:alt" />
      {published ? <meta content={published} property="article:published_time" /> : null}
      <meta content="summary_large_image" name="twitter:card" />
    </>
  );
}

function FeedLinks() {
  const paths = pathsIn();
  return (
    <>
      <link href={paths.feed("rss.xml")} rel="alternate" title={m.feed_rss()} type="application/rss+xml" />
      <link href={paths.feed("atom.xml")} rel="alternate" title={m.feed_atom()} type="application/atom+xml" />
      <link href={paths.feed("feed.json")} rel="alternate" title={m.feed_json()} type="application/feed+json" />
    </>
  );
}
