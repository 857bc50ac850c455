import { createHash } from "node:crypto";

export type AllowedSources = {
  /** Origins besides this site from which scripts may come. */
  scripts: string[];
  /** Hosts besides this site from which pictures may come. */
  images: string[];
  /** Origins besides this site that scripts may call: the backend, when it is another host. */
  connections: string[];
};

/**
 * The policy of one HTML page, given in its bytes: only its own inline scripts and styles run, named by their hashes, so
 * that a cached page stays valid. Data blocks (JSON-LD) are no scripts and need no hash.
 */
export function contentSecurityPolicy(page: Buffer, allowed: AllowedSources): string {
  // One character for each byte: that takes a tenth of the time of decoding, and tags are ASCII.
  const html = page.toString("latin1");
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.scripts.join(" ")} ${hashesOf(html, inlineScript)}`,
    `style-src 'self' ${hashesOf(html, inlineStyle)}`,
    `img-src 'self' data: blob: ${allowed.images.join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${allowed.connections.join(" ")}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.replace(/ +/g, " ").trim())
    .join("; ");
}

/**
 * What the configured measurement services need (after the visitor agreed; the policy is the same for all, since pages
 * are cached). Nothing where none is configured.
 */
export function measurementSources(ids: { googleTag: string | null; metaPixel: string | null }): AllowedSources {
  const google = ids.googleTag
    ? ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [];
  const meta = ids.metaPixel ? ["https://connect.facebook.net", "https://www.facebook.com"] : [];
  return {
    scripts: [...google.slice(0, 1), ...meta.slice(0, 1)],
    images: [...google.slice(0, 2), ...meta.slice(1)],
    connections: [...google, ...meta],
  };
}

const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string {
  const hashes = [...html.matchAll(element)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}
