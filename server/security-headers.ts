import type { MiddlewareHandler } from "hono";

/** Headers that every answer carries. Pages add their own content security policy. */
export function securityHeaders(siteUrl: string, hasPolicy: boolean): MiddlewareHandler {
  const isSecure = siteUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    // Answers that bring a policy of their own keep it; whatever else is not a page needs nothing.
    if (hasPolicy && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
  };
}
