import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Route } from "./+types/robots";
import { storableAnswer } from "./storable-answer.ts";

/**
 * What robots need not ask for, and where the site map is. A demonstration site is not closed here: robots must read
 * its pages to learn that they are not to be indexed.
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
  return storableAnswer(request, `${lines.join("\n")}\n`, { type: "text/plain; charset=utf-8", seconds: 3600 });
}
