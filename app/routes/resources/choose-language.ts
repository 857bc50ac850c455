import { redirect } from "react-router";
import { chosenLanguageCookies } from "#app/i18n/language-cookie.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { sitePath } from "#app/lib/site-path.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Route } from "./+types/choose-language";

export const handle: PageHandle = { queryKeys: ["next"] };

/** Stores the visitor's language in a cookie for a year and redirects back. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw notFound();
  const next = sitePath(new URL(request.url).searchParams.get("next")) ?? (params.locale === "en" ? "/en" : "/");
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of chosenLanguageCookies(params.locale, context.get(siteSettingsContext).siteUrl)) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(next, { headers });
}
