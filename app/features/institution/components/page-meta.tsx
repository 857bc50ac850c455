import { useLocation } from "react-router";
import { locales, translatePath } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { pageTitle } from "../page-title.ts";

/**
 * Title, description, canonical address and the page in each language. React puts them into the head. `path` is the
 * canonical path where it is not the present one; it may carry a query that makes a page of its own.
 */
export function PageMeta({
  title,
  description,
  path,
  isWholeTitle = false,
  noindex = false,
}: {
  title: string;
  description?: string;
  path?: string;
  isWholeTitle?: boolean;
  noindex?: boolean;
}) {
  const { pathname } = useLocation();
  const { siteUrl, isDemo } = useSiteSettings();
  const canonical = path ?? pathname;
  const inLanguage = (locale: "es" | "en") => `${siteUrl}${translatePath(canonical, locale)}`;
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
    </>
  );
}
