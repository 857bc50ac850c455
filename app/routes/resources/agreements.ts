import { redirect } from "react-router";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import type { Route } from "./+types/agreements";

/**
 * `/convenios` leads to the university's agreements on another site (specification, section 2), which the settings
 * name. Without one it leads to the agreements among the documents.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { links } = await officeOfRequest(context, getLocale());
  // Not for long: staff may change the address.
  const headers = { "Cache-Control": "public, max-age=300" };
  if (links.agreements) return redirect(links.agreements, { status: 301, headers });
  return redirect(pathsIn().agreements(), { status: 302, headers });
}
