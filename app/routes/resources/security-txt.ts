import { redirect } from "react-router";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/security-txt";

/** Serves `security.txt`; the address at the root redirects to it. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== securityTextPath) {
    return redirect(securityTextPath, { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
  }
  const { sender, security = sender } = institution.mail;
  const text = securityText({ contact: security, siteUrl: context.get(siteSettingsContext).siteUrl, now: new Date() });
  return storableResponse(request, text, { type: "text/plain; charset=utf-8", seconds: 86_400 });
}

/** Validity of the text in days; RFC 9116 recommends less than a year. */
const validDays = 180;

const dayMs = 24 * 60 * 60 * 1000;

const securityTextPath = "/.well-known/security.txt";

type Options = {
  contact: string;
  /** Scheme and host of the site, without a trailing slash. */
  siteUrl: string;
  now: Date;
};

/** Returns the `security.txt` (RFC 9116). It is the same all day, so that it can be cached. */
export function securityText({ contact, siteUrl, now }: Options): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  const lines = [
    // Characters of an e-mail address that RFC 6068 requires to be encoded in a URI.
    `Contact: mailto:${contact.replace(/[%?&#/"]/g, encodeURIComponent)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}${securityTextPath}`,
  ];
  return `${lines.join("\n")}\n`;
}
