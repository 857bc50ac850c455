import { redirect } from "react-router";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import type { Route } from "./+types/agreements";

/**
 * `/convenios` redirects to the university's agreements on another site, if the settings name one (specification,
 * section 2); otherwise to the agreements among the documents.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { links } = await officeOfRequest(context, getLocale());
  // A short lifetime, since staff may change the address.
  const headers = { "Cache-Control": "public, max-age=300" };
  if (links.agreements) return redirect(links.agreements, { status: 301, headers });
  return redirect(pathsIn().agreements(), { status: 302, headers });
}
