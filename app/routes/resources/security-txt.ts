import { redirect } from "react-router";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { institution } from "#institution";
import type { Route } from "./+types/security-txt";
import { securityText, securityTextPath } from "./security-text.ts";
import { storableResponse } from "./storable-response.ts";

/** Serves `security.txt`; the address at the root redirects to it. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== securityTextPath) {
    return redirect(securityTextPath, { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
  }
  const { sender, security = sender } = institution.mail;
  const text = securityText({ contact: security, siteUrl: context.get(siteSettingsContext).siteUrl, now: new Date() });
  return storableResponse(request, text, { type: "text/plain; charset=utf-8", seconds: 86_400 });
}
