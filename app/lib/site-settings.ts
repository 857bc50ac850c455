import { createContext, useRouteLoaderData } from "react-router";

/** Ids of analytics services, which load after the visitor's consent; null if a service is not used. */
export type Analytics = { googleTag: string | null; metaPixel: string | null };

/** Settings of a deployment for pages on the server and in the browser. */
export type SiteSettings = {
  /** Public scheme and host of the site, without a trailing slash. */
  siteUrl: string;
  /** True for demo content: pages are labeled and not indexed. */
  isDemo: boolean;
  analytics: Analytics;
  /** True if the request shows a preview of a draft. */
  isPreview: boolean;
};

const noSettings: SiteSettings = {
  siteUrl: "",
  isDemo: false,
  analytics: { googleTag: null, metaPixel: null },
  isPreview: false,
};

/** Set by the server process for each request; the root loader passes it to the browser. */
export const siteSettingsContext = createContext<SiteSettings>();

/** Returns the settings in any component; empty settings on an error page of the root route. */
export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<SiteSettings>("root") ?? noSettings;
}
