import { resolveOnSite } from "../../../app/lib/site-path.ts";

/** Returns the redirect target if it is on this site, else the site's root, so that a code is never sent elsewhere. */
export function redirectTarget(siteUrl: string, wanted: string | null | undefined): string {
  const target = wanted && URL.canParse(wanted) ? resolveOnSite(wanted, siteUrl) : null;
  if (!target) return new URL(siteUrl).href;
  target.hash = "";
  return target.href;
}

export function redirectWithQuery(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return redirect(url);
}

/** Redirects the browser with these parameters in the hash, which is not sent to servers and not logged. */
export function redirectWithHash(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return redirect(url);
}

/** Redirects the browser with an error in query and hash, as GoTrue does: the client reads either. */
export function redirectWithError(
  target: string,
  {
    error,
    code,
    description,
  }: { error: "access_denied" | "invalid_request" | "server_error"; code: string; description: string },
): Response {
  const parameters = { error, error_code: code, error_description: description };
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(parameters).toString();
  return redirect(url);
}

function redirect(url: URL): Response {
  // The URL may contain a code, which must not leak to linked pages.
  return new Response(null, { status: 303, headers: { Location: url.href, "Referrer-Policy": "no-referrer" } });
}
