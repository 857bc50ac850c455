import { redirect } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";
import { schemeCookie, schemes } from "#app/lib/color-scheme.ts";
import { readForm } from "#app/lib/read-form.ts";
import { sitePath } from "#app/lib/site-path.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Route } from "./+types/choose-scheme";

/** A GET request redirects to the page with the form. */
export function loader() {
  return redirect(pathsIn().accessibility());
}

/**
 * Stores the visitor's color scheme in a cookie for a year, or removes it for the system's scheme, and redirects back.
 * An invalid choice changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, 10_000).catch(() => null);
  const text = (field: string) => {
    const value = form?.get(field);
    return typeof value === "string" ? value : null;
  };
  const asked = text("scheme");
  const scheme = schemes.find((each) => each === asked) ?? null;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (scheme || asked === "") {
    headers.set("Set-Cookie", schemeCookie(scheme, context.get(siteSettingsContext).siteUrl.startsWith("https:")));
  }
  return redirect(sitePath(text("next")) ?? pathsIn().home(), { status: 303, headers });
}
