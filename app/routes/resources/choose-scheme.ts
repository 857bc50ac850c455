import { redirect } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";
import { schemeCookie, schemes } from "#app/lib/color-scheme.ts";
import { readForm } from "#app/lib/read-form.ts";
import { sitePath } from "#app/lib/site-path.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Route } from "./+types/choose-scheme";

/** The form's address opened as a page leads to the page about how the site can be read. */
export function loader() {
  return redirect(pathsIn().accessibility());
}

/**
 * Keeps the visitor's choice of light or dark in a cookie for a year, or ends it where they follow their system, and
 * leads back to the page with the form. What is no choice changes nothing.
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
