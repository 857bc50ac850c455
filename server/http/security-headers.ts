import type { MiddlewareHandler } from "hono";

/**
 * Sets the default headers of every response. Headers of the response are kept: a page's content security policy, the
 * stricter referrer policy of a redirect with a code in its address, images that other sites may show.
 */
export function securityHeaders(siteUrl: string, hasPolicy: boolean): MiddlewareHandler {
  const usual = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
    ...(hasPolicy ? { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" } : {}),
  };
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, value);
  };
}
