import { createContext, useRouteLoaderData } from "react-router";

/** The ids under which visits are measured, once a visitor agrees; null where a service is not used. */
export type Analytics = { googleTag: string | null; metaPixel: string | null };

/** What a deployment decides about the site, for pages on the server and in the browser. */
export type SiteSettings = {
  /** Scheme and host under which the public knows the site, without a trailing slash. */
  siteUrl: string;
  /** Demo content is shown: the site says so and asks search engines not to index it. */
  isDemo: boolean;
  analytics: Analytics;
  /** Shows a draft as the page that it would be. */
  isPreview: boolean;
};

const noSettings: SiteSettings = {
  siteUrl: "",
  isDemo: false,
  analytics: { googleTag: null, metaPixel: null },
  isPreview: false,
};

/** Filled in by the server process for each request; handed to the browser by the root route's loader. */
export const siteSettingsContext = createContext<SiteSettings>();

/** The settings, in any component of a page. Returns empty settings on an error page of the root route itself. */
export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<SiteSettings>("root") ?? noSettings;
}
