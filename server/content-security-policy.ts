import { createHash } from "node:crypto";

export type AllowedSources = {
  /** Hosts besides this site from which pictures may come. */
  images: string[];
  /** Origins besides this site that scripts may call: the backend, when it is another host. */
  connections: string[];
};

/**
 * The policy of one HTML page: only its own inline scripts and styles run, named by their hashes, so that a cached page
 * stays valid. Data blocks (JSON-LD) are no scripts and need no hash.
 */
export function contentSecurityPolicy(html: string, allowed: AllowedSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, inlineScript)}`,
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
    .map((directive) => directive.trim())
    .join("; ");
}

const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string {
  const hashes = [...html.matchAll(element)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}
