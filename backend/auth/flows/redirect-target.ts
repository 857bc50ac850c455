import { resolveOnSite } from "../../../app/lib/site-path.ts";

/**
 * Where a flow may lead the browser back to: an address of this site. Anything else becomes the site's own, as in
 * GoTrue, so that no link of ours leads elsewhere with a code in it.
 */
export function redirectTarget(siteUrl: string, wanted: string | null | undefined): string {
  const target = wanted && URL.canParse(wanted) ? resolveOnSite(wanted, siteUrl) : null;
  if (!target) return new URL(siteUrl).href;
  target.hash = "";
  return target.href;
}

/** Sends the browser back with these parameters in the query. */
export function redirectWithQuery(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return redirect(url);
}

/** Sends the browser back with these parameters in the hash, which no server and no log sees. */
export function redirectWithHash(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return redirect(url);
}

/** Sends the browser back with an error, in query and hash as GoTrue does: the client looks in either. */
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
  // The address may carry a code: no page that is linked from there shall learn it.
  return new Response(null, { status: 303, headers: { Location: url.href, "Referrer-Policy": "no-referrer" } });
}
