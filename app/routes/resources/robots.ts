import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import type { Route } from "./+types/robots";

/**
 * Disallowed paths and the address of the site map. A demo site is not disallowed, since robots must read the `noindex`
 * of its pages.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteSettingsContext);
  const closed = ["/admin", "/en/admin", "/idioma/", "/auth/v1/", "/rest/v1/"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `# OAI-PMH 2.0: ${siteUrl}/oai`,
  ];
  return storableResponse(request, `${lines.join("\n")}\n`, { type: "text/plain; charset=utf-8", seconds: 3600 });
}
