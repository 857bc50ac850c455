import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/sitemap-xml";
import { sitemapIndexXml, sitemapXml } from "./sitemap-document.ts";
import { listSitemapPages } from "./sitemap-pages.ts";
import { listPart, listPartNames } from "./sitemap-parts.ts";
import { storableResponse } from "./storable-response.ts";

/** Site map of both languages: an index at `/sitemap.xml` and its parts below `/sitemap/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const { siteUrl } = context.get(siteSettingsContext);
  const { part } = params as { part?: string };
  const pages = "paginas";
  if (part === undefined) {
    return answer(request, sitemapIndexXml([pages, ...(await listPartNames(db))], siteUrl));
  }
  const entries = part === pages ? await listSitemapPages(db) : await listPart(db, part);
  if (!entries) throw notFound();
  return answer(request, sitemapXml(entries, siteUrl));
}

function answer(request: Request, xml: string): Response {
  return storableResponse(request, xml, { type: "application/xml; charset=utf-8", seconds: 3600 });
}
